"""A matrix: every list against every other, played by one bot, as plain data and as a picture."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import closing
from typing import Any

from validator.bots.matches.batch import cut
from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, MatrixTally, Share, play_matrix
from validator.bots.matches.stats import median_of
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.errors import UsageError
from validator.jobs.executor import Executor, InProcess
from validator.odds.plot import plot_cells, stack_plots
from validator.services.clock import seconds_running
from validator.services.games.local import CHUNK_SECONDS, PILOT_GAMES, chunk_size, start_game
from validator.services.runs.simulation_answers import WARNING

MOST_DECKS = 16
"""The most lists of one matrix."""


def matrix_spec(
    decks: Sequence[tuple[Card, ...]],
    bots: tuple[str, str],
    *,
    edition: str,
    seed: int,
    allow_partial: bool = False,
    catalogue: Catalogue | None = None,
) -> MatrixSpec:
    """Return what a matrix plays.

    Raises `UsageError` for a number of lists out of bounds, and for two bots with more than two lists,
    `NotSupported` and `SetUpError` for lists that cannot be played.
    """
    if not 2 <= len(decks) <= MOST_DECKS:
        raise UsageError(f"Invalid number of decks: {len(decks)}.", f"Pass 2 to {MOST_DECKS}.")
    if bots[0] != bots[1] and len(decks) > 2:
        raise UsageError("One bot plays all of more than two decks.", "Pass the same bot twice.")
    for place, cards in enumerate(decks):
        start_game(
            (cards, decks[place - 1]),
            edition=edition,
            seed=seed,
            allow_partial=allow_partial,
            catalogue=catalogue,
        )
    ids = tuple(tuple(card.id for card in cards) for cards in decks)
    return MatrixSpec(ids, bots, edition, seed, allow_partial)


def run_matrix(
    spec: MatrixSpec, games: int, executor: Executor | None = None, chunk_seconds: float = CHUNK_SECONDS
) -> Generator[PlayedGame, None, None]:
    """Play so many games for each pair of lists.

    The same seed gives the same games on any executor. Raises `UsageError` for a number below 1.
    """
    if games < 1:
        raise UsageError(f"Invalid number of games: {games}.", "Must be at least 1.")
    return _run(spec, games * len(spec.pairings), executor or InProcess(), chunk_seconds)


def _run(
    spec: MatrixSpec, games: int, executor: Executor, chunk_seconds: float
) -> Generator[PlayedGame, None, None]:
    pilot = range(min(games, PILOT_GAMES))
    begun = seconds_running()
    yield from play_matrix(spec, pilot)
    each = (seconds_running() - begun) / len(pilot)
    rest = range(len(pilot), games)
    size = chunk_size(each, len(rest), executor.workers, chunk_seconds)
    jobs = [(spec, chunk) for chunk in cut(rest, size)]
    with closing(executor.run(play_matrix, jobs)) as results:
        for played in results:
            yield from played


def serialize_matrix(tally: MatrixTally, names: Sequence[str]) -> dict[str, Any]:
    """Return the counts as plain data: for each list its games against each other one, and all of them."""
    places = range(len(names))
    return {
        "bot": tally.spec.bots[0],
        "warning": WARNING,
        "edition": tally.spec.edition,
        "seed": tally.spec.seed,
        "games": tally.games,
        "decks": [
            {
                "name": names[place],
                **_share(tally.share_of_all(place)),
                "deck_outs": tally.deck_outs[place],
                "median_turns": median_of(tally.turns[place]) if place in tally.turns else None,
                "against": [
                    {"name": names[other], **_share(tally.share(place, other))}
                    for other in places
                    if other != place
                ],
            }
            for place in places
        ],
    }


def _share(share: Share) -> dict[str, Any]:
    return {
        "games": share.games,
        "wins": share.wins,
        "losses": share.losses,
        "draws": share.draws,
        "win_rate": share.rate,
        "interval": list(share.interval),
    }


def draw_matrix(tally: MatrixTally, names: Sequence[str]) -> str:
    """Draw the matrix as an SVG document."""
    places = range(len(names))
    rows = []
    for place in places:
        shares = [None if other == place else tally.share(place, other) for other in places]
        rows.append([_cell(share) for share in (*shares, tally.share_of_all(place))])
    title = f"Games won by the deck of the row, played by {tally.spec.bots[0]}"
    said = "; ".join(
        f"{names[place]} wins {rate:.0%} of all its games"
        for place in places
        if (rate := tally.share_of_all(place).rate) is not None
    )
    notes = (
        f"{tally.games:,} games, edition {tally.spec.edition}, seed {tally.spec.seed}; below each share its "
        "95% confidence interval in percent.",
        WARNING,
    )
    plot = plot_cells(title, f"{said}. {' '.join(notes)}", names, rows, notes=notes)
    return stack_plots([plot], title)


def _cell(share: Share | None) -> tuple[float, str] | None:
    if share is None or share.rate is None:
        return None
    low, high = share.interval
    return share.rate, f"{100 * low:.0f}–{100 * high:.0f}"
