"""Turns one corrected source card into the facts that the catalogue keeps of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from validator.effects.text.normalize import text_key
from validator.errors import DataError
from validator.sources.markers import CardMarkers, add_rule_box, derive_markers, owner_of, region_of
from validator.sources.spelling import is_basic_energy_name, spell_name
from validator.sources.tcgdex import OTHER_LANGUAGES, RawCard

Facts = dict[str, Any]
"""One card line of a set file: JSON values in the file's order of keys, nothing empty."""

_CATEGORIES = {"Pokemon": "Pokémon", "Trainer": "Trainer", "Energy": "Energy"}
_STAGES = {
    "Baby": "Basic",
    "Stage1": "Stage 1",
    "Stage2": "Stage 2",
    "LEVEL-UP": "LV.X",
    "RESTORED": "Restored",
}
_KINDS = {"Tool": "Pokémon Tool"}
_ABILITY_KINDS = {"Poke-POWER": "Poké-Power", "Poke-BODY": "Poké-Body", "Pokemon Power": "Pokémon Power"}
_KEY_KINDS = {"attacks": "attack", "abilities": "ability"}
_NO_TEXT = "-"
_NOT_APPLICABLE = "n/a"
_MARK = re.compile(r"[A-Z]")
_PADDED_HOLO = re.compile(r"^H0*(\d+)$")
_DAMAGE_SIGNS = str.maketrans({"x": "×", "−": "-", "＋": "+"})
_NUMBER = re.compile(r"([^\d]*)(\d*)(.*)", re.S)


def card_facts(card: RawCard, *, release: str, marks: CardMarkers, ptcgdata: str | None) -> Facts:
    """Return the facts of one corrected source card.

    `release` is its set's ISO date, `marks` what the marker table says of it, `ptcgdata` its id in the second
    source. Raises `DataError` for a category that is none.
    """
    if card["category"] not in _CATEGORIES:
        raise DataError(f"{card['id']} has the unknown category {card['category']}.")
    category = _CATEGORIES[card["category"]]
    name = _name(card, category)
    facts: Facts = {"id": card_id(card), "number": card_number(card), "name": name, "category": category}
    stage = kind = energy = None
    if category == "Pokémon":
        stage = _STAGES.get(card.get("stage", ""), card.get("stage"))
        facts |= _pokemon_facts(card, name, stage)
    else:
        if category == "Trainer":
            kind = _KINDS.get(card.get("trainerType", "Trainer"), card.get("trainerType", "Trainer"))
        else:
            energy = _energy_class(card, name)
        facts |= {
            "kind": kind,
            "energy": energy,
            "provides": [name.split()[0]] if energy == "Basic" else None,
            "abilities": _abilities(card, name),
            "attacks": _attacks(card, name),
            "text": _key(card, name, category.lower()),
        }
    mark = card.get("regulationMark", "").upper()
    markers = derive_markers(name, category=category, stage=stage, release=release, raw=card, kind=kind)
    all_markers = add_rule_box(markers | marks.markers)
    facts |= {
        "mark": mark if _MARK.fullmatch(mark) else None,
        "mark_conflict": sorted(marks.mark_conflict),
        "illustrator": card.get("illustrator"),
        "rarity": None if card.get("rarity") == "None" else card.get("rarity"),
        "owner": owner_of(name, category),
        "region": region_of(name, category),
        "markers": sorted(all_markers),
        "unknown": sorted(marks.unknown - all_markers),
        "limits": sorted(marks.limits),
        "names": _other_names(card, name),
        "ptcgdata": ptcgdata,
    }
    return {key: value for key, value in facts.items() if value not in (None, "", [], {})}


def card_id(card: Mapping[str, Any]) -> str:
    """Return the catalogue id: the source's, with the one URL-escaped id (`exu-%3F`) unescaped."""
    return str(card["id"]).replace("%3F", "?")


def printed_key(card: Mapping[str, Any], holder: Mapping[str, Any], part: str | None = None) -> str | None:
    """Return the key of the text that a card has in the source, or an entry of its `part`: `attacks` or
    `abilities`.
    """
    category = _CATEGORIES.get(card.get("category", ""), "")
    return _key(holder, _name(card, category), _KEY_KINDS.get(part or "", category.lower()))


def card_number(card: Mapping[str, Any]) -> str:
    """Return the printed number: the source's, with `%3F` unescaped and the holo numbers `H01` as `H1`."""
    number = str(card["localId"]).replace("%3F", "?")
    return _PADDED_HOLO.sub(r"H\1", number)


def number_order(number: str) -> tuple[str, int, str]:
    """Return a sort key of collector numbers: plain numbers first, then each prefix by number (TG1…TG30)."""
    match = _NUMBER.fullmatch(number)
    assert match is not None
    return match[1], int(match[2] or 0), match[3]


def _name(card: Mapping[str, Any], category: str) -> str:
    letter = category == "Pokémon" and card.get("suffix") != "V" and card["name"] != "Unown V"
    letter = letter or (card["name"] == "Unown V" and card["id"].startswith("dp"))
    return spell_name(card["name"], unown_letter=letter)


def _pokemon_facts(card: RawCard, name: str, stage: str | None) -> Facts:
    evolves_from = card.get("evolveFrom")
    return {
        "stage": stage,
        "types": list(dict.fromkeys(card.get("types", ()))),
        "hp": card.get("hp"),
        "evolves_from": spell_name(evolves_from) if evolves_from else None,
        "abilities": _abilities(card, name),
        "attacks": _attacks(card, name),
        "weaknesses": [_pair(pair, "×2") for pair in card.get("weaknesses", ())],
        "resistances": [_pair(pair, "") for pair in card.get("resistances", ())],
        "retreat": card.get("retreat"),
    }


def _energy_class(card: RawCard, name: str) -> str:
    """Basic needs both: the exact name of one of the nine, and a source that does not say Special."""
    return "Basic" if is_basic_energy_name(name) and card.get("energyType") == "Normal" else "Special"


def _abilities(card: RawCard, name: str) -> list[Facts]:
    return [
        _present(
            {
                "kind": _ABILITY_KINDS.get(ability.get("type", "Ability"), ability.get("type", "Ability")),
                "name": _spell_part(ability.get("name", "")),
                "text": _key(ability, name, "ability"),
            }
        )
        for ability in card.get("abilities", ())
    ]


def _attacks(card: RawCard, name: str) -> list[Facts]:
    return [
        _present(
            {
                "name": _spell_part(attack.get("name", "")),
                "cost": attack.get("cost"),
                "damage": str(attack.get("damage") or "").translate(_DAMAGE_SIGNS),
                "text": _key(attack, name, "attack"),
            }
        )
        for attack in card.get("attacks", ())
    ]


def _spell_part(name: str) -> str:
    """Attack and ability names keep their words; apostrophes and spaces have one form."""
    return " ".join(name.replace("’", "'").replace("‘", "'").split())


def _key(holder: Mapping[str, Any], name: str, kind: str) -> str | None:
    given = holder.get("text_key")
    if given:
        return None if given == _NO_TEXT else str(given)
    text = holder.get("effect")
    return text_key(text, name, kind) if text and text != _NOT_APPLICABLE else None


def _present(facts: Facts) -> Facts:
    return {key: value for key, value in facts.items() if key == "name" or value not in (None, "", [])}


def _pair(pair: Mapping[str, Any], default: str) -> list[str]:
    value = str(pair.get("value") or default)
    return [pair["type"], value.translate(_DAMAGE_SIGNS)]


def _other_names(card: RawCard, name: str) -> dict[str, str]:
    names = card.get("names", {})
    english = {name, card["name"]}
    return {tongue: names[tongue] for tongue in OTHER_LANGUAGES if names.get(tongue, name) not in english}
