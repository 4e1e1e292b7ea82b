"""Cards of Chilling Reign."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
from validator.effects.lasting import Suppress
from validator.effects.registry import trainer

# Path to the Peak
trainer("swsh6-148", Suppress(Select("play", "both", Filter(markers=("Rule Box",)))))
