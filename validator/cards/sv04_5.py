"""Cards of Paldean Fates."""

from __future__ import annotations

from validator.effects.ir import Compare, Prizes
from validator.effects.registry import attack
from validator.effects.steps import Require

# Technical Machine: Crisis Punch
attack("sv04.5-090", "Crisis Punch", Require(Compare(Prizes("opponent"), "==", 1)))
