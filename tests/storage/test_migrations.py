"""The migrations make exactly the tables that the code describes, whoever starts first."""

from __future__ import annotations

import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from validator.errors import StorageError
from validator.storage.database import Database
from validator.storage.migrate import downgrade, head
from validator.storage.tables import metadata

pytestmark = pytest.mark.slow


def table_names(database: Database) -> set[str]:
    with database.reading() as connection:
        return set(inspect(connection).get_table_names())


def test_upgrading_from_nothing_makes_the_tables_that_are_described(empty: Database) -> None:
    assert empty.current() is None
    empty.migrate()
    assert empty.current() == head()
    with empty.reading() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []
        found = inspect(connection)
        for table in metadata.tables.values():
            assert found.get_pk_constraint(table.name)["constrained_columns"] == [
                column.name for column in table.primary_key.columns
            ]
            for key in found.get_foreign_keys(table.name):
                assert key["options"] == {"ondelete": "CASCADE"}


def test_the_comparison_sees_a_missing_column(database: Database) -> None:
    with database.session() as connection:
        connection.execute(text("ALTER TABLE games DROP COLUMN parent_version"))
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) != []


def test_down_to_nothing_and_up_again(database: Database) -> None:
    database.run(lambda connection: downgrade(connection, "base"))
    assert database.current() is None
    assert table_names(database) == {"alembic_version"}
    database.migrate()
    assert table_names(database) == {"alembic_version", *metadata.tables}


def test_upgrading_again_changes_nothing(database: Database) -> None:
    database.migrate()
    assert database.current() == head()


def test_failing_migration_is_rolled_back(empty: Database) -> None:
    with empty.session() as connection:
        connection.execute(text("CREATE TABLE actions (only_one INTEGER)"))
    with pytest.raises(Exception, match="actions"):
        empty.migrate()
    assert "games" not in table_names(empty)
    assert empty.current() is None


def test_tables_of_a_later_release_are_refused(database: Database) -> None:
    with database.session() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageError, match="9999"):
        database.migrate()


def test_processes_that_start_at_once_migrate_once(empty_url: str) -> None:
    code = f"""
import sys
from validator.storage.database import Database
database = Database({empty_url!r})
print("ready", flush=True)
sys.stdin.readline()
database.migrate()
print(database.current())
database.close()
"""
    workers = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for worker in workers:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        assert worker.stdin is not None
        worker.stdin.write("\n")
        worker.stdin.flush()
    outputs = [worker.communicate(timeout=60) for worker in workers]
    assert outputs == [(f"{head()}\n", "")] * 3
    database = Database(empty_url)
    with database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM alembic_version")).scalar_one() == 1
    database.close()
