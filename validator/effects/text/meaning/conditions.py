"""The meaning of `conditions.lark`: what stands behind "if" and "as long as"."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir import (
    HEADS,
    SELF,
    TAILS,
    YOUR_HAND,
    Attached,
    Compare,
    Cond,
    Count,
    Done,
    Exists,
    Filter,
    Happened,
    Heads,
    Not,
    Passes,
    Prizes,
    Select,
    Units,
)
from validator.effects.text.meaning.line import Section, Unmeant
from validator.effects.text.meaning.pokemon import Fields, narrowed


def it_is(mon: Any, where: Filter) -> Cond:
    """Say that one Pokémon is there and passes a filter."""
    if not isinstance(mon, Select):
        return Passes(mon, where)
    asked = {field.name: getattr(where, field.name) for field in fields(Filter)}
    told = {name: value for name, value in asked.items() if value != getattr(Filter(), name)}
    return Exists(replace(mon, where=narrowed(mon.where, told)))


ALL_HEADS = Compare(Heads(), "==", -1)
"""Stands for "all of them are heads" until `together` knows how many coins were flipped."""


class Owned(NamedTuple):
    """Pokémon in play, and how many of them (None: any)."""

    where: Filter
    n: int | None = None
    op: str = ""


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

    def if_attached_to(self, where: Filter) -> Cond:
        return Exists(Select("host", where=where))

    def if_behind(self) -> Cond:
        return Compare(Prizes(), ">", Prizes("opponent"))

    def if_has_other_special(self, mon: Any) -> Cond:
        return Compare(Count(Attached(mon, "energy", Filter(energy="Special"))), ">", 1)

    def if_without_rule_box(self, mon: Any) -> Cond:
        return it_is(mon, Filter(without=("Rule Box",)))

    def if_full_hp(self, mon: Any) -> Cond:
        return it_is(mon, Filter(damaged=False))

    def if_active(self, mon: Any) -> Cond:
        return it_is(mon, Filter(active=True))

    def if_benched(self, mon: Any) -> Cond:
        return it_is(mon, Filter(active=False))

    def if_this_in_play(self) -> Cond:
        return Exists(SELF)

    def if_owned(self, side: str, owned: Owned) -> Cond:
        group = Select("play", side, owned.where)
        if owned.n is None:
            return Exists(group)
        return Compare(Count(group), owned.op, owned.n)

    def if_not_owned(self, side: str, where: Filter, having: Fields | None) -> Cond:
        return Not(Exists(Select("play", side, narrowed(where, having))))

    def if_lost_some(self, group: Select) -> Cond:
        if group.zone != "play" or group.side != "you":
            raise Unmeant("whose Pokémon were Knocked Out")
        return Happened("knocked out", "opponent's last turn", where=group.where)

    def if_prizes_left(self, side: str, n: int, op: str) -> Cond:
        return Compare(Prizes(side), op, n)

    def if_prizes_exactly(self, side: str, n: int) -> Cond:
        return Compare(Prizes(side), "==", n)

    def if_lost_cards(self, n: int, op: str) -> Cond:
        return Compare(Count(Select("lost")), op, n)

    def if_remaining(self, mon: Any, n: int) -> Cond:
        return it_is(mon, Filter(max_remaining=n))

    def if_remaining_damaged(self, mon: Any, n: int) -> Cond:
        return it_is(mon, Filter(max_remaining=n, damaged=True))

    def if_cards_in_hand(self, side: str, n: int, op: str) -> Cond:
        return Compare(Count(Select("hand", side)), op, n)

    def if_no_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(powered=False))

    def if_any_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(powered=True))

    def if_so_much_energy(self, mon: Any, n: int, op: str, word: str | None) -> Cond:
        return Compare(Units(mon, word or ""), op, n)

    def if_so_damaged(self, mon: Any, n: int) -> Cond:
        return it_is(mon, Filter(min_counters=n))

    def if_played(self, name: str) -> Cond:
        return Happened("supporter played", where=Filter(name=(name,)))

    def if_affected_by_some(self, mon: Any, names: tuple[str, ...]) -> Cond:
        return it_is(mon, Filter(affected=names))

    def if_has_card(self, mon: Any, name: str) -> Cond:
        return Exists(Attached(mon, "all", Filter(name=(name,))))

    def if_has_ability_of(self, mon: Any, name: str) -> Cond:
        return it_is(mon, Filter(ability_name=name))

    def either_condition(self, *names: str) -> tuple[str, ...]:
        return names

    def if_done_in_this_way(self) -> Cond:
        return Compare(Done(), ">", 0)

    def you_have(self) -> str:
        return "you"

    def they_have(self) -> str:
        return "opponent"

    def some_owned(self, where: Filter, having: Fields | None) -> Owned:
        return Owned(narrowed(where, having))

    def either_owned(self, one: Filter, other: Filter) -> Owned:
        if one == Filter(name=one.name) and other == Filter(name=other.name):
            return Owned(Filter(name=(*one.name, *other.name)))
        return Owned(Filter(any_of=(one, other)))

    def other_owned(self, where: Filter) -> Owned:
        return Owned(replace(where, other=True))

    def so_many_owned(self, n: int, op: str, where: Filter) -> Owned:
        return Owned(where, n, op)

    def or_more(self) -> str:
        return ">="

    def or_fewer(self) -> str:
        return "<="
