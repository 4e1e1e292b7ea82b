"""The meaning of `lasting.lark`: locks, prevention, changed numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import OPPONENT_NEXT_TURN, THIS_TURN, YOUR_NEXT_TURN, Duration
from validator.effects.lasting import Forbid
from validator.effects.text.meaning.line import Section, Steps


@v_args(inline=True)
class Lastings(Section):
    """What lasts; `holds` gives a part that lasts while its card is in play, a span changes that."""

    def held_for(self, span: Duration, part: Any) -> Steps:
        return (replace(part, lasts=span),)

    def held_for_behind(self, part: Any, span: Duration) -> Steps:
        return self.held_for(span, part)

    def their_next_turn(self) -> Duration:
        return OPPONENT_NEXT_TURN

    def your_next_turn(self) -> Duration:
        return YOUR_NEXT_TURN

    def this_turn(self) -> Duration:
        return THIS_TURN

    def cant_retreat(self, of: Any) -> Forbid:
        return Forbid("retreat", of)

    def cant_attack(self, of: Any) -> Forbid:
        return Forbid("attack", of)
