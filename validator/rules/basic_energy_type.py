"""DCK015: types of basic Energy."""

from __future__ import annotations

from collections.abc import Iterable

from validator.editions import is_basic_energy_type
from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_ids, card_of, stands_in


class BasicEnergyType(Rule):
    """Basic Energy is free of the copy limit only in the types that have basic Energy.

    There is no Colorless and no Dragon basic Energy in any edition: an error. Fairy is not among the types of
    the editions up to bw2012; under those the card is newer than the rulebook, which is a warning, since the
    format decides whether it may be played.

    Passes: 20 basic Fairy Energy under sv2023.
    Fails: a card called Dragon Energy that is said to be basic.
    """

    code = "DCK015"
    name = "basic-energy-type"
    severity = "error"
    cites = stands_in(
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
                    f"Which Energy {card.label} provides is not known, nor whether it is basic Energy.",
                    line=lines[0],
                    cards=card_ids(lines),
                    severity="warning",
                    undetermined=True,
                )
            elif is_basic_energy_type(kind):
                yield self.finding(
                    context,
                    f"The rulebook of edition {context.edition.id} knows no basic {kind} Energy; "
                    "later ones do, and free it of the copy limit.",
                    line=lines[0],
                    cards=card_ids(lines),
                    severity="warning",
                )
            else:
                yield self.finding(
                    context,
                    f"{card.name} cannot be basic Energy: there is no basic {kind} Energy.",
                    line=lines[0],
                    cards=card_ids(lines),
                    rule_id="TYPE-03",
                    suggestion=Suggestion(f"Take out {card.name}."),
                )
