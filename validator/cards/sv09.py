"""Cards of Journey Together."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import (
    BASIC_POKEMON,
    EVOLUTION,
    SPECIAL_ENERGY,
    Attached,
    Choice,
    Compare,
    Done,
    Filter,
    It,
    Select,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
    If,
    Move,
    Search,
    Shuffle,
    discard,
    energy_on,
)
from validator.effects.registry import trainer

# Hop's Choice Band
trainer(
    "sv09-148",
    Modify("attack cost", "add", -1, Select("host", where=Filter(owner="Hop"))),
    Modify("damage dealt", "add", 30, Select("host", where=Filter(owner="Hop")), Filter(active=True)),
)

# Redeemable Ticket
trainer("sv09-156", Move(Select("prizes"), "deck bottom", order="random"), Move(Top(Done()), "prizes"))

# Brock's Scouting
trainer(
    "sv09-179",
    Search(((BASIC_POKEMON, 2),), shuffle=False),
    If(Compare(Done(), "==", 0), (Search(((EVOLUTION, 1),), shuffle=False),)),
    Shuffle(),
)

# Ruffian
trainer(
    "sv09-181",
    Choose(
        Choice(
            Select("play", "opponent", Filter(any_of=(Filter(tooled=True), Filter(special_energy=True)))),
            name="one",
        )
    ),
    discard(Choice(Attached(It("one"), "tools"))),
    discard(Choice(energy_on(It("one"), SPECIAL_ENERGY))),
)
