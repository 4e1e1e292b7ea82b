"""Limitless: the page copied (`Pokémon (17)`), and the list copied as text; heading numbers count copies."""

from __future__ import annotations

from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter, count_copies, spell_printed, split_sections
from validator.decks.parse_text import DeckPart

_TITLES = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}


def claims(part: DeckPart) -> bool:
    """Return whether headings have numbers in parentheses, or count copies where copies are not lines."""
    if any(heading.style == "parentheses" and heading.section for _, heading, _ in part.headings):
        return True
    numbered = [(h.number, lines, copies) for _, h, lines, copies in part.blocks() if h.number is not None]
    counts_copies = all(number == copies for number, _, copies in numbered)
    return counts_copies and any(lines != copies for _, lines, copies in numbered)


def write(deck: Deck) -> str:
    """Write a deck as the page of Limitless shows it, with printed numbers."""
    blocks = []
    for section, lines in split_sections(deck):
        spelled = [spell_printed(line) for line in lines]
        title = f"{_TITLES[section]} ({count_copies(lines)})"
        blocks.append("\n".join([title, *(f"{s.count} {s.label}" for s in spelled)]))
    return "\n\n".join(blocks)


DIALECT = DialectWriter("limitless", "Limitless page or text copy", write, claims)
