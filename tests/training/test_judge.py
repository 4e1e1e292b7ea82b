"""The judge says how well a value foretells who wins, and lists that are held out are met nowhere else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from itertools import product
from pathlib import Path
from statistics import mean

import pytest

from tests.conftest import Capture
from tests.training.__main__ import main
from tests.training.judge import Judged, auc, auc_and_error, brier, calibration, judged_in, table
from tests.training.lists import drawn, is_held_out, real_decks
from tests.training.self_play import read_games
from tests.training.test_training import DECKS
from validator.bots.matches.arena import ArenaDeck
from validator.rng import Rng


def planted(count: int, each: int = 1) -> list[Judged]:
    """Positions that are won as often as their value says, `each` of them in one game."""
    chance = Rng(3)
    found = []
    for number in range(count):
        value = chance.below(1000) / 1000
        won = int(chance.below(1000) < 1000 * value)
        found += [Judged(number, 1 + number % 20, value, 0, won)] * each
    return found


def by_pairs(scores: Sequence[float], won: Sequence[int]) -> float:
    """The share of pairs of a won and a lost position in which the won one scores more."""
    rows = list(zip(scores, won, strict=True))
    pairs = [(a, b) for (a, x), (b, y) in product(rows, rows) if x and not y]
    return mean((a > b) + (a == b) / 2 for a, b in pairs)


def test_the_area_is_the_share_of_pairs_in_the_right_order() -> None:
    assert auc([0.1, 0.4, 0.35, 0.8], [0, 0, 1, 1]) == 0.75
    assert auc([3, 3, 3], [1, 0, 1]) == auc([1, 2], [1, 1]) == auc([], []) == 0.5
    chance = Rng(8)
    scores = [chance.below(12) for _ in range(80)]
    won = [int(chance.below(12) < score) for score in scores]
    assert auc(scores, won) == pytest.approx(by_pairs(scores, won)) and auc(scores, won) > 0.6


def test_a_value_that_is_right_is_calibrated_and_one_that_is_not_shows_it() -> None:
    rows = planted(4000)
    for count, estimate, won in calibration(rows):
        assert count > 700 and won == pytest.approx(estimate, abs=0.06)
    assert brier(rows) == pytest.approx(1 / 6, abs=0.01)  # the mean of value × (1 - value)
    found, error = auc_and_error(rows, [row.value for row in rows])
    assert found == pytest.approx(5 / 6, abs=0.03) and error < 0.01
    turned = [replace(row, value=1 - row.value) for row in rows]
    assert auc_and_error(turned, [row.value for row in turned])[0] == pytest.approx(1 - found)
    assert brier(turned) > 0.3
    low, *_, high = calibration(turned)
    assert low[2] > 0.8 > 0.2 > low[1] and high[2] < 0.2 < 0.8 < high[1]


def test_positions_of_one_game_do_not_make_the_result_surer() -> None:
    alone, many = planted(200), planted(200, each=5)
    found, error = auc_and_error(alone, [row.value for row in alone])
    assert auc_and_error(many, [row.value for row in many]) == pytest.approx((found, error))
    other = [replace(row, game=number) for number, row in enumerate(many)]
    assert auc_and_error(other, [row.value for row in other])[1] < error / 1.5


def test_recorded_games_are_judged_at_the_start_of_each_turn(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["play", "greedy", "-n", "6", "-o", str(path)]) == 0
    games = list(read_games([str(path)]))
    rows = list(judged_in(games, 2))
    assert len(rows) == sum(len(game.sizes) for game in games if game.winner != 2)
    for number, game in enumerate(games):
        *_, last = [row for row in rows if row.game == number]
        sizes = game.sizes[-1]
        assert last.turn == len(game.sizes) and abs(last.lead) == abs(sizes[1] - sizes[3])
    first = [row.won for row in rows if row.game == 0]
    assert first[1:] == [1 - won for won in first[:-1]]
    assert {row.value for row in judged_in(games, 1)} != {row.value for row in rows}
    capsys.readouterr()
    assert main(["judge", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed == table(rows) + "\n"
    early = [row for row in rows if row.turn <= 4]
    found, error = auc_and_error(early, [row.value for row in early])
    assert f"1-4         6 {len(early):10}  {found:.3f} ± {error:.3f}" in printed


def test_lists_that_are_held_out_and_their_likes_are_met_nowhere_else(tmp_path: Path) -> None:
    names = ("starmie-2026", "dragapult-2026", "raging-bolt-2026", "cynthia-garchomp-2026")
    folder = files("card_data") / "decks"
    lines = [{"id": name, "text": (folder / f"{name}.txt").read_text("utf-8")} for name in names]
    (tmp_path / "lists.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    known, held = real_decks(tmp_path, False), real_decks(tmp_path, True)
    assert len(known) + len(held) == 4
    assert {is_held_out(deck.cards) for deck in known} <= {False}
    assert {is_held_out(deck.cards) for deck in held} <= {True}
    like = next(deck.cards for deck in (*known, *held))
    assert is_held_out(like[:59]) == is_held_out(like)
    with pytest.raises(SystemExit):
        main(["play", "greedy", "--held"])


def test_lists_of_one_edition_are_drawn_for_each_game() -> None:
    other = ArenaDeck("old", "swsh2020", DECKS[0].cards)
    pairs = [drawn((*DECKS, other), 5, number) for number in range(60)]
    assert {first.name for first, _ in pairs} == {deck.name for deck in (*DECKS, other)}
    assert all(first.edition == second.edition for first, second in pairs)
    assert any(first != second for first, second in pairs)
    assert pairs == [drawn((*DECKS, other), 5, number) for number in range(60)]
