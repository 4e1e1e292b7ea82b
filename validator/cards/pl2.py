"""Cards of Rising Rivals."""

from __future__ import annotations

from validator.catalogue.energy_types import TYPES
from validator.effects.ir.lasting import Activated, Modify
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    HEADS,
    SELF,
    TOOL,
    YOUR_DECK,
    YOUR_HAND,
    YOUR_POKEMON,
    All,
    Attached,
    Choice,
    Compare,
    Count,
    Exists,
    Filter,
    It,
    Room,
    Select,
)
from validator.effects.ir.steps import (
    Draw,
    Flip,
    ForEach,
    If,
    May,
    Move,
    Require,
    Search,
    Shuffle,
    basic_energy,
    discard,
)
from validator.effects.registry import ability, trainer

# Volkner's Philosophy
trainer(
    "pl2-98",
    Require(All((Exists(YOUR_DECK), Compare(Count(YOUR_HAND), "<=", 7)))),
    May((discard(Choice(YOUR_HAND)),)),
    Draw(until=6),
)

# Flygon
ability(
    "pl2-5",
    "Rainbow Float",
    *(
        Modify(
            "retreat",
            "set",
            0,
            Select("play", where=Filter(types=(kind,))),
            cond=Exists(Attached(SELF, "energy", basic_energy(kind))),
        )
        for kind in TYPES
    ),
)

# Mismagius GL LV.X
_TOOL_OR_MACHINE = Filter(kind=("Pokémon Tool", "Technical Machine"))
ability(
    "pl2-110",
    "Magical Return",
    Activated(
        (
            Move(
                Choice(Attached(YOUR_POKEMON, "all", _TOOL_OR_MACHINE)),
                "hand",
            ),
        ),
        limit="any",
        no_conditions=True,
    ),
)

# Pokémon Contest Hall
trainer(
    "pl2-93",
    Activated(
        (
            Require(Compare(Room(), ">", 0)),
            Flip(),
            If(
                HEADS,
                (
                    Search(((BASIC_POKEMON, 1),), "bench", shuffle=False),
                    ForEach(
                        It("placed"),
                        (Search(((TOOL, 1),), "attach", It("each"), shuffle=False),),
                    ),
                    Shuffle(),
                ),
            ),
        )
    ),
)
