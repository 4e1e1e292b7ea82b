"""Cards of Phantom Forces."""

from __future__ import annotations

from validator.effects.ir.lasting import AsBasic, Modify
from validator.effects.ir.slots import (
    ALL_POKEMON,
    HOST,
    SPECIAL_ENERGY,
    TOOL,
    Attached,
    Choice,
    Filter,
    It,
    Select,
)
from validator.effects.ir.steps import Choose, ForEach, Search, Shuffle, discard
from validator.effects.registry import attack, trainer

# Head Ringer
trainer("xy4-97", Modify("attack cost", "add", 1, HOST))

# Jamming Net
trainer("xy4-98", Modify("damage dealt", "add", -20, HOST, source="opponent"))

# Robo Substitute
trainer("xy4-102", AsBasic(30, no_prize=True, no_conditions=False))

# Xerosic
trainer(
    "xy4-110",
    discard(Choice(Attached(ALL_POKEMON, "all", Filter(any_of=(TOOL, SPECIAL_ENERGY))))),
)

# Leavanny
attack(
    "xy4-7",
    "Coordinate",
    Choose(Choice(Select("bench", where=Filter(tooled=False)), 2, up_to=True, name="chosen")),
    ForEach(It("chosen"), (Search(((TOOL, 1),), "attach", It("each"), shuffle=False),)),
    Shuffle(),
)
