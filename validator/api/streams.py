"""The events of a game as server-sent events.

Messages: `event` (an event; its id is the mark to resume from), `undo` (`{"number", "version"}`: choices
were taken back, events from that number on are gone), `version` (`{"version", "events"}`, after the events
of every change, and once at the beginning). Comments keep the connection alive. After some minutes, and when
the process stops, the stream ends; a client comes again with `Last-Event-ID` and misses nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any

from flask import Flask, current_app

from validator.errors import PtcgError
from validator.http.shutdown import is_shutting_down, wait_for_shutdown
from validator.services.explanations.seat_view import GameLog
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.quotas import Client, Quota, TooMany

_STREAMS = "ptcg-streams"

EVENT_STREAM = "text/event-stream"

LOOK_SECONDS = 0.25
"""How often a stream looks whether its game has changed."""

BEAT_SECONDS = 2
"""How often a stream sends a comment when nothing happens: so any server notices a client that has gone."""

RETRY_MILLISECONDS = 1_000
"""How long a client waits before it comes again."""


class TooManyStreams(TooMany):
    """As many event streams are open as may be, of one client or of all."""

    code = "TOO_MANY_STREAMS"
    wait = 5


class OpenStreams:
    """Counts the open streams of a process, of each client and of each address."""

    def __init__(self, quota: Quota) -> None:
        self.quota = quota
        self._open: list[Client] = []
        self._lock = Lock()

    def acquire(self, client: Client) -> None:
        """Count one more stream of a client. Raises `TooManyStreams`."""
        remedy = "Close one, try again, or ask for the events as JSON from time to time."
        limit = (TooManyStreams, "open event streams", remedy)
        with self._lock:
            own = sum(each.name == client.name for each in self._open)
            mates = sum(each.address == client.address != "" for each in self._open)
            total = len(self._open)
            self.quota.check(limit, own=own, mates=mates, total=total)
            self._open.append(client)

    def release(self, client: Client) -> None:
        """Count one stream of a client less."""
        with self._lock:
            self._open.remove(client)


def register_streams(app: Flask, settings: Settings) -> None:
    """Count the open streams of the application, for its limits."""
    app.extensions[_STREAMS] = OpenStreams(Quota.of(settings, "streams"))


def current_streams() -> OpenStreams:
    """Return the open streams of the current application."""
    streams: OpenStreams = current_app.extensions[_STREAMS]
    return streams


def stream_events(
    games: Games,
    id: str,
    token: str | None,
    log: GameLog,
    place: int | None,
    *,
    seconds: int,
    wait: Callable[[float], bool] = wait_for_shutdown,
    gone: Callable[[], bool] = lambda: False,
) -> Iterator[bytes]:
    """Yield the stream of a game's events from a place in its log on.

    The place is None where what the client knows is gone. `wait` waits some seconds and says whether the
    process stops; `gone` says whether the client has closed the connection. The stream lasts `seconds`.
    """
    yield f"retry: {RETRY_MILLISECONDS}\n\n".encode()
    if place is None:
        yield _message("undo", {"number": 0, "version": log.version})
    yield from _send(log, place or 0)
    silent = waited = 0.0
    while waited < seconds and not is_shutting_down() and not wait(LOOK_SECONDS) and not gone():
        waited += LOOK_SECONDS
        silent += LOOK_SECONDS
        try:
            changed = games.version(id) != log.version
            now = games.log(id, token) if changed else log
        except PtcgError:
            return  # the client reconnects and gets the error then
        if changed:
            known = log.shared_with(now)
            if known < len(log.events):
                yield _message("undo", {"number": known, "version": now.version})
            yield from _send(now, known)
            log = now
            silent = 0.0
        elif silent >= BEAT_SECONDS:
            yield b": still here\n\n"
            silent = 0.0


def _send(log: GameLog, since: int) -> Iterator[bytes]:
    for event, mark in zip(log.events[since:], log.marks[since:], strict=True):
        yield _message("event", event, mark)
    yield _message("version", {"version": log.version, "events": len(log.events)})


def _message(kind: str, data: Any, mark: str | None = None) -> bytes:
    line = f"id: {mark}\n" if mark is not None else ""
    return f"{line}event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
