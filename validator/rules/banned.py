"""FMT004: banned prints."""

from __future__ import annotations

from validator.decks.deck import ResolvedLine
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool_rules import OutOfPool


class Banned(OutOfPool):
    """Reject prints that the format bans on the date.

    Bans apply to prints; another print of the same name may be legal. A ban has a start date and may have an
    end date.

    Passes: Lysandre's Trump Card in Unlimited.
    Fails: Lysandre's Trump Card in Expanded since 2015-06-15.
    """

    code = "FMT004"
    name = "banned"
    title = "Banned"
    status = "banned"

    def describe(self, context: Context, line: ResolvedLine, legality: Legality) -> str:
        """Describe the ban of the print, and its date."""
        since = f" since {legality.since}" if legality.since else ""
        return f"{card_of(line).label} is banned in {context.season.format.title}{since}."
