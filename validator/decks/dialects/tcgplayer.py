"""TCGplayer mass entry: `1 Goldeen [ME05] 13`, `2 Serena [SWSH12]`."""

from __future__ import annotations

from validator.decks.deck import Deck
from validator.decks.dialects.base import Dialect, spell_printed
from validator.decks.text import Part


def claims(part: Part) -> bool:
    """Whether a card line has its set code in square brackets."""
    return part.bracketed


def write(deck: Deck) -> str:
    """Write one line per card with the set code in brackets."""
    lines = []
    for line in deck.lines:
        spelled = spell_printed(line)
        code = f" [{spelled.code}]" if spelled.code else ""
        lines.append(f"{spelled.count} {spelled.name}{code} {spelled.number}".rstrip())
    return "\n".join(lines)


DIALECT = Dialect("tcgplayer", "TCGplayer mass entry", write, claims)
