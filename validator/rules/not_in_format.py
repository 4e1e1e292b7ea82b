"""FMT003: prints that do not belong to the format."""

from __future__ import annotations

from collections.abc import Iterable

from validator.decks.deck import ResolvedLine
from validator.editions import is_basic_energy_type
from validator.findings import Finding
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool_rules import OutOfPool


class NotInFormat(OutOfPool):
    """Reject prints that were never in the format's pool, unless a legal print is the same card.

    Passes: Shiftry of Next Destinies in Unlimited.
    Fails: Base Set Alakazam in Expanded.
    """

    code = "FMT003"
    name = "not-in-format"
    title = "Not in this format"
    status = "not in format"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each line whose print is outside of the pool."""
        if self.status not in context.by_status:
            return
        made_up = {
            line.entry.entry
            for line, _ in context.by_status[self.status]
            if card_of(line).is_basic_energy and not any(map(is_basic_energy_type, card_of(line).provides))
        }
        yield from (finding for finding in super().check(context) if finding.where.entry not in made_up)

    def describe(self, context: Context, line: ResolvedLine, legality: Legality) -> str:
        """Return why the print is outside of the pool."""
        return f"{card_of(line).label} is not legal in {context.season.format.title}: {legality.reason}."
