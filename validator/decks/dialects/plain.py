"""Plain lines without headings: `4 Name SET 123`, `4x Name`, `Name x4`."""

from __future__ import annotations

from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter, spell_printed
from validator.decks.parse_text import DeckPart


def claims(part: DeckPart) -> bool:
    """Any text list: this format is asked last."""
    return bool(part.entries)


def write(deck: Deck) -> str:
    """Write one line per card: count, name, set code, printed number."""
    return "\n".join(f"{s.count} {s.label}" for s in map(spell_printed, deck.lines))


DIALECT = DialectWriter("plain", "Plain lines", write, claims)
