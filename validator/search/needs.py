"""What a card needs of its owner's other cards: the filters that its programs set on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import TypeAlias

from validator.catalogue.card import Card
from validator.effects.ir.lasting import Program
from validator.effects.ir.slots import ANY, OWN_NAME, Filter, Select
from validator.effects.ir.steps import LookAt, Search
from validator.engine.linking.filters import matches_print, set_slots
from validator.engine.program.card_data import CardData, type_mask
from validator.engine.program.edition_rules import rules_of

Need: TypeAlias = tuple[Filter, ...]
"""Filters of which the deck's cards must pass one."""


@dataclass(frozen=True, slots=True)
class TextNeeds:
    """What one text of a card needs, and whether it is that of an attack."""

    attack: bool
    needs: tuple[Need, ...]


FEW = 3
"""Fewer cards than this make a card that needs them weak."""

FITS, FITS_BADLY, USELESS = 1.0, 0.6, 0.15

_ANY_NUMBER = 9
"""More Energy than any attack costs."""

_NOT_OWN = frozenset({"against", "by"})
"""Slots whose filters are about what the opponent has, or what did something."""

_LIVE = frozenset(
    (
        *("damaged", "min_counters", "max_remaining", "weakest", "powered", "max_units", "min_energy"),
        *("energy_of", "special_energy", "tooled", "evolved", "active", "affected", "fresh", "moved"),
        *("other", "this", "like", "but", "kin", "most_hp", "least_hp", "holding"),
    )
)
"""Slots that the printed card does not decide."""


def needs_of(program: Program) -> tuple[Need, ...]:
    """Return what a program needs of the other cards of its owner, each need once."""
    found = (need for need in _walk(program) if need and not any(map(_is_open, need)))
    return tuple(dict.fromkeys(found))


def _walk(value: object) -> Iterator[Need]:
    if isinstance(value, tuple):
        for each in value:
            yield from _walk(each)
        return
    if value is None or isinstance(value, (str, int)) or not is_dataclass(value):
        return
    if isinstance(value, Filter):
        yield (value,)
        return
    if isinstance(value, Select) and (
        value.side == "opponent" or value.zone in ("self", "attacker", "defending")
    ):
        return
    if isinstance(value, (Search, LookAt)):
        if value.whose == "you":
            quotas = value.quotas if isinstance(value, Search) else ((value.where, 1), *value.more)
            yield tuple(where for where, _ in quotas)
            yield from _walk(value.onto)
        return
    if getattr(value, "whose", "") == "opponent" or getattr(value, "side", "") == "opponent":
        return
    kind: type = type(value)
    for name in _slots_of(kind):
        yield from _walk(getattr(value, name))


@cache
def _slots_of(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind) if each.name not in _NOT_OWN)


def _is_open(where: Filter) -> bool:
    if where == ANY or OWN_NAME in (*where.name, where.evolves_from):
        return True
    slots = set_slots(where)
    if any(_is_open(each) for each in slots.pop("any_of", ())):
        return not slots.keys() - _LIVE - {"none_of"}
    return not slots.keys() - _LIVE and not where.any_of


class Fit:
    """How far a deck's cards fill the needs of others; answers are cached."""

    def __init__(self, cards: Mapping[Card, int], edition: str) -> None:
        rules = rules_of(edition, permissive=True)
        self._cards = [(CardData(card, rules), count) for card, count in cards.items()]
        self._places = cache(self._find_places)
        energy = [card for card in cards if card.is_energy]
        self._types = {"Colorless", *(kind for card in energy for kind in card.provides)}
        self._others = _ANY_NUMBER if not energy else any(not card.provides for card in energy)

    def of(self, needs: Iterable[Need]) -> float:
        """Return 1 where the deck holds what is needed, 0.6 with few such cards, 0.15 with none."""
        fewest = FEW
        for need in needs:
            places = frozenset[int]().union(*map(self._places, need))
            fewest = min(fewest, sum(self._cards[place][1] for place in places))
        return FITS if fewest >= FEW else FITS_BADLY if fewest else USELESS

    def of_texts(self, texts: Iterable[TextNeeds]) -> float:
        """Return the best fit of a card's texts: 1 where it has none that needs anything."""
        return max((self.of(each.needs) for each in texts), default=FITS)

    def of_job(self, card: Card, texts: Iterable[TextNeeds], attacks: Collection[bool]) -> float:
        """Return the best fit of those texts of a card that do a job: attacks (True), others, or both.

        An attack does nothing that the deck's Energy cannot pay for.
        """
        free = not card.is_pokemon or self.pays(card)
        best = 0.0 if free or False in attacks else USELESS
        for each in texts:
            if each.attack in attacks:
                best = max(best, self.of(each.needs) if free or not each.attack else USELESS)
        return best or FITS

    def pays(self, card: Card) -> bool:
        """Return whether the deck's Energy can pay for an attack of a card, by types.

        Special Energy, which may provide other types, pays for one Energy of an attack: decks hold few.
        """
        unpaid = [sum(kind not in self._types for kind in each.cost) for each in card.attacks]
        return min(unpaid, default=0) <= self._others

    def _find_places(self, where: Filter) -> frozenset[int]:
        return frozenset(place for place, (data, _) in enumerate(self._cards) if _passes(data, where))


def _passes(data: CardData, where: Filter) -> bool:
    if where.provides and not data.energy_types & type_mask(where.provides):
        return False
    return (
        matches_print(data, _cached_slots(where), in_play=False)
        and (not where.any_of or any(_passes(data, each) for each in where.any_of))
        and not any(set_slots(each) and _passes(data, each) for each in where.none_of)
    )


_cached_slots = cache(set_slots)
