"""Pairs of games between two bots: each deal is played twice, the second time with the bots' seats changed.

A bot that wins both games of a pair was better; where each wins one, the same cards won whoever held them.
Such decisive pairs show a difference of skill in far fewer games than the win rate does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Any

from validator.bots.base import Bot, Budget, Chosen
from validator.bots.matches.match import play_game, seed_of
from validator.bots.registry import make_bot
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.load import built_in_catalogue
from validator.engine.game import Game, GameOptions, Outcome, Seat


@dataclass(frozen=True, slots=True)
class ArenaDeck:
    """A list of 60 card ids, and the edition it is played in; only lists of one edition meet."""

    name: str
    edition: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArenaSpec:
    """What the pairs of an arena are: two bots, the lists, the seed."""

    bots: tuple[str, str]
    decks: tuple[ArenaDeck, ...]
    seed: int = 0
    allow_partial: bool = False

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The ordered pairs of lists of the same edition, mirrors included."""
        places = range(len(self.decks))
        return tuple((a, b) for a in places for b in places if self.decks[a].edition == self.decks[b].edition)


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """One game of a pair.

    Attributes:
        winner: 0 for the first bot, 1 for the second, 2 for a draw.
        reason: How the game ended.
        turns: The turns, both players' counted.
        milliseconds: For each bot, the time of each decision with at least two options, in CPU time.
    """

    winner: int
    reason: str
    turns: int
    milliseconds: tuple[tuple[float, ...], tuple[float, ...]] = field(compare=False)


@dataclass(frozen=True, slots=True)
class ArenaPair:
    """Two games of one deal; in the first one, the first bot plays the first list."""

    number: int
    pairing: tuple[int, int]
    games: tuple[ArenaGame, ArenaGame]


class TimedBot:
    """Lets a bot choose, and keeps how long it took for each decision with at least two options."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.milliseconds: list[float] = []

    def begin(self, seat: Seat) -> None:
        """Pass the start of a game on."""
        _call(self.bot, "begin", seat)

    def end(self, outcome: Outcome) -> None:
        """Pass the end of a game on."""
        _call(self.bot, "end", outcome)

    def choose(self, seat: Seat, budget: Budget, /) -> Chosen:
        """Let the bot choose."""
        counts = len(seat.decision.options) > 1
        start = thread_time()
        chosen = self.bot.choose(seat, budget)
        if counts:
            self.milliseconds.append((thread_time() - start) * 1000)
        return chosen


def _call(bot: Bot, name: str, value: Any) -> None:
    function = getattr(bot, name, None)
    if function is not None:
        function(value)


def start(
    spec: ArenaSpec, pairing: tuple[int, int], seed: int = 0, catalogue: Catalogue | None = None
) -> Game:
    """Set up a game of two lists. Raises `NotSupported` and `SetUpError`."""
    known = catalogue or built_in_catalogue()
    decks = [[known.card(card) for card in spec.decks[place].cards] for place in pairing]
    options = GameOptions(
        programs=library(known),
        edition=spec.decks[pairing[0]].edition,
        undo=False,
        allow_partial=spec.allow_partial,
        sudden_death=3,
    )
    return Game.new(decks, seed=seed, options=options)


def play_pairs(
    spec: ArenaSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[ArenaPair]:
    """Play the pairs of these numbers; the seed and its number determine a pair."""
    pairings = spec.pairings
    return [_play_pair(spec, number, pairings[number % len(pairings)], catalogue) for number in numbers]


def _play_pair(
    spec: ArenaSpec, number: int, pairing: tuple[int, int], catalogue: Catalogue | None
) -> ArenaPair:
    seed = seed_of(spec.seed, number)
    games = []
    for swapped in (False, True):
        seats = [TimedBot(make_bot(spec.bots[p ^ swapped], p, seed)) for p in (0, 1)]
        played = play_game(start(spec, pairing, seed, catalogue), seats, number)
        winner = played.winner if played.winner == 2 else played.winner ^ swapped
        spent = tuple(seats[bot ^ swapped].milliseconds for bot in (0, 1))
        games.append(ArenaGame(winner, played.reason, played.turns, (tuple(spent[0]), tuple(spent[1]))))
    return ArenaPair(number, pairing, (games[0], games[1]))
