"""DCK002: copies of one name."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.names import basic_energy_type
from validator.findings import Finding
from validator.rules.base import Context, Rule, card_of, cite, format_rules, name_of
from validator.rules.copies import names_over_limit, over_limit

RULEBOOK_COPIES = 4
"""The copies of a name by the rulebooks; another number is the format's own."""


class CopyLimit(Rule):
    """Limit a deck to four cards of the same name, except basic Energy.

    All prints count together, whatever their set, level, type or attacks. Levels, LV.X, δ and Team Plasma are
    not part of the name; owner, form, region and words such as ex, -EX, -GX, V, BREAK or Mega are. A limit
    printed on the card overrides this rule. A format may set another limit, or none.

    Passes: 4 Geodude and 4 Brock's Geodude.
    Fails: 3 Pignite of one set and 2 Pignite of another.
    """

    code = "DCK002"
    name = "copy-limit"
    title = "Too many copies"
    severity = "error"
    cites = cite(
        {
            "DECK-02": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"},
            "DECK-03": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"},
            "DECK-06": {"bw2012": "Names", "swsh2020": "Names", "sv2023": "p.21"},
            "DECK-21": {"swsh2020": "App P", "sv2023": "p.37"},
            "DECK-22": {"bw2012": "AppA", "swsh2020": "App H", "sv2023": "p.21"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report every name with too many copies, at the line that exceeds the limit."""
        for key, total, limit, lines in names_over_limit(context):
            if limit == 1 == context.season.copies:
                continue
            cards = [card_of(line) for line in lines]
            prints = len({card.id for card in cards})
            over = f" over {prints} prints" if prints > 1 else ""
            note = ""
            if cards[0].energy == "Special" and basic_energy_type(key) is not None:
                note = f" {cards[0].label} is the Special Energy, not the basic Energy of that name."
            elif any("any_number" in card.limits for card in cards):
                note = " Unlimited copies are allowed only if every copy prints that text."
            yield over_limit(
                self,
                context,
                f"{total} copies of {name_of(key, lines)}{over}; the limit is {limit}.{note}",
                lines,
                limit,
                rule_id=_rule_id(prints, cards[0].is_pokemon),
                source="" if limit == RULEBOOK_COPIES else format_rules(context),
            )


def _rule_id(prints: int, pokemon: bool) -> str:
    if not pokemon:
        return "DECK-06"
    return "DECK-03" if prints > 1 else "DECK-02"
