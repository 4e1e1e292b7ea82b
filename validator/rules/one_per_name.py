"""DCK009: cards that allow one of their name."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_ids, card_of, count_copies
from validator.rules.copies import exceeding_line
from validator.rules.edits import suggest_fewer


class OnePerName(Rule):
    """A card that prints so may be in the deck once by its name: Shining Pokémon of Neo, Miracle Energy.

    Every print of the name counts as soon as one of them carries the limit. The Shining Pokémon of the
    Sun & Moon era print no such limit: four of them alone are fine.

    Passes: Shining Charizard and Shining Mewtwo, one of each.
    Fails: 2 Shining Charizard of Neo Destiny.
    """

    code = "DCK009"
    name = "one-per-name"
    severity = "error"
    cites = NO_RULEBOOK
    source = "the limit that the cards print"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each such name with more than one copy."""
        for key in dict.fromkeys(card_of(line).key for line in context.with_marker("one_per_name")):
            lines = context.by_name[key]
            total = count_copies(lines)
            if total > 1:
                line = exceeding_line(lines, 1)
                yield self.finding(
                    context,
                    f"{total} copies of {card_of(line).name}: the card itself allows one in a deck.",
                    line=line,
                    cards=card_ids(lines),
                    suggestion=suggest_fewer(line, total - 1, f"Take out {total - 1}"),
                )
