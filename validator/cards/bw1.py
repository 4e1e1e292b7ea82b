"""Cards of Black & White."""

from __future__ import annotations

from validator.effects.ir import DAMAGED, SELF, THIS_TURN, YOUR_POKEMON, Choice, Filter, Passes, Select
from validator.effects.lasting import Modify
from validator.effects.registry import attack, trainer
from validator.effects.steps import AttackDamage, Heal, If, Switch

# Liepard
attack("bw1-67", "Taunt", Switch("opponent", "you"))
attack(
    "bw1-67",
    "Sucker Punch",
    If(Passes(SELF, Filter(energy_of=("Darkness",))), (AttackDamage("add", 30),)),
)

# PlusPower
trainer("bw1-96", Modify("damage dealt", "add", 10, YOUR_POKEMON, Filter(active=True), lasts=THIS_TURN))

# Potion
trainer("bw1-100", Heal(Choice(Select("play", where=DAMAGED)), 30))
