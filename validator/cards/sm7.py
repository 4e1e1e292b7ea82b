"""Cards of Celestial Storm."""

from __future__ import annotations

from validator.effects.ir import ANY, HEADS, YOUR_POKEMON, Choice
from validator.effects.registry import trainer
from validator.effects.steps import Flip, If, LookAt, Move

# Acro Bike
trainer("sm7-123", LookAt(2, ANY, 1, "hand", "discard", reveal=False, must=True))

# Super Scoop Up
trainer("sm7-146", Flip(), If(HEADS, (Move(Choice(YOUR_POKEMON), "hand", attached="with"),)))
