"""Cards of Steam Siege."""

from __future__ import annotations

from validator.effects.ir.slots import OPPONENT_POKEMON, Choice
from validator.effects.ir.steps import Damage
from validator.effects.registry import attack

# Galvantula
attack("xy11-42", "Double Thread", Damage(Choice(OPPONENT_POKEMON, 2), 30, benched=True))
