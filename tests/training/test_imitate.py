"""A policy is learned from what a search gave answers, and recorded games give what it learns from."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bots.matches.test_arena import arena_deck
from tests.conftest import Capture
from tests.training.__main__ import main
from tests.training.answers import Compared, compared_in, read_compared
from tests.training.imitate import imitate, judge, zero_weights
from tests.training.self_play import SelfPlayGame, Worth, play, read_games
from validator.bots.planner.learned import GROUPS, NUMBERS, SHARED
from validator.rng import Rng

DECKS = (arena_deck("starmie-2026"), arena_deck("dragapult-2026"))
HAND = NUMBERS.index("cards in hand")


@pytest.fixture(scope="module")
def game() -> SelfPlayGame:
    return play("planner:worlds=1,width=2,turns=1", DECKS, 2, 1)


def end_or_attack(hand: float, end: float, attack: float, number: int = 0) -> Compared:
    """A decision between an attack, which the rules want, and the end of the turn."""
    shared = [0.0] * SHARED
    shared[0], shared[HAND] = 1.0, hand
    wanted = (("end the turn", 0.0), ("attack", 1.0))
    rows = tuple((GROUPS.index(name), prior, 0.0, 0.0, 0.0, 0.0) for name, prior in wanted)
    return Compared((1, number), "main", tuple(shared), rows, (((1,), attack), ((0,), end)), 1)


def test_it_learns_when_another_answer_is_better() -> None:
    """With many cards in hand the end of the turn is better, with few the attack, as the rules say."""
    chance = Rng(7)
    hands = [(chance.below(2001) - 1000) / 1000 for _ in range(300)]
    noise = [(chance.below(2001) - 1000) / 20_000 for _ in hands]
    compared = [
        end_or_attack(hand, 0.5 + 0.2 * (hand > 0.3) + each, 0.6)
        for hand, each in zip(hands, noise, strict=True)
    ]
    same, missed = judge(compared, zero_weights())
    share = sum(hand > 0.3 for hand in hands) / len(hands)
    assert same == pytest.approx(1 - share) and missed == pytest.approx(0.1 * share, abs=0.01)
    weights = imitate(compared[:200])
    same, missed = judge(compared[200:], weights)
    assert same > 0.93 and missed < 0.01
    assert weights[GROUPS.index("end the turn")][HAND] > 0 > weights[GROUPS.index("attack")][HAND]
    assert not any(weights[GROUPS.index("retreat")])


def test_answers_of_equal_worth_and_a_strong_ridge_change_nothing() -> None:
    equal = [end_or_attack(1.0, 0.5, 0.5)] * 20
    assert imitate(equal, passes=5) == zero_weights()
    better = [end_or_attack(1.0, 0.52, 0.5)] * 3
    assert judge(better, imitate(better, ridge=0.001)) == (1.0, 0.0)
    assert judge(better, imitate(better, ridge=100.0))[0] == 0.0


def test_a_recorded_game_has_what_the_search_gave_each_answer(game: SelfPlayGame) -> None:
    assert len(game.worths) == len(game.picks)
    compared = list(compared_in(game))
    assert len(compared) > 20 and {each.kind for each in compared} > {"main"}
    for each in compared:
        places = [place for answer, _ in each.answers for place in answer]
        assert len(each.answers) > 1 and max(places) < len(each.rows)
        assert len(each.shared) == SHARED and each.rows[each.first][1] == max(row[1] for row in each.rows)
    for picked, worths in zip(game.picks, game.worths, strict=True):
        if worths:  # one round: the best answer of all is made
            assert dict(worths)[picked] >= max(worth for _, worth in worths) - 1e-4


def test_the_longest_answers_alone_are_compared(game: SelfPlayGame) -> None:
    number = next(n for n, worths in enumerate(game.worths) if len(worths) > 1)
    (first, worth), *_ = game.worths[number]
    worths: list[list[Worth]] = [[] for _ in game.picks]
    worths[number] = [(first, worth), ((), 0.9)]
    assert list(compared_in(replace(game, worths=worths))) == []


def test_the_command_writes_weights_that_a_policy_reads(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["play", "planner:worlds=1,width=2,turns=1", "-n", "2", "-o", str(path)]) == 0
    capsys.readouterr()
    assert main(["policy", "9", str(path)]) == 0
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert data["version"] == 9 and tuple(data["numbers"]) == NUMBERS
    assert data["weights"] and set(data["weights"]) < set(GROUPS)
    assert {len(row) for row in data["weights"].values()} == {len(NUMBERS)}
    count = len(read_compared(read_games([str(path)])))
    assert f"{count} decisions of 2 games" in data["note"]
    assert "the rules: " in printed.err and "learned: " in printed.err
