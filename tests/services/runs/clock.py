"""A clock for the runs of one test: a run of another test, played by a thread, does not move it."""

from __future__ import annotations

from collections.abc import Callable
from threading import get_ident

from tests.conftest import Patch


def set_clock(monkeypatch: Patch, look: Callable[[], float]) -> None:
    """Let the runs of this thread look at this clock."""
    here = get_ident()
    monkeypatch.setattr(
        "validator.services.runs.run.seconds_running", lambda: look() if get_ident() == here else 0.0
    )
