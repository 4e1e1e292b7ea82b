"""What the rules about a format's card pool share: one finding for each line whose print has a status.

The rulebooks leave the pool to the format: a finding names the source of the format's fact instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from validator.decks.deck import ResolvedLine
from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of, format_rules
from validator.rules.edits import edit_print
from validator.vocabulary import Confidence

if TYPE_CHECKING:
    from validator.formats.legality import Legality


class OutOfPool(Rule):
    """A print of one status may not be played in the format on the day."""

    severity = "error"
    cites = NO_RULEBOOK
    status: ClassVar[str]

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each line whose print has the status."""
        for line, legality in context.by_status.get(self.status, ()):
            if legality.marker is not None:
                continue
            card = card_of(line)
            yield self.finding(
                context,
                self.describe(context, line, legality),
                line=line,
                cards=(card.id,),
                suggestion=suggest_legal_print(context, line),
                confidence=confidence_below_high(legality),
                source=legality.source or format_rules(context),
            )

    def describe(self, context: Context, line: ResolvedLine, legality: Legality) -> str:
        """Return what is wrong with the print on a line."""
        raise NotImplementedError


def confidence_below_high(legality: Legality) -> Confidence | None:
    """Return the confidence of an answer that a report must show; None if it is high."""
    return None if legality.confidence == "high" else legality.confidence


def suggest_legal_print(context: Context, line: ResolvedLine) -> Suggestion:
    """Suggest the newest legal print of the same name, else to take the card out.

    Never safe: a legal print of the same name that were the same card would have made this one legal.
    """
    card = card_of(line)
    other = context.season.other_legal_print(card)
    if other is None:
        return Suggestion(f"Remove {card.name}; no print of it is legal in {context.season.format.title}.")
    return Suggestion(f"Use {other.label} instead; same name, different card.", edit_print(line, other))
