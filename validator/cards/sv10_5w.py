"""Cards of White Flare."""

from __future__ import annotations

from validator.effects.ir import (
    BASIC_ENERGY,
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
    YOUR_BENCH,
    YOUR_POKEMON,
    Choice,
    Compare,
    Count,
    Counters,
    Done,
    Exists,
    Filter,
    Happened,
    Heads,
    Linear,
    Not,
    Select,
    ThisCard,
    Units,
    Unused,
)
from validator.effects.lasting import Activated, AsBasic, Forbid, Modify, On, Permit, Prevent, Provide
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    CancelAttack,
    Damage,
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
    Switch,
    basic_energy,
    discard,
    energy_on,
    to_hand,
)

# Gothitelle
ability(
    "sv10.5w-043",
    "Distorted Future",
    Activated((Move(OPPONENT_HAND, "deck"), Shuffle("opponent"), Draw(3, "opponent")), where="active"),
)

# Tornadus
attack("sv10.5w-078", "Hurricane", Attach(Choice(energy_on(SELF, BASIC_ENERGY)), Choice(YOUR_BENCH)))

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

# Samurott
ability(
    "sv10.5w-107",
    "Torrential Whirlpool",
    Activated((Switch(), If(Compare(Done(), ">", 0), (Switch("opponent", by="opponent"),)))),
)

# Basculin
attack(
    "sv10.5w-108",
    "Bared Fangs",
    Price((If(Not(Exists(Select("active", "opponent", DAMAGED))), (CancelAttack(),)),)),
)

# Stunfisk
attack(
    "sv10.5w-118",
    "Muddy Bolt",
    If(Exists(Select("self", where=Filter(energy_of=("Fighting",)))), (AttackDamage("add", 20),)),
)

# Sigilyph
attack("sv10.5w-121", "Reflect", Modify("damage taken", "add", -40, SELF, lasts=OPPONENT_NEXT_TURN))

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

# Gigalith
attack(
    "sv10.5w-129",
    "Vengeful Cannon",
    AttackDamage("times", Counters(Select("bench", where=Filter(types=("Fighting",))))),
)

# Archen
attack("sv10.5w-131", "Acrobatics", Flip(2), AttackDamage("add", Linear(Heads(), 30)))

# Archeops
ability(
    "sv10.5w-132",
    "Ancient Wing",
    Activated((Devolve(Choice(Select("play", "opponent", Filter(evolved=True)))),), where="active"),
)

# Terrakion
attack(
    "sv10.5w-135",
    "Retaliate",
    If(Happened("knocked out by attack", "opponent's last turn"), (AttackDamage("add", 80),)),
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

# Ferrothorn
attack("sv10.5w-149", "Power Whip", Damage(Choice(OPPONENT_POKEMON), Linear(Units(SELF), 20)))

# Patrat
attack("sv10.5w-152", "Procurement", Search(((ITEM, 1),)))

# Stoutland
attack("sv10.5w-156", "Odor Sleuth", Flip(3), to_hand(Choice(Select("discard"), Heads(), up_to=True)))

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
