"""Semantics of `numbers.lark`: conditions on how many there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    OPPONENT_POKEMON,
    THE_STADIUM,
    YOUR_POKEMON,
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
    Linear,
    Not,
    Prizes,
    Select,
    Units,
    Unused,
)
from validator.effects.ir.values import AnyCondition, CompareOp, Empty, EnergyKind, Side, Zone
from validator.effects.text.semantics.amounts import MACHINE
from validator.effects.text.semantics.changes import Symbols
from validator.effects.text.semantics.conditions import it_is
from validator.effects.text.semantics.pokemon import Fields, filter_of, in_play, narrowed
from validator.effects.text.semantics.quantities import ANY_AT_ALL, NONE_AT_ALL, NumberComparison
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import EnergyType

_IN_SIGHT = ("active", "bench", "play", "stadium", "discard", "lost")


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
        return _has_not("you", how, owned)

    def if_they_have_not(self, how: NumberComparison, owned: OwnedAmount) -> Cond:
        return _has_not("opponent", how, owned)

    def if_more_energy(self, one: Any, op: CompareOp, word: EnergyType | Empty | None, other: Any) -> Cond:
        return Compare(Units(one, word or ""), op, Units(other, word or ""))

    def if_in_discard(self, kinds: tuple[Filter, ...]) -> Cond:
        return each_there(kinds, "discard", "you")

    def if_kind_on_bench(self, where: Filter, having: Fields | None) -> Cond:
        return Exists(Select("bench", where=in_play(narrowed(where, having))))

    def if_has_one_of(self, side: str, *numbers: Any) -> Cond:
        *counts, owned = numbers
        return AnyOf(tuple(owned.number(side, NumberComparison("==", n)) for n in counts))

    def if_each_has(self, how: NumberComparison, owned: OwnedAmount) -> Cond:
        return All((owned.number("you", how), owned.number("opponent", how)))

    def if_both_have(self, owned: OwnedAmount) -> Cond:
        return Compare(owned.amount("you"), "==", owned.amount("opponent"))

    def if_both_differ(self, owned: OwnedAmount) -> Cond:
        return Compare(owned.amount("you"), "!=", owned.amount("opponent"))

    def if_energy_compared(self, op: CompareOp) -> Cond:
        return Compare(Units(YOUR_POKEMON), op, Units(OPPONENT_POKEMON))

    def if_has_n_more(self, side: Side, n: int, owned: OwnedAmount, other: Side) -> Cond:
        if side == other:
            raise UnsupportedText("both sides of the comparison are the same")
        return Compare(owned.amount(side), ">=", Linear(owned.amount(other), 1, n))

    def if_prizes_of_both(self, how: NumberComparison) -> Cond:
        return Compare(Prizes("both"), how.op, how.n)

    def if_all_damaged(self, group: Select) -> Cond:
        unhurt = replace(group, where=narrowed(group.where, {"damaged": False}))
        return All((Exists(group), Not(Exists(unhurt))))

    def if_any_has_energy(self, group: Select, word: EnergyType) -> Cond:
        return Exists(replace(group, where=narrowed(group.where, {"energy_of": (word,)})))

    def if_any_has_card(self, group: Select, name: str) -> Cond:
        return Exists(Attached(group, "all", Filter(name=(name,))))

    def if_energy_types(self, mon: Any, how: NumberComparison, rarity: EnergyKind) -> Cond:
        return Compare(Count(Attached(mon, "energy", Filter(energy=rarity)), "type"), how.op, how.n)

    def if_hp_is(self, mon: Any, n: int) -> Cond:
        return Compare(Field(mon, "remaining hp"), "==", n)

    def if_max_hp(self, mon: Any, how: NumberComparison) -> Cond:
        return Compare(Field(mon, "hp"), how.op, how.n)

    def if_retreat_cost(self, mon: Any, cost: Symbols) -> Cond:
        if cost.word != "Colorless":
            raise UnsupportedText("a Retreat Cost is Colorless")
        return Compare(Field(mon, "retreat"), ">=", cost.n)

    def if_all_of_type(self, word: EnergyType) -> Cond:
        return Not(Exists(Select("play", where=Filter(none_of=(Filter(types=(word,)),)))))

    def if_all_of_kind(self, *rows: Fields) -> Cond:
        return Not(Exists(Select("play", where=Filter(none_of=(in_play(filter_of(*rows)),)))))

    def if_so_many_there(self, how: NumberComparison, where: Filter) -> Cond:
        return is_so_many(Count(Select("play", "both", in_play(where))), how)

    def if_so_much_retreat(self, mon: Any, how: NumberComparison) -> Cond:
        return is_so_many(Field(mon, "retreat"), how)

    def if_has_not_more(self, op: CompareOp, owned: OwnedAmount, other: Side) -> Cond:
        return Not(self.if_has_more("you", op, owned, other))

    def if_same_energy(self, one: Any, other: Any) -> Cond:
        return Compare(Units(one), "==", Units(other))

    def if_other_energy(self, one: Any, other: Any) -> Cond:
        return Compare(Units(one), "!=", Units(other))

    def if_other_cards(self, one: Any, other: Any) -> Cond:
        return Compare(Count(Attached(one)), "!=", Count(Attached(other)))

    def if_same_cards(self, one: Any, other: Any) -> Cond:
        return Compare(Count(Attached(one)), "==", Count(Attached(other)))

    def if_more_cards(self, one: Any, other: Any) -> Cond:
        return Compare(Count(Attached(one)), ">", Count(Attached(other)))

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

    def if_counters_there(self, how: NumberComparison | None, group: Select) -> Cond:
        return is_so_many(Counters(group), how or ANY_AT_ALL)

    def if_on_bench(self, kinds: tuple[Filter, ...]) -> Cond:
        return each_there(kinds, "bench", "you")

    def if_has_not_as_many(self, owned: OwnedAmount, other: Side) -> Cond:
        return Not(self.if_has_more("you", "==", owned, other))

    def if_not_in_play(self, kinds: tuple[Filter, ...]) -> Cond:
        return Not(each_there(kinds, "play", "you"))

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

    def if_compared_hp(self, mon: Any, op: CompareOp, other: Any) -> Cond:
        return Compare(Field(mon, "remaining hp"), op, Field(other, "remaining hp"))

    def if_same_hp(self, mon: Any, other: Any) -> Cond:
        return self.if_compared_hp(mon, "==", other)

    def if_hp_at_least(self, mon: Any, n: int) -> Cond:
        return Compare(Field(mon, "remaining hp"), ">=", n)

    def if_has_machine(self, mon: Any) -> Cond:
        return Exists(Attached(mon, "all", MACHINE))

    def if_kinds_attached(self, mon: Any, n: int, rarity: EnergyKind) -> Cond:
        return Compare(Count(Attached(mon, "energy", Filter(energy=rarity)), "type"), ">=", n)

    def if_stage_below(self, mon: Any, name: str) -> Cond:
        return Exists(Attached(mon, "under", Filter(name=(name,))))

    def if_no_retreat(self, mon: Any) -> Cond:
        return self.if_retreat_exactly(mon, 0)

    def if_retreat_is(self, mon: Any, n: int) -> Cond:
        return self.if_retreat_exactly(mon, n)

    def if_retreat_exactly(self, mon: Any, n: int) -> Cond:
        return Compare(Field(mon, "retreat"), "==", n)

    def if_named_energy(self, mon: Any, where: Filter) -> Cond:
        return Exists(Attached(mon, "energy", where))

    def if_it_has(self, mon: Any, row: Fields) -> Cond:
        if "min_counters" in row and "none_of" in row:
            return Compare(Counters(mon), "==", row["min_counters"])  # exactly that number
        return it_is(mon, Filter(**row))

    def if_has_ability(self, mon: Any) -> Cond:
        return it_is(mon, Filter(ability=True))

    def if_unaffected(self, mon: Any, names: AnyCondition | tuple[AnyCondition, ...]) -> Cond:
        return Not(it_is(mon, Filter(affected=names if isinstance(names, tuple) else (names,))))

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

    def as_many_or_more(self) -> str:
        return ">="

    def as_many_or_fewer(self) -> str:
        return "<="

    def n_or_more(self, n: int) -> NumberComparison:
        return NumberComparison(">=", n)

    def n_or_fewer(self, n: int) -> NumberComparison:
        return NumberComparison("<=", n)

    def exactly_n(self, n: int) -> NumberComparison:
        return NumberComparison("==", n)

    def just_n(self, n: int) -> NumberComparison:
        return NumberComparison("==", n, bare=True)

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


def _has_not(side: Side, how: NumberComparison, owned: OwnedAmount) -> Cond:
    """Return the condition that a side does not have so many; of a number alone, that it has fewer."""
    return Not(owned.number(side, NumberComparison(">=", how.n) if how.bare else how))
