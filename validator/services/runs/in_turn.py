"""Runs of one process, a step of each client's in turn; they end with the process.

For a service without the extra `serve`, for tests, and for an edition without threads.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator
from operator import itemgetter
from threading import Lock, Thread
from typing import Any

from validator.services.clock import now
from validator.services.runs.run import CHUNK_SECONDS, Checkpoint, New, Run, RunKind, call, play_in_parts
from validator.services.runs.stored import Playing, StoredRuns
from validator.storage.quotas import NOBODY, Client
from validator.storage.records import ALIVE, RunRecord

ENDED = "The process that played it has ended. With the extra `serve`, runs survive that."
"""Why a run has failed whose process is gone."""

CLOSED = "The page that played it was closed or loaded again. Start it again, and leave the page open."
"""Why a run has failed whose process, in the reader's browser, is gone."""

STEP_SECONDS = 0.05
"""How long a step lasts where requests wait for it, and the part of the run that it ends with."""


class RunsInTurn(StoredRuns):
    """Drives the runs of one process: of all clients' runs it does one step at a time, in turn.

    Without `threads` steps are short, and one is done by each `step` and whenever somebody looks at a run.
    """

    def __init__(self, *arguments: Any, threads: bool = True, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._members = self.store.join()
        self.owner = self._members.name
        self._threads = threads
        self._ended = ENDED if threads else CLOSED
        self._lines: dict[str, list[tuple[int, Playing]]] = {}
        self._lock, self._turns = Lock(), Lock()
        self._at_work = False

    def start(
        self, kind: RunKind[New], new: New, key: str | None = None, client: Client = NOBODY
    ) -> RunRecord:
        """Start a run, after those of processes that have ended left their places."""
        alive = self._members.alive()
        for each in self.store.alive(now()):
            if each.owner not in alive:
                self.store.report(each.id, now(), "failed", error=self._ended)
        return super().start(kind, new, key, client)

    def look(self, kind: RunKind[Any], id: str) -> RunRecord:
        """Return a run as it is now; without threads after a step of the next one."""
        run = super().look(kind, id)
        if run.state not in ALIVE:
            return run
        if run.owner not in self._members.alive():
            self.store.report(id, now(), "failed", error=self._ended)
        elif not self._threads:
            self.step()
        return super().look(kind, id)

    def step(self) -> bool:
        """Do a step of the next client's first run; return whether any run is left."""
        with self._turns:
            with self._lock:
                whose = next(iter(self._lines), None)
                if whose is None:
                    self._at_work = False
                    return False
                _, playing = first = self._lines[whose][0]
            goes_on = playing.go_on(CHUNK_SECONDS if self._threads else STEP_SECONDS)
            with self._lock:
                line = self._lines.pop(whose)
                if not goes_on:
                    line.remove(first)
                    playing.close()
                if line:  # behind the other clients
                    self._lines[whose] = line
            return True

    def play(self, run: Run[Any], checkpoint: Checkpoint = call) -> Generator[Any, None, None]:
        """Play a run on workers; without threads in this process, in parts."""
        return super().play(run, checkpoint) if self._threads else play_in_parts(run)

    def _begin(self, record: RunRecord, run: Run[Any], place: int) -> None:
        with self._lock:
            line = self._lines.setdefault(record.whose, [])
            insort(line, (place, Playing(self, record.id, run)), key=itemgetter(0))
            if not self._threads or self._at_work:
                return
            self._at_work = True
        Thread(target=self._work, name="runs", daemon=True).start()

    def _work(self) -> None:
        while not self.interrupted.is_set() and self.step():
            pass
