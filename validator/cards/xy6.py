"""Cards of Roaring Skies."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import OPPONENT_POKEMON, Filter
from validator.effects.registry import ability

# Swellow
ability("xy6-72", "Δ Plus", Modify("prizes", "add", 1, OPPONENT_POKEMON, Filter(this=True)))
