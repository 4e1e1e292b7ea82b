"""Semantics of `numbers.lark`: conditions on how many there are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import CompareOp, Empty, Side, Zone
from validator.effects.text.semantics.amounts import MACHINE
from validator.effects.text.semantics.changes import Symbols
from validator.effects.text.semantics.conditions import it_is
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import Fields, filter_of, in_play, narrowed
from validator.effects.text.semantics.quantities import ANY_AT_ALL, NONE_AT_ALL, NumberComparison
from validator.effects.text.semantics.section import Meanings, SemanticSection, section
from validator.vocabulary import EnergyType

_IN_SIGHT = ("active", "bench", "play", "stadium", "discard", "lost")


@dataclass(frozen=True, slots=True)
class OwnedAmount:
    """What a player may have: an amount or a place of a side."""

    of: Callable[[Side], ir.Amount | ir.Select]

    def amount(self, side: Side) -> ir.Amount:
        found = self.of(side)
        return ir.Count(found) if isinstance(found, ir.Select) else found

    def number(self, side: Side, how: NumberComparison) -> ir.Cond:
        return is_so_many(self.of(side), how)


def is_so_many(found: ir.Amount | ir.Select, how: NumberComparison) -> ir.Cond:
    """Return the condition for a number of cards; of public cards, that there is any."""
    if not isinstance(found, ir.Select):
        return ir.Compare(found, how.op, how.n)
    if found.zone in _IN_SIGHT:
        if how.is_any:
            return ir.Exists(found)
        if how == NONE_AT_ALL:
            return ir.Not(ir.Exists(found))
    return ir.Compare(ir.Count(found), how.op, how.n)


def each_there(kinds: tuple[ir.Filter, ...], zone: Zone, side: Side) -> ir.Cond:
    """Return the condition that one of each kind exists."""
    found = tuple(ir.Exists(ir.Select(zone, side, where)) for where in kinds)
    return found[0] if len(found) == 1 else ir.All(found)


def _if_has_more(side: Side, op: CompareOp, owned: OwnedAmount, other: Side) -> ir.Cond:
    refuse_if(side == other, "both sides of the comparison are the same")
    return ir.Compare(owned.amount(side), op, owned.amount(other))


def _if_on_bench(kinds: tuple[ir.Filter, ...]) -> ir.Cond:
    return each_there(kinds, "bench", "you")


def _if_compared_hp(mon: ir.Target, op: CompareOp, other: ir.Target) -> ir.Cond:
    return ir.Compare(ir.Field(mon, "remaining hp"), op, ir.Field(other, "remaining hp"))


def _if_retreat_exactly(mon: ir.Target, n: int) -> ir.Cond:
    return ir.Compare(ir.Field(mon, "retreat"), "==", n)


MEANINGS: Meanings = {
    "if_number_owned": lambda side, how, owned: owned.number(side, how or ANY_AT_ALL),
    "if_has_not": lambda how, owned: _has_not("you", how, owned),
    "if_they_have_not": lambda how, owned: _has_not("opponent", how, owned),
    "if_more_energy": lambda one, op, word, other: ir.Compare(
        ir.Units(one, word or ""), op, ir.Units(other, word or "")
    ),
    "if_in_discard": lambda kinds: each_there(kinds, "discard", "you"),
    "if_kind_on_bench": lambda where, having: ir.Exists(
        ir.Select("bench", where=in_play(narrowed(where, having)))
    ),
    "if_each_has": lambda how, owned: ir.All((owned.number("you", how), owned.number("opponent", how))),
    "if_both_have": lambda owned: ir.Compare(owned.amount("you"), "==", owned.amount("opponent")),
    "if_both_differ": lambda owned: ir.Compare(owned.amount("you"), "!=", owned.amount("opponent")),
    "if_energy_compared": lambda op: ir.Compare(ir.Units(ir.YOUR_POKEMON), op, ir.Units(ir.OPPONENT_POKEMON)),
    "if_prizes_of_both": lambda how: ir.Compare(ir.Prizes("both"), how.op, how.n),
    "if_any_has_energy": lambda group, word: ir.Exists(
        replace(group, where=narrowed(group.where, {"energy_of": (word,)}))
    ),
    "if_any_has_card": lambda group, name: ir.Exists(ir.Attached(group, "all", ir.Filter(name=(name,)))),
    "if_energy_types": lambda mon, how, rarity: ir.Compare(
        ir.Count(ir.Attached(mon, "energy", ir.Filter(energy=rarity)), "type"), how.op, how.n
    ),
    "if_hp_is": lambda mon, n: ir.Compare(ir.Field(mon, "remaining hp"), "==", n),
    "if_max_hp": lambda mon, how: ir.Compare(ir.Field(mon, "hp"), how.op, how.n),
    "if_all_of_type": lambda word: ir.Not(
        ir.Exists(ir.Select("play", where=ir.Filter(none_of=(ir.Filter(types=(word,)),))))
    ),
    "if_all_of_kind": lambda *rows: ir.Not(
        ir.Exists(ir.Select("play", where=ir.Filter(none_of=(in_play(filter_of(*rows)),))))
    ),
    "if_so_many_there": lambda how, where: is_so_many(
        ir.Count(ir.Select("play", "both", in_play(where))), how
    ),
    "if_so_much_retreat": lambda mon, how: is_so_many(ir.Field(mon, "retreat"), how),
    "if_same_energy": lambda one, other: ir.Compare(ir.Units(one), "==", ir.Units(other)),
    "if_other_energy": lambda one, other: ir.Compare(ir.Units(one), "!=", ir.Units(other)),
    "if_other_cards": lambda one, other: ir.Compare(
        ir.Count(ir.Attached(one)), "!=", ir.Count(ir.Attached(other))
    ),
    "if_same_cards": lambda one, other: ir.Compare(
        ir.Count(ir.Attached(one)), "==", ir.Count(ir.Attached(other))
    ),
    "if_more_cards": lambda one, other: ir.Compare(
        ir.Count(ir.Attached(one)), ">", ir.Count(ir.Attached(other))
    ),
    "if_no_ability": lambda mon: it_is(mon, ir.Filter(ability=False)),
    "if_pile_has": lambda how, where, pile, having: is_so_many(
        replace(pile, where=narrowed(where, having)), how or ANY_AT_ALL
    ),
    "if_there_is_stadium": lambda how: is_so_many(ir.THE_STADIUM, how or ANY_AT_ALL),
    "if_counters_there": lambda how, group: is_so_many(ir.Counters(group), how or ANY_AT_ALL),
    "if_not_in_play": lambda kinds: ir.Not(each_there(kinds, "play", "you")),
    "if_any_damaged": lambda group: ir.Exists(replace(group, where=narrowed(group.where, {"damaged": True}))),
    "if_hp_at_least": lambda mon, n: ir.Compare(ir.Field(mon, "remaining hp"), ">=", n),
    "if_has_machine": lambda mon: ir.Exists(ir.Attached(mon, "all", MACHINE)),
    "if_kinds_attached": lambda mon, n, rarity: ir.Compare(
        ir.Count(ir.Attached(mon, "energy", ir.Filter(energy=rarity)), "type"), ">=", n
    ),
    "if_stage_below": lambda mon, name: ir.Exists(ir.Attached(mon, "under", ir.Filter(name=(name,)))),
    "if_named_energy": lambda mon, where: ir.Exists(ir.Attached(mon, "energy", where)),
    "if_has_ability": lambda mon: it_is(mon, ir.Filter(ability=True)),
    "if_unaffected": lambda mon, names: ir.Not(
        it_is(mon, ir.Filter(affected=names if isinstance(names, tuple) else (names,)))
    ),
    # ------------------------------------------------------------------ who and how many
    "you_have": "you",
    "opponent_has": "opponent",
    "than_they": "opponent",
    "than_you": "you",
    "more_than": ">",
    "fewer_than": "<",
    "as_many_or_more": ">=",
    "as_many_or_fewer": "<=",
    "n_or_more": lambda n: NumberComparison(">=", n),
    "n_or_fewer": lambda n: NumberComparison("<=", n),
    "exactly_n": lambda n: NumberComparison("==", n),
    "just_n": lambda n: NumberComparison("==", n, bare=True),
    "more_than_n": lambda n: NumberComparison(">", n),
    "fewer_than_n": lambda n: NumberComparison("<", n),
    "none_of_them": NONE_AT_ALL,
    "any_of_them": ANY_AT_ALL,
    # ------------------------------------------------------------------ what is had
    "prizes_owned": OwnedAmount(ir.Prizes),
    "bench_owned": lambda where, having: _placed("bench", narrowed(where, having)),
    "play_owned": lambda where, having: _placed("play", narrowed(where, having)),
    "hand_owned": lambda where: _placed("hand", where),
    "discard_owned": lambda where, having: _placed("discard", narrowed(where, having)),
    "deck_owned": lambda where: _placed("deck", where),
    "lost_owned": lambda where: _placed("lost", where),
    "energy_owned": lambda word: OwnedAmount(lambda side: ir.Units(ir.Select("play", side), word or "")),
    "stadium_owned": lambda: _placed("stadium", ir.Filter()),
    "all_of_names": lambda *names: tuple(ir.Filter(name=(name,)) for name in names),
    "any_of_names": lambda *names: (ir.Filter(name=names),),
    "if_has_not_more": lambda op, owned, other: ir.Not(_if_has_more("you", op, owned, other)),
    "if_has_more": _if_has_more,
    "if_has_as_many": lambda side, owned, other: _if_has_more(side, "==", owned, other),
    "if_on_bench": _if_on_bench,
    "if_has_not_as_many": lambda owned, other: ir.Not(_if_has_more("you", "==", owned, other)),
    "if_not_on_bench": lambda kinds: ir.Not(_if_on_bench(kinds)),
    "if_compared_hp": _if_compared_hp,
    "if_same_hp": lambda mon, other: _if_compared_hp(mon, "==", other),
    "if_no_retreat": lambda mon: _if_retreat_exactly(mon, 0),
    "if_retreat_is": _if_retreat_exactly,
    "if_retreat_exactly": _if_retreat_exactly,
}


@section(MEANINGS)
class Numbers(SemanticSection):
    """Conditions on numbers."""

    def if_has_one_of(self, side: str, *numbers: Any) -> ir.Cond:
        *counts, owned = numbers
        return ir.AnyOf(tuple(owned.number(side, NumberComparison("==", n)) for n in counts))

    def if_has_n_more(self, side: Side, n: int, owned: OwnedAmount, other: Side) -> ir.Cond:
        refuse_if(side == other, "both sides of the comparison are the same")
        return ir.Compare(owned.amount(side), ">=", ir.Linear(owned.amount(other), 1, n))

    def if_all_damaged(self, group: ir.Select) -> ir.Cond:
        unhurt = replace(group, where=narrowed(group.where, {"damaged": False}))
        return ir.All((ir.Exists(group), ir.Not(ir.Exists(unhurt))))

    def if_retreat_cost(self, mon: ir.Target, cost: Symbols) -> ir.Cond:
        refuse_if(cost.word != "Colorless", "a Retreat Cost is Colorless")
        return ir.Compare(ir.Field(mon, "retreat"), ">=", cost.n)

    def if_counters(self, mon: ir.Target, how: NumberComparison | None) -> ir.Cond:
        if how is None or how.op in (">=", "==") or how == NONE_AT_ALL:
            raise UnsupportedText("a quality says how many")
        if how.is_any:
            return it_is(mon, ir.Filter(damaged=True))
        return ir.Compare(ir.Counters(mon), how.op, how.n)

    def if_units(self, mon: ir.Target, how: NumberComparison | None, word: EnergyType | None) -> ir.Cond:
        if how is None or how.is_any:
            return it_is(mon, ir.Filter(energy_of=(word,)) if word else ir.Filter(powered=True))
        if how == NONE_AT_ALL and word is None:
            return it_is(mon, ir.Filter(powered=False))
        return ir.Compare(ir.Units(mon, word or ""), how.op, how.n)

    def if_extra(self, mon: ir.Target, how: NumberComparison, word: EnergyType | Empty | None) -> ir.Cond:
        if not isinstance(mon, ir.Select) or mon.zone != "self":
            raise UnsupportedText("only the attacker can have excess Energy")
        return ir.Compare(ir.Unused(word or ""), ">=" if how.is_any else how.op, 1 if how.is_any else how.n)

    def if_it_has(self, mon: ir.Target, row: Fields) -> ir.Cond:
        if "min_counters" in row and "none_of" in row:
            return ir.Compare(ir.Counters(mon), "==", row["min_counters"])  # exactly that number
        return it_is(mon, ir.Filter(**row))


def _placed(zone: Zone, where: ir.Filter) -> OwnedAmount:
    return OwnedAmount(lambda side: ir.Select(zone, side, where))


def _has_not(side: Side, how: NumberComparison, owned: OwnedAmount) -> ir.Cond:
    """Return the condition that a side does not have this number; of a number alone, that it has fewer."""
    return ir.Not(owned.number(side, NumberComparison(">=", how.n) if how.bare else how))
