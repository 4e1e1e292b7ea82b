"""JSON with one list of cards, each with an id, or a name and a set: `{"id": "base1-47", "count": 3}`."""

from __future__ import annotations

import json

from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter


def write(deck: Deck) -> str:
    """Write `[{"id", "name", "count"}]` with catalogue ids; unresolved lines as they were read."""
    rows = []
    for line in deck.lines:
        entry = line.entry
        row: dict[str, object] = {}
        if line.card is not None:
            row = {"id": line.card.id, "name": line.card.name}
        else:
            parts = {"id": entry.card_id, "name": entry.name, "set": entry.code, "number": entry.number}
            row = {key: value for key, value in parts.items() if value}
        rows.append(row | {"count": entry.count})
    return json.dumps(rows, ensure_ascii=False, indent=1)


DIALECT = DialectWriter("flat_json", "JSON list of cards", write)
