"""FMT009: how sure the format's facts are on the day."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule


class SeasonNotice(Rule):
    """Report uncertainty about the format on the date.

    For example a period based on weak sources, a rotation with an expected date, or a note of the format.

    Passes: Standard on a date in a well-documented period.
    Fails: Standard in 2004, which is known from recollections only; an info.
    """

    code = "FMT009"
    name = "season-notice"
    title = "About the format"
    severity = "info"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Repeat the season's notices, those about the age of the data aside."""
        season = context.season
        for notice in season.warnings:
            if notice.kind in ("data age", "damaged facts"):
                continue
            weak = notice.kind in ("low confidence", "uncertain period", "no period")
            yield self.finding(
                context,
                notice.text,
                severity="warning" if notice.kind in ("uncertain period", "no period") else "info",
                confidence=season.period.confidence if weak and season.period.confidence != "high" else None,
            )
