"""Cards of Crown Zenith."""

from __future__ import annotations

from validator.effects.ir.lasting import Grant
from validator.effects.ir.slots import Filter, Select, ThisCard
from validator.effects.registry import trainer

# Sky Seal Stone
trainer("swsh12.5-143", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))
