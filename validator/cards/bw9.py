"""Cards of Plasma Freeze."""

from __future__ import annotations

from validator.effects.ir import Filter, Select
from validator.effects.lasting import Modify
from validator.effects.registry import ability, attack
from validator.effects.steps import Damage, Switch

# Seismitoad
attack("bw9-26", "Seismic Punch", Damage(Select("bench", "both"), 30))
attack("bw9-26", "Splashing Turn", Switch())

# Umbreon
ability(
    "bw9-64", "Dark Shade", Modify("hp", "add", 20, Select("play", where=Filter(markers=("Team Plasma",))))
)
