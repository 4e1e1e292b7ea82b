"""What only a Pokémon in play can answer of a filter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from validator.effects.ir.slots import Filter
from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import NONE
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import ENERGY
from validator.engine.program.opcodes import CHECK, TURNED
from validator.engine.queries.abilities import abilities_of, has_ability
from validator.engine.queries.collect import modifiers
from validator.engine.queries.dispatch import Check, check_functions, register
from validator.engine.queries.energy import card_units, units_of
from validator.engine.queries.filters import matches_attached
from validator.engine.queries.quantities import hp_of, resistances_of, types_of, weaknesses_of
from validator.engine.queries.scopes import in_scope


def _is_weakest(g: State, f: Frame, mon: Pokemon) -> bool:
    """Return whether no Pokémon in play but the source of the effect has less HP left."""
    left = hp_of(g, mon) - mon.damage
    others = (each for side in g.sides for each in side.pokemon if each.uid != f.mon)
    return all(hp_of(g, each) - each.damage >= left for each in others)


def _has_power(g: State, mon: Pokemon, kinds: tuple[str, ...]) -> bool:
    """Return whether a Pokémon has a Poké-Power or Poké-Body, even one that cannot be used."""
    cards = mon.cards[-2:] if g.table.tops[mon.cards[-1]].stage == "LV.X" else mon.cards[-1:]
    return any(ability.kind in kinds for card in cards for ability in g.table.tops[card].abilities)


def _counts_as(g: State, mon: Pokemon, where: Filter) -> bool:
    """Return whether an effect gives a Pokémon the identity that a filter requires."""
    for modifier in modifiers(g).by_kind.get("CountAs", NONE):
        node = modifier.part.node
        if not in_scope(g, modifier, mon):
            continue
        if where.name and node.name in where.name:
            return True
        if where.markers and set(where.markers) <= set(node.markers):
            return True
        if where.stage and node.stage in where.stage:
            return True
    return False


def _provides(g: State, mon: Pokemon, card: int, mask: int) -> bool:
    """Return whether an attached Energy card provides a unit of a type."""
    return g.table.defs[card].category == ENERGY and any(unit & mask for unit in card_units(g, mon, card))


def is_affected(mon: Pokemon, names: tuple[str, ...]) -> bool:
    """Return whether a Pokémon is affected by any of these Special Conditions; `*` is any at all."""
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


_CHECKS: Final[Mapping[str, Check]] = {
    "active": lambda g, f, mon, value: (g.sides[mon.owner].active is mon) is value,
    "this": lambda g, f, mon, value: mon.uid == f.mon,
    "other": lambda g, f, mon, value: mon.uid != f.mon,
    "types": lambda g, f, mon, mask: bool(types_of(g, mon) & mask),
    "damaged": lambda g, f, mon, value: (mon.damage > 0) is value,
    "min_counters": lambda g, f, mon, counters: bool(mon.damage >= counters * 10),
    "most_hp": lambda g, f, mon, hp: bool(hp_of(g, mon) <= hp),
    "least_hp": lambda g, f, mon, hp: bool(hp_of(g, mon) >= hp),
    "max_remaining": lambda g, f, mon, hp: bool(hp_of(g, mon) - mon.damage <= hp),
    "weakest": lambda g, f, mon, value: _is_weakest(g, f, mon) is value,
    "powered": lambda g, f, mon, value: bool(mon.energy) is value,
    "max_units": lambda g, f, mon, units: bool(len(units_of(g, mon)) <= units),
    "min_energy": lambda g, f, mon, units: bool(len(units_of(g, mon)) >= units),
    "energy_of": lambda g, f, mon, mask: any(unit & mask for unit in units_of(g, mon)),
    "special_energy": lambda g, f, mon, value: (
        any(g.table.attached[card].special_energy for card in mon.energy) is value
    ),
    "holding": lambda g, f, mon, filters: any(
        matches_attached(g, f, each, mon, card) for card in mon.energy + mon.tools for each in filters
    ),
    "tooled": lambda g, f, mon, value: bool(g.tools_of(mon)) is value,
    "evolved": lambda g, f, mon, value: g.is_evolved(mon) is value,
    "ability": lambda g, f, mon, value: has_ability(g, mon) is value,
    "ability_name": lambda g, f, mon, name: any(row[1].name == name for row in abilities_of(g, mon)),
    "powers": lambda g, f, mon, kinds: _has_power(g, mon, kinds),
    "weakness": lambda g, f, mon, mask: any(row[0] & mask for row in weaknesses_of(g, mon)),
    "resistance": lambda g, f, mon, mask: any(row[0] & mask for row in resistances_of(g, mon)),
    "affected": lambda g, f, mon, names: is_affected(mon, names),
    "fresh": lambda g, f, mon, value: (mon.since == g.turn) is value,
    "moved": lambda g, f, mon, value: (mon.moved == g.turn and g.sides[mon.owner].active is mon) is value,
    "counts as": lambda g, f, mon, where: _counts_as(g, mon, where),
    "provides": lambda g, f, mon, value: _provides(g, mon, value[0], value[1]),
}
"""How each slot that only a Pokémon in play can answer is decided, by its name in `opcodes.CHECKS`."""

register(check_functions, {CHECK[name]: function for name, function in _CHECKS.items()})
