"""DCK001: the number of cards."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, cite, format_rules

RULEBOOK_SIZE = 60
"""The cards of a deck by the rulebooks; another number is the format's own."""


class DeckSize(Rule):
    """Require the deck size of the format (usually 60).

    Every card line counts, including unresolved ones. Standard, Expanded, Unlimited and Gym Leader Challenge
    use 60 cards, Limited 40. Where lines that could not be read may hold the cards that lack, their own
    findings are enough.

    Passes: 60 cards in Standard.
    Fails: 59 or 61 cards in Standard.
    """

    code = "DCK001"
    name = "deck-size"
    title = "Number of cards"
    severity = "error"
    cites = cite({"DECK-01": {"bw2012": "Deck", "xy2015": "p.7", "swsh2020": "Deck", "sv2023": "p.22"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Compare the number of cards with the format's."""
        size = context.season.size
        copies = context.season.copies or size
        # Of what may be Energy, a line that was not read may hold any number.
        unread = sum(
            size if "energ" in f"{each.message} {each.subject}".casefold() else copies
            for each in context.unread
        )
        if context.total == size or context.total < size <= context.total + unread:
            return
        apart = abs(context.total - size)
        what = "Add" if context.total < size else "Remove"
        yield self.finding(
            context,
            f"Deck has {_cards(context.total)}; {context.season.format.title} requires {size}.",
            suggestion=Suggestion(f"{what} {_cards(apart)}."),
            source="" if size == RULEBOOK_SIZE else format_rules(context),
        )


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
