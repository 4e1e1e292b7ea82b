"""Learning finds weights that are known, and recorded games give the samples that it learns from."""

from __future__ import annotations

import json
from dataclasses import replace
from math import log
from pathlib import Path

import pytest

from tests.bots.matches.test_arena import arena_deck
from tests.conftest import Capture
from tests.training.__main__ import main
from tests.training.fit import FEATURES, chance_of, fit, fit_plausible, loss_of
from tests.training.sample import read_samples, samples_of
from tests.training.self_play import SelfPlayGame, play, read_games, report, write_game
from validator.bots.planner.value import read_weights
from validator.rng import Rng

DECKS = (arena_deck("starmie-2026"), arena_deck("dragapult-2026"))


def random_rows(weights: list[float], count: int) -> tuple[list[list[float]], list[int]]:
    """Random features, and results that follow weights."""
    chance = Rng(4)
    rows = [[(chance.below(2001) - 1000) / 500 for _ in weights] for _ in range(count)]
    return rows, [int(chance.below(10_000) < 10_000 * chance_of(row, weights)) for row in rows]


def test_known_weights_are_found_again() -> None:
    weights = [0.8, -1.5, 0.0]
    rows, won = random_rows(weights, 4000)
    found = fit(rows, won, ridge=0.1)
    assert found == pytest.approx(weights, abs=0.12)
    assert loss_of(rows, won, found) < loss_of(rows, won, [0.0] * 3) == pytest.approx(log(2))


def test_weights_of_the_wrong_sign_are_left_out() -> None:
    """More Prize cards left cannot be good, the last ones cannot be bad."""
    assert FEATURES[:2] == ("prizes left", "last prizes")
    rows, won = random_rows([0.9, -0.8], 2000)
    wide = [[*row, *[0.0] * (len(FEATURES) - 2)] for row in rows]
    assert fit_plausible(wide, won) == [0.0] * len(FEATURES)
    rows, won = random_rows([-0.9, -0.8], 2000)
    wide = [[*row, *[0.0] * (len(FEATURES) - 2)] for row in rows]
    found = fit_plausible(wide, won)
    assert found[0] < -0.5 and found[1:] == [0.0] * (len(FEATURES) - 1)


def test_a_recorded_game_is_played_again_for_its_samples() -> None:
    game = play("greedy", DECKS, 2, 1)
    samples = list(samples_of(game))
    assert len(samples) == game.turns
    assert samples[0].decks == tuple(reversed(samples[1].decks))
    assert {each.won for each in samples[::2]} != {each.won for each in samples[1::2]}
    lead = [each.features[FEATURES.index("prizes left")] for each in samples]
    last = game.sizes[-1]
    assert abs(lead[-1]) == abs(last[1] - last[3])
    assert list(samples_of(replace(game, winner=2))) == []


def test_the_report_counts_ends_energy_and_lists() -> None:
    a, b = (replace(DECKS[0], name=name) for name in ("a", "b"))
    first = SelfPlayGame(("normal",) * 2, 1, 0, (a, b), 1, "deck-out", 20, attached=[10, 1, 0])
    second = SelfPlayGame(("normal",) * 2, 1, 1, (b, b), 0, "prizes", 11, attached=[10, 0, 2])
    assert report([first, second]).splitlines() == [
        "2 games: deck-out 1, prizes 1; median 20 turns",
        "deck-outs: 50.0%",
        "Energy of no use: 1 of 20 (5.0%); not for the strongest attack: 2",
        "a: won 0 of 1 against other lists (0%); ran out of cards in 1",
        "b: won 1 of 1 against other lists (100%); ran out of cards in 0",
    ]


def test_the_command_writes_weights_that_the_planner_reads(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["play", "greedy", "-n", "10", "-o", str(path)]) == 0
    assert capsys.readouterr().out.startswith("10 games: ")
    assert main(["fit", "9", str(path)]) == 0
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert tuple(data["weights"]) == FEATURES
    assert data["version"] == 9
    count = len(read_samples(read_games([str(path)])))
    assert count > 50 and f"{count:,} positions of 10 games" in data["note"]
    assert len(read_weights(1)) == len(FEATURES)


def test_games_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    game = play("greedy", DECKS, 2, 0)
    with path.open("w", encoding="utf-8") as output:
        write_game(game, output)
    (found,) = read_games([str(path)])
    assert (found.number, found.decks, found.winner) == (game.number, game.decks, game.winner)
    assert [tuple(row) for row in found.picks] == game.picks
