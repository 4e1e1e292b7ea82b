"""Cards of Furious Fists."""

from __future__ import annotations

from validator.effects.ir.lasting import ReplaceKnockOut
from validator.effects.ir.slots import Filter, Select
from validator.effects.registry import trainer

# Focus Sash
trainer(
    "xy3-91",
    ReplaceKnockOut(
        10, Select("host", where=Filter(types=("Fighting",))), source="opponent", full=True, discard=True
    ),
)
