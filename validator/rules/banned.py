"""FMT004: banned prints."""

from __future__ import annotations

from validator.decks.deck import DeckLine
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool import OutOfPool


class Banned(OutOfPool):
    """A print that the format bans on the day may not be played.

    Bans name prints: another card of the same name may be legal. A ban has a first day and may have a last.

    Passes: Lysandre's Trump Card in Unlimited.
    Fails: Lysandre's Trump Card in Expanded since 2015-06-15.
    """

    code = "FMT004"
    name = "banned"
    status = "banned"

    def describe(self, context: Context, line: DeckLine, legality: Legality) -> str:
        """Say that the print is banned, and since when."""
        since = f" since {legality.since}" if legality.since else ""
        return f"{card_of(line).label} is banned in {context.season.format.title}{since}."
