"""Add replacements to the report on a deck."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from validator.decks.deck import Deck
from validator.formats.format import Format
from validator.reports.report import Report
from validator.services.cards.find import open_indexes
from validator.services.cards.suggest import suggest
from validator.support.encoding import to_plain
from validator.support.lazy_dataclass import replace


def with_suggestions(
    report: Report, format: str | Path | Format, note: Callable[[str], None] | None = None
) -> Report:
    """Return a report with what can take the place of the cards that may not stay.

    `note` is called before the indexes are built, which takes long once.
    """
    open_indexes(note)
    deck = Deck("plain", report.deck, report.lines)
    return replace(report, suggestions=to_plain(suggest(deck, format=format, on=report.date)))
