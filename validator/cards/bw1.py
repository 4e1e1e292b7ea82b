"""Cards of Black & White."""

from __future__ import annotations

from validator.effects.ir import THIS_TURN, YOUR_POKEMON, Filter
from validator.effects.lasting import Modify
from validator.effects.registry import attack, trainer
from validator.effects.steps import Switch

# Liepard
attack("bw1-67", "Taunt", Switch("opponent", "you"))

# PlusPower
trainer("bw1-96", Modify("damage dealt", "add", 10, YOUR_POKEMON, Filter(active=True), lasts=THIS_TURN))
