"""FMT006: prints whose legality is not known."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_ids, card_of
from validator.rules.pool_rules import confidence_below_high


class LegalityUnknown(Rule):
    """A print with an unknown needed fact makes the deck undetermined.

    The day of a ban, of a promo or of a rotation may not be known, or the format may have no known period on
    that day.

    Passes: a print whose set, mark and bans are known on the day.
    Fails: a print banned on an unknown date between two dates, checked for a date between them.
    """

    code = "FMT006"
    name = "legality-unknown"
    title = "Legality undetermined"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each line whose legality is not known; one finding where that is so for every card."""
        rows = [row for row in context.by_status.get("unknown", ()) if not (row[1].marker or row[1].expected)]
        if not rows:
            return
        reasons = {legality.reason for _, legality in rows}
        if len(rows) > 1 and len(reasons) == 1 and len(rows) == len(context.deck.lines):
            yield self.finding(
                context,
                f"The {context.season.format.title} card pool on {context.season.date} is not known: "
                f"{reasons.pop()}.",
                cards=card_ids(line for line, _ in rows),
                confidence=confidence_below_high(rows[0][1]),
                source=rows[0][1].source,
                undetermined=True,
            )
            return
        for line, legality in rows:
            card = card_of(line)
            yield self.finding(
                context,
                f"Legality of {card.label} is not known: {legality.reason}.",
                line=line,
                cards=(card.id,),
                suggestion=Suggestion("Ask the organiser, or choose a date outside the uncertain period."),
                confidence=confidence_below_high(legality),
                source=legality.source,
                undetermined=True,
            )
