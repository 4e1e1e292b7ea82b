"""Find how long decks stay legal: the next change that removes a card, known or expected."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.load import load_decks
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.schedule import changes_after
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue, check_decks
from validator.support.encoding import JsonObject, to_object
from validator.support.reprs import brief_repr


@dataclass(frozen=True, slots=True)
class RotatingLine:
    """A card line that a change takes out: the line, copies, the print, its regulation mark, and why."""

    line: int
    count: int
    card: str
    mark: str | None
    status: str
    reason: str

    def to_dict(self) -> JsonObject:
        """Return the line as a JSON object."""
        return to_object(self)


@dataclass(frozen=True, slots=True)
class LegalityEnd:
    """When a deck stops being legal.

    `known`: on `day` a change takes the cards `leaving` out. `expected`: no day is announced; `leaving` is a
    forecast, which `note` explains, for a change on `day` or later. `none`: no end is known or expected.
    """

    kind: Literal["known", "expected", "none"]
    day: date | None = None
    label: str = ""
    note: str = ""
    leaving: tuple[RotatingLine, ...] = ()

    def to_dict(self) -> JsonObject:
        """Return the ending as a JSON object; `copies` is how many cards leave."""
        return {
            "kind": self.kind,
            "day": self.day.isoformat() if self.day else None,
            "label": self.label or None,
            "note": self.note or None,
            "copies": sum(each.count for each in self.leaving),
            "cards": [each.to_dict() for each in self.leaving],
        }


@dataclass(frozen=True, slots=True)
class RotationForecast:
    """A deck's report for the day, and when it stops being legal.

    A deck that is illegal on the day has an ending too: that of the cards that are legal.
    """

    report: Report
    ending: LegalityEnd

    __repr__ = brief_repr("RotationForecast {0.report.verdict}, {0.ending.kind} {0.ending.day}")

    def to_dict(self) -> JsonObject:
        """Return the outlook as a JSON object."""
        report = self.report
        return {
            "source": report.source,
            "deck": report.deck,
            "name": report.name,
            "format": report.format,
            "date": report.date.isoformat(),
            "verdict": report.verdict,
            "to_fix": len(report.open_findings),
            "total": report.counts["total"],
            "ends": self.ending.to_dict(),
        }


def forecast_format(
    data: str | bytes,
    *,
    source: str = "-",
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    catalogue: Catalogue | None = None,
) -> tuple[RotationForecast, ...]:
    """Return for every deck of a text when it stops being legal, and by which cards.

    Raises `InputError` when the text is not a deck list, `UnknownFormat` and `UsageError` as `check_text`.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    chosen = load_format(format)
    season = open_season(chosen, day, cards)
    decks = load_decks(data, cards, source, season)
    reports = check_decks(decks, source=source, format=format, on=day, edition=edition, catalogue=cards)
    return tuple(
        RotationForecast(report, find_ending(deck, season))
        for deck, report in zip(decks, reports, strict=True)
    )


def find_ending(deck: Deck, season: Season) -> LegalityEnd:
    """Find the first change after the season's date that removes a card which is legal on it."""
    legal = [
        line
        for line in deck.lines
        if line.count and line.card and season.announced_legality_of(line.card).legal
    ]
    for day in changes_after(season.format, season.date):
        later = season.on(day)
        if leaving := _find_leaving(legal, later):
            return LegalityEnd("known", day, later.label, "", leaving)
    forecast, expected = season.forecast, season.after_forecast
    if forecast is None or expected is None:
        return LegalityEnd("none", note=f"No further change of {season.format.title} is known or expected.")
    leaving = _find_leaving(legal, expected)
    if not leaving:
        return LegalityEnd(
            "none",
            note=f"The {forecast.note[:1].lower()}{forecast.note[1:]} It affects no card in this deck.",
        )
    return LegalityEnd("expected", forecast.start, forecast.period.label, forecast.note, leaving)


def _find_leaving(lines: list[ResolvedLine], later: Season) -> tuple[RotatingLine, ...]:
    found = []
    for line in lines:
        card = line.card
        assert card is not None
        legality = later.legality_of(card)
        if legality.legal is not True:
            found.append(
                RotatingLine(
                    line.entry.line, line.count, card.label, card.mark, legality.status, legality.reason
                )
            )
    return tuple(found)
