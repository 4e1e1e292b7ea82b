"""ADV003: number of Trainer cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Rule, cite, count_copies


class TrainerCount(Rule):
    """Recommend a number of Trainer cards for 60-card decks.

    13 to 20 in bw2012, 20 to 25 in swsh2020 and sv2023; other editions give no number.

    Passes: 22 Trainers under sv2023.
    Fails: 22 Trainers under bw2012.
    """

    code = "ADV003"
    name = "trainer-count"
    title = "Number of Trainer cards"
    severity = "info"
    cites = cite({"DECK-19": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Compare the number of Trainer cards with the edition's advice."""
        advice = context.edition["deck_advice_trainers"]
        if not advice or context.season.size != 60:
            return
        number = count_copies(context.trainers)
        low, high = advice
        if not low <= number <= high:
            yield self.finding(context, f"{number} Trainer cards; recommended: {low} to {high}.")
