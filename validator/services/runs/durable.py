"""Runs that survive their process: each step is stored, and another process of the service goes on.

DBOS Transact stores the steps and queues the runs: in a file beside that of the database, or in a schema of
the same PostgreSQL. Whose run has the next place is decided there; which processes live, by `members`.
"""

from __future__ import annotations

import hashlib
import logging
import pickle
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Final

from dbos import DBOS, DBOSConfig, SetEnqueueOptions, SetWorkflowID, SetWorkflowTimeout
from dbos import WorkflowStatus as Stored
from dbos import error as failures
from sqlalchemy import URL, Engine, ExceptionContext, create_engine, event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from validator.data_files import CONTENTS, list_modules
from validator.errors import StorageError
from validator.services.clock import now
from validator.services.runs.run import CHUNK_SECONDS, Known, Run, RunKind
from validator.services.runs.stored import LOGGER, Playing, StoredRuns
from validator.storage.database import Database, make_private
from validator.storage.memory import Members
from validator.storage.records import ALIVE, RunRecord, State
from validator.storage.runs import RunStore

QUEUE: Final = "runs"

TEND_SECONDS = 2.0
"""How often a process looks for runs whose process has ended."""

SETTLED_SECONDS = 60
"""How long the stored steps of a run stay when it has ended, and a run may be without any at its start."""

POLL_SECONDS = 1.0
"""How often a process looks for a run that waits."""

LATE_SECONDS = 60
"""Seconds after its time is up until a run is stopped that does not end its step."""

UPGRADED = "The service was upgraded while it waited or ran. Start it again."
"""Why a run failed that another release began: two releases may play the same game differently."""

LOST = "The service was stopped as it began. Start it again."
"""Why a run failed that was stored, but not queued."""

_ENDS: Final[dict[str, tuple[State, str]]] = {
    "ERROR": ("failed", "The service could not play it; its log says why."),
    "MAX_RECOVERY_ATTEMPTS_EXCEEDED": ("failed", "The processes that played it ended again and again."),
}


class Interrupted(BaseException):
    """The process ends: the run is left as it is, for another one to go on with."""


class DurableRuns(StoredRuns):
    """Drives the runs of a service with several processes, on one machine or more; one for each process."""

    store: RunStore

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._launching = Lock()
        self._members: Members | None = None

    def launch(self) -> None:
        """Take part in the runs of the service, if this process does not yet. Raises `StorageError`."""
        with self._launching:
            if self._members is None:
                self._members = self._launch()

    def _launch(self) -> Members:
        try:
            members = self.store.join()
            _drivers.append(self)
            _launch(self.store.database, members.name)
            DBOS.register_queue(
                QUEUE,
                global_concurrency=self.running.most,
                partition_concurrency=self.running.of_address,
                worker_concurrency=1,  # until the first `_share`
                polling_interval_sec=POLL_SECONDS,
                on_conflict="always_update",
            )
        except (SQLAlchemyError, failures.DBOSException, OSError) as error:
            DBOS.destroy()
            LOGGER.exception("runs cannot be stored")
            raise StorageError("Runs cannot be stored.", "Check the database.") from error
        Thread(target=self._tend, args=(members,), name="runs", daemon=True).start()
        return members

    def look(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Return a run as it is now; if it has not ended, this process can go on with it."""
        run = super().look(kind, id)
        if run.state in ALIVE and self._members is None:
            self.launch_soon()
        return run

    def stop(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Stop a run; its process stops after the step that it is at."""
        run = super().stop(kind, id)
        self.launch()
        DBOS.cancel_workflow(id)
        return run

    def _begin(self, record: RunRecord, run: Run[Any], place: int) -> None:
        self.launch()
        seconds = self.bounds.most_seconds + LATE_SECONDS
        whose = SetEnqueueOptions(queue_partition_key=record.whose, priority=place)
        with SetWorkflowID(record.id), SetWorkflowTimeout(seconds), whose:
            DBOS.enqueue_workflow(QUEUE, _do, record.id, release(), pickle.dumps(run))

    def do(self, id: str, made_by: str, packed: bytes) -> None:
        """Play a run to its end, or until it is stopped."""
        if made_by != release():
            self.store.report(id, now(), "failed", error=UPGRADED)
            return
        with closing(Playing(self, id, pickle.loads(packed), _store_step)) as playing:
            while playing.go_on(CHUNK_SECONDS):
                if self.interrupted.is_set():
                    raise Interrupted

    def _tend(self, members: Members) -> None:
        while not self.interrupted.wait(TEND_SECONDS):
            try:
                self._take_over(members)
            except Exception:  # whatever it is, the next time may do
                LOGGER.exception("cannot look for runs whose process has ended")

    def _take_over(self, members: Members) -> None:
        """Queue the runs of dead processes again, and settle those whose end is not in the store."""
        stored = {each.workflow_id: each for each in DBOS.list_workflows(load_input=False, load_output=False)}
        alive = members.alive()
        owners = {str(each.executor_id) for each in stored.values() if each.status == "PENDING"}
        if dead := owners - alive:
            DBOS._recover_pending_workflows(list(dead))
        before = now() - timedelta(seconds=SETTLED_SECONDS)
        for run in self.store.alive(before):
            if (end := self._end(stored.get(run.id))) is not None:
                self.store.report(run.id, now(), end[0], error=end[1])
        old = [id for id, each in stored.items() if _has_ended(each, before.timestamp())]
        if old:
            DBOS.delete_workflows(old)
        going = sum(each.status in ("PENDING", "ENQUEUED") for each in stored.values())
        self._share(min(going, self.running.most), len(alive))

    def _end(self, stored: Stored | None) -> tuple[State, str] | None:
        """Return how a run has ended by what is stored of its steps; None while it goes on."""
        if stored is None:
            return "failed", LOST
        return ("cancelled", self.too_late) if stored.status == "CANCELLED" else _ENDS.get(stored.status)

    def _share(self, runs: int, processes: int) -> None:
        """Let each process take an equal part of the runs, so that none is idle beside one with many."""
        queue = DBOS.retrieve_queue(QUEUE)
        share = max(1, -(-runs // processes))
        if queue is not None and queue.worker_concurrency != share:
            queue.set_worker_concurrency(share)


@cache
def release() -> str:
    """Return a digest of the code and the data: a run is not continued by others."""
    digest = hashlib.sha256(CONTENTS.read_bytes())
    for path in list_modules(Path(__file__).parents[2]):
        digest.update(path.read_bytes())
    return digest.hexdigest()


_drivers: list[DurableRuns] = []


@DBOS.workflow(name="run", max_recovery_attempts=1_000)
def _do(id: str, made_by: str, packed: bytes) -> None:
    _drivers[-1].do(id, made_by, packed)


def _store_step(work: Callable[[], Known]) -> Known:
    return DBOS.run_step({"name": "step"}, work)


def _has_ended(stored: Stored, before: float) -> bool:
    active = stored.status in {"PENDING", "ENQUEUED", "DELAYED"}
    return not active and (stored.updated_at or 0) / 1000 < before


def _launch(database: Database, process: str) -> None:
    """Launch DBOS in this process: its tables are made if they are missing."""
    logging.getLogger("dbos").addHandler(logging.NullHandler())  # else it logs to the console itself
    config: DBOSConfig = {
        "name": "ptcg",
        "executor_id": process,
        "application_version": "1",
        "log_level": "WARNING",
        "use_listen_notify": False,
        "notification_listener_polling_interval_sec": 60.0,
    }
    if database.sqlite:
        engine = _open_file(Path(str(database.url.database)))
        config["system_database_engine"] = engine
        config["system_database_url"] = str(engine.url)
    else:
        config["system_database_url"] = database.url.render_as_string(hide_password=False)
        config["dbos_system_schema"] = "ptcg_runs"
    DBOS(config=config)
    DBOS.launch()


def _open_file(database: Path) -> Engine:
    """Open the file for steps beside that of the database; where its disk is full, what writes waits."""
    path = database.with_name(f"{database.stem}-runs{database.suffix}")
    make_private(path)
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = "IMMEDIATE"
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "handle_error")
    def wait(context: ExceptionContext) -> None:
        name = str(getattr(context.original_exception, "sqlite_errorname", ""))
        if name.startswith(("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY")):
            raise PoolTimeout(f"{path}: {context.original_exception}.")  # what DBOS tries again

    return engine
