"""Matches between two bots, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from inspect import Parameter, signature
from typing import Any, TypeAlias

from validator.bots.base import UNLIMITED, Bot, Budget
from validator.bots.matches.match import play_game, seed_of
from validator.bots.matches.stats import wilson
from validator.bots.registry import make_bot
from validator.catalogue.card import Card
from validator.engine.game import Game, GameOptions
from validator.errors import UsageError
from validator.support.encoding import to_plain
from validator.support.progress import Progress

BotSource: TypeAlias = str | Callable[..., Bot]
"""A name, a class of bots, or a function of player and seed that makes one."""

DEFAULTS = GameOptions(undo=False)

_PARTS = 8
"""How many parts each process of a match plays."""


@dataclass(frozen=True, slots=True)
class MatchGame:
    """One game of a match.

    Attributes:
        number: Its number in the match.
        seed: The seed of the game.
        decks: Which deck the first bot played, and which the second.
        swapped: Whether the first bot was player 1.
        winner: 0 for the first bot, 1 for the second, None for a draw.
        reason: How the game ended; `forfeit` for an illegal pick.
        first: Which bot took the first turn; None where the game ended before.
        turns: The turns, both players' counted.
        decisions: The decisions among two and more options.
        milliseconds: How long each bot thought.
    """

    number: int
    seed: int
    decks: tuple[int, int]
    swapped: bool
    winner: int | None
    reason: str
    first: int | None
    turns: int
    decisions: int
    milliseconds: tuple[float, float] = field(default=(0.0, 0.0), compare=False)

    def to_dict(self) -> dict[str, Any]:
        """Return the game as plain data."""
        plain: dict[str, Any] = to_plain(self)
        return plain | {"milliseconds": [round(each, 3) for each in self.milliseconds]}


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The games of a match, seen from the first bot."""

    names: tuple[str, str]
    games: tuple[MatchGame, ...]

    @property
    def wins(self) -> int:
        """Games that the first bot won."""
        return sum(game.winner == 0 for game in self.games)

    @property
    def losses(self) -> int:
        """Games that the second bot won."""
        return sum(game.winner == 1 for game in self.games)

    @property
    def draws(self) -> int:
        """Games without a winner."""
        return len(self.games) - self.wins - self.losses

    @property
    def score(self) -> float:
        """The share of games that the first bot won, draws counted half; 0.5 without games."""
        return (self.wins + self.draws / 2) / len(self.games) if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the score (Wilson)."""
        return wilson(self.wins + self.draws / 2, len(self.games))

    @property
    def by_deck(self) -> dict[tuple[int, int], MatchResult]:
        """The result for each pair of decks: that of the first bot, that of the second."""
        pairs = sorted({game.decks for game in self.games})
        return {
            pair: replace(self, games=tuple(game for game in self.games if game.decks == pair))
            for pair in pairs
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the result as plain data."""
        return {
            "names": list(self.names),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": self.score,
            "interval": list(self.interval),
            "games": [game.to_dict() for game in self.games],
        }

    def __repr__(self) -> str:
        low, high = self.interval
        return (
            f"<Match {len(self.games)} games: {self.wins}–{self.losses}–{self.draws}, "
            f"{self.score:.0%} [{low:.0%}, {high:.0%}]>"
        )

    def __str__(self) -> str:
        rows = [f"{'decks':>7}  {'won':>5} {'lost':>5} {'drawn':>5}  share"]
        for pair, part in [*self.by_deck.items(), (None, self)]:
            low, high = part.interval
            label = "all" if pair is None else f"{pair[0]} : {pair[1]}"
            rows.append(
                f"{label:>7}  {part.wins:5} {part.losses:5} {part.draws:5}  "
                f"{part.score:.1%} [{low:.1%}, {high:.1%}]"
            )
        return "\n".join([f"{self.names[0]} against {self.names[1]}, {len(self.games)} games", *rows])


@dataclass(frozen=True, slots=True)
class _Plan:
    """What every game of a match is played with."""

    bots: tuple[BotSource, BotSource]
    decks: tuple[tuple[Card, ...], ...]
    seed: int
    swap: bool
    options: GameOptions
    budget: Budget


def play_match(
    first: BotSource,
    second: BotSource,
    *,
    decks: Sequence[Sequence[Card]],
    games: int = 100,
    seed: int = 0,
    swap: bool = True,
    jobs: int = 1,
    options: GameOptions = DEFAULTS,
    budget: Budget = UNLIMITED,
    progress: Progress | None = None,
) -> MatchResult:
    """Play games between two bots; the arguments are those of `validator.match`, the decks resolved.

    Raises `UsageError` without a deck, game or job, and for an unknown bot.
    """
    if not decks or games < 1 or jobs < 1:
        raise UsageError("A match needs a deck, a game and a job.", "Pass at least one of each.")
    for source in (first, second):
        make(source, 0, 0)
    plan = _Plan(
        (first, second),
        tuple(tuple(deck) for deck in decks),
        seed,
        swap,
        replace(options, undo=False),
        budget,
    )
    rows: list[MatchGame] = []
    with closing(_results(plan, range(games), jobs)) as results:
        for part in results:
            rows += part
            if progress is not None and progress(len(rows), games) is False:
                break
    return MatchResult((_name(first), _name(second)), tuple(rows))


def _results(plan: _Plan, numbers: range, jobs: int) -> Generator[list[MatchGame], None, None]:
    """Yield the games of a match in parts, in the order of their numbers."""
    size = 1 if jobs == 1 else max(1, len(numbers) // (jobs * _PARTS))
    parts = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    if jobs == 1:
        yield from (_play(plan, part) for part in parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_play, [plan] * len(parts), parts)


def _play(plan: _Plan, numbers: Sequence[int]) -> list[MatchGame]:
    count = len(plan.decks)
    pairs = [(a, b) for a in range(count) for b in range(count) if a != b] or [(0, 0)]
    rows = []
    for number in numbers:
        place = number // 2 if plan.swap else number
        swapped = plan.swap and number % 2 == 1
        own = seed_of(plan.seed, place)
        pair = pairs[place % len(pairs)]
        game = Game.new(plan.decks[pair[0]], plan.decks[pair[1]], seed=own, options=plan.options)
        sources = plan.bots[::-1] if swapped else plan.bots
        bots = [make(source, player, own) for player, source in enumerate(sources)]
        played = play_game(game, bots, number, plan.budget)

        def of_bot(player: int, swapped: bool = swapped) -> int | None:
            return None if player not in (0, 1) else 1 - player if swapped else player

        spent = played.milliseconds
        rows.append(
            MatchGame(
                number,
                own,
                pair[::-1] if swapped else pair,
                swapped,
                of_bot(played.winner),
                played.reason,
                of_bot(played.first),
                played.turns,
                played.decisions,
                spent[::-1] if swapped else spent,
            )
        )
    return rows


def make(source: BotSource, player: int, seed: int) -> Bot:
    """Return a bot; a class or function that takes no player and seed is called without.

    Raises `TypeError` for what is made but is not a bot.
    """
    if isinstance(source, str):
        return make_bot(source, player, seed)
    bot = _call(source, player, seed)
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{_name(source)} makes no bot: {type(bot).__name__} has no method choose().")
    return bot


def _call(source: Callable[..., Bot], player: int, seed: int) -> Bot:
    try:
        taken = signature(source).parameters.values()
    except ValueError:
        return source(player, seed)
    places = [
        each for each in taken if each.kind in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    ]
    if len(places) >= 2 or any(each.kind == Parameter.VAR_POSITIONAL for each in taken):
        return source(player, seed)
    return source()


def _name(source: BotSource) -> str:
    return source if isinstance(source, str) else getattr(source, "__name__", type(source).__name__)
