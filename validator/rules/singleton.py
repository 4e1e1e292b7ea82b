"""DCK012: singleton formats."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule, format_rules, name_of
from validator.rules.copies import names_over_limit, over_limit


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
            title = context.season.format.title
            message = f"{total} copies of {name_of(key, lines)}; {title} allows 1 per name."
            yield over_limit(self, context, message, lines, 1, source=format_rules(context))
