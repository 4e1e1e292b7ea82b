"""Pairs of games between two bots: each deal is played twice, the second time with the bots' seats changed.

A bot that wins both games of a pair was better; where each wins one, the same cards won whoever held them.
Such decisive pairs show a difference of skill in far fewer games than the win rate does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from validator.bots.base import Bot, Budget, Chosen
from validator.bots.matches.checkout import CheckoutBot
from validator.bots.matches.match import DECK_OUT, notify, play_game, seed_of, set_up
from validator.bots.matches.stats import wilson
from validator.bots.registry import make_bot
from validator.catalogue import Catalogue
from validator.deadline import thread_time
from validator.engine.game import Game, Outcome, Seat


@dataclass(frozen=True, slots=True)
class ArenaDeck:
    """A list of 60 card ids, and the edition it is played in; only lists of one edition meet."""

    name: str
    edition: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArenaSpec:
    """What the pairs of an arena are: two bots, the lists, the seed; whose checkout plays the second bot."""

    bots: tuple[str, str]
    decks: tuple[ArenaDeck, ...]
    seed: int = 0
    allow_partial: bool = False
    checkout: str = ""

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
        notify(self.bot, "begin", seat)

    def end(self, outcome: Outcome) -> None:
        """Pass the end of a game on."""
        notify(self.bot, "end", outcome)

    def choose(self, seat: Seat, budget: Budget, /) -> Chosen:
        """Let the bot choose."""
        counts = len(seat.decision.options) > 1
        start = thread_time()
        chosen = self.bot.choose(seat, budget)
        if counts:
            self.milliseconds.append((thread_time() - start) * 1000)
        return chosen


def start(
    spec: ArenaSpec, pairing: tuple[int, int], seed: int = 0, catalogue: Catalogue | None = None
) -> Game:
    """Set up a game of two lists. Raises `NotSupported` and `SetUpError`."""
    first, second = (spec.decks[place] for place in pairing)
    return set_up(
        (first.cards, second.cards),
        seed,
        edition=first.edition,
        allow_partial=spec.allow_partial,
        catalogue=catalogue,
    )


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
        other = CheckoutBot(spec.checkout, spec.bots[1], 1 - swapped, seed) if spec.checkout else None
        own = [TimedBot(make_bot(spec.bots[p ^ swapped], p, seed)) for p in (0, 1)]
        seats = [own[p] if other is None or p == swapped else other for p in (0, 1)]
        played = play_game(start(spec, pairing, seed, catalogue), seats, number, watcher=other)
        winner = played.winner if played.winner == 2 else played.winner ^ swapped
        spent = tuple(seats[bot ^ swapped].milliseconds for bot in (0, 1))
        games.append(ArenaGame(winner, played.reason, played.turns, (tuple(spent[0]), tuple(spent[1]))))
    return ArenaPair(number, pairing, (games[0], games[1]))


@dataclass
class ArenaTally:
    """Counts over pairs, seen from the first bot; `add` each pair.

    Attributes:
        pairs: The pairs.
        decisive: Pairs in which one bot won both games: won by the first bot, by the second.
        games: Won by the first bot, won by the second, drawn.
        mirror: The same of games between two equal lists.
        deck_outs: For each bot, the games that it lost by an empty deck.
        turns: The turns of each game.
        milliseconds: For each bot, the time of each of its decisions.
    """

    pairs: int = 0
    decisive: list[int] = field(default_factory=lambda: [0, 0])
    games: list[int] = field(default_factory=lambda: [0, 0, 0])
    mirror: list[int] = field(default_factory=lambda: [0, 0, 0])
    deck_outs: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[int] = field(default_factory=list)
    milliseconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, pair: ArenaPair) -> None:
        """Count one pair."""
        self.pairs += 1
        first, second = pair.games
        if first.winner == second.winner != 2:
            self.decisive[first.winner] += 1
        for game in pair.games:
            self.games[game.winner] += 1
            if pair.pairing[0] == pair.pairing[1]:
                self.mirror[game.winner] += 1
            if game.reason == DECK_OUT and game.winner != 2:
                self.deck_outs[1 - game.winner] += 1
            self.turns.append(game.turns)
            for bot in (0, 1):
                self.milliseconds[bot].extend(game.milliseconds[bot])

    @property
    def split(self) -> int:
        """Pairs that no bot won."""
        return self.pairs - sum(self.decisive)

    @property
    def decisive_share(self) -> float:
        """The share of decisive pairs that the first bot won; 0.5 without any."""
        return _share(self.decisive[0], sum(self.decisive))

    @property
    def decisive_interval(self) -> tuple[float, float]:
        """Its 95% confidence interval."""
        return wilson(self.decisive[0], sum(self.decisive))

    @property
    def median_turns(self) -> float:
        """The median of the turns of a game; 0 without games."""
        return _at(self.turns, 0.5)

    def mean_milliseconds(self, bot: int) -> float:
        """Return the mean time of a bot's decisions."""
        rows = self.milliseconds[bot]
        return sum(rows) / len(rows) if rows else 0.0

    def slow_milliseconds(self, bot: int) -> float:
        """Return the 99th percentile of a bot's decisions."""
        return _at(self.milliseconds[bot], 0.99)


def win_rate(counts: list[int]) -> tuple[float, tuple[float, float]]:
    """Return the first bot's share of games won, lost and drawn, and its interval; draws count half."""
    won = counts[0] + counts[2] / 2
    return _share(won, sum(counts)), wilson(won, sum(counts))


def tally_pairs(pairs: Iterable[ArenaPair]) -> ArenaTally:
    """Count pairs."""
    total = ArenaTally()
    for pair in pairs:
        total.add(pair)
    return total


def _share(won: float, games: int) -> float:
    return won / games if games else 0.5


def _at(rows: list[int] | list[float], share: float) -> float:
    """Return the least value that this share of the values does not exceed; 0 without values."""
    if not rows:
        return 0.0
    return float(sorted(rows)[max(0, -int(-share * len(rows) // 1) - 1)])
