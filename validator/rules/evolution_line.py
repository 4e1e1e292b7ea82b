"""ADV004: Evolution cards and what they evolve from."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.card import Card
from validator.catalogue.names import name_key
from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_of, cite

_RARE_CANDY = "Rare Candy"


class EvolutionLine(Rule):
    """Point out Evolution cards whose previous stage is not in the deck.

    Names are compared as for evolving (levels, δ and Team Plasma ignored). A Stage 2 with Rare Candy and its
    Basic does not need its Stage 1; a Fossil with the right name counts. Such a deck is still legal.

    Passes: Charmander, Rare Candy and Charizard.
    Fails: Graveler with Brock's Geodude, without Geodude.
    """

    code = "ADV004"
    name = "evolution-line"
    title = "Previous stage missing"
    severity = "info"
    cites = cite(
        {
            "DECK-15": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"},
            "LVX-01": {"bw2012": "Gl", "swsh2020": "Gl", "sv2023": "p.40"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each Evolution name whose earlier stage is missing, once."""
        names = context.by_name
        reported: set[str] = set()
        for line in context.pokemon:
            card = card_of(line)
            if card.stage == "LV.X":
                if card.key not in reported and all(card_of(x).stage == "LV.X" for x in names[card.key]):
                    reported.add(card.key)
                    yield self.finding(
                        context,
                        f"{card.name} levels up from a Pokémon that is not in the deck.",
                        line=line,
                        cards=(card.id,),
                        rule_id="LVX-01",
                        suggestion=Suggestion(f"Add that Pokémon, or remove {card.name}."),
                    )
                continue
            earlier = card.evolves_from
            if earlier is None or card.stage == "Basic" or card.key in reported:
                continue
            if earlier in names or name_key(earlier) in names:
                continue
            if name_key(earlier, category="Trainer") in names or self._by_rare_candy(context, card):
                continue
            reported.add(card.key)
            yield self.finding(
                context,
                f"{card.name} evolves from {earlier}, which is not in the deck.",
                line=line,
                cards=(card.id,),
                suggestion=Suggestion(f"Add {earlier}, unless another card puts {card.name} into play."),
            )

    @staticmethod
    def _by_rare_candy(context: Context, card: Card) -> bool:
        if card.stage != "Stage 2" or _RARE_CANDY not in context.by_name:
            return False
        middle = context.catalogue.prints(name_key(card.evolves_from or ""))
        return any(
            each.evolves_from is not None
            and (each.evolves_from in context.by_name or name_key(each.evolves_from) in context.by_name)
            for each in middle
        )
