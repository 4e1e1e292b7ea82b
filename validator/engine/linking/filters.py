"""Compile filters: what is printed is decided once for each card, the rest becomes checks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeAlias

from validator.effects.ir.slots import ANY, Filter
from validator.engine.program.card_data import (
    ENERGY,
    POKEMON,
    TRAINER,
    CardData,
    keys_of_name,
    type_mask,
)
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import CHECK

Test: TypeAlias = Callable[[CardData, Any], bool]

_CATEGORIES = {"Pokémon": POKEMON, "Trainer": TRAINER, "Energy": ENERGY}
_UNSET = {slot.name: slot.default for slot in fields(Filter)}


class FilterCompiler:
    """Compiles filters for the cards of two decks; equal filters are compiled once."""

    def __init__(
        self, defs: Sequence[CardData], tops: Sequence[CardData], attached: Sequence[CardData]
    ) -> None:
        self._defs = defs
        self._tops = tops
        self._attached = attached
        self._compiled: dict[Filter, CompiledFilter] = {}

    def compile(self, where: Filter) -> CompiledFilter | None:
        """Return the compiled filter; None for the filter that everything matches."""
        return None if where == ANY else self.compile_any(where)

    def compile_any(self, where: Filter) -> CompiledFilter:
        """Return the compiled filter, also for the one that everything matches."""
        found = self._compiled.get(where)
        if found is None:
            found = self._compiled[where] = self._compile(where)
        return found

    def _compile(self, where: Filter) -> CompiledFilter:
        wanted = set_slots(where)
        energy = type_mask(where.provides)
        cards = bytes(matches_print(data, wanted, in_play=False) for data in self._defs)
        attached = cards
        if self._attached != self._defs:
            attached = bytes(matches_print(data, wanted, in_play=False) for data in self._attached)
        if energy:
            cards = bytes(
                matches and bool(data.energy_types & energy)
                for matches, data in zip(cards, self._defs, strict=True)
            )
        return CompiledFilter(
            where,
            attached=attached,
            cards=cards,
            tops=bytes(not energy and matches_print(data, wanted, in_play=True) for data in self._tops),
            energy=energy,
            checks=live_checks(self._with_compiled(wanted)),
            any_of=tuple(self.compile_any(each) for each in where.any_of),
            none_of=tuple(self.compile_any(each) for each in where.none_of),
        )

    def _with_compiled(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """Return the slots of a filter with the filters of attached cards compiled."""
        if "holding" not in wanted:
            return wanted
        return {**wanted, "holding": tuple([self.compile_any(each) for each in wanted["holding"]])}


def set_slots(where: Filter) -> dict[str, Any]:
    """Return the slots of a filter that require something, with their values."""
    values = {name: getattr(where, name) for name in _UNSET}
    return {name: value for name, value in values.items() if value != _UNSET[name]}


def live_checks(wanted: Mapping[str, Any]) -> tuple[tuple[int, Any], ...]:
    """Return the checks `(number, value)` of the slots that only a Pokémon in play can answer."""
    return tuple(
        (CHECK[slot], _AS_LINKED[slot](wanted[slot]) if slot in _AS_LINKED else wanted[slot])
        for slot in CHECK
        if slot in wanted
    )


def power_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the printed kinds of Poké-Powers and Poké-Bodies: a Pokémon Power is a Poké-Power."""
    return (*kinds, "Pokémon Power") if "Poké-Power" in kinds else kinds


_AS_LINKED: dict[str, Callable[[Any], Any]] = {
    "types": type_mask,
    "energy_of": type_mask,
    "powers": power_kinds,
    "weakness": lambda kind: type_mask((kind,)),
    "resistance": lambda kind: type_mask((kind,)),
}


def matches_print(data: CardData, wanted: Mapping[str, Any], *, in_play: bool) -> bool:
    """Return whether a print matches the slots of a filter that are decided by what is printed.

    In play the slots of `_CHANGEABLE` are left to the checks, because effects change them. A single card
    of a V-UNION has only types, category and name (VUNION-12, VUNION-13, VUNION-15).
    """
    if not _matches(_IDENTITY, data, wanted):
        return False
    if data.vunion and not in_play:
        lacks = any(slot in wanted for slot in _NOT_ON_V_UNION_CARDS) or wanted.get("ability") is True
        return not lacks and ("types" not in wanted or bool(data.types & type_mask(wanted["types"])))
    if not _matches(_PRINTED, data, wanted):
        return False
    return in_play or _matches(_CHANGEABLE, data, wanted)


def _matches(tests: Mapping[str, Test], data: CardData, wanted: Mapping[str, Any]) -> bool:
    return all(test(data, wanted[slot]) for slot, test in tests.items() if slot in wanted)


def _has_category(data: CardData, category: str) -> bool:
    return data.category == _CATEGORIES[category]


def _has_name(data: CardData, names: tuple[str, ...]) -> bool:
    return any(data.keys & keys_of_name(name) for name in names)


def _has_word(data: CardData, word: str) -> bool:
    """Return whether the name contains a word, or several words: not as a part of another word."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", data.name) is not None


def _has_owner(data: CardData, owner: str) -> bool:
    return data.owner == owner or (owner == "*" and bool(data.owner))


def _has_energy_kind(data: CardData, kind: str) -> bool:
    return (data.basic_energy and kind == "Basic") or (data.special_energy and kind == "Special")


def _has_kind(data: CardData, kinds: tuple[str, ...]) -> bool:
    """`Item` is what the edition counts as one (TRAINER-11); the other kinds are as printed."""
    return any(data.item if kind == "Item" else data.kind == kind for kind in kinds)


def _is_evolution(data: CardData, evolution: bool) -> bool:
    return data.evolution is evolution


def _evolves_from(data: CardData, name: str) -> bool:
    return data.evolves_from in keys_of_name(name)


def _evolves_from_item(data: CardData, word: str) -> bool:
    """Return whether a Pokémon evolves from a card with a word in its name: so far only Items have such."""
    below = data.card.evolves_from or ""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", below) is not None


def _has_stage(data: CardData, stages: tuple[str, ...]) -> bool:
    return data.stage in stages and (data.basic or data.stage != "Basic")


def _has_marker(data: CardData, marker: str) -> bool:
    if marker == "Rule Box":
        return data.rule_box
    if marker == "V":
        return bool(data.markers & {"V", "VMAX", "VSTAR", "V-UNION"})
    return marker in data.markers


def _has_markers(data: CardData, markers: tuple[str, ...]) -> bool:
    return all(_has_marker(data, marker) for marker in markers)


def _lacks_markers(data: CardData, markers: tuple[str, ...]) -> bool:
    return not any(_has_marker(data, marker) for marker in markers)


def _has_attack(data: CardData, name: str) -> bool:
    return any(attack.name == name for attack in data.attacks)


def _has_at_most_hp(data: CardData, hp: int) -> bool:
    return data.category == POKEMON and data.hp <= hp


def _has_at_least_hp(data: CardData, hp: int) -> bool:
    return data.category == POKEMON and data.hp >= hp


def _has_at_least_retreat(data: CardData, cost: int) -> bool:
    return data.category == POKEMON and data.retreat >= cost


def _has_types(data: CardData, types: tuple[str, ...]) -> bool:
    return data.category == POKEMON and bool(data.types & type_mask(types))


def _has_ability(data: CardData, has: bool) -> bool:
    return any(ability.counts for ability in data.abilities) is has


def _has_ability_named(data: CardData, name: str) -> bool:
    return any(ability.name == name for ability in data.abilities)


def _has_powers(data: CardData, kinds: tuple[str, ...]) -> bool:
    return any(ability.kind in power_kinds(kinds) for ability in data.abilities)


def _has_weakness(data: CardData, kind: str) -> bool:
    return any(row[0] & type_mask((kind,)) for row in data.weaknesses)


def _has_resistance(data: CardData, kind: str) -> bool:
    return any(row[0] & type_mask((kind,)) for row in data.resistances)


_IDENTITY: Mapping[str, Test] = {
    "category": _has_category,
    "name": _has_name,
    "contains": _has_word,
    "owner": _has_owner,
    "energy": _has_energy_kind,
    "kind": _has_kind,
    "evolution": _is_evolution,
    "evolves_from": _evolves_from,
    "evolves_from_part": _evolves_from_item,
}
"""Slots that are decided by what is printed, for every card."""

_PRINTED: Mapping[str, Test] = {
    "stage": _has_stage,
    "markers": _has_markers,
    "without": _lacks_markers,
    "attack": _has_attack,
    "max_hp": _has_at_most_hp,
    "min_hp": _has_at_least_hp,
    "retreat": _has_at_least_retreat,
}
"""Slots that are decided by what is printed, but for V-UNION cards outside of play."""

_CHANGEABLE: Mapping[str, Test] = {
    "types": _has_types,
    "ability": _has_ability,
    "ability_name": _has_ability_named,
    "powers": _has_powers,
    "weakness": _has_weakness,
    "resistance": _has_resistance,
}
"""Slots that are decided by what is printed outside of play only."""

_NOT_ON_V_UNION_CARDS = (_PRINTED.keys() - {"without"}) | {
    "ability_name",
    "powers",
    "weakness",
    "resistance",
}
