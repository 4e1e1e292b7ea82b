"""Semantics of `stadiums.lark`: what Stadiums do to what both players have in play."""

from __future__ import annotations

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, refuse_if
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

MEANINGS: Meanings = {
    "all_tools_do_nothing": forms.ContinuousParts((ir.Suppress(ir.ALL_POKEMON, ("tools",)),)),
    "faces": forms.ContinuousParts((ir.Faces(),)),
    "stays_in_discard": forms.ContinuousParts((ir.Forbid("leave discard"),)),
    "stadium_unaffected": forms.ContinuousParts((ir.Prevent(("trainers",), ir.THE_STADIUM, source="both"),)),
    "knocked_out_lost": forms.ContinuousParts((ir.ReplaceMove("lost", "pokemon", ir.ALL_POKEMON),)),
    "turn_ends_if": lambda cond: forms.Conditional((ir.EndTurn(),), cond),
    "turn_ends_after_search": forms.AfterSearch((ir.EndTurn(),)),
    "stadium_line": SAME,
}


@section(MEANINGS)
class Stadiums(SemanticSection):
    """Cards without effect, cards that stay or go where they would not."""

    def energy_does_nothing(self, scope: ir.Select | ir.It, word: str) -> ParsedSentence:
        refuse_if(word != "Colorless", "such Energy provides Colorless Energy")
        return forms.ContinuousParts((ir.Suppress(scope, ("energy",)),))
