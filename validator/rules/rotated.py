"""FMT001: prints that have left the format."""

from __future__ import annotations

from validator.decks.deck import ResolvedLine
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool_rules import OutOfPool


class Rotated(OutOfPool):
    """Reject prints that have rotated out, unless a legal print is the same card.

    In Standard: a regulation mark below the current minimum or, before 2020, a set older than the first legal
    one.

    Passes: a card of mark H in Standard in May 2026.
    Fails: a card of mark G without a later print, in Standard in May 2026.
    """

    code = "FMT001"
    name = "rotated"
    title = "Rotated out"
    status = "rotated"

    def describe(self, context: Context, line: ResolvedLine, legality: Legality) -> str:
        """Describe when the print rotated out of the format."""
        last = f" It was legal until {legality.until}." if legality.until else ""
        title = context.season.format.title
        return f"{card_of(line).label} has rotated out of {title}: {legality.reason}.{last}"
