"""ADV002: number of Energy cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Rule, cite, count_copies


class EnergyCount(Rule):
    """Recommend a number of Energy cards for 60-card decks.

    18 to 22 in bw2012, 12 to 15 in swsh2020 and sv2023; other editions give no number.

    Passes: 20 Energy under bw2012.
    Fails: 20 Energy under sv2023.
    """

    code = "ADV002"
    name = "energy-count"
    title = "Number of Energy cards"
    severity = "info"
    cites = cite({"DECK-18": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Compare the number of Energy cards with the edition's advice."""
        advice = context.edition["deck_advice_energy"]
        if not advice or context.season.size != 60:
            return
        number = count_copies(context.energy)
        low, high = advice
        if not low <= number <= high:
            yield self.finding(context, f"{number} Energy cards; recommended: {low} to {high}.")
