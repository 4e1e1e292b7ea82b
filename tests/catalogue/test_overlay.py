"""The user's own sets over the built-in ones: what adds, what replaces, what stays."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from tests.catalogue.test_load import CARD, write_set
from validator.catalogue import Catalogue, load
from validator.catalogue.overlay import STATE_FILE, overlay_sets, read_sets_as_of, user_folders
from validator.errors import DataError


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """A built-in directory with one card, and the user's directory; `Catalogue.open()` opens both."""
    built_in, own = tmp_path / "built_in", tmp_path / "own"
    write_set(built_in / "sets")
    monkeypatch.setattr(load, "built_in_folder", lambda: built_in)
    monkeypatch.setenv("PTCG_DATA_DIR", str(own))
    monkeypatch.setenv("PTCG_CACHE_DIR", str(tmp_path / "cache"))
    return built_in / "sets", own / "sets"


def names() -> list[str]:
    return [card.name for card in Catalogue.open().in_whole_set("aa1")]


def test_without_own_sets_the_built_in_ones_are_all(folders: tuple[Path, Path]) -> None:
    assert names() == ["Zog"]
    assert user_folders() == []
    assert Catalogue.open().sets_as_of is None


def test_a_file_that_extends_adds_what_is_missing(folders: tuple[Path, Path]) -> None:
    cards = [
        CARD | {"name": "Worse Zog"},
        CARD | {"id": "aa1-1", "number": "1", "name": "Zog again"},
        CARD | {"id": "aa1-002", "number": "002", "name": "New"},
    ]
    write_set(folders[1], cards=cards, name="Other name", extends=True, printed_total=9)
    assert names() == ["Zog", "New"]
    card_set = Catalogue.open().set("aa1")
    assert (card_set.name, card_set.printed_total, card_set.total) == ("First", 9, 2)


def test_file_without_extends_replaces(folders: tuple[Path, Path]) -> None:
    write_set(folders[1], cards=[CARD | {"name": "Other"}])
    assert names() == ["Other"]


def test_own_set_needs_no_other_set(folders: tuple[Path, Path]) -> None:
    write_set(folders[1], "bb1", cards=[CARD | {"id": "bb1-001", "ptcgdata": "b"}], extends=True)
    assert [one.id for one in Catalogue.open().sets()] == ["aa1", "bb1"]


def test_the_index_follows_each_folder(folders: tuple[Path, Path]) -> None:
    own = write_set(folders[1], cards=[CARD | {"id": "aa1-002", "number": "2", "name": "New"}], extends=True)
    assert names() == ["Zog", "New"]
    write_set(folders[0], cards=[CARD | {"name": "Better Zog"}])
    assert names() == ["Better Zog", "New"]
    own.unlink()
    assert names() == ["Better Zog"]


def test_files_being_written_are_not_read(folders: tuple[Path, Path]) -> None:
    write_set(folders[1], "bb1", cards=[])
    (folders[1] / ".aa1.json.0123.part").write_text("{", "utf-8")
    (folders[1] / ".aa1.json").write_text("{", "utf-8")
    assert names() == ["Zog"]


def test_a_damaged_file_names_itself_and_the_way_out(folders: tuple[Path, Path]) -> None:
    write_set(folders[1]).write_text('{"id":', "utf-8")
    with pytest.raises(DataError, match=r"own.sets.aa1\.json") as caught:
        Catalogue.open()
    assert "ptcg cards sync" in caught.value.remedy


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ('{"sets_as_of": "2026-09-01"}', date(2026, 9, 1)),
        ('{"sets_as_of": 5}', None),
        ("[]", None),
        ("{", None),
        (None, None),
    ],
)
def test_the_day_of_the_sets_is_read_or_unknown(tmp_path: Path, text: str | None, day: date | None) -> None:
    if text is not None:
        (tmp_path / STATE_FILE).write_text(text, "utf-8")
    assert read_sets_as_of(tmp_path) == day


def test_laying_over_leaves_both_as_they_were() -> None:
    new = CARD | {"id": "b", "number": "2"}
    base = {"id": "a", "cards": [CARD]}
    more = {"id": "a", "name": "A", "extends": True, "synced": {}, "cards": [new]}
    before = json.dumps([base, more])
    assert overlay_sets(base, more) == {"id": "a", "name": "A", "cards": [CARD, new]}
    assert json.dumps([base, more]) == before
