"""Legality of a card in every format on a date, and until when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.formats.format import Format
from validator.formats.legality import Legality
from validator.formats.load import format_names, load_format
from validator.formats.season_cache import open_season
from validator.services.cards.legality_spans import find_spans, first_release
from validator.support.encoding import JsonObject
from validator.support.lazy_dataclass import replace


@dataclass(frozen=True, slots=True)
class FormatLegality:
    """The legality of a card in one format on a date.

    `until` is the last day on which a legal card is known to stay legal. Without a known one, `expected` is
    the first day of the change, announced for no day yet, that is expected to take it out; `note` says so.
    """

    format: str
    title: str
    legality: Legality
    until: date | None = None
    expected: date | None = None
    note: str = ""

    def to_dict(self) -> JsonObject:
        """Return the legality as a JSON object."""
        return {
            "format": self.format,
            "title": self.title,
            **self.legality.to_dict(),
            "legal_until": self.until.isoformat() if self.until else None,
            "expected_to_leave": self.expected.isoformat() if self.expected else None,
            "note": self.note or None,
        }


def list_legality(catalogue: Catalogue, card: Card, day: date) -> tuple[FormatLegality, ...]:
    """Return a card's legality in every built-in format, Standard first, then Expanded, then by name."""
    order = {"standard": 0, "expanded": 1}
    names = sorted(format_names(), key=lambda name: (order.get(name, 2), name))
    return tuple(find_legality(catalogue, card, load_format(name), day) for name in names)


def find_legality(catalogue: Catalogue, card: Card, chosen: Format, day: date) -> FormatLegality:
    """Return a card's legality in a format, and how long it lasts or when it may have ended."""
    season = open_season(chosen, day, catalogue)
    legality = season.legality_of(card)
    if legality.legal is not True and not legality.expected:
        return FormatLegality(chosen.name, chosen.title, legality)
    if len(catalogue.prints(card.key)) > 1:  # the card's own span, not that of one print
        legal = find_spans(catalogue, card, chosen, first_release(catalogue, card), day)[-1]
        if legal.state == "legal":
            legality = replace(legality, since=legal.first)
    until = season.until(card)
    if until is not None and not legality.expected:
        return FormatLegality(chosen.name, chosen.title, legality, until)
    forecast, later = season.forecast, season.after_forecast
    if forecast is not None and later is not None and later.legality_of(card).legal is not True:
        return FormatLegality(chosen.name, chosen.title, legality, None, forecast.start, forecast.note)
    return FormatLegality(chosen.name, chosen.title, legality)
