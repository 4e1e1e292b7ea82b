"""What kept games cost: bytes on disk for 1,000 games of real length, the time of an action in one.

`python -m tests.benchmarks.storage`: on a file of SQLite and, where one can be started, on PostgreSQL.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import text

from tests.storage.played import play_to_the_end
from tests.storage.postgres import NoServer, running
from validator.services.games.service import Games
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.tables import metadata

PLAYED = 8
STORED = 1_000


def play_some(store: GameStore, keys: bool) -> list[float]:
    """Play games to their end; return the seconds of each action."""
    took: list[float] = []
    for seed in range(PLAYED):
        play_to_the_end(Games(store), seed + 1, keys=keys, took=took.append)
    return took


def copy_games(database: Database) -> None:
    """Copy the games played, whole, until there are 1,000."""
    with database.session() as connection:
        for copy in range(1, STORED // PLAYED):
            for table in (metadata.tables[name] for name in ("games", "seats", "actions", "kept_answers")):
                columns = [f'"{column.name}"' for column in table.columns]
                own = "id" if table.name == "games" else "game"
                values = [f"{each} || '-{copy}'" if each == f'"{own}"' else each for each in columns]
                connection.execute(
                    text(
                        f'INSERT INTO "{table.name}" ({", ".join(columns)}) '
                        f'SELECT {", ".join(values)} FROM "{table.name}" WHERE length({own}) = 16'
                    )
                )


def measure_size(database: Database) -> int:
    """Bytes on disk, the log folded in."""
    if not database.sqlite:
        with database.reading() as connection:
            return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    with database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return Path(str(database.url.database)).stat().st_size


def print_times(database: Database, keys: bool) -> None:
    """Measure one way and print it."""
    database.migrate()
    store = GameStore(database)
    took = sorted(play_some(store, keys))
    with database.reading() as connection:
        rows, length, saves, starts = connection.execute(
            text(
                "SELECT (SELECT count(*) FROM actions), (SELECT sum(version) FROM games), "
                "avg(length(save)), avg(length(start)) FROM games"
            )
        ).one()
    empty = measure_size(database)
    began = time.perf_counter()
    copy_games(database)
    copied = time.perf_counter() - began
    assert store.count() == STORED
    size = measure_size(database)
    print(f"{database.url.get_backend_name()}, {'with' if keys else 'without'} idempotency keys:")
    print(f"  a game: {length / PLAYED:.0f} versions, {rows / PLAYED:.0f} actions, ", end="")
    print(f"first state {float(starts) / 1e3:.1f} kB, save {float(saves) / 1e3:.1f} kB")
    print(
        f"  1,000 games: {size / 1e6:.1f} MB ({empty / 1e6:.1f} MB with {PLAYED}), copied in {copied:.1f} s"
    )
    p99 = took[int(len(took) * 0.99)]
    print(f"  an action with its bots, {len(took)} of them: ", end="")
    print(f"p50 {statistics.median(took) * 1e3:.1f} ms, p99 {p99 * 1e3:.1f} ms")
    times = []
    with database.reading() as connection:
        record = str(connection.execute(text("SELECT min(id) FROM games")).scalar_one())
    for _ in range(300):
        began = time.perf_counter()
        game = store.get(record)
        assert game is not None
        assert store.act(record, expected=game.version, save=game.save, actions=(), result=None)
        times.append(time.perf_counter() - began)
    times.sort()
    print(f"  get and act of the store alone: p50 {times[150] * 1e3:.2f} ms, p99 {times[296] * 1e3:.2f} ms")


def main() -> None:
    """Measure with and without keys."""
    for keys in (False, True):
        with TemporaryDirectory() as folder:
            measure(f"sqlite:///{folder}/games.db", keys)
    try:
        with running() as server:
            for keys in (False, True):
                measure(server.make_database(f"games_{keys}"), keys)
    except NoServer as reason:
        print(f"not measured on PostgreSQL: {reason}")


def measure(url: str, keys: bool) -> None:
    """Measure in a database that is empty."""
    database = Database(url)
    try:
        print_times(database, keys)
    finally:
        database.close()


if __name__ == "__main__":
    main()
