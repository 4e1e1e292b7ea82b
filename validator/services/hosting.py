"""The games, runs and shared decks this process hosts: the storage of the settings, opened once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from validator.errors import MissingExtra, PtcgError, StorageError, UsageError
from validator.services.clock import HEAD_START, seconds_running
from validator.settings import MEMORY, Settings
from validator.storage.memory import MemoryStorage
from validator.storage.quotas import Quota
from validator.storage.storage import Storage

if TYPE_CHECKING:  # the engine is slow to import, and who checks decks needs none of it
    from validator.services.decks.shared import SharedDecks
    from validator.services.games.service import Games
    from validator.services.runs.stored import StoredRuns

DURABLE = find_spec("dbos") is not None and find_spec("fcntl") is not None
"""Whether runs survive their process: with the extra `serve`, and not on Windows."""

PROBE_SECONDS = 1.0
"""How long the outcome of probing a database counts, so that many callers cost one."""

WAIT_SECONDS = 4
"""How long a request waits for another one that opens the storage; see `validator.storage.database`."""

LOGGER = logging.getLogger("ptcg.runs")

_RUNS: dict[Settings, StoredRuns] = {}
_OPENED: dict[Settings, Storage] = {}
_GAMES: dict[Settings, Games] = {}
_FAILED: dict[Settings, tuple[float, StorageError]] = {}
_PROBED: dict[Settings, tuple[float, StorageError | None]] = {}
_LOCK = Lock()
_PROBE_LOCK = Lock()
_RUNS_LOCK = Lock()


def storage_ready(settings: Settings) -> bool:
    """Read and write the database of the settings, at most once a second. Raises `StorageError`.

    One that the settings do not name is not made before the first game: who only checks decks needs none.
    """
    with _LOCK:
        opened = settings in _OPENED
    if not opened and not settings.database_url and not _default_file_exists(settings):
        return True
    storage = hosted_storage(settings)
    with _locked(_PROBE_LOCK):
        when, error = _PROBED.get(settings, (0.0, None))
        if not when or seconds_running() - when > PROBE_SECONDS:
            try:
                storage.games.probe()
                error = None
            except StorageError as found:
                error = found
            _PROBED[settings] = seconds_running(), error
    if error is not None:
        raise error
    return True


def hosted_storage(settings: Settings) -> Storage:
    """Return the storage that the settings name: a database, or memory.

    A database is opened and its tables are migrated by the first call of a process; connections
    are never taken over from a parent process. Raises `StorageError` where it cannot be reached; the next
    call tries again.
    """
    if (storage := _OPENED.get(settings)) is not None:
        return storage
    since = seconds_running()
    with _locked(_LOCK):
        storage = _OPENED.get(settings)
        if storage is None:
            when, error = _FAILED.get(settings, (0.0, None))
            if error is not None and when > since:  # another call failed while this one waited
                raise error
            try:
                storage = _OPENED[settings] = open_storage(settings)
            except StorageError as error:
                _FAILED[settings] = seconds_running(), error
                raise
        return storage


def host(settings: Settings, memory: MemoryStorage) -> None:
    """Use storage in memory for the settings, whatever database they name."""
    _OPENED[settings] = Storage(memory.games, memory.runs, memory.decks, shared=False)


def open_storage(settings: Settings) -> Storage:
    """Open the storage that the settings name, its tables up to date. Raises `StorageError`."""
    if settings.database_url == MEMORY:
        memory = MemoryStorage()
        return Storage(memory.games, memory.runs, memory.decks, shared=False)
    from validator.storage.database import Database  # SQLAlchemy is slow to import
    from validator.storage.decks import DeckStore
    from validator.storage.games import GameStore
    from validator.storage.runs import RunStore

    try:
        database = Database.from_settings(settings)
    except (UsageError, MissingExtra) as error:  # whoever asks for a game cannot help it
        raise StorageError(error.message, error.remedy) from error
    database.migrate()
    return Storage(
        GameStore(database), RunStore(database), DeckStore(database), shared=not database.in_memory
    )


def hosted_games(settings: Settings | None = None) -> Games:
    """Return the games of the storage that the settings name, those of the environment when none are given.

    Raises `StorageError`.
    """
    chosen = settings or Settings.from_environment()
    if (games := _GAMES.get(chosen)) is not None:
        return games
    from validator.services.games.service import Games

    made = Games(
        hosted_storage(chosen).games,
        quota=Quota.of(chosen, "games_kept"),
        days=chosen.days_games_kept,
        hours_to_join=chosen.hours_to_join,
        bot_milliseconds=chosen.bot_milliseconds,
    )
    return _GAMES.setdefault(chosen, made)  # of two at once one is first


@contextmanager
def _locked(lock: Lock) -> Iterator[None]:
    """Acquire a lock; raises `StorageError` where another thread waits for the database for too long."""
    if not lock.acquire(timeout=WAIT_SECONDS):
        raise StorageError("The database does not answer.", "Try again.")
    try:
        yield
    finally:
        lock.release()


def _default_file_exists(settings: Settings) -> bool:
    from validator.storage.database import Database

    try:
        return Path(str(Database.from_settings(settings).url.database)).exists()
    except PtcgError:
        return False  # no directory, no games


def hosted_runs(settings: Settings) -> StoredRuns:
    """Return what drives the runs of the storage that the settings name; as `hosted_games`."""
    if settings not in _RUNS:
        storage = hosted_storage(settings)
        with _RUNS_LOCK:
            if settings not in _RUNS:
                _RUNS[settings] = _make_runs(storage, settings)
    return _RUNS[settings]


def _make_runs(storage: Storage, settings: Settings) -> StoredRuns:
    from validator.services.runs.in_turn import RunsInTurn
    from validator.services.runs.run import RunBounds

    kind: Callable[..., StoredRuns] = RunsInTurn
    if DURABLE and storage.shared:
        from validator.services.runs.durable import DurableRuns  # slow to import

        kind = DurableRuns
    elif settings.database_url == MEMORY:
        kind = partial(RunsInTurn, threads=False)
    return kind(
        storage.runs,
        workers=settings.simulation_workers,
        scheduler=settings.scheduler,
        running=Quota.of(settings, "running_simulations"),
        bounds=RunBounds(
            hosted_games(settings).catalogue, settings.max_simulated_games, settings.simulation_seconds
        ),
        stored=Quota.of(settings, "simulations_kept"),
        days=settings.days_simulations_kept,
    )


def start_runs(settings: Settings) -> None:
    """Take part in the runs of the service, in the background, where they survive their process.

    So it goes on with those of a process that has ended. A database that nobody named is not made for it.
    """

    def start() -> None:
        Event().wait(HEAD_START)
        try:
            hosted_runs(settings).launch()
        except StorageError as error:
            LOGGER.error("runs cannot be continued: %s", error)

    named = settings.database_url or _default_file_exists(settings)
    if DURABLE and named and settings.max_running_simulations:
        Thread(target=start, name="start runs", daemon=True).start()


def interrupt_runs() -> None:
    """Leave the runs that survive this process to others: it is about to end."""
    for runs in _RUNS.values():
        runs.interrupt()


@cache
def hosted_decks(settings: Settings) -> SharedDecks:
    """Return the shared deck lists of the storage that the settings name; as `hosted_games`."""
    from validator.services.decks.shared import SharedDecks

    quota = Quota.of(settings, "decks_kept")
    return SharedDecks(hosted_storage(settings).decks, quota, days=settings.days_decks_kept)
