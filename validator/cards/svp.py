"""Cards of SVP Black Star Promos."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, Exists, Filter, Select
from validator.effects.lasting import Modify
from validator.effects.registry import ability

# Pecharunt
ability(
    "svp-149",
    "Toxic Subjugation",
    Modify("poison", "add", 5, OPPONENT_ACTIVE, cond=Exists(Select("self", where=Filter(active=True)))),
)
