"""Check deck lists: from text or bytes as people have them to reports."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.catalogue.load import built_in_catalogue as built_in_catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import edition_on, load_edition
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.reports.report import Report, build_report
from validator.rules.check import check_deck
from validator.services.clock import today

DEFAULT_FORMAT = "standard"


def check_text(
    data: str | bytes,
    *,
    source: str = "-",
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    advice: bool = False,
    catalogue: Catalogue | None = None,
) -> tuple[Report, ...]:
    """Check every deck of one text and give a report for each, in the order of the text.

    `format` is a built-in name or the path of a format file, `on` a day (today without), `edition` a rulebook
    edition (the newest before the day without); `advice` adds beginner advice (`ADV…`). Raises `InputError`
    when the text is not a deck list, `UnknownFormat` and `UsageError` for invalid arguments.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    season = open_season(load_format(format), day, cards)
    return _check(load_decks(data, cards, source, season), season, source, edition, advice, cards)


def check_decks(
    decks: tuple[Deck, ...],
    *,
    source: str = "-",
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    advice: bool = False,
    catalogue: Catalogue | None = None,
) -> tuple[Report, ...]:
    """Check decks that are resolved already; parameters and errors as in `check_text`."""
    cards = catalogue or built_in_catalogue()
    day = on or today()
    return _check(decks, open_season(load_format(format), day, cards), source, edition, advice, cards)


def _check(
    decks: tuple[Deck, ...],
    season: Season,
    source: str,
    edition: str | None,
    advice: bool,
    catalogue: Catalogue,
) -> tuple[Report, ...]:
    chosen = load_edition(edition).id if edition else edition_on(season.date)
    return tuple(
        build_report(
            deck,
            check_deck(deck, season, chosen, catalogue, advice=advice),
            source=source,
            season=season,
            edition=chosen,
        )
        for deck in decks
    )
