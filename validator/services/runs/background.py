"""Runs on threads of this process, visible to every process of the service through its database."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, replace
from datetime import timedelta
from threading import Event, Thread, Timer
from time import sleep
from typing import Any

from validator.engine.errors import GameError
from validator.errors import PtcgError
from validator.jobs import Executor, open_executor
from validator.services.clock import now, seconds_running
from validator.services.decks.check import built_in_catalogue
from validator.services.games.errors import KeyReused, UnknownGame
from validator.services.runs.run import New, Run, RunBounds, RunKind, play
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

LOGGER = logging.getLogger("ptcg.simulations")


class UnknownRun(UnknownGame):
    """Run not found."""

    code = "UNKNOWN_SIMULATION"


class BackgroundRuns:
    """The `Driver` of a service: an executor of this process plays the runs that were started here.

    `workers` processes, or the Dask cluster at `scheduler`, play them. `bounds` are those of one run,
    `running` is how many of all kinds run at a time in the service, of one client and of one address; more
    wait for a place. Runs that ended are deleted after `days`, and the oldest of a client when it has more
    than its share of the `stored` ones.
    """

    def __init__(
        self,
        store: RunStore,
        *,
        workers: int = 1,
        scheduler: str = "",
        running: Quota = RUNNING,
        bounds: RunBounds | None = None,
        stored: Quota = STORED,
        days: int = 30,
    ) -> None:
        self.store = store
        self.running = running
        self.bounds = bounds or RunBounds(built_in_catalogue())
        self.stored = stored
        self.days = days
        self._open: Callable[[], Executor] = lambda: open_executor(workers, scheduler)

    def start(
        self, kind: RunKind[New], new: New, key: str | None = None, client: Client = NOBODY
    ) -> RunRecord:
        """Start a run, as `Driver`; it waits where no place is free."""
        mark = None
        if key is not None:
            request = {each.name: getattr(new, each.name) for each in fields(new)}
            key, mark = _digest([client.name, key]).hex(), _digest([kind.name, request])
            if (known := self.store.by_key(key)) is not None:
                return _same(known, mark)
        run = kind.prepare(new, self.bounds)
        when = now()
        record = RunRecord(
            id=secrets.token_urlsafe(12),
            state="waiting",
            created=when,
            updated=when,
            games=run.total,
            done=0,
            asked=run.setup,
            result=run.result(),
            key=key,
            request_hash=mark,
            client=client.name or None,
            kind=kind.name,
            address=client.address or None,
        )
        self.store.delete_older(when - timedelta(days=self.days))
        state = self.store.add(record, self._limit())
        if state is None:  # another request with the same key was faster
            known = self.store.by_key(key or "")
            assert known is not None
            return _same(known, mark)
        record = replace(record, state="running" if state == "running" else "waiting")
        Thread(target=self._do, args=(record, run), name=f"{kind.name} {record.id}", daemon=True).start()
        return record

    def look(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Return a run as it is now, as `Driver`; one whose process died has failed."""
        run = self.store.get(id)
        if run is None or run.kind != kind.name:
            raise UnknownRun(f"{kind.name.capitalize()} not found.", f"Start a new {kind.name}.")
        if run.state in ALIVE and now() - run.updated > timedelta(seconds=SILENT_SECONDS):
            self.store.stop(id, now(), "The worker process died.", "failed")
            return self.look(kind, id)
        return run

    def stop(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Stop a run, as `Driver`."""
        self.look(kind, id)
        self.store.stop(id, now())
        return self.look(kind, id)

    def _limit(self) -> RunLimit:
        return RunLimit(self.running, now() - timedelta(seconds=SILENT_SECONDS), self.stored)

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
        most = self.bounds.most_seconds
        try:
            self.store.stop(run.id, now(), f"Stopped after {most} s, the most it may take.")
        except PtcgError as error:
            LOGGER.error("the %s %s cannot be stopped: %s", run.kind, run.id, error)

    def _show_life(self, run: RunRecord, ended: Event) -> None:
        """Update the store now and then while the process of a run lives, until the run has ended."""
        while not ended.wait(BEAT_SECONDS):
            try:
                self.store.touch(run.id, now())
            except PtcgError as error:
                LOGGER.error("the %s %s cannot show that it lives: %s", run.kind, run.id, error)

    def _do(self, record: RunRecord, run: Run[Any]) -> None:
        """Do a run to its end, or until it is stopped; runs on its own thread."""

        def report(state: State = "running", error: str = "") -> bool:
            return self.store.report(
                record.id, done=run.done, result=run.result(), at=now(), state=state, error=error
            )

        ended = Event()
        Thread(target=self._show_life, args=(record, ended), daemon=True).start()
        timer = Timer(self.bounds.most_seconds, self._stop_late, (record,))
        timer.daemon = True
        try:
            if not self._wait(record):
                return
            timer.start()
            reported = seconds_running() - REPORT_SECONDS
            with closing(self._open()) as executor, closing(play(run, executor)) as played:
                for _ in played:
                    if seconds_running() - reported >= REPORT_SECONDS:
                        if not report():
                            return
                        reported = seconds_running()
                report("done")
        except GameError as error:
            report("failed", str(error))
        except Exception:  # what it says may name the database or the workers, which is for the log alone
            LOGGER.exception("the %s %s failed", record.kind, record.id)
            report("failed", "The service could not play it; its log says why.")
        finally:
            timer.cancel()
            ended.set()


def _digest(value: object) -> bytes:
    """Return a digest of plain data, of cards as their ids: neither keys nor lists are stored."""
    text = json.dumps(value, sort_keys=True, default=lambda each: getattr(each, "id", None) or str(each))
    return hashlib.sha256(text.encode()).digest()


def _same(known: RunRecord, mark: bytes | None) -> RunRecord:
    if known.request_hash != mark:
        raise KeyReused("The idempotency key was already used for a different request.", "Use a new key.")
    return known
