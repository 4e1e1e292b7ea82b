"""What the list formats share: the description of a format, and card labels in its spelling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache

from validator.catalogue.card import Card, plain_number
from validator.catalogue.energy_types import LETTERS
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.parse_text import DeckPart
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later
from validator.vocabulary import DeckSection, Dialect, MatchedBy

SECTIONS: tuple[DeckSection, ...] = ("pokemon", "trainer", "energy")

_AS_WRITTEN: frozenset[MatchedBy] = frozenset(
    ("set and number", "alias", "gallery number", "client-only number", "basic energy", "name in set", "name")
)
_SYMBOLS = {name: f"{{{letter}}}" for name, letter in LETTERS.items() if name != "Dragon"}
_TYPED_ENERGY = later(rf"^(\S.*) ({'|'.join(_SYMBOLS)}) Energy$")
_GALLERY = {"TG": "-TG", "GG": "-GG", "CC": "-CC"}
_OFFSETS = {"SHF": 73, "HIF": 69}


@dataclass(frozen=True, slots=True)
class DialectWriter:
    """A list format: its `name`, a `summary` of one line, and its writer.

    `claims` says of a text list whether it is in this format; None for formats that are known by their kind.
    """

    name: Dialect
    summary: str
    write: Callable[[Deck], str]
    claims: Callable[[DeckPart], bool] | None = None


@dataclass(frozen=True, slots=True)
class FormattedLine:
    """A card line in the spelling of a format, ready to be put together; empty parts are left out."""

    count: int
    name: str
    code: str = ""
    number: str = ""
    foil: str = ""

    @property
    def label(self) -> str:
        """Name, code, number and print suffix with one blank between."""
        return " ".join(part for part in (self.name, self.code, self.number, self.foil) if part)


def section_of(line: ResolvedLine) -> DeckSection | None:
    """The section a line belongs to: by the card, else as written."""
    if line.card is None:
        return line.entry.section
    return "pokemon" if line.card.is_pokemon else "trainer" if line.card.is_trainer else "energy"


def split_sections(deck: Deck) -> list[tuple[DeckSection, list[ResolvedLine]]]:
    """Cut a deck into its three sections, lines in order; unresolved lines without a section are Trainers."""
    cut: dict[DeckSection, list[ResolvedLine]] = {section: [] for section in SECTIONS}
    for line in deck.lines:
        cut[section_of(line) or "trainer"].append(line)
    return [(section, cut[section]) for section in SECTIONS]


def count_copies(lines: Iterable[ResolvedLine]) -> int:
    """Copies on lines."""
    return sum(line.count for line in lines)


def spell_live(line: ResolvedLine, deck: Deck, dialects: tuple[str, ...]) -> FormattedLine:
    """Spell a line as PTCG Live does, as written if the deck is in one of `dialects` already."""
    entry, card = line.entry, line.card
    if card is None or (deck.dialect in dialects and line.how in _AS_WRITTEN):
        return spell_as_written(line)
    return FormattedLine(entry.count, live_name(card), card.code, live_number(card), entry.foil or "")


def spell_as_written(line: ResolvedLine) -> FormattedLine:
    """Spell a line as it was written."""
    entry = line.entry
    if entry.card_id and not entry.code:
        return FormattedLine(entry.count, entry.name, "", entry.card_id, entry.foil or "")
    return FormattedLine(entry.count, entry.name, entry.code or "", entry.number or "", entry.foil or "")


def spell_printed(line: ResolvedLine) -> FormattedLine:
    """Spell a line with the printed number, as Limitless and the stores do: `BRS TG12`, `PR-SW SWSH154`."""
    card = line.card
    if card is None:
        return spell_as_written(line)
    code = card.code.removesuffix(_GALLERY.get(card.number[:2], "\n"))
    return FormattedLine(line.entry.count, card.name, code, plain_number(card.number))


@lru_cache(maxsize=1 << 13)
def live_name(card: Card) -> str:
    """The card's name as PTCG Live writes it: `Basic {R} Energy`, `Rocky {F} Energy`, `Ditto {*}`."""
    if card.is_basic_energy and card.provides and card.provides[0] in _SYMBOLS:
        return f"Basic {_SYMBOLS[card.provides[0]]} Energy"
    typed = _TYPED_ENERGY.match(card.name)
    if card.is_energy and typed:
        return f"{typed[1]} {_SYMBOLS[typed[2]]} Energy"
    return card.name.replace("◇", "{*}")


def live_number(card: Card) -> str:
    """The card's number as PTCG Live writes it: no leading zeros, no letters of promos and galleries."""
    number = plain_number(card.number)
    found = re.fullmatch(r"(SWSH|SM|XY|BW|TG|GG|CC|SV)0*(\d+)", card.number)
    if found is None:
        return number
    if card.code in _OFFSETS and found[1] == "SV":
        return str(int(found[2]) + _OFFSETS[card.code])
    if card.code.endswith(("-TG", "-GG", "-CC")) or card.code.startswith("PR-"):
        return found[2]
    return number
