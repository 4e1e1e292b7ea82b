"""A database by its URL: where it is, what it guarantees, and its errors."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event
from time import sleep

import pytest
from sqlalchemy import Connection, text

from tests.conftest import Patch
from tests.storage.postgres import Server
from validator.errors import MissingExtra, StorageError, UsageError
from validator.settings import Settings
from validator.storage import database as module
from validator.storage.database import Database, SerializationConflict, default_url
from validator.storage.migrate import head


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'a folder' / 'games.db'}"


def test_games_lie_in_the_data_folder_unless_a_url_is_set(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "ön %41 ?x"))
    database = Database.from_settings(Settings())
    database.migrate()
    assert (tmp_path / "ön %41 ?x" / "ptcg.db").is_file()
    monkeypatch.setenv("PTCG_DATABASE_URL", "sqlite://")
    assert Database.from_settings(Settings.from_environment()).in_memory


def test_missing_data_directory_requires_a_url(monkeypatch: Patch) -> None:
    monkeypatch.setattr(module, "data_folder", lambda: None)
    with pytest.raises(UsageError, match="PTCG_DATABASE_URL"):
        default_url()


@pytest.mark.parametrize(
    "url", ["", "games.db", "mysql://x/y", "sqlite+aiosqlite://", "postgresql+asyncpg://x/y"]
)
def test_other_urls_are_refused_with_the_forms_to_write(url: str) -> None:
    with pytest.raises(UsageError) as caught:
        Database(url)
    assert "sqlite:///" in caught.value.remedy


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_password_is_never_shown(scheme: str) -> None:
    pytest.importorskip("psycopg")
    database = Database(f"{scheme}://me:secret@localhost:1/games", busy_seconds=1)
    assert database.url.drivername == "postgresql+psycopg"
    assert "secret" not in repr(database)
    with pytest.raises(StorageError) as caught, database.reading():
        pass
    assert "is not reachable" in caught.value.message
    assert "secret" not in str(caught.value)


def test_a_missing_driver_is_reported_with_the_command(monkeypatch: Patch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r"pip install .psycopg\[binary\]"):
        Database("postgresql://localhost/games")


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")
def test_the_file_is_its_owners_alone(file: str) -> None:
    database = Database(file)
    with database.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
        folder = Path(str(database.url.database)).parent
        rights = {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}
    assert rights == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}
    database.close()


def test_sqlite_uses_a_write_ahead_log_and_foreign_keys(file: str) -> None:
    database = Database(file, busy_seconds=3)
    with database.reading() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 1, "foreign_keys": 1, "busy_timeout": 3000}
    database.close()


def test_an_error_rolls_back_and_the_end_commits(empty: Database) -> None:
    with empty.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
    with pytest.raises(ZeroDivisionError), empty.session() as connection:
        connection.execute(text("INSERT INTO t VALUES (1)"))
        raise ZeroDivisionError
    with empty.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM t")).scalar_one() == 0


def test_a_fault_of_the_program_is_not_dressed_up(empty: Database) -> None:
    with pytest.raises(Exception, match="nowhere") as caught, empty.session() as connection:
        connection.execute(text("SELECT * FROM nowhere"))
    assert not isinstance(caught.value, StorageError)
    empty.migrate()
    empty.probe()


def test_a_reader_waits_for_no_writer(empty: Database) -> None:
    with empty.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
    with empty.session() as writer:
        writer.execute(text("INSERT INTO t VALUES (1)"))
        with empty.reading() as reader:
            assert reader.execute(text("SELECT count(*) FROM t")).scalar_one() == 0


def test_a_database_in_memory_is_one_for_all_threads() -> None:
    database = Database("sqlite://")
    database.migrate()
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: database.current(), range(32))) == {head()}
    database.close()


def test_who_reads_and_then_writes_loses_no_count(empty: Database) -> None:
    with empty.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
        connection.execute(text("INSERT INTO t VALUES (0)"))
    start = Barrier(6, timeout=20)
    lock = "" if empty.sqlite else " FOR UPDATE"

    def count(_: int) -> None:
        start.wait()
        for _ in range(20):
            with empty.session() as connection:
                x = connection.execute(text("SELECT x FROM t" + lock)).scalar_one()
                connection.execute(text("UPDATE t SET x = :x"), {"x": x + 1})

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(count, range(6)))
    with empty.reading() as connection:
        assert connection.execute(text("SELECT x FROM t")).scalar_one() == 120


@pytest.mark.slow
@pytest.mark.slow
def test_writers_of_a_process_are_not_passed_over_while_others_write(file: str) -> None:
    database = Database(file, busy_seconds=1.5)
    database.migrate()
    begin, write = Barrier(16), text("UPDATE probes SET at = :at")

    def work(connection: Connection) -> None:
        connection.execute(write, {"at": "2026-08-01"})
        sleep(0.03)  # as long as a transaction takes where many threads compute

    def write_often(_: int) -> int:
        begin.wait()
        for _each in range(20):
            database.run(work)
        return 1

    with ThreadPoolExecutor(16) as pool:
        assert sum(pool.map(write_often, range(16))) == 16


def test_an_error_of_a_writer_lets_the_next_one_write(file: str) -> None:
    database = Database(file, busy_seconds=0.2)
    database.migrate()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            database.run(lambda connection: 1 / 0)
    with database.session(), pytest.raises(SerializationConflict), database.session():
        pass
    database.probe()


def test_a_lock_is_waited_for_with_bounds(empty_url: str, monkeypatch: Patch) -> None:
    monkeypatch.setattr(module, "PAUSES", (0.01, 0.01))
    holder, other = Database(empty_url), Database(empty_url, busy_seconds=0.05)
    with holder.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
        connection.execute(text("INSERT INTO t VALUES (0)"))
    tries = []

    def work(connection: object) -> None:
        tries.append(connection)
        connection.execute(text("UPDATE t SET x = x + 1"))  # type: ignore[attr-defined]

    with holder.session() as connection:
        connection.execute(text("UPDATE t SET x = 10"))
        with pytest.raises(SerializationConflict, match="Try again"):
            other.run(work)
    other.run(work)
    with other.reading() as connection:
        assert connection.execute(text("SELECT x FROM t")).scalar_one() == 11
    # SQLite is refused before the work begins; PostgreSQL inside it: at least one try, then the good one.
    assert len(tries) == 1 if holder.sqlite else 2 <= len(tries) <= 4
    holder.close()
    other.close()


@pytest.mark.slow
def test_a_deadlock_is_tried_again(postgres: Server) -> None:
    database = Database(postgres.make_database("deadlock"))
    with database.session() as connection:
        connection.execute(text("CREATE TABLE t (id INTEGER PRIMARY KEY, x INTEGER)"))
        connection.execute(text("INSERT INTO t VALUES (1, 0), (2, 0)"))
    both = Barrier(2, timeout=20)
    met = [Event(), Event()]

    def add(order: tuple[int, int]) -> None:
        def work(connection: object) -> None:
            for id in order:
                connection.execute(text("UPDATE t SET x = x + 1 WHERE id = :id"), {"id": id})  # type: ignore[attr-defined]
                if not met[order[0] - 1].is_set():
                    met[order[0] - 1].set()
                    both.wait()

        database.run(work)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(add, [(1, 2), (2, 1)]))
    with database.reading() as connection:
        assert connection.execute(text("SELECT x FROM t ORDER BY id")).scalars().all() == [2, 2]
    database.close()
    postgres.drop_database("deadlock")


def test_a_server_that_crashed_and_came_back_is_found_again(postgres: Server) -> None:
    database = Database(postgres.make_database("crash"), busy_seconds=2)
    database.migrate()
    with database.session() as connection:
        connection.execute(text("CREATE TABLE t (x INTEGER)"))
    with database.session() as connection:
        connection.execute(text("INSERT INTO t VALUES (1)"))
    with pytest.raises(StorageError), database.session() as connection:
        connection.execute(text("INSERT INTO t VALUES (2)"))
        postgres.stop()
        connection.execute(text("INSERT INTO t VALUES (3)"))
    with pytest.raises(StorageError):
        database.probe()
    postgres.start()
    database.probe()
    with database.reading() as connection:
        assert connection.execute(text("SELECT x FROM t")).scalars().all() == [1]
    database.close()
    postgres.drop_database("crash")


@pytest.mark.skipif(os.geteuid() == 0 if os.name == "posix" else True, reason="root may write everywhere")
def test_unwritable_directory_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StorageError, match=r"games\.db"):
        Database(f"sqlite:///{tmp_path / 'games.db'}").migrate()


def test_invalid_path_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    database = Database(f"sqlite:///{tmp_path / 'file' / 'games.db'}")
    with pytest.raises(StorageError):
        database.probe()
    with pytest.raises(StorageError):
        database.migrate()


def test_file_of_another_kind_is_reported(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"no database at all " * 100)
    with pytest.raises(StorageError, match="not a database"):
        Database(f"sqlite:///{tmp_path / 'games.db'}").migrate()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.slow
def test_a_forked_worker_opens_its_own_connection(empty_url: str) -> None:
    code = f"""
import os
from sqlalchemy import Connection, text
from validator.storage.database import Database
database = Database({empty_url!r})
database.migrate()
with database.session() as connection:
    connection.execute(text("CREATE TABLE t (x INTEGER)"))
children = []
for number in range(3):
    child = os.fork()
    if not child:
        for _ in range(20):
            database.run(lambda c: c.execute(text("INSERT INTO t VALUES (1)")))
        database.close()
        os._exit(0)
    children.append(child)
for _ in range(20):
    database.run(lambda c: c.execute(text("INSERT INTO t VALUES (1)")))
assert [os.waitpid(child, 0)[1] for child in children] == [0, 0, 0]
with database.reading() as connection:
    print(connection.execute(text("SELECT count(*) FROM t")).scalar_one())
database.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout, done.returncode) == ("80\n", 0), done.stderr
