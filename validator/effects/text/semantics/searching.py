"""Semantics of `searching.lark`: looking through a deck, at cards of a deck and at a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import ANY, HEADS, OPPONENT_HAND, YOUR_DECK, Amount, Filter, Heads, It, Top
from validator.effects.ir.steps import If, LookAt, Mode, Reorder, Reveal, Search, Shuffle, discard
from validator.effects.ir.values import Player, Side
from validator.effects.text.semantics.card_kinds import CardRequest, of_cards, with_fields
from validator.effects.text.semantics.energy import receiver_of
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
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText


def search_for(wants: tuple[CardRequest, ...], side: Player = "you") -> Search:
    """Return a search of a deck; its destination and the shuffle come later."""
    distinct = {each.distinct for each in wants}
    if len(distinct) > 1 or any(each.all for each in wants):
        raise UnsupportedText("search cannot be expressed as one step")
    quotas: tuple[tuple[Any, Amount | None], ...] = tuple((each.where, each.n) for each in wants)
    found = Search(quotas, to="", shuffle=False, whose=side, distinct=distinct.pop(), reveal=False)
    return replace(found, up_to=all(each.where == ANY and each.some.up_to for each in wants))


@v_args(inline=True)
class Searching(SemanticSection):
    """What is looked through, what is taken, where the rest goes."""

    def look_in_order(self, n: int, side: Player) -> Steps:
        return (Reveal(Top(n, side), "you"),)

    def search(self, side: Player, wants: tuple[CardRequest, ...], destination: Destination | None) -> Steps:
        search = search_for(wants, side)
        found = (search,) if destination is None else join(search, destination) or (search,)
        return (If(HEADS, found),) if any(each.most == Heads() for each in wants) else found

    def search_to_top(self, side: Player, wants: tuple[CardRequest, ...], *_: Any) -> Steps:
        found = join(
            search_for(wants, side), Destination("deck top", all(each.where != ANY for each in wants))
        )
        assert found is not None
        return (replace(found[0], shuffle=True),)

    def shuffled_first(self, *_: Any) -> None:
        return None

    def put_found(self, destination: Destination) -> Any:
        return (destination,)

    def put_it(self, bench: bool | None = None) -> Any:
        return (Destination("bench" if bench else "deck top"),)

    def on_bench(self) -> bool:
        return True

    def discard_found(self) -> Any:
        return (Destination("discard"),)

    def attach_found(self, n: int | None, onto: Any) -> Any:
        return (Destination("attach", onto=receiver_of(onto, n)),)

    def one_found(self) -> int:
        return 1

    def more_found(self) -> None:
        return None

    def put_found_shown(self, destination: Destination) -> Any:
        return (Destination(destination.to, True),)

    def revealed_destination(self, destination: Destination) -> Destination:
        return Destination(destination.to, True)

    def in_hand_place(self) -> Destination:
        return Destination("hand")

    def on_bench_place(self, *_: Any) -> Destination:
        return Destination("bench")

    def on_top_place(self) -> Destination:
        return Destination("deck top")

    def in_lost_place(self) -> Destination:
        return Destination("lost")

    # ------------------------------------------------------------------ looking

    def look(self, look: LookAt) -> Steps:
        return (look,)

    def look_and_take(self, look: LookAt, wanted: CardRequest, destination: Destination) -> Steps:
        return joined((look, *self.take_shown(wanted, destination)))

    def look_shown(self, look: LookAt) -> Steps:
        return (
            LookAt(
                look.top, ANY, look.take, rest=REST_PENDING, public=True, bottom=look.bottom, whose=look.whose
            ),
        )

    def reorder(self, look: LookAt) -> Steps:
        if look.bottom or look.top is None:
            raise UnsupportedText("only the top of a deck can be reordered")
        return (Reorder(look.top, look.whose),)

    def reorder_each(self, side: Player, n: Amount) -> Steps:
        return (Reorder(n, side),)

    def reorder_either(self, n: int) -> Steps:
        return (Mode(((Reorder(n),), (Reorder(n, "opponent"),))),)

    def look_until(self, wanted: CardRequest) -> Steps:
        if wanted.some != Quantity(1) or wanted.distinct:
            raise UnsupportedText("cards are revealed until one is")
        return (LookAt(None, wanted.where, rest=REST_PENDING, must=True, public=True),)

    def look_at_hand(self) -> Steps:
        return (Reveal(OPPONENT_HAND, "you"),)

    def look_through_deck(self) -> Steps:
        return (Reveal(YOUR_DECK, "you"),)

    def reveal_hand(self) -> Steps:
        return (Reveal(OPPONENT_HAND),)

    def take_chosen(self, wanted: CardRequest, destination: Destination) -> Any:
        return (_took(wanted, destination),)

    def choose_some_of_them(self, some: Quantity) -> Any:
        return (_took(CardRequest(some, ANY), Destination("")),)

    def put_chosen_on_top(self, *_: Any) -> Any:
        return (Destination("deck top"),)

    def take_to(self, wanted: CardRequest, destination: Destination) -> Any:
        return (_took(wanted, destination),)

    def take_back(self, wanted: CardRequest) -> Any:
        return (_took(wanted, Destination("deck top")),)

    def take_shown(self, wanted: CardRequest, destination: Destination) -> Any:
        return (_took(wanted, Destination(destination.to, True)),)

    def attach_taken(self, wanted: CardRequest, onto: Any) -> Any:
        return (_took(wanted, Destination("attach", onto=receiver_of(onto, wanted.some.n))),)

    def take_both_shown(self, one: CardRequest, other: CardRequest, destination: Destination) -> Any:
        if other.distinct:
            raise UnsupportedText("cards looked at cannot be different ones")
        return (replace(_took(one, Destination(destination.to, True)), more=((other.where, other.n),)),)

    def take_to_discard(self, wanted: CardRequest) -> Any:
        return (_took(wanted, Destination("discard")),)

    def take_from_their_cards(self, wanted: CardRequest, destination: Destination) -> Any:
        return (_took(wanted, destination),)

    def take_into_their_deck(self, wanted: CardRequest) -> Any:
        return (_took(wanted, Destination("deck")),)

    def take_into_their_prizes(self, wanted: CardRequest) -> Any:
        return (_took(wanted, Destination("prizes")),)

    def rest_shuffled(self, _: Any, side: Side) -> Any:
        return (RemainingCards("shuffle", side),)

    def rest_shuffled_under(self, _: Any, side: Side) -> Any:
        return (RemainingCards("random bottom", side),)

    def rest_under(self, _: Any, side: Side) -> Any:
        return (RemainingCards("bottom", side),)

    def rest_on_top(self, _: Any, side: Side) -> Any:
        return (RemainingCards("top", side),)

    def rest_back(self, _: Any) -> Any:
        return (RemainingCards("top"),)

    def rest_to_hand(self, _: Any) -> Any:
        return (RemainingCards("hand"),)

    def rest_lost(self, _: Any) -> Any:
        return (RemainingCards("lost"),)

    def rest_discarded(self, _: Any) -> Any:
        return (RemainingCards("discard"),)

    def revealed_but_discarded(self, where: Filter) -> Steps:
        kept = where if where.provides or where.energy else of_cards(where)
        return (discard(It("", Filter(none_of=(kept,)))), Shuffle())

    def remaining_cards(self) -> None:
        return None

    def top_card(self, side: Player) -> LookAt:
        return self.top_cards(1, side)

    def top_cards(self, n: int, side: Player) -> LookAt:
        return LookAt(n, ANY, TAKE_PENDING, rest=REST_PENDING, whose=side)

    def bottom_cards(self, n: int, side: Player) -> LookAt:
        return LookAt(n, ANY, TAKE_PENDING, rest=REST_PENDING, whose=side, bottom=True)

    def bottom_card(self, side: Player) -> LookAt:
        return self.bottom_cards(1, side)

    def found_there(self, wanted: CardRequest) -> CardRequest:
        return wanted

    def found_there_but(self, wanted: CardRequest, but: Filter) -> CardRequest:
        return wanted._replace(where=with_fields(wanted.where, {"none_of": (but,)}))

    def any_number_of_them(self) -> CardRequest:
        return CardRequest(Quantity(None), ANY)

    def some_of_them(self, some: Quantity) -> CardRequest:
        return CardRequest(some, ANY)

    def on_their_bench(self) -> Destination:
        return Destination("bench")

    def under_their_deck(self) -> Destination:
        return Destination("deck bottom")

    def on_their_deck(self) -> Destination:
        return Destination("deck top")

    def in_their_lost_zone(self) -> Destination:
        return Destination("lost")


def _took(wanted: CardRequest, destination: Destination) -> TakenCards:
    """Some of the cards just seen that are taken."""
    if wanted.distinct or wanted.most is not None:
        raise UnsupportedText("cards looked at cannot be different ones or counted by heads")
    return TakenCards(wanted.some, wanted.where, destination, all=wanted.all)
