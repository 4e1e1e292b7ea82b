"""Cards of Roaring Skies."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, Filter
from validator.effects.lasting import Modify
from validator.effects.registry import ability

# Swellow
ability("xy6-72", "Δ Plus", Modify("prizes", "add", 1, OPPONENT_POKEMON, Filter(this=True)))
