"""Cards of Crown Zenith."""

from __future__ import annotations

from validator.effects.ir import Filter, Select, ThisCard
from validator.effects.lasting import Grant
from validator.effects.registry import trainer

# Sky Seal Stone
trainer("swsh12.5-143", Grant(ThisCard(), Select("host", where=Filter(markers=("V",))), abilities=True))
