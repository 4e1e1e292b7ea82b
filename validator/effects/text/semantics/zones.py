"""Semantics of `zones.lark`: cards that are not in play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from validator.effects import ir
from validator.effects.ir.values import Order, Place, Player, Side
from validator.effects.text.semantics.card_kinds import CardRequest, EitherOrBoth
from validator.effects.text.semantics.forms import Steps, UnsupportedText, refuse_if
from validator.effects.text.semantics.intermediate import CountedCards
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

Deed: TypeAlias = Callable[[Side], Steps]
"""What a side does."""


class PilePlace(NamedTuple):
    """Where cards of a pile go, and who puts them in order."""

    to: Any
    """A `Place`, or `bench` and the side of the pile."""
    order: Order = ""


class OnePlayer(str):
    """A player who is not known by the text: the `winner` or `loser` of Rock-Paper-Scissors, or the one
    `chosen`.
    """

    __slots__ = ()


def cards_of(wanted: CardRequest, pile: ir.Select) -> ir.Target:
    """A number of cards of a pile, chosen by you."""
    found = ir.Select(pile.zone, pile.side, wanted.where)
    if wanted.all:
        return found
    return ir.Choice(found, wanted.n, up_to=wanted.some.up_to, distinct=wanted.distinct)


def _they_discard_top(n: int) -> Deed:
    def from_top(side: Side) -> Steps:
        tops = tuple(ir.Top(n, each) for each in _sides(side))
        return (ir.discard(tops[0] if len(tops) == 1 else ir.Together(tops)),)

    return from_top


def _put_from(wants: tuple[CardRequest, ...], pile: ir.Select, place: PilePlace) -> Steps:
    if pile.side == "both" and any(each.some != Quantity(1) for each in wants):
        mine = _put_from(wants, replace(pile, side="you"), place)
        return (ir.Mode((mine, _put_from(wants, replace(pile, side="opponent"), place))),)
    return _in_ways(wants, tuple(_put(cards_of(each, pile), place) for each in wants))


MEANINGS: Meanings = {
    "draw": lambda n: (ir.Draw(n),),
    "draw_up_to": lambda n: (ir.Draw(n, up_to=True),),
    "draw_up_to_count": lambda of: (ir.Draw(of, up_to=True),),
    "draw_up_to_group": lambda group: (ir.Draw(ir.Count(group), up_to=True),),
    "draw_twice_as_many": (ir.Draw(ir.Linear(ir.Done(), 2)),),
    "draw_as_many": (ir.Draw(ir.Done()),),
    "draw_until": lambda size: (ir.Draw(until=size),),
    "draw_for_each": lambda n, of: (ir.Draw(of if n == 1 else ir.Linear(of, n)),),
    "each_draws": lambda yours, theirs: (ir.Draw(yours), ir.Draw(theirs, "opponent")),
    "n_cards_in_hand": SAME,
    "as_many_as_pokemon": ir.Count,
    "more_than_they": lambda n, *_: ir.Linear(ir.Count(ir.OPPONENT_HAND), 1, n),
    "as_many_as_they": ir.Count(ir.OPPONENT_HAND),
    "your_pokemon_in_play": lambda where: ir.Select("play", "you", where),
    # ------------------------------------------------------------------ what players do
    "opponent_may": lambda *deeds: (
        ir.May(tuple(step for deed in deeds for step in deed("opponent")), by="opponent"),
    ),
    "each_may": lambda deed: (ir.May(deed("you")), ir.May(deed("opponent"), by="opponent")),
    "each_player": "both",
    "either_player": None,
    "your_opponent": "opponent",
    "the_winner": OnePlayer("winner"),
    "the_loser": OnePlayer("loser"),
    "chosen_player": OnePlayer("chosen"),
    "they_draw": lambda n: lambda side: (ir.Draw(n, side),),
    "they_draw_until": lambda n: lambda side: (ir.Draw(side=side, until=n),),
    "they_draw_for_prizes": lambda: (
        lambda side: tuple(ir.Draw(ir.Prizes(each), each) for each in _sides(side))
    ),
    "they_draw_up_to": lambda n: lambda side: tuple(ir.Draw(n, each, up_to=True) for each in _sides(side)),
    "they_shuffle_hand": lambda: lambda side: (ir.Move(ir.Select("hand", side), "deck"), ir.Shuffle(side)),
    "they_put_hand_under": lambda: (
        lambda side: (ir.Move(ir.Select("hand", side), "deck bottom", order="random"),)
    ),
    "they_shuffle": lambda: lambda side: (ir.Shuffle(side),),
    "they_reveal_hand": lambda: lambda side: (ir.Reveal(ir.Select("hand", side)),),
    "they_shuffle_prizes": lambda: (
        lambda side: (ir.Move(ir.Select("prizes", side), "deck"), ir.Shuffle(side))
    ),
    "they_place_prizes": lambda n: (
        lambda side: tuple(ir.Move(ir.Top(n, each), "prizes") for each in _sides(side))
    ),
    "they_discard_hand": lambda: lambda side: (ir.discard(ir.Select("hand", side)),),
    "they_discard": lambda wanted: lambda side: _each_discards(wanted, side),
    "they_take_from_pile": lambda wanted: _from_pile(wanted, "hand"),
    # ------------------------------------------------------------------ from pile to pile
    "discard_top_one": lambda side: (ir.discard(ir.Top(1, side)),),
    "discard_top": lambda n, side: (ir.discard(ir.Top(n, side)),),
    "discard_top_of_both": (ir.discard(ir.Together((ir.Top(1), ir.Top(1, "opponent")))),),
    "discard_tops_of_both": lambda n: (ir.discard(ir.Together((ir.Top(n), ir.Top(n, "opponent")))),),
    "discard_all_but_one": (ir.discard(ir.Top(ir.Linear(ir.Count(ir.Select("deck")), 1, -1))),),
    "discard_top_each": lambda side, of: (ir.discard(ir.Top(of, side)),),
    "shuffle_them_into_deck": lambda _, side: (CountedCards("deck", side),),
    "shuffle": lambda side: (ir.Shuffle(side),),
    "discard_hand": (ir.discard(ir.YOUR_HAND),),
    "discard_their_hand": (ir.discard(ir.OPPONENT_HAND),),
    "shuffle_hand": (ir.Move(ir.YOUR_HAND, "deck"), ir.Shuffle()),
    "put_hand_under": (ir.Move(ir.YOUR_HAND, "deck bottom", order="random"),),
    "discard_from_hand": lambda wants: _in_ways(
        wants, tuple(ir.discard(cards_of(each, ir.YOUR_HAND)) for each in wants)
    ),
    "swap_prize_with_top": (ir.SwapPrizes(ir.Top(1), ir.Choice(ir.Select("face-down prizes")), "deck top"),),
    "discard_to_size": lambda n: (
        ir.discard(ir.Choice(ir.YOUR_HAND, ir.Linear(ir.Count(ir.YOUR_HAND), 1, -n))),
    ),
    "discard_at_random": lambda n: (ir.discard(ir.Choice(ir.OPPONENT_HAND, n, random=True)),),
    "discard_at_random_until": lambda n: (
        ir.discard(ir.Choice(ir.OPPONENT_HAND, ir.Linear(ir.Count(ir.OPPONENT_HAND), 1, -n), random=True)),
    ),
    "put_at_random": lambda n, place: (_put(ir.Choice(ir.OPPONENT_HAND, n, random=True), place),),
    "choose_at_random": lambda n: (ir.Choose(ir.Choice(ir.OPPONENT_HAND, n, random=True)),),
    "reveal_from_hand": lambda wanted: (ir.Reveal(cards_of(wanted, ir.YOUR_HAND)),),
    "they_put_it_there": lambda end: (ir.Move(ir.It(), end, reveal=True),),
    "they_shuffle_it": (ir.Move(ir.It(), "deck", reveal=True), ir.Shuffle("opponent")),
    "random_one": 1,
    "random_many": SAME,
    "reveal_own_hand": (ir.Reveal(ir.YOUR_HAND),),
    "discard_deck_down": lambda left: (
        ir.discard(ir.Top(ir.Linear(ir.Count(ir.Select("deck")), plus=-left))),
    ),
    "reveal_into_deck": lambda wanted: (ir.Move(cards_of(wanted, ir.YOUR_HAND), "deck", reveal=True),),
    "hand_pile": ir.YOUR_HAND,
    "discard_pile": ir.Select("discard"),
    "their_pile": ir.Select("discard", "opponent"),
    "either_pile": ir.Select("discard", "both"),
    "onto_their_own_bench": PilePlace("bench both"),
    "into_hand": PilePlace("hand"),
    "onto_your_bench": PilePlace("bench you"),
    "onto_their_bench": PilePlace("bench opponent"),
    "onto_deck": PilePlace("deck top", "you"),
    "under_deck": PilePlace("deck bottom", "you"),
    "into_lost": PilePlace("lost"),
    # ------------------------------------------------------------------ Prize cards
    "take_prizes": lambda n: (ir.TakePrizes(n),),
    "look_at_prizes": (ir.ShowPrizes(),),
    "look_at_some_prizes": lambda n, side: (
        ir.Reveal(ir.Choice(ir.Select("face-down prizes", side), n), "you"),
    ),
    "turn_some_prizes_up": lambda n: (ir.Reveal(ir.Choice(ir.Select("face-down prizes"), n), "game"),),
    "turn_any_prizes_up": (ir.Reveal(ir.Choice(ir.Select("face-down prizes"), None), "game"),),
    "turn_prizes_up": (ir.ShowPrizes(face_up=True),),
    "add_deck_end_to_prizes": lambda look: (
        ir.Move(ir.Top(look.top or 0, look.whose, look.bottom), "prizes"),
    ),
    "add_to_prizes": lambda wanted, pile: (ir.Move(cards_of(wanted, pile), "prizes"),),
    "discard_prizes": lambda n: (ir.discard(ir.Choice(ir.Select("prizes"), n)),),
    "both_take_prizes": (ir.TakePrizes(), ir.TakePrizes(side="opponent")),
    "they_discard_top_one": lambda: _they_discard_top(1),
    "they_discard_top": _they_discard_top,
    "put_from": _put_from,
}


@section(MEANINGS)
class Zones(SemanticSection):
    """Drawing, discarding, putting back, Prize cards."""

    def player_does(self, who: Side | OnePlayer | None, *deeds: Deed) -> Steps:
        if who is None:
            who = OnePlayer("chosen")
        if not isinstance(who, OnePlayer):
            return tuple(step for deed in deeds for step in deed(who))
        yours, theirs = (tuple(step for deed in deeds for step in deed(each)) for each in _sides("both"))
        if who == "chosen":
            return (ir.Mode((yours, theirs)),)
        return (ir.If(ir.Won(), *((yours, theirs) if who == "winner" else (theirs, yours))),)

    def they_discard_bench(self, n: int) -> Deed:
        def down(side: Side) -> Steps:
            return tuple(
                ir.discard(
                    ir.Choice(
                        ir.Select("bench", each),
                        ir.Linear(ir.Count(ir.Select("bench", each)), 1, -n),
                        by=each,
                    )
                )
                for each in _sides(side)
            )

        return down

    def they_put_from_hand(self, wanted: CardRequest, place: PilePlace) -> Deed:
        if wanted.distinct or wanted.most is not None or wanted.all or place.to.startswith("bench"):
            raise UnsupportedText("a number of cards of a hand is put somewhere")
        n, up_to = wanted.some

        def put(side: Side) -> Steps:
            return tuple(
                ir.Move(ir.Choice(ir.Select("hand", each, wanted.where), n, up_to=up_to, by=each), place.to)
                for each in _sides(side)
            )

        return put

    def they_shuffle_some(self, wanted: CardRequest) -> Deed:
        if wanted.distinct or wanted.most is not None or wanted.all:
            raise UnsupportedText("a number of cards of a hand is shuffled into a deck")
        n, up_to = wanted.some

        def into_deck(side: Side) -> Steps:
            chosen = tuple(
                ir.Move(ir.Choice(ir.Select("hand", each, wanted.where), n, up_to=up_to, by=each), "deck")
                for each in _sides(side)
            )
            return (*chosen, ir.Shuffle(side))

        return into_deck

    def they_shuffle_discards(self, where: ir.Filter, but: ir.Filter | None) -> Deed:
        found = where if but is None else replace(where, none_of=(*where.none_of, but))
        return lambda side: tuple(
            step
            for each in _sides(side)
            for step in (ir.Move(ir.Select("discard", each, found), "deck"), ir.Shuffle(each))
        )

    def they_bench_from_pile(self, wanted: CardRequest) -> Deed:
        refuse_if(wanted.distinct or wanted.all, "a number of Pokémon is put onto a Bench")
        n, up_to = wanted.some
        return lambda side: tuple(
            ir.PutIntoPlay(ir.Choice(ir.Select("discard", each, wanted.where), n, up_to=up_to, by=each))
            for each in _sides(side)
        )

    def they_shuffle_from_pile(self, wanted: CardRequest) -> Deed:
        moved = _from_pile(wanted, "deck")
        return lambda side: (*moved(side), ir.Shuffle(side))

    def they_discard_down(self, n: int) -> Deed:
        def down(side: Side) -> Steps:
            return tuple(
                ir.discard(
                    ir.Choice(
                        ir.Select("hand", each), ir.Linear(ir.Count(ir.Select("hand", each)), 1, -n), by=each
                    )
                )
                for each in _sides(side)
            )

        return down

    def put_deck_end(self, look: ir.LookAt, place: PilePlace) -> Steps:
        cards = ir.Top(look.top or 0, look.whose, look.bottom)
        if place.to.startswith("bench") or (place.to == "hand" and look.whose != "you"):
            raise UnsupportedText("cards go to their owner's place")
        return (ir.Move(cards, place.to, order=place.order),)

    def discard_them_of_kind(self, where: ir.Filter) -> Steps:
        refuse_if(where == ir.ANY, "expected all found cards")
        return (ir.discard(ir.It("", where)),)

    def discard_down_to(self, n: int) -> Steps:
        in_hand = ir.Count(ir.YOUR_HAND)
        return (
            ir.ChooseNumber(ir.Linear(in_hand, 1, -n), in_hand),
            ir.discard(ir.Choice(ir.YOUR_HAND, ir.Number())),
        )

    def swap_with_top(self) -> Steps:
        there = ir.All((ir.Exists(ir.YOUR_HAND), ir.Exists(ir.Select("deck"))))
        swap = (
            ir.Choose(ir.Choice(ir.YOUR_HAND, name="chosen")),
            ir.Move(ir.Top(1), "hand"),
            ir.Move(ir.It("chosen"), "deck top"),
        )
        return (ir.If(there, swap),)

    def shuffle_from(self, wants: tuple[CardRequest, ...], pile: ir.Select, side: Side) -> Steps:
        refuse_if(pile.side != side, "cards go to their owner's deck")
        moves = tuple(ir.Move(cards_of(each, pile), "deck") for each in wants)
        return (*_in_ways(wants, moves), ir.Shuffle(side))

    def swap_prizes_with_deck(self, n: int, side: Player, deck: Player) -> Steps:
        refuse_if(n != 1 or side != deck, "cards go to their owner's zone")
        prize = ir.Choice(ir.Select("face-down prizes", side))
        return (ir.SwapPrizes(ir.Top(1, side), prize, to="deck top"),)


def _sides(side: Side) -> tuple[Player, ...]:
    return ("you", "opponent") if side == "both" else (side,)


def _each_discards(wanted: CardRequest, side: Side) -> Steps:
    if wanted.distinct or wanted.most is not None:
        raise UnsupportedText("discarded cards cannot be different ones or counted by heads")
    n, up_to = wanted.some
    hands = {each: ir.Select("hand", each, wanted.where) for each in _sides(side)}
    return tuple(
        ir.discard(hand if wanted.all else ir.Choice(hand, n, up_to=up_to, by=each))
        for each, hand in hands.items()
    )


def _in_ways(wants: tuple[CardRequest, ...], moves: Steps) -> Steps:
    """Move cards of each kind, or of those kinds that are chosen."""
    if not isinstance(wants, EitherOrBoth):
        return moves
    return (ir.Mode((*((each,) for each in moves), moves)),)


def _put(cards: ir.Target, place: PilePlace) -> ir.Move | ir.PutIntoPlay:
    pile = cards.of if isinstance(cards, ir.Choice) else cards
    assert isinstance(pile, ir.Select)
    if place.to.startswith("bench"):
        refuse_if(place.to != f"bench {pile.side}", "Pokémon go to their owner's Bench")
        return ir.PutIntoPlay(cards)
    one = isinstance(cards, ir.Choice) and cards.n == 1
    return ir.Move(cards, place.to, order="" if one else place.order)


def _from_pile(wanted: CardRequest, to: Place) -> Deed:
    """Return what puts a number of cards of a player's discard pile, chosen by that player, in a place."""
    if wanted.distinct or wanted.most is not None or wanted.all:
        raise UnsupportedText("a number of cards of a discard pile is put somewhere")
    n, up_to = wanted.some
    return lambda side: tuple(
        ir.Move(ir.Choice(ir.Select("discard", each, wanted.where), n, up_to=up_to, by=each), to)
        for each in _sides(side)
    )
