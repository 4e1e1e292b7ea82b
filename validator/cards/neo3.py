"""Cards of Neo Revelation."""

from __future__ import annotations

from validator.effects.ir.lasting import Activated, Grant, On, Stay
from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_POKEMON,
    SELF,
    TRAINER,
    YOUR_ACTIVE,
    All,
    Attached,
    Choice,
    Exists,
    Filter,
    It,
    Not,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Attach,
    Damage,
    EndTurn,
    Evolve,
    ForEach,
    Mode,
    Move,
    Require,
    Shuffle,
    UseAttack,
    discard,
    energy_on,
)
from validator.effects.registry import ability, attack
from validator.vocabulary import EnergyType

_FIRE = Filter(provides=("Fire",))

_MAGNETS = Select("play", where=Filter(name=("Magnemite", "Magneton", "Dark Magneton")))

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

ENERGY_TYPES: tuple[EnergyType, ...] = (
    *("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy"),
)

"""The types of Energy other than Colorless."""

# Entei
ability(
    "neo3-6",
    "Howl",
    On(
        "benched from hand",
        (
            discard(Top(5)),
            Attach(It(where=_FIRE), Select("play", where=Filter(types=("Fire",)))),
            EndTurn(),
        ),
        optional=True,
    ),
)

# Magneton
ability(
    "neo3-10",
    "Electromagnetic Power",
    Activated((Require(_WORKS), Attach(Choice(energy_on(_MAGNETS)), _MAGNETS)), "any"),
)

# Starmie
attack(
    "neo3-25",
    "Core Stream",
    Mode(
        tuple(
            (Damage(Select("play", "opponent", Filter(energy_of=(each,))), 20, weakness=False),)
            for each in ENERGY_TYPES
        )
    ),
)

# Magcargo
ability("neo3-33", "Magma Pool", On("moved to bench", (Attach(Choice(energy_on(SELF, _FIRE)), YOUR_ACTIVE),)))

# Aipom
attack(
    "neo3-41",
    "Grab",
    Move(Choice(Attached(OPPONENT_POKEMON, "all", TRAINER)), "deck"),
    Shuffle("opponent"),
)

# Jumpluff
attack(
    "neo3-9",
    "Evolutionary Spore",
    ForEach(
        Choice(Select("play", where=Filter(name=("Hoppip", "Skiploom"))), None),
        (Evolve(onto=It("each"), fresh=True, shuffle=False),),
    ),
    Shuffle(),
)

# Aerodactyl
ability(
    "neo3-15",
    "Prehistoric Memory",
    Grant(Attached(SELF, "under"), Select("play", "both", Filter(evolved=True)), cond=_WORKS),
)

# Kingdra
attack("neo3-19", "Genetic Memory", UseAttack(Attached(SELF, "under")))

# Sudowoodo
ability(
    "neo3-26",
    "Mimic",
    Grant(OPPONENT_ACTIVE, cond=All((Exists(Select("self", where=Filter(active=True))), _WORKS))),
)

# Unown [K]
ability(
    "neo3-58",
    "[Keep]",
    Stay(
        energy_on(Select("play", where=Filter(contains="Unown"))),
        ("discard",),
        ("attacks", "abilities", "items", "supporters", "stadiums", "tools"),
    ),
)
