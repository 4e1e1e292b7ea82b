"""FMT010: cards that an expected rotation takes out."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_ids, card_of, count_copies

_MOST_NAMES = 6


class ExpectedRotation(Rule):
    """A deck for a date after an expected rotation is not plainly legal when that rotation takes cards out.

    Rotations are announced some months before. Until then the lowest regulation mark is expected to leave, as
    it has in every rotation since 2023, about a year after the last one.

    Passes: a deck of marks I and J on a date after the rotation in which mark H is expected to leave.
    Fails: a deck with a card of mark H without a later print, on that date.
    """

    code = "FMT010"
    name = "expected-rotation"
    title = "Rotation expected"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report the lines that an expected rotation takes out in one finding."""
        lines = [line for line, legality in context.by_status.get("unknown", ()) if legality.expected]
        if not lines:
            return
        names = list(dict.fromkeys(card_of(line).name for line in lines))
        more = f" and {len(names) - _MOST_NAMES} more" if len(names) > _MOST_NAMES else ""
        copies = count_copies(lines)
        yield self.finding(
            context,
            f"Legal only if nothing rotates before {context.season.date}: {copies} "
            f"{'card is' if copies == 1 else 'cards are'} expected to have left by then: "
            f"{', '.join(names[:_MOST_NAMES])}{more}.",
            cards=card_ids(lines),
            suggestion=Suggestion("Check the list again when the rotation is announced."),
            confidence="low",
            undetermined=True,
        )
