"""The index files: built once, read afterwards, rebuilt when damaged; verdicts of all prints at once."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from time import sleep

import pytest

from tests.conftest import Patch
from validator.catalogue import index as catalogue_index
from validator.catalogue import prebuilt
from validator.catalogue.index import open_file
from validator.catalogue.load import Catalogue
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.search import index as module
from validator.search.bits import (
    Bits,
    Groups,
    both,
    either,
    list_bits,
    neither,
    pack,
    set_bits,
    set_flags,
    unpack,
)
from validator.search.function_index import open_function_index
from validator.search.index import SearchIndex, open_search_index
from validator.search.verdicts import judge_of
from validator.services.decks.check import built_in_catalogue
from validator.support.file_lock import lock_file


def opened_again(catalogue: Catalogue, notes: list[str]) -> SearchIndex:
    module._OPENED.pop(catalogue, None)
    return open_search_index(catalogue, lambda: notes.append("built"))


@pytest.mark.slow
def test_a_file_is_built_once_and_again_when_it_is_damaged(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setenv("PTCG_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(prebuilt, "PLACE", tmp_path / "none")
    catalogue = Catalogue.open()
    notes: list[str] = []
    first = opened_again(catalogue, notes)
    assert notes == ["built"]
    (path,) = tmp_path.glob("search-*.sqlite3")
    assert path.stat().st_size < 5_000_000
    whole = dict(first.values("type"))
    assert opened_again(catalogue, notes).values("type") == whole
    assert notes == ["built"]
    path.write_bytes(path.read_bytes()[:100_000])
    assert opened_again(catalogue, notes).values("type") == whole
    assert notes == ["built", "built"]
    assert not list(tmp_path.glob("*.part"))
    functions = open_function_index(first)
    (told,) = tmp_path.glob("functions-*.sqlite3")
    assert told.stat().st_size < 2_000_000
    assert functions.by_function


@pytest.mark.slow
def test_without_a_place_for_a_cache_the_index_is_in_memory(tmp_path: Path, monkeypatch: Patch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    catalogue = Catalogue.open()
    monkeypatch.setenv("PTCG_CACHE_DIR", str(blocked / "cache"))
    assert opened_again(catalogue, []).size == 21_066


@pytest.mark.slow
@pytest.mark.parametrize("name", ["standard", "expanded", "glc", "limited", "unlimited"])
@pytest.mark.parametrize("day", ["2004-01-01", "2011-07-01", "2020-08-28", "2026-11-22", "2027-04-01"])
def test_all_prints_at_once_are_judged_as_one_by_one(name: str, day: str) -> None:
    index = open_search_index(built_in_catalogue())
    chosen, on = load_format(name), date.fromisoformat(day)
    found = judge_of(index).verdicts(chosen, on)
    season = open_season(chosen, on, built_in_catalogue())
    for at, card in enumerate(index.catalogue.cards_at(index.places)):
        wanted = season.legality_of(card)
        legal = True if found.legal.yes >> at & 1 else None if found.legal.maybe >> at & 1 else False
        assert legal == wanted.legal, card.label
        assert bool(found.banned >> at & 1) == (wanted.status == "banned"), card.label


def test_prints_of_one_card_are_neighbours_and_every_print_is_there() -> None:
    index = open_search_index(built_in_catalogue())
    assert sorted(index.places) == list(range(index.size))
    seen: set[int] = set()
    for at, group in enumerate(index.groups.of):
        assert group not in seen or index.groups.of[at - 1] == group
        seen.add(group)
    assert len(seen) == len(index.groups)


def test_sets_as_numbers() -> None:
    assert list_bits(set_bits([5, 0, 3], 6)) == [0, 3, 5]
    assert set_flags(b"0101") == 0b1010
    assert unpack(pack(1 << 20_000 | 5)) == 1 << 20_000 | 5
    assert unpack(pack(0)) == 0
    groups = Groups([0, 0, 1, 2, 2, 2])
    assert (len(groups), groups.starts) == (3, [0, 2, 3, 6])
    assert [groups.count(bits) for bits in range(8)] == [0, 1, 1, 1, 1, 2, 2, 2]
    assert groups.count(groups.every) == 3
    assert list_bits(groups.spread([0, 2])) == [0, 1, 3, 4, 5]


def test_three_answers() -> None:
    every = 0b111_111_111
    one, other = Bits(0b000_000_111, 0b000_111_000), Bits(0b001_001_001, 0b010_010_010)
    assert both(one, other) == Bits(0b000_000_001, 0b000_011_010)
    assert either(one, other) == Bits(0b001_001_111, 0b010_110_000)
    assert neither(one, every) == Bits(0b111_000_000, 0b000_111_000)


def test_of_two_that_build_at_once_one_builds(tmp_path: Path) -> None:
    built: list[int] = []

    def fill(connection: sqlite3.Connection) -> None:
        built.append(1)
        sleep(0.3)
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
        connection.execute("INSERT INTO meta VALUES ('complete', 'yes')")
        connection.commit()

    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(lambda _: open_file(tmp_path, "any-", "0", fill), range(3)))
    assert built == [1]
    assert [each.rows("SELECT value FROM meta") for each in found] == [[("yes",)]] * 3
    assert not list(tmp_path.glob("*.part"))


def test_a_builder_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.setattr(catalogue_index, "BUILD_SECONDS", 0.1)

    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
        connection.execute("INSERT INTO meta VALUES ('complete', 'yes')")
        connection.commit()

    with lock_file(tmp_path / ".any-lock") as held:
        assert held
        assert open_file(tmp_path, "any-", "0", fill).rows("SELECT value FROM meta") == [("yes",)]
