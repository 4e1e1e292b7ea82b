"""Cards of Perfect Order."""

from __future__ import annotations

from validator.effects.ir import (
    ATTACKER,
    BASIC_POKEMON,
    HEADS,
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_NEXT_TURN,
    SELF,
    SUPPORTER,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    Heads,
    Select,
    ThisCard,
)
from validator.effects.lasting import (
    Activated,
    AsBasic,
    Grant,
    Modify,
    On,
    Permit,
    Prevent,
    Provide,
    ReplaceMove,
)
from validator.effects.registry import ability, attack, energy, trainer
from validator.effects.steps import (
    Attach,
    AttackDamage,
    Damage,
    Draw,
    Flip,
    Heal,
    If,
    IgnoreSteps,
    Inflict,
    Move,
    Search,
    Shuffle,
    basic_energy,
    discard,
    energy_on,
)

# Turtonator
ability(
    "me03-017",
    "Shell Spikes",
    On(
        "damaged by opponent",
        (discard(Choice(energy_on(ATTACKER))),),
        cond=Exists(Select("self", where=Filter(active=True))),
    ),
)

# Mega Starmie ex
attack("me03-021", "Jetting Blow", Damage(Choice(OPPONENT_BENCH), 50))
attack("me03-021", "Nebula Beam", IgnoreSteps(("weakness", "resistance", "effects")))

# Shinx
attack("me03-026", "Double Scratch", Flip(2), AttackDamage("times", Heads()))

# Luxio
ability(
    "me03-027",
    "Fighting Roar",
    Permit(
        "evolve on first turn",
        SELF,
        cond=Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",)))),
    ),
    Permit("evolve fresh", SELF, cond=Exists(Select("active", "opponent", Filter(markers=("Pokémon ex",))))),
)

# Meowstic
attack("me03-034", "Perplex", Inflict(("Confused",)))

# Binacle
attack("me03-042", "Double Draw", Draw(2))

# Barbaracle
ability(
    "me03-043",
    "Stone Arms",
    Activated(
        (
            Attach(
                Choice(Select("hand", where=basic_energy("Fighting"))),
                Choice(Select("play", where=Filter(types=("Fighting",)))),
            ),
        )
    ),
)

# Tyrantrum
ability(
    "me03-045",
    "Tyrannically Gutsy",
    Modify("hp", "add", 150, Select("self", where=Filter(special_energy=True))),
)

# Gengar
ability("me03-050", "Infinite Shadow", ReplaceMove("hand", "pokemon", SELF, by_attack=True))

# Rattata
attack("me03-060", "Take Down", Damage(SELF, 10))

# Antique Jaw Fossil
trainer("me03-068", AsBasic(60))
ability(
    "me03-068",
    "Intimidating Jaw",
    Modify(
        "damage dealt", "add", -30, OPPONENT_ACTIVE, cond=Exists(Select("self", where=Filter(active=True)))
    ),
)

# Antique Sail Fossil
ability("me03-069", "Protective Sail", Prevent(("supporters",)))

# Core Memory
trainer("me03-070", Grant(ThisCard(), Select("host", where=Filter(name=("Mega Zygarde ex",)))))

# Judge
trainer("me03-076", Move(Select("hand", "both"), "deck"), Shuffle("both"), Draw(4, "both"))

# Poké Pad
trainer("me03-081", Search(((Filter(category="Pokémon", without=("Rule Box",)), 1),)))

# Growing Grass Energy
energy(
    "me03-086", Provide(("Grass",)), Modify("hp", "add", 20, Select("host", where=Filter(types=("Grass",))))
)

# Rocky Fighting Energy
energy(
    "me03-087",
    Provide(("Fighting",)),
    Prevent(("effects",), Select("host", where=Filter(types=("Fighting",)))),
)

# Telepathic Psychic Energy
energy(
    "me03-088",
    Provide(("Psychic",)),
    On(
        "attached",
        (Search(((Filter(category="Pokémon", stage=("Basic",), types=("Psychic",)), 2),), "bench"),),
        where=Filter(types=("Psychic",)),
    ),
)

# Spewpa
attack(
    "me03-089",
    "Hide",
    Flip(),
    If(HEADS, (Prevent(("damage", "effects"), SELF, source="both", lasts=OPPONENT_NEXT_TURN),)),
)

# Aurorus
ability(
    "me03-092",
    "Tundra Wall",
    Modify(
        "damage taken",
        "add",
        -50,
        Select("play", where=Filter(energy_of=("Water",))),
        source="opponent",
        stacks=False,
    ),
)

# Espurr
attack("me03-095", "Nap", Heal(SELF, 20))

# Decidueye ex
ability(
    "me03-100",
    "Sniper's Eye",
    Modify("attack cost", "none", types=("Colorless",), cond=Compare(Count(OPPONENT_HAND), "==", 4)),
)

# Forest of Vitality
trainer(
    "me03-109",
    Permit("evolve fresh", Select("play", "both", Filter(types=("Grass",))), Filter(types=("Grass",))),
)

# Lumiose City
trainer("me03-111", Activated((Search(((BASIC_POKEMON, 1),), to="bench"),), ends_turn=True))

# Mega Clefable ex
ability("me03-119", "Luminous Wing", Prevent(("abilities",)))

# Meowth ex
ability(
    "me03-121",
    "Last-Ditch Catch",
    On("benched from hand", (Search(((SUPPORTER, 1),)),), optional=True, limit="name"),
)

# Mega Zygarde ex
attack("me03-124", "Gaia Wave", Modify("damage taken", "add", -30, SELF, lasts=OPPONENT_NEXT_TURN))
