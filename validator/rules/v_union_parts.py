"""ADV006: the four parts of a Pokémon V-UNION."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Rule, card_ids, card_of, cite, count_copies
from validator.rules.copies import by_name


class VUnionParts(Rule):
    """Warn unless a Pokémon V-UNION has each of its four different parts exactly once.

    The deck is legal, but the card cannot be played.

    Passes: the four parts of Mewtwo V-UNION, one of each.
    Fails: 4 copies of one part of Mewtwo V-UNION.
    """

    code = "ADV006"
    name = "v-union-parts"
    title = "V-UNION parts missing"
    severity = "warning"
    cites = cite({"DECK-14": {"sv2023": "p.26"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each V-UNION whose parts can never be played together."""
        for same in by_name(context.with_marker("V-UNION")):
            ids = card_ids(same)
            repeated = count_copies(same) > len(ids)
            if len(ids) >= 4 and not repeated:
                continue
            name = card_of(same[0]).name
            have = f"only {len(ids)} of 4 different parts" if len(ids) < 4 else "duplicate parts"
            yield self.finding(
                context,
                f"Deck has {have} of {name}.",
                line=same[-1],
                cards=ids,
                suggestion=Suggestion(f"Play each of the 4 parts of {name} exactly once, or none."),
            )
