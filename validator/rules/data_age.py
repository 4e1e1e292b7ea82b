"""FMT008: days that the data do not reach."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule


class DataAge(Rule):
    """A day later than the data is answered with what is known, and said so.

    The finding names the sets released since. Rotations and bans announced since are not known either.

    Passes: a day before the newest set of the catalogue.
    Fails: a day a year later.
    """

    code = "FMT008"
    name = "data-age"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Repeat what the season says about the age of its data."""
        for notice in context.season.warnings:
            if notice.kind == "data age":
                yield self.finding(
                    context,
                    notice.text,
                    cards=notice.sets,
                    suggestion=Suggestion(
                        "Bring new sets with `ptcg cards sync`; bans and rotations come with the project."
                    ),
                )
