"""Pairs of games that compare two lists: both meet the same opponent with the same luck.

The lists are beside each other card by card, the cards that both have in the same places, so that a shuffle
puts them in the same order. Each deck, the coins and the random cards have their own stream of chance. The
pairs go round the opponents, and who wins the coin flip for the first turn changes after each round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from validator.bots.matches.match import DECK_OUT, PlayedGame, game_in_parts, seed_of, set_up
from validator.bots.matches.sequential import Differences
from validator.bots.matches.stats import median_of
from validator.bots.registry import make_bot
from validator.bots.turns import Parts, in_parts, to_the_end
from validator.catalogue import Catalogue
from validator.engine.board.separate_chance import Separate
from validator.engine.game import Game


@dataclass(frozen=True, slots=True)
class ComparisonSpec:
    """What the pairs of a comparison are.

    Attributes:
        lists: The card ids of the two lists, `align`ed.
        opponents: Those of the lists that both play against.
        bots: Who plays the two lists, and who plays the opponents.
        edition: Id of the rulebook edition.
        seed: Determines every game.
        paired: Both games of a pair have the same chance; without, only the same opponent and coin flip.
        allow_partial: Play texts without a program as having no effect.
    """

    lists: tuple[tuple[str, ...], tuple[str, ...]]
    opponents: tuple[tuple[str, ...], ...]
    bots: tuple[str, str]
    edition: str = "current"
    seed: int = 0
    paired: bool = True
    allow_partial: bool = False


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """One game of each list against the same opponent.

    Attributes:
        number: Its number.
        opponent: The place of the opponent.
        wins_flip: Whether the lists won the coin flip for the first turn.
        games: The game of the first list and that of the second; the lists are player 0.
    """

    number: int
    opponent: int
    wins_flip: bool
    games: tuple[PlayedGame, PlayedGame]

    @property
    def points(self) -> tuple[float, float]:
        """What each list won: 1, 0, or a half for a draw."""
        return points_of(self.games[0]), points_of(self.games[1])


def points_of(game: PlayedGame) -> float:
    """Return what player 0 won: 1, 0, or a half for a draw."""
    return (1.0, 0.0, 0.5)[game.winner]


def align(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    """Return the second list with the cards of the first in their places, and its others in the rest."""
    left = Counter(second)
    shared = []
    for card in first:
        has = left[card] > 0
        left[card] -= has
        shared.append(has)
    others = iter(left.elements())
    return tuple(card if has else next(others) for card, has in zip(first, shared, strict=True))


def start(
    spec: ComparisonSpec, number: int, which: int, catalogue: Catalogue | None = None
) -> tuple[Game, int]:
    """Set up a game of a pair: the first list (0) or the second (1). Return it and its seed.

    Raises `NotSupported` and `SetUpError`.
    """
    opponent, wins_flip = place_of(spec, number)
    seed = seed_of(spec.seed, number)
    if which and not spec.paired:
        seed = seed_of(seed, 1)
    game = set_up(
        (spec.lists[which], spec.opponents[opponent]),
        seed,
        edition=spec.edition,
        allow_partial=spec.allow_partial,
        catalogue=catalogue,
        chance=Separate(seed, coins=(int(wins_flip),)),
    )
    return game, seed


def place_of(spec: ComparisonSpec, number: int) -> tuple[int, bool]:
    """Return the opponent of a pair, and whether the lists win the coin flip."""
    return number % len(spec.opponents), number // len(spec.opponents) % 2 == 0


def play_pairs(
    spec: ComparisonSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[ComparedPair]:
    """Play the pairs of these numbers; the seed and its number determine a pair."""
    return [to_the_end(_play_pair(spec, number, catalogue)) for number in numbers]


def pairs_in_parts(spec: ComparisonSpec, numbers: Sequence[int]) -> Iterator[list[ComparedPair]]:
    """Play pairs, and yield after each decision the pair that has ended, if any."""
    return in_parts(_play_pair(spec, number, None) for number in numbers)


def _play_pair(spec: ComparisonSpec, number: int, catalogue: Catalogue | None) -> Parts[ComparedPair]:
    played = []
    for which in (0, 1):
        game, seed = start(spec, number, which, catalogue)
        bots = [make_bot(name, player, seed) for player, name in enumerate(spec.bots)]
        played.append((yield from game_in_parts(game, bots, number)))
    return ComparedPair(number, *place_of(spec, number), (played[0], played[1]))


@dataclass
class StratumTally:
    """Counts over pairs of one opponent and one result of the coin flip, or over all; `add` each pair.

    Attributes:
        differences: What the first list won more than the second, for each pair.
        points: What each list won.
        same: Pairs in which both won the same.
        deck_outs: For each list, the games that it lost by an empty deck.
        turns: For each list, how many games had each number of turns.
    """

    differences: Differences = field(default_factory=Differences)
    points: list[float] = field(default_factory=lambda: [0.0, 0.0])
    same: int = 0
    deck_outs: list[int] = field(default_factory=lambda: [0, 0])
    turns: tuple[Counter[int], Counter[int]] = field(default_factory=lambda: (Counter(), Counter()))

    @property
    def pairs(self) -> int:
        """The pairs."""
        return self.differences.pairs

    def add(self, pair: ComparedPair) -> None:
        """Count one pair."""
        first, second = pair.points
        self.differences.add(first - second)
        self.same += first == second
        for which, game in enumerate(pair.games):
            self.points[which] += pair.points[which]
            self.deck_outs[which] += game.winner == 1 and game.reason == DECK_OUT
            self.turns[which][game.turns] += 1

    def win_rate(self, which: int) -> float | None:
        """Return the share of games that a list won, draws counted half; None without games."""
        return self.points[which] / self.pairs if self.pairs else None

    def median_turns(self, which: int) -> int:
        """Return the median of the turns of a list's games; 0 without games."""
        return median_of(self.turns[which])


@dataclass
class ComparisonTally:
    """Counts over all pairs, and for each opponent and result of the coin flip; `add` each pair."""

    total: StratumTally = field(default_factory=StratumTally)
    strata: dict[tuple[int, bool], StratumTally] = field(default_factory=dict)

    def add(self, pair: ComparedPair) -> None:
        """Count one pair."""
        self.total.add(pair)
        self.strata.setdefault((pair.opponent, pair.wins_flip), StratumTally()).add(pair)
