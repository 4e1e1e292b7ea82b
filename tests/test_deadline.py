"""The deadline of a request: what checks it ends, what is opened once is not counted, others have none."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import count
from math import inf

import pytest

from tests.api.tables import DAY, DRAGAPULT
from validator.app import create_app
from validator.deadline import Deadline, TooExpensive, check_deadline, set_deadline, time_left, uncounted
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_stack import read_stack
from validator.services.tournaments.unzip import SentFile


@pytest.fixture
def clock() -> Iterator[list[float]]:
    """A deadline of ten seconds by a clock that the test sets."""
    now = [0.0]
    set_deadline(Deadline(10.0, lambda: now[0]))
    yield now
    set_deadline(None)


def test_a_check_after_the_deadline_ends_the_work(clock: list[float]) -> None:
    check_deadline()
    assert time_left() == pytest.approx(7.0)
    clock[0] = 8.0
    check_deadline()
    assert time_left() == 0.0
    clock[0] = 10.1
    with pytest.raises(TooExpensive):
        check_deadline()


def test_what_is_opened_once_is_not_counted(clock: list[float]) -> None:
    with uncounted():
        clock[0] = 100.0
        check_deadline()
    check_deadline()
    assert time_left() == pytest.approx(7.0)


def test_without_a_deadline_nothing_ends() -> None:
    check_deadline()
    assert time_left() == inf
    set_deadline(Deadline(0))
    check_deadline()
    assert time_left() == inf
    set_deadline(None)


def test_a_roster_is_never_checked_in_part(clock: list[float]) -> None:
    stack = read_stack([SentFile(f"{number}.txt", DRAGAPULT.encode()) for number in range(3)])
    assert len(check_roster(stack.rows, source="-", on=date.fromisoformat(DAY)).entries) == 3
    clock[0] = 10.1
    with pytest.raises(TooExpensive):
        check_roster(stack.rows, source="-", on=date.fromisoformat(DAY))


def test_the_wall_clock_spares_the_cpu_clock() -> None:
    deadline = Deadline(1_000.0)
    deadline.is_up()
    reads = 0

    def clock() -> float:
        nonlocal reads
        reads += 1
        return 0.0

    deadline.clock = clock
    for _ in range(1_000):
        assert not deadline.is_up()
    assert reads == 0


def test_files_for_which_there_is_no_time_are_read_with_their_check(clock: list[float]) -> None:
    files = [SentFile(f"{number}.txt", DRAGAPULT.encode()) for number in range(3)]

    def sending() -> Iterator[SentFile]:
        for number, each in enumerate(files):
            clock[0] = 4.0 * min(number, 1)
            yield each

    stack = read_stack(sending())
    assert [row.read is None for row in stack.rows] == [False, True, True]
    roster = check_roster(stack.rows, source="-", on=date.fromisoformat(DAY))
    assert len({entry.report.verdict for entry in roster.entries if entry.report}) == 1
    assert all(entry.report for entry in roster.entries)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/decks/validate", {"text": DRAGAPULT}),
        ("/v1/decks/hands", {"text": DRAGAPULT}),
        ("/v1/decks/odds", {"text": DRAGAPULT}),
        ("/v1/decks/suggest", {"text": DRAGAPULT}),
        ("/v1/games", {"decks": [{"text": DRAGAPULT}]}),
        ("/v1/tournaments/check", {"files": [{"name": "a.txt", "text": DRAGAPULT}]}),
    ],
)
def test_a_request_beyond_its_time_is_a_problem(
    path: str, body: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = count(0.0, 3_600.0)
    monkeypatch.setattr("validator.http.limits.CLOCK", lambda: next(hours))
    response = create_app().test_client().post(path, json=body)
    assert (response.status_code, response.get_json()["code"]) == (422, "REQUEST_TOO_EXPENSIVE")
