"""DCK018: lines whose card is not known."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule
from validator.rules.not_yet_legal import lines_of_coming_sets


class UnresolvedCard(Rule):
    """Mark a deck undetermined when a card line is unresolved and no other finding decides the verdict.

    Passes: every line names a card of the catalogue.
    Fails: a line whose card is unresolved and that has no other finding.
    """

    code = "DCK018"
    name = "unresolved-card"
    title = "Unknown card"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report lines without a card that no other finding covers."""
        if not context.unresolved:
            return
        covered = {
            finding.where.entry if finding.where.entry is not None else -finding.where.line
            for finding in context.deck.findings
            if finding.severity == "error" or finding.undetermined
        }
        early = {line.entry.entry for line, _ in lines_of_coming_sets(context)}
        for line in context.unresolved:
            entry = line.entry
            if entry.entry in early or entry.entry in covered or -entry.line in covered:
                continue
            yield self.finding(
                context,
                f"The card of {entry.name or entry.raw.strip()!r} is not known.",
                line=line,
                cards=(entry.name,) if entry.name else (),
                suggestion=Suggestion("Use the printed name with set code and number."),
                undetermined=True,
            )
