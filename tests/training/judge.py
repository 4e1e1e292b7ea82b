"""How well the value of positions says who wins, by turns; the Prize cards alone are beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import mean, stdev

from tests.training.sample import starts_of
from tests.training.self_play import SelfPlayGame
from validator.bots.planner.value import read_weights, value_of
from validator.rng import Rng

BANDS = ((1, 4), (5, 8), (9, 16), (17, 10_000))
"""The first and the last turn of each row."""

BINS = 5
_DRAWS = 100
_HEAD = "turns   games  positions  value: AUC        Brier  Prize cards: AUC"


@dataclass(frozen=True, slots=True)
class Judged:
    """The start of a turn, seen by its player.

    Attributes:
        game: The number of the game.
        turn: The number of the turn, both players' counted.
        value: The estimated chance to win.
        lead: How many Prize cards fewer than the opponent the player has left.
        won: Whether the player won.
    """

    game: int
    turn: int
    value: float
    lead: int
    won: int


def judged_in(games: Iterable[SelfPlayGame], version: int) -> Iterator[Judged]:
    """Yield the start of each turn of recorded games, valued by the weights of a version."""
    weights = read_weights(version)
    for number, game in enumerate(games):
        for state, lore in starts_of(game):
            player = state.player
            own, other = (len(state.sides[each].prizes) for each in (player, 1 - player))
            value = value_of(state, lore, weights, player)
            yield Judged(number, state.turn, value, other - own, int(game.winner == player))


def auc(scores: Sequence[float], won: Sequence[int]) -> float:
    """Return how often the score of a position that was won is above that of one that was lost.

    Equal scores count half. It is 0.5 where the scores say nothing, and where there are no two to compare.
    """
    wins, losses = sum(won), len(won) - sum(won)
    if not wins or not losses:
        return 0.5
    above = lost = 0.0
    for _, rows in groupby(sorted(zip(scores, won, strict=True)), key=lambda row: row[0]):
        results = [result for _, result in rows]
        above += sum(results) * (lost + (len(results) - sum(results)) / 2)
        lost += len(results) - sum(results)
    return above / (wins * losses)


def auc_and_error(rows: Sequence[Judged], scores: Sequence[float]) -> tuple[float, float]:
    """Return `auc` and its standard error: games are drawn, as the positions of one end alike."""
    games: dict[int, list[tuple[float, int]]] = {}
    for row, score in zip(rows, scores, strict=True):
        games.setdefault(row.game, []).append((score, row.won))
    parts, chance = list(games.values()), Rng(1)
    found = []
    for _ in range(_DRAWS):
        drawn = [each for _ in parts for each in parts[chance.below(len(parts))]]
        found.append(auc([score for score, _ in drawn], [won for _, won in drawn]))
    return auc(scores, [row.won for row in rows]), stdev(found)


def brier(rows: Sequence[Judged]) -> float:
    """Return the mean square of what the value misses the result by; 0.25 is what knowing nothing gives."""
    return mean((row.value - row.won) ** 2 for row in rows)


def calibration(rows: Iterable[Judged]) -> Iterator[tuple[int, float, float]]:
    """Yield how many positions have a value in each bin, their mean value, and the share that was won."""
    for _, group in groupby(sorted(rows, key=lambda row: row.value), lambda row: _bin(row.value)):
        found = list(group)
        yield len(found), mean(row.value for row in found), mean(row.won for row in found)


def _bin(value: float) -> int:
    return min(BINS - 1, int(value * BINS))


def table(rows: Sequence[Judged]) -> str:
    """Return what is found for each band of turns, as text."""
    lines = [_HEAD]
    for first, last in (*BANDS, (1, 10_000)):
        part = [row for row in rows if first <= row.turn <= last]
        if not part:
            continue
        name = f"{first}-{last}" if last < 10_000 else "all" if first == 1 else f"{first}+"
        value, error = auc_and_error(part, [row.value for row in part])
        lead, lead_error = auc_and_error(part, [row.lead for row in part])
        lines.append(
            f"{name:6} {len({row.game for row in part}):6,} {len(part):10,}  {value:.3f} ± {error:.3f}"
            f"  {brier(part):11.4f}  {lead:.3f} ± {lead_error:.3f}"
        )
        for count, estimate, won in calibration(part):
            lines.append(f"        value {estimate:.2f}: {won:.2f} won of {count:,}")
    return "\n".join(lines)
