"""Corrections: how one row changes one fact, and when it is stale."""

from __future__ import annotations

import csv
import re
from ast import literal_eval
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.effects.text.normalize import fold_signs, text_key
from validator.errors import DataError
from validator.sources.build import Tables
from validator.sources.corrections import Correction, apply_corrections, read_corrections
from validator.sources.ptcgdata_files import read_ptcgdata
from validator.sources.tcgdex import read_tcgdex

PARTS = ("attacks", "abilities")
TYPES = re.compile(
    r"\{[a-z]\}|grass|fire|water|lightning|psychic|fighting|darkness|metal|fairy|dragon|colorless"
)

CARD: dict[str, Any] = {
    "id": "zz1-1",
    "name": "Zedling",
    "hp": 60,
    "category": "Pokemon",
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


def test_the_key_of_a_text_takes_the_place_of_the_one_that_the_source_has() -> None:
    """An attack, an Ability or the card itself; what is `wrong` is the key of the text that is there."""
    lost, right = (
        "Discard a Energy card attached to Zedling.",
        "Discard a {R} Energy card attached to Zedling.",
    )
    for field, part, kind in (
        ("attacks[1].text_key", {"attacks": [{}, {"effect": lost}]}, "attack"),
        ("abilities[0].text_key", {"abilities": [{"name": "Zest", "effect": lost}]}, "ability"),
        ("text_key", {"category": "Trainer", "effect": lost}, "trainer"),
    ):
        keys = [text_key(text, "Zedling", kind) for text in (lost, right)]
        row = Correction("zz1-1", field, keys[0], keys[1], "type lost", "seen")
        corrected, stale = apply_corrections(CARD | part, [row])
        assert stale == () and keys[1] in str(corrected)
        repaired = str(part).replace(lost, right)
        corrected, stale = apply_corrections(CARD | literal_eval(repaired), [row])
        assert stale == (row,) and "text_key" not in str(corrected)


def test_an_unknown_field_and_a_gap_are_refused() -> None:
    with pytest.raises(DataError, match="flavour"):
        correct("flavour", "", "x")
    with pytest.raises(DataError, match="gap"):
        correct("attacks[5].name", "", "Zoom")


@pytest.fixture(scope="module")
def table() -> dict[str, tuple[Correction, ...]]:
    return read_corrections(ROOT / "card_data" / "corrections.csv")


def test_every_committed_row_has_a_reason_and_a_source(table: dict[str, tuple[Correction, ...]]) -> None:
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


@pytest.mark.slow
def test_no_text_lacks_a_type_that_the_second_source_has(shared: Path) -> None:
    """Of the same words but for types the corrected base source has all: of every attack and Ability."""
    second = read_ptcgdata(shared / "sources" / "pokemon-tcg-data")
    tables = Tables.read()
    with (shared / "sources" / "card-links.csv").open(encoding="utf-8", newline="") as lines:
        links = {row["tcgdex_id"]: row["ptcgdata_id"] for row in csv.DictReader(lines)}
    lacking = []
    compared = 0
    for found in read_tcgdex(shared / "sources" / "tcgdex"):
        for raw in found.cards:
            there = second.get(links.get(raw["id"], ""), {})
            texts = {
                row["name"].lower(): row.get("text", "") for kind in PARTS for row in there.get(kind, ())
            }
            card, _ = tables.correct(raw)
            for row in (row for kind in PARTS for row in card.get(kind, ()) if "text_key" not in row):
                other = texts.get(row.get("name", "").lower())
                if not (row.get("effect") and other):
                    continue
                (words, types), (their_words, their_types) = split_types(row["effect"]), split_types(other)
                compared += 1
                if words == their_words and len(types) < len(their_types):
                    lacking.append((raw["id"], row["name"]))
    assert compared > 20_000 and lacking == []


def split_types(text: str) -> tuple[list[str], list[str]]:
    """The words of a text but for its types, and its types."""
    words = re.sub(r"\([^()]*\)", " ", fold_signs(text).lower())
    return re.findall(r"[\w']+", TYPES.sub(" ", words)), TYPES.findall(words)
