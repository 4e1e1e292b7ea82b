"""ADV006: the four parts of a Pokémon V-UNION."""

from __future__ import annotations

from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, count_copies, stands_in


class VUnionParts(Rule):
    """A Pokémon V-UNION can be played only with its four different parts, which make one picture.

    A deck with a part twice, or without one, is legal as far as the rulebook says; the cards are of no use.
    An official page asks for the parts of one whole picture.

    Passes: the four parts of Mewtwo V-UNION, one of each.
    Fails: 4 copies of one part of Mewtwo V-UNION.
    """

    code = "ADV006"
    name = "v-union-parts"
    severity = "warning"
    cites = stands_in({"DECK-14": {"sv2023": "p.26"}})

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each V-UNION whose parts can never be played together."""
        lines = context.with_marker("V-UNION")
        if not lines:
            return
        names: dict[str, Lines] = {}
        for line in lines:
            names.setdefault(card_of(line).key, []).append(line)
        for same in names.values():
            ids = card_ids(same)
            repeated = count_copies(same) > len(ids)
            if len(ids) >= 4 and not repeated:
                continue
            name = card_of(same[0]).name
            have = f"only {len(ids)} of the 4 different parts" if len(ids) < 4 else "a part more than once"
            yield self.finding(
                context,
                f"The deck has {have} of {name}.",
                line=same[-1],
                cards=ids,
                suggestion=Suggestion(f"Play each of the four parts of {name} once, or none."),
            )
