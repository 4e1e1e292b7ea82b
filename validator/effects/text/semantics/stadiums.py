"""Semantics of `stadiums.lark`: what Stadiums do to what both players have in play."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Faces, Forbid, Prevent, ReplaceMove, Suppress
from validator.effects.ir.slots import ALL_POKEMON, THE_STADIUM, Cond
from validator.effects.ir.steps import EndTurn
from validator.effects.text.semantics.sentence import (
    AfterSearch,
    Conditional,
    ContinuousParts,
    ParsedSentence,
    SemanticSection,
    UnsupportedText,
)


@v_args(inline=True)
class Stadiums(SemanticSection):
    """Cards without effect, cards that stay or go where they would not."""

    def all_tools_do_nothing(self) -> ParsedSentence:
        return ContinuousParts((Suppress(ALL_POKEMON, ("tools",)),))

    def energy_does_nothing(self, scope: Any, word: str) -> ParsedSentence:
        if word != "Colorless":
            raise UnsupportedText("such Energy provides Colorless Energy")
        return ContinuousParts((Suppress(scope, ("energy",)),))

    def faces(self) -> ParsedSentence:
        return ContinuousParts((Faces(),))

    def stays_in_discard(self) -> ParsedSentence:
        return ContinuousParts((Forbid("leave discard"),))

    def stadium_unaffected(self) -> ParsedSentence:
        return ContinuousParts((Prevent(("trainers",), THE_STADIUM, source="both"),))

    def knocked_out_lost(self) -> ParsedSentence:
        return ContinuousParts((ReplaceMove("lost", "pokemon", ALL_POKEMON),))

    def turn_ends_if(self, cond: Cond) -> ParsedSentence:
        return Conditional((EndTurn(),), cond)

    def turn_ends_after_search(self) -> ParsedSentence:
        return AfterSearch((EndTurn(),))

    def stadium_line(self, line: ParsedSentence) -> ParsedSentence:
        return line
