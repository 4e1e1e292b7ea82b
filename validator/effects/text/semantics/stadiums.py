"""Semantics of `stadiums.lark`: what Stadiums do to what both players have in play."""

from __future__ import annotations

from typing import Any

from validator.effects import ir
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.sentence import (
    AfterSearch,
    Conditional,
    ContinuousParts,
    ParsedSentence,
    UnsupportedText,
)

MEANINGS: Meanings = {
    "all_tools_do_nothing": ContinuousParts((ir.Suppress(ir.ALL_POKEMON, ("tools",)),)),
    "faces": ContinuousParts((ir.Faces(),)),
    "stays_in_discard": ContinuousParts((ir.Forbid("leave discard"),)),
    "stadium_unaffected": ContinuousParts((ir.Prevent(("trainers",), ir.THE_STADIUM, source="both"),)),
    "knocked_out_lost": ContinuousParts((ir.ReplaceMove("lost", "pokemon", ir.ALL_POKEMON),)),
    "turn_ends_if": lambda cond: Conditional((ir.EndTurn(),), cond),
    "turn_ends_after_search": AfterSearch((ir.EndTurn(),)),
    "stadium_line": SAME,
}


@section(MEANINGS)
class Stadiums(SemanticSection):
    """Cards without effect, cards that stay or go where they would not."""

    def energy_does_nothing(self, scope: Any, word: str) -> ParsedSentence:
        if word != "Colorless":
            raise UnsupportedText("such Energy provides Colorless Energy")
        return ContinuousParts((ir.Suppress(scope, ("energy",)),))
