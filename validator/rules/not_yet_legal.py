"""FMT002: prints whose set is not legal yet."""

from __future__ import annotations

from validator.decks.deck import DeckLine
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool import OutOfPool


class NotYetLegal(OutOfPool):
    """A print may be played from the day its set is tournament-legal, not from its release.

    An older legal print of the same card makes it legal before.

    Passes: a card of Temporal Forces on 2024-04-05.
    Fails: a card of Temporal Forces on 2024-04-04 that no older set has.
    """

    code = "FMT002"
    name = "not-yet-legal"
    status = "not yet legal"

    def describe(self, context: Context, line: DeckLine, legality: Legality) -> str:
        """Say from when the print is legal."""
        title = context.season.format.title
        return f"{card_of(line).label} is not legal in {title} on {context.season.date}: {legality.reason}."
