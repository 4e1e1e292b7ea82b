"""Legal plays of multi-card Pokémon: LEGEND and V-UNION."""

from __future__ import annotations

from validator.engine.board.frames import Option
from validator.engine.board.state import Side, State
from validator.engine.program.choices import UNION
from validator.engine.queries import may_bench


def other_half(g: State, side: Side, card: int) -> int:
    """Return the other half of a LEGEND in hand, -1 without one (LEGEND-01)."""
    facts = g.table.defs[card]
    for other in side.hand:
        half = g.table.defs[other]
        if half.legend_half and half.name == facts.name and half.card.id != facts.card.id:
            return other
    return -1


def union_cards(g: State, card: int) -> tuple[int, ...]:
    """Return the cards that are played together with this one.

    The halves of a LEGEND are in the hand, the cards of a V-UNION in the discard pile.
    """
    side = g.sides[card // 60]
    if g.table.defs[card].legend_half:
        return (card, other_half(g, side, card))
    cards_by_id: dict[str, int] = {}
    for other in side.discard:
        facts = g.table.defs[other]
        if facts.vunion and facts.name == g.table.defs[card].name:
            cards_by_id.setdefault(facts.card.id, other)
    return tuple(cards_by_id[each] for each in sorted(cards_by_id))


def union_options(g: State, player: int, side: Side, options: list[Option]) -> None:
    """Add the V-UNION that may be played.

    All four cards are in the discard pile, there is room on the Bench, and it is the first of its name this
    game. Rules VUNION-03 to 06.
    """
    names: set[str] = set()
    for card in side.discard:
        facts = g.table.defs[card]
        if not facts.vunion or facts.name in names:
            continue
        names.add(facts.name)
        if facts.name not in side.unions and may_bench(g, player) and len(union_cards(g, card)) == 4:
            options.append((UNION, card))
