"""Semantics of `zones.lark`: cards that are not in play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    OPPONENT_HAND,
    YOUR_HAND,
    All,
    Amount,
    Choice,
    Count,
    Done,
    Exists,
    Filter,
    It,
    Linear,
    Number,
    Prizes,
    Select,
    Target,
    Together,
    Top,
    Won,
)
from validator.effects.ir.steps import (
    Choose,
    ChooseNumber,
    Draw,
    If,
    LookAt,
    May,
    Mode,
    Move,
    PutIntoPlay,
    Reveal,
    ShowPrizes,
    Shuffle,
    SwapPrizes,
    TakePrizes,
    discard,
)
from validator.effects.ir.values import Order, Place, Player, Side
from validator.effects.text.semantics.card_kinds import CardRequest, EitherOrBoth
from validator.effects.text.semantics.intermediate import CountedCards
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText

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


def cards_of(wanted: CardRequest, pile: Select) -> Target:
    """A number of cards of a pile, chosen by you."""
    found = Select(pile.zone, pile.side, wanted.where)
    if wanted.all:
        return found
    return Choice(found, wanted.n, up_to=wanted.some.up_to, distinct=wanted.distinct)


@v_args(inline=True)
class Zones(SemanticSection):
    """Drawing, discarding, putting back, Prize cards."""

    def draw(self, n: int) -> Steps:
        return (Draw(n),)

    def draw_up_to(self, n: int) -> Steps:
        return (Draw(n, up_to=True),)

    def draw_up_to_count(self, of: Amount) -> Steps:
        return (Draw(of, up_to=True),)

    def draw_up_to_group(self, group: Select) -> Steps:
        return (Draw(Count(group), up_to=True),)

    def draw_twice_as_many(self) -> Steps:
        return (Draw(Linear(Done(), 2)),)

    def draw_as_many(self) -> Steps:
        return (Draw(Done()),)

    def draw_until(self, size: Amount) -> Steps:
        return (Draw(until=size),)

    def draw_for_each(self, n: int, of: Amount) -> Steps:
        return (Draw(of if n == 1 else Linear(of, n)),)

    def each_draws(self, yours: int, theirs: int) -> Steps:
        return (Draw(yours), Draw(theirs, "opponent"))

    def n_cards_in_hand(self, n: int) -> int:
        return n

    def as_many_as_pokemon(self, group: Select) -> Count:
        return Count(group)

    def more_than_they(self, n: int, *_: Any) -> Linear:
        return Linear(Count(OPPONENT_HAND), 1, n)

    def as_many_as_they(self) -> Count:
        return Count(OPPONENT_HAND)

    def your_pokemon_in_play(self, where: Filter) -> Select:
        return Select("play", "you", where)

    # ------------------------------------------------------------------ what players do

    def player_does(self, who: Side | OnePlayer | None, *deeds: Deed) -> Steps:
        if who is None:
            who = OnePlayer("chosen")
        if not isinstance(who, OnePlayer):
            return tuple(step for deed in deeds for step in deed(who))
        yours, theirs = (tuple(step for deed in deeds for step in deed(each)) for each in _sides("both"))
        if who == "chosen":
            return (Mode((yours, theirs)),)
        return (If(Won(), *((yours, theirs) if who == "winner" else (theirs, yours))),)

    def opponent_may(self, *deeds: Deed) -> Steps:
        return (May(tuple(step for deed in deeds for step in deed("opponent")), by="opponent"),)

    def each_may(self, deed: Deed) -> Steps:
        return (May(deed("you")), May(deed("opponent"), by="opponent"))

    def each_player(self) -> str:
        return "both"

    def either_player(self) -> None:
        return None

    def your_opponent(self) -> str:
        return "opponent"

    def the_winner(self) -> OnePlayer:
        return OnePlayer("winner")

    def the_loser(self) -> OnePlayer:
        return OnePlayer("loser")

    def chosen_player(self) -> OnePlayer:
        return OnePlayer("chosen")

    def they_draw(self, n: int) -> Deed:
        return lambda side: (Draw(n, side),)

    def they_draw_until(self, n: int) -> Deed:
        return lambda side: (Draw(side=side, until=n),)

    def they_draw_for_prizes(self) -> Deed:
        return lambda side: tuple(Draw(Prizes(each), each) for each in _sides(side))

    def they_discard_bench(self, n: int) -> Deed:
        def down(side: Side) -> Steps:
            return tuple(
                discard(Choice(Select("bench", each), Linear(Count(Select("bench", each)), 1, -n), by=each))
                for each in _sides(side)
            )

        return down

    def they_draw_up_to(self, n: int) -> Deed:
        return lambda side: tuple(Draw(n, each, up_to=True) for each in _sides(side))

    def they_shuffle_hand(self) -> Deed:
        return lambda side: (Move(Select("hand", side), "deck"), Shuffle(side))

    def they_put_hand_under(self) -> Deed:
        return lambda side: (Move(Select("hand", side), "deck bottom", order="random"),)

    def they_shuffle(self) -> Deed:
        return lambda side: (Shuffle(side),)

    def they_reveal_hand(self) -> Deed:
        return lambda side: (Reveal(Select("hand", side)),)

    def they_put_from_hand(self, wanted: CardRequest, place: PilePlace) -> Deed:
        if wanted.distinct or wanted.most is not None or wanted.all or place.to.startswith("bench"):
            raise UnsupportedText("a number of cards of a hand is put somewhere")
        n, up_to = wanted.some

        def put(side: Side) -> Steps:
            return tuple(
                Move(Choice(Select("hand", each, wanted.where), n, up_to=up_to, by=each), place.to)
                for each in _sides(side)
            )

        return put

    def they_shuffle_prizes(self) -> Deed:
        return lambda side: (Move(Select("prizes", side), "deck"), Shuffle(side))

    def they_lay_prizes(self, n: int) -> Deed:
        return lambda side: tuple(Move(Top(n, each), "prizes") for each in _sides(side))

    def they_discard_hand(self) -> Deed:
        return lambda side: (discard(Select("hand", side)),)

    def they_discard(self, wanted: CardRequest) -> Deed:
        return lambda side: _each_discards(wanted, side)

    def they_shuffle_some(self, wanted: CardRequest) -> Deed:
        if wanted.distinct or wanted.most is not None or wanted.all:
            raise UnsupportedText("a number of cards of a hand is shuffled into a deck")
        n, up_to = wanted.some

        def into_deck(side: Side) -> Steps:
            chosen = tuple(
                Move(Choice(Select("hand", each, wanted.where), n, up_to=up_to, by=each), "deck")
                for each in _sides(side)
            )
            return (*chosen, Shuffle(side))

        return into_deck

    def they_shuffle_discards(self, where: Filter, but: Filter | None) -> Deed:
        found = where if but is None else replace(where, none_of=(*where.none_of, but))
        return lambda side: tuple(
            step
            for each in _sides(side)
            for step in (Move(Select("discard", each, found), "deck"), Shuffle(each))
        )

    def they_bench_from_pile(self, wanted: CardRequest) -> Deed:
        if wanted.distinct or wanted.all:
            raise UnsupportedText("a number of Pokémon is put onto a Bench")
        n, up_to = wanted.some
        return lambda side: tuple(
            PutIntoPlay(Choice(Select("discard", each, wanted.where), n, up_to=up_to, by=each))
            for each in _sides(side)
        )

    def they_take_from_pile(self, wanted: CardRequest) -> Deed:
        return _from_pile(wanted, "hand")

    def they_shuffle_from_pile(self, wanted: CardRequest) -> Deed:
        moved = _from_pile(wanted, "deck")
        return lambda side: (*moved(side), Shuffle(side))

    def they_discard_down(self, n: int) -> Deed:
        def down(side: Side) -> Steps:
            return tuple(
                discard(Choice(Select("hand", each), Linear(Count(Select("hand", each)), 1, -n), by=each))
                for each in _sides(side)
            )

        return down

    def they_discard_top_one(self) -> Deed:
        return self.they_discard_top(1)

    def they_discard_top(self, n: int) -> Deed:
        def from_top(side: Side) -> Steps:
            tops = tuple(Top(n, each) for each in _sides(side))
            return (discard(tops[0] if len(tops) == 1 else Together(tops)),)

        return from_top

    # ------------------------------------------------------------------ from pile to pile

    def discard_top_one(self, side: Player) -> Steps:
        return (discard(Top(1, side)),)

    def discard_top(self, n: int, side: Player) -> Steps:
        return (discard(Top(n, side)),)

    def discard_top_of_both(self) -> Steps:
        return (discard(Together((Top(1), Top(1, "opponent")))),)

    def discard_tops_of_both(self, n: int) -> Steps:
        return (discard(Together((Top(n), Top(n, "opponent")))),)

    def discard_all_but_one(self) -> Steps:
        return (discard(Top(Linear(Count(Select("deck")), 1, -1))),)

    def discard_top_each(self, side: Player, of: Amount) -> Steps:
        return (discard(Top(of, side)),)

    def put_deck_end(self, look: LookAt, place: PilePlace) -> Steps:
        cards = Top(look.top or 0, look.whose, look.bottom)
        if place.to.startswith("bench") or (place.to == "hand" and look.whose != "you"):
            raise UnsupportedText("cards go to their owner's place")
        return (Move(cards, place.to, order=place.order),)

    def shuffle_them_into_deck(self, _: Filter | None, side: Side) -> Any:
        return (CountedCards("deck", side),)

    def discard_them_of_kind(self, where: Filter) -> Steps:
        if where == ANY:
            raise UnsupportedText("expected all found cards")
        return (discard(It("", where)),)

    def shuffle(self, side: Side) -> Steps:
        return (Shuffle(side),)

    def discard_hand(self) -> Steps:
        return (discard(YOUR_HAND),)

    def discard_their_hand(self) -> Steps:
        return (discard(OPPONENT_HAND),)

    def shuffle_hand(self) -> Steps:
        return (Move(YOUR_HAND, "deck"), Shuffle())

    def put_hand_under(self) -> Steps:
        return (Move(YOUR_HAND, "deck bottom", order="random"),)

    def discard_from_hand(self, wants: tuple[CardRequest, ...]) -> Steps:
        return _in_ways(wants, tuple(discard(cards_of(each, YOUR_HAND)) for each in wants))

    def discard_down_to(self, n: int) -> Steps:
        held = Count(YOUR_HAND)
        return (ChooseNumber(Linear(held, 1, -n), held), discard(Choice(YOUR_HAND, Number())))

    def swap_prize_with_top(self) -> Steps:
        return (SwapPrizes(Top(1), Choice(Select("face-down prizes")), "deck top"),)

    def discard_to_size(self, n: int) -> Steps:
        return (discard(Choice(YOUR_HAND, Linear(Count(YOUR_HAND), 1, -n))),)

    def discard_at_random(self, n: int) -> Steps:
        return (discard(Choice(OPPONENT_HAND, n, random=True)),)

    def discard_at_random_until(self, n: int) -> Steps:
        return (discard(Choice(OPPONENT_HAND, Linear(Count(OPPONENT_HAND), 1, -n), random=True)),)

    def put_at_random(self, n: int, place: PilePlace) -> Steps:
        return (_put(Choice(OPPONENT_HAND, n, random=True), place),)

    def choose_at_random(self, n: int) -> Steps:
        return (Choose(Choice(OPPONENT_HAND, n, random=True)),)

    def reveal_from_hand(self, wanted: CardRequest) -> Steps:
        return (Reveal(cards_of(wanted, YOUR_HAND)),)

    def swap_with_top(self) -> Steps:
        there = All((Exists(YOUR_HAND), Exists(Select("deck"))))
        swap = (
            Choose(Choice(YOUR_HAND, name="chosen")),
            Move(Top(1), "hand"),
            Move(It("chosen"), "deck top"),
        )
        return (If(there, swap),)

    def they_put_it_there(self, end: Place) -> Steps:
        return (Move(It(), end, reveal=True),)

    def they_shuffle_it(self) -> Steps:
        return (Move(It(), "deck", reveal=True), Shuffle("opponent"))

    def random_one(self) -> int:
        return 1

    def random_many(self, n: int) -> int:
        return n

    def put_from(self, wants: tuple[CardRequest, ...], pile: Select, place: PilePlace) -> Steps:
        if pile.side == "both" and any(each.some != Quantity(1) for each in wants):
            mine = self.put_from(wants, replace(pile, side="you"), place)
            return (Mode((mine, self.put_from(wants, replace(pile, side="opponent"), place))),)
        return _in_ways(wants, tuple(_put(cards_of(each, pile), place) for each in wants))

    def reveal_own_hand(self) -> Steps:
        return (Reveal(YOUR_HAND),)

    def discard_deck_down(self, left: int) -> Steps:
        return (discard(Top(Linear(Count(Select("deck")), plus=-left))),)

    def reveal_into_deck(self, wanted: CardRequest) -> Steps:
        return (Move(cards_of(wanted, YOUR_HAND), "deck", reveal=True),)

    def shuffle_from(self, wants: tuple[CardRequest, ...], pile: Select, side: str) -> Steps:
        if pile.side != side:
            raise UnsupportedText("cards go to their owner's deck")
        moves = tuple(Move(cards_of(each, pile), "deck") for each in wants)
        return (*_in_ways(wants, moves), Shuffle(side))

    def hand_pile(self) -> Select:
        return YOUR_HAND

    def discard_pile(self) -> Select:
        return Select("discard")

    def their_pile(self) -> Select:
        return Select("discard", "opponent")

    def either_pile(self) -> Select:
        return Select("discard", "both")

    def onto_their_own_bench(self) -> PilePlace:
        return PilePlace("bench both")

    def into_hand(self) -> PilePlace:
        return PilePlace("hand")

    def onto_your_bench(self) -> PilePlace:
        return PilePlace("bench you")

    def onto_their_bench(self) -> PilePlace:
        return PilePlace("bench opponent")

    def onto_deck(self) -> PilePlace:
        return PilePlace("deck top", "you")

    def under_deck(self) -> PilePlace:
        return PilePlace("deck bottom", "you")

    def into_lost(self) -> PilePlace:
        return PilePlace("lost")

    # ------------------------------------------------------------------ Prize cards

    def take_prizes(self, n: int) -> Steps:
        return (TakePrizes(n),)

    def look_at_prizes(self) -> Steps:
        return (ShowPrizes(),)

    def look_at_some_prizes(self, n: int, side: Side) -> Steps:
        return (Reveal(Choice(Select("face-down prizes", side), n), "you"),)

    def swap_prizes_with_deck(self, n: int, side: Player, deck: Player) -> Steps:
        if n != 1 or side != deck:
            raise UnsupportedText("cards go to their owner's zone")
        prize = Choice(Select("face-down prizes", side))
        return (SwapPrizes(Top(1, side), prize, to="deck top"),)

    def turn_some_prizes_up(self, n: int) -> Steps:
        return (Reveal(Choice(Select("face-down prizes"), n), "game"),)

    def turn_any_prizes_up(self) -> Steps:
        return (Reveal(Choice(Select("face-down prizes"), None), "game"),)

    def turn_prizes_up(self) -> Steps:
        return (ShowPrizes(face_up=True),)

    def add_deck_end_to_prizes(self, look: LookAt) -> Steps:
        return (Move(Top(look.top or 0, look.whose, look.bottom), "prizes"),)

    def add_to_prizes(self, wanted: CardRequest, pile: Select) -> Steps:
        return (Move(cards_of(wanted, pile), "prizes"),)

    def discard_prizes(self, n: int) -> Steps:
        return (discard(Choice(Select("prizes"), n)),)

    def both_take_prizes(self) -> Steps:
        return (TakePrizes(), TakePrizes(side="opponent"))


def _sides(side: Side) -> tuple[Player, ...]:
    return ("you", "opponent") if side == "both" else (side,)


def _each_discards(wanted: CardRequest, side: Side) -> Steps:
    if wanted.distinct or wanted.most is not None:
        raise UnsupportedText("discarded cards cannot be different ones or counted by heads")
    n, up_to = wanted.some
    hands = {each: Select("hand", each, wanted.where) for each in _sides(side)}
    return tuple(
        discard(hand if wanted.all else Choice(hand, n, up_to=up_to, by=each)) for each, hand in hands.items()
    )


def _in_ways(wants: tuple[CardRequest, ...], moves: Steps) -> Steps:
    """Move cards of each kind, or of those kinds that are chosen."""
    if not isinstance(wants, EitherOrBoth):
        return moves
    return (Mode((*((each,) for each in moves), moves)),)


def _put(cards: Target, place: PilePlace) -> Move | PutIntoPlay:
    pile = cards.of if isinstance(cards, Choice) else cards
    assert isinstance(pile, Select)
    if place.to.startswith("bench"):
        if place.to != f"bench {pile.side}":
            raise UnsupportedText("Pokémon go to their owner's Bench")
        return PutIntoPlay(cards)
    one = isinstance(cards, Choice) and cards.n == 1
    return Move(cards, place.to, order="" if one else place.order)


def _from_pile(wanted: CardRequest, to: Place) -> Deed:
    """Return what puts a number of cards of a player's discard pile, chosen by that player, in a place."""
    if wanted.distinct or wanted.most is not None or wanted.all:
        raise UnsupportedText("a number of cards of a discard pile is put somewhere")
    n, up_to = wanted.some
    return lambda side: tuple(
        Move(Choice(Select("discard", each, wanted.where), n, up_to=up_to, by=each), to)
        for each in _sides(side)
    )
