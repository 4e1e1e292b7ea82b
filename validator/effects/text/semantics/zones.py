"""Semantics of `zones.lark`: cards that are not in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    OPPONENT_HAND,
    SOME_DONE,
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
    Prizes,
    Select,
    Target,
    Together,
    Top,
)
from validator.effects.ir.steps import (
    Choose,
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
    TakePrizes,
    discard,
)
from validator.effects.ir.values import Order, Player, Side
from validator.effects.text.semantics.card_kinds import CardRequest, EitherOrBoth
from validator.effects.text.semantics.intermediate import CountedCards
from validator.effects.text.semantics.sentence import SemanticSection, Steps, UnsupportedText

Deed: TypeAlias = Callable[[Side], Steps]
"""What a side does."""


class PilePlace(NamedTuple):
    """Where cards of a pile go, and who puts them in order."""

    to: Any
    """A `Place`, or `bench` and the side of the pile."""
    order: Order = ""


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

    def player_does(self, side: Side, *deeds: Deed) -> Steps:
        return tuple(step for deed in deeds for step in deed(side))

    def opponent_may(self, deed: Deed) -> Steps:
        return (May(deed("opponent"), by="opponent"),)

    def each_player(self) -> str:
        return "both"

    def your_opponent(self) -> str:
        return "opponent"

    def they_draw(self, n: int) -> Deed:
        return lambda side: (Draw(n, side),)

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

    def they_discard_hand(self) -> Deed:
        return lambda side: (discard(Select("hand", side)),)

    def they_discard(self, wanted: CardRequest) -> Deed:
        return lambda side: _each_discards(wanted, side)

    def they_shuffle_some(self, wanted: CardRequest) -> Deed:
        if wanted.distinct or wanted.by_heads or wanted.all:
            raise UnsupportedText("a number of cards of a hand is shuffled into a deck")
        n, up_to = wanted.some

        def into_deck(side: Side) -> Steps:
            chosen = tuple(
                Move(Choice(Select("hand", each, wanted.where), n, up_to=up_to, by=each), "deck")
                for each in _sides(side)
            )
            return (*chosen, Shuffle(side))

        return into_deck

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

    def they_shuffle(self) -> Steps:
        return (Shuffle("opponent"),)

    def discard_hand(self) -> Steps:
        return (discard(YOUR_HAND),)

    def shuffle_hand(self) -> Steps:
        return (Move(YOUR_HAND, "deck"), Shuffle())

    def put_hand_under(self) -> Steps:
        return (Move(YOUR_HAND, "deck bottom", order="random"),)

    def discard_from_hand(self, wants: tuple[CardRequest, ...]) -> Steps:
        return _in_ways(wants, tuple(discard(cards_of(each, YOUR_HAND)) for each in wants))

    def discard_at_random(self, n: int) -> Steps:
        return (discard(Choice(OPPONENT_HAND, n, random=True)),)

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

    def they_shuffle_it(self) -> Steps:
        return (Move(It(), "deck", reveal=True), If(SOME_DONE, (Shuffle("opponent"),)))

    def random_one(self) -> int:
        return 1

    def random_many(self, n: int) -> int:
        return n

    def put_from(self, wants: tuple[CardRequest, ...], pile: Select, place: PilePlace) -> Steps:
        return _in_ways(wants, tuple(_put(cards_of(each, pile), place) for each in wants))

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

    def turn_prizes_up(self) -> Steps:
        return (ShowPrizes(face_up=True),)

    def both_take_prizes(self) -> Steps:
        return (TakePrizes(), TakePrizes(side="opponent"))


def _sides(side: Side) -> tuple[Player, ...]:
    return ("you", "opponent") if side == "both" else (side,)


def _each_discards(wanted: CardRequest, side: Side) -> Steps:
    if wanted.distinct or wanted.by_heads:
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
