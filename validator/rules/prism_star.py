"""DCK006: Prism Star cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, cite, count_copies
from validator.rules.copies import exceeding_line
from validator.rules.edits import suggest_fewer


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
        lines = context.with_marker("Prism Star")
        if not lines:
            return
        names: dict[str, Lines] = {}
        for line in lines:
            names.setdefault(card_of(line).key, []).append(line)
        for same in names.values():
            total = count_copies(same)
            if total > 1:
                line = exceeding_line(same, 1)
                yield self.finding(
                    context,
                    f"{total} copies of {card_of(line).name}; the Prism Star limit is 1 per name.",
                    line=line,
                    cards=card_ids(same),
                    suggestion=suggest_fewer(line, total - 1, f"Remove {total - 1}"),
                )
