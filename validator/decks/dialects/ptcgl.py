"""PTCG Live exports: `Pokémon: 14`, `2 Pidgey MEW 16`, `Total Cards: 60`; heading numbers count lines."""

from __future__ import annotations

from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter, spell_live, split_sections
from validator.decks.parse_text import DeckPart

_TITLES = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}


def claims(part: DeckPart) -> bool:
    """Return whether a list has headings or a trailer at all; the other formats with headings are asked
    before.
    """
    return bool(part.headings or part.trailers)


def write(deck: Deck) -> str:
    """Write a deck as PTCG Live exports it, in English."""
    blocks = []
    for section, lines in split_sections(deck):
        spelled = [spell_live(line, deck, ("ptcgl",)) for line in lines]
        blocks.append(
            "\n".join([f"{_TITLES[section]}: {len(lines)}", *(f"{s.count} {s.label}" for s in spelled)])
        )
    return "\n\n".join([*blocks, f"Total Cards: {deck.total}"])


DIALECT = DialectWriter("ptcgl", "Pokémon TCG Live export", write, claims)
