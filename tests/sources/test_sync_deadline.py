"""The deadline of a sync: no server can hold it for ever, and the next sync continues."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from tests.sources import made_up
from tests.sources.conftest import QUICK
from tests.sources.made_up import SET_ID
from tests.sources.server import Answer, CardServer, drip, dump, raw, send
from validator.cli.main import run
from validator.errors import DeadlinePassed, SourceError
from validator.services.cards.sync import list_source
from validator.services.cards.sync_report import SyncReport
from validator.sources import http

pytestmark = pytest.mark.slow

Sync = Callable[..., SyncReport]
CARDS = made_up.cards()
PATIENT = replace(QUICK, silence=60, whole=60, deadline=90)
UNHURRIED = 30  # seconds, even on a busy machine; an answer that drips takes longer to its end


class Clock:
    """A clock that only slow answers move, so that a busy machine changes nothing."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        return self.now

    def late(self, body: bytes, seconds: float) -> Answer:
        """Return an answer that takes some seconds of this clock."""

        def answer(handler: BaseHTTPRequestHandler) -> None:
            self.now += seconds
            send(handler, body)

        return answer

    def slow_api(self) -> dict[str, object]:
        """Return an API of which each card takes 25 seconds."""
        routes = made_up.api()
        return routes | {
            path: self.late(dump(body), 25) for path, body in routes.items() if "/cards/" in path
        }


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Put a clock that only slow answers move in place of the real one."""
    clock = Clock()
    monkeypatch.setattr(http, "monotonic", clock.read)
    return clock


def requested_cards(server: CardServer) -> list[str]:
    return sorted(path for path in server.requested if "/cards/" in path)


def test_slow_answers_end_at_the_deadline_and_the_next_sync_continues(
    sync: Sync, server: CardServer, home: Path, clock: Clock
) -> None:
    server.routes = clock.slow_api()
    (result,) = sync(limits=PATIENT).sets
    assert (result.status, result.error.code) == ("failed", "DEADLINE")  # type: ignore[union-attr]
    assert "deadline of 90 seconds" in str(result.error)
    assert "--deadline" in str(result.error)
    assert not (home / "sets").exists()
    first = requested_cards(server)
    assert len(first) == 4 < len(CARDS)
    server.requested.clear()
    server.routes = made_up.api()
    assert [one.status for one in sync().sets] == ["new"]
    assert len(requested_cards(server)) <= len(CARDS) - len(first) + 1


@pytest.mark.parametrize("headers_too", [False, True])
def test_an_answer_that_drips_ends_at_the_deadline(sync: Sync, server: CardServer, headers_too: bool) -> None:
    server.routes = made_up.api()
    server.routes[f"/en/cards/{SET_ID}-003"] = drip(dump(CARDS[2]) + b" " * 1200, headers_too=headers_too)
    start = time.monotonic()
    (result,) = sync(limits=replace(QUICK, whole=60, deadline=0.8)).sets
    assert time.monotonic() - start < UNHURRIED
    assert result.error is not None
    assert result.error.code == "DEADLINE"


def test_sets_that_were_completed_stay_and_the_others_are_not_tried(
    sync: Sync, server: CardServer, home: Path, clock: Clock
) -> None:
    server.routes = made_up.api()
    others = [{"id": f"slow{n}", "name": f"Slow Set {n}"} for n in range(3)]
    server.routes["/en/sets"] = [*server.routes["/en/sets"], *others]
    listed = {"id": "slow0-001", "localId": "001", "name": "Slow Card"}
    slow = server.routes[f"/en/sets/{SET_ID}"] | others[0] | {"cards": [listed]}
    server.routes["/en/sets/slow0"] = clock.late(dump(slow), 100)
    report = sync(limits=PATIENT)
    assert [one.status for one in report.sets] == ["new", "failed", "skipped", "skipped"]
    assert {one.note for one in report.sets[2:]} == {"the deadline has passed"}
    assert (home / "sets" / f"{SET_ID}.json").is_file()
    assert not (home / "sync.json").exists()
    assert server.requested["/en/sets/slow1"] == 0


def test_no_pause_is_longer_than_the_time_that_is_left(
    sync: Sync, server: CardServer, pauses: list[float]
) -> None:
    server.routes = made_up.api()
    server.routes[f"/en/cards/{SET_ID}-001"] = raw(b"", status=503, Retry_After="50")
    (result,) = sync(limits=replace(QUICK, deadline=20)).sets
    assert result.error is not None
    assert result.error.code == "DEADLINE"
    assert pauses == []


def test_both_kinds_of_database_share_one_deadline(sync: Sync, server: CardServer, clock: Clock) -> None:
    server.routes = made_up.files() | {
        "/en/sets": clock.late(b'{"no":"list"}', 50),
        "/sets/en.json": clock.late(dump(made_up.files()["/sets/en.json"]), 50),
    }
    with pytest.raises(SourceError):
        sync(limits=PATIENT)


def test_a_list_has_the_deadline_too(small: Path, home: Path, server: CardServer) -> None:
    server.routes = {"/en/sets": drip(b" " * 900)}
    with pytest.raises(DeadlinePassed):
        list_source(server.address, limits=replace(QUICK, whole=30, deadline=0.5))


class TestCommand:
    def test_a_sync_that_reached_its_deadline_exits_1(
        self, small: Path, home: Path, server: CardServer, clock: Clock, capsys: pytest.CaptureFixture[str]
    ) -> None:
        server.routes = clock.slow_api()
        assert run(["cards", "sync", "--source", server.address, "--deadline", "80"]) == 1
        out, err = capsys.readouterr()
        assert "failed" in out
        assert "deadline of 80 seconds" in err
        server.routes = made_up.api()
        assert run(["cards", "sync", "--source", server.address]) == 0
        capsys.readouterr()

    @pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan"])
    def test_a_deadline_that_is_none_exits_2(
        self, small: Path, home: Path, server: CardServer, seconds: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        server.routes = made_up.api()
        assert run(["cards", "sync", "--source", server.address, "--deadline", seconds]) == 2
        assert "--deadline" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs fifos")
def test_a_fifo_in_a_folder_is_refused(sync: Sync, tmp_path: Path) -> None:
    folder = tmp_path / "mirror" / "en"
    (folder / "sets").mkdir(parents=True)
    (folder / "sets.json").write_bytes(dump(made_up.api()["/en/sets"]))
    os.mkfifo(folder / "sets" / f"{SET_ID}.json")
    (result,) = sync(str(tmp_path / "mirror")).sets
    assert "not a regular file" in str(result.error)
