"""The matrix as plain data and as a picture, the same on any executor."""

from __future__ import annotations

import json
from collections.abc import Iterable
from xml.etree import ElementTree

import pytest

from tests.cards.decks import deck
from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, MatrixTally
from validator.errors import UsageError
from validator.jobs import open_executor
from validator.services.runs.run import play
from validator.services.runs.simulations import (
    MOST_MATRIX_DECKS,
    WARNING,
    Simulation,
    draw_matrix,
    matrix_spec,
    serialize_matrix,
)

NAMES = ("dragapult", "starmie & co", "<bolt>")


def spec() -> MatrixSpec:
    decks = [tuple(deck(name)) for name in ("dragapult-2026", "starmie-2026", "raging-bolt-2026")]
    return matrix_spec(decks, ("first", "first"), edition="current", seed=2)


def counted(games: Iterable[PlayedGame]) -> MatrixTally:
    tally = MatrixTally(spec())
    for game in games:
        tally.add(game)
    return tally


@pytest.fixture(scope="module")
def tally() -> MatrixTally:
    return counted(play(Simulation(spec(), 4)))


def test_each_pair_of_lists_plays_the_number_of_games(tally: MatrixTally) -> None:
    assert {pairing: part.games for pairing, part in tally.pairings.items()} == {
        (0, 1): 4,
        (0, 2): 4,
        (1, 2): 4,
    }


def test_two_processes_play_the_same(tally: MatrixTally) -> None:
    executor = open_executor(2)
    try:
        assert counted(play(Simulation(spec(), 4), executor)) == tally
    finally:
        executor.close()


def test_the_data_name_the_player_and_agree_with_themselves(tally: MatrixTally) -> None:
    report = json.loads(json.dumps(serialize_matrix(tally, NAMES)))
    assert (report["bot"], report["warning"], report["games"]) == ("first", WARNING, 12)
    assert [row["name"] for row in report["decks"]] == list(NAMES)
    for row in report["decks"]:
        assert row["games"] == 8 == sum(part["games"] for part in row["against"])
        assert row["wins"] == sum(part["wins"] for part in row["against"])
        assert row["interval"][0] <= row["win_rate"] <= row["interval"][1]
    assert sum(row["wins"] for row in report["decks"]) == sum(row["losses"] for row in report["decks"])


def test_a_matrix_without_games_has_no_shares() -> None:
    report = serialize_matrix(MatrixTally(spec()), NAMES)
    assert report["decks"][0]["win_rate"] is None
    assert report["decks"][0]["median_turns"] is None
    assert "<svg" in draw_matrix(MatrixTally(spec()), NAMES)


def test_the_picture_shows_what_the_data_show(tally: MatrixTally) -> None:
    svg = ElementTree.fromstring(draw_matrix(tally, NAMES))
    texts = ["".join(each.itertext()) for each in svg.iter("{http://www.w3.org/2000/svg}text")]
    for row in serialize_matrix(tally, NAMES)["decks"]:
        assert f"{row['win_rate']:.0%}" in texts
    assert "3 <bolt>" in texts
    assert any("played by first" in text for text in texts)
    assert WARNING.split()[0] in " ".join(texts)


@pytest.mark.parametrize("count", [0, 1, MOST_MATRIX_DECKS + 1])
def test_a_number_of_decks_out_of_bounds_is_refused(count: int) -> None:
    with pytest.raises(UsageError, match="number of decks"):
        matrix_spec([tuple(deck("starmie-2026"))] * count, ("first", "first"), edition="current", seed=2)


def test_a_matrix_of_no_game_is_refused() -> None:
    with pytest.raises(UsageError, match="number of games"):
        Simulation(spec(), 0)


def test_more_than_two_decks_have_one_player() -> None:
    decks = [tuple(deck("starmie-2026"))] * 3
    with pytest.raises(UsageError, match="One bot"):
        matrix_spec(decks, ("first", "random"), edition="current", seed=2)
