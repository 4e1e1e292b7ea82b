"""Corrections: how one row changes one fact, and when it is stale."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.errors import DataError
from validator.sources.corrections import Correction, apply_corrections, read_corrections

CARD: dict[str, Any] = {
    "id": "zz1-1",
    "name": "Zedling",
    "hp": 60,
    "types": ["Fire", "Fire"],
    "attacks": [{"name": "Zap", "damage": 20}, {"name": "Zip"}],
}


def correct(field: str, wrong: str, right: str) -> dict[str, Any]:
    corrected, stale = apply_corrections(CARD, [Correction("zz1-1", field, wrong, right, "why", "seen")])
    assert stale == ()
    return corrected


@pytest.mark.parametrize(
    ("field", "wrong", "right", "path", "value"),
    [
        ("hp", "60", "70", ["hp"], 70),
        ("types", "Fire;Fire", "Fire", ["types"], ["Fire"]),
        ("weaknesses", "", "Water ×2;Grass +20", ["weaknesses", 1], {"type": "Grass", "value": "+20"}),
        ("attacks[0].damage", "20", "20+", ["attacks", 0, "damage"], "20+"),
        ("attacks[1].cost", "", "Fire;Colorless", ["attacks", 1, "cost"], ["Fire", "Colorless"]),
        ("attacks[2].name", "", "Zoom", ["attacks", 2, "name"], "Zoom"),
        ("abilities[0].name", "", "Zest", ["abilities", 0, "name"], "Zest"),
        ("retreat", "", "0", ["retreat"], 0),
    ],
)
def test_a_row_changes_its_field(field: str, wrong: str, right: str, path: list[Any], value: Any) -> None:
    found: Any = correct(field, wrong, right)
    for step in path:
        found = found[step]
    assert found == value


def test_an_empty_right_removes_the_field_or_the_entry() -> None:
    assert "hp" not in correct("hp", "60", "")
    assert [attack["name"] for attack in correct("attacks[0]", "Zap", "")["attacks"]] == ["Zip"]


def test_the_source_card_is_left_alone() -> None:
    correct("attacks[0].damage", "20", "20+")
    assert CARD["attacks"][0]["damage"] == 20


def test_a_row_whose_wrong_value_is_gone_is_stale() -> None:
    row = Correction("zz1-1", "hp", "50", "70", "why", "seen")
    corrected, stale = apply_corrections(CARD, [row])
    assert corrected == CARD and stale == (row,)


def test_an_unknown_field_and_a_gap_are_refused() -> None:
    with pytest.raises(DataError, match="flavour"):
        correct("flavour", "", "x")
    with pytest.raises(DataError, match="gap"):
        correct("attacks[5].name", "", "Zoom")


@pytest.fixture(scope="module")
def table() -> dict[str, tuple[Correction, ...]]:
    return read_corrections(ROOT / "card_data" / "corrections.csv")


def test_every_committed_row_says_why_and_how_it_is_known(table: dict[str, tuple[Correction, ...]]) -> None:
    rows = [row for found in table.values() for row in found]
    assert len(rows) > 4_000
    for row in rows:
        assert row.reason and row.evidence, row
        assert row.wrong != row.right or row.field.endswith("]"), row
    keys = [(row.card_id, row.field) for row in rows if not row.field.endswith("]")]
    assert len(keys) == len(set(keys))


def test_the_collected_corrections_are_all_carried(
    table: dict[str, tuple[Correction, ...]], shared: Path
) -> None:
    """All but those of twelve cards whose attacks are rewritten whole here."""
    mine = {(row.card_id, row.field, row.right) for found in table.values() for row in found}
    theirs = read_corrections(shared / "sources" / "corrections.csv")
    lost = {
        row.card_id
        for found in theirs.values()
        for row in found
        if (row.card_id, row.field, row.right) not in mine
    }
    assert len(lost) <= 12
    assert all(row.field.startswith("attacks") for card_id in lost for row in theirs[card_id] if row.right)
