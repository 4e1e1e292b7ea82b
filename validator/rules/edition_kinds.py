"""DCK017: kinds of card that an edition does not describe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from validator.editions import superseded_on
from validator.findings import Citation, Finding
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, cite
from validator.support.lazy_dataclass import replace

_STAGES: Mapping[str, tuple[tuple[str, str], ...]] = MappingProxyType(
    {
        "Restored": (("bw2012", "AppB"), ("swsh2020", "App R"), ("sv2023", "p.38")),
        "LEGEND": (("bw2012", "Gl"), ("swsh2020", "Gl"), ("sv2023", "p.40")),
        "LV.X": (("bw2012", "Gl"), ("swsh2020", "Gl"), ("sv2023", "p.40")),
        "BREAK": (("swsh2020", "App K"), ("sv2023", "p.33")),
        "MEGA": (("swsh2020", "App O"), ("sv2023", "p.36")),
        "VMAX": (("swsh2020", "App B"), ("sv2023", "p.27")),
        "VSTAR": (("sv2023", "p.25"),),
        "V-UNION": (("sv2023", "p.26"),),
    }
)
"""Where each stage is described: rulebook and section, the oldest rulebook first."""


class EditionKinds(Rule):
    """A stage or type that the edition's rulebook does not describe is pointed out.

    A card printed in the edition's own time, before the next rulebook, is played by its own printed rule: an
    info. A card of a later time is a warning: the edition has no rule for it. A stage is cited from the first
    rulebook that describes it.

    Passes: Lapras VMAX under swsh2020.
    Fails: Mewtwo V-UNION under bw2012.
    """

    code = "DCK017"
    name = "edition-kinds"
    title = "Newer than this edition"
    severity = "warning"
    cites = cite(
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
        cited: dict[str, Citation] = {}
        for line in context.pokemon:
            card = card_of(line)
            if card.stage not in stages and card.stage is not None:
                what = f"the stage {card.stage}"
                strange.setdefault(("TYPE-11", what), []).append(line)
                if described := _STAGES.get(card.stage):
                    cited[what] = Citation(*described[0], "TYPE-11")
            for kind in card.types:
                if kind not in types:
                    strange.setdefault(("TYPE-01", f"the type {kind}"), []).append(line)
        for (rule_id, what), lines in strange.items():
            later = self._of_a_later_time(context, lines)
            finding = self.finding(
                context,
                f"Edition {context.edition.id} does not cover {what}; "
                + ("introduced later." if later else "the printed rule on the card applies."),
                line=lines[0],
                cards=card_ids(lines),
                rule_id=rule_id,
                severity="warning" if later else "info",
            )
            yield replace(finding, cite=cited.get(what, finding.cite))

    @staticmethod
    def _of_a_later_time(context: Context, lines: Lines) -> bool:
        end = superseded_on(context.edition.id)
        if end is None:
            return False
        releases = [context.catalogue.set(card_of(line).set_id).release for line in lines]
        return min(releases) >= end.isoformat()
