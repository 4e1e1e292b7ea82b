"""A made-up expansion as each public card database would give it; names, numbers and texts are invented."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]

SET_ID = "zz01"
SET_NAME = "Zigzag Horizon"
RELEASE = "2026-08-07"


def pokemon(number: str = "001", name: str = "Zigzog", **facts: Any) -> Json:
    """A Basic Pokémon as the TCGdex API gives it."""
    usual = {
        "category": "Pokemon",
        "hp": 70,
        "types": ["Grass"],
        "stage": "Basic",
        "attacks": [
            {"cost": ["Grass"], "name": "Zag"},
            {"cost": ["Grass", "Colorless"], "name": "Zog", "effect": "Zog a card.", "damage": "30+"},
        ],
        "weaknesses": [{"type": "Fire", "value": "×2"}],
        "retreat": 1,
        "dexId": [1],
        "variants": {"normal": True, "holo": False},
        "pricing": {"cardmarket": {"unit": "EUR", "avg": 0.12}},
    }
    return card(number, name, **usual | facts)


def trainer(number: str = "004", name: str = "Zigzag Mirror", **facts: Any) -> Json:
    """An Item as the TCGdex API gives it; without a rarity that says whether it is an ACE SPEC card."""
    usual = {"category": "Trainer", "trainerType": "Item", "effect": "Look into it.", "rarity": "None"}
    return card(number, name, **usual | facts)


def card(number: str, name: str, **facts: Any) -> Json:
    """Any card of the made-up set, with the fields that all cards of the API have."""
    return {
        "id": f"{SET_ID}-{number}",
        "localId": number,
        "name": name,
        "illustrator": "Zo Gart",
        "rarity": "Common",
        "regulationMark": "J",
        "set": {"id": SET_ID, "name": SET_NAME, "cardCount": {"official": 6, "total": 6}},
        "legal": {"standard": True, "expanded": True},
    } | facts


def cards() -> list[Json]:
    """The six cards of the set: Pokémon, Pokémon ex, Trainers with and without a telling rarity, Energy."""
    return [
        pokemon(),
        pokemon("002", "Zigzog ex", hp=210, suffix="ex", rarity="Double rare"),
        trainer("003", "Zigzag Ball", rarity="Uncommon"),
        trainer(),
        trainer("005", "Zigzag Crown", rarity="ACE SPEC Rare"),
        card("006", "Basic Fire Energy", category="Energy", energyType="Normal"),
    ]


def api(found: Sequence[Json] | None = None, **head: Any) -> Json:
    """The routes of a TCGdex API that has the made-up set with these cards; `head` changes its head."""
    given = cards() if found is None else list(found)
    count = {"official": len(given), "total": len(given)}
    brief = {"id": SET_ID, "name": SET_NAME, "cardCount": count}
    full = brief | {
        "cards": [{key: one[key] for key in ("id", "localId", "name")} for one in given],
        "serie": {"id": "zz", "name": "Zig & Zag"},
        "releaseDate": RELEASE,
        "abbreviation": {"official": "ZZH"},
        "legal": {"standard": True, "expanded": True},
    }
    german = [{"id": one["id"], "localId": one["localId"], "name": f"{one['name']}-de"} for one in given]
    return {
        "/en/sets": [brief],
        f"/en/sets/{SET_ID}": full | head,
        f"/de/sets/{SET_ID}": full | {"name": "Zickzack", "cards": german},
        **{f"/en/cards/{one['id']}": one for one in given},
    }


def files() -> Json:
    """The routes of pokemon-tcg-data files that have the made-up set, there called `zz1`."""
    one: Json = {"supertype": "Pokémon", "artist": "Zo Gart", "regulationMark": "J", "rarity": "Common"}
    found = [
        one
        | {
            "id": "zz1-1",
            "number": "1",
            "name": "Zigzog",
            "subtypes": ["Basic"],
            "hp": "70",
            "types": ["Grass"],
            "attacks": [
                {"name": "Zag", "cost": ["Grass"], "convertedEnergyCost": 1, "damage": "", "text": ""},
                {"name": "Zog", "cost": ["Grass", "Colorless"], "damage": "30+", "text": "Zog a card."},
            ],
            "weaknesses": [{"type": "Fire", "value": "×2"}],
            "retreatCost": ["Colorless"],
        },
        one
        | {
            "id": "zz1-2",
            "number": "2",
            "name": "Zigzog ex",
            "subtypes": ["Basic", "ex", "Tera"],
            "hp": "210",
            "types": ["Grass"],
        },
        one
        | {
            "id": "zz1-4",
            "number": "4",
            "name": "Zigzag Mirror",
            "supertype": "Trainer",
            "subtypes": ["Item"],
            "rules": ["Look into it.", "You may play any number of these."],
        },
        one
        | {
            "id": "zz1-5",
            "number": "5",
            "name": "Zigzag Crown",
            "supertype": "Trainer",
            "subtypes": ["Item", "ACE SPEC"],
        },
        one
        | {
            "id": "zz1-6",
            "number": "6",
            "name": "Fire Energy",
            "supertype": "Energy",
            "subtypes": ["Basic"],
        },
    ]
    head = {
        "id": "zz1",
        "name": SET_NAME,
        "series": "Zig & Zag",
        "printedTotal": 6,
        "total": 5,
        "ptcgoCode": "ZZH",
        "releaseDate": RELEASE.replace("-", "/"),
    }
    return {"/sets/en.json": [head], "/cards/en/zz1.json": found}
