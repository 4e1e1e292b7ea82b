"""How alike two cards of the catalogue are: in what they do, in their class, and as Pokémon in their body."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

from validator.catalogue.card import Card
from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.likeness import likeness
from validator.effects.functions.words import in_words

_CLASSES: Mapping[frozenset[str], float] = MappingProxyType(
    {
        frozenset(("Item", "Supporter")): 0.55,
        frozenset(("Item", "Pokémon Tool")): 0.5,
        frozenset(("Item", "Stadium")): 0.5,
        frozenset(("Supporter", "Stadium")): 0.4,
        frozenset(("Supporter", "Pokémon Tool")): 0.4,
        frozenset(("Stadium", "Pokémon Tool")): 0.4,
    }
)
_CLASSES_ELSE = 0.4
POKEMON = "Pokémon"
_ACE_SPEC_SHARE = 0.7
_DOES, _BODY = 0.65, 0.35
_TYPE, _STAGE, _HP, _DAMAGE, _RULE_BOX = 0.35, 0.30, 0.15, 0.10, 0.10
_REACH = 150


BodyRow: TypeAlias = list[Any]
"""The values of a body as plain data."""


@dataclass(frozen=True, slots=True)
class Body:
    """What cards are compared by apart from their texts; `damage` is the greatest printed one, 0 for none."""

    category: str
    kind: str | None
    energy: str | None
    ace_spec: bool
    rule_box: bool
    stage: str | None
    types: tuple[str, ...]
    hp: int
    damage: int

    def to_row(self) -> BodyRow:
        """Return the values as plain data."""
        return [getattr(self, name) for name in self.__slots__]

    @classmethod
    def from_row(cls, row: BodyRow) -> Body:
        """Return the body that `to_row` wrote."""
        category, kind, energy, ace_spec, rule_box, stage, types, hp, damage = row
        return cls(category, kind, energy, ace_spec, rule_box, stage, tuple(types), hp, damage)


def body_of(card: Card) -> Body:
    """Return what a card is compared by apart from its texts."""
    return Body(
        card.category,
        card.kind,
        card.energy,
        "ACE SPEC" in card.markers,
        "Rule Box" in card.markers,
        card.stage,
        tuple(card.types),
        card.hp or 0,
        best_damage(card),
    )


def card_likeness(
    old: Body,
    new: Body,
    old_functions: CardFunctions,
    new_functions: CardFunctions,
    weights: Mapping[str, float] | None = None,
) -> float:
    """Return how well a new card takes the place of an old one, from 0 to 1.

    `weights`: those of `functions.likeness.weigh_functions`. For a Pokémon its body counts too: type, stage,
    HP, damage and Rule Box.
    """
    if not class_likeness(old, new):
        return 0.0
    return likeness_with_work(old, new, likeness(old_functions, new_functions, weights))


def likeness_with_work(old: Body, new: Body, work: float) -> float:
    """Return how well a new card takes the place of an old one that it does as much of the same as `work`."""
    if old.category == POKEMON:
        work = _DOES * work + _BODY * body_likeness(old, new)
    return class_likeness(old, new) * work


def class_likeness(old: Body, new: Body) -> float:
    """Return how well a card of one class replaces one of another: 1 for the same class, 0 for never."""
    if old.category != new.category or old.energy != new.energy:
        return 0.0
    share = 1.0
    if old.category == "Trainer" and old.kind != new.kind:
        share = _CLASSES.get(frozenset((old.kind or "", new.kind or "")), _CLASSES_ELSE)
    if old.ace_spec != new.ace_spec:
        share *= _ACE_SPEC_SHARE
    return share


def body_likeness(old: Body, new: Body) -> float:
    """Return how alike two Pokémon are apart from their texts."""
    found = _TYPE if set(old.types) & set(new.types) else 0.0
    found += _STAGE if old.stage == new.stage else 0.0
    found += _HP * _within_reach(old.hp, new.hp)
    found += _DAMAGE * _within_reach(old.damage, new.damage)
    found += _RULE_BOX if old.rule_box == new.rule_box else 0.0
    return found


def best_damage(card: Card) -> int:
    """Return the greatest printed damage of a Pokémon's attacks; 0 for none."""
    printed = ("".join(sign for sign in each.damage if sign.isdigit()) for each in card.attacks)
    return max((int(number) for number in printed if number), default=0)


def _within_reach(one: int, other: int) -> float:
    return max(0.0, 1 - abs(one - other) / _REACH)


Words = tuple[str, ...]


def describe_differences(old: CardFunctions | None, new: CardFunctions) -> tuple[Words, Words, Words]:
    """Return what the new card does as the old one did, what it does besides, and what it does not do.

    Where both do a thing in other numbers, the second says so: `2 instead of 1`.
    """
    if old is None:
        return (), _words(new.does), ()
    by_function = {each.word: each for each in reversed((*old.does, *old.costs))}
    alike: list[TextFunction] = []
    differs: list[str] = []
    for function in (*new.does, *new.costs):
        partner = by_function.get(function.word)
        if partner is None:
            differs.append(in_words(function))
            continue
        alike.append(function)
        if (
            function.amount != partner.amount
            and isinstance(function.amount, int)
            and isinstance(partner.amount, int)
        ):
            differs.append(f"{function.amount} instead of {partner.amount}")
    functions = {each.word for each in (*new.does, *new.costs)}
    lacks = [each for each in (*old.does, *old.costs) if each.word not in functions]
    return _words(tuple(alike)), tuple(dict.fromkeys(differs)), _words(tuple(lacks))


def _words(functions: tuple[TextFunction, ...]) -> Words:
    return tuple(dict.fromkeys(in_words(each) for each in functions))
