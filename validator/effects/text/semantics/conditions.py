"""Semantics of `conditions.lark`: what comes after "if" and "as long as"."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    ENERGY,
    HEADS,
    OWN_NAME,
    SELF,
    SOME_DONE,
    TAILS,
    YOUR_BENCH,
    YOUR_HAND,
    All,
    AnyOf,
    Attached,
    Compare,
    Cond,
    Count,
    Done,
    Exists,
    Filter,
    Heads,
    It,
    Not,
    Passes,
    Prizes,
    Room,
    Select,
    Tails,
    Turn,
    Won,
)
from validator.effects.ir.values import AnyCondition, AttachedKind, EnergyKind
from validator.effects.text.semantics.damage import SECOND
from validator.effects.text.semantics.pokemon import either, in_play, narrowed
from validator.effects.text.semantics.pronouns import FOUND_CARDS
from validator.effects.text.semantics.quantities import NumberComparison
from validator.effects.text.semantics.sentence import SemanticSection
from validator.vocabulary import EnergyType


def it_is(mon: Any, where: Filter) -> Cond:
    """Return the condition that a Pokémon exists and passes a filter."""
    if not isinstance(mon, Select):
        return Passes(mon, where)
    required = {field.name: getattr(where, field.name) for field in fields(Filter)}
    filters = {name: value for name, value in required.items() if value != getattr(Filter(), name)}
    return Exists(replace(mon, where=in_play(narrowed(mon.where, filters))))


COINS = ("first coin", SECOND, "third coin")
"""The names of coins that a text tells apart."""
ALL_HEADS = Compare(Heads(), "==", -1)
""""All of them are heads", until the builder knows the number of coins."""


FIRST_TAILS = Compare(Tails(), "==", -1)
""""The first flip is tails", until the builder knows that the coin is flipped until tails."""


@v_args(inline=True)
class Conditions(SemanticSection):
    """Conditions."""

    def if_heads(self) -> Cond:
        return HEADS

    def if_tails(self) -> Cond:
        return TAILS

    def if_discarded_kind(self, where: Filter) -> Cond:
        return Passes(It(), where)

    def if_discarded_many(self, n: int, rarity: EnergyKind | None) -> Cond:
        of = Done() if rarity is None else Count(It("", Filter(energy=rarity)))
        return Compare(of, "==", n)

    def if_is_or_named(self, mon: Any, where: Filter, name: str) -> Cond:
        return it_is(mon, Filter(any_of=(where, Filter(contains=name))))

    def if_second_and_first_turn(self) -> Cond:
        return All((Turn("went second"), Turn("your first")))

    def if_card_is(self, where: Filter) -> Cond:
        return Passes(It(), where)

    def if_card_is_not(self, where: Filter) -> Cond:
        return Not(Passes(It(), where))

    def found_energy(self, where: Filter) -> Filter:
        return ENERGY if where == ANY else where

    def found_pokemon(self, where: Filter) -> Filter:
        return replace(where, category="Pokémon")

    def found_trainer(self, where: Filter) -> Filter:
        return where

    def if_n_heads(self, n: int) -> Cond:
        return Compare(Heads(), "==", n)

    def if_all_heads(self) -> Cond:
        return ALL_HEADS

    def if_second_heads(self) -> Cond:
        return Compare(Heads(SECOND), ">=", 1)

    def if_second_tails(self) -> Cond:
        return Compare(Tails(SECOND), ">=", 1)

    def if_n_tails(self, n: int) -> Cond:
        return Compare(Tails(), "==", n)

    def if_has_both_energy(self, mon: Any, *words: EnergyType) -> Cond:
        return All(tuple(self.if_has_basic_energy(mon, each) for each in words))

    def if_called_or_is(self, mon: Any, word: str, where: Filter) -> Cond:
        return AnyOf((self.if_called(mon, word), it_is(mon, where)))

    def if_any_heads(self) -> Cond:
        return HEADS

    def if_first_tails(self) -> Cond:
        return FIRST_TAILS

    def if_found(self, where: Filter) -> Cond:
        return Exists(It(FOUND_CARDS, where))

    def if_so_many_discarded(self, how: NumberComparison | None) -> Cond:
        if how is None or how.is_any:
            return SOME_DONE
        return Compare(Done(), how.op, how.n)

    def if_any_tails(self) -> Cond:
        return Compare(Tails(), ">=", 1)

    def if_n_or_more_heads(self, n: int) -> Cond:
        return Compare(Heads(), ">=", n)

    def if_is(self, mon: Any, where: Filter) -> Cond:
        return it_is(mon, where)

    def if_named(self, mon: Any, name: str) -> Cond:
        return it_is(mon, Filter(name=(name,)))

    def if_is_not(self, mon: Any, where: Filter) -> Cond:
        return Not(it_is(mon, where))

    def if_is_or_called(self, mon: Any, where: Filter, name: str) -> Cond:
        return it_is(mon, Filter(any_of=(where, Filter(contains=name), Filter(owner="*"))))

    def if_damaged(self, mon: Any) -> Cond:
        return it_is(mon, Filter(damaged=True))

    def if_has_energy_called(self, mon: Any, word: str) -> Cond:
        return Exists(Attached(mon, "energy", Filter(contains=word)))

    def if_stadium_called(self, word: str) -> Cond:
        return Exists(Select("stadium", "both", Filter(contains=word)))

    def if_names_on_bench(self, names: tuple[str, ...]) -> Cond:
        return All(tuple(Exists(Select("bench", where=Filter(name=(name,)))) for name in names))

    def if_attached_kind(self, where: Filter) -> Cond:
        return Passes(It("other"), where)

    def if_under(self, name: str, of: Any) -> Cond:
        return Exists(Attached(of, "under", Filter(name=(name,))))

    def if_not_under(self, name: str, of: Any) -> Cond:
        return Not(self.if_under(name, of))

    def if_affected(self, mon: Any, name: AnyCondition) -> Cond:
        return it_is(mon, Filter(affected=(name,)))

    def if_affected_by_any(self, mon: Any) -> Cond:
        return it_is(mon, Filter(affected=("*",)))

    def if_unaffected_by_any(self, mon: Any) -> Cond:
        return Not(self.if_affected_by_any(mon))

    def if_has_energy(self, mon: Any, word: EnergyType) -> Cond:
        return it_is(mon, Filter(energy_of=(word,)))

    def if_has_basic_energy(self, mon: Any, word: EnergyType | None) -> Cond:
        return Exists(Attached(mon, "energy", Filter(energy="Basic", provides=(word,) if word else ())))

    def if_has_special_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(special_energy=True))

    def if_has_tool(self, mon: Any) -> Cond:
        return it_is(mon, Filter(tooled=True))

    def if_won(self) -> Cond:
        return Won()

    def if_no_tool(self, mon: Any) -> Cond:
        return it_is(mon, Filter(tooled=False))

    def if_room(self) -> Cond:
        return Compare(Room(), ">", 0)

    def if_stadium_in_play(self) -> Cond:
        return Exists(Select("stadium", "both"))

    def if_hand_empty(self) -> Cond:
        return Compare(Count(YOUR_HAND), "==", 0)

    def if_attached_to(self, where: Filter) -> Cond:
        return Exists(Select("host", where=where))

    def if_more_prizes_remaining(self) -> Cond:
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

    def if_remaining(self, mon: Any, n: int) -> Cond:
        return it_is(mon, Filter(max_remaining=n))

    def if_remaining_damaged(self, mon: Any, n: int) -> Cond:
        return it_is(mon, Filter(max_remaining=n, damaged=True))

    def if_no_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(powered=False))

    def if_any_energy(self, mon: Any) -> Cond:
        return it_is(mon, Filter(powered=True))

    def if_affected_by_some(self, mon: Any, names: tuple[AnyCondition, ...]) -> Cond:
        return it_is(mon, Filter(affected=names))

    def if_has_card(self, mon: Any, name: str) -> Cond:
        what: AttachedKind = "energy" if name.endswith(" Energy") else "all"
        return Exists(Attached(mon, what, Filter(name=(name,))))

    def if_lacks_card(self, mon: Any, name: str) -> Cond:
        return Not(self.if_has_card(mon, name))

    def if_has_ability_of(self, mon: Any, name: str) -> Cond:
        return it_is(mon, Filter(ability_name=name))

    def either_condition(self, *names: str) -> tuple[str, ...]:
        return names

    def if_all_owned(self, names: tuple[str, ...]) -> Cond:
        # This Pokémon itself is in play as long as its Ability is.
        found = [Exists(Select("play", where=Filter(name=(name,)))) for name in names if name]
        return found[0] if len(found) == 1 else All(tuple(found))

    def if_all_benched(self, names: tuple[str, ...]) -> Cond:
        kinds = (Filter(name=(name or OWN_NAME,)) for name in names)
        return All(tuple(Exists(Select("bench", where=where)) for where in kinds))

    def if_their_room(self) -> Cond:
        return Compare(Room("opponent"), ">", 0)

    def names_together(self, *names: str) -> tuple[str, ...]:
        return names

    def by_name(self, name: str) -> str:
        return name

    def by_own_name(self) -> str:
        return ""

    def if_named_in_play(self, name: str) -> Cond:
        named = Filter(name=(name,))
        return AnyOf((Exists(Select("stadium", "both", named)), Exists(Select("play", "both", named))))

    def if_remaining_hp_at_most(self, n: int) -> Cond:
        return it_is(SELF, Filter(max_remaining=n))

    def if_called(self, mon: Any, *words: str) -> Cond:
        return it_is(mon, either(*(Filter(contains=word) for word in words)))

    def if_knocked_out_this_way(self, _: Any) -> Cond:
        return self.if_done_in_this_way()

    def if_alone(self) -> Cond:
        return Not(Exists(YOUR_BENCH))

    def if_damaged_on_bench(self, name: str) -> Cond:
        return Exists(Select("bench", where=Filter(name=(name,), damaged=True)))

    def if_that_coin(self, name: str, tails: bool = False) -> Cond:
        return Compare(Tails(name) if tails else Heads(name), ">=", 1)

    def first_coin(self) -> str:
        return COINS[0]

    def third_coin(self) -> str:
        return COINS[2]

    def of_tails(self) -> bool:
        return True

    def if_no_energy_attached(self, group: Select) -> Cond:
        return Not(Exists(replace(group, where=narrowed(group.where, {"powered": True}))))

    def if_has_tool_called(self, mon: Any, row: dict[str, Any]) -> Cond:
        return Exists(Attached(mon, "tools", Filter(**row)))

    def if_types_benched(self, *words: EnergyType) -> Cond:
        return All(tuple(Exists(Select("bench", where=Filter(types=(word,)))) for word in words))

    def if_done_in_this_way(self) -> Cond:
        return Compare(Done(), ">", 0)
