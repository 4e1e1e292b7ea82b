"""ADV007: the two halves of a Pokémon LEGEND."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_ids, card_of, cite
from validator.rules.copies import by_name


class LegendHalves(Rule):
    """Point out a Pokémon LEGEND with only one half in the deck.

    The deck is legal, but the card cannot be played.

    Passes: both halves of Lugia LEGEND.
    Fails: 2 copies of one half of Lugia LEGEND.
    """

    code = "ADV007"
    name = "legend-halves"
    title = "Half of a LEGEND"
    severity = "info"
    cites = cite({"LEGEND-01": {"bw2012": "Gl", "swsh2020": "Gl", "sv2023": "p.40"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each LEGEND with only one half in the deck."""
        for same in by_name([line for line in context.pokemon if card_of(line).stage == "LEGEND"]):
            if len(card_ids(same)) == 1:
                name = card_of(same[0]).name
                yield self.finding(
                    context,
                    f"Only one half of {name} is in the deck; both are needed to play it.",
                    line=same[0],
                    cards=card_ids(same),
                    suggestion=Suggestion(f"Add the other half of {name}."),
                )
