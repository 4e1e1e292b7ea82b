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
        live = wanted
        if "holding" in wanted:
            live = {**wanted, "holding": tuple([self.compile_any(each) for each in wanted["holding"]])}
        energy = type_mask(where.provides)
        cards = _column(self._defs, wanted, in_play=False)
        attached = cards if self._attached == self._defs else _column(self._attached, wanted, in_play=False)
        if energy:
            cards = bytes(
                matches and bool(data.energy_types & energy)
                for matches, data in zip(cards, self._defs, strict=True)
            )
        return CompiledFilter(
            where,
            attached=attached,
            cards=cards,
            tops=bytes(len(self._tops)) if energy else _column(self._tops, wanted, in_play=True),
            energy=energy,
            checks=live_checks(live),
            any_of=tuple(self.compile_any(each) for each in where.any_of),
            none_of=tuple(self.compile_any(each) for each in where.none_of),
        )


def _column(cards: Sequence[CardData], wanted: Mapping[str, Any], *, in_play: bool) -> bytes:
    """Return for each card whether its print matches; equal cards are asked once."""
    found = {data: matches_print(data, wanted, in_play=in_play) for data in dict.fromkeys(cards)}
    return bytes([found[data] for data in cards])


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


def _has_word(name: str, word: str) -> bool:
    """Return whether a name contains a word, or several words: not as a part of another word."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name) is not None


def _has_marker(data: CardData, marker: str) -> bool:
    if marker == "Rule Box":
        return data.rule_box
    if marker == "V":
        return bool(data.markers & {"V", "VMAX", "VSTAR", "V-UNION"})
    return marker in data.markers


_IDENTITY: Mapping[str, Test] = {
    "category": lambda data, category: data.category == _CATEGORIES[category],
    "name": lambda data, names: any(data.keys & keys_of_name(name) for name in names),
    "contains": lambda data, word: _has_word(data.name, word),
    "owner": lambda data, owner: data.owner == owner or (owner == "*" and bool(data.owner)),
    "energy": lambda data, kind: (
        (data.basic_energy and kind == "Basic") or (data.special_energy and kind == "Special")
    ),
    # `Item` is what the edition counts as one (TRAINER-11); the other kinds are as printed.
    "kind": lambda data, kinds: any(data.item if kind == "Item" else data.kind == kind for kind in kinds),
    "evolution": lambda data, evolution: data.evolution is evolution,
    "evolves_from": lambda data, name: data.evolves_from in keys_of_name(name),
    "evolves_from_part": lambda data, word: _has_word(data.card.evolves_from or "", word),
}
"""Slots that are decided by what is printed, for every card."""

_PRINTED: Mapping[str, Test] = {
    "stage": lambda data, stages: data.stage in stages and (data.basic or data.stage != "Basic"),
    "markers": lambda data, markers: all(_has_marker(data, marker) for marker in markers),
    "without": lambda data, markers: not any(_has_marker(data, marker) for marker in markers),
    "attack": lambda data, name: any(attack.name == name for attack in data.attacks),
    "max_hp": lambda data, hp: data.category == POKEMON and data.hp <= hp,
    "min_hp": lambda data, hp: data.category == POKEMON and data.hp >= hp,
    "retreat": lambda data, cost: data.category == POKEMON and data.retreat >= cost,
}
"""Slots that are decided by what is printed, but for V-UNION cards outside of play."""

_CHANGEABLE: Mapping[str, Test] = {
    "types": lambda data, types: data.category == POKEMON and bool(data.types & type_mask(types)),
    "ability": lambda data, has: any(ability.counts for ability in data.abilities) is has,
    "ability_name": lambda data, name: any(ability.name == name for ability in data.abilities),
    "powers": lambda data, kinds: any(ability.kind in power_kinds(kinds) for ability in data.abilities),
    "weakness": lambda data, kind: any(row[0] & type_mask((kind,)) for row in data.weaknesses),
    "resistance": lambda data, kind: any(row[0] & type_mask((kind,)) for row in data.resistances),
}
"""Slots that are decided by what is printed outside of play only."""

_NOT_ON_V_UNION_CARDS = (_PRINTED.keys() - {"without"}) | {
    "ability_name",
    "powers",
    "weakness",
    "resistance",
}
