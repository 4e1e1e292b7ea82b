"""The canonical order and spelling of card lines: by what the cards are, not by how many there are.

Pokémon are ordered by families, each from its Basic up; Trainers by kind; basic Energy before Special Energy;
within all by name, then by release and number of the print. Counts play no part, so that a changed count is
one changed line. Lines whose card is not known follow in their own order.
"""

from __future__ import annotations

import re
from dataclasses import replace

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import fold_name, name_key
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.dialects.base import FormattedLine, spell_as_written, spell_live, spell_printed
from validator.decks.dialects.tcgplayer import store_code
from validator.vocabulary import DeckSection

_SECTIONS = {"pokemon": 0, "trainer": 1, "energy": 2}
_STAGES = {"Basic": 0, "Restored": 0, "Stage 1": 1, "Stage 2": 2}
_KINDS = ("Supporter", "Item", "Pokémon Tool", "Technical Machine", "Stadium")
_BY_NAME = frozenset(("name", "name in set", "foreign name", "client-only number"))
_NO_DECK = Deck("plain", 1, ())
_LONGEST_LINE = 6

OrderKey = tuple[object, ...]


def order_key(line: ResolvedLine, under: DeckSection, at: int, catalogue: Catalogue) -> OrderKey:
    """Return the sorting key of a line; `at` is its place in the list, which decides for unknown cards."""
    section = _SECTIONS[under]
    card = line.card
    if card is None:
        return (section, 1, at)
    name = fold_name(card.name)
    print_key = (catalogue.set(card.set_id).release, card.set_id, *_number_key(card.number))
    if card.is_pokemon:
        family = fold_name(find_root(card, catalogue))
        return (section, 0, family, _STAGES.get(card.stage or "", 3), name, print_key, line.entry.foil or "")
    if card.is_trainer:
        kind = _KINDS.index(card.kind) if card.kind in _KINDS else len(_KINDS)
        return (section, 0, kind, name, print_key, line.entry.foil or "")
    return (section, 0, int(not card.is_basic_energy), name, print_key, line.entry.foil or "")


def find_root(card: Card, catalogue: Catalogue) -> str:
    """Return the name of the card that a Pokémon's evolution line begins with; its own name for a Basic."""
    name = card.name
    wanted = card.evolves_from if card.stage != "Basic" else None
    for _ in range(_LONGEST_LINE):
        if wanted is None:
            break
        name = wanted
        before = catalogue.prints(name_key(wanted))
        later = all(each.evolves_from for each in before)
        wanted = before[0].evolves_from if before and later else None
    return name


def spell_canonically(line: ResolvedLine, dialect: str) -> FormattedLine:
    """Spell a line as a list format's canonical form has it, naming as much of the print as the line did.

    A name alone stays a name alone, and a code that does not name the print stays as it is where the name
    has several: no print is chosen for the player. Basic Energy keeps its code and number.
    """
    entry, card = line.entry, line.card
    if card is None:
        return spell_as_written(line)
    live = dialect in ("ptcgl", "ptcgo")
    written = spell_live(line, _NO_DECK, ()) if live else spell_printed(line)
    written = replace(written, foil=entry.foil or "")
    if dialect == "tcgplayer" and written.code:
        written = replace(written, code=f"[{store_code(card, written.code)}]")
    if line.how == "basic energy" or (line.how in _BY_NAME and line.alternatives):
        return replace(spell_as_written(line), name=written.name)
    if entry.code is None and entry.card_id is None and entry.number is None:
        return replace(written, code="", number="")
    return written


def _number_key(number: str) -> tuple[str, int, str]:
    found = re.fullmatch(r"(\D*)(\d*)(.*)", number, re.S)
    assert found is not None
    return found[1], int(found[2] or 0), found[3]
