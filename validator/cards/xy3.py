"""Cards of Furious Fists."""

from __future__ import annotations

from validator.effects.ir import OPPONENT_ACTIVE, Choice
from validator.effects.registry import attack
from validator.effects.steps import discard, energy_on

# M Lucario-EX
attack("xy3-55", "Rising Fist", discard(Choice(energy_on(OPPONENT_ACTIVE))))
