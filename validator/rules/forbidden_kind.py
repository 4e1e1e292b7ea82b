"""DCK014: kinds of card that a format forbids."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of, format_rules
from validator.rules.pool_rules import confidence_below_high


class ForbiddenKind(Rule):
    """Reject kinds of card that the format does not allow.

    Gym Leader Challenge does not allow Pokémon with a Rule Box, ACE SPEC, Prism Star and Radiant cards. If no
    source says whether a card is of such a kind, the result is undetermined.

    Passes: Charizard in Gym Leader Challenge.
    Fails: Charizard ex in Gym Leader Challenge.
    """

    code = "DCK014"
    name = "forbidden-kind"
    title = "Kind of card not allowed"
    severity = "error"
    cites = NO_RULEBOOK
    source = "rules of the format"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each card that the format judges by a marker."""
        if not context.season.limits.forbidden_markers:
            return
        for status in ("not in format", "unknown"):
            for line, legality in context.by_status.get(status, ()):
                if legality.marker is None:
                    continue
                card = card_of(line)
                yield self.finding(
                    context,
                    f"{card.label}: {legality.reason}.",
                    line=line,
                    cards=(card.id,),
                    severity="error" if status == "not in format" else "warning",
                    suggestion=Suggestion(f"Remove {card.name}."),
                    confidence=confidence_below_high(legality),
                    undetermined=status == "unknown",
                    source=format_rules(context),
                )
