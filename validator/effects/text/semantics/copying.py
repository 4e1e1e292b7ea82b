"""Semantics of `copying.lark`: attacks of other Pokémon and effects of Supporter cards that a text uses."""

from __future__ import annotations

from dataclasses import replace

from lark import v_args

from validator.effects.ir.slots import (
    OPPONENT_ACTIVE,
    OPPONENT_BENCH,
    OPPONENT_HAND,
    OPPONENT_POKEMON,
    SELF,
    SUPPORTER,
    YOUR_BENCH,
    Attached,
    Filter,
    It,
    Select,
    Target,
)
from validator.effects.ir.steps import UseAttack, UseEffect
from validator.effects.text.semantics.card_kinds import CardRequest
from validator.effects.text.semantics.pokemon import Fields, filter_of
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import (
    ParsedSentence,
    PlainSteps,
    SemanticSection,
    Steps,
    UnsupportedText,
)
from validator.effects.text.semantics.zones import cards_of


@v_args(inline=True)
class Copying(SemanticSection):
    """What is used that is printed on another card."""

    def copying_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def use_attack(self, of: Target, gx: bool) -> Steps:
        return (UseAttack(of, gx=gx),)

    def use_attack_of(self, of: Target) -> Steps:
        return (UseAttack(of),)

    def use_attack_if_paid(self, of: Target, gx: bool) -> Steps:
        return (UseAttack(of, pay=True, gx=gx),)

    def use_attack_of_if_paid(self, of: Target) -> Steps:
        return (UseAttack(of, pay=True),)

    def use_attack_free(self, of: Target, gx: bool) -> Steps:
        return (UseAttack(of, prices=False, gx=gx),)

    def use_last_attack(self, gx: bool) -> ParsedSentence:
        return PlainSteps((UseAttack(OPPONENT_POKEMON, gx=gx, last_turn=True),))

    def use_supporter(self, card: Target) -> Steps:
        return (UseEffect(card),)

    # ------------------------------------------------------------------ whose attacks

    def any_of_its_attacks(self) -> bool:
        return True

    def no_gx_attacks(self) -> bool:
        return False

    def an_attack_used(self) -> bool:
        return True

    def no_gx_attack_used(self) -> bool:
        return False

    def from_their_active(self, *rows: Fields) -> Select:
        return replace(OPPONENT_ACTIVE, where=filter_of(*rows))

    def from_the_defending(self) -> Select:
        return OPPONENT_ACTIVE  # before the attack nothing else defends

    def from_their_pokemon(self, *rows: Fields) -> Select:
        return replace(OPPONENT_POKEMON, where=filter_of(*rows))

    def from_their_bench(self, *rows: Fields) -> Select:
        return replace(OPPONENT_BENCH, where=filter_of(*rows))

    def from_your_bench(self, *rows: Fields) -> Select:
        return replace(YOUR_BENCH, where=filter_of(*rows))

    def from_that_card(self) -> It:
        return It()

    def of_a_card_in_a_pile(self, where: Filter, pile: Select) -> Select:
        if pile.zone != "discard":
            raise UnsupportedText("attacks of hidden cards")
        return replace(pile, where=replace(where, category="Pokémon"))

    def of_one_of(self, group: Select) -> Select:
        return group

    def of_lower_stages(self) -> Attached:
        return Attached(SELF, "under")

    # ------------------------------------------------------------------ which Supporter card

    def supporter_found(self, wanted: CardRequest) -> Target:
        return cards_of(_one_supporter(wanted), OPPONENT_HAND)

    def supporter_from_pile(self, wanted: CardRequest, pile: Select) -> Target:
        return cards_of(_one_supporter(wanted), pile)

    def that_supporter_card(self) -> It:
        return It()


def _one_supporter(wanted: CardRequest) -> CardRequest:
    if wanted != CardRequest(Quantity(1), SUPPORTER):
        raise UnsupportedText("expected a Supporter card")
    return wanted
