"""The build: the same bytes from the same source, and clear errors for an invalid source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.errors import DataError, UsageError
from validator.sources.build import BuildReport, build_catalogue, write_set
from validator.sources.corrections import Correction

pytestmark = pytest.mark.slow

SET = {"id": "zz1", "name": "Zed", "series": {"id": "z", "name": "Zeds"}, "releaseDate": "2024-01-02"}
CARD = {
    "id": "zz1-2",
    "localId": "2",
    "name": "Zedling",
    "category": "Pokemon",
    "hp": 60,
    "types": ["Fire"],
    "stage": "Basic",
    "retreat": 0,
    "attacks": [{"cost": ["Fire"], "name": "Zap", "damage": "10x", "effect": "Flip a coin."}],
    "weaknesses": [{"type": "Water", "value": "x2"}],
}


def make_source(folder: Path, cards: list[dict[str, Any]]) -> Path:
    dump = folder / "source" / "tcgdex"
    dump.mkdir(parents=True)
    (dump / "sets.json").write_text(json.dumps([SET]), encoding="utf-8")
    (dump / "zz1.json").write_text(json.dumps(cards), encoding="utf-8")
    return dump.parent


def test_a_rebuild_gives_the_committed_bytes(shared: Path, tmp_path: Path) -> None:
    report = build_catalogue(shared / "sources", tmp_path)
    assert (report.sets, report.cards) == (206, 21_066)
    assert report.stale == () and report.orphans == ()
    committed = sorted((ROOT / "card_data" / "sets").glob("*.json"))
    assert [path.name for path in committed] == sorted(path.name for path in tmp_path.glob("*.json"))
    differing = [path.name for path in committed if path.read_bytes() != (tmp_path / path.name).read_bytes()]
    assert differing == []


def test_a_set_that_no_table_knows_is_built_with_its_own_head(tmp_path: Path) -> None:
    source = make_source(tmp_path, [CARD | {"id": "zz1-10", "localId": "10"}, CARD])
    report = build_catalogue(source, tmp_path / "out")
    data = json.loads((tmp_path / "out" / "zz1.json").read_text("utf-8"))
    assert report.cards == 2
    assert (data["name"], data["series"], data["release"]) == ("Zed", "Zeds", "2024-01-02")
    assert [card["number"] for card in data["cards"]] == ["2", "10"]
    zedling = data["cards"][0]
    assert zedling["attacks"][0]["damage"] == "10×" and zedling["weaknesses"] == [["Water", "×2"]]
    assert zedling["retreat"] == 0 and "Flip" not in json.dumps(data)


def test_sets_absent_from_the_source_are_still_known(tmp_path: Path) -> None:
    build_catalogue(make_source(tmp_path, []), tmp_path / "out")
    assert json.loads((tmp_path / "out" / "me06.json").read_text("utf-8"))["cards"] == []


def test_table_rows_for_absent_cards_are_reported_not_applied(tmp_path: Path) -> None:
    report = build_catalogue(make_source(tmp_path, [CARD]), tmp_path / "out")
    assert "base2-47" in report.orphans and report.corrected == 0
    assert "card not found in the source: base2-47" in report.summary()


def test_a_stale_correction_is_named_in_the_summary() -> None:
    row = Correction("sv01-1", "hp", "60", "70", "HP wrong", "seen")
    assert "sv01-1 hp" in BuildReport(1, 1, 0, (row,), ()).summary()


@pytest.mark.parametrize("missing", ["nowhere", "empty"])
def test_what_is_no_source_is_a_clear_error(tmp_path: Path, missing: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(UsageError) as caught:
        build_catalogue(tmp_path / missing, tmp_path / "out")
    assert missing in caught.value.message and caught.value.remedy
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("damage", ["{", '{"id": "x"}'])
def test_a_damaged_file_is_named(tmp_path: Path, damage: str) -> None:
    source = make_source(tmp_path, [])
    (source / "tcgdex" / "zz1.json").write_text(damage, encoding="utf-8")
    with pytest.raises(DataError, match=r"zz1\.json"):
        build_catalogue(source, tmp_path / "out")


def test_an_unknown_category_is_refused(tmp_path: Path) -> None:
    source = make_source(tmp_path, [CARD | {"category": "Coin"}])
    with pytest.raises(DataError, match="Coin"):
        build_catalogue(source, tmp_path / "out")


def test_a_set_file_has_one_card_per_line() -> None:
    text = write_set({"id": "zz1"}, [{"id": "zz1-2", "number": "2"}, {"id": "zz1-1", "number": "1"}])
    assert text == '{"id":"zz1",\n"cards":[\n{"id":"zz1-1","number":"1"},\n{"id":"zz1-2","number":"2"}\n]}\n'
    assert write_set({"id": "zz1"}, []) == '{"id":"zz1",\n"cards":[]}\n'
