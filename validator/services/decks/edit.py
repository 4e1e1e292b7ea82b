"""Edit a deck list as text: counts, prints, cards and their order; all other lines stay as they are.

Card lines are named by their deck and entry, as in findings and reports. Numbers of headings and totals that
were right before an edit are right after it. Every function raises `InputError` where the list has no such
line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import ChoosesPrints
from validator.catalogue.same_card import same_card
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.dialects import TEXT_DIALECTS
from validator.decks.dialects.base import section_of, spell_as_written
from validator.decks.headings import Heading
from validator.decks.load import load_decks
from validator.decks.match_findings import edit_line, live_label
from validator.decks.parse_line import split_count
from validator.decks.parse_text import DeckPart, clean_text, read_parts
from validator.errors import InputError
from validator.rules.edits import edit_count
from validator.vocabulary import DeckSection

MOST_COPIES = 999
"""Most copies that an edit writes on a line."""

_TEXT = frozenset(dialect.name for dialect in TEXT_DIALECTS)
_LAST_NUMBER = re.compile(r"\d+(?=\D*$)")
_EMPTY = "Pokémon: 0\n\nTrainer: 0\n\nEnergy: 0\n\nTotal Cards: 0\n"
_SECTION_OF = {"Pokémon": "pokemon", "Trainer": "trainer", "Energy": "energy"}
_TITLES: dict[DeckSection, str] = {"pokemon": "Pokémon", "trainer": "Trainer", "energy": "Energy"}


@dataclass(frozen=True, slots=True)
class OpenList:
    """A list that can be edited line by line: its text and its decks.

    `kept` says what was rewritten to make it so: `JSON-2` for a list in JSON of which two lines are comments
    now, `rows` for lines with several cards each; empty without need.
    """

    text: str
    decks: tuple[Deck, ...]
    kept: str = ""


def open_list(text: str, catalogue: Catalogue, chooser: ChoosesPrints | None = None) -> OpenList:
    """Open a list for editing.

    A list that is not lines of text (CSV, JSON, XML) is written as lines in the same order, and each line
    with several cards as one line a card. What is not a card stays as comments below. An empty text is an
    empty deck.
    """
    if is_empty(text):
        return OpenList(text if text.strip() else _EMPTY, ())
    decks = load_decks(text, catalogue, "-", chooser)
    if any(deck.dialect not in _TEXT for deck in decks):
        form, text, comments = _write_lines(decks)
        return OpenList(text, load_decks(text, catalogue, "-", chooser), f"{form}-{comments}")
    shared = [line for deck in decks for line in deck.lines if not line.entry.alone]
    if not shared:
        return OpenList(text, decks)
    split: dict[int, list[str]] = {}
    for line in shared:
        split.setdefault(line.entry.line, []).append(_spell(line))
    text = _replace(text, {number: "\n".join(rows) for number, rows in split.items()})
    return OpenList(text, load_decks(text, catalogue, "-", chooser), "rows")


def is_empty(text: str) -> bool:
    """Return whether a text is a deck list without cards: nothing, or headings alone."""
    if not text.strip():
        return True
    if text.lstrip()[:1] in ("{", "[", "<"):
        return False
    parts = read_parts(clean_text(text))
    return not any(part.entries or part.comments for part in parts) and any(p.headings for p in parts)


def set_count(opened: OpenList, deck: int, entry: int, count: int) -> str:
    """Return the text with another count on a card line; 0 deletes the line."""
    line = _line(opened, deck, entry)
    count = min(max(count, 0), MOST_COPIES)
    return _finish(opened.text, {line.entry.line: _with_count(line, count)})


def set_card(opened: OpenList, deck: int, entry: int, card: Card) -> str:
    """Return the text with another card or print on a line, as often as the old one.

    Where the deck has that print on another line, the copies go there.
    """
    line = _line(opened, deck, entry)
    other = _find(opened.decks[deck - 1], card, but=line)
    if other is not None:
        total = min(other.count + line.count, MOST_COPIES)
        return _finish(opened.text, {line.entry.line: "", other.entry.line: _with_count(other, total)})
    return _finish(opened.text, {line.entry.line: edit_line(line.entry, card).text})


def swap_cards(
    opened: OpenList,
    deck: int,
    entries: Sequence[int],
    card: Card,
    count: int,
    take: int,
    catalogue: Catalogue,
) -> str:
    """Return the text with copies of a card in place of `take` copies on some card lines.

    Where nothing stays on the lines, the card is on the first of them.
    """
    lines = [_line(opened, deck, entry) for entry in dict.fromkeys(entries)]
    if not lines:
        raise InputError("The list has no such line.", "Check the list again.")
    copies = min(max(count, 1), MOST_COPIES)
    if take < sum(line.count for line in lines):
        taken = {}
        for line in reversed(lines):
            fewer = min(line.count, take)
            take -= fewer
            if fewer:
                taken[line.entry.line] = _with_count(line, line.count - fewer)
        return add_card(open_list(_finish(opened.text, taken), catalogue), deck, card, copies)
    edits = {line.entry.line: "" for line in lines[1:]}
    other = _find(opened.decks[deck - 1], card)
    if other is not None and other not in lines:
        edits[lines[0].entry.line] = ""
        edits[other.entry.line] = _with_count(other, min(other.count + copies, MOST_COPIES))
    else:
        first = lines[0].entry
        edits[first.line] = f"{first.raw[: first.column - 1]}{copies} {live_label(card)}"
    return _finish(opened.text, edits)


def add_card(opened: OpenList, deck: int, card: Card, count: int = 1) -> str:
    """Return the text with copies of a card added: on the line that has the card, else below its kind."""
    count = min(max(count, 1), MOST_COPIES)
    found = opened.decks[deck - 1] if 1 <= deck <= len(opened.decks) else None
    if found is not None and (line := _find(found, card) or _find_same(found, card)) is not None:
        return _finish(
            opened.text, {line.entry.line: _with_count(line, min(line.count + count, MOST_COPIES))}
        )
    section: DeckSection = _SECTION_OF[card.category]  # type: ignore[assignment]
    written = f"{count} {live_label(card)}"
    if found is None or not found.lines:
        return _insert_first(opened.text, section, written)
    return _insert(opened.text, found, deck, section, written)


def move_line(opened: OpenList, deck: int, entry: int, steps: int) -> str:
    """Return the text with a card line moved up (below 0) or down by some lines of its section."""
    section = _line(opened, deck, entry).entry.section
    lines = opened.decks[deck - 1].lines
    place = min(max(entry + steps, 0), len(lines) - 1)
    step = 1 if place > entry else -1
    rows = _rows(opened.text)
    for at in range(entry, place, step):  # it changes places with its neighbour; what is between stays
        one, other = lines[at].entry.line, lines[at + step].entry.line
        if lines[at + step].entry.section != section:
            break
        rows[one - 1], rows[other - 1] = rows[other - 1], rows[one - 1]
    return _recount(opened.text, "\n".join(rows))


def write_line(opened: OpenList, number: int, text: str) -> str:
    """Return the text with a line of the text written anew, by number from 1; empty text deletes the line."""
    if not 1 <= number <= len(_rows(opened.text)) or len(text.splitlines()) > 1:
        raise InputError("That fix no longer applies to this list.", "Check the list again.")
    return _finish(opened.text, {number: text})


def _line(opened: OpenList, deck: int, entry: int) -> ResolvedLine:
    if 1 <= deck <= len(opened.decks) and 0 <= entry < len(opened.decks[deck - 1].lines):
        return opened.decks[deck - 1].lines[entry]
    raise InputError("The list has no such line.", "Check the list again.")


def _find(deck: Deck, card: Card, but: ResolvedLine | None = None) -> ResolvedLine | None:
    return next(
        (
            line
            for line in deck.lines
            if line is not but and line.card is not None and line.card.id == card.id and not line.entry.foil
        ),
        None,
    )


def _find_same(deck: Deck, card: Card) -> ResolvedLine | None:
    """Return the one line with another print of the same card."""
    same = [
        line for line in deck.lines if line.card is not None and same_card(line.card, card).verdict == "same"
    ]
    return same[0] if len(same) == 1 else None


def _with_count(line: ResolvedLine, count: int) -> str:
    if not count:
        return ""
    edit = edit_count(line, count)
    if edit is not None:
        return edit.text
    raw = line.entry.raw
    lead = raw[: max(line.entry.column - 1, 0)]
    counted = split_count(raw.strip())
    rest = counted.rest if counted else line.card.label if line.card else raw.strip()
    return f"{lead if not lead.strip() else ''}{count} {rest}"


def _spell(line: ResolvedLine) -> str:
    spelled = spell_as_written(line)
    if line.card is not None:
        return f"{spelled.count} {live_label(line.card)}"
    return f"{spelled.count} {spelled.label}" if spelled.name else line.entry.raw.strip()


def _write_lines(decks: Sequence[Deck]) -> tuple[str, str, int]:
    """Write decks as lines in their order; what was not a card line follows each as comments."""
    blocks, comments = [], 0
    for deck in decks:
        rows = [f"Deck: {deck.name}"] if deck.name else []
        rows += [_spell(line) for line in deck.lines]
        notes = [each.subject for each in deck.findings if each.subject and each.where.entry is None]
        comments += len(notes)
        rows += [f"// {note}" for note in notes]
        blocks.append("\n".join(rows))
    form = {"csv": "CSV", "lackey": "XML"}.get(decks[0].dialect, "JSON")
    return form, "\n\n\n".join(blocks) + "\n", comments


def _rows(text: str) -> list[str]:
    return clean_text(text).split("\n")


def _replace(text: str, edits: dict[int, str]) -> str:
    rows = [edits.get(number, row) for number, row in enumerate(_rows(text), 1)]
    gone = {number for number, written in edits.items() if not written}
    return "\n".join(row for number, row in enumerate(rows, 1) if number not in gone)


def _finish(text: str, edits: dict[int, str]) -> str:
    return _recount(text, _replace(text, edits))


def _insert_first(text: str, section: DeckSection, written: str) -> str:
    """Write the first card of a list: below the heading of its section if the list has one."""
    rows = _rows(text)
    for part in read_parts(clean_text(text)):
        for number, heading, _ in part.headings:
            if heading.section == section:
                rows.insert(number, written)
                return _recount(text, "\n".join(rows))
    return "\n".join([*rows, written]) if text.strip() else written


def _insert(text: str, deck: Deck, index: int, section: DeckSection, written: str) -> str:
    """Write a card below the last one of its section, or a new section where the list has others only."""
    part = read_parts(clean_text(text))[index - 1]
    starred = "* " if part.starred and deck.dialect == "ptcgo" else ""
    written = starred + written
    starts = [start for _, _, start in part.headings]
    blocks = [
        (number, part.entries[start:end])
        for (number, heading, start), end in zip(
            part.headings, [*starts[1:], len(part.entries)], strict=bool(starts)
        )
        if heading.section == section
    ]
    rows = _rows(text)
    if blocks:
        number, entries = blocks[-1]
        at = entries[-1].line if entries else number
        rows.insert(at, written)
        return _recount(text, "\n".join(rows))
    same = [line.entry.line for line in deck.lines if section_of(line) == section]
    last = max(same or [line.entry.line for line in deck.lines])
    titled = [heading for _, heading, _ in part.headings if heading.section]
    if titled and not same:
        rows[last:last] = ["", _title(section, titled[-1]), written]
    else:
        rows.insert(last, written)
    return _recount(text, "\n".join(rows))


def _title(section: DeckSection, like: Heading) -> str:
    """Return the heading of a section with one line, written like another heading of the list."""
    number = {"colon": ": 1", "dash": " - 1", "parentheses": " (1)"}.get(like.style, "")
    lead = "##" if like.hashes else ""
    return lead + _TITLES[section] + (number if like.number is not None else "")


Measure = Callable[[int, int], int]


def _recount(before: str, after: str) -> str:
    """Correct the numbers of headings and totals that were right before an edit."""
    old, new = read_parts(clean_text(before)), read_parts(clean_text(after))
    if len(old) != len(new):
        return after
    rows = _rows(after)
    for earlier, later in zip(old, new, strict=True):
        measure = _measure(earlier)
        if measure is not None:
            for number, heading, lines, copies in later.blocks():
                if heading.number is not None:
                    _write_number(rows, number, measure(lines, copies))
        if all(heading.number in (None, earlier.total) for _, heading in earlier.trailers):
            for number, heading in later.trailers:
                if heading.number is not None:
                    _write_number(rows, number, later.total)
    return "\n".join(rows)


def _measure(part: DeckPart) -> Measure | None:
    """Return what the headings of a deck count, lines or copies; None where they are wrong already."""
    blocks = [each for each in part.blocks() if each[1].number is not None]
    if not blocks:
        return None
    by_lines = all(heading.number == lines for _, heading, lines, _ in blocks)
    by_copies = all(heading.number == copies for _, heading, _, copies in blocks)
    if by_lines and (not by_copies or blocks[0][1].style == "colon"):
        return lambda lines, copies: lines
    return (lambda lines, copies: copies) if by_copies else None


def _write_number(rows: list[str], line: int, number: int) -> None:
    rows[line - 1] = _LAST_NUMBER.sub(str(number), rows[line - 1], count=1)
