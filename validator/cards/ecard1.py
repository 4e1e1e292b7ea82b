"""Cards of Expedition."""

from __future__ import annotations

from validator.effects.ir import BASIC_ENERGY
from validator.effects.registry import trainer
from validator.effects.steps import Search

# Energy Search
trainer("ecard1-153", Search(((BASIC_ENERGY, 1),)))
