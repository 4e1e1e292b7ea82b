"""Shutdown flag of the process, observed by event streams."""

from __future__ import annotations

from threading import Event

_STOPPING = Event()


def start_shutdown() -> None:
    """Record that the process stops. May be called by a signal handler, and more than once."""
    _STOPPING.set()


def is_shutting_down() -> bool:
    """Return whether the process is about to stop."""
    return _STOPPING.is_set()


def wait_for_shutdown(seconds: float) -> bool:
    """Wait until the process is about to stop, at most `seconds`; return whether it is."""
    return _STOPPING.wait(seconds)
