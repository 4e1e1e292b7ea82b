"""The games and simulations this process hosts: the database of the settings, opened once."""

from __future__ import annotations

from threading import Lock

from validator.services.games import Games
from validator.services.simulations import Simulations
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.simulations import SimulationStore

_OPENED: dict[tuple[str, int, int], Games] = {}
_SIMULATIONS: dict[object, Simulations] = {}
_LOCK = Lock()


def storage_ready(settings: Settings) -> bool:
    """Tell whether games can be kept: the database answers.

    One that the settings do not name is not asked before the first game: who only checks decks needs none.
    Raises `StorageError` where it cannot be opened.
    """
    with _LOCK:
        opened = _key(settings) in _OPENED
    if not opened and not settings.database_url:
        return True
    return hosted_games(settings).store.ping()


def hosted_games(settings: Settings | None = None) -> Games:
    """Give the games of the database that the settings name, those of the environment when none are given.

    The database is opened and its tables are brought up to date by the first call of a process; connections
    are never taken over from a parent process. Raises `StorageError` where it cannot be reached; the next
    call tries again.
    """
    chosen = settings or Settings.from_environment()
    key = _key(chosen)
    with _LOCK:
        games = _OPENED.get(key)
        if games is None:
            database = Database.from_settings(chosen)
            database.migrate()
            games = Games(GameStore(database), most=chosen.max_games_kept, days=chosen.days_games_kept)
            _OPENED[key] = games
        return games


def hosted_simulations(settings: Settings) -> Simulations:
    """Give the simulations of the database that the settings name; as `hosted_games`."""
    games = hosted_games(settings)
    assert isinstance(games.store, GameStore)
    key = (
        _key(settings),
        settings.max_simulated_games,
        settings.max_running_simulations,
        settings.simulation_workers,
        settings.scheduler,
    )
    with _LOCK:
        found = _SIMULATIONS.get(key)
        if found is None:
            found = _SIMULATIONS[key] = Simulations(
                SimulationStore(games.store.database),
                games.catalogue,
                workers=settings.simulation_workers,
                scheduler=settings.scheduler,
                most_games=settings.max_simulated_games,
                most_running=settings.max_running_simulations,
            )
        return found


def _key(settings: Settings) -> tuple[str, int, int]:
    return settings.database_url, settings.max_games_kept, settings.days_games_kept
