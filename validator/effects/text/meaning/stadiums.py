"""The meaning of `stadiums.lark`: what Stadiums do to what both players have in play."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir import ALL_POKEMON, THE_STADIUM
from validator.effects.lasting import Forbid, Prevent, ReplaceMove, Suppress
from validator.effects.text.meaning.line import Line, Section, Unmeant


@v_args(inline=True)
class Stadiums(Section):
    """Cards without effect, cards that stay or go where they would not."""

    def all_tools_do_nothing(self) -> Line:
        return Line("holds", (Suppress(ALL_POKEMON, ("tools",)),))

    def energy_does_nothing(self, scope: Any, word: str) -> Line:
        if word != "Colorless":
            raise Unmeant("such Energy provides Colorless Energy")
        return Line("holds", (Suppress(scope, ("energy",)),))

    def stays_in_discard(self) -> Line:
        return Line("holds", (Forbid("leave discard"),))

    def stadium_untouched(self) -> Line:
        return Line("holds", (Prevent(("trainers",), THE_STADIUM, source="both"),))

    def knocked_out_lost(self) -> Line:
        return Line("holds", (ReplaceMove("lost", "pokemon", ALL_POKEMON),))

    def stadium_line(self, line: Line) -> Line:
        return line
