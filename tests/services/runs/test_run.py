"""Runs: a copy that continues from stored results does the same steps, and has the same result."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import count
from math import inf
from typing import Any

import pytest

from tests.cards.decks import deck
from tests.conftest import Patch
from tests.services.runs.clock import set_clock
from validator.services.runs.comparisons import Comparison, compared_spec
from validator.services.runs.goldfish import Goldfish, GoldfishRequest, plan_goldfish
from validator.services.runs.run import Known, Run, play, play_in_parts
from validator.services.runs.simulations import Simulation, matrix_spec


class Steps:
    """A checkpoint that stores the results of steps, and returns those that it was given; it counts work."""

    def __init__(self, stored: list[bytes]) -> None:
        self.stored = stored
        self.next = self.worked = 0

    def __call__(self, work: Callable[[], Known], /) -> Known:
        self.next += 1
        if self.next > len(self.stored):
            self.worked += 1
            self.stored.append(pickle.dumps(work()))
        return pickle.loads(self.stored[self.next - 1])  # type: ignore[no-any-return]


def simulation() -> Run[Any]:
    decks = [tuple(deck("starmie-2026")), tuple(deck("raging-bolt-2026"))]
    return Simulation(matrix_spec(decks, ("first", "first"), edition="current", seed=3), 9, ("a", "b"))


def comparison(**limit: Any) -> Run[Any]:
    own = tuple(deck("starmie-2026"))
    spec = compared_spec((own, own), [own], ("first", "first"), edition="current", seed=3)
    return Comparison(spec, opponents=("a",), **limit)


def goldfish(most_seconds: float) -> Run[Any]:
    request = GoldfishRequest(deck("raging-bolt-2026"), ["attack by turn 2", "attack by turn 1"], plans=False)
    return Goldfish(plan_goldfish(request), 7, most_seconds)


@pytest.mark.parametrize(
    "make",
    [
        simulation,
        lambda: comparison(pairs=12),
        lambda: comparison(minutes=0.08),
        lambda: goldfish(inf),
        lambda: goldfish(2.0),
    ],
    ids=["simulation", "pairs", "minutes", "goldfish", "goldfish in time"],
)
def test_a_run_continues_from_stored_results(make: Callable[[], Run[Any]], monkeypatch: Patch) -> None:
    """What a driver stored before its process died brings a copy to the same steps and the same result."""
    clock = count(0, 0.25)
    set_clock(monkeypatch, lambda: next(clock))
    run = make()
    copies = [pickle.loads(pickle.dumps(run)) for _ in range(2)]
    steps = Steps([])
    items = list(play(run, checkpoint=steps))
    assert run.done > 1 and steps.worked > 3
    half = steps.stored[: len(steps.stored) // 2]
    for copy, known in zip(copies, (half, list(steps.stored)), strict=True):
        before = len(known)
        again = Steps(known)
        assert len(list(play(copy, checkpoint=again))) == len(items)
        assert again.worked == len(steps.stored) - before
        assert copy.result() == run.result()


@pytest.mark.parametrize("make", [simulation, lambda: comparison(pairs=3), lambda: goldfish(inf)])
def test_a_run_in_parts_has_the_same_result(make: Callable[[], Run[Any]], monkeypatch: Patch) -> None:
    set_clock(monkeypatch, lambda: 0.0)
    run, same = make(), make()
    items = len(list(play(run)))
    assert len(list(play_in_parts(same))) >= items
    assert same.result() == run.result()


def test_a_hand_is_cut_at_each_decision_and_each_way_to_play_on() -> None:
    request = GoldfishRequest(
        deck("raging-bolt-2026"), ["attack by turn 1"], hands=2, plans=False, peek=3, what_helps=1
    )
    run = Goldfish(plan_goldfish(request), 2)
    parts = sum(1 for _ in play_in_parts(run))
    (hands,) = run.played
    assert parts > sum(hand.decisions for hand in hands) + 6
