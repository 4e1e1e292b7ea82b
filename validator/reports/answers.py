"""The JSON of reports, of decks that are only read, and of converted lists: one dataclass an object.

Command line, API and OpenAPI document take field names, order, types and descriptions from here. The objects
are made and encoded at once; they are not frozen, because that would double the time of a report. Those on
prints are shared between reports: no one changes them.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from validator import vocabulary
from validator.catalogue.card import Card
from validator.decks.deck import Deck, ResolvedLine
from validator.field_docs import Doc
from validator.findings import Finding
from validator.formats.legality import DataAsOf, Legality


@dataclass(slots=True)
class LineCardAnswer:
    """The print a card line was resolved to."""

    id: Annotated[str, Doc("Catalogue id.", examples=("sv06-130",))]
    name: Annotated[str, Doc("Printed English name.")]
    set: Annotated[
        str,
        Doc(
            "The set's PTCG Live code; where it has none, another code that lists are read by.",
            examples=("TWM",),
        ),
    ]
    number: Annotated[str, Doc("Collector number as printed.", examples=("130",))]
    category: Annotated[vocabulary.Category, Doc("Pokémon, Trainer or Energy.")]
    mark: Annotated[str | None, Doc("Regulation mark.")]


@dataclass(slots=True)
class LegalityAnswer:
    """Legality of a print in the format on the date."""

    status: Annotated[
        vocabulary.LegalityStatus | Literal["doubtful"],
        Doc("legal, reprint, doubtful, rotated, not yet legal, banned, not in format or unknown."),
    ]
    legal: Annotated[bool | None, Doc("Whether it may be played; null if undetermined.")]
    via: Annotated[str | None, Doc("Catalogue id of the print that makes it legal.")]
    confidence: Annotated[vocabulary.Confidence, Doc("Confidence: high, medium or low.")]


@dataclass(slots=True)
class CardLineAnswer:
    """A card line and how it was resolved."""

    line: Annotated[int, Doc("Line of the list, from 1.")]
    entry: Annotated[int, Doc("Index of the card line, from 0.")]
    count: Annotated[int, Doc("Copies as written.")]
    name: Annotated[str, Doc("Name as written.")]
    set: Annotated[str | None, Doc("Set code as written.")]
    number: Annotated[str | None, Doc("Number as written.")]
    how: Annotated[vocabulary.MatchedBy, Doc("How the card was matched, or `unresolved`.")]
    card: Annotated[LineCardAnswer | None, Doc("The card; null if unresolved.")]
    alternatives: Annotated[tuple[str, ...], Doc("Catalogue IDs of other matching prints.")]
    legality: Annotated[
        LegalityAnswer | None,
        Doc("Legality of the print; null if the card is unresolved or the deck was only parsed."),
    ]


@dataclass(slots=True)
class PeriodAnswer:
    """The format period that contains the date."""

    label: Annotated[str, Doc("Name of the period.", examples=("H-on",))]
    start: Annotated[datetime.date | None, Doc("First date; null if open.", name="from")]
    to: Annotated[datetime.date | None, Doc("Last date; null if open.")]
    confidence: Annotated[vocabulary.Confidence, Doc("Confidence in the period: high, medium or low.")]


@dataclass(slots=True)
class CountsAnswer:
    """Cards of a deck."""

    total: Annotated[int, Doc("All cards, including unresolved ones.")]
    pokemon: Annotated[int, Doc("Pokémon.")]
    trainer: Annotated[int, Doc("Trainer cards.")]
    energy: Annotated[int, Doc("Energy cards.")]
    basic_energy: Annotated[int, Doc("Basic Energy cards.")]
    basic_pokemon: Annotated[int, Doc("Basic Pokémon.")]
    unknown: Annotated[int, Doc("Unresolved cards.")]


@dataclass(slots=True)
class ReportAnswer:
    """Report on one deck."""

    source: Annotated[str, Doc("Deck name from the request, else `-` or its JSON location.")]
    deck: Annotated[int, Doc("Deck number in the text, from 1.")]
    format: Annotated[str, Doc("Format name.", examples=("standard",))]
    format_label: Annotated[str, Doc("Display name of the format.", examples=("Standard",))]
    period: Annotated[PeriodAnswer, Doc("Format period that contains the date.")]
    date: Annotated[datetime.date, Doc("Date checked against.")]
    edition: Annotated[vocabulary.EditionId, Doc("Rulebook edition cited.", examples=("sv2023",))]
    verdict: Annotated[
        vocabulary.Verdict,
        Doc("illegal if there is an error; undetermined if a needed fact is missing; else legal."),
    ]
    headline: Annotated[str, Doc("The verdict in one line.", examples=("Legal in Standard on 2026-08-01",))]
    reasons: Annotated[tuple[str, ...], Doc("Names of the findings that decide a verdict other than legal.")]
    legal_until: Annotated[
        datetime.date | None, Doc("Last date the deck is known to be legal; null if unknown.")
    ]
    counts: Annotated[CountsAnswer, Doc("Cards of the deck.")]
    cards: Annotated[tuple[CardLineAnswer, ...], Doc("Card lines and how they were resolved.")]
    findings: Annotated[tuple[Finding, ...], Doc("Findings, by line and code.")]
    data_as_of: Annotated[DataAsOf, Doc("As-of dates of the data.")]
    more_findings: Annotated[
        int,
        Doc("How many findings are not listed, where an answer would have too many.", optional=True),
    ] = 0


@dataclass(slots=True)
class SeveritiesAnswer:
    """Counts of findings."""

    error: Annotated[int, Doc("Errors.")]
    warning: Annotated[int, Doc("Warnings.")]
    info: Annotated[int, Doc("Number of info findings.")]


@dataclass(slots=True)
class SummaryAnswer:
    """Counts over all reports."""

    decks: Annotated[int, Doc("Decks.")]
    legal: Annotated[int, Doc("Legal decks.")]
    illegal: Annotated[int, Doc("Illegal decks.")]
    undetermined: Annotated[int, Doc("Undetermined decks.")]
    findings: Annotated[SeveritiesAnswer, Doc("Findings over all reports.")]


@dataclass(slots=True)
class EnvelopeAnswer:
    """Reports, one for each deck, as `ptcg check --output-format json` gives them."""

    reports: Annotated[tuple[ReportAnswer, ...], Doc("One report per deck, in order.")]
    summary: Annotated[SummaryAnswer, Doc("Counts over all reports.")]


@dataclass(slots=True)
class ParsedDeckAnswer:
    """A parsed deck, not checked for legality."""

    source: Annotated[str, Doc("`-`.")]
    deck: Annotated[int, Doc("Deck number in the text, from 1.")]
    name: Annotated[str | None, Doc("Title of the deck.")]
    dialect: Annotated[vocabulary.ReadDialect, Doc("Detected list format.")]
    total: Annotated[int, Doc("Number of cards, including unresolved ones.")]
    complete: Annotated[bool, Doc("Whether every line was resolved.")]
    cards: Annotated[tuple[CardLineAnswer, ...], Doc("Each card line.")]
    findings: Annotated[tuple[Finding, ...], Doc("Findings about the list.")]


@dataclass(slots=True)
class ParsedAnswer:
    """Decks that are parsed but not checked."""

    decks: Annotated[tuple[ParsedDeckAnswer, ...], Doc("Each deck of the text.")]


_MOST_CARDS = 1 << 14
_CARDS: dict[str, tuple[Card, LineCardAnswer]] = {}


def answer_line(line: ResolvedLine, legality: Legality | None = None) -> CardLineAnswer:
    """Return the answer on a card line; `legality` is None if the deck is only parsed."""
    entry, card = line.entry, line.card
    return CardLineAnswer(
        entry.line,
        entry.entry,
        entry.count,
        entry.name,
        entry.code,
        entry.number,
        line.how,
        None if card is None else answer_card(card),
        tuple([other.id for other in line.alternatives]) if line.alternatives else (),
        None if legality is None else answer_legality(legality),
    )


def answer_card(card: Card) -> LineCardAnswer:
    """Return the answer on the print of a card line, made once a card."""
    known = _CARDS.get(card.id)
    if known is not None and known[0] is card:
        return known[1]
    if len(_CARDS) >= _MOST_CARDS:
        _CARDS.clear()
    made = LineCardAnswer(card.id, card.name, card.code, card.number, card.category, card.mark)
    _CARDS[card.id] = card, made
    return made


def answer_legality(legality: Legality) -> LegalityAnswer:
    """Return the answer on the legality of a print."""
    return _make_legality(
        "doubtful" if legality.doubtful else legality.status,
        legality.legal,
        None if legality.via is None else legality.via.id,
        legality.confidence,
    )


_make_legality = lru_cache(maxsize=4096)(LegalityAnswer)


def answer_deck(deck: Deck, source: str) -> ParsedDeckAnswer:
    """Return the answer on a deck that is parsed but not checked."""
    return ParsedDeckAnswer(
        source,
        deck.number,
        deck.name,
        deck.dialect,
        deck.total,
        deck.complete,
        tuple(map(answer_line, deck.lines)),
        deck.findings,
    )
