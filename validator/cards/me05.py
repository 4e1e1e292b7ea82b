"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir.lasting import Permit
from validator.effects.ir.slots import (
    Filter,
    Select,
)
from validator.effects.registry import trainer

# Backtrack Badge
trainer("me05-074", Permit("flip again", Select("host", where=Filter(types=("Colorless",)))))
