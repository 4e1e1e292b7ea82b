"""The numbered defects of the card sources, each shown to be fixed in the committed catalogue."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

Facts = dict[str, Any]
Catalogue = dict[str, Facts]
BASIC_NAMES = {
    f"{kind} Energy"
    for kind in ["Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy"]
}


def named(facts: Catalogue, name: str) -> list[Facts]:
    return [card for card in facts.values() if card["name"] == name]


@pytest.mark.rule("DECK-05", "DECK-06")
def test_defect_01_special_energy_is_not_basic(facts: Catalogue) -> None:
    special = """Prism Energy|Team Rocket's Energy|Ignition Energy|Reversal Energy|Growing Grass Energy
        Rocky Fighting Energy|Telepathic Psychic Energy|Shadowy Darkness Energy|Voltaic Lightning Energy
        Bubbly Water Energy|Magnetic Metal Energy|Nitro Fire Energy|Rainbow Energy"""
    for name in re.split(r"\||\n\s*", special):
        prints = named(facts, name)
        assert prints and all(card["energy"] == "Special" for card in prints), name
    assert facts["sv04-266"]["energy"] == facts["base5-17"]["energy"] == "Special"
    assert {card["name"] for card in facts.values() if card.get("energy") == "Basic"} == BASIC_NAMES


@pytest.mark.rule("DECK-05", "DECK-06")
def test_defect_02_special_darkness_and_metal_share_the_basic_name(facts: Catalogue) -> None:
    for name in ("Darkness Energy", "Metal Energy"):
        assert {card["energy"] for card in named(facts, name)} == {"Basic", "Special"}
    special = [
        card for card in facts.values() if card.get("energy") == "Special" and card["name"] in BASIC_NAMES
    ]
    assert len(special) == 30
    assert all("2000-12-16" <= card["release"] <= "2011-02-09" and "text" in card for card in special)


@pytest.mark.rule("DECK-04", "DECK-08")
def test_defect_03_legend_halves_and_evolved_ex_are_not_basic(facts: Catalogue) -> None:
    legends = [card for card in facts.values() if card["name"].endswith(" LEGEND")]
    assert len(legends) == 18 and {card["stage"] for card in legends} == {"LEGEND"}
    stages = [facts[f"ex3-{number}"]["stage"] for number in (89, 90, 91, 92, 95, 96)]
    assert set(stages) <= {"Stage 1", "Stage 2"}
    babies = [card for card in facts.values() if "Baby" in card.get("markers", ())]
    assert len(babies) == 20 and {card["stage"] for card in babies} == {"Basic"}


@pytest.mark.rule("DECK-04")
def test_defect_04_no_pokemon_lacks_its_stage(facts: Catalogue) -> None:
    assert all("stage" in card for card in facts.values() if card["category"] == "Pokémon")
    assert facts["sm2-60"]["stage"] == "Basic"
    assert [facts[f"swshp-SWSH{n}"]["stage"] for n in range(215, 219)] == ["V-UNION"] * 4


def test_defect_05_trainers_without_a_type_are_plain_trainers(facts: Catalogue) -> None:
    kinds = Counter(card["kind"] for card in facts.values() if card["category"] == "Trainer")
    assert kinds["Trainer"] == 173
    plain = [card for card in facts.values() if card.get("kind") == "Trainer"]
    assert all(card["release"] < "2003-07-01" for card in plain)
    assert facts["neo1-97"]["kind"] == facts["neo3-61"]["kind"] == "Stadium"
    assert facts["basep-16"]["kind"] == "Rocket's Secret Machine"


@pytest.mark.rule("DECK-10")
def test_defect_06_ace_spec_belongs_to_the_print(facts: Catalogue) -> None:
    for name, marked in (("Master Ball", {"bw10-94", "sv05-153"}), ("Computer Search", {"bw7-137"})):
        ace = {card["id"] for card in named(facts, name) if "ACE SPEC" in card.get("markers", ())}
        assert ace == marked
        assert len(named(facts, name)) > len(ace)


def test_defect_07_disputed_reprint_marks_keep_both_letters(facts: Catalogue) -> None:
    for card_id in ("sv05-022", "sv05-140", "sv05-149", "sv06-161", "sv06-226", "sv08-252"):
        assert facts[card_id]["mark"] == "G"
        assert facts[card_id]["mark_conflict"] == ["G", "H"]
    assert facts["svp-085"]["mark"] == "G" and "mark_conflict" not in facts["svp-085"]


def test_defect_08_missing_marks_are_filled(facts: Catalogue) -> None:
    ultra_ball = next(card for card in named(facts, "Ultra Ball") if card["set"] == "swsh9")
    assert ultra_ball["mark"] == "F"
    gaps = {
        card["set"]
        for card in facts.values()
        if card["release"] >= "2020-02-07" and card.get("energy") != "Basic" and "mark" not in card
    }
    assert gaps == {"2021swsh", "2023sv", "2024sv", "cel25cc", "mfb", "mep", "svp"}
    assert facts["mep-051"]["mark"] == "J"


def test_defect_09_conflicting_marks_are_decided_or_shown(facts: Catalogue) -> None:
    conflicts = {card["id"]: card["mark_conflict"] for card in facts.values() if "mark_conflict" in card}
    assert conflicts.pop("swsh12.5-150") == ["D", "F"]
    assert len(conflicts) == 6
    assert facts["swsh5-135"]["mark"] == "D" and facts["swsh9-132"]["mark"] == "F"


@pytest.mark.rule("NAME-08", "NAME-09", "NAME-10")
def test_defect_10_ex_and_gx_have_one_spelling(facts: Catalogue) -> None:
    names = {card["name"] for card in facts.values()}
    assert not [name for name in names if re.search(r" (EX|GX)$|-ex$", name)]
    assert {"Mewtwo-EX", "Mewtwo ex", "Tapu Lele-GX", "M Venusaur-EX", "Primal Groudon-EX"} <= names
    eras = {
        marker
        for card in named(facts, "Charizard ex")
        for marker in card["markers"]
        if marker.startswith("Pokémon")
    }
    assert eras == {"Pokémon ex", "Pokémon-ex"}


@pytest.mark.rule("NAME-02")
def test_defect_11_every_level_up_card_has_lv_x(facts: Catalogue) -> None:
    level_up = [card for card in facts.values() if card.get("stage") == "LV.X"]
    assert len(level_up) == 78
    assert all(card["name"].endswith(" LV.X") for card in level_up)
    assert all(card["name"] == f"{card['evolves_from']} LV.X" for card in level_up)


@pytest.mark.rule("NAME-23")
def test_defect_12_portraits_are_no_part_of_the_name(facts: Catalogue) -> None:
    names = {card["name"] for card in facts.values()}
    assert not [name for name in names if "(" in name]
    assert len(named(facts, "Boss's Orders")) == 13
    assert len(named(facts, "Professor's Research")) == 28


@pytest.mark.rule("DECK-05")
def test_defect_13_basic_energy_has_one_name(facts: Catalogue) -> None:
    assert not [card["id"] for card in facts.values() if card["name"].startswith("Basic ")]
    assert sum(card.get("energy") == "Basic" for card in facts.values()) == 357


def test_defect_14_letters_of_unown_are_bracketed(facts: Catalogue) -> None:
    names = Counter(card["name"] for card in facts.values() if card["name"].startswith("Unown"))
    assert names.pop("Unown V") == 3
    assert all("V" in card["markers"] for card in named(facts, "Unown V"))
    assert facts["dp6-79"]["name"] == "Unown [V]"
    assert facts["dp6-82"]["name"] == "Unown [?]" and facts["dp6-42"]["name"] == "Unown [!]"
    assert all(re.fullmatch(r"Unown(?: \[[A-Z!?]\]| VSTAR)?", name) for name in names), names


def test_defect_15_spelling_variants_are_one_name(facts: Catalogue) -> None:
    names = {card["name"] for card in facts.values()}
    assert not names & {"Ho-oh", "Ho Oh", "EXP. ALL", "Moo-Moo Milk", "Imposter Professor Oak", "Nidoran♀"}
    one_spelling = {
        "Ho-Oh",
        "EXP.ALL",
        "Moomoo Milk",
        "Impostor Professor Oak",
        "Nidoran ♀",
        "Nidoran ♂",
        "Farfetch'd",
        "Bill's Maintenance",
        "Umbreon ★",
        "Gyarados ★ δ",
        "Giratina ◇",
        "Thought Wave Machine",
        "Mystery Plate α",
        "_____'s Pikachu",
    }
    assert one_spelling <= names
    assert facts["xy12-109"]["name"] == "Exeggutor"
    assert len(named(facts, "Moomoo Milk")) == 6


def test_defect_16_weakness_of_whole_sets_is_there(facts: Catalogue) -> None:
    for set_id in ("swsh11", "swsh11tg", "sv10.5b", "sv10.5w", "2011bw", "2012bw", "2016xy", "2017sm"):
        cards = [card for card in facts.values() if card["set"] == set_id and card["category"] == "Pokémon"]
        without = [card for card in cards if "weaknesses" not in card and card["types"] != ["Dragon"]]
        assert [card["name"] for card in without] in ([], ["Axew"]), set_id
        assert all("retreat" in card for card in cards), set_id
    resisting = [card for card in facts.values() if card["set"] == "sv10.5b" and "resistances" in card]
    assert len(resisting) > 30


def test_defect_17_damage_preserves_its_sign_and_attacks_their_names(facts: Catalogue) -> None:
    damages = Counter(
        attack["damage"][-1]
        for card in facts.values()
        for attack in card.get("attacks", ())
        if "damage" in attack
    )
    assert damages["+"] > 3_500 and damages["×"] > 1_800
    assert facts["base2-47"]["attacks"][0]["damage"] == "20+"
    assert facts["basep-15"]["attacks"][1]["damage"] == "20×"
    assert all(attack["name"] for card in facts.values() for attack in card.get("attacks", ()))
    assert facts["dpp-DP17"]["hp"] == facts["dp4-105"]["hp"] == 110


@pytest.mark.rule("NAME-05", "NAME-21")
def test_defect_18_what_it_evolves_from_carries_the_owner(facts: Catalogue) -> None:
    owned = [card for card in facts.values() if card["set"] in ("gym1", "gym2") and "evolves_from" in card]
    assert len(owned) > 60
    assert all(card["evolves_from"].startswith(f"{card['owner']}'s ") for card in owned)
    assert facts["base5-1"]["evolves_from"] == "Dark Kadabra"
    assert "evolves_from" not in facts["base2-11"]
    assert facts["sv02-064"]["evolves_from"] == "Pikachu"


def test_defect_19_prints_that_ban_lists_name_are_found_by_either_id(facts: Catalogue) -> None:
    """The first source bans `sm35-45`, an id it does not have: both ids of that print lead to Marshadow."""
    marshadow = facts["sm3.5-45"]
    assert (marshadow["name"], marshadow["ptcgdata"]) == ("Marshadow", "sm35-45")
    by_second_id = {card["ptcgdata"]: card["name"] for card in facts.values() if "ptcgdata" in card}
    assert by_second_id["bw5-62"] == "Sableye"
    assert by_second_id["sm115-60"] == "Lt. Surge's Strategy"
    assert by_second_id["xy7-75a"] == "Hex Maniac"
    assert not any("legal" in key or "ban" in key for card in facts.values() for key in card)


def test_defect_20_numbers_are_the_printed_ones(facts: Catalogue) -> None:
    assert facts["exu-?"]["number"] == "?" and "exu-%3F" not in facts
    assert facts["ecard2-H01"]["number"] == "H1"
    assert facts["bwp-BW04"]["number"] == "BW04"
    assert facts["cel25cc-CC001"]["number"] == "CC001"
    assert not any("%" in card["id"] + card["number"] for card in facts.values())


def test_texts_without_types_match_the_prints_that_have_them(facts: Catalogue) -> None:
    """One key for the same words, and two where one database made one of two texts."""

    def key(card_id: str, name: str) -> str:
        (found,) = (row["text"] for row in facts[card_id]["attacks"] if row["name"] == name)
        return str(found)

    assert key("base5-67", "Afternoon Nap") != key("basep-4", "Recharge")
    assert key("base3-40", "Water Gun") == key("basep-29", "Water Gun")
    assert key("base1-10", "Barrier") == key("base4-10", "Barrier")
    embers = {key(card_id, "Ember") for card_id in ("base1-46", "base4-69", "base5-64", "neo1-46", "neo4-91")}
    assert len(embers) == 1 and key("neo4-50", "Fire Blast") not in embers
    assert facts["tk-ex-m-9"]["text"] != facts["tk-ex-m-8"]["text"]
