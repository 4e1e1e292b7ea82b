"""ADV005: copies of the main Pokémon."""

from __future__ import annotations

from collections.abc import Iterable

from validator.catalogue.names import name_key
from validator.findings import Finding
from validator.rules.base import Context, Rule, card_ids, card_of, cite, name_of
from validator.rules.copies import ONE_IN_TOTAL


class MainLineCopies(Rule):
    """Recommend four copies of the main Pokémon and of each stage of its line.

    The main Pokémon is the name with the most copies; ties go to the highest stage. Cards with a printed
    limit of one, and formats with fewer than four copies, are exempt.

    Passes: 4 Charmander, 4 Charmeleon and 4 Charizard.
    Fails: 2 copies of each Pokémon.
    """

    code = "ADV005"
    name = "main-line-copies"
    title = "Copies of the main line"
    severity = "info"
    cites = cite({"DECK-20": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Report the members of the main Pokémon's line with fewer than four copies."""
        limit = context.season.copies
        if limit is not None and limit < 4:
            return
        copies, order = context.copies, {"Stage 2": 2, "Stage 1": 1}
        main, rank = None, (0, 0)
        for line in context.pokemon:
            card = card_of(line)
            if card.limits or not card.markers.isdisjoint(ONE_IN_TOTAL) or "Prism Star" in card.markers:
                continue
            found = (copies[card.key], order.get(card.stage or "", 0))
            if found > rank:
                main, rank = card, found
        if main is None:
            return
        members = [main.key]
        card = main
        while card.evolves_from is not None and card.stage != "Basic":
            key = name_key(card.evolves_from)
            if key not in copies or key in members:
                break
            members.append(key)
            card = card_of(context.by_name[key][0])
        few = [key for key in reversed(members) if copies[key] < 4]
        if few:
            counts = ", ".join(f"{copies[key]} {name_of(key, context.by_name[key])}" for key in few)
            yield self.finding(
                context,
                f"{counts}; recommended: four of the main Pokémon and of each stage of its line.",
                cards=card_ids(line for key in few for line in context.by_name[key]),
            )
