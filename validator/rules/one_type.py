"""DCK013: formats of one Pokémon type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from validator.findings import Finding, Suggestion
from validator.rules.base import NO_RULEBOOK, Context, Rule, card_of, format_rules


class OneType(Rule):
    """Require all Pokémon to share a type (single-type formats such as Gym Leader Challenge).

    A dual-type Pokémon counts as either; Trainers played as Pokémon are exempt. The deck's type is the most
    frequent one.

    Passes: Pokémon of type Fire, and one of type Fire and Water.
    Fails: Pokémon of type Fire, and one of type Water.
    """

    code = "DCK013"
    name = "one-type"
    title = "More than one type"
    severity = "error"
    cites = NO_RULEBOOK
    source = "rules of the format"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report each Pokémon that is not of the deck's type."""
        if not context.season.limits.one_type:
            return
        counts: Counter[str] = Counter()
        for line in context.pokemon:
            for kind in set(card_of(line).types):
                counts[kind] += line.count
        if not counts:
            return
        main = min(counts, key=lambda kind: (-counts[kind], kind))
        for line in context.pokemon:
            card = card_of(line)
            if main in card.types:
                continue
            if not card.types:
                yield self.finding(
                    context,
                    f"Type of {card.label} is not known; all Pokémon in the deck must be {main}.",
                    line=line,
                    cards=(card.id,),
                    severity="warning",
                    undetermined=True,
                    source=format_rules(context),
                )
                continue
            yield self.finding(
                context,
                f"{card.label} is {' and '.join(card.types)}, but most of the deck is {main}; "
                f"{context.season.format.title} allows one type.",
                line=line,
                cards=(card.id,),
                suggestion=Suggestion(f"Remove {card.name}, or replace it with a {main} Pokémon."),
                source=format_rules(context),
            )
