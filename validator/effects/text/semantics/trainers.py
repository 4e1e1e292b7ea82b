"""Semantics of `trainers.lark`: what must be so, or must be paid, to play a Trainer card."""

from __future__ import annotations

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

FIRST_TURN = ir.Turn("your first")


MEANINGS: Meanings = {
    "paid_with": lambda steps: forms.Requirements((ir.Price(steps),)),
    "only_if": lambda conds: forms.Requirements(tuple(map(ir.Require, conds))),
    "only_in_first_turn": forms.Requirements((ir.Require(FIRST_TURN),)),
    "only_second_in_first_turn": forms.Requirements(
        (ir.Require(ir.All((ir.Turn("went second"), FIRST_TURN))),)
    ),
    "not_in_first_turn": forms.Requirements((ir.Require(ir.Not(FIRST_TURN)),)),
    "needs_fewer_cards": lambda n: forms.Requirements(
        (ir.Require(ir.Compare(ir.Count(ir.YOUR_HAND), "<", n)),)
    ),
    "needs_few_others": lambda n: forms.Requirements(
        (ir.Require(ir.Compare(ir.Count(ir.YOUR_HAND), "<=", n + 1)),)
    ),
    "needs_a_deck": forms.Requirements((ir.Require(ir.Compare(ir.Count(ir.YOUR_DECK), ">=", 1)),)),
    "for_pokemon_played_this_turn": forms.FreshEvolution,
    "it_may": True,
    "it_may_not": False,
    "trainer_line": SAME,
}


@section(MEANINGS)
class Trainers(SemanticSection):
    """What must be paid or be so to play a card."""

    def only_as_last_card(self) -> ParsedSentence:
        # The card itself is in the hand until it is played.
        return forms.Requirements((ir.Require(ir.Compare(ir.Count(ir.YOUR_HAND), "<=", 1)),))

    def needs_another_card(self) -> ParsedSentence:
        # The card itself is in the hand as long as it is not played.
        return forms.Requirements((ir.Require(ir.Compare(ir.Count(ir.YOUR_HAND), ">=", 2)),))
