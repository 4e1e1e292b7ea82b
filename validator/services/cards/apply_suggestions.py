"""Put replacements into a deck list: the first of the cards that do the same, line by line."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.load import load_decks
from validator.errors import InputError, ManyDecks
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.rules.edits import edit_count
from validator.services.cards.suggest import suggest
from validator.services.cards.suggestions import Entry, Proposal, Suggestions
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.decks.file import DeckFile, open_deck_file, replace_lines
from validator.support.reprs import brief

MOST_STEPS = 100
"""The most replacements put into one list."""


@dataclass(frozen=True, slots=True, repr=False)
class Replaced:
    """A replacement that was put in: the lines of the list before it, the card, and what was written."""

    lines: tuple[int, ...]
    card: str
    write: str

    def __repr__(self) -> str:
        return brief(f"Replaced {self.card}: {self.write}")


@dataclass(frozen=True, slots=True)
class Applied:
    """A list with replacements put in: `data` to write, what was put in, and what is left to suggest."""

    text: str
    data: bytes
    replaced: tuple[Replaced, ...]
    left: Suggestions


def apply_suggestions(
    raw: bytes,
    *,
    source: str = "-",
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    exclude: Collection[str] = (),
    catalogue: Catalogue | None = None,
) -> Applied:
    """Put the first card that does the same in the place of each card that may not stay.

    The number of cards stays the same. One card is put in at a time, each based on the list so far; cards for
    which nothing does the same stay as they are. Raises `InputError` for a text that is not one deck list, or
    whose lines cannot be rewritten one by one, and `UnknownFormat` as `suggest`.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    season = open_season(load_format(format), day, cards)
    file = open_deck_file(raw, source)
    text = file.text
    replaced: list[Replaced] = []
    for _ in range(MOST_STEPS):
        decks = load_decks(text, cards, source, season)
        if len(decks) != 1:
            raise ManyDecks(f"Expected one deck, got {len(decks)}.", "Use one file a deck.", source=source)
        answer = suggest(decks[0], format=format, on=day, exclude=exclude, limit=1, catalogue=cards)
        step = next(((each, found) for each in answer.entries if (found := _first(each)) is not None), None)
        if step is None:
            break
        entry, proposal = step
        text = _put_in(DeckFile(text, file.encoding, file.mark), decks[0], entry, proposal, source)
        replaced.append(Replaced(entry.lines, entry.card, proposal.write))
    try:
        return Applied(text, file.encode(text), tuple(replaced), answer)
    except UnicodeEncodeError:
        raise InputError(
            f"encoding {file.encoding} cannot represent a replacement.", "Save it as UTF-8.", source=source
        ) from None


def _first(entry: Entry) -> Proposal | None:
    return entry.same_card or next(iter(entry.does_the_same), None)


def _put_in(file: DeckFile, deck: Deck, entry: Entry, proposal: Proposal, source: str) -> str:
    """Return the text with the copies of a proposal written after the line of the card they replace."""
    by_entry = {line.entry.entry: line for line in deck.lines}
    edits: dict[int, str] = {}
    out = proposal.count
    for number in reversed(entry.card_lines):
        line = by_entry[number]
        taken = min(out, line.count)
        out -= taken
        if taken:
            edits[line.entry.line] = _with_count(line, line.count - taken, source)
    first = min(edits)
    edits[first] = "\n".join(each for each in (edits[first], proposal.write) if each)
    newline = file.newline
    return replace_lines(file, {number: newline.join(text.split("\n")) for number, text in edits.items()})


def _with_count(line: ResolvedLine, count: int, source: str) -> str:
    edit = edit_count(line, count)
    if edit is None:
        raise InputError(
            f"line {line.entry.line} cannot be rewritten.",
            "Convert the list with `ptcg convert --to ptcgl`.",
            source=source,
        )
    return edit.text
