"""FMT008: days that the data do not reach."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.formats.legality import REFRESH
from validator.rules.base import NO_RULEBOOK, Context, Rule


class DataAge(Rule):
    """Note that the date is later than the data, which decide all the same.

    The finding names the sets released since. Rotations and bans announced since are not known either. A
    warning says that facts which were synced cannot be used. Both are about the data rather than the deck:
    reports on many decks show them once.

    Passes: a day before the newest set of the catalogue.
    Fails: a day a year later.
    """

    code = "FMT008"
    name = "data-age"
    title = "Date after the data"
    severity = "info"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Repeat the season's notices on the age of its data."""
        for notice in context.season.warnings:
            if notice.kind == "damaged facts":
                yield self.finding(context, notice.text, severity="warning")
            if notice.kind == "data age":
                yield self.finding(
                    context,
                    notice.text,
                    cards=notice.sets,
                    suggestion=Suggestion(REFRESH),
                )
