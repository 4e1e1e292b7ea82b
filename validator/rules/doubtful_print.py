"""FMT005: prints whose legality the sources leave in doubt."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of
from validator.rules.edits import edit_print
from validator.rules.pool_rules import confidence_below_high


class DoubtfulPrint(Rule):
    """Warn about prints whose legality is uncertain.

    Either the legal print of the same name may not be the same card, or sources give contradictory facts,
    such as two regulation marks.

    Passes: an old print with the same HP, attacks and Abilities as a legal one.
    Fails: an old print whose attack is worded otherwise than that of the legal one.
    """

    code = "FMT005"
    name = "doubtful-print"
    title = "Uncertain reprint"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each doubtful line with the reason for the doubt."""
        for line, legality in context.by_status.get("doubtful", ()):
            card, via = card_of(line), legality.via
            yield self.finding(
                context,
                f"Legality of {card.label} is uncertain: {legality.reason}.",
                line=line,
                cards=(card.id, via.id) if via else (card.id,),
                suggestion=Suggestion(f"Use {via.label} to be safe.", edit_print(line, via)) if via else None,
                confidence=confidence_below_high(legality),
                source=legality.source,
            )
