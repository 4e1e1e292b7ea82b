"""Walks every card of the committed catalogue."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.catalogue.card import MARKERS
from validator.sources.card_record import number_order
from validator.sources.markers import LIMITS, RULE_BOX, UNKNOWN_FACTS
from validator.sources.set_codes import read_set_codes

Facts = dict[str, Any]

KEYS = [
    "id",
    "number",
    "name",
    "category",
    "stage",
    "types",
    "hp",
    "evolves_from",
    "kind",
    "energy",
    "provides",
    "abilities",
    "attacks",
    "text",
    "weaknesses",
    "resistances",
    "retreat",
    "mark",
    "mark_conflict",
    "illustrator",
    "rarity",
    "owner",
    "region",
    "markers",
    "unknown",
    "limits",
    "names",
    "ptcgdata",
]
STAGES = {
    "Basic",
    "Stage 1",
    "Stage 2",
    "Restored",
    "LV.X",
    "LEGEND",
    "BREAK",
    "MEGA",
    "VMAX",
    "VSTAR",
    "V-UNION",
}
KINDS = {
    "Item",
    "Supporter",
    "Stadium",
    "Pokémon Tool",
    "Technical Machine",
    "Rocket's Secret Machine",
    "Trainer",
}
BASIC_TYPES = {"Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy"}
TYPES = BASIC_TYPES | {"Dragon", "Colorless"}
ABILITIES = {"Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "Ancient Trait"}
TEXT_KEY = re.compile(r"[0-9a-f]{16}")
NO_CARDS_YET = {"30th", "30th-c", "jumbo", "me06", "rc", "sp", "wp"}


@pytest.mark.slow
def test_catalogue_contains_every_english_card(facts: dict[str, Facts], set_files: dict[str, Facts]) -> None:
    assert len(facts) == 21_066
    assert sum(len(data["cards"]) for data in set_files.values()) == 21_066
    assert len(set_files) == 206
    categories = Counter(card["category"] for card in facts.values())
    assert categories == {"Pokémon": 17_640, "Trainer": 2_858, "Energy": 568}


def test_sets_without_cards_are_known(set_files: dict[str, Facts]) -> None:
    assert {set_id for set_id, data in set_files.items() if not data["cards"]} == NO_CARDS_YET
    assert set_files["30th"]["codes"]["live"] == "30C"
    assert set_files["me06"]["codes"]["live"] == "DLR"


def test_every_set_file_has_its_head(set_files: dict[str, Facts]) -> None:
    for set_id, data in set_files.items():
        assert data["id"] == set_id
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", data["release"]), set_id
        assert data["name"] and data["series"], set_id
        for alias in data["codes"].get("aliases", ()):
            assert set(alias) <= {"code", "prefix", "offset"} and alias["code"], set_id


def test_each_card_is_on_its_own_line_in_the_order_of_numbers(set_files: dict[str, Facts]) -> None:
    for set_id, data in set_files.items():
        text = (ROOT / "card_data" / "sets" / f"{set_id}.json").read_text("utf-8")
        numbers = [card["number"] for card in data["cards"]]
        assert text.count('\n{"id":') == len(numbers), set_id
        assert numbers == sorted(numbers, key=number_order), set_id
        assert len(set(numbers)) == len(numbers), set_id


def test_keys_are_known_ordered_and_never_empty(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        keys = [key for key in card if key not in ("set", "release")]
        assert keys == [key for key in KEYS if key in card], card["id"]
        assert all(card[key] not in ("", None, [], {}) for key in keys), card["id"]


@pytest.mark.rule("TYPE-08")
def test_every_card_has_the_facts_of_its_category(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        name = f"{card['id']} {card['name']}"
        match card["category"]:
            case "Pokémon":
                assert card["stage"] in STAGES, name
                assert 10 <= card["hp"] <= 400 and card["hp"] % 10 == 0, name
                assert card["types"] and set(card["types"]) <= TYPES, name
                assert len(card["types"]) == len(set(card["types"])), name
                assert not {"kind", "energy", "provides", "text"} & set(card), name
                assert "retreat" in card or "retreat" in card.get("unknown", ()), name
                assert 0 <= card.get("retreat", 0) <= 5, name
            case "Trainer":
                assert card["kind"] in KINDS, name
                assert not {"stage", "hp", "types", "evolves_from", "energy", "retreat"} & set(card), name
            case "Energy":
                assert card["energy"] in {"Basic", "Special"}, name
                assert not {"stage", "hp", "types", "kind", "retreat"} & set(card), name


def test_attacks_and_abilities_are_complete(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        name = f"{card['id']} {card['name']}"
        for attack in card.get("attacks", ()):
            assert attack["name"], name
            assert set(attack.get("cost", ())) <= TYPES, name
            assert re.fullmatch(r"\d+[+×-]?|\?|", attack.get("damage", "")), name
            assert TEXT_KEY.fullmatch(attack.get("text", "0" * 16)), name
        for ability in card.get("abilities", ()):
            assert ability["kind"] in ABILITIES and ability["name"], name
            assert TEXT_KEY.fullmatch(ability.get("text", "0" * 16)), name
        assert TEXT_KEY.fullmatch(card.get("text", "0" * 16)), name


def test_pokemon_without_attacks_has_an_ability_or_unknown_attacks(facts: dict[str, Facts]) -> None:
    bare = [
        card["id"]
        for card in facts.values()
        if card["category"] == "Pokémon"
        and not card.get("attacks")
        and not card.get("abilities")
        and "attacks" not in card.get("unknown", ())
    ]
    assert bare == []


def test_weakness_and_resistance_are_amounts(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        for kind, value in card.get("weaknesses", ()):
            assert kind in TYPES and re.fullmatch(r"×2|\+[1-4]0", value), card["id"]
        for kind, value in card.get("resistances", ()):
            assert kind in TYPES and re.fullmatch(r"-[23]0", value), card["id"]


def test_marks_are_one_capital_letter(facts: dict[str, Facts]) -> None:
    assert {card["mark"] for card in facts.values() if "mark" in card} == set("DEFGHIJ")
    assert all(card["release"] >= "2019-11-15" for card in facts.values() if "mark" in card)
    for card in facts.values():
        if "mark_conflict" in card:
            assert card["mark"] in card["mark_conflict"] and len(card["mark_conflict"]) == 2, card["id"]


def test_modern_cards_without_a_mark_are_accounted_for(facts: dict[str, Facts]) -> None:
    """A mark that no source gives is unknown; Classic Collection prints have none."""
    for card in facts.values():
        if card["release"] >= "2020-02-07" and card.get("energy") != "Basic" and card["set"] != "cel25cc":
            assert ("mark" in card) != ("mark" in card.get("unknown", ())), card["id"]


def test_names_are_spelt_one_way(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        for name in (card["name"], card.get("evolves_from", "X")):
            assert name == unicodedata.normalize("NFC", " ".join(name.split())), name
            assert not re.search(r"[’‘`☆♢\u00a0]| (?:EX|GX)$|[A-Z]-ex$|\(", name), name
            assert not re.fullmatch(r"Basic \w+ Energy", name), name


def test_no_two_names_differ_by_spelling_alone(facts: dict[str, Facts]) -> None:
    """Defects 10 and 15: names that fold together are the same, but for case of ex and EX and the symbols."""
    folded: dict[tuple[str, str], set[str]] = {}
    for card in facts.values():
        base = re.sub(r"[^a-z0-9δ★◇♀♂!?αβγ_]", "", re.sub(r"-EX$", "{EX}", card["name"]).lower())
        key = "{ex}" if card["name"].endswith("-EX") else ""
        folded.setdefault((base, key), set()).add(card["name"])
    known = [{"Unown V", "Unown [V]"}]
    assert [names for names in folded.values() if len(names) > 1 and names not in known] == []


@pytest.mark.rule("NAME-21", "DECK-15")
@pytest.mark.slow
def test_what_a_pokemon_evolves_from_is_a_card(facts: dict[str, Facts]) -> None:
    names = {card["name"] for card in facts.values()}
    lost = {
        card["evolves_from"] for card in facts.values() if card.get("evolves_from", "") not in names | {""}
    }
    assert lost == set()


@pytest.mark.rule("TYPE-10", "DECK-04", "DECK-07")
def test_evolutions_and_only_they_name_what_they_evolve_from(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        if card["category"] != "Pokémon":
            continue
        if card["stage"] in {"Basic", "LEGEND", "V-UNION"}:
            assert "evolves_from" not in card, card["id"]
        else:
            assert "evolves_from" in card, card["id"]


def test_basic_energy_provides_its_type(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        if card.get("energy") == "Basic":
            assert card["name"] == f"{card['provides'][0]} Energy" and card["provides"][0] in BASIC_TYPES
        else:
            assert "provides" not in card


def test_markers_are_in_the_vocabulary(facts: dict[str, Facts]) -> None:
    for card in facts.values():
        markers, unknown = set(card.get("markers", ())), set(card.get("unknown", ()))
        assert markers <= MARKERS and unknown <= MARKERS | UNKNOWN_FACTS, card["id"]
        assert not markers & unknown, card["id"]
        assert card.get("markers", []) == sorted(markers), card["id"]
        assert ("Rule Box" in markers) == bool(markers & RULE_BOX), card["id"]
        assert set(card.get("limits", ())) <= LIMITS, card["id"]


def test_how_many_cards_carry_each_marker(facts: dict[str, Facts]) -> None:
    """Counts of the survey of both sources (the ex, V and GX counts are of names)."""
    count = Counter(marker for card in facts.values() for marker in card.get("markers", ()))
    expected = {
        "ACE SPEC": 46,
        "Amazing": 9,
        "Ancient Trait": 59,
        "BREAK": 35,
        "Baby": 20,
        "Crystal": 9,
        "Delta Species": 190,
        "Fusion Strike": 53,
        "GX": 588,
        "LEGEND": 18,
        "LV.X": 78,
        "Pokémon-EX": 434,
        "Pokémon ex": 833,
        "Prime": 31,
        "Prism Star": 27,
        "Radiant": 16,
        "Restored": 13,
        "SP": 105,
        "Shining": 20,
        "Star": 29,
        "Team Plasma": 113,
        "Ultra Beast": 105,
        "V": 602,
        "V-UNION": 24,
        "VMAX": 209,
        "VSTAR": 94,
    }
    assert {marker: count[marker] for marker in expected} == expected


def test_what_no_source_decides_is_unknown_not_false(facts: dict[str, Facts]) -> None:
    for card_id, marker in {
        "me03-022": "Tera",
        "svp-197": "Tera",
        "svp-215": "Tera",
        "me05-028": "Future",
        "mep-082": "Future",
        "me05-047": "Ancient",
    }.items():
        assert marker in facts[card_id]["unknown"]
    assert "Tera" not in facts["sv06-025"].get("unknown", ())


def test_owner_and_region_are_read_off_the_name(facts: dict[str, Facts]) -> None:
    owners = {card["owner"] for card in facts.values() if "owner" in card}
    assert {"Brock", "Team Rocket", "Rocket", "Lt. Surge", "N", "Lillie", "Team Aqua"} <= owners
    assert not any("_" in owner for owner in owners)
    regions = Counter(card["region"] for card in facts.values() if "region" in card)
    assert set(regions) == {"Alolan", "Galarian", "Hisuian", "Paldean"}
    assert "owner" not in facts["base5-1"] and "Farfetch'd" not in owners


def test_names_of_other_languages_are_stored_where_they_differ(facts: dict[str, Facts]) -> None:
    tongues = Counter(tongue for card in facts.values() for tongue in card.get("names", ()))
    assert set(tongues) == {"de", "fr", "es", "it", "pt"}
    assert facts["sv06-025"]["names"]["de"] == "Türkisgrüne-Maske-Ogerpon-ex"
    assert all(value != card["name"] for card in facts.values() for value in card.get("names", {}).values())


def test_ids_of_the_second_source_are_unique(facts: dict[str, Facts]) -> None:
    linked = Counter(card["ptcgdata"] for card in facts.values() if "ptcgdata" in card)
    assert len(linked) == 20_050 and max(linked.values()) == 1


def test_every_printed_deck_limit_is_carried(facts: dict[str, Facts], shared: Path) -> None:
    by_print = {
        (card["ptcgdata"].rpartition("-")[0], card["name"]): card
        for card in facts.values()
        if "ptcgdata" in card
    }
    flags = {"radiant": "Radiant", "prism_star": "Prism Star", "v_union": "V-UNION"}
    with (shared / "formats" / "deck_limit_exceptions.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) > 100
    for row in rows:
        card = by_print[row["set_id"], row["name"]]
        if row["rule"] in flags:
            assert flags[row["rule"]] in card["markers"], row
        else:
            assert row["rule"] in card["limits"], row
    assert sum("limits" in card for card in facts.values()) == 82


def test_every_ace_spec_print_is_marked(facts: dict[str, Facts], shared: Path) -> None:
    with (shared / "formats" / "ace_spec_prints.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    marked = {
        (card["ptcgdata"], card["name"]) for card in facts.values() if "ACE SPEC" in card.get("markers", ())
    }
    assert {(f"{row['set_id']}-{row['number']}", row["name"]) for row in rows} == marked


def test_the_table_of_codes_is_what_the_sets_carry(set_files: dict[str, Facts]) -> None:
    codes = read_set_codes(ROOT / "card_data" / "set_codes.csv")
    assert set(codes) == set(set_files)
    for set_id, row in codes.items():
        assert set_files[set_id]["codes"].get("live", "") == row.live
