"""Semantics of `card_kinds.lark`: kinds of cards that are not in play, and how many of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.slots import (
    ANY,
    BASIC_POKEMON,
    ENERGY,
    EVOLUTION,
    OWN_NAME,
    Amount,
    Done,
    Filter,
    Heads,
)
from validator.effects.ir.values import Distinct
from validator.effects.lint.context import live_fields
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, in_play
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import SemanticSection, UnsupportedText
from validator.vocabulary import Stage


class CardRequest(NamedTuple):
    """The number and kind of cards; `distinct` as in `Choice`, `all` of them, `most` up to an amount."""

    some: Quantity
    where: Filter
    distinct: Distinct = ""
    all: bool = False
    most: Amount | None = None

    @property
    def n(self) -> Amount | None:
        """Return how many at most; None for any number."""
        return self.some.n if self.most is None else self.most


class EitherOrBoth(tuple[CardRequest, ...]):
    """Cards of one kind, of another, or of both, as their player likes."""

    __slots__ = ()


def with_fields(where: Filter, row: Fields | None) -> Filter:
    """Add conditions. Raises `UnsupportedText` for a repeated condition."""
    for name in row or {}:
        if getattr(where, name) != getattr(ANY, name):
            raise UnsupportedText(f"duplicate filter: {name}")
    return where if row is None else replace(where, **row)


def of_cards(where: Filter) -> Filter:
    """Return a filter of Pokémon cards that are not in play. Raises `UnsupportedText` for what is so only in
    play.
    """
    if live_fields(where) or where.other or where.this:
        raise UnsupportedText("property exists only in play")
    kinds = Filter(any_of=(BASIC_POKEMON, EVOLUTION))
    return where if where.name or where == kinds else replace(where, category="Pokémon")


def one_of(*kinds: Filter) -> Filter:
    """Return what is of one kind or another. Raises `UnsupportedText` where an exception may be from all of
    them.
    """
    if any(each.none_of for each in kinds[1:]) and not kinds[0].none_of:
        raise UnsupportedText("exception without a base kind")
    if kinds[:1] == (BASIC_POKEMON,) and kinds[1:] == (replace(EVOLUTION, contains=kinds[-1].contains),):
        # a Basic Pokémon or Evolution card of a name, which old texts call a Pokémon so
        kinds = (replace(BASIC_POKEMON, contains=kinds[-1].contains), kinds[-1])
    return either(*kinds)


_STAGES: dict[int, Stage] = {1: "Stage 1", 2: "Stage 2"}


@v_args(inline=True)
class CardKinds(SemanticSection):
    """Kinds and numbers of cards."""

    def any_card(self) -> Filter:
        return ANY

    def pokemon_card(self, where: Filter, row: Fields | None) -> Filter:
        return of_cards(with_fields(where, row))

    def stage_card(self, n: int) -> Filter:
        if n not in _STAGES:
            raise UnsupportedText("unknown stage")
        return Filter(category="Pokémon", stage=(_STAGES[n],))

    def energy_card(self, where: Filter, row: Fields | None) -> Filter:
        return with_fields(ENERGY if where == ANY else where, row)

    def label_energy_card(self, where: Filter) -> Filter:
        return where

    def trainer_card(self, where: Filter, row: Fields | None) -> Filter:
        return with_fields(where, row)

    def any_trainer_card(self, *kinds: Filter) -> Filter:
        return one_of(*kinds)

    def label_trainer_card(self, *rows: Any) -> Filter:
        return replace(self.label_card(*rows[:-1]), kind=rows[-1].kind, category=rows[-1].category)

    def prism_star_card(self) -> Filter:
        return Filter(markers=("Prism Star",))

    def named_cards(self, *names: str) -> Filter:
        return Filter(name=names)

    def named_card(self, name: str) -> Filter:
        return Filter(name=(name,))

    def named_trainer_card(self, where: Filter, name: str) -> Filter:
        return replace(where, name=(name,))

    def card_evolving_from(self, name: str) -> Filter:
        return Filter(category="Pokémon", evolves_from=name)

    def ace_spec_card(self) -> Filter:
        return Filter(markers=("ACE SPEC",))

    def label_card(self, *rows: Fields) -> Filter:
        found = filter_of(*rows)
        if found != Filter(markers=found.markers):
            raise UnsupportedText("property does not apply to every kind of card")
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

    def of_exact_retreat(self, row: Fields) -> Fields:
        return row

    def retreat_of_exactly(self, n: int) -> Fields:
        return {"retreat": n, "none_of": (Filter(retreat=n + 1),)}

    def without_retreat_cost(self) -> Fields:
        return {"none_of": (Filter(retreat=1),)}

    def evolving_from_this(self) -> Fields:
        return {"evolves_from": OWN_NAME}

    def evolving_from_item(self, word: str) -> Fields:
        return {"evolves_from_part": word}

    def as_having(self, row: Fields) -> Fields:
        return row

    def as_named(self, row: Fields) -> Fields:
        return row

    def of_just_that_name(self, name: str) -> Fields:
        return {"name": (name,)}

    def of_those_names(self, *names: str) -> Fields:
        return {"name": names}

    def of_that_or_own_name(self, name: str) -> Fields:
        return {"name": (name, OWN_NAME)}

    def with_name_part(self, word: str) -> Fields:
        return {"contains": word}

    def some_cards(self, some: Quantity, where: Filter) -> CardRequest:
        return CardRequest(some, where)

    def as_many_as_heads(self, where: Filter) -> CardRequest:
        return self.as_many_as_there(where, Heads())

    def as_many_as_there(self, where: Filter, n: Amount) -> CardRequest:
        return CardRequest(Quantity(None, up_to=True), where, most=n)

    def as_many_as_done(self, where: Filter) -> CardRequest:
        return CardRequest(Quantity(None), where, most=Done())

    def all_cards(self, where: Filter) -> CardRequest:
        return CardRequest(Quantity(None), where, all=True)

    def either_card(self, some: Quantity, one: Filter, n: int | None, two: Filter) -> CardRequest:
        if some != Quantity(1) or n not in (None, 1):
            raise UnsupportedText("more of one kind, or more of another")
        return CardRequest(some, one_of(one, two))

    def combined(self, some: Quantity, *kinds: Filter) -> CardRequest:
        return CardRequest(some, one_of(*kinds))

    def any_of_both(self, one: Filter, other: Filter) -> CardRequest:
        return CardRequest(Quantity(None), one_of(one, other))

    def different_types(self, some: Quantity, where: Filter) -> CardRequest:
        return CardRequest(some, where, "type")

    def different_names(self, some: Quantity, where: Filter) -> CardRequest:
        return CardRequest(some, where, "name")

    def cards_of_names(self, some: Quantity, *names: str) -> CardRequest:
        return CardRequest(some, Filter(name=names))

    def any_so_called(self, name: str) -> CardRequest:
        # (a card with another rule, such as Pokémon V, has another name)
        others = ("LEGEND", "V", "VMAX", "VSTAR", "GX", "Pokémon ex", "Pokémon-EX", "Pokémon-ex")
        return CardRequest(Quantity(1), Filter(category="Pokémon", contains=name, without=others))

    def own_or_so_named(self, name: str) -> CardRequest:
        return CardRequest(Quantity(1), Filter(name=(name, OWN_NAME)))

    def one_so_named(self, *names: str) -> CardRequest:
        return CardRequest(Quantity(1), Filter(name=names))

    def name_of_list(self, name: str) -> str:
        return name

    def own_name_of_list(self) -> str:
        return OWN_NAME

    def wanted_but(self, wanted: CardRequest, but: Filter) -> CardRequest:
        if wanted.where.category == "Pokémon":
            but = in_play(but)  # among Pokémon, a Pokémon need not be asked for
        return wanted._replace(where=with_fields(wanted.where, {"none_of": (but,)}))

    def except_this_card(self) -> Filter:
        return Filter(name=(OWN_NAME,))

    def except_kind(self, *found: Filter) -> Filter:
        return found[-1]

    def wants_one(self, wanted: CardRequest) -> tuple[CardRequest, ...]:
        return (wanted,)

    def wants_more(self, *wanted: CardRequest) -> tuple[CardRequest, ...]:
        return wanted

    def wants_either(self, one: CardRequest, other: CardRequest) -> EitherOrBoth:
        return EitherOrBoth((one, other))
