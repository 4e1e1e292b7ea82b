"""Cards of Dragon Majesty."""

from __future__ import annotations

from validator.effects.ir import BASIC_ENERGY, YOUR_POKEMON, Choice, Count, Done, Filter, Select
from validator.effects.registry import attack
from validator.effects.steps import AttackDamage, Move, Shuffle, discard, energy_on

# Victini ◇
attack(
    "sm7.5-7",
    "Infinity",
    AttackDamage("times", Count(Select("discard", where=BASIC_ENERGY))),
    Move(Select("discard", where=BASIC_ENERGY), "deck"),
    Shuffle(),
)

# Turtonator
attack(
    "sm7.5-50",
    "Explosive Jet",
    discard(Choice(energy_on(YOUR_POKEMON, Filter(provides=("Fire",))), None)),
    AttackDamage("times", Done()),
)
