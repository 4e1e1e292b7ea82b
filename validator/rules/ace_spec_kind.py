"""DCK016: what an ACE SPEC card can be."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Rule, card_of, cite


class AceSpecKind(Rule):
    """Flag ACE SPEC cards of a kind that the rulebook edition does not define.

    The rulebooks define ACE SPEC Trainers; ACE SPEC Special Energy exists since March 2024. Under an older
    edition such a card is either newer than the rulebook or has wrong data. It counts towards the ACE SPEC
    limit either way.

    Passes: 1 Legacy Energy under the rules in force.
    Fails: 1 Legacy Energy under swsh2020.
    """

    code = "DCK016"
    name = "ace-spec-kind"
    title = "ACE SPEC kind"
    severity = "warning"
    cites = cite({"ACE-02": {"swsh2020": "App Q", "sv2023": "p.37"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Report an ACE SPEC card of a category the edition does not know as such."""
        for line in context.with_marker("ACE SPEC"):
            card = card_of(line)
            kinds = context.edition["ace_spec_kinds"]
            if card.category not in kinds:
                yield self.finding(
                    context,
                    f"{card.label} is an ACE SPEC {card.category}; edition {context.edition.id} only "
                    f"has ACE SPEC {' and '.join(kinds)}.",
                    line=line,
                    cards=(card.id,),
                )
