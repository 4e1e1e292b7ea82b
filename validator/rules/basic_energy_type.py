"""DCK015: types of basic Energy."""

from __future__ import annotations

from collections.abc import Iterable

from validator.editions import is_basic_energy_type
from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_ids, card_of, cite


class BasicEnergyType(Rule):
    """Flag basic Energy of a type that does not exist.

    Colorless and Dragon basic Energy exist in no edition (error). Fairy is missing from the editions up to
    bw2012 (warning: the card is newer than the rulebook, and the format decides whether it may be played).

    Passes: 20 basic Fairy Energy under sv2023.
    Fails: a card called Dragon Energy that is said to be basic.
    """

    code = "DCK015"
    name = "basic-energy-type"
    title = "Energy type not allowed"
    severity = "error"
    cites = cite(
        {
            "TYPE-02": {"ex2004": "§3a", "bw2012": "Gl", "swsh2020": "Gl", "sv2023": "p.39"},
            "TYPE-03": {"ex2004": "§3a", "bw2012": "Gl", "swsh2020": "Gl", "sv2023": "p.39"},
            "DECK-05": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report basic Energy of a type that the edition does not know."""
        known = context.edition["basic_energy_types"]
        for kind, lines in context.basic_energy.items():
            if kind in known:
                continue
            card = card_of(lines[0])
            if not kind:
                yield self.finding(
                    context,
                    f"Energy type of {card.label} is not known; unclear whether it is a basic Energy.",
                    line=lines[0],
                    cards=card_ids(lines),
                    severity="warning",
                    undetermined=True,
                )
            elif is_basic_energy_type(kind):
                yield self.finding(
                    context,
                    f"Edition {context.edition.id} has no basic {kind} Energy; newer editions do and "
                    "exempt it from the copy limit.",
                    line=lines[0],
                    cards=card_ids(lines),
                    severity="warning",
                )
            else:
                yield self.finding(
                    context,
                    f"{card.name} is not a valid basic Energy; basic {kind} Energy does not exist.",
                    line=lines[0],
                    cards=card_ids(lines),
                    rule_id="TYPE-03",
                    suggestion=Suggestion(f"Remove {card.name}."),
                )
