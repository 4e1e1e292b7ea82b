"""Cards of Best of Game."""

from __future__ import annotations

from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import SELF, YOUR_NEXT_TURN
from validator.effects.registry import attack

# Rocket's Scizor
attack("bog-4", "Focus", Modify("base damage", "times", 2, SELF, attack="Agility", lasts=YOUR_NEXT_TURN))
