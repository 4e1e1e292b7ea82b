"""The meaning of `kinds.lark`: kinds of cards that are not in play, and how many of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir import ANY, BASIC_POKEMON, ENERGY, EVOLUTION, OWN_NAME, Amount, Filter, Heads
from validator.effects.lint.context import live_fields
from validator.effects.text.meaning.line import Section, Unmeant
from validator.effects.text.meaning.pokemon import Fields, either, filter_of
from validator.effects.text.meaning.slots import Some


class Wanted(NamedTuple):
    """How many cards, of which kind; `distinct` as in `Choice`, `all` of them, `by_heads` up to the heads."""

    some: Some
    where: Filter
    distinct: str = ""
    all: bool = False
    by_heads: bool = False

    @property
    def n(self) -> Amount | None:
        """How many at most; None for any number."""
        return Heads() if self.by_heads else self.some.n


class EitherOrBoth(tuple[Wanted, ...]):
    """Cards of one kind, of another, or of both, as their player likes."""

    __slots__ = ()


def with_fields(where: Filter, row: Fields | None) -> Filter:
    """Add what more is asked. Raises `Unmeant` where the same is asked twice."""
    for name in row or {}:
        if getattr(where, name) != getattr(ANY, name):
            raise Unmeant(f"duplicate filter: {name}")
    return where if row is None else replace(where, **row)


def of_cards(where: Filter) -> Filter:
    """Give a filter of Pokémon cards that are not in play. Raises `Unmeant` for what is so only in play."""
    if live_fields(where) or where.other or where.this:
        raise Unmeant("property exists only in play")
    return where if where.name else replace(where, category="Pokémon")


def one_of(*kinds: Filter) -> Filter:
    """Give what is of one kind or another. Raises `Unmeant` where an exception may be from all of them."""
    if any(each.none_of for each in kinds[1:]) and not kinds[0].none_of:
        raise Unmeant("exception without a base kind")
    if kinds[:1] == (BASIC_POKEMON,) and kinds[1:] == (replace(EVOLUTION, contains=kinds[-1].contains),):
        # a Basic Pokémon or Evolution card of a name, which old texts call a Pokémon so
        kinds = (replace(BASIC_POKEMON, contains=kinds[-1].contains), kinds[-1])
    return either(*kinds)


@v_args(inline=True)
class CardKinds(Section):
    """Kinds and numbers of cards."""

    def any_card(self) -> Filter:
        return ANY

    def pokemon_card(self, where: Filter, row: Fields | None) -> Filter:
        return of_cards(with_fields(where, row))

    def stage_card(self, n: int) -> Filter:
        return Filter(category="Pokémon", stage=(f"Stage {n}",))

    def energy_card(self, where: Filter, row: Fields | None) -> Filter:
        return with_fields(ENERGY if where == ANY else where, row)

    def label_energy_card(self, where: Filter) -> Filter:
        return where

    def trainer_card(self, where: Filter, row: Fields | None) -> Filter:
        return with_fields(where, row)

    def named_card(self, name: str) -> Filter:
        return Filter(name=(name,))

    def ace_spec_card(self) -> Filter:
        return Filter(markers=("ACE SPEC",))

    def label_card(self, *rows: Fields) -> Filter:
        found = filter_of(*rows)
        if found != Filter(markers=found.markers):
            raise Unmeant("property does not apply to every kind of card")
        return found

    def item(self) -> Filter:
        return Filter(kind=("Item",))

    def supporter(self) -> Filter:
        return Filter(kind=("Supporter",))

    def stadium_kind(self) -> Filter:
        return Filter(kind=("Stadium",))

    def tool_kind(self) -> Filter:
        return Filter(kind=("Pokémon Tool",))

    def trainer(self) -> Filter:
        return Filter(category="Trainer")

    def technical_machine(self) -> Filter:
        return Filter(kind=("Technical Machine",))

    def hp_at_most(self, n: int) -> Fields:
        return {"max_hp": n}

    def hp_at_least(self, n: int) -> Fields:
        return {"min_hp": n}

    def retreat_at_least(self, *n: Any) -> Fields:
        return {"retreat": n[0] if len(n) == 1 else len(n)}

    def without_retreat_cost(self) -> Fields:
        return {"none_of": (Filter(retreat=1),)}

    def evolving_from(self, name: str | None = None) -> Fields:
        return {"evolves_from": name or OWN_NAME}

    def as_having(self, row: Fields) -> Fields:
        return row

    def as_named(self, row: Fields) -> Fields:
        return row

    def of_just_that_name(self, name: str) -> Fields:
        return {"name": (name,)}

    def with_word(self, word: str) -> Fields:
        return {"contains": word}

    def some_cards(self, some: Some, where: Filter) -> Wanted:
        return Wanted(some, where)

    def as_many_as_heads(self, where: Filter) -> Wanted:
        return Wanted(Some(None, up_to=True), where, by_heads=True)

    def all_cards(self, where: Filter) -> Wanted:
        return Wanted(Some(None), where, all=True)

    def either_card(self, some: Some, one: Filter, n: int | None, two: Filter) -> Wanted:
        if some != Some(1) or n not in (None, 1):
            raise Unmeant("more of one kind, or more of another")
        return Wanted(some, one_of(one, two))

    def combined(self, some: Some, *kinds: Filter) -> Wanted:
        return Wanted(some, one_of(*kinds))

    def any_of_both(self, one: Filter, other: Filter) -> Wanted:
        return Wanted(Some(None), one_of(one, other))

    def different_types(self, some: Some, where: Filter) -> Wanted:
        return Wanted(some, where, "type")

    def different_names(self, some: Some, where: Filter) -> Wanted:
        return Wanted(some, where, "name")

    def cards_of_names(self, some: Some, *names: str) -> Wanted:
        return Wanted(some, Filter(name=names))

    def name_of_list(self, name: str) -> str:
        return name

    def own_name_of_list(self) -> str:
        return OWN_NAME

    def wanted_but(self, wanted: Wanted, but: Filter) -> Wanted:
        return wanted._replace(where=with_fields(wanted.where, {"none_of": (but,)}))

    def except_this_card(self) -> Filter:
        return Filter(name=(OWN_NAME,))

    def except_kind(self, *found: Filter) -> Filter:
        return found[-1]

    def wants_one(self, wanted: Wanted) -> tuple[Wanted, ...]:
        return (wanted,)

    def wants_more(self, *wanted: Wanted) -> tuple[Wanted, ...]:
        return wanted

    def wants_either(self, one: Wanted, other: Wanted) -> EitherOrBoth:
        return EitherOrBoth((one, other))
