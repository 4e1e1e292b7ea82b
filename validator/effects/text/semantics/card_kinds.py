"""Semantics of `card_kinds.lark`: kinds of cards that are not in play, and how many of them."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from validator.effects import ir
from validator.effects.ir.values import Distinct
from validator.effects.lint.context import live_fields
from validator.effects.text.semantics.forms import UnsupportedText, refuse_if
from validator.effects.text.semantics.pokemon import Fields, either, filter_of, in_play
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.vocabulary import Stage


class CardRequest(NamedTuple):
    """The number and kind of cards; `distinct` as in `Choice`, `all` of them, `most` up to an amount."""

    some: Quantity
    where: ir.Filter
    distinct: Distinct = ""
    all: bool = False
    most: ir.Amount | None = None

    @property
    def n(self) -> ir.Amount | None:
        """Return how many at most; None for any number."""
        return self.some.n if self.most is None else self.most


class EitherOrBoth(tuple[CardRequest, ...]):
    """Cards of one kind, of another, or of both, as their player likes."""

    __slots__ = ()


def with_fields(where: ir.Filter, row: Fields | None) -> ir.Filter:
    """Add conditions. Raises `UnsupportedText` for a repeated condition."""
    for name in row or {}:
        refuse_if(getattr(where, name) != getattr(ir.ANY, name), f"duplicate filter: {name}")
    return where if row is None else replace(where, **row)


def of_cards(where: ir.Filter) -> ir.Filter:
    """Return a filter of Pokémon cards that are not in play. Raises `UnsupportedText` for what is so only in
    play.
    """
    refuse_if(live_fields(where) or where.other or where.this, "property exists only in play")
    kinds = ir.Filter(any_of=(ir.BASIC_POKEMON, ir.EVOLUTION))
    return where if where.name or where == kinds else replace(where, category="Pokémon")


def one_of(*kinds: ir.Filter) -> ir.Filter:
    """Return what is of one kind or another. Raises `UnsupportedText` where an exception may be from all of
    them.
    """
    if any(each.none_of for each in kinds[1:]) and not kinds[0].none_of:
        raise UnsupportedText("exception without a base kind")
    if kinds[:1] == (ir.BASIC_POKEMON,) and kinds[1:] == (
        replace(ir.EVOLUTION, contains=kinds[-1].contains),
    ):
        # a Basic Pokémon or Evolution card of a name, which old texts call a Pokémon so
        kinds = (replace(ir.BASIC_POKEMON, contains=kinds[-1].contains), kinds[-1])
    return either(*kinds)


_STAGES: dict[int, Stage] = {1: "Stage 1", 2: "Stage 2"}


def _label_card(*rows: Fields) -> ir.Filter:
    found = filter_of(*rows)
    refuse_if(found != ir.Filter(markers=found.markers), "property does not apply to every kind of card")
    return found


def _as_many_as_there(where: ir.Filter, n: ir.Amount) -> CardRequest:
    return CardRequest(Quantity(None, up_to=True), where, most=n)


MEANINGS: Meanings = {
    "any_card": ir.ANY,
    "pokemon_card": lambda where, row: of_cards(with_fields(where, row)),
    "energy_card": lambda where, row: with_fields(ir.ENERGY if where == ir.ANY else where, row),
    "label_energy_card": SAME,
    "trainer_card": with_fields,
    "any_trainer_card": one_of,
    "prism_star_card": ir.Filter(markers=("Prism Star",)),
    "named_cards": lambda *names: ir.Filter(name=names),
    "named_card": lambda name: ir.Filter(name=(name,)),
    "named_trainer_card": lambda where, name: replace(where, name=(name,)),
    "card_evolving_from": lambda name: ir.Filter(category="Pokémon", evolves_from=name),
    "ace_spec_card": ir.Filter(markers=("ACE SPEC",)),
    "item": ir.Filter(kind=("Item",)),
    "supporter": ir.Filter(kind=("Supporter",)),
    "stadium_kind": ir.Filter(kind=("Stadium",)),
    "tool_kind": ir.Filter(kind=("Pokémon Tool",)),
    "trainer": ir.Filter(category="Trainer"),
    "technical_machine": ir.Filter(kind=("Technical Machine",)),
    "hp_at_most": lambda n: {"max_hp": n},
    "hp_at_least": lambda n: {"min_hp": n},
    "retreat_at_least": lambda *n: {"retreat": n[0] if len(n) == 1 else len(n)},
    "of_exact_retreat": SAME,
    "retreat_of_exactly": lambda n: {"retreat": n, "none_of": (ir.Filter(retreat=n + 1),)},
    "without_retreat_cost": {"none_of": (ir.Filter(retreat=1),)},
    "evolving_from_this": {"evolves_from": ir.OWN_NAME},
    "evolving_from_item": lambda word: {"evolves_from_part": word},
    "as_having": SAME,
    "as_named": SAME,
    "of_just_that_name": lambda name: {"name": (name,)},
    "of_those_names": lambda *names: {"name": names},
    "of_that_or_own_name": lambda name: {"name": (name, ir.OWN_NAME)},
    "with_name_part": lambda word: {"contains": word},
    "some_cards": CardRequest,
    "as_many_as_done": lambda where: CardRequest(Quantity(None), where, most=ir.Done()),
    "all_cards": lambda where: CardRequest(Quantity(None), where, all=True),
    "combined": lambda some, *kinds: CardRequest(some, one_of(*kinds)),
    "any_of_both": lambda one, other: CardRequest(Quantity(None), one_of(one, other)),
    "different_types": lambda some, where: CardRequest(some, where, "type"),
    "different_names": lambda some, where: CardRequest(some, where, "name"),
    "cards_of_names": lambda some, *names: CardRequest(some, ir.Filter(name=names)),
    "own_or_so_named": lambda name: CardRequest(Quantity(1), ir.Filter(name=(name, ir.OWN_NAME))),
    "one_so_named": lambda *names: CardRequest(Quantity(1), ir.Filter(name=names)),
    "name_of_list": SAME,
    "own_name_of_list": ir.OWN_NAME,
    "except_this_card": ir.Filter(name=(ir.OWN_NAME,)),
    "except_kind": lambda *found: found[-1],
    "wants_one": lambda wanted: (wanted,),
    "wants_more": lambda *wanted: wanted,
    "wants_either": lambda one, other: EitherOrBoth((one, other)),
    "label_trainer_card": lambda *rows: replace(
        _label_card(*rows[:-1]), kind=rows[-1].kind, category=rows[-1].category
    ),
    "label_card": _label_card,
    "as_many_as_heads": lambda where: _as_many_as_there(where, ir.Heads()),
    "as_many_as_there": _as_many_as_there,
}


@section(MEANINGS)
class CardKinds(SemanticSection):
    """Kinds and numbers of cards."""

    def stage_card(self, n: int) -> ir.Filter:
        refuse_if(n not in _STAGES, "unknown stage")
        return ir.Filter(category="Pokémon", stage=(_STAGES[n],))

    def either_card(self, some: Quantity, one: ir.Filter, n: int | None, two: ir.Filter) -> CardRequest:
        refuse_if(some != Quantity(1) or n not in (None, 1), "more of one kind, or more of another")
        return CardRequest(some, one_of(one, two))

    def any_so_called(self, name: str) -> CardRequest:
        # (a card with another rule, such as Pokémon V, has another name)
        others = ("LEGEND", "V", "VMAX", "VSTAR", "GX", "Pokémon ex", "Pokémon-EX", "Pokémon-ex")
        return CardRequest(Quantity(1), ir.Filter(category="Pokémon", contains=name, without=others))

    def wanted_but(self, wanted: CardRequest, but: ir.Filter) -> CardRequest:
        if wanted.where.category == "Pokémon":
            but = in_play(but)  # among Pokémon, a Pokémon need not be asked for
        return wanted._replace(where=with_fields(wanted.where, {"none_of": (but,)}))
