"""FMT008: days that the data do not reach."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.formats.legality import REFRESH
from validator.rules.base import NO_RULEBOOK, Context, Rule


class DataAge(Rule):
    """Note that the date is later than the data, which decide all the same.

    The finding names the sets released since. Where synced facts cannot be used, a warning says so, and no
    deck is legal on a date that the others do not reach, as a ban may be missing. Reports on many decks show
    both once.

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
                open_day = context.season.date > context.season.data_as_of.bans
                yield self.finding(context, notice.text, severity="warning", undetermined=open_day)
            if notice.kind == "data age":
                yield self.finding(context, notice.text, cards=notice.sets, suggestion=Suggestion(REFRESH))
