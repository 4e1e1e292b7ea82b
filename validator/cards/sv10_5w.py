"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import (
    DAMAGED,
    ENERGY,
    EVOLUTION,
    HEADS,
    ITEM,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    OPPONENT_POKEMON,
    SELF,
    YOUR_ACTIVE,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    Heads,
    Not,
    Select,
    ThisCard,
    Unused,
)
from validator.effects.lasting import Activated, AsBasic, Forbid, Modify, On, Permit, Prevent, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Devolve,
    Draw,
    Flip,
    Heal,
    If,
    LookAt,
    Move,
    Price,
    PutIntoPlay,
    Reorder,
    Reveal,
    Search,
    Shuffle,
    basic_energy,
    discard,
)

# Gothitelle
ability(
    "sv10.5w-043",
    "Distorted Future",
    Activated((Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(3, "opponent")), where="active"),
)

# Antique Plume Fossil
trainer("sv10.5w-079", AsBasic(60))
ability("sv10.5w-079", "Plume Protection", Prevent(("damage",), Select("self", where=Filter(active=False))))

# Hilda
trainer("sv10.5w-084", Search(((EVOLUTION, 1), (ENERGY, 1))))

# Ignition Energy
energy(
    "sv10.5w-086",
    Provide(("Colorless",) * 3, when=EVOLUTION),
    Provide(("Colorless",)),
    On("end of turn", (discard(ThisCard()),), whose="you"),
)

# Swadloon
ability("sv10.5w-088", "Healing Leaves", Activated((Heal(YOUR_ACTIVE, 20),)))

# Shelmet
ability(
    "sv10.5w-093",
    "Stimulated Evolution",
    Permit("evolve on first turn", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
    Permit("evolve fresh", SELF, cond=Exists(Select("play", where=Filter(name=("Karrablast",))))),
)

# Emboar
ability(
    "sv10.5w-098",
    "Inferno Fandango",
    Activated(
        (Attach(Choice(Select("hand", where=basic_energy("Fire"))), Choice(YOUR_POKEMON)),), limit="any"
    ),
)

# Litwick
attack("sv10.5w-101", "Brighten and Burn", LookAt(1, to="discard", rest="top", reveal=False))

# Basculin
attack(
    "sv10.5w-108",
    "Bared Fangs",
    Price((If(Not(Exists(Select("active", "opponent", DAMAGED))), (CancelAttack(),)),)),
)

# Gothorita
attack("sv10.5w-125", "Fortunate Eye", Reorder(5, "opponent"))

# Roggenrola
attack("sv10.5w-127", "Harden", Prevent(("damage",), SELF, most=40, source="both", lasts=OPPONENT_NEXT_TURN))

# Boldore
attack(
    "sv10.5w-128",
    "Smack Down",
    If(Exists(Select("active", "opponent", Filter(resistance="Fighting"))), (AttackDamage("add", 50),)),
)

# Archeops
ability(
    "sv10.5w-132",
    "Ancient Wing",
    Activated((Devolve(Choice(Select("play", "opponent", Filter(evolved=True)))),), where="active"),
)

# Zoroark
attack("sv10.5w-143", "Mind Jack", AttackDamage("times", Count(OPPONENT_BENCH)))

# Mandibuzz
ability(
    "sv10.5w-145",
    "Look for Prey",
    Activated(
        (
            Reveal(OPPONENT_HAND),
            PutIntoPlay(
                Choice(Select("hand", "opponent", Filter(category="Pokémon", stage=("Basic",), max_hp=70))),
                side="opponent",
            ),
        )
    ),
)

# Zweilous
attack("sv10.5w-147", "Double Hit", Flip(2), AttackDamage("times", Heads()))

# Patrat
attack("sv10.5w-152", "Procurement", Search(((ITEM, 1),)))

# Harlequin
trainer(
    "sv10.5w-163",
    Move(Select("hand", "both"), "deck"),
    Shuffle("both"),
    Flip(),
    If(HEADS, (Draw(5), Draw(3, "opponent")), (Draw(3), Draw(5, "opponent"))),
)

# Jellicent ex
ability(
    "sv10.5w-168",
    "Oceanic Curse",
    Forbid("play item", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
    Forbid("play tool", OPPONENT_POKEMON, cond=Exists(Select("self", where=Filter(active=True)))),
)
attack("sv10.5w-168", "Power Press", If(Compare(Unused(), ">=", 2), (AttackDamage("add", 80),)))

# Hydreigon ex
ability(
    "sv10.5w-169",
    "Greedy Eater",
    Modify("prizes", "add", 1, Select("play", "opponent", Filter(stage=("Basic",))), Filter(this=True)),
)

# Bouffalant ex
attack(
    "sv10.5w-170",
    "Gold Breaker",
    If(Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))), (AttackDamage("add", 100),)),
)
