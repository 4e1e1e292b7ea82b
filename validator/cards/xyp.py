"""Promo cards of the XY series."""

from __future__ import annotations

from validator.effects.ir import HEADS, POKEMON, SELF, Counters, Filter, Linear, Select
from validator.effects.lasting import EvolvesOn, Modify, Permit
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import AttackDamage, Damage, Flip, Hit, If

# Altaria
ability(
    "xyp-XY46",
    "Clear Humming",
    Modify("weakness", "none", scope=Select("play", where=Filter(types=("Colorless",)))),
)
ability("xyp-XY46", "Δ Evolution", EvolvesOn(POKEMON, fresh=True, first_turn=True, named=True))

# Gyarados
ability("xyp-XY60", "θ Double", Modify("tool slots", "set", 2))
attack(
    "xyp-XY60",
    "Full Retaliation",
    AttackDamage("add", Linear(Counters(Select("bench", where=Filter(name=("Magikarp",)))), 30)),
)
attack(
    "xyp-XY60",
    "Thrash",
    Flip(),
    If(HEADS, (AttackDamage("add", 30), Hit()), (Hit(), Damage(SELF, 30))),
)

# Lucario Spirit Link
trainer("xyp-XY211", Permit("keep turn", Select("host", where=Filter(name=("M Lucario-EX",)))))
