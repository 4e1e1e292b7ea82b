"""DCK009: cards that allow one of their name."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of, count_copies
from validator.rules.copies import exceeding_line, over_limit


class OnePerName(Rule):
    """Enforce a printed limit of one copy per name (Shining Pokémon of Neo, Miracle Energy).

    As soon as one print in the deck carries the limit, all prints of the name count. Shining Pokémon of the
    Sun & Moon era have no such limit.

    Passes: Shining Charizard and Shining Mewtwo, one of each.
    Fails: 2 Shining Charizard of Neo Destiny.
    """

    code = "DCK009"
    name = "one-per-name"
    title = "More than one allowed"
    severity = "error"
    cites = NO_RULEBOOK
    source = "the limit that the cards print"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each such name with more than one copy."""
        for key in dict.fromkeys(card_of(line).key for line in context.with_marker("one_per_name")):
            lines = context.by_name[key]
            total = count_copies(lines)
            if total > 1:
                name = card_of(exceeding_line(lines, 1)).name
                message = f"{total} copies of {name}; its printed limit is 1."
                yield over_limit(self, context, message, lines, 1)
