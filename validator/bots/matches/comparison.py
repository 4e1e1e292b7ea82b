"""Pairs of games that compare two lists: both meet the same opponent with the same luck.

The lists lie card by card beside each other, the cards that both have in the same places, so that a shuffle
puts them in the same order. Each deck, the coins and the random cards have their own stream of chance. The
pairs go round the opponents, and who wins the coin flip for the first turn changes after each round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from validator.bots.matches.match import PlayedGame, play_game, seed_of
from validator.bots.registry import make_bot
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.separate_chance import Separate
from validator.engine.game import Game, GameOptions


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
    kept = []
    for card in first:
        has = left[card] > 0
        left[card] -= has
        kept.append(has)
    others = iter(left.elements())
    return tuple(card if has else next(others) for card, has in zip(first, kept, strict=True))


def start(
    spec: ComparisonSpec, number: int, which: int, catalogue: Catalogue | None = None
) -> tuple[Game, int]:
    """Set up a game of a pair: the first list (0) or the second (1). Return it and its seed.

    Raises `NotSupported` and `SetUpError`.
    """
    known = catalogue or built_in_catalogue()
    opponent, wins_flip = place_of(spec, number)
    seed = seed_of(spec.seed, number)
    if which and not spec.paired:
        seed = seed_of(seed, 1)
    decks = [[known.card(card) for card in ids] for ids in (spec.lists[which], spec.opponents[opponent])]
    options = GameOptions(
        programs=library(known),
        edition=spec.edition,
        chance=Separate(seed, coins=(int(wins_flip),)),
        undo=False,
        allow_partial=spec.allow_partial,
        sudden_death=3,
    )
    return Game.new(decks, seed=seed, options=options), seed


def place_of(spec: ComparisonSpec, number: int) -> tuple[int, bool]:
    """Return the opponent of a pair, and whether the lists win the coin flip."""
    return number % len(spec.opponents), number // len(spec.opponents) % 2 == 0


def play_pairs(
    spec: ComparisonSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[ComparedPair]:
    """Play the pairs of these numbers; the seed and its number determine a pair."""
    return [_play_pair(spec, number, catalogue) for number in numbers]


def _play_pair(spec: ComparisonSpec, number: int, catalogue: Catalogue | None) -> ComparedPair:
    played = []
    for which in (0, 1):
        game, seed = start(spec, number, which, catalogue)
        bots = [make_bot(name, player, seed) for player, name in enumerate(spec.bots)]
        played.append(play_game(game, bots, number))
    return ComparedPair(number, *place_of(spec, number), (played[0], played[1]))
