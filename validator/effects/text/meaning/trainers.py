"""The meaning of `trainers.lark`: what only Trainer cards and Special Energy say."""

from __future__ import annotations

from lark import v_args

from validator.effects.ir import Cond
from validator.effects.steps import Price, Require
from validator.effects.text.meaning.line import Line, Section, Steps


@v_args(inline=True)
class Trainers(Section):
    """What must be paid or be so to play a card."""

    def paid_with(self, steps: Steps) -> Line:
        return Line("needs", (Price(steps),))

    def only_if(self, cond: Cond) -> Line:
        return Line("needs", (Require(cond),))
