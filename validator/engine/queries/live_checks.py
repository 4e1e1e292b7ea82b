"""What only a Pokémon in play can answer of a filter, one function for each slot."""

from __future__ import annotations

from typing import Any

from validator.effects.ir.slots import Filter
from validator.engine.board.frames import Frame
from validator.engine.board.modifiers import NONE
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import ENERGY
from validator.engine.program.opcodes import TURNED
from validator.engine.queries.abilities import abilities_of, has_ability
from validator.engine.queries.collect import modifiers
from validator.engine.queries.dispatch import check
from validator.engine.queries.energy import card_units, units_of
from validator.engine.queries.filters import matches_attached
from validator.engine.queries.quantities import hp_of, resistances_of, types_of, weaknesses_of
from validator.engine.queries.scopes import in_scope


@check("active")
def _active(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return (g.sides[mon.owner].active is mon) is value


@check("this")
def _this(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return mon.uid == f.mon


@check("other")
def _other(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return mon.uid != f.mon


@check("types")
def _types(g: State, f: Frame, mon: Pokemon, mask: Any) -> bool:
    return bool(types_of(g, mon) & mask)


@check("damaged")
def _damaged(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return (mon.damage > 0) is value


@check("min_counters")
def _min_counters(g: State, f: Frame, mon: Pokemon, counters: Any) -> bool:
    return bool(mon.damage >= counters * 10)


@check("most_hp")
def _most_hp(g: State, f: Frame, mon: Pokemon, hp: Any) -> bool:
    return bool(hp_of(g, mon) <= hp)


@check("least_hp")
def _least_hp(g: State, f: Frame, mon: Pokemon, hp: Any) -> bool:
    return bool(hp_of(g, mon) >= hp)


@check("max_remaining")
def _max_remaining(g: State, f: Frame, mon: Pokemon, hp: Any) -> bool:
    return bool(hp_of(g, mon) - mon.damage <= hp)


@check("weakest")
def _weakest(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    """Return whether no Pokémon in play but the source of the effect has less HP left."""
    left = hp_of(g, mon) - mon.damage
    others = (each for side in g.sides for each in side.pokemon if each.uid != f.mon)
    return all(hp_of(g, each) - each.damage >= left for each in others) is value


@check("powered")
def _powered(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return bool(mon.energy) is value


@check("max_units")
def _max_units(g: State, f: Frame, mon: Pokemon, units: Any) -> bool:
    return bool(len(units_of(g, mon)) <= units)


@check("min_energy")
def _min_energy(g: State, f: Frame, mon: Pokemon, units: Any) -> bool:
    return bool(len(units_of(g, mon)) >= units)


@check("energy_of")
def _energy_of(g: State, f: Frame, mon: Pokemon, mask: Any) -> bool:
    return any(unit & mask for unit in units_of(g, mon))


@check("special_energy")
def _special_energy(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return any(g.table.attached[card].special_energy for card in mon.energy) is value


@check("holding")
def _holding(g: State, f: Frame, mon: Pokemon, filters: Any) -> bool:
    return any(matches_attached(g, f, each, mon, card) for card in mon.energy + mon.tools for each in filters)


@check("tooled")
def _tooled(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return bool(g.tools_of(mon)) is value


@check("evolved")
def _evolved(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return g.is_evolved(mon) is value


@check("ability")
def _ability(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return has_ability(g, mon) is value


@check("ability_name")
def _ability_name(g: State, f: Frame, mon: Pokemon, name: Any) -> bool:
    return any(row[1].name == name for row in abilities_of(g, mon))


@check("powers")
def _powers(g: State, f: Frame, mon: Pokemon, kinds: Any) -> bool:
    """Return whether a Pokémon has a Poké-Power or Poké-Body, even one that cannot be used."""
    cards = mon.cards[-2:] if g.table.tops[mon.cards[-1]].stage == "LV.X" else mon.cards[-1:]
    return any(ability.kind in kinds for card in cards for ability in g.table.tops[card].abilities)


@check("weakness")
def _weakness(g: State, f: Frame, mon: Pokemon, mask: Any) -> bool:
    return any(row[0] & mask for row in weaknesses_of(g, mon))


@check("resistance")
def _resistance(g: State, f: Frame, mon: Pokemon, mask: Any) -> bool:
    return any(row[0] & mask for row in resistances_of(g, mon))


@check("affected")
def _affected(g: State, f: Frame, mon: Pokemon, names: Any) -> bool:
    return is_affected(mon, names)


@check("fresh")
def _fresh(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return (mon.since == g.turn) is value


@check("moved")
def _moved(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    return (mon.moved == g.turn and g.sides[mon.owner].active is mon) is value


@check("counts as")
def _counts_as(g: State, f: Frame, mon: Pokemon, where: Filter) -> bool:
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


@check("provides")
def _provides(g: State, f: Frame, mon: Pokemon, value: Any) -> bool:
    """Return whether an attached Energy card provides a unit of a type; `value` is `(card, mask)`."""
    card, mask = value
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
