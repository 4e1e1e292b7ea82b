"""The labels that rules read off a card: from the print's own facts, or from a reviewed table.

What name, stage, rarity or an ability's kind says is derived here; what the first source does not hold at all
(Tera, Ancient, Future, battle styles, Team Plasma, Ultra Beast …) comes from `card_data/markers.csv`.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.catalogue.card import MARKERS
from validator.errors import DataError

UNKNOWN_FACTS = frozenset({"attacks", "costs", "kind", "mark", "retreat", "stage", "weaknesses"})
"""Facts, beside the markers, that can be unknown: a print has them, and no source says what they are."""

LIMITS = frozenset({"any_number", "one_per_name", "pokemon_star", "unown_group"})
"""Every deck limit that a card prints about itself (DECK-02 and its printed exceptions)."""

RULE_BOX = frozenset(
    {
        "ACE SPEC",
        "BREAK",
        "GX",
        "LEGEND",
        "LV.X",
        "Pokémon ex",
        "Pokémon-EX",
        "Pokémon-ex",
        "Prism Star",
        "Radiant",
        "Star",
        "V",
        "V-UNION",
        "VMAX",
        "VSTAR",
    }
)
"""Markers that imply a Rule Box: the card prints a rule about Prizes, the deck, or how it is put into play.

Decision D-32 of the rule matrix lists EX, GX, V, VMAX, VSTAR, ex, Radiant, BREAK, Prism Star and V-UNION
(which has it in play only); ACE SPEC is added as formats that forbid Rule Boxes count it so. LV.X, LEGEND,
Pokémon ★ and the Pokémon-ex of 2003-2007 print such a rule too and are read the same way. Mega, Primal and
TAG TEAM Pokémon have theirs through EX, GX or ex. An Ancient Trait, a battle style, SP, Prime or Tera alone
is none.
"""

_STAGES = {"BREAK", "LEGEND", "LV.X", "Restored", "V-UNION", "VMAX", "VSTAR"}
_PLAYED_AS_POKEMON = re.compile(
    r"(?:play|put)\b[^.]*\bas if (?:it|this card) were\b[^.]*\bPokémon", re.IGNORECASE
)
_FOSSIL = re.compile(r"\b(?:Fossil|Old Amber)\b")
_OWNER = re.compile(r"^(?!_)(?:Radiant )?(.+?)'s ")
_REGION = re.compile(r"\b(Alolan|Galarian|Hisuian|Paldean)\b")
_MODERN_EX = "2023-01-01"


@dataclass(frozen=True, slots=True)
class CardMarkers:
    """The table's facts of one card: markers, undecided markers, limits, disputed regulation marks."""

    markers: frozenset[str] = frozenset()
    unknown: frozenset[str] = frozenset()
    limits: frozenset[str] = frozenset()
    mark_conflict: frozenset[str] = frozenset()


_FIELDS = {
    "marker": MARKERS,
    "unknown": MARKERS | UNKNOWN_FACTS,
    "limit": LIMITS,
    "mark_conflict": frozenset("DEFGHIJ"),
}


def read_markers(path: Path) -> dict[str, CardMarkers]:
    """Read `markers.csv` (card_id, kind, value, origin) by the source's card id.

    Raises `DataError` for a kind or value outside the vocabulary.
    """
    found: defaultdict[str, dict[str, set[str]]] = defaultdict(lambda: {kind: set() for kind in _FIELDS})
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            if row["value"] not in _FIELDS.get(row["kind"], ()):
                raise DataError(f"{path.name}: unknown {row['kind']} {row['value']} for {row['card_id']}.")
            found[row["card_id"]][row["kind"]].add(row["value"])
    return {
        card_id: CardMarkers(
            frozenset(kinds["marker"]),
            frozenset(kinds["unknown"]),
            frozenset(kinds["limit"]),
            frozenset(kinds["mark_conflict"]),
        )
        for card_id, kinds in found.items()
    }


def derive_markers(
    name: str, *, category: str, stage: str | None, release: str, raw: Mapping[str, Any], kind: str | None
) -> set[str]:
    """Return the markers that a card's own facts decide; `raw` is the corrected source card.

    `name` and `stage` are in the catalogue's spelling, `release` is the set's ISO date: it decides the
    Pokémon-ex of 2003-2007 from the Pokémon ex of 2023 on, which share their spelling.
    """
    markers = _by_name(name, category, release)
    if category == "Pokémon":
        markers |= _STAGES & {stage or ""}
        if stage == "MEGA":
            markers.add("Primal" if name.startswith("Primal ") else "Mega")
        kinds = {ability.get("type") for ability in raw.get("abilities", ())}
        if "Ancient Trait" in kinds:
            markers.add("Ancient Trait")
        if any(ability.get("name") == "Crystal Type" for ability in raw.get("abilities", ())):
            markers.add("Crystal")
        if raw.get("stage") == "Baby":
            markers.add("Baby")
        if raw.get("suffix") == "Prime":
            markers.add("Prime")
    if category == "Trainer":
        if kind == "Technical Machine" or "Technical Machine" in name:
            markers.add("Technical Machine")
        if _PLAYED_AS_POKEMON.search(raw.get("effect", "")):
            markers |= {"Plays as Pokémon", "Fossil" if _FOSSIL.search(name) else "Doll"}
    rarity = raw.get("rarity")
    if rarity == "ACE SPEC Rare":
        markers.add("ACE SPEC")
    if rarity == "Amazing Rare":
        markers.add("Amazing")
    return markers


def add_rule_box(markers: Iterable[str]) -> frozenset[str]:
    """Add the Rule Box marker where one of the markers implies it (matrix LABEL-03, D-32)."""
    found = frozenset(markers)
    return found | {"Rule Box"} if found & RULE_BOX else found


def owner_of(name: str, category: str) -> str | None:
    """Return the owner in a Pokémon's name ("Brock", "Team Rocket"); None without one (NAME-05)."""
    match = _OWNER.match(name) if category == "Pokémon" else None
    return match[1] if match else None


def region_of(name: str, category: str) -> str | None:
    """Return the regional word in a Pokémon's name, if there is one (NAME-07)."""
    match = _REGION.search(name) if category == "Pokémon" else None
    return match[1] if match else None


def _by_name(name: str, category: str, release: str) -> set[str]:
    markers = set()
    if name.endswith(" ◇"):
        markers.add("Prism Star")
    if category != "Pokémon":
        return markers
    words = name.split()
    if " ★" in name:
        markers.add("Star")
    if words[-1] == "δ":
        markers.add("Delta Species")
    if "ex" in words[1:]:
        markers.add("Pokémon ex" if release >= _MODERN_EX else "Pokémon-ex")
        if words[0] == "Mega":
            markers.add("Mega")
    if name.endswith("-EX"):
        markers.add("Pokémon-EX")
    if name.endswith("-GX"):
        markers.add("GX")
        if " & " in name:
            markers.add("TAG TEAM")
    if words[0] in ("Radiant", "Shining") and len(words) > 1:
        markers.add(words[0])
    if words[-1] in ("V", "V-UNION", "VMAX", "VSTAR") and len(words) > 1:
        markers.add(words[-1])
    if words[-1] == "LV.X":
        markers.add("LV.X")
    return markers
