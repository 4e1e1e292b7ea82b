"""DCK006: Prism Star cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Rule, card_of, cite, count_copies
from validator.rules.copies import by_name, exceeding_line, over_limit


class PrismStar(Rule):
    """Limit each Prism Star card to one copy per name.

    The symbol is part of the name, so four copies of the plain card are allowed as well.

    Passes: Giratina ◇, Lunala ◇, Cyrus ◇ and Super Boost Energy ◇, one of each.
    Fails: 2 Giratina ◇.
    """

    code = "DCK006"
    name = "prism-star-limit"
    title = "Prism Star card twice"
    severity = "error"
    cites = cite(
        {
            "DECK-12": {"swsh2020": "App F", "sv2023": "p.30"},
            "PRISM-01": {"swsh2020": "App F", "sv2023": "p.30"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each Prism Star name with more than one copy."""
        for same in by_name(context.with_marker("Prism Star")):
            total = count_copies(same)
            if total > 1:
                name = card_of(exceeding_line(same, 1)).name
                message = f"{total} copies of {name}; the Prism Star limit is 1 per name."
                yield over_limit(self, context, message, same, 1)
