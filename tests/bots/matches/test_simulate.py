"""Many games: the same on one process and on two, counted correctly, reported with their intervals."""

from __future__ import annotations

import pytest

from tests.cards.decks import deck
from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, play_matrix
from validator.bots.matches.stats import tally, wilson
from validator.cards import library
from validator.services.runs.run import cut


def pairing(bots: tuple[str, str] = ("random", "random")) -> MatrixSpec:
    """Two Standard decks."""
    ids = tuple(card.id for card in deck("dragapult-2026")), tuple(card.id for card in deck("starmie-2026"))
    return MatrixSpec((ids[0], ids[1]), bots, "current", 12)


def test_game_depends_on_its_number_alone() -> None:
    whole = play_matrix(pairing(), range(12))
    assert [outcome.number for outcome in whole] == list(range(12))
    assert [outcome for chunk in cut(range(12), 5) for outcome in play_matrix(pairing(), chunk)] == whole
    assert len({outcome.turns for outcome in whole}) > 4


def test_chunks_of_one_process_share_the_programs_of_cards() -> None:
    play_matrix(pairing(), [0])
    built = library.cache_info().misses
    assert play_matrix(pairing(), [1]) + play_matrix(pairing(), [2]) == play_matrix(pairing(), [1, 2])
    assert library.cache_info().misses == built


def test_outcomes_are_counted() -> None:
    rows = [
        PlayedGame(0, 0, "prizes", 10, 0, (1, 0), 50),
        PlayedGame(1, 1, "deck-out", 20, 0, (0, 2), 60),
        PlayedGame(2, 2, "sudden-death-cap", 30, 1, (0, 0), 70),
    ]
    total = tally(rows)
    assert total.wins == [1, 1, 1]
    assert (total.first_wins, total.decided) == (1, 2)
    assert total.median_turns() == 20
    assert total.mulligans == [1, 2]
    assert total.with_mulligan == [1, 1]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Values of the score interval as tables give them."""
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=1e-4)


def test_the_interval_contains_the_share_also_where_all_or_none_is_won() -> None:
    for games in range(1, 200):
        assert wilson(games, games)[1] == 1
        assert wilson(0, games)[0] == 0
