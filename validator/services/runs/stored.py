"""What every driver of a service does: a run is a row of the database from its start on, for all to see."""

from __future__ import annotations

import hashlib
import json
import logging
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, fields
from datetime import timedelta
from threading import Event, Thread
from time import sleep
from typing import Annotated, Any

from validator.engine.errors import GameError
from validator.errors import StorageError
from validator.field_docs import Doc
from validator.jobs import Executor, open_executor
from validator.services.clock import now, seconds_running
from validator.services.decks.check import built_in_catalogue
from validator.services.games.errors import KeyReused, UnknownGame
from validator.services.runs.run import Checkpoint, New, Run, RunBounds, RunKind, call, play
from validator.storage.quotas import NOBODY, STORED_RUNS, Client, Quota
from validator.storage.records import RunRecord, State
from validator.storage.storage import RunsStorage

RUNNING = Quota(2, 1)
"""How many runs there are at a time, unless the caller says otherwise."""

REPORT_SECONDS = 1.0
"""How often a run reports how far it is, after its first step."""

LOGGER = logging.getLogger("ptcg.runs")


class UnknownRun(UnknownGame):
    """Run not found."""

    code = "UNKNOWN_SIMULATION"


@dataclass(slots=True, kw_only=True)
class RunAnswer:
    """A run: how far it is."""

    id: Annotated[str, Doc("ID of the run.", examples=("bcXW7EWTDlSaGgYs",))]
    state: Annotated[State, Doc("State: waiting for a free place, running, or how it ended.")]
    created: Annotated[str, Doc("Start time (UTC).")]
    seconds_left: Annotated[float | None, Doc("About how many seconds it goes on; null where not known.")]
    error: Annotated[str | None, Doc("Why it was stopped or failed.")]


def describe_run(run: RunRecord) -> dict[str, Any]:
    """Return what the answers on all kinds of runs say, as arguments of a `RunAnswer`."""
    left = run.seconds_left
    return {
        "id": run.id,
        "state": run.state,
        "created": run.created.isoformat(timespec="seconds"),
        "seconds_left": None if left is None else round(left, 1),
        "error": run.error or None,
    }


class StoredRuns(ABC):
    """Starts runs for clients, as rows of a store; whoever knows the id of one can watch, stop and fetch it.

    A subclass plays them. `workers` processes, or the Dask cluster at `scheduler`, play each. `bounds` are
    those of one run, `running` is how many run at a time, of all clients, of one and of one address; more
    wait. Runs that ended are deleted after `days`, and the oldest of a client when it has more than its share
    of the `stored` ones.
    """

    owner: str | None = None
    """The name of this process, where no other one can go on with its runs."""

    def __init__(
        self,
        store: RunsStorage,
        *,
        workers: int = 1,
        scheduler: str = "",
        running: Quota = RUNNING,
        bounds: RunBounds | None = None,
        stored: Quota = STORED_RUNS,
        days: int = 30,
    ) -> None:
        self.store = store
        self.running = running
        self.bounds = bounds or RunBounds(built_in_catalogue())
        self.stored = stored
        self.days = days
        self.interrupted = Event()
        self.too_late = f"Stopped after {self.bounds.most_seconds} s, the most it may take."
        self._open: Callable[[], Executor] = lambda: open_executor(workers, scheduler)

    def start(
        self, kind: RunKind[New], new: New, key: str | None = None, client: Client = NOBODY
    ) -> RunRecord:
        """Prepare a run and start it; with a `key` the same request of the same client is the same run.

        Raises `TooManyRuns`, `KeyReused`, and what `RunKind.prepare` raises.
        """
        mark = None
        if key is not None:
            request = {each.name: getattr(new, each.name) for each in fields(new)}
            key, mark = _mark_of(client, key), _digest([kind.name, request])
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
            asked={"most_seconds": self.bounds.most_seconds, **run.setup},
            result=run.result(),
            key=key,
            request_hash=mark,
            client=client.name or None,
            kind=kind.name,
            address=client.address or None,
            owner=self.owner,
        )
        self.store.delete_older(when - timedelta(days=self.days))
        place = self.store.add(record, self.running, self.stored)
        if not place:  # the same key was faster
            known = self.store.by_key(key or "")
            if known is None:
                raise StorageError("The run with this key has been deleted.", "Try again.")
            return _same(known, mark)
        self._begin(record, run, place)
        return record

    def look(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Return a run as it is now, with its result so far. Raises `UnknownRun`, also for another kind."""
        run = self.store.get(id)
        if run is None or run.kind != kind.name:
            raise UnknownRun(f"{kind.name.capitalize()} not found.", f"Start a new {kind.name}.")
        return run

    def find(self, kind: RunKind[Any], key: str, client: Client = NOBODY) -> RunRecord | None:
        """Return the run that a client started with a key, as it is now; None without one."""
        known = self.store.by_key(_mark_of(client, key))
        return None if known is None else self.look(kind, known.id)

    def stop(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Stop a run that still goes on; its result so far stays. Raises `UnknownRun`."""
        self.look(kind, id)
        self.store.report(id, now(), "cancelled")
        return self.look(kind, id)

    def launch(self) -> None:  # noqa: B027  (nothing to do where runs end with their process)
        """Take part in the runs of the service, where those of other processes are taken over."""

    def launch_soon(self) -> None:
        """Take part in the runs of the service, by a thread: nobody waits for it."""

        def work() -> None:
            try:
                self.launch()
            except StorageError as error:
                LOGGER.error("runs cannot be continued: %s", error)

        Thread(target=work, name="start runs", daemon=True).start()

    def interrupt(self) -> None:
        """Play no more, as this process is about to end; others take over the runs that survive it."""
        self.interrupted.set()

    def play(self, run: Run[Any], checkpoint: Checkpoint = call) -> Generator[Any, None, None]:
        """Play a run on workers that are opened for it, as `validator.services.runs.run.play`."""
        with closing(self._open()) as executor:
            yield from play(run, executor, checkpoint)

    @abstractmethod
    def _begin(self, record: RunRecord, run: Run[Any], place: int) -> None:
        """Have a run played that has just been stored, the one at this `place` of those of its client."""


class Playing:
    """A run that is being played: results are added one by one, and stored about once a second."""

    def __init__(self, runs: StoredRuns, id: str, run: Run[Any], checkpoint: Checkpoint = call) -> None:
        self.id = id
        self._runs = runs
        self._run = run
        self._played = runs.play(run, checkpoint)
        self._reported: float | None = None
        self._end: tuple[State, str] | None = None

    def go_on(self, seconds: float) -> bool:
        """Play for some seconds, at least until the next result; return whether the run goes on.

        It ends when its end is stored; where the store does not answer, that is tried again.
        """
        if self._reported is None and not self._report(state="running"):
            return False
        until = seconds_running() + seconds
        while self._end is None:
            self._end = self._add_next()
            if seconds_running() > until:
                break
        if self._end is None and seconds_running() - (self._reported or 0) < REPORT_SECONDS:
            return True
        state, error = self._end or ("running", "")
        done, result, spent = self._run.done, self._run.result(), self._run.spent
        return self._report(done=done, result=result, spent=spent, state=state, error=error)

    def close(self) -> None:
        """Let the workers go."""
        self._played.close()

    def _report(self, state: State, **known: Any) -> bool:
        try:
            alive = self._runs.store.report(self.id, now(), state, **known)
        except StorageError as error:
            LOGGER.error("the run %s cannot be stored: %s", self.id, error)
            sleep(REPORT_SECONDS)
            return True
        self._reported = seconds_running()
        return alive and state == "running"

    def _add_next(self) -> tuple[State, str] | None:
        """Add the next result; return how the run has ended, if it has."""
        try:
            next(self._played)
        except StopIteration:
            return "done", ""
        except GameError as error:
            return "failed", str(error)
        except Exception:  # what it says may name the database or the workers, which is for the log alone
            LOGGER.exception("the run %s failed", self.id)
            return "failed", "The service could not play it; its log says why."
        if self._run.spent >= self._runs.bounds.most_seconds and self._run.done < self._run.total:
            return "cancelled", self._runs.too_late
        return None


def _mark_of(client: Client, key: str) -> str:
    return _digest([client.name, key]).hex()


def _digest(value: object) -> bytes:
    """Return a digest of plain data, of cards as their ids: neither keys nor lists are stored."""
    text = json.dumps(value, sort_keys=True, default=lambda each: getattr(each, "id", None) or str(each))
    return hashlib.sha256(text.encode()).digest()


def _same(known: RunRecord, mark: bytes | None) -> RunRecord:
    if known.request_hash != mark:
        raise KeyReused("The idempotency key was already used for a different request.", "Use a new key.")
    return known
