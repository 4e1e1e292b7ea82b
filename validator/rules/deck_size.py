"""DCK001: the number of cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, format_rules, stands_in

RULEBOOK_SIZE = 60
"""The cards of a deck by the rulebooks; another number is the format's own."""


class DeckSize(Rule):
    """A deck has exactly as many cards as the format says, 60 in most.

    Every card line counts, lines whose card is not known too. The number belongs to the format: 60 in
    Standard, Expanded, Unlimited and Gym Leader Challenge, 40 in Limited.

    Passes: 60 cards in Standard.
    Fails: 59 or 61 cards in Standard.
    """

    code = "DCK001"
    name = "deck-size"
    severity = "error"
    cites = stands_in(
        {
            "DECK-01": {"bw2012": "Deck", "xy2015": "p.7", "swsh2020": "Deck", "sv2023": "p.22"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Compare the number of cards with the format's."""
        size = context.season.size
        if context.total == size:
            return
        apart = abs(context.total - size)
        what = "Add" if context.total < size else "Take out"
        yield self.finding(
            context,
            f"The deck has {_cards(context.total)}; {context.season.format.title} decks have exactly {size}.",
            suggestion=Suggestion(f"{what} {_cards(apart)}."),
            source="" if size == RULEBOOK_SIZE else format_rules(context),
        )


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
