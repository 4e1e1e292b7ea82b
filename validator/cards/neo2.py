"""Cards of Neo Discovery."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify, On
from validator.effects.ir.slots import (
    BASIC_ENERGY,
    DEFENDING,
    HEADS,
    SELF,
    TRAINER,
    All,
    Attached,
    Compare,
    Count,
    Exists,
    Field,
    Filter,
    Happened,
    It,
    Not,
    Passes,
    Room,
    Select,
    Turn,
)
from validator.effects.ir.steps import Evolve, Flip, Hit, If, PlaceCounters, Search, UseAttack, discard
from validator.effects.registry import ability, attack, trainer

_WORKS = Not(Exists(Select("self", where=Filter(affected=("Asleep", "Confused", "Paralyzed")))))

# Forretress
ability(
    "neo2-2",
    "Spikes",
    On(
        "moved to active",
        (PlaceCounters(It("event"), 1),),
        whose="opponent",
        cond=All((Not(Turn("yours")), _WORKS)),
    ),
)

# Poliwhirl
attack(
    "neo2-44",
    "Belly Drum",
    PlaceCounters(SELF, 3),
    If(Compare(Field(SELF, "remaining hp"), ">", 0), (Search(((BASIC_ENERGY, 2),), "attach", SELF),)),
)

# Ruin Wall
trainer("neo2-74", Search(((Filter(category="Pokémon", contains="Unown"), 1),), "bench"))

# Politoed
ability(
    "neo2-8",
    "Frog Song",
    Modify(
        "damage dealt after",
        "add",
        40,
        SELF,
        Filter(active=True),
        cond=All(
            (
                Compare(
                    Count(
                        Select("play", "both", Filter(name=("Poliwag", "Poliwhirl", "Poliwrath", "Politoed")))
                    ),
                    ">",
                    3,
                ),
                _WORKS,
            )
        ),
    ),
)

# Eevee
ability(
    "neo2-38",
    "Energy Evolution",
    On(
        "energy attached from hand",
        (Flip(), If(HEADS, (Evolve(where=Filter(kin="other"), onto=SELF, fresh=True),))),
        cond=_WORKS,
    ),
)

# Unown [I]
ability(
    "neo2-68",
    "[Increase]",
    On(
        "benched from hand",
        (Search(((Filter(category="Pokémon", contains="Unown"), 1),), "bench"),),
        cond=Compare(Room(), ">", 0),
        optional=True,
    ),
)

# Smeargle
attack(
    "neo2-11",
    "Sketch",
    If(
        All(
            (
                Happened("attack used", "last turn", "opponent", of=DEFENDING),
                Passes(SELF, Filter(fresh=False)),
            )
        ),
        (UseAttack(SELF, prices=False, last_turn=True),),
    ),
)

# Houndour
attack("neo2-39", "Plunder", discard(Attached(DEFENDING, "all", TRAINER)), Hit())
