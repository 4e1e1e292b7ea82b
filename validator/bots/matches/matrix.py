"""Games of every list against every other, and what they add up to for each pair of lists and each list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from validator.bots.matches.match import DECK_OUT, PlayedGame, play_game, seed_of, set_up
from validator.bots.matches.stats import GameTally, wilson
from validator.bots.registry import make_bot
from validator.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class MatrixSpec:
    """What the games of a matrix are: the card ids of the lists, edition, seed, and who plays.

    The second bot plays the second of two lists. Of more lists one bot plays all, and both names are equal.
    """

    decks: tuple[tuple[str, ...], ...]
    bots: tuple[str, str]
    edition: str = "current"
    seed: int = 0
    allow_partial: bool = False

    @property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """The pairs of different places."""
        places = range(len(self.decks))
        return tuple((a, b) for a in places for b in places if a < b)

    def pairing_of(self, number: int) -> tuple[int, int]:
        """Return the lists of a game; the pairs take turns."""
        return self.pairings[number % len(self.pairings)]


def play_matrix(
    spec: MatrixSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[PlayedGame]:
    """Play the games of these numbers; the seed and its number determine a game."""
    return [_play_one(spec, number, catalogue) for number in numbers]


def _play_one(spec: MatrixSpec, number: int, catalogue: Catalogue | None) -> PlayedGame:
    seed = seed_of(spec.seed, number)
    decks = [spec.decks[place] for place in spec.pairing_of(number)]
    game = set_up(decks, seed, edition=spec.edition, allow_partial=spec.allow_partial, catalogue=catalogue)
    return play_game(game, [make_bot(name, player, seed) for player, name in enumerate(spec.bots)], number)


@dataclass(frozen=True, slots=True)
class Share:
    """Games that a list won, lost and drew; draws count half."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        """The games."""
        return self.wins + self.losses + self.draws

    @property
    def rate(self) -> float | None:
        """The share of games won; None without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95% confidence interval (Wilson)."""
        return wilson(self.wins + self.draws / 2, self.games)

    def __add__(self, other: Share) -> Share:
        return Share(self.wins + other.wins, self.losses + other.losses, self.draws + other.draws)


@dataclass
class MatrixTally:
    """Counts over the games of a matrix; `add` each game.

    Attributes:
        spec: What the games are.
        total: Counts over all games; which side won says nothing there.
        pairings: Counts for each pair of places.
        deck_outs: For each list, the games that it lost by an empty deck.
        turns: For each list, how many of its games had each number of turns.
    """

    spec: MatrixSpec
    total: GameTally = field(default_factory=GameTally)
    pairings: dict[tuple[int, int], GameTally] = field(default_factory=dict)
    deck_outs: Counter[int] = field(default_factory=Counter)
    turns: dict[int, Counter[int]] = field(default_factory=dict)

    def add(self, game: PlayedGame) -> None:
        """Count one game."""
        pairing = self.spec.pairing_of(game.number)
        self.total.add(game)
        self.pairings.setdefault(pairing, GameTally()).add(game)
        for place in pairing:
            self.turns.setdefault(place, Counter())[game.turns] += 1
        if game.reason == DECK_OUT and game.winner != 2:
            self.deck_outs[pairing[1 - game.winner]] += 1

    @property
    def games(self) -> int:
        """The games."""
        return self.total.games

    def share(self, place: int, other: int) -> Share:
        """Return what a list won of its games against another."""
        turned = place > other
        part = self.pairings.get((other, place) if turned else (place, other))
        if part is None:
            return Share()
        won, lost, drawn = part.wins
        return Share(lost, won, drawn) if turned else Share(won, lost, drawn)

    def share_of_all(self, place: int) -> Share:
        """Return what a list won of all its games."""
        others = (other for other in range(len(self.spec.decks)) if other != place)
        return sum((self.share(place, other) for other in others), Share())

    def mulligans(self, place: int) -> tuple[int, int]:
        """Return the mulligans of a list, and in how many of its games it had some."""
        parts = [(part, pair.index(place)) for pair, part in self.pairings.items() if place in pair]
        return (
            sum(part.mulligans[side] for part, side in parts),
            sum(part.with_mulligan[side] for part, side in parts),
        )
