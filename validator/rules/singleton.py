"""DCK012: singleton formats."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_ids, format_rules, name_of
from validator.rules.copies import exceeding_line, names_over_limit
from validator.rules.edits import suggest_fewer


class Singleton(Rule):
    """Allow one copy of each name in singleton formats, except basic Energy.

    Names are compared as for the copy limit.

    Passes: 1 Ultra Ball and 1 Nest Ball.
    Fails: 2 Ultra Ball of different sets.
    """

    code = "DCK012"
    name = "singleton"
    title = "More than one copy"
    severity = "error"
    cites = NO_RULEBOOK
    source = "rules of the format"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each name with more than one card where the format is singleton."""
        if context.season.copies != 1:
            return
        for key, total, limit, lines in names_over_limit(context):
            if limit != 1:
                continue
            line = exceeding_line(lines, 1)
            title = context.season.format.title
            yield self.finding(
                context,
                f"{total} copies of {name_of(key, lines)}; {title} allows 1 per name.",
                line=line,
                cards=card_ids(lines),
                suggestion=suggest_fewer(line, total - 1, f"Remove {total - 1}"),
                source=format_rules(context),
            )
