"""The layout of a text list: which lines are cards, headings and comments, and what belongs together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from validator.decks.deck import ResolvedLine
from validator.decks.dialects.base import section_of
from validator.decks.headings import COUNTED_TRAILERS, WORDINGS, fold_label, read_heading
from validator.decks.parse_line import split_count
from validator.decks.parse_text import DeckPart
from validator.vocabulary import DeckSection

Kind = Literal["card", "heading", "trailer", "frame", "comment", "blank"]

EXPLICIT = ("//", "#", ";", "/*", "*/", "--", "https://", "http://")
"""Prefixes of comment lines, in any position."""


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A card line with the section it belongs to and the comments right above it.

    The section is the card's, or where no card is known that of the last heading with a known label.
    """

    line: ResolvedLine
    section: DeckSection
    comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """One deck of a text: its cards in the order of the text, and its comments by where they belong.

    `head` is above everything, `above` maps a section to the comments above its heading, `foot` is
    below the last card and `tail` below the trailer. `trailer` is whether there is one, `parentheses`
    whether they enclose heading numbers. `language` is that of the headings; where it is not English,
    `titles` are the labels of the sections and `total` that of the trailer, as written where there is one.
    """

    cards: tuple[PlacedLine, ...]
    head: tuple[str, ...] = ()
    above: tuple[tuple[DeckSection, tuple[str, ...]], ...] = ()
    foot: tuple[str, ...] = ()
    tail: tuple[str, ...] = ()
    trailer: bool = False
    parentheses: bool = False
    language: str = "en"
    titles: Mapping[DeckSection, str] = field(default_factory=dict)
    total: str = ""


def is_explicit(comment: str) -> bool:
    """Return whether a line is a comment in any place, also directly below a card line."""
    return comment.startswith(EXPLICIT)


def lay_out(text: str, parts: Sequence[DeckPart], decks: Sequence[Sequence[ResolvedLine]]) -> list[Layout]:
    """Lay out the decks of a cleaned text, whose `parts` were read from it and resolved to `decks`."""
    lines = text.split("\n")
    found = []
    start = 1
    for at, (part, deck) in enumerate(zip(parts, decks, strict=True)):
        end = len(lines) if at == len(parts) - 1 else _last_line(part, lines)
        found.append(_lay_out(part, deck, [(n, lines[n - 1].strip()) for n in range(start, end + 1)]))
        start = end + 1
    return found


def _last_line(part: DeckPart, lines: Sequence[str]) -> int:
    """Return the last line of a part that another follows: of its cards, headings and trailers."""
    numbers = [entry.line for entry in part.entries]
    numbers += [number for number, *_ in part.headings]
    numbers += [number for number, _ in part.trailers]
    last = max(numbers, default=0)
    for number in range(last + 1, len(lines) + 1):
        line = lines[number - 1].strip()
        if line and _frame(line) == "end":
            return number
        if line:
            break
    return last


def _frame(line: str) -> str | None:
    heading = read_heading(line) if "***" in line else None
    return heading.kind if heading is not None and heading.kind in ("start", "end") else None


def _lay_out(part: DeckPart, deck: Sequence[ResolvedLine], lines: Sequence[tuple[int, str]]) -> Layout:
    cards = {line.entry.line: line for line in deck}
    sections = {number: heading.section for number, heading, _ in part.headings if heading.section}
    trailers = {number for number, _ in part.trailers}
    kinds = [(_kind(number, line, cards, sections, trailers), number, line) for number, line in lines]
    first = next((at for at, row in enumerate(kinds) if row[0] in ("card", "heading", "trailer")), len(kinds))
    head, waiting = _part_head(kinds, first)
    placed: list[PlacedLine] = []
    above: dict[DeckSection, list[str]] = {}
    foot: list[str] = []
    under: DeckSection = "trainer"
    closed = False
    for kind, number, line in kinds[first:]:
        if kind == "comment":
            waiting.append(line)
        elif kind == "card":
            card = cards[number]
            section = under if card.card is None else section_of(card) or under
            placed.append(PlacedLine(card, section, tuple(waiting)))
            waiting = []
        elif kind == "heading":
            under = sections[number]
            above.setdefault(under, []).extend(waiting)
            waiting = []
        elif kind == "trailer":
            foot += waiting
            waiting = []
            closed = True
    return Layout(
        tuple(placed),
        tuple(head),
        tuple((section, tuple(comments)) for section, comments in above.items() if comments),
        tuple(foot if closed else foot + waiting),
        tuple(waiting if closed else ()),
        bool(trailers),
        any(heading.style == "parentheses" for _, heading, _ in part.headings if heading.section),
        *_read_labels(part),
    )


def _read_labels(part: DeckPart) -> tuple[str, Mapping[DeckSection, str], str]:
    """Return the language of the headings, the label of each section and of the trailer in it.

    A label is kept as written where it is the only one of its section. English labels have one spelling in
    each list format, so none is stored.
    """
    headings = [heading for _, heading, _ in part.headings if heading.section]
    trailers = [heading for _, heading in part.trailers]
    order = {"trainer": 0, None: 1, "energy": 2, "pokemon": 3}
    titles_in_order = sorted((*headings, *trailers), key=lambda heading: order[heading.section])
    language = next((each.language for each in titles_in_order if each.language in WORDINGS), "en")
    if language == "en":
        return "en", {}, ""
    wording = WORDINGS[language]
    titles = dict(wording.titles)
    for section in titles:
        labels = {heading.label for heading in headings if heading.section == section}
        if len(labels) == 1:
            titles[section] = labels.pop()
    return language, titles, trailers[0].label if trailers else wording.trailer


def _kind(
    number: int,
    line: str,
    cards: dict[int, ResolvedLine],
    sections: dict[int, DeckSection],
    trailers: Iterable[int],
) -> Kind:
    if number in cards:
        return "card"
    if number in sections:
        return "heading"
    if number in trailers:
        return "trailer"
    if not line:
        return "blank"
    return "frame" if _is_structure(line) else "comment"


def _is_structure(line: str) -> bool:
    """Return whether a line is a heading, trailer or frame without cards below it."""
    counted = split_count(line)
    if counted is not None:
        return fold_label(counted.rest) in COUNTED_TRAILERS
    heading = read_heading(line)
    return heading is not None and heading.kind not in ("unknown", "prose")


def _part_head(kinds: Sequence[tuple[Kind, int, str]], first: int) -> tuple[list[str], list[str]]:
    """Part the comments above everything into those of the deck and those of its first line.

    Above a heading all are the deck's. Above a card those right above it are the card's, when something else
    is higher up or when they are marked as comments.
    """
    top = list(kinds[:first])
    comments = [line for kind, _, line in top if kind == "comment"]
    if first < len(kinds) and kinds[first][0] == "card":
        start = next((at for at in range(first, 0, -1) if top[at - 1][0] != "comment"), 0)
        higher = [line for kind, _, line in top[:start] if kind == "comment"]
        own = [line for _, _, line in top[start:]]
        if higher or all(map(is_explicit, own)):
            return higher, own
    return comments, []
