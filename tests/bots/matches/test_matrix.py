"""Every list against every other: the pairs take turns, and each game counts for both lists."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.cards.decks import deck
from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, MatrixTally, Share, play_matrix
from validator.bots.matches.stats import median_of


def spec(seed: int = 3) -> MatrixSpec:
    names = ("dragapult-2026", "starmie-2026", "raging-bolt-2026")
    return MatrixSpec(
        tuple(tuple(card.id for card in deck(name)) for name in names), ("first", "first"), seed=seed
    )


def played(number: int, winner: int, reason: str = "prizes", turns: int = 9) -> PlayedGame:
    return PlayedGame(number, winner, reason, turns, 0, (0, 0), 10)


def test_the_pairs_take_turns() -> None:
    assert spec().pairings == ((0, 1), (0, 2), (1, 2))
    assert [spec().pairing_of(number) for number in range(4)] == [(0, 1), (0, 2), (1, 2), (0, 1)]


def test_a_game_depends_on_its_number_alone() -> None:
    whole = play_matrix(spec(), range(4))
    assert [game.number for game in whole] == [0, 1, 2, 3]
    assert play_matrix(spec(), [3]) + play_matrix(spec(), [1]) == [whole[3], whole[1]]
    assert play_matrix(spec(seed=4), range(4)) != whole


def test_each_game_counts_for_both_lists() -> None:
    tally = MatrixTally(spec())
    for game in (
        played(0, 0),
        played(3, 2),
        played(1, 1, "deck-out", 30),
        played(2, 0, "deck-out", 20),
        played(5, 1),
    ):
        tally.add(game)
    assert tally.games == 5
    assert tally.share(0, 1) == Share(1, 0, 1)
    assert tally.share(1, 0) == Share(0, 1, 1)
    assert tally.share(2, 0) == Share(1, 0, 0)
    assert tally.share_of_all(0) == Share(1, 1, 1)
    assert tally.share_of_all(1) == Share(1, 2, 1)
    assert tally.share_of_all(2) == Share(2, 1, 0)
    assert tally.deck_outs == {0: 1, 2: 1}
    assert median_of(tally.turns[2]) == 20


def test_a_share_counts_draws_half() -> None:
    share = Share(3, 1, 2)
    assert share.rate == pytest.approx(4 / 6)
    low, high = share.interval
    assert low < 4 / 6 < high
    assert (Share().rate, Share().interval) == (None, (0, 1))
    assert MatrixTally(spec()).share(0, 2) == Share()


def test_the_median_of_counts() -> None:
    assert median_of(Counter({5: 1, 7: 1, 9: 1})) == 7
    assert median_of(Counter({5: 3, 70: 2})) == 5
    assert median_of(Counter()) == 0
