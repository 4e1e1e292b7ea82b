"""TCGplayer mass entry: `1 Goldeen [ME05] 13`, `2 Serena [SWSH12]`."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.decks.deck import Deck
from validator.decks.dialects.base import DialectWriter, spell_printed
from validator.decks.parse_text import DeckPart
from validator.support.lazy_regex import later


def claims(part: DeckPart) -> bool:
    """Return whether a card line has its set code in square brackets."""
    return part.bracketed


_NUMBERED_SET = later(r"(sm|swsh|sv|me)(\d{1,2})$")


def store_code(card: Card | None, code: str) -> str:
    """The store's code of a set: main expansions are numbered (`SWSH12`, `ME05`), others keep their code."""
    found = _NUMBERED_SET.match(card.set_id) if card is not None else None
    return f"{found[1].upper()}{int(found[2]):02}" if found else code


def write(deck: Deck) -> str:
    """Write one line per card with the set code in brackets."""
    lines = []
    for line in deck.lines:
        spelled = spell_printed(line)
        code = f" [{store_code(line.card, spelled.code)}]" if spelled.code else ""
        lines.append(f"{spelled.count} {spelled.name}{code} {spelled.number}".rstrip())
    return "\n".join(lines)


DIALECT = DialectWriter("tcgplayer", "TCGplayer mass entry", write, claims)
