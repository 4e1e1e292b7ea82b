"""FMT007: old prints that a legal print makes legal."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of
from validator.rules.edits import edit_print
from validator.rules.pool_rules import confidence_below_high


class Reprint(Rule):
    """Note prints that are legal only as reprints of a legal card.

    Same name, and for Pokémon also the same HP, attacks and Abilities, unless a reviewed table excludes the
    print. The finding names the legal print.

    Passes: a print that is legal without a reprint.
    Fails: Ultra Ball of Dark Explorers, legal by way of its newest print; an info.
    """

    code = "FMT007"
    name = "reprint"
    title = "Legal as a reprint"
    severity = "info"
    cites = NO_RULEBOOK
    source = "Play! Pokémon Tournament Rules Handbook, 4.1.3"

    def check(self, context: Context) -> Iterable[Finding]:
        """Name for each such line the print that makes it legal."""
        for line, legality in context.by_status.get("reprint", ()):
            card, via = card_of(line), legality.via
            if via is None:
                continue
            yield self.finding(
                context,
                f"{card.label} is legal as a reprint of {via.label}.",
                line=line,
                cards=(card.id, via.id),
                suggestion=Suggestion(
                    f"Write {via.label} to name the legal print.", edit_print(line, via), True, True
                ),
                confidence=confidence_below_high(legality),
            )
