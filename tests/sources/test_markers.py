"""Markers: what a card's own facts decide, what the table adds, and what it may not say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.catalogue.card import MARKERS
from validator.errors import DataError
from validator.sources.markers import (
    add_rule_box,
    derive_markers,
    owner_of,
    read_markers,
    region_of,
)


def of(name: str, category: str = "Pokémon", release: str = "2024-01-01", **more: Any) -> set[str]:
    kind, stage = more.pop("kind", None), more.pop("stage", None)
    return derive_markers(name, category=category, stage=stage, release=release, raw=more, kind=kind)


@pytest.mark.parametrize(
    ("name", "release", "markers"),
    [
        ("Zedling", "2024-01-01", set()),
        ("Zedling ex", "2024-01-01", {"Pokémon ex"}),
        ("Mega Zedling X ex", "2025-09-26", {"Pokémon ex", "Mega"}),
        ("Zedling ex δ", "2005-10-31", {"Pokémon-ex", "Delta Species"}),
        ("Zedling-EX", "2014-01-01", {"Pokémon-EX"}),
        ("Zedling & Zedlord-GX", "2019-01-01", {"GX", "TAG TEAM"}),
        ("Zedling V", "2021-01-01", {"V"}),
        ("Zedling VSTAR", "2022-01-01", {"VSTAR"}),
        ("Radiant Zedling", "2022-01-01", {"Radiant"}),
        ("Shining Zedling", "2001-01-01", {"Shining"}),
        ("Zedling ★ δ", "2006-01-01", {"Star", "Delta Species"}),
        ("Zedling ◇", "2018-01-01", {"Prism Star"}),
        ("Zedling GL LV.X", "2009-01-01", {"LV.X"}),
        ("Unown [V]", "2008-01-01", set()),
    ],
)
def test_names_decide(name: str, release: str, markers: set[str]) -> None:
    assert of(name, release=release) == markers


def test_stage_rarity_and_abilities_decide() -> None:
    assert of("M Zedling-EX", stage="MEGA") == {"Mega", "Pokémon-EX"}
    assert of("Primal Zedling-EX", stage="MEGA") == {"Primal", "Pokémon-EX"}
    assert of("Zedling", stage="BREAK") == {"BREAK"}
    assert of("Zed Cape", "Trainer", rarity="ACE SPEC Rare") == {"ACE SPEC"}
    assert of("Zedling", abilities=[{"type": "Ancient Trait", "name": "z"}]) == {"Ancient Trait"}


@pytest.mark.rule("DECK-09")
def test_trainers_played_as_pokemon_are_recognized_by_their_text() -> None:
    text = "Play this card as if it were a 60-HP Basic {C} Pokémon."
    assert of("Zed Fossil", "Trainer", effect=text) == {"Fossil", "Plays as Pokémon"}
    assert of("Old Amber", "Trainer", effect=text) == {"Fossil", "Plays as Pokémon"}
    assert of("Zed Doll", "Trainer", effect=text) == {"Doll", "Plays as Pokémon"}
    assert of("Zed Fossil", "Trainer", effect="Look at the bottom cards of your deck.") == set()


@pytest.mark.rule("LABEL-03", "D-32")
def test_rule_boxes_follow_from_other_markers() -> None:
    for marker in ("Pokémon ex", "Radiant", "ACE SPEC", "V-UNION", "Prism Star", "BREAK"):
        assert add_rule_box([marker]) == {marker, "Rule Box"}
    for marker in ("Ancient Trait", "Tera", "SP", "Single Strike", "Shining"):
        assert add_rule_box([marker]) == {marker}


@pytest.mark.rule("NAME-05", "NAME-07")
def test_owners_and_regions_are_read_off_pokemon_names() -> None:
    assert owner_of("Lt. Surge's Zedling", "Pokémon") == "Lt. Surge"
    assert owner_of("Boss's Orders", "Trainer") is None
    assert owner_of("_____'s Pikachu", "Pokémon") is None
    assert owner_of("Farfetch'd", "Pokémon") is None
    assert region_of("Radiant Hisuian Zedling", "Pokémon") == "Hisuian"
    assert region_of("Galarian Gear", "Trainer") is None


def test_a_value_outside_the_vocabulary_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "markers.csv"
    table.write_text("card_id,kind,value,origin\nzz1-1,marker,Terra,hand\n", encoding="utf-8")
    with pytest.raises(DataError, match="Terra"):
        read_markers(table)


def test_the_committed_table_is_read_whole() -> None:
    table = read_markers(ROOT / "card_data" / "markers.csv")
    assert "Tera" in table["me03-022"].unknown
    assert table["sv05-022"].mark_conflict == {"G", "H"}
    assert all(marks.markers <= MARKERS for marks in table.values())
