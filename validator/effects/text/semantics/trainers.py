"""Semantics of `trainers.lark`: what must be so, or must be paid, to play a Trainer card."""

from __future__ import annotations

from lark import v_args

from validator.effects.ir.slots import YOUR_DECK, YOUR_HAND, All, Compare, Cond, Count, Not, Turn
from validator.effects.ir.steps import Price, Require
from validator.effects.text.semantics.sentence import (
    FreshEvolution,
    ParsedSentence,
    Requirements,
    SemanticSection,
    Steps,
)

FIRST_TURN = Turn("your first")


@v_args(inline=True)
class Trainers(SemanticSection):
    """What must be paid or be so to play a card."""

    def paid_with(self, steps: Steps) -> ParsedSentence:
        return Requirements((Price(steps),))

    def only_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return Requirements(tuple(map(Require, conds)))

    def only_in_first_turn(self) -> ParsedSentence:
        return Requirements((Require(FIRST_TURN),))

    def only_second_in_first_turn(self) -> ParsedSentence:
        return Requirements((Require(All((Turn("went second"), FIRST_TURN))),))

    def only_as_last_card(self) -> ParsedSentence:
        # The card itself is in the hand until it is played.
        return Requirements((Require(Compare(Count(YOUR_HAND), "<=", 1)),))

    def not_in_first_turn(self) -> ParsedSentence:
        return Requirements((Require(Not(FIRST_TURN)),))

    def needs_another_card(self) -> ParsedSentence:
        # The card itself is in the hand as long as it is not played.
        return Requirements((Require(Compare(Count(YOUR_HAND), ">=", 2)),))

    def needs_fewer_cards(self, n: int) -> ParsedSentence:
        return Requirements((Require(Compare(Count(YOUR_HAND), "<", n)),))

    def needs_few_others(self, n: int) -> ParsedSentence:
        return Requirements((Require(Compare(Count(YOUR_HAND), "<=", n + 1)),))

    def needs_a_deck(self) -> ParsedSentence:
        return Requirements((Require(Compare(Count(YOUR_DECK), ">=", 1)),))

    def for_pokemon_played_this_turn(self, may: bool) -> ParsedSentence:
        return FreshEvolution(may)

    def it_may(self) -> bool:
        return True

    def it_may_not(self) -> bool:
        return False

    def trainer_line(self, line: ParsedSentence) -> ParsedSentence:
        return line
