"""FMT005: prints whose legality the sources leave in doubt."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.card import Card
from validator.decks.deck import ResolvedLine
from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of
from validator.rules.edits import edit_print
from validator.rules.pool_rules import confidence_below_high, suggest_legal_print


class DoubtfulPrint(Rule):
    """A print whose legality the sources leave in doubt makes the deck undetermined.

    Either the legal print of the same name may not be the same card, or sources give contradictory facts,
    such as two regulation marks.

    Passes: an old print with the same HP, attacks and Abilities as a legal one.
    Fails: an old print whose attack is worded otherwise than that of the legal one.
    """

    code = "FMT005"
    name = "doubtful-print"
    title = "Uncertain reprint"
    severity = "warning"
    cites = NO_RULEBOOK

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each doubtful line with the reason for the doubt."""
        for line, legality in context.by_status.get("doubtful", ()):
            card, via = card_of(line), legality.via
            yield self.finding(
                context,
                f"Legality of {card.label} is uncertain: {legality.reason}.",
                line=line,
                cards=(card.id, via.id) if via else (card.id,),
                suggestion=_suggest(context, line, via),
                confidence=confidence_below_high(legality),
                source=legality.source,
                undetermined=True,
            )


def _suggest(context: Context, line: ResolvedLine, via: Card | None) -> Suggestion:
    """Suggest a print that is legal without doubt; without one, to look at the card itself."""
    if via is not None:
        return Suggestion(f"Use {via.label} to be safe.", edit_print(line, via))
    if context.season.other_legal_print(card_of(line)) is not None:
        return suggest_legal_print(context, line)
    return Suggestion("Ask the organiser, who can look at the regulation mark printed on the card.")
