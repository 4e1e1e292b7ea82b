"""Cards of Pitch Black."""

from __future__ import annotations

from validator.effects.ir import (
    Filter,
    Select,
)
from validator.effects.lasting import Permit
from validator.effects.registry import trainer

# Backtrack Badge
trainer("me05-074", Permit("flip again", Select("host", where=Filter(types=("Colorless",)))))
