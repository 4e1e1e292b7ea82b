"""Cards of Undaunted."""

from __future__ import annotations

from validator.effects.ir.slots import (
    ENERGY,
    OPPONENT_BENCH,
    Choice,
    Count,
    It,
    Linear,
    Select,
    Top,
)
from validator.effects.ir.steps import AttackDamage, Damage, Move, Price, Search
from validator.effects.registry import attack, trainer

# Kyogre & Groudon LEGEND
attack(
    "hgss3-87",
    "Mega Tidal Wave",
    Move(Top(5, "opponent"), "discard"),
    Damage(OPPONENT_BENCH, Linear(Count(It("", ENERGY)), 30)),
)
attack(
    "hgss3-87",
    "Massive Eruption",
    Move(Top(5), "discard"),
    AttackDamage("times", Count(It("", ENERGY))),
)

# Energy Exchanger
trainer(
    "hgss3-73",
    Price((Move(Choice(Select("hand", where=ENERGY)), "deck top", reveal=True),)),
    Search(((ENERGY, 1),)),
)
