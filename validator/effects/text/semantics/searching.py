"""Semantics of `searching.lark`: looking through a deck, at cards of a deck and at a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import Player
from validator.effects.text.semantics.card_kinds import CardRequest, of_cards, with_fields
from validator.effects.text.semantics.energy import receiver_of
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.intermediate import (
    REST_PENDING,
    TAKE_PENDING,
    Destination,
    RemainingCards,
    TakenCards,
    join,
    joined,
)
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


def search_for(wants: tuple[CardRequest, ...], side: Player = "you") -> ir.Search:
    """Return a search of a deck; its destination and the shuffle come later."""
    distinct = {each.distinct for each in wants}
    refuse_if(len(distinct) > 1 or any(each.all for each in wants), "search cannot be expressed as one step")
    quotas: tuple[tuple[Any, ir.Amount | None], ...] = tuple((each.where, each.n) for each in wants)
    found = ir.Search(quotas, to="", shuffle=False, whose=side, distinct=distinct.pop(), reveal=False)
    return replace(found, up_to=all(each.where == ir.ANY and each.some.up_to for each in wants))


def _take_shown(wanted: CardRequest, destination: Destination) -> Any:
    return (_took(wanted, Destination(destination.to, True)),)


def _top_cards(n: int, side: Player) -> ir.LookAt:
    return ir.LookAt(n, ir.ANY, TAKE_PENDING, rest=REST_PENDING, whose=side)


def _bottom_cards(n: int, side: Player) -> ir.LookAt:
    return ir.LookAt(n, ir.ANY, TAKE_PENDING, rest=REST_PENDING, whose=side, bottom=True)


MEANINGS: Meanings = {
    "look_in_order": lambda n, side: (ir.Reveal(ir.Top(n, side), "you"),),
    "shuffled_first": None,
    "put_found": lambda destination: (destination,),
    "on_bench": True,
    "discard_found": (Destination("discard"),),
    "attach_found": lambda n, onto: (Destination("attach", onto=receiver_of(onto, n)),),
    "one_found": 1,
    "more_found": None,
    "put_found_shown": lambda destination: (Destination(destination.to, True),),
    "revealed_destination": lambda destination: Destination(destination.to, True),
    "in_hand_place": Destination("hand"),
    "on_bench_place": Destination("bench"),
    "on_top_place": Destination("deck top"),
    "in_lost_place": Destination("lost"),
    # ------------------------------------------------------------------ looking
    "look_shown": lambda look: (
        (
            ir.LookAt(
                look.top,
                ir.ANY,
                look.take,
                rest=REST_PENDING,
                public=True,
                bottom=look.bottom,
                whose=look.whose,
            ),
        )
    ),
    "reorder_each": lambda side, n: (ir.Reorder(n, side),),
    "reorder_either": lambda n: (ir.Mode(((ir.Reorder(n),), (ir.Reorder(n, "opponent"),))),),
    "look_at_hand": (ir.Reveal(ir.OPPONENT_HAND, "you"),),
    "look_through_deck": (ir.Reveal(ir.YOUR_DECK, "you"),),
    "reveal_hand": (ir.Reveal(ir.OPPONENT_HAND),),
    "take_chosen": lambda wanted, destination: (_took(wanted, destination),),
    "choose_some_of_them": lambda some: (_took(CardRequest(some, ir.ANY), Destination("")),),
    "put_chosen_on_top": (Destination("deck top"),),
    "take_to": lambda wanted, destination: (_took(wanted, destination),),
    "take_back": lambda wanted: (_took(wanted, Destination("deck top")),),
    "attach_taken": lambda wanted, onto: (
        _took(wanted, Destination("attach", onto=receiver_of(onto, wanted.some.n))),
    ),
    "take_to_discard": lambda wanted: (_took(wanted, Destination("discard")),),
    "take_from_their_cards": lambda wanted, destination: (_took(wanted, destination),),
    "take_into_their_deck": lambda wanted: (_took(wanted, Destination("deck")),),
    "take_into_their_prizes": lambda wanted: (_took(wanted, Destination("prizes")),),
    "rest_shuffled": lambda _, side: (RemainingCards("shuffle", side),),
    "rest_shuffled_under": lambda _, side: (RemainingCards("random bottom", side),),
    "rest_under": lambda _, side: (RemainingCards("bottom", side),),
    "rest_on_top": lambda _, side: (RemainingCards("top", side),),
    "rest_back": (RemainingCards("top"),),
    "rest_to_hand": (RemainingCards("hand"),),
    "rest_lost": (RemainingCards("lost"),),
    "rest_discarded": (RemainingCards("discard"),),
    "remaining_cards": None,
    "found_there": SAME,
    "found_there_but": lambda wanted, but: wanted._replace(
        where=with_fields(wanted.where, {"none_of": (but,)})
    ),
    "any_number_of_them": CardRequest(Quantity(None), ir.ANY),
    "some_of_them": lambda some: CardRequest(some, ir.ANY),
    "on_their_bench": Destination("bench"),
    "under_their_deck": Destination("deck bottom"),
    "on_their_deck": Destination("deck top"),
    "in_their_lost_zone": Destination("lost"),
    "put_it": lambda bench=None: ((Destination("bench" if bench else "deck top"),)),
    "look": lambda look: ((look,)),
    "look_and_take": lambda look, wanted, destination: joined((look, *_take_shown(wanted, destination))),
    "take_shown": _take_shown,
    "top_card": lambda side: _top_cards(1, side),
    "top_cards": _top_cards,
    "bottom_cards": _bottom_cards,
    "bottom_card": lambda side: _bottom_cards(1, side),
}


@section(MEANINGS)
class Searching(SemanticSection):
    """What is looked through, what is taken, where the rest goes."""

    def search(self, side: Player, wants: tuple[CardRequest, ...], destination: Destination | None) -> Steps:
        search = search_for(wants, side)
        found = (search,) if destination is None else join(search, destination) or (search,)
        return (ir.If(ir.HEADS, found),) if any(each.most == ir.Heads() for each in wants) else found

    def search_to_top(self, side: Player, wants: tuple[CardRequest, ...], *_: object) -> Steps:
        found = join(
            search_for(wants, side), Destination("deck top", all(each.where != ir.ANY for each in wants))
        )
        assert found is not None
        return (replace(found[0], shuffle=True),)

    def reorder(self, look: ir.LookAt) -> Steps:
        if look.bottom or look.top is None:
            raise UnsupportedText("only the top of a deck can be reordered")
        return (ir.Reorder(look.top, look.whose),)

    def look_until(self, wanted: CardRequest) -> Steps:
        refuse_if(wanted.some != Quantity(1) or wanted.distinct, "cards are revealed until one is")
        return (ir.LookAt(None, wanted.where, rest=REST_PENDING, must=True, public=True),)

    def take_both_shown(self, one: CardRequest, other: CardRequest, destination: Destination) -> Any:
        refuse_if(other.distinct, "cards looked at cannot be different ones")
        return (replace(_took(one, Destination(destination.to, True)), more=((other.where, other.n),)),)

    def revealed_but_discarded(self, where: ir.Filter) -> Steps:
        wanted = where if where.provides or where.energy else of_cards(where)
        return (ir.discard(ir.It("", ir.Filter(none_of=(wanted,)))), ir.Shuffle())


def _took(wanted: CardRequest, destination: Destination) -> TakenCards:
    """Some of the cards just seen that are taken."""
    if wanted.distinct or wanted.most is not None:
        raise UnsupportedText("cards looked at cannot be different ones or counted by heads")
    return TakenCards(wanted.some, wanted.where, destination, all=wanted.all)
