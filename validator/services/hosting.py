"""The games, simulations and shared decks this process hosts: the database of the settings, opened once."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

from validator.errors import MissingExtra, PtcgError, StorageError, UsageError
from validator.services.clock import seconds_running
from validator.services.decks.shared import SharedDecks
from validator.services.games.service import Games
from validator.services.runs.in_turn import RunsInTurn
from validator.services.runs.run import RunBounds
from validator.services.runs.stored import StoredRuns
from validator.settings import Settings
from validator.storage.database import BUSY_SECONDS, Database
from validator.storage.decks import DeckStore
from validator.storage.games import GameStore
from validator.storage.quotas import Quota
from validator.storage.runs import RunStore

DURABLE = find_spec("dbos") is not None and find_spec("fcntl") is not None
"""Whether runs survive their process: with the extra `serve`, and not on Windows."""

PROBE_SECONDS = 1.0
"""How long the outcome of probing a database counts, so that many callers cost one."""

LOGGER = logging.getLogger("ptcg.runs")

_RUNS: dict[Settings, StoredRuns] = {}
_OPENED: dict[Settings, Games] = {}
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
    games = hosted_games(settings)
    with _locked(_PROBE_LOCK):
        when, error = _PROBED.get(settings, (0.0, None))
        if not when or seconds_running() - when > PROBE_SECONDS:
            try:
                games.store.probe()
                error = None
            except StorageError as found:
                error = found
            _PROBED[settings] = seconds_running(), error
    if error is not None:
        raise error
    return True


def hosted_games(settings: Settings | None = None) -> Games:
    """Return the games of the database that the settings name, those of the environment when none are given.

    The database is opened and its tables are migrated by the first call of a process; connections
    are never taken over from a parent process. Raises `StorageError` where it cannot be reached; the next
    call tries again.
    """
    chosen = settings or Settings.from_environment()
    if (games := _OPENED.get(chosen)) is not None:
        return games
    since = seconds_running()
    with _locked(_LOCK):
        games = _OPENED.get(chosen)
        if games is None:
            when, error = _FAILED.get(chosen, (0.0, None))
            if error is not None and when > since:  # another call failed while this one waited
                raise error
            try:
                games = _OPENED[chosen] = _open(chosen)
            except StorageError as error:
                _FAILED[chosen] = seconds_running(), error
                raise
        return games


def _open(settings: Settings) -> Games:
    try:
        database = Database.from_settings(settings)
    except (UsageError, MissingExtra) as error:  # whoever asks for a game cannot help it
        raise StorageError(error.message, error.remedy) from error
    database.migrate()
    return Games(
        GameStore(database),
        quota=Quota.of(settings, "games_kept"),
        days=settings.days_games_kept,
        hours_to_join=settings.hours_to_join,
        bot_milliseconds=settings.bot_milliseconds,
    )


@contextmanager
def _locked(lock: Lock) -> Iterator[None]:
    """Acquire a lock; raises `StorageError` where another thread waits for the database for too long."""
    if not lock.acquire(timeout=BUSY_SECONDS + 1):
        raise StorageError("The database does not answer.", "Try again.")
    try:
        yield
    finally:
        lock.release()


def _default_file_exists(settings: Settings) -> bool:
    try:
        return Path(str(Database.from_settings(settings).url.database)).exists()
    except PtcgError:
        return False  # no directory, no games


def hosted_runs(settings: Settings) -> StoredRuns:
    """Return what drives the runs of the database that the settings name; as `hosted_games`."""
    if settings not in _RUNS:
        database = _database(settings)
        with _RUNS_LOCK:
            if settings not in _RUNS:
                _RUNS[settings] = _make_runs(database, settings)
    return _RUNS[settings]


def _make_runs(database: Database, settings: Settings) -> StoredRuns:
    kind: type[StoredRuns] = RunsInTurn
    if DURABLE and not database.in_memory:
        from validator.services.runs.durable import DurableRuns  # slow to import

        kind = DurableRuns
    return kind(
        RunStore(database),
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

    named = settings.database_url or _default_file_exists(settings)
    if DURABLE and named and settings.max_running_simulations:
        try:
            hosted_runs(settings).launch_soon()
        except StorageError as error:
            LOGGER.error("runs cannot be continued: %s", error)


def interrupt_runs() -> None:
    """Leave the runs that survive this process to others: it is about to end."""
    for runs in _RUNS.values():
        runs.interrupt()


def hosted_decks(settings: Settings) -> SharedDecks:
    """Return the shared deck lists of the database that the settings name; as `hosted_games`."""
    return _make_decks(_database(settings), settings)


@cache
def _make_decks(database: Database, settings: Settings) -> SharedDecks:
    return SharedDecks(DeckStore(database), Quota.of(settings, "decks_kept"), days=settings.days_decks_kept)


def _database(settings: Settings) -> Database:
    store = hosted_games(settings).store
    assert isinstance(store, GameStore)
    return store.database
