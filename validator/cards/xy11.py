"""Cards of Steam Siege."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_POKEMON, Choice
from validator.effects.registry import attack
from validator.effects.steps import Damage

# Galvantula
attack("xy11-42", "Double Thread", Damage(Choice(OPPONENT_POKEMON, 2), 30, benched=True))
