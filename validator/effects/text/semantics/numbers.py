"""Semantics of `numbers.lark`: conditions on how many there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.slots import (
    THE_STADIUM,
    All,
    Amount,
    AnyOf,
    Attached,
    Compare,
    Cond,
    Count,
    Counters,
    Exists,
    Field,
    Filter,
    Not,
    Prizes,
    Select,
    Units,
    Unused,
)
from validator.effects.ir.values import AnyCondition, CompareOp, Empty, Side, Zone
from validator.effects.text.semantics.conditions import it_is
from validator.effects.text.semantics.pokemon import Fields, in_play, narrowed
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType

_IN_SIGHT = ("active", "bench", "play", "stadium", "discard", "lost")


class NumberComparison(NamedTuple):
    """A comparison with a number."""

    op: CompareOp
    n: int

    @property
    def is_any(self) -> bool:
        return self in (ANY_AT_ALL, NumberComparison(">=", 1))


ANY_AT_ALL = NumberComparison(">", 0)
NONE_AT_ALL = NumberComparison("==", 0)


@dataclass(frozen=True, slots=True)
class OwnedAmount:
    """What a player may have: an amount or a place of a side."""

    of: Callable[[Side], Amount | Select]

    def amount(self, side: Side) -> Amount:
        found = self.of(side)
        return Count(found) if isinstance(found, Select) else found

    def number(self, side: Side, how: NumberComparison) -> Cond:
        return is_so_many(self.of(side), how)


def is_so_many(found: Amount | Select, how: NumberComparison) -> Cond:
    """Return the condition for a number of cards; of public cards, that there is any."""
    if not isinstance(found, Select):
        return Compare(found, how.op, how.n)
    if found.zone in _IN_SIGHT:
        if how.is_any:
            return Exists(found)
        if how == NONE_AT_ALL:
            return Not(Exists(found))
    return Compare(Count(found), how.op, how.n)


def each_there(kinds: tuple[Filter, ...], zone: Zone, side: Side) -> Cond:
    """Return the condition that one of each kind exists."""
    found = tuple(Exists(Select(zone, side, where)) for where in kinds)
    return found[0] if len(found) == 1 else All(found)


@v_args(inline=True)
class Numbers(SemanticSection):
    """Conditions on numbers."""

    def if_number_owned(self, side: Side, how: NumberComparison | None, owned: OwnedAmount) -> Cond:
        return owned.number(side, how or ANY_AT_ALL)

    def if_has_not(self, how: NumberComparison, owned: OwnedAmount) -> Cond:
        return Not(owned.number("you", how))

    def if_more_energy(self, one: Any, op: CompareOp, word: EnergyType | Empty | None, other: Any) -> Cond:
        return Compare(Units(one, word or ""), op, Units(other, word or ""))

    def if_in_discard(self, kinds: tuple[Filter, ...]) -> Cond:
        return each_there(kinds, "discard", "you")

    def if_kind_on_bench(self, where: Filter, having: Fields | None) -> Cond:
        return Exists(Select("bench", where=in_play(narrowed(where, having))))

    def if_has_one_of(self, side: str, *numbers: Any) -> Cond:
        *counts, owned = numbers
        return AnyOf(tuple(owned.number(side, NumberComparison("==", n)) for n in counts))

    def if_all_of_type(self, word: EnergyType) -> Cond:
        return Not(Exists(Select("play", where=Filter(none_of=(Filter(types=(word,)),)))))

    def if_same_energy(self, one: Any, other: Any) -> Cond:
        return Compare(Units(one), "==", Units(other))

    def if_no_ability(self, mon: Any) -> Cond:
        return it_is(mon, Filter(ability=False))

    def if_has_more(self, side: Side, op: CompareOp, owned: OwnedAmount, other: Side) -> Cond:
        if side == other:
            raise UnsupportedText("both sides of the comparison are the same")
        return Compare(owned.amount(side), op, owned.amount(other))

    def if_has_as_many(self, side: Side, owned: OwnedAmount, other: Side) -> Cond:
        return self.if_has_more(side, "==", owned, other)

    def if_pile_has(
        self, how: NumberComparison | None, where: Filter, pile: Select, having: Fields | None
    ) -> Cond:
        return is_so_many(replace(pile, where=narrowed(where, having)), how or ANY_AT_ALL)

    def if_there_is_stadium(self, how: NumberComparison | None) -> Cond:
        return is_so_many(THE_STADIUM, how or ANY_AT_ALL)

    def if_on_bench(self, kinds: tuple[Filter, ...]) -> Cond:
        return each_there(kinds, "bench", "you")

    def if_has_not_as_many(self, owned: OwnedAmount, other: Side) -> Cond:
        return Not(self.if_has_more("you", "==", owned, other))

    def if_not_on_bench(self, kinds: tuple[Filter, ...]) -> Cond:
        return Not(self.if_on_bench(kinds))

    def if_any_damaged(self, group: Select) -> Cond:
        return Exists(replace(group, where=narrowed(group.where, {"damaged": True})))

    def if_counters(self, mon: Any, how: NumberComparison | None) -> Cond:
        if how is None or how.op in (">=", "==") or how == NONE_AT_ALL:
            raise UnsupportedText("a quality says how many")
        if how.is_any:
            return it_is(mon, Filter(damaged=True))
        return Compare(Counters(mon), how.op, how.n)

    def if_units(self, mon: Any, how: NumberComparison | None, word: EnergyType | None) -> Cond:
        if how is None or how.is_any:
            return it_is(mon, Filter(energy_of=(word,)) if word else Filter(powered=True))
        if how == NONE_AT_ALL and word is None:
            return it_is(mon, Filter(powered=False))
        return Compare(Units(mon, word or ""), how.op, how.n)

    def if_extra(self, mon: Any, how: NumberComparison, word: EnergyType | Empty | None) -> Cond:
        if not isinstance(mon, Select) or mon.zone != "self":
            raise UnsupportedText("only the attacker can have excess Energy")
        return Compare(Unused(word or ""), ">=" if how.is_any else how.op, 1 if how.is_any else how.n)

    def if_hp_at_least(self, mon: Any, n: int) -> Cond:
        return Compare(Field(mon, "remaining hp"), ">=", n)

    def if_named_energy(self, mon: Any, where: Filter) -> Cond:
        return Exists(Attached(mon, "energy", where))

    def if_it_has(self, mon: Any, row: Fields) -> Cond:
        if "min_counters" in row and "none_of" in row:
            return Compare(Counters(mon), "==", row["min_counters"])  # exactly that number
        return it_is(mon, Filter(**row))

    def if_has_ability(self, mon: Any) -> Cond:
        return it_is(mon, Filter(ability=True))

    def if_unaffected(self, mon: Any, name: AnyCondition) -> Cond:
        return Not(it_is(mon, Filter(affected=(name,))))

    # ------------------------------------------------------------------ who and how many

    def you_have(self) -> str:
        return "you"

    def opponent_has(self) -> str:
        return "opponent"

    def than_they(self) -> str:
        return "opponent"

    def than_you(self) -> str:
        return "you"

    def more_than(self) -> str:
        return ">"

    def fewer_than(self) -> str:
        return "<"

    def n_or_more(self, n: int) -> NumberComparison:
        return NumberComparison(">=", n)

    def n_or_fewer(self, n: int) -> NumberComparison:
        return NumberComparison("<=", n)

    def exactly_n(self, n: int) -> NumberComparison:
        return NumberComparison("==", n)

    def more_than_n(self, n: int) -> NumberComparison:
        return NumberComparison(">", n)

    def fewer_than_n(self, n: int) -> NumberComparison:
        return NumberComparison("<", n)

    def none_of_them(self) -> NumberComparison:
        return NONE_AT_ALL

    def any_of_them(self) -> NumberComparison:
        return ANY_AT_ALL

    # ------------------------------------------------------------------ what is had

    def prizes_owned(self) -> OwnedAmount:
        return OwnedAmount(Prizes)

    def bench_owned(self, where: Filter, having: Fields | None) -> OwnedAmount:
        return _placed("bench", narrowed(where, having))

    def play_owned(self, where: Filter, having: Fields | None) -> OwnedAmount:
        return _placed("play", narrowed(where, having))

    def hand_owned(self, where: Filter) -> OwnedAmount:
        return _placed("hand", where)

    def discard_owned(self, where: Filter, having: Fields | None) -> OwnedAmount:
        return _placed("discard", narrowed(where, having))

    def deck_owned(self, where: Filter) -> OwnedAmount:
        return _placed("deck", where)

    def lost_owned(self, where: Filter) -> OwnedAmount:
        return _placed("lost", where)

    def energy_owned(self, word: EnergyType | Empty | None) -> OwnedAmount:
        return OwnedAmount(lambda side: Units(Select("play", side), word or ""))

    def stadium_owned(self) -> OwnedAmount:
        return _placed("stadium", Filter())

    def all_of_names(self, *names: str) -> tuple[Filter, ...]:
        return tuple(Filter(name=(name,)) for name in names)

    def any_of_names(self, *names: str) -> tuple[Filter, ...]:
        return (Filter(name=names),)


def _placed(zone: Zone, where: Filter) -> OwnedAmount:
    return OwnedAmount(lambda side: Select(zone, side, where))
