"""The deck registration sheet as a value: what a player hands in at a tournament, before it is drawn.

Each card line is entered as the official deck list form of 2026 requires: count, name, set, collector number,
regulation mark. A print that is not legal itself but is a reprint of a legal card has `NA` for set and
number; its mark stays that of the print in the deck, so that a judge can match it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from validator.catalogue.card import Card, plain_number
from validator.catalogue.sets import CardSet
from validator.decks.deck import Deck, ResolvedLine
from validator.findings import Finding
from validator.formats.legality import DataAsOf
from validator.formats.season import Season

_LONGEST = 400
_LONGEST_CODE = 20
_MOST_NOTES = 60

NOT_APPLICABLE = "NA"
"""Placeholder for set and number of a print that is legal only as a reprint."""

SECTIONS = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy", "unknown": "Unresolved"}
"""Section keys in the order of the sheet, with their headings; the last only where a line needs it."""

_SECTION_OF = {"Pokémon": "pokemon", "Trainer": "trainer", "Energy": "energy"}


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """Who hands the sheet in; a field that is None is left blank, to be written by hand.

    `division` is one of `validator.formats.divisions.DIVISIONS`; `spans` has the birth years of each division
    takes, by division, where the season is known.
    """

    name: str | None = None
    player_id: str | None = None
    birth: date | None = None
    division: str | None = None
    spans: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the sheet. `doubt` marks a line that a judge must look at: not identified, or not legal."""

    count: int
    name: str
    set: str = ""
    number: str = ""
    mark: str = ""
    doubt: bool = False


@dataclass(frozen=True, slots=True)
class SheetSection:
    """One of the sheet's sections with its rows in the order of the list."""

    title: str
    rows: tuple[SheetRow, ...]

    @property
    def count(self) -> int:
        """Cards in the section."""
        return sum(row.count for row in self.rows)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet. `format` is the format's title, `period` its season, `size` its deck size.

    `notes` are sentences below the list: which print makes an `NA` entry legal, and what is wrong with a deck
    that is not legal. `verdict` and `data_as_of` (how far the data reach) go into the footer,
    as does `headline` where there is one: the verdict in its own words.
    """

    player: SheetPlayer
    format: str
    period: str
    on: date
    verdict: str
    sections: tuple[SheetSection, ...]
    notes: tuple[str, ...] = ()
    data_as_of: DataAsOf | None = None
    size: int | None = None
    deck: str | None = None
    headline: str = ""

    @property
    def total(self) -> int:
        """Cards on the sheet."""
        return sum(section.count for section in self.sections)


def build_sheet(
    deck: Deck,
    season: Season,
    sets: Iterable[CardSet],
    *,
    verdict: str,
    headline: str = "",
    findings: Iterable[Finding] = (),
    player: SheetPlayer | None = None,
) -> Sheet:
    """Enter a deck into a registration sheet.

    `sets` give the codes to write for sets that have none in the client. `findings` mark the lines and add
    the notes of a deck that is not legal. Lines of the same print are one row.
    """
    codes = {card_set.id: _set_code(card_set) for card_set in sets}
    troubles = [f for f in findings if f.severity == "error" or f.undetermined]
    doubted = {finding.where.entry for finding in troubles if finding.where.entry is not None}
    rows: dict[str, dict[object, SheetRow]] = {key: {} for key in SECTIONS}
    notes: dict[str, None] = {}
    for line in deck.lines:
        section = _section_of(line)
        row, note = _enter(line, season, codes, doubt=line.entry.entry in doubted)
        if note:
            notes[note] = None
        key: object = line.card.id if line.card else (line.entry.raw, line.entry.entry)
        before = rows[section].get(key)
        if before is not None:
            row = replace(row, count=before.count + row.count, doubt=before.doubt or row.doubt)
        rows[section][key] = row
    for finding in sorted(troubles, key=lambda each: each.sort_key):
        place = f"Line {finding.where.line}: " if finding.where.line else ""
        notes[f"{place}{finding.message[:_LONGEST]}"] = None
    shown = list(notes)[:_MOST_NOTES]
    if len(notes) > len(shown):
        shown.append(f"{len(notes) - len(shown)} more notes not shown.")
    return Sheet(
        player=player or SheetPlayer(),
        format=season.format.title,
        period=season.label,
        on=season.date,
        verdict=verdict,
        headline=headline,
        sections=tuple(
            SheetSection(title, tuple(rows[key].values()))
            for key, title in SECTIONS.items()
            if rows[key] or key != "unknown"
        ),
        notes=tuple(shown),
        data_as_of=season.data_as_of,
        size=season.size,
        deck=deck.name,
    )


def _section_of(line: ResolvedLine) -> str:
    if line.card is not None:
        return _SECTION_OF[line.card.category]
    return line.entry.section or "unknown"


def _enter(line: ResolvedLine, season: Season, codes: dict[str, str], *, doubt: bool) -> tuple[SheetRow, str]:
    card = line.card
    if card is None:
        entry = line.entry
        written = (entry.name or entry.raw.strip())[:_LONGEST]
        return SheetRow(
            line.count,
            written,
            (entry.code or "")[:_LONGEST_CODE],
            (entry.number or "")[:_LONGEST_CODE],
            doubt=True,
        ), ""
    legality = season.announced_legality_of(card)
    if legality.status == "reprint":
        row = SheetRow(line.count, card.name, NOT_APPLICABLE, NOT_APPLICABLE, card.mark or "", doubt)
        via = f" of {_print(legality.via, codes)}" if legality.via else ""
        return row, f"{NOT_APPLICABLE}: {_print(card, codes)} is legal as a reprint{via}."
    code, number = codes.get(card.set_id, card.code), plain_number(card.number)
    return SheetRow(line.count, card.name, code, number, card.mark or "", doubt), ""


def _print(card: Card, codes: dict[str, str]) -> str:
    return f"{card.name} {codes.get(card.set_id, card.code)} {plain_number(card.number)}"


def _set_code(card_set: CardSet) -> str:
    if not card_set.live:
        return next((alias.code for alias in card_set.aliases if not alias.prefix), card_set.code)
    return card_set.code
