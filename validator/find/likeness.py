"""How alike two cards of the catalogue are: in what they do, in their class, and as Pokémon in their body."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from validator.catalogue.card import Card
from validator.effects.facets import CardFacets
from validator.effects.facets.likeness import likeness

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
_ACE_SPEC = "ACE SPEC"
_ACE_SPEC_SHARE = 0.7
_DOES, _BODY = 0.65, 0.35
_TYPE, _STAGE, _HP, _DAMAGE, _RULE_BOX = 0.35, 0.30, 0.15, 0.10, 0.10
_REACH = 150


def card_likeness(
    old: Card,
    new: Card,
    old_facets: CardFacets,
    new_facets: CardFacets,
    weights: Mapping[str, float] | None = None,
) -> float:
    """Return how well a new card takes the place of an old one, from 0 to 1.

    `weights`: those of `facets.likeness.weigh_functions`. For a Pokémon its body counts too: type, stage, HP,
    damage and Rule Box.
    """
    share = class_likeness(old, new)
    if not share:
        return 0.0
    found = likeness(old_facets, new_facets, weights)
    if old.is_pokemon:
        found = _DOES * found + _BODY * body_likeness(old, new)
    return share * found


def class_likeness(old: Card, new: Card) -> float:
    """Return how well a card of one class replaces one of another: 1 for the same class, 0 for never."""
    if old.category != new.category or old.energy != new.energy:
        return 0.0
    share = 1.0
    if old.is_trainer and old.kind != new.kind:
        share = _CLASSES.get(frozenset((old.kind or "", new.kind or "")), _CLASSES_ELSE)
    if (_ACE_SPEC in old.markers) != (_ACE_SPEC in new.markers):
        share *= _ACE_SPEC_SHARE
    return share


def body_likeness(old: Card, new: Card) -> float:
    """Return how alike two Pokémon are apart from their texts."""
    found = _TYPE if set(old.types) & set(new.types) else 0.0
    found += _STAGE if old.stage == new.stage else 0.0
    found += _HP * _within_reach(old.hp or 0, new.hp or 0)
    found += _DAMAGE * _within_reach(best_damage(old), best_damage(new))
    found += _RULE_BOX if ("Rule Box" in old.markers) == ("Rule Box" in new.markers) else 0.0
    return found


def best_damage(card: Card) -> int:
    """Return the greatest printed damage of a Pokémon's attacks; 0 for none."""
    printed = ("".join(sign for sign in each.damage if sign.isdigit()) for each in card.attacks)
    return max((int(number) for number in printed if number), default=0)


def _within_reach(one: int, other: int) -> float:
    return max(0.0, 1 - abs(one - other) / _REACH)
