"""Cards of Diamond & Pearl."""

from __future__ import annotations

from validator.effects.ir import PLAIN_TRAINER, Choice, Select
from validator.effects.registry import attack
from validator.effects.steps import to_hand

# Bidoof
attack("dp1-70", "Scavenge", to_hand(Choice(Select("discard", where=PLAIN_TRAINER))))
