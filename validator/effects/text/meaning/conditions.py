"""The meaning of `conditions.lark`: what stands behind "if" and "as long as"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import (
    HEADS,
    TAILS,
    YOUR_HAND,
    Compare,
    Cond,
    Count,
    Exists,
    Filter,
    Heads,
    Passes,
    Select,
)
from validator.effects.text.meaning.line import Section


def it_is(mon: Any, where: Filter) -> Cond:
    """Say that one Pokémon is there and passes a filter."""
    return Exists(replace(mon, where=where)) if isinstance(mon, Select) else Passes(mon, where)


ALL_HEADS = Compare(Heads(), "==", -1)
"""Stands for "all of them are heads" until `together` knows how many coins were flipped."""


@v_args(inline=True)
class Conditions(Section):
    """Conditions."""

    def if_heads(self) -> Cond:
        return HEADS

    def if_tails(self) -> Cond:
        return TAILS

    def if_so_many_heads(self, n: int) -> Cond:
        return Compare(Heads(), "==", n)

    def if_all_heads(self) -> Cond:
        return ALL_HEADS

    def if_is(self, mon: Any, where: Filter) -> Cond:
        return it_is(mon, where)

    def if_damaged(self, mon: Any) -> Cond:
        return it_is(mon, Filter(damaged=True))

    def if_affected(self, mon: Any, name: str) -> Cond:
        return it_is(mon, Filter(affected=(name,)))

    def if_affected_by_any(self, mon: Any) -> Cond:
        return it_is(mon, Filter(affected=("*",)))

    def if_has_energy(self, mon: Any, word: str) -> Cond:
        return it_is(mon, Filter(energy_of=(word,)))

    def if_has_special_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(special_energy=True))

    def if_has_tool(self, mon: Any) -> Cond:
        return it_is(mon, Filter(tooled=True))

    def if_stadium(self) -> Cond:
        return Exists(Select("stadium", "both"))

    def if_hand_empty(self) -> Cond:
        return Compare(Count(YOUR_HAND), "==", 0)

    def if_active(self, mon: Any) -> Cond:
        return it_is(mon, Filter(active=True))

    def if_benched(self, mon: Any) -> Cond:
        return it_is(mon, Filter(active=False))
