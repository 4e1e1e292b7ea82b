"""ADV001: types of Energy."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding
from validator.rules.base import Context, Rule, card_ids, cite


class EnergyTypes(Rule):
    """Recommend at most two types of basic Energy.

    Passes: basic Fire and Water Energy.
    Fails: basic Fire, Water, Grass and Psychic Energy.
    """

    code = "ADV001"
    name = "energy-types"
    title = "Types of Energy"
    severity = "info"
    cites = cite({"DECK-17": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Count the types of basic Energy."""
        types = context.basic_energy
        if len(types) > 2:
            yield self.finding(
                context,
                f"{len(types)} basic Energy types ({', '.join(types)}); recommended: one or two.",
                cards=card_ids(line for lines in types.values() for line in lines),
            )
