"""Facts and markers a source leaves undetermined for a new card."""

from __future__ import annotations

import re
from collections.abc import Iterable

from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.same_card import same_card
from validator.sources.card_record import Facts
from validator.sources.markers import UNKNOWN_FACTS, add_rule_box
from validator.sources.remote import LABELS
from validator.sources.spelling import is_basic_energy_name, spell_name
from validator.sources.tcgdex import RawCard

FIRST_MARK = "2020-02-07"
"""Release of the first set whose cards print a regulation mark."""

_LABELS = {
    "Pokemon": frozenset(
        {"Ancient", "Fusion Strike", "Future", "Rapid Strike", "Single Strike", "Team Plasma", "Ultra Beast"}
    ),
    "Trainer": frozenset(
        {"Ancient", "Fusion Strike", "Future", "Rapid Strike", "Single Strike", "Team Plasma"}
    ),
    "Energy": frozenset({"Fusion Strike", "Rapid Strike", "Single Strike", "Team Plasma"}),
}
"""Labels that TCGdex has no field for, by category."""

_BY_PRINTS = frozenset({"Baby", "Goldenrod Game Corner", "Prime", "SP", "Team Flare Hyper Gear", "Tera"})
"""Markers that TCGdex gives for some prints only: open where another print of the name carries them."""

_STAGES = frozenset(
    {"BREAK", "Baby", "Basic", "LEVEL-UP", "MEGA", "RESTORED", "Stage1", "Stage2", "V-UNION", "VMAX", "VSTAR"}
)
_SUFFIXES = frozenset({"EX", "GX", "Legend", "Prime", "SP", "TAG TEAM-GX", "V", "ex"})
_NO_ACE_SPEC = frozenset(
    {
        "Common",
        "Double rare",
        "Full Art Trainer",
        "Holo Rare",
        "Hyper rare",
        "Illustration rare",
        "Rare",
        "Rare Holo",
        "Secret Rare",
        "Shiny rare",
        "Special illustration rare",
        "Ultra Rare",
        "Uncommon",
    }
)
"""Rarities that no ACE SPEC card of the Scarlet & Violet era has (33 of 33 say `ACE SPEC Rare`)."""

_ACE_SPEC_RECORDED_SINCE = "2023-01-01"
_TERA_NAME = re.compile(r"^(?!Mega ).+ ex$")
_TERA_SINCE = "2023-01-01"
_ENERGY_SINCE = "2012-01-01"


def fill_gaps(card: RawCard, release: str) -> RawCard:
    """Return a source card with what its name says for certain: whether Energy without a class is basic.

    Special Energy with the name of a basic one stopped in 2011.
    """
    if card["category"] != "Energy" or "energyType" in card or release < _ENERGY_SINCE:
        return card
    basic = is_basic_energy_name(spell_name(card["name"]))
    return card | {"energyType": "Normal" if basic else "Special"}


def drop_strange(card: RawCard) -> RawCard:
    """Return a source card without a stage that no rulebook knows; `find_open` reports it as open."""
    return {key: value for key, value in card.items() if key != "stage" or value in _STAGES}


def find_open(card: RawCard, release: str, prints: Iterable[Card]) -> frozenset[str]:
    """Return the markers and facts that the source leaves open about a card.

    `card` is a source card, `release` its set's ISO date, `prints` the catalogue's prints of its name.
    """
    return _open_markers(card, release, prints) | _open_facts(card, release)


def settle(facts: Facts, prints: Iterable[Card], set_id: str) -> Facts:
    """Settle open markers by the prints of the very same card, where those agree; also its deck limits.

    Pokémon are the same when the reprint rule says so without doubt, other cards when name and text are.
    `prints` are the catalogue's prints of the name.
    """
    open_markers = set(facts.get("unknown", ()))
    prints = tuple(prints)
    if not prints:
        return facts
    card = Card.from_dict(facts, set_id=set_id, code=set_id, key=prints[0].key)
    same = [one for one in prints if one.id != card.id and _is_same(card, one)]
    if not same:
        return facts
    markers = set(facts.get("markers", ()))
    for marker in sorted(open_markers):
        values = {None if marker in one.unknown else marker in one.markers for one in same} - {None}
        if len(values) == 1 and marker not in UNKNOWN_FACTS:
            open_markers.discard(marker)
            if values == {True}:
                markers.add(marker)
    limits = set(facts.get("limits", ())).union(*(one.limits for one in same))
    return _with(facts, markers=markers, unknown=open_markers, limits=limits)


def _open_markers(card: RawCard, release: str, prints: Iterable[Card]) -> frozenset[str]:
    if LABELS in card:
        return frozenset()
    category = card["category"]
    name = spell_name(card["name"])
    if category == "Energy" and card.get("energyType") == "Normal" and is_basic_energy_name(name):
        return frozenset()
    found = set(_LABELS[category])
    for one in prints:
        found |= (one.markers | one.unknown) & _BY_PRINTS
    if category == "Pokemon":
        if release >= _TERA_SINCE and _TERA_NAME.match(name):
            found.add("Tera")
        if card.get("suffix") not in (None, *_SUFFIXES) or card.get("stage") not in (None, *_STAGES):
            found.add("Rule Box")
    elif release < _ACE_SPEC_RECORDED_SINCE or card.get("rarity") not in (*_NO_ACE_SPEC, "ACE SPEC Rare"):
        found |= {"ACE SPEC", "Rule Box"}
    return frozenset(found)


def _open_facts(card: RawCard, release: str) -> frozenset[str]:
    category = card["category"]
    found = set()
    basic = category == "Energy" and card.get("energyType") == "Normal"
    if release >= FIRST_MARK and "regulationMark" not in card and not basic:
        found.add("mark")
    if category == "Pokemon":
        attacks = card.get("attacks", ())
        if card.get("stage") not in _STAGES:
            found.add("stage")
        if not attacks:
            found.add("attacks")
        if any("cost" not in attack for attack in attacks):
            found.add("costs")
        if "retreat" not in card:
            found.add("retreat")
        if LABELS not in card and not card.get("weaknesses") and card.get("types") != ["Dragon"]:
            found.add("weaknesses")
    elif category == "Trainer" and "trainerType" not in card:
        found.add("kind")
    return frozenset(found)


def _is_same(card: Card, other: Card) -> bool:
    if card.is_pokemon:
        return same_card(card, other).verdict == "same"
    return (
        card.text is not None
        and (card.category, card.kind, card.energy, card.text)
        == (other.category, other.kind, other.energy, other.text)
        and _parts(card.abilities) == _parts(other.abilities)
        and _parts(card.attacks) == _parts(other.attacks)
    )


def _parts(parts: Iterable[Ability | Attack]) -> list[tuple[str, str | None]]:
    return sorted((part.name, part.text) for part in parts)


def _with(facts: Facts, *, markers: set[str], unknown: set[str], limits: set[str]) -> Facts:
    """Return the facts with other markers, the order of the keys and nothing empty as `card_facts` has it."""
    boxed = add_rule_box(markers)
    unknown = unknown - boxed
    if facts["category"] != "Pokémon" and "ACE SPEC" not in unknown:
        unknown.discard("Rule Box")
    found: Facts = {}
    for key, value in facts.items():
        if key not in ("markers", "unknown", "limits", "names", "ptcgdata"):
            found[key] = value
    found |= {"markers": sorted(boxed), "unknown": sorted(unknown), "limits": sorted(limits)}
    found |= {key: facts[key] for key in ("names", "ptcgdata") if key in facts}
    return {key: value for key, value in found.items() if value not in (None, "", [], {})}
