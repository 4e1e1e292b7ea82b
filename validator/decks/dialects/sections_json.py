"""JSON with a list of cards per section, as Limitless and Pokedata give it."""

from __future__ import annotations

import json

from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter, spell_printed, split_sections


def write(deck: Deck) -> str:
    """Write `{"pokemon": [{"count", "name", "number", "set"}], "trainer": […], "energy": […]}`."""
    body: dict[str, list[dict[str, object]]] = {}
    for section, lines in split_sections(deck):
        body[section] = []
        for spelled in map(spell_printed, lines):
            row: dict[str, object] = {"count": spelled.count, "name": spelled.name}
            if spelled.number:
                row["number"] = spelled.number
            if spelled.code:
                row["set"] = spelled.code
            body[section].append(row)
    return json.dumps(body, ensure_ascii=False, indent=1)


DIALECT = DialectWriter("sections_json", "JSON with pokemon, trainer and energy (Limitless, Pokedata)", write)
