"""Learning finds weights that are known, and the samples are what the planner values."""

from __future__ import annotations

import io
import json
from math import log
from pathlib import Path

import pytest

from tests.bots.matches.test_arena import arena_deck
from tests.training.__main__ import main
from tests.training.fit import FEATURES, chance_of, fit, loss_of
from tests.training.sample import HEAD, play, write
from validator.bots.matches.arena import ArenaSpec
from validator.bots.planner.value import read_weights
from validator.rng import Rng

SPEC = ArenaSpec(("greedy", "greedy"), (arena_deck("starmie-2026"), arena_deck("dragapult-2026")), 2)


def test_known_weights_are_found_again() -> None:
    chance = Rng(4)
    weights = [0.8, -1.5, 0.0]
    rows = [[(chance.below(2001) - 1000) / 500 for _ in weights] for _ in range(4000)]
    won = [int(chance.below(10_000) < 10_000 * chance_of(row, weights)) for row in rows]
    found = fit(rows, won, ridge=0.1)
    assert found == pytest.approx(weights, abs=0.12)
    assert loss_of(rows, won, found) < loss_of(rows, won, [0.0] * 3) == pytest.approx(log(2))


def test_a_row_for_each_turn_says_who_won() -> None:
    rows = list(play(SPEC, 1))
    assert [row[2] for row in rows] == list(range(1, len(rows) + 1))
    assert len({row[5] for row in rows[::2]}) == len({row[5] for row in rows[1::2]}) == 1
    assert rows[0][5] != rows[1][5]
    assert {row[3] for row in rows} == {"starmie-2026", "dragapult-2026"}
    assert all(len(row) == len(HEAD) for row in rows)


def test_the_command_writes_weights_that_the_planner_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (tmp_path / "samples.csv").open("w", encoding="utf-8", newline="") as output:
        count = write(SPEC, 12, output)
    assert main(["fit", "9", str(tmp_path / "samples.csv")]) == 0
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert tuple(data["weights"]) == FEATURES
    assert data["version"] == 9
    assert f"{count:,} positions" in printed.err
    assert len(read_weights(1)) == len(FEATURES)


def test_samples_without_a_file_are_the_same() -> None:
    first, second = io.StringIO(), io.StringIO()
    write(SPEC, 2, first)
    write(SPEC, 2, second)
    assert first.getvalue() == second.getvalue() != ""
