"""The meaning of `abilities.lark`: when Abilities may be used, what they wait for, while what they hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import Cond
from validator.effects.lasting import Activated, On
from validator.effects.steps import Require
from validator.effects.text.meaning.line import Line, Section, Steps


@v_args(inline=True)
class Abilities(Section):
    """Openings and triggers."""

    def once_a_turn(self, steps: Steps) -> Line:
        return Line("opens", (Activated(steps),))

    def once_a_turn_if(self, cond: Cond, steps: Steps) -> Line:
        return Line("opens", (Activated((Require(cond), *steps)),))

    def when_may(self, event: On, steps: Steps) -> Line:
        return Line("opens", (replace(event, steps=steps, optional=True),))

    def holds_while(self, cond: Cond, part: Any) -> Line:
        return Line("holds", (replace(part, cond=cond),))

    def on_benched(self, *_: Any) -> On:
        return On("benched from hand", ())

    def on_evolved(self, *_: Any) -> On:
        return On("evolved", ())
