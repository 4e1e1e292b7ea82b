"""Evaluate linked amounts."""

from __future__ import annotations

from collections.abc import Sequence

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.program import opcodes
from validator.engine.program.card_data import ENERGY, POKEMON
from validator.engine.program.code import Linked
from validator.engine.queries.dispatch import amount_functions, evaluate_amount, evaluate_target, register
from validator.engine.queries.energy import attack_cost, card_units, units_of
from validator.engine.queries.quantities import free_bench_slots, hp_of, retreat_cost, types_of
from validator.engine.queries.targets import pokemon_of, sides_of


def _linear(g: State, f: Frame, linked: Linked) -> int:
    _, of, times, plus, low, high = linked
    value: int = evaluate_amount(g, f, of) * times + plus
    if low is not None and value < low:
        value = low
    return int(high) if high is not None and value > high else value


def _count(g: State, f: Frame, linked: Linked) -> int:
    found = evaluate_target(g, f, linked[1])
    return len(found) if not linked[2] else _count_distinct(g, found, linked[2])


def _count_distinct(g: State, targets: tuple[int, ...], by: str) -> int:
    """Count the different names, or the different types, of cards and Pokémon."""
    if by == "name":
        return len({g.table.defs[g.card_of(each)].key for each in targets})
    mask = 0
    for each in targets:
        if each < FIRST_UID:
            data = g.table.defs[each]
            mask |= data.types if data.category == 0 else data.energy_types
        else:
            mon = g.find(each)
            mask |= types_of(g, mon) if mon is not None else 0
    return mask.bit_count()


def _types(g: State, f: Frame, linked: Linked) -> int:
    """Return the types of cards and Pokémon, as bits; `linked[1]` is a target, or one of them."""
    of = linked[1]
    mask = 0
    for each in (of,) if type(of) is int else evaluate_target(g, f, of):
        if each >= FIRST_UID:
            mon = g.find(each)
            mask |= types_of(g, mon, own=True) if mon is not None else 0
            continue
        data = g.table.defs[each]
        host = g.host_of(each) if data.category == ENERGY else None
        if host is None:
            mask |= data.types if data.category == POKEMON else data.energy_types
        else:
            for unit in card_units(g, host, each):
                mask |= unit
    return mask


def _unused(g: State, f: Frame, linked: Linked) -> int:
    """Count the units of a type that are left when others pay as much of the attack's cost as possible."""
    mask = linked[1]
    attack = g.attack
    mon = g.find(attack.uid) if attack is not None else None
    if attack is None or mon is None:
        return 0
    units = units_of(g, mon)
    typed, total = attack_cost(g, mon, attack.attack)
    left = max(0, len(units) - total)
    if not mask:
        return left
    there = len([unit for unit in units if unit & mask])
    return min(left, max(0, there - len([symbol for symbol in typed if symbol & mask])))


def count_units(g: State, targets: Sequence[int], mask: int = 0) -> int:
    """Count units of Energy of Pokémon in play and of Energy cards: all, or those of the types of a mask."""
    total = 0
    for target in targets:
        if target >= FIRST_UID:
            mon = g.find(target)
            units = units_of(g, mon) if mon is not None else []
        else:
            host = g.host_of(target)
            units = (
                list(card_units(g, host, target)) if host is not None else list(g.table.defs[target].units)
            )
        total += len([unit for unit in units if unit & mask]) if mask else len(units)
    return total


def _field(g: State, f: Frame, linked: Linked) -> int:
    _, target, field = linked
    for mon in pokemon_of(g, evaluate_target(g, f, target)):
        if field == "hp":
            return hp_of(g, mon)
        if field == "remaining hp":
            return max(0, hp_of(g, mon) - mon.damage)
        return retreat_cost(g, mon)
    for card in evaluate_target(g, f, target):
        if card < FIRST_UID:
            facts = g.table.defs[card]
            return facts.retreat if field == "retreat" else facts.hp
    return 0


def _prizes(g: State, f: Frame, linked: Linked) -> int:
    _, side, of = linked
    players = sides_of(g, f, side)
    if of == "taken last turn":
        facts = [fact for player in players for fact in g.facts_own[player] if fact[1] == player]
        return len([fact for fact in facts if fact[0] == "prize taken"])
    left = sum(len(g.sides[player].prizes) for player in players)
    return len(players) * (1 if g.sudden_death else 6) - left if of == "taken" else left


def _damage_taken(g: State, f: Frame, linked: Linked) -> int:
    _, target, last = linked
    turn = g.turn - 1 if last else g.turn
    return sum(mon.hurt[1] for mon in pokemon_of(g, evaluate_target(g, f, target))[:1] if mon.hurt[0] == turn)


def _flips(f: Frame, name: str) -> tuple[int, ...]:
    flips: tuple[int, ...] = f.regs.get(f"flip {name}", ())
    return flips


def _half(value: int, up: bool) -> int:
    return -(-value // 20) * 10 if up else value // 20 * 10


register(
    amount_functions,
    {
        opcodes.A_LINEAR: _linear,
        opcodes.A_COUNT: _count,
        opcodes.A_TYPES: _types,
        opcodes.A_HEADS: lambda g, f, linked: sum(_flips(f, linked[1])),
        opcodes.A_TAILS: lambda g, f, linked: _flips(f, linked[1]).count(0),
        opcodes.A_DONE: lambda g, f, linked: int(f.regs.get("done", 0)),
        opcodes.A_NUMBER: lambda g, f, linked: int(f.regs.get(f"number {linked[1]}", 0)),
        opcodes.A_UNUSED: _unused,
        opcodes.A_UNITS: lambda g, f, linked: count_units(g, evaluate_target(g, f, linked[1]), linked[2]),
        opcodes.A_COUNTERS: lambda g, f, linked: (
            sum(mon.damage for mon in pokemon_of(g, evaluate_target(g, f, linked[1]))) // 10
        ),
        opcodes.A_FIELD: _field,
        opcodes.A_PRIZES: _prizes,
        opcodes.A_ROOM: lambda g, f, linked: sum(
            max(0, free_bench_slots(g, player)) for player in sides_of(g, f, linked[1])
        ),
        opcodes.A_TAKEN: _damage_taken,
        opcodes.A_HALF: lambda g, f, linked: _half(evaluate_amount(g, f, linked[1]), linked[2]),
        opcodes.A_SUM: lambda g, f, linked: sum([evaluate_amount(g, f, each) for each in linked[1]]),
        opcodes.A_LEAST: lambda g, f, linked: min([evaluate_amount(g, f, each) for each in linked[1]]),
        opcodes.A_GREATEST: lambda g, f, linked: max([evaluate_amount(g, f, each) for each in linked[1]]),
    },
)
