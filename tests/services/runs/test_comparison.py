"""Comparisons: what a run says before it starts, when it ends, and that any executor gives the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable
from itertools import chain, repeat
from typing import Any

import pytest

from tests.cards.decks import deck
from tests.services.runs.clock import set_clock
from validator.bots.matches.comparison import ComparisonSpec, play_pairs
from validator.bots.matches.sequential import SequentialTest, planned_looks
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.engine.errors import SetUpError
from validator.errors import UsageError
from validator.jobs import open_executor
from validator.jobs.executor import Executor, InProcess
from validator.services.runs.comparisons import (
    FEWEST,
    MOST_MINUTES,
    MOST_PAIRS,
    Comparison,
    ComparisonPlan,
    changed_cards,
    compared_spec,
)
from validator.services.runs.run import play
from validator.services.runs.simulations import WARNING

NAMES = ("mine.txt", "other.txt")
RIVALS = ("starmie", "raging bolt")


def weak_list() -> tuple[Card, ...]:
    """Four Dreepy and Energy: it loses nearly all of its games."""
    catalogue = built_in_catalogue()
    return (*[catalogue.card("sv06-128")] * 4, *[catalogue.card("sve-005")] * 56)


def spec(second: tuple[Card, ...] | None = None, seed: int = 4) -> ComparisonSpec:
    first = tuple(deck("dragapult-2026"))
    lists = (first, first if second is None else second)
    opponents = (tuple(deck("starmie-2026")), tuple(deck("raging-bolt-2026")))
    return compared_spec(lists, opponents, ("easy", "random"), edition="current", seed=seed)


def played(run: Comparison, executor: Executor | None = None) -> Comparison:
    for _ in play(run, executor):
        pass
    return run


def planned(run: Comparison) -> ComparisonPlan:
    """Play the first pairs, and return what the run can show."""
    pairs = play(run)
    while run.planned is None:
        next(pairs)
    return run.planned


@pytest.fixture(scope="module")
def shown() -> Comparison:
    return played(Comparison(spec(weak_list()), pairs=60, names=NAMES, opponents=RIVALS))


def test_a_large_difference_is_shown_early(shown: Comparison) -> None:
    assert shown.verdict == "first"
    assert shown.tally.total.pairs < 60
    assert shown.tally.total.pairs in planned_looks(60)
    low, high = shown.interval
    assert 0 < low < shown.tally.total.differences.mean < high <= 1


def test_a_list_is_not_shown_to_differ_from_itself() -> None:
    run = played(Comparison(spec(), pairs=12))
    assert run.verdict == "none"
    assert run.tally.total.same == run.tally.total.pairs == 12
    assert run.interval[0] < 0 < run.interval[1]


def test_the_better_list_may_be_the_second() -> None:
    first = tuple(deck("dragapult-2026"))
    opponents = (tuple(deck("starmie-2026")),)
    turned = compared_spec((weak_list(), first), opponents, ("easy", "random"), edition="current", seed=4)
    run = played(Comparison(turned, pairs=40))
    assert run.verdict == "second"
    assert run.interval[1] < 0


def test_a_run_shows_first_what_it_can_show() -> None:
    few, many = (planned(Comparison(spec(weak_list()), pairs=pairs)) for pairs in (10, 100))
    assert (few.pairs, many.pairs) == (10, 100)
    assert few.pilot == many.pilot == FEWEST
    assert few.seconds > 0
    assert 0 < many.detectable < few.detectable <= 1


def test_the_first_pairs_count_and_are_not_played_twice() -> None:
    run = Comparison(spec(), pairs=9)
    assert [pair.number for pair in play(run)] == list(range(9))
    assert run.planned is not None and run.planned.pilot == FEWEST
    assert run.tally.total.pairs == 9


def test_two_processes_show_the_same(shown: Comparison) -> None:
    executor = open_executor(2)
    try:
        other = played(Comparison(spec(weak_list()), pairs=60), executor)
    finally:
        executor.close()
    assert other.tally == shown.tally
    assert (other.verdict, other.bound, other.looks) == (shown.verdict, shown.bound, shown.looks)


def test_a_run_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps take a second each, and four later; half a minute is over long before the planned pairs."""
    clock, tick = 0.0, 1.0

    def look() -> float:
        nonlocal clock
        clock += tick
        return clock

    set_clock(monkeypatch, look)
    run = Comparison(spec(), minutes=0.5)
    left = play(run)
    while (plan := run.planned) is None:
        next(left)
    assert plan.pilot < plan.pairs
    tick = 4.0
    for _ in left:
        pass
    pairs = run.tally.total.pairs
    assert pairs < plan.pairs
    test = SequentialTest()
    for look in planned_looks(plan.pairs):
        if look < pairs:
            test.bound(look / plan.pairs)
    assert run.bound == test.bound(pairs / plan.pairs, last=True)


def test_the_first_pairs_count_also_where_they_take_all_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    # A look before and after each pair, and one that finds no more of its group.
    clock = chain([0.0] * (3 * FEWEST - 2), repeat(61.0))
    set_clock(monkeypatch, lambda: next(clock))
    run = played(Comparison(spec(), minutes=1.0))
    assert run.planned is not None
    assert run.tally.total.pairs == run.planned.pilot >= FEWEST
    assert run.ending == "time" and run.progress == 1.0


def test_a_run_shows_how_far_it_is_and_why_it_ended(shown: Comparison) -> None:
    assert (shown.ending, shown.progress) == ("difference", 1.0)
    run = Comparison(spec(), pairs=20)
    assert (run.ending, run.planned, run.progress) == (None, None, 0.0)
    pairs = play(run)
    for number in range(1, FEWEST + 1):
        next(pairs)
        assert run.progress == number / 20 and (run.planned is not None) == (number == FEWEST)
    assert [next(pairs).number for _ in (8, 9)] == [8, 9] and run.progress == 10 / 20
    for _ in pairs:
        pass
    assert run.ending == "pairs"


def test_the_result_in_words_names_the_list_that_leads(shown: Comparison) -> None:
    def said(run: Comparison) -> str:
        run.names = NAMES
        return str(run.result()["sentence"])

    assert said(Comparison(spec(), pairs=9, opponents=RIVALS)) == "The first games are being played."
    begun = Comparison(spec(), pairs=9, opponents=RIVALS)
    planned(begun)
    assert said(begun).startswith("It can show a difference of about ")
    low, high = shown.interval
    mean = shown.tally.total.differences.mean
    assert said(shown) == (
        f"Mine.txt wins more often: about {100 * mean:.1f} more of 100 games than other.txt "
        f"(95% interval: {100 * low:.1f} to {100 * high:.1f} more)."
    )
    equal = played(Comparison(spec(), pairs=8, opponents=RIVALS))
    assert said(equal).startswith("No difference is shown: both have won as many games (95% interval: ")


def test_no_pair_is_played_after_a_difference_is_shown() -> None:
    class Counting(InProcess):
        jobs = 0

        def run(
            self, work: Callable[..., Any], jobs: Iterable[tuple[Any, ...]]
        ) -> Generator[Any, None, None]:
            for job in jobs:
                Counting.jobs += len(job[1])
                yield work(*job)

    run = played(Comparison(spec(weak_list()), pairs=400), Counting())
    assert run.verdict == "first"
    assert FEWEST + Counting.jobs < 400


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"pairs": 3, "minutes": 1.0},
        {"pairs": 0},
        {"pairs": MOST_PAIRS + 1},
        {"minutes": 0.0},
        {"minutes": MOST_MINUTES + 1.0},
        {"minutes": float("nan")},
    ],
)
def test_numbers_out_of_bounds_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(UsageError):
        Comparison(spec(), **given)


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    catalogue = built_in_catalogue()
    first = tuple(deck("dragapult-2026"))
    no_basics = (catalogue.card("sve-005"),) * 60
    with pytest.raises(SetUpError):
        compared_spec((first, no_basics), (first,), ("easy", "random"), edition="current", seed=1)
    with pytest.raises(UsageError, match="opponent"):
        compared_spec((first, first), (), ("easy", "random"), edition="current", seed=1)


def test_changed_cards_are_named() -> None:
    first = tuple(deck("dragapult-2026"))
    second = (*first[:-1], built_in_catalogue().card("svp-109"))
    assert changed_cards((first, first)) == ()
    assert changed_cards((first, second)) == ((first[-1].label, -1), ("Ampharos PR-SV 109", 1))


def test_the_result_is_plain_data_that_names_the_player(shown: Comparison) -> None:
    shown.changes = (("Iono PAL 185", -1),)
    report = json.loads(json.dumps(shown.result()))
    assert report["verdict"] == "first"
    assert report["warning"] == WARNING
    assert report["bots"] == {"lists": "easy", "opponents": "random"}
    assert [row["name"] for row in report["lists"]] == list(NAMES)
    assert report["lists"][0]["win_rate"] - report["lists"][1]["win_rate"] == pytest.approx(
        report["difference"]
    )
    assert report["changes"] == [{"card": "Iono PAL 185", "copies": -1}]
    rows = report["opponents"]
    assert [(row["name"], row["wins_flip"]) for row in rows] == [
        ("starmie", True),
        ("starmie", False),
        ("raging bolt", True),
        ("raging bolt", False),
    ]
    assert sum(row["pairs"] for row in rows) == report["pairs"]
    assert sum(row["deck_outs"][1] for row in rows) == report["lists"][1]["deck_outs"]


def test_a_result_before_the_first_look_knows_nothing() -> None:
    run = Comparison(spec(), pairs=400, opponents=RIVALS)
    pairs = play(run)
    while run.tally.total.pairs == 0:
        next(pairs)
    report = run.result()
    assert report["interval"] == [-1, 1]
    assert report["bound"] is None
    assert report["pairs"] == run.planned.pilot + 1  # type: ignore[union-attr]


def test_the_pairs_of_a_run_are_those_of_its_seed() -> None:
    run = played(Comparison(spec(weak_list()), pairs=8))
    assert run.tally.total.pairs <= 8
    pairs = play_pairs(spec(weak_list()), range(run.tally.total.pairs))
    assert run.tally.total.differences.total == sum(a - b for a, b in (pair.points for pair in pairs))
