"""Runs in the background: started, read and stopped from any process of the service."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import timedelta
from threading import Event, Thread, Timer
from time import sleep
from typing import Any, Protocol

from validator.engine.errors import GameError
from validator.errors import PtcgError
from validator.jobs import Executor, open_executor
from validator.services.clock import now, seconds_running
from validator.services.games.errors import KeyReused, UnknownGame
from validator.storage.quotas import NOBODY, Client, Quota
from validator.storage.runs import ALIVE, STORED, RunLimit, RunRecord, RunStore, State

RUNNING = Quota(2, 1)
"""How many runs there are at a time, unless the caller says otherwise."""

SILENT_SECONDS = 60
"""Seconds without a heartbeat after which a run is reported as failed."""

BEAT_SECONDS = 15.0
"""How often a run shows that its process lives, also while one game takes long."""

REPORT_SECONDS = 1.0
"""How often a run reports how far it is, after its first step."""

WAIT_SECONDS = 2.0
"""How often a run that waits looks for a free place."""

CHUNK_SECONDS = 0.5
"""How long a chunk of games is meant to last: a run is stopped, and reports, after one."""

LOGGER = logging.getLogger("ptcg.simulations")


class UnknownRun(UnknownGame):
    """Run not found."""

    code = "UNKNOWN_SIMULATION"


class Work(Protocol):
    """What a run does, on a thread of its own."""

    def steps(self, executor: Executor) -> Generator[int, None, None]:
        """Do it in steps of about `CHUNK_SECONDS`; after each, yield how much is done.

        It is closed when the run was stopped. A `GameError` fails the run with its message.
        """
        ...

    def result(self) -> dict[str, Any]:
        """Return what it adds up to so far, as plain data; called before the first step and between steps."""
        ...


@dataclass(frozen=True, slots=True)
class Prepared:
    """A run that may start.

    Attributes:
        work: What it does.
        total: How much there is to do, in the unit that `Work.steps` yields.
        setup: What it was started with, as plain data; no deck lists.
    """

    work: Work
    total: int
    setup: Mapping[str, Any]


class BackgroundRuns:
    """The runs of a store; those started here are done by an executor of this process.

    `workers` processes, or the Dask cluster at `scheduler`, play them. `most_seconds` bounds a run,
    `running` how many of all kinds run at a time in the whole service, of one client and of one address;
    more wait for a place. Runs that ended are deleted after `days`, and the oldest of a
    client when it has more than its share of the `stored` ones.
    """

    def __init__(
        self,
        store: RunStore,
        *,
        workers: int = 1,
        scheduler: str = "",
        running: Quota = RUNNING,
        most_seconds: int = 600,
        stored: Quota = STORED,
        days: int = 30,
    ) -> None:
        self.store = store
        self.running = running
        self.most_seconds = most_seconds
        self.stored = stored
        self.days = days
        self._open: Callable[[], Executor] = lambda: open_executor(workers, scheduler)
        self.threads: list[Thread] = []

    def start(
        self,
        kind: str,
        request: Mapping[str, Any],
        prepare: Callable[[], Prepared],
        *,
        key: str | None = None,
        client: Client = NOBODY,
    ) -> RunRecord:
        """Start a run in the background, after `prepare` has checked it; it waits where no place is free.

        `request` is the request as plain data. With a `key` the same request again of the same `client`
        gives the same run, without `prepare`. Raises `TooManyRuns`, `KeyReused`, and what `prepare` raises.
        """
        key = None if key is None else _digest(client.name, key)
        mark = hashlib.sha256(json.dumps([kind, request], sort_keys=True).encode()).digest()
        if key is not None and (known := self.store.by_key(key)) is not None:
            return _same(known, mark)
        prepared = prepare()
        when = now()
        run = RunRecord(
            id=secrets.token_urlsafe(12),
            state="waiting",
            created=when,
            updated=when,
            games=prepared.total,
            done=0,
            asked=prepared.setup,
            result=prepared.work.result(),
            key=key,
            request_hash=mark,
            client=client.name or None,
            kind=kind,
            address=client.address or None,
        )
        self.store.delete_older(when - timedelta(days=self.days))
        state = self.store.add(run, self._limit())
        if state is None:
            known = self.store.by_key(key or "")
            assert known is not None
            return _same(known, mark)
        run = replace(run, state="running" if state == "running" else "waiting")
        thread = Thread(target=self._do, args=(run, prepared.work), name=f"{kind} {run.id}", daemon=True)
        self.threads = [each for each in self.threads if each.is_alive()] + [thread]
        thread.start()
        return run

    def look(self, kind: str, id: str) -> RunRecord:
        """Return a run as it is now. Raises `UnknownRun`, also for a run of another kind."""
        run = self.store.get(id)
        if run is None or run.kind != kind:
            raise UnknownRun(f"{kind.capitalize()} not found.", f"Start a new {kind}.")
        if run.state in ALIVE and now() - run.updated > timedelta(seconds=SILENT_SECONDS):
            self.store.stop(id, now(), "The worker process died.", "failed")
            return self.look(kind, id)
        return run

    def stop(self, kind: str, id: str) -> RunRecord:
        """Stop a run that still runs; its result so far stays. Raises `UnknownRun`."""
        self.look(kind, id)
        self.store.stop(id, now())
        return self.look(kind, id)

    # ------------------------------------------------------------------------------------------- within

    def _limit(self) -> RunLimit:
        since = now() - timedelta(seconds=SILENT_SECONDS)
        return RunLimit(self.running, since, self.stored)

    def _wait(self, run: RunRecord) -> bool:
        """Wait for a place; False where the run was stopped meanwhile."""
        state: str | None = run.state
        while state == "waiting":
            sleep(WAIT_SECONDS)
            try:
                state = self.store.claim(run.id, now(), self._limit())
            except PtcgError as error:
                LOGGER.error("the %s %s cannot start: %s", run.kind, run.id, error)
        return state == "running"

    def _stop_late(self, run: RunRecord) -> None:
        """Mark the run as stopped when its time is up, also where its workers do not answer."""
        try:
            self.store.stop(run.id, now(), f"Stopped after {self.most_seconds} s, the most it may take.")
        except PtcgError as error:
            LOGGER.error("the %s %s cannot be stopped: %s", run.kind, run.id, error)

    def _show_life(self, run: RunRecord, ended: Event) -> None:
        """Update the store now and then while the process of a run lives, until the run has ended."""
        while not ended.wait(BEAT_SECONDS):
            try:
                self.store.touch(run.id, now())
            except PtcgError as error:
                LOGGER.error("the %s %s cannot show that it lives: %s", run.kind, run.id, error)

    def _do(self, run: RunRecord, work: Work) -> None:
        """Do a run to its end, or until it is stopped; runs on its own thread."""

        def report(done: int, state: State = "running", error: str = "") -> bool:
            return self.store.report(
                run.id, done=done, result=work.result(), at=now(), state=state, error=error
            )

        done, ended = 0, Event()
        Thread(target=self._show_life, args=(run, ended), name=f"heartbeat {run.id}", daemon=True).start()
        timer = Timer(self.most_seconds, self._stop_late, (run,))
        timer.daemon = True
        try:
            if not self._wait(run):
                return
            timer.start()
            executor = self._open()
            try:
                reported = -REPORT_SECONDS
                with closing(work.steps(executor)) as steps:
                    for done in steps:
                        if seconds_running() - reported >= REPORT_SECONDS:
                            if not report(done):
                                return
                            reported = seconds_running()
                report(done, "done")
            finally:
                executor.close()
        except GameError as error:
            report(done, "failed", str(error))
        except Exception:  # what it says may name the database or the workers, which is for the log alone
            LOGGER.exception("the %s %s failed", run.kind, run.id)
            report(done, "failed", "The service could not play it; its log says why.")
        finally:
            timer.cancel()
            ended.set()


def _digest(*parts: str) -> str:
    """Return a digest of who a client is, or of its key: another client's key is another one."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _same(known: RunRecord, mark: bytes) -> RunRecord:
    if known.request_hash != mark:
        raise KeyReused("The idempotency key was already used for a different request.", "Use a new key.")
    return known


__all__ = ["CHUNK_SECONDS", "BackgroundRuns", "Prepared", "UnknownRun", "Work"]
