"""The indexes that come with the card data: as they would be built, and of no other data."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import DECKS, ROOT
from validator.browser.bridge import check
from validator.catalogue import prebuilt
from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.prebuilt import Fill, fill_database, is_prebuilt, write_prebuilt
from validator.search.index import SEARCH_PREFIX, search_digest
from validator.services.cards.find import find_cards
from validator.services.cards.prebuilt_indexes import list_indexes, write_shipped

LISTS = (DECKS / "standard-2026.txt", DECKS / "illegal-2026.txt")
NAMES = ("catalogue-", "search-", "functions-")


def rows(fill: Fill) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of all tables of a database."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        fill(connection)
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)
            for (name,) in tables.fetchall()
        }


def one_row(connection: sqlite3.Connection) -> None:
    """Fill a database with one row."""
    connection.execute("CREATE TABLE meta (name TEXT)")
    connection.execute("INSERT INTO meta VALUES ('built')")
    connection.commit()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty directory of prebuilt indexes."""
    monkeypatch.setattr(prebuilt, "PLACE", tmp_path / "indexes")
    return tmp_path / "indexes"


def test_indexes_are_those_of_the_present_data() -> None:
    """After a change of data or of what reads effects: `ptcg dev indexes`."""
    assert [name for name, digest, _ in list_indexes() if not is_prebuilt(name, digest)] == []
    assert len(list(prebuilt.PLACE.glob("*.xz"))) == len(NAMES)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_indexes_are_as_they_would_be_built(name: str) -> None:
    ((digest, fill),) = [(digest, fill) for each, digest, fill in list_indexes() if each == name]

    def copy(connection: sqlite3.Connection) -> None:
        fill_database(connection, name, digest, lambda empty: pytest.fail("not prebuilt"))

    assert rows(copy) == rows(fill)


def test_an_index_is_read_as_it_was_written(place: Path) -> None:
    path = write_prebuilt("any-", "1", one_row)
    assert rows(lambda empty: fill_database(empty, "any-", "1", lambda _: None)) == {"meta": [("built",)]}
    assert write_prebuilt("any-", "2", one_row).parent == place
    assert not path.exists()


@pytest.mark.parametrize("damage", [b"", b"no archive", None])
def test_an_index_that_is_missing_or_damaged_is_built(place: Path, damage: bytes | None) -> None:
    path = write_prebuilt("any-", "1", one_row)
    path.write_bytes(path.read_bytes()[:-20] if damage is None else damage)
    assert rows(lambda empty: fill_database(empty, "any-", "1", one_row)) == {"meta": [("built",)]}
    assert rows(lambda empty: fill_database(empty, "any-", "2", one_row)) == {"meta": [("built",)]}


def test_other_card_data_have_no_prebuilt_index(tmp_path: Path) -> None:
    built_in = Catalogue.open(built_in_folder(), tmp_path)
    assert is_prebuilt(SEARCH_PREFIX, search_digest(built_in))
    own = tmp_path / "own" / "sets"
    own.mkdir(parents=True)
    shutil.copy(built_in_folder() / "sets" / "base1.json", own)
    data = json.loads((own / "base1.json").read_text("utf-8"))
    data["cards"][0]["name"] = "Alakazzam"
    (own / "base1.json").write_text(json.dumps(data), "utf-8")
    changed = Catalogue.open([built_in_folder(), own.parent], tmp_path)
    assert changed.named("Alakazzam")
    assert not is_prebuilt(SEARCH_PREFIX, search_digest(changed))


_CHECKS = """
import sys
from pathlib import Path
from validator.browser.bridge import check
from validator.services.cards.find import find_cards
for path in sys.argv[1:]:
    print(check(Path(path).read_text("utf-8"), on="2026-07-20"))
print(find_cards("does:draw hp>=200", limit=3).hits.total)
"""


def check_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check two lists and search with the card data of a directory."""
    code = [sys.executable, "-c", _CHECKS, *map(str, LISTS)]
    env = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PTCG_CACHE_DIR": str(folder / "cache")}
    return subprocess.run(code, env=env, cwd=folder, capture_output=True, text=True)


@pytest.mark.slow
def test_an_edition_without_set_files_gives_the_same_reports_or_none(tmp_path: Path) -> None:
    data = tmp_path / "card_data"
    shutil.copytree(built_in_folder(), data, ignore=shutil.ignore_patterns("sets", "indexes", "__pycache__"))
    write_shipped(data / "index")
    done = check_in(tmp_path)
    assert done.returncode == 0, done.stderr
    expected = [check(path.read_text("utf-8"), on="2026-07-20") for path in LISTS]
    total = find_cards("does:draw hp>=200", limit=3).hits.total
    assert done.stdout == "".join(f"{each}\n" for each in (*expected, total)) and total > 9
    assert not list((tmp_path / "cache").glob("*.sqlite3"))

    manifest = data / "index" / "manifest.json"
    rows = json.loads(manifest.read_text("utf-8"))
    rows[NAMES[0]]["made_by"] = "0"
    for spoil in (
        lambda: manifest.write_text(json.dumps(rows), "utf-8"),
        lambda: manifest.write_text("{", "utf-8"),
        manifest.unlink,
    ):
        spoil()
        done = check_in(tmp_path)
        assert done.returncode and "DataError" in done.stderr and not done.stdout
    write_shipped(data / "index")
    file = data / "index" / "catalogue.sqlite3"
    file.write_bytes(file.read_bytes()[:-4096])
    done = check_in(tmp_path)
    assert done.returncode and "DataError" in done.stderr and not done.stdout
