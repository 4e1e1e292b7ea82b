"""DCK003: a Basic Pokémon to begin with."""

from __future__ import annotations

from collections.abc import Iterable

from validator.decks.match_findings import UNKNOWN_SCRIPT
from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_ids, cite


class BasicPokemon(Rule):
    """Require at least one Basic Pokémon.

    Restored Pokémon, V-UNION and LEGEND parts and all evolved stages cannot start a game. Fossils and dolls
    are Trainers until played. A line that could not be read or resolved may be one: its own
    finding is enough.

    Passes: 1 Pikachu.
    Fails: Archen as a Restored Pokémon and Plume Fossil, no other Pokémon.
    """

    code = "DCK003"
    name = "basic-pokemon"
    title = "No Basic Pokémon"
    severity = "error"
    cites = cite(
        {
            "DECK-04": {"bw2012": "Deck", "swsh2020": "Deck", "sv2023": "p.22"},
            "DECK-07": {"bw2012": "AppB", "swsh2020": "App R", "sv2023": "p.38"},
            "DECK-08": {"sv2023": "p.26"},
            "DECK-09": {"bw2012": "Gl", "swsh2020": "Gl", "sv2023": "p.39"},
        }
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Look for a card with which a game can begin."""
        if context.basics:
            return
        unread = {each.where.entry for each in context.deck.findings if each.code == UNKNOWN_SCRIPT}
        if context.unread or any(
            line.entry.section in (None, "pokemon") or line.entry.entry in unread
            for line in context.unresolved
        ):
            return
        for line in context.pokemon:
            if line.card is not None and line.card.stage is None:
                yield self.finding(
                    context,
                    f"No Basic Pokémon among the resolved cards; {line.entry.name} may be one.",
                    line=line,
                    severity="warning",
                    undetermined=True,
                )
                return
        stages = {line.card.stage for line in context.pokemon if line.card is not None}
        rule_id, why = "DECK-04", ""
        if stages == {"Restored"}:
            rule_id, why = "DECK-07", " Restored Pokémon do not count."
        elif stages == {"V-UNION"}:
            rule_id, why = "DECK-08", " Pokémon V-UNION do not count."
        elif any(
            line.card is not None and "Plays as Pokémon" in line.card.markers for line in context.trainers
        ):
            rule_id, why = "DECK-09", " Fossils and dolls count as Trainers in the deck."
        yield self.finding(
            context,
            f"The deck has no Basic Pokémon.{why}",
            cards=card_ids(context.pokemon),
            rule_id=rule_id,
            suggestion=Suggestion("Add a Basic Pokémon."),
        )
