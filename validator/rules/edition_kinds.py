"""DCK017: kinds of card that an edition does not describe."""

from __future__ import annotations

from collections.abc import Iterable

from validator.editions import superseded_on
from validator.findings import Finding
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, stands_in


class EditionKinds(Rule):
    """A stage or type that the edition's rulebook does not describe is pointed out.

    A card printed in the edition's own time, before the next rulebook, is played by its own printed rule: an
    info. A card of a later time is a warning: the edition has no rule for it.

    Passes: Lapras VMAX under swsh2020.
    Fails: Mewtwo V-UNION under bw2012.
    """

    code = "DCK017"
    name = "edition-kinds"
    severity = "warning"
    cites = stands_in(
        {
            "TYPE-11": {
                "ex2004": "§2b",
                "bw2012": "AppB",
                "xy2015": "p.2",
                "swsh2020": "App B",
                "sv2023": "p.25",
            },
            "TYPE-01": {
                "ex2004": "§3a",
                "bw2012": "Energy",
                "xy2015": "p.4",
                "swsh2020": "Types",
                "sv2023": "p.4",
            },
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each stage and each type that the edition does not know, once."""
        stages = context.edition["stages"]
        types = context.edition["energy_types"]
        strange: dict[tuple[str, str], Lines] = {}
        for line in context.pokemon:
            card = card_of(line)
            if card.stage not in stages and card.stage is not None:
                strange.setdefault(("TYPE-11", f"the stage {card.stage}"), []).append(line)
            for kind in card.types:
                if kind not in types:
                    strange.setdefault(("TYPE-01", f"the type {kind}"), []).append(line)
        for (rule_id, what), lines in strange.items():
            later = self._of_a_later_time(context, lines)
            yield self.finding(
                context,
                f"The rulebook of edition {context.edition.id} does not know {what}; "
                + ("it is of a later time." if later else "the cards' printed rule governs."),
                line=lines[0],
                cards=card_ids(lines),
                rule_id=rule_id,
                severity="warning" if later else "info",
            )

    @staticmethod
    def _of_a_later_time(context: Context, lines: Lines) -> bool:
        end = superseded_on(context.edition.id)
        if end is None:
            return False
        releases = [context.catalogue.set(card_of(line).set_id).release for line in lines]
        return min(releases) >= end.isoformat()
