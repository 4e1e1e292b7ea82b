"""Searches and replacements are opened in the background, once a process, and a failure does not last."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from threading import Event

import pytest

from validator.services import warm_up
from validator.services.cards.serialize import built_in_format
from validator.services.clock import today
from validator.services.warm_up import is_preparing, open_search, start_preparing


@pytest.fixture
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(warm_up, "_running", None)
    monkeypatch.setattr(warm_up, "HEAD_START", 0.0)
    monkeypatch.setattr(warm_up, "_build_elsewhere", lambda: None)
    yield


@pytest.mark.usefixtures("_fresh")
def test_a_process_prepares_once_and_shows_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    go = Event()

    def opened() -> None:
        begun.append(1)
        assert go.wait(30)

    monkeypatch.setattr(warm_up, "open_search", opened)
    assert not is_preparing()
    start_preparing()
    start_preparing()
    assert is_preparing() and is_preparing(0.05)
    go.set()
    assert not is_preparing(30)
    assert begun == [1]


@pytest.mark.usefixtures("_fresh")
def test_the_page_of_formats_is_opened_for_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "open_search", lambda: None)
    opened = Event()

    def open_formats(name: str, day: date) -> None:
        assert (name, day) == (built_in_format(name).name, today())
        opened.set()

    monkeypatch.setattr(warm_up, "find_outlook", open_formats)
    start_preparing()
    assert opened.wait(30)


@pytest.mark.usefixtures("_fresh")
def test_requests_do_not_wait_for_ever_where_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def failed() -> None:
        raise RuntimeError("no cards")

    monkeypatch.setattr(warm_up, "open_search", failed)
    start_preparing()
    assert not is_preparing(30)


@pytest.mark.usefixtures("_fresh")
def test_after_a_fork_a_process_prepares_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm_up, "open_search", lambda: None)
    start_preparing()
    first = warm_up._running
    monkeypatch.setattr(warm_up.os, "getpid", lambda: -1)
    assert not is_preparing()
    start_preparing()
    assert warm_up._running is not first


def test_what_is_opened_can_be_opened() -> None:
    open_search()
