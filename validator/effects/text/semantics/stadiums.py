"""The meaning of `stadiums.lark`: what Stadiums do to what both players have in play."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Forbid, Prevent, ReplaceMove, Suppress
from validator.effects.ir.slots import ALL_POKEMON, THE_STADIUM
from validator.effects.text.semantics.sentence import ParsedSentence, SemanticSection, UnsupportedText


@v_args(inline=True)
class Stadiums(SemanticSection):
    """Cards without effect, cards that stay or go where they would not."""

    def all_tools_do_nothing(self) -> ParsedSentence:
        return ParsedSentence("holds", (Suppress(ALL_POKEMON, ("tools",)),))

    def energy_does_nothing(self, scope: Any, word: str) -> ParsedSentence:
        if word != "Colorless":
            raise UnsupportedText("such Energy provides Colorless Energy")
        return ParsedSentence("holds", (Suppress(scope, ("energy",)),))

    def stays_in_discard(self) -> ParsedSentence:
        return ParsedSentence("holds", (Forbid("leave discard"),))

    def stadium_untouched(self) -> ParsedSentence:
        return ParsedSentence("holds", (Prevent(("trainers",), THE_STADIUM, source="both"),))

    def knocked_out_lost(self) -> ParsedSentence:
        return ParsedSentence("holds", (ReplaceMove("lost", "pokemon", ALL_POKEMON),))

    def stadium_line(self, line: ParsedSentence) -> ParsedSentence:
        return line
