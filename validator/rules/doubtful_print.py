"""FMT005: prints whose legality the sources leave in doubt."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of
from validator.rules.edits import edit_print
from validator.rules.pool import unsure


class DoubtfulPrint(Rule):
    """A print that may be legal but is in doubt is a warning, never an error.

    Either it stands on a legal print of the same name that may not be the same card, or the sources give
    facts about it that contradict each other, such as two regulation marks.

    Passes: an old print with the same HP, attacks and Abilities as a legal one.
    Fails: an old print whose attack is worded otherwise than that of the legal one.
    """

    code = "FMT005"
    name = "doubtful-print"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each doubtful line with the reason for the doubt."""
        for line, legality in context.judged.get("doubtful", ()):
            card, via = card_of(line), legality.via
            yield self.finding(
                context,
                f"Whether {card.label} is legal is in doubt: {legality.reason}.",
                line=line,
                cards=(card.id, via.id) if via else (card.id,),
                suggestion=Suggestion(f"Play {via.label} to be sure.", edit_print(line, via))
                if via
                else None,
                confidence=unsure(legality),
                source=legality.source,
            )
