"""DCK007: Pokémon V-UNION."""

from __future__ import annotations

from collections.abc import Iterable

from validator.decks.deck import ResolvedLine
from validator.findings import Finding, Suggestion
from validator.rules.base import Context, Lines, Rule, card_ids, card_of, cite, count_copies
from validator.rules.copies import by_name, over_limit


class VUnion(Rule):
    """Limit each Pokémon V-UNION to four parts, all of one set and one illustrator.

    The parts share one name; different V-UNION count separately. If an illustrator is not known and another
    print exists, the result is undetermined.

    Passes: the four parts of Mewtwo V-UNION and the four of Greninja V-UNION.
    Fails: three parts of Morpeko V-UNION by one illustrator and the fourth by another.
    """

    code = "DCK007"
    name = "v-union"
    title = "V-UNION part twice"
    severity = "error"
    cites = cite(
        {"DECK-13": {"sv2023": "p.26"}, "VUNION-01": {"sv2023": "p.26"}, "VUNION-02": {"sv2023": "p.26"}}
    )

    def check(self, context: Context) -> Iterable[Finding]:
        """Report a name with too many parts, or with parts of two sets or illustrators."""
        for same in by_name(context.with_marker("V-UNION")):
            yield from self._check_name(context, same)

    def _check_name(self, context: Context, lines: Lines) -> Iterable[Finding]:
        name = card_of(lines[0]).name
        total = count_copies(lines)
        if total > 4:
            message = f"{total} cards of {name}; the limit is 4 parts in total."
            yield over_limit(self, context, message, lines, 4, rule_id="VUNION-01")
        for what in ("set", "illustrator"):
            values = [_value(line, what) for line in lines]
            known = list(dict.fromkeys(value for value in values if value is not None))
            if len(known) > 1:
                named = " and ".join(known)
                yield self.finding(
                    context,
                    f"Parts of {name} have different {what}s ({named}); all must be from one set and "
                    "one illustrator.",
                    line=lines[values.index(known[1])],
                    cards=card_ids(lines),
                    suggestion=Suggestion(f"Use all parts of {name} from the same print run."),
                )
                return
            if known and None in values:
                yield self.finding(
                    context,
                    f"The illustrator of one part of {name} is not known; all parts must share one.",
                    line=lines[values.index(None)],
                    cards=card_ids(lines),
                    severity="warning",
                    undetermined=True,
                )


def _value(line: ResolvedLine, what: str) -> str | None:
    card = card_of(line)
    return card.code if what == "set" else card.illustrator
