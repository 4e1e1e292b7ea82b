"""Cards of Vivid Voltage."""

from __future__ import annotations

from validator.effects.ir.lasting import Permit
from validator.effects.ir.slots import HEADS, OPPONENT_ACTIVE, OPPONENT_HAND, SOME_DONE, YOUR_HAND, Choice
from validator.effects.ir.steps import Draw, Flip, If, LookAt, Move, Reveal, discard
from validator.effects.registry import attack, trainer

# Allister
trainer("swsh4-146", Draw(3), If(SOME_DONE, (discard(Choice(YOUR_HAND, 3, up_to=True, some=True)),)))

# Drone Rotom
trainer(
    "swsh4-151",
    Reveal(OPPONENT_HAND),
    If(SOME_DONE, (LookAt(1, take=0, rest="top", reveal=False, whose="opponent"),)),
)

# Beauty
trainer("swsh4-148", Permit("supporter on first turn"), Draw(2))

# Shaymin
attack(
    "swsh4-15",
    "Flower Bearing",
    Flip(),
    If(HEADS, (Move(OPPONENT_ACTIVE, "deck bottom", attached="with", order="random"),)),
)
