"""Filters linked to a table: a byte for each of the 120 cards, and the checks that only a Pokémon in play
can answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from validator.effects.ir.slots import Filter
from validator.engine import queries
from validator.engine.program.card_data import (
    BIT,
    ENERGY,
    POKEMON,
    TRAINER,
    CardData,
    keys_of_name,
    type_mask,
)
from validator.engine.program.opcodes import TURNED

if TYPE_CHECKING:
    from validator.engine.board.state import Frame, Pokemon, State
    from validator.engine.linking.game_data import GameData

Check: TypeAlias = "Callable[[State, Frame, Pokemon], bool]"
_CATEGORIES = {"Pokémon": POKEMON, "Trainer": TRAINER, "Energy": ENERGY}


class CompiledFilter:
    """A linked filter. `cards[c]` says whether card c passes outside of play, `tops[c]` what c says as a
    top card, `lying[c]` whether c passes as an attached card, but for the types of Energy it must provide
    there (`energy`).
    """

    __slots__ = (
        "any_of",
        "but",
        "cards",
        "checks",
        "energy",
        "like",
        "lying",
        "none_of",
        "plain",
        "powers",
        "tops",
        "where",
    )

    def __init__(self, where: Filter, table: GameData) -> None:
        self.where = where
        self.any_of = tuple(table.sieve(each) or CompiledFilter(each, table) for each in where.any_of)
        self.none_of = tuple(table.sieve(each) or CompiledFilter(each, table) for each in where.none_of)
        self.powers = table.rules.powers_are_abilities
        self.like = where.like
        self.but = where.but
        self.energy = type_mask(where.provides)
        self.lying = bytes(self._prints(facts, in_play=False) for facts in table.defs)
        self.cards = self.lying
        if self.energy:
            self.cards = bytes(
                passes and bool(facts.energy_types & self.energy)
                for passes, facts in zip(self.lying, table.defs, strict=True)
            )
        self.tops = bytes(not self.energy and self._prints(facts, in_play=True) for facts in table.tops)
        self.checks = tuple(_live_checks(where))
        self.plain = not (self.any_of or self.none_of or self.like or self.but)

    def _prints(self, facts: CardData, *, in_play: bool) -> bool:
        where = self.where
        if where.category and facts.category != _CATEGORIES[where.category]:
            return False
        if where.name and not any(facts.keys & keys_of_name(name) for name in where.name):
            return False
        if where.contains and not _has_word(facts.name, where.contains):
            return False
        if where.owner and facts.owner != where.owner and not (where.owner == "*" and facts.owner):
            return False
        if where.energy and facts.card.energy != where.energy:
            return False
        if where.kind and not any(_is_kind(facts, kind) for kind in where.kind):
            return False
        if where.evolution is not None and facts.evolution is not where.evolution:
            return False
        if where.evolves_from and facts.evolves_from not in keys_of_name(where.evolves_from):
            return False
        if facts.vunion and not in_play:
            return self._vunion_piece(facts)
        if where.stage and not (facts.stage in where.stage and (facts.basic or facts.stage != "Basic")):
            return False
        if not facts.markers.issuperset(where.markers) and not _has_all(facts, where.markers):
            return False
        if any(_has_marker(facts, marker) for marker in where.without):
            return False
        if where.attack and not any(attack.name == where.attack for attack in facts.attacks):
            return False
        if where.max_hp is not None and not (facts.category == POKEMON and facts.hp <= where.max_hp):
            return False
        if where.min_hp is not None and not (facts.category == POKEMON and facts.hp >= where.min_hp):
            return False
        if where.retreat is not None and not (facts.category == POKEMON and facts.retreat >= where.retreat):
            return False
        if in_play:
            return True
        if where.types and not (facts.category == POKEMON and facts.types & type_mask(where.types)):
            return False
        if (
            where.ability is not None
            and any(self._is_ability(each.kind) for each in facts.abilities) is not where.ability
        ):
            return False
        if where.ability_name and not any(each.name == where.ability_name for each in facts.abilities):
            return False
        if where.weakness and not any(row[0] == BIT[where.weakness] for row in facts.weaknesses):
            return False
        return not where.resistance or any(row[0] == BIT[where.resistance] for row in facts.resistances)

    def _is_ability(self, kind: str) -> bool:
        return kind == "Ability" or (self.powers and kind != "Ancient Trait")

    def _vunion_piece(self, facts: CardData) -> bool:
        """A single piece has only types, category and name (VUNION-12, VUNION-13, VUNION-15)."""
        where = self.where
        asks_more = bool(
            where.stage
            or where.markers
            or where.attack
            or where.weakness
            or where.resistance
            or where.ability
            or where.ability_name
            or where.max_hp is not None
            or where.min_hp is not None
            or where.retreat is not None
        )
        return not asks_more and (not where.types or bool(facts.types & type_mask(where.types)))

    def passes_card(self, g: State, f: Frame, card: int) -> bool:
        """Tell whether a card outside of play passes."""
        if not self.cards[card]:
            return False
        if self.plain:
            return True
        if self.any_of and not any(each.passes_card(g, f, card) for each in self.any_of):
            return False
        if any(each.passes_card(g, f, card) for each in self.none_of):
            return False
        return self._relates(g, f, card, card)

    def passes_attached(self, g: State, f: Frame, mon: Pokemon, card: int) -> bool:
        """Tell whether a card attached to a Pokémon passes; there it is of each type that it provides."""
        if not self.lying[card]:
            return False
        if self.energy and not (
            g.table.defs[card].category == ENERGY
            and any(unit & self.energy for unit in queries.card_units(g, mon, card))
        ):
            return False
        if self.plain:
            return True
        if self.any_of and not any(each.passes_attached(g, f, mon, card) for each in self.any_of):
            return False
        if any(each.passes_attached(g, f, mon, card) for each in self.none_of):
            return False
        return self._relates(g, f, card, card)

    def passes_mon(self, g: State, f: Frame, mon: Pokemon) -> bool:
        """Tell whether a Pokémon in play passes, all effects on it included."""
        if not self.tops[mon.cards[-1]] and not queries.counts_as(g, mon, self.where):
            return False
        for check in self.checks:
            if not check(g, f, mon):
                return False
        if self.plain:
            return True
        if self.any_of and not any(each.passes_mon(g, f, mon) for each in self.any_of):
            return False
        if any(each.passes_mon(g, f, mon) for each in self.none_of):
            return False
        return self._relates(g, f, mon.cards[-1], mon.uid)

    def _relates(self, g: State, f: Frame, card: int, thing: int) -> bool:
        if self.like:
            tops = [g.card_of(each) for each in f.regs.get(self.like, ())]
            if not any(g.table.defs[card].key == g.table.defs[top].key for top in tops if top >= 0):
                return False
        return not (self.but and thing in f.regs.get(self.but, ()))


def _is_kind(facts: CardData, kind: str) -> bool:
    """`Item` is what the edition counts as one (TRAINER-11); the other kinds are as printed."""
    if kind == "Item":
        return facts.item
    if kind == "Pokémon Tool":
        return facts.kind == "Pokémon Tool"
    return facts.kind == kind


def _has_word(name: str, word: str) -> bool:
    """Tell whether a name has a word, or several, in it: not as a part of another word."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name) is not None


def _has_marker(facts: CardData, marker: str) -> bool:
    if marker == "Rule Box":
        return facts.rule_box
    if marker == "V":
        return bool(facts.markers & {"V", "VMAX", "VSTAR", "V-UNION"})
    return marker in facts.markers


def _has_all(facts: CardData, markers: tuple[str, ...]) -> bool:
    return all(_has_marker(facts, marker) for marker in markers)


def _live_checks(where: Filter) -> list[Check]:
    checks: list[Check] = []
    add = checks.append
    if where.active is not None:
        active = where.active
        add(lambda g, f, m: (g.sides[m.owner].active is m) is active)
    if where.this:
        add(lambda g, f, m: m.uid == f.mon)
    if where.other:
        add(lambda g, f, m: m.uid != f.mon)
    if where.types:
        mask = type_mask(where.types)
        add(lambda g, f, m: bool(queries.types_of(g, m) & mask))
    if where.damaged is not None:
        damaged = where.damaged
        add(lambda g, f, m: (m.damage > 0) is damaged)
    if (counters := where.min_counters) is not None:
        add(lambda g, f, m: m.damage >= counters * 10)
    if (left := where.max_remaining) is not None:
        add(lambda g, f, m: queries.hp_of(g, m) - m.damage <= left)
    if where.weakest is not None:
        weakest = where.weakest
        add(lambda g, f, m: _is_weakest(g, f, m) is weakest)
    if where.powered is not None:
        powered = where.powered
        add(lambda g, f, m: bool(m.energy) is powered)
    if (most := where.max_units) is not None:
        add(lambda g, f, m: len(queries.units_of(g, m)) <= most)
    if (units := where.min_energy) is not None:
        add(lambda g, f, m: len(queries.units_of(g, m)) >= units)
    if where.energy_of:
        wanted = type_mask(where.energy_of)
        add(lambda g, f, m: any(unit & wanted for unit in queries.units_of(g, m)))
    if where.special_energy is not None:
        special = where.special_energy
        add(lambda g, f, m: any(g.table.defs[c].special_energy for c in m.energy) is special)
    if where.tooled is not None:
        tooled = where.tooled
        add(lambda g, f, m: bool(g.tools_of(m)) is tooled)
    if where.evolved is not None:
        evolved = where.evolved
        add(lambda g, f, m: g.is_evolved(m) is evolved)
    if where.ability is not None:
        ability = where.ability
        add(lambda g, f, m: queries.has_ability(g, m) is ability)
    if where.ability_name:
        name = where.ability_name
        add(lambda g, f, m: any(row[1].name == name for row in queries.abilities_of(g, m)))
    if where.weakness:
        bit = BIT[where.weakness]
        add(lambda g, f, m: any(row[0] & bit for row in queries.weaknesses_of(g, m)))
    if where.resistance:
        strong = BIT[where.resistance]
        add(lambda g, f, m: any(row[0] & strong for row in queries.resistances_of(g, m)))
    if where.affected:
        names = where.affected
        add(lambda g, f, m: is_affected(m, names))
    if where.fresh is not None:
        fresh = where.fresh
        add(lambda g, f, m: (m.since == g.turn) is fresh)
    if where.moved is not None:
        moved = where.moved
        add(lambda g, f, m: (m.moved == g.turn and g.sides[m.owner].active is m) is moved)
    return checks


def _is_weakest(g: State, f: Frame, mon: Pokemon) -> bool:
    """Whether no Pokémon in play but the source of an effect has less HP left."""
    left = queries.hp_of(g, mon) - mon.damage
    others = (each for side in g.sides for each in side.pokemon if each.uid != f.mon)
    return all(queries.hp_of(g, each) - each.damage >= left for each in others)


def is_affected(mon: Pokemon, names: tuple[str, ...]) -> bool:
    """Tell whether a Pokémon is affected by any of these Special Conditions; `*` is any at all."""
    for name in names:
        if name == "*":
            if mon.turned or mon.poison or mon.burn:
                return True
        elif name == "Poisoned":
            if mon.poison:
                return True
        elif name == "Burned":
            if mon.burn:
                return True
        elif mon.turned == TURNED[name]:
            return True
    return False
