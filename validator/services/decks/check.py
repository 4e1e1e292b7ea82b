"""Check deck lists: from text or bytes as people have them to reports."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.catalogue.load import built_in_catalogue as built_in_catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import choose_edition
from validator.formats.format import Format
from validator.formats.load import load_format
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
    chosen = load_format(format)
    day = on or today()
    decks = load_decks(data, cards, source, open_season(chosen, day, cards))
    return check_decks(
        decks, source=source, format=chosen, on=day, edition=edition, advice=advice, catalogue=cards
    )


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
    season = open_season(load_format(format), day, cards)
    rulebook = choose_edition(edition, day)
    return tuple(
        build_report(
            deck,
            check_deck(deck, season, rulebook, cards, advice=advice),
            source=source,
            season=season,
            edition=rulebook,
        )
        for deck in decks
    )
