"""Cards of Flashfire."""

from __future__ import annotations

from validator.effects.ir.lasting import Prevent
from validator.effects.ir.slots import HOST, Filter
from validator.effects.ir.steps import LookAt, Mode
from validator.effects.registry import trainer

# Protection Cube
trainer("xy2-95", Prevent(("damage",), HOST, Filter(this=True), source="both"))

# Trick Shovel
trainer(
    "xy2-98",
    Mode(
        (
            (LookAt(1, to="discard", rest="top"),),
            (LookAt(1, to="discard", rest="top", whose="opponent"),),
        )
    ),
)
