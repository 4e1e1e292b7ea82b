"""DCK010: the Unown of Neo."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of, count_copies
from validator.rules.copies import over_limit


class UnownGroup(Rule):
    """Limit Basic Pokémon with Unown in their names to four if the deck has an Unown from Neo.

    The limit is printed on those cards and counts every letter and print.

    Passes: Unown [A], Unown [B], Unown [C] and Unown [D] of Neo, one of each.
    Fails: 3 Unown [A] and 2 Unown [B] of Neo.
    """

    code = "DCK010"
    name = "unown-group"
    title = "Too many Unown"
    severity = "error"
    cites = NO_RULEBOOK
    source = "the limit that the cards print"

    def check(self, context: Context) -> Iterable[Finding]:
        """Count every Basic Unown when one of them carries the limit."""
        if not context.with_marker("unown_group"):
            return
        lines = [
            line
            for line in context.pokemon
            if card_of(line).is_basic_pokemon and "Unown" in card_of(line).name.split()
        ]
        total = count_copies(lines)
        if total > 4:
            message = f"{total} Basic Pokémon with Unown in the name; the limit is 4 with an Unown from Neo."
            yield over_limit(self, context, message, lines, 4)
