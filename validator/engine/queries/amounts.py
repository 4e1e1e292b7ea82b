"""Evaluate linked amounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.program.card_data import ENERGY, POKEMON
from validator.engine.program.opcodes import (
    A_COUNT,
    A_COUNTERS,
    A_DONE,
    A_FIELD,
    A_GREATEST,
    A_HALF,
    A_HEADS,
    A_LEAST,
    A_LINEAR,
    A_NUMBER,
    A_PRIZES,
    A_ROOM,
    A_SUM,
    A_TAILS,
    A_TAKEN,
    A_TYPES,
    A_UNITS,
    A_UNUSED,
)
from validator.engine.queries.dispatch import amount, evaluate_amount, evaluate_target
from validator.engine.queries.energy import attack_cost, card_units, units_of
from validator.engine.queries.quantities import free_bench_slots, hp_of, retreat_cost, types_of
from validator.engine.queries.targets import pokemon_of, sides_of


@amount(A_LINEAR)
def _linear(g: State, f: Frame, linked: Any) -> int:
    _, of, times, plus, low, high = linked
    value: int = evaluate_amount(g, f, of) * times + plus
    if low is not None and value < low:
        value = low
    return int(high) if high is not None and value > high else value


@amount(A_COUNT)
def _count(g: State, f: Frame, linked: Any) -> int:
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


@amount(A_TYPES)
def _types(g: State, f: Frame, linked: Any) -> int:
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


@amount(A_HEADS)
def _heads(g: State, f: Frame, linked: Any) -> int:
    flips: tuple[int, ...] = f.regs.get(f"flip {linked[1]}", ())
    return sum(flips)


@amount(A_TAILS)
def _tails(g: State, f: Frame, linked: Any) -> int:
    flips: tuple[int, ...] = f.regs.get(f"flip {linked[1]}", ())
    return len(flips) - sum(flips)


@amount(A_DONE)
def _done(g: State, f: Frame, linked: Any) -> int:
    return int(f.regs.get("done", 0))


@amount(A_NUMBER)
def _number(g: State, f: Frame, linked: Any) -> int:
    return int(f.regs.get(f"number {linked[1]}", 0))


@amount(A_UNUSED)
def _unused(g: State, f: Frame, linked: Any) -> int:
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


@amount(A_UNITS)
def _units(g: State, f: Frame, linked: Any) -> int:
    return count_units(g, evaluate_target(g, f, linked[1]), linked[2])


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


@amount(A_COUNTERS)
def _counters(g: State, f: Frame, linked: Any) -> int:
    return sum(mon.damage for mon in pokemon_of(g, evaluate_target(g, f, linked[1]))) // 10


@amount(A_FIELD)
def _field(g: State, f: Frame, linked: Any) -> int:
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


@amount(A_PRIZES)
def _prizes(g: State, f: Frame, linked: Any) -> int:
    _, side, of = linked
    players = sides_of(g, f, side)
    if of == "taken last turn":
        return sum(_count_prizes_taken(g, player) for player in players)
    left = sum(len(g.sides[player].prizes) for player in players)
    return len(players) * (1 if g.sudden_death else 6) - left if of == "taken" else left


def _count_prizes_taken(g: State, player: int) -> int:
    """Count the Prize cards that a player took in their last own turn."""
    return len([fact for fact in g.facts_own[player] if fact[0] == "prize taken" and fact[1] == player])


@amount(A_ROOM)
def _room(g: State, f: Frame, linked: Any) -> int:
    return sum(max(0, free_bench_slots(g, player)) for player in sides_of(g, f, linked[1]))


@amount(A_TAKEN)
def _damage_taken(g: State, f: Frame, linked: Any) -> int:
    _, target, last = linked
    turn = g.turn - 1 if last else g.turn
    return sum(mon.hurt[1] for mon in pokemon_of(g, evaluate_target(g, f, target))[:1] if mon.hurt[0] == turn)


@amount(A_HALF)
def _half(g: State, f: Frame, linked: Any) -> int:
    value = evaluate_amount(g, f, linked[1])
    return -(-value // 20) * 10 if linked[2] else value // 20 * 10


@amount(A_SUM)
def _sum(g: State, f: Frame, linked: Any) -> int:
    return sum([evaluate_amount(g, f, each) for each in linked[1]])


@amount(A_LEAST)
def _least(g: State, f: Frame, linked: Any) -> int:
    return min([evaluate_amount(g, f, each) for each in linked[1]])


@amount(A_GREATEST)
def _greatest(g: State, f: Frame, linked: Any) -> int:
    return max([evaluate_amount(g, f, each) for each in linked[1]])
