"""Cards of Black & White."""

from __future__ import annotations

from validator.effects.ir import DAMAGED, THIS_TURN, YOUR_POKEMON, Choice, Filter, Select
from validator.effects.lasting import Modify
from validator.effects.registry import trainer
from validator.effects.steps import Heal

# PlusPower
trainer("bw1-96", Modify("damage dealt", "add", 10, YOUR_POKEMON, Filter(active=True), lasts=THIS_TURN))

# Potion
trainer("bw1-100", Heal(Choice(Select("play", where=DAMAGED)), 30))
