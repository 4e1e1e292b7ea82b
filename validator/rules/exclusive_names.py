"""DCK011: names that shut each other out."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_ids, card_of, format_rules


class ExclusiveNames(Rule):
    """Allow only one name of each exclusive group in a deck.

    Expanded and Gym Leader Challenge: Professor's Research, Professor Sycamore and Professor Juniper; Boss's
    Orders and Lysandre. The groups are defined by the format.

    Passes: 4 Professor's Research of any print.
    Fails: 3 Professor's Research and 1 Professor Sycamore.
    """

    code = "DCK011"
    name = "exclusive-names"
    title = "Names that exclude each other"
    severity = "error"
    cites = NO_RULEBOOK
    source = "rules of the format"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each group with two names in the deck, at the first card of the second name."""
        for group in context.season.limits.exclusive:
            present = [key for key in context.by_name if key in group.keys]
            if len(present) < 2:
                continue
            lines = [line for key in present for line in context.by_name[key]]
            title = context.season.format.title
            names = [card_of(context.by_name[key][0]).name for key in present]
            yield self.finding(
                context,
                f"{' and '.join(names)} in one deck; {title} allows only one of them.",
                line=context.by_name[present[1]][0],
                cards=card_ids(lines),
                suggestion=Suggestion(f"Play {' or only '.join(names)} only."),
                confidence=None if group.confidence == "high" else group.confidence,
                source=group.source or format_rules(context),
            )
