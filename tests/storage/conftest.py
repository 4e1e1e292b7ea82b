"""The databases that the tests run on: a file of SQLite, and a PostgreSQL where one can be started."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from tests.storage.postgres import NoServer, Server, running
from validator.services.hosting import open_storage
from validator.settings import MEMORY, Settings
from validator.storage.database import Database
from validator.storage.storage import Storage

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A running PostgreSQL; the test is skipped, with the reason, where none can be started."""
    pytest.importorskip("psycopg", reason="PostgreSQL's driver psycopg is not installed")
    try:
        with running() as server:
            yield server
    except NoServer as reason:
        pytest.skip(str(reason))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without tables, on either kind."""
    with new_url(request, tmp_path) as url:
        yield url


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    """Storage of each kind, empty."""
    if request.param == "memory":
        yield open_storage(Settings(database_url=MEMORY))
        return
    with new_url(request, tmp_path) as url:
        storage = open_storage(Settings(database_url=url))
        yield storage
        storage.games.database.close()


@contextmanager
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Give the URL of a new database, of the kind that the fixture wants."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    name = f"test_{next(_numbers)}"
    url = server.make_database(name)
    yield url
    server.drop_database(name)


@pytest.fixture
def empty(empty_url: str) -> Iterator[Database]:
    """A database without tables."""
    database = Database(empty_url)
    yield database
    database.close()


@pytest.fixture
def database(empty: Database) -> Database:
    """A database with all tables."""
    empty.migrate()
    return empty
