"""Serialize cards, sets, formats and rules to JSON-compatible dicts."""

from __future__ import annotations

from datetime import date
from typing import Any

from validator.catalogue.card import Card, plain_number
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.decks.finding_codes import READING_CODES
from validator.editions import load_edition
from validator.errors import UnknownCard
from validator.formats.format import Ban, Exclusive, Format, Period
from validator.formats.load import built_in_format as built_in_format
from validator.formats.load import format_names, load_format
from validator.formats.schedule import candidates
from validator.formats.season_cache import open_season
from validator.rules.registry import list_rules


def serialize_card(card: Card) -> dict[str, Any]:
    """Return a card's printed facts; every key is there for every card, null or empty without a value.

    `markers` are the labels the rules read, `unknown` those for which no source says whether the card has
    them. `mark_conflict` are the regulation marks that sources give differently.
    """
    return {
        "id": card.id,
        "name": card.name,
        "set": card.set_id,
        "code": card.code,
        "number": card.number,
        "label": card.label,
        "name_key": card.key,
        "category": card.category,
        "stage": card.stage,
        "kind": card.kind,
        "energy": card.energy,
        "types": list(card.types),
        "hp": card.hp,
        "evolves_from": card.evolves_from,
        "provides": list(card.provides),
        "abilities": [{"kind": ability.kind, "name": ability.name} for ability in card.abilities],
        "attacks": [
            {"name": attack.name, "cost": list(attack.cost), "damage": attack.damage or None}
            for attack in card.attacks
        ],
        "weaknesses": [{"type": kind, "value": value} for kind, value in card.weaknesses],
        "resistances": [{"type": kind, "value": value} for kind, value in card.resistances],
        "retreat": card.retreat,
        "mark": card.mark,
        "mark_conflict": list(card.mark_conflict),
        "rarity": card.rarity,
        "illustrator": card.illustrator,
        "owner": card.owner,
        "region": card.region,
        "markers": sorted(card.markers),
        "unknown": sorted(card.unknown),
        "limits": sorted(card.limits),
        "names": dict(sorted(card.names.items())),
        "ptcgdata": card.ptcgdata,
    }


def serialize_print(card: Card) -> dict[str, Any]:
    """Return what distinguishes a print from others."""
    return {
        "id": card.id,
        "name": card.name,
        "set": card.set_id,
        "code": card.code,
        "number": card.number,
        "mark": card.mark,
    }


def name_set(catalogue: Catalogue, set_id: str) -> str:
    """Name a set as people do: `Black & White` for `bw1`; unknown ids stay as they are."""
    try:
        return catalogue.set(set_id).name
    except UnknownCard:
        return set_id


def name_print(catalogue: Catalogue, card_id: str) -> str:
    """Name a print by set code and number: `CEC 83` for `sm12-83`; unknown ids stay."""
    try:
        card = catalogue.card(card_id)
    except UnknownCard:
        return card_id
    return f"{card.code} {plain_number(card.number)}"


def set_json(card_set: CardSet) -> dict[str, Any]:
    """Return a set's facts; `cards` 0 means that it is known but its cards are not in the catalogue yet."""
    return {
        "id": card_set.id,
        "code": card_set.code,
        "name": card_set.name,
        "series": card_set.series,
        "release": card_set.release,
        "printed_total": card_set.printed_total,
        "cards": card_set.total,
    }


def known_edition(edition: str) -> str:
    """Return the id of an edition as its file has it. Raises `UsageError` naming the editions there are."""
    return load_edition(edition).id


def list_formats(day: date, catalogue: Catalogue) -> list[dict[str, Any]]:
    """Serialize every built-in format as of a date."""
    return [serialize_format(load_format(name), day, catalogue) for name in format_names()]


def serialize_format(chosen: Format, day: date, catalogue: Catalogue) -> dict[str, Any]:
    """Serialize a format as of a date: its period, what is in the pool, bans and limits.

    `pool` lists the periods the day may lie in: one, or more where the day of a change is not known. `bans`
    are those in force on the day, and those with unknown dates (`in_force` null).
    """
    season = open_season(chosen, day, catalogue)
    limits = season.limits
    return {
        "name": chosen.name,
        "title": chosen.title,
        "date": day.isoformat(),
        "label": season.label,
        "from": _iso(season.period.start),
        "to": _iso(season.period.end),
        "confidence": season.period.confidence,
        "size": season.size,
        "copies": season.copies,
        "prizes": season.prizes,
        "reprints": chosen.reprints,
        "one_type": limits.one_type,
        "forbidden_markers": list(limits.forbidden_markers),
        "basic_energy": sorted(limits.basic_energy),
        "name_copies": dict(sorted(limits.name_copies.items())),
        "exclusive": [_exclusive_json(group) for group in limits.exclusive],
        "pool": [_pool_json(period) for period in candidates(chosen.periods, day) if period is not None],
        "bans": [
            _ban_json(ban, day)
            for ban in sorted(chosen.bans, key=lambda ban: (ban.name, sorted(ban.prints)))
            if ban.in_force(day) is not False
        ],
        "notes": list(chosen.notes),
        "warnings": [str(notice) for notice in season.warnings],
        "data_as_of": season.data_as_of.to_dict(),
    }


def _pool_json(period: Period) -> dict[str, Any]:
    return {
        "label": period.label,
        "everything": period.everything,
        "mark_floor": period.mark_floor,
        "marks": sorted(period.marks),
        "set_floor": period.floor,
        "sets": sorted(period.sets),
        "prints": sorted(period.prints),
        "promos": [{"set": promos.set_id, "floor": promos.floor} for promos in period.promos],
        "without_sets": sorted(period.without_sets),
        "without_prints": sorted(period.without_prints),
        "undecided_sets": sorted(period.undecided_sets),
        "source": period.source or None,
    }


def _ban_json(ban: Ban, day: date) -> dict[str, Any]:
    return {
        "name": ban.name,
        "prints": sorted(ban.prints),
        "in_force": ban.in_force(day),
        "from": str(ban.start) if ban.start else None,
        "until": str(ban.end) if ban.end else None,
        "confidence": ban.confidence_on(day),
        "source": ban.source or None,
    }


def _exclusive_json(group: Exclusive) -> dict[str, Any]:
    return {"names": list(group.names), "confidence": group.confidence, "source": group.source or None}


def serialize_rules() -> list[dict[str, Any]]:
    """Describe every finding code by code: of the rules, and of reading lists, which are in no rulebook.

    Each has code, name, severity, message; a rule also has an example of each kind and its citations.
    """
    reading = [
        {
            "code": each.code,
            "name": each.name,
            "severity": each.severity,
            "summary": each.summary,
            "explanation": each.remedy,
            "passes": "",
            "fails": "",
            "rules": [],
            "citations": {},
            "source": "",
        }
        for each in READING_CODES
    ]
    return sorted([*(rule.to_dict() for rule in list_rules()), *reading], key=lambda each: str(each["code"]))


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
