"""Cards of Undaunted."""

from __future__ import annotations

from validator.effects.ir import (
    ALL_POKEMON,
    ENERGY,
    OPPONENT_BENCH,
    PLAIN_TRAINER,
    Choice,
    Count,
    It,
    Linear,
    Select,
    Top,
)
from validator.effects.lasting import Forbid
from validator.effects.registry import ability, attack, trainer
from validator.effects.steps import AttackDamage, Damage, Move, Price, Search

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

# Vileplume
ability("hgss3-24", "Allergy Flower", Forbid("play trainer", ALL_POKEMON, PLAIN_TRAINER))

# Energy Exchanger
trainer(
    "hgss3-73",
    Price((Move(Choice(Select("hand", where=ENERGY)), "deck top", reveal=True),)),
    Search(((ENERGY, 1),)),
)
