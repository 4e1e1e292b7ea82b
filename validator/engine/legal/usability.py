"""Whether a Trainer card or Ability may be used: requirements, price, and whether it could do anything."""

from __future__ import annotations

from typing import Any

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.legal.evolving import evolve_pairs
from validator.engine.program.code import Code
from validator.engine.program.opcodes import T_ATTACHED
from validator.engine.queries import (
    count_units,
    evaluate_amount,
    evaluate_condition,
    evaluate_target,
    free_bench_slots,
    is_forbidden,
    is_retained,
    pokemon_of,
    sides_of,
)


def can_use(g: State, code: Code, f: Frame) -> bool:
    """Tell whether a Trainer card or Ability may be used now: requirements, price, and something to do."""
    for cond in code.requires:
        if not evaluate_condition(g, f, cond):
            return False
    if code.prices and not payable(g, f, code.prices):
        return False
    return any(may_have_effect(g, f, glance) for glance in code.top) if code.top else True


def payable(g: State, f: Frame, needs: tuple[tuple[Any, Any, bool], ...]) -> bool:
    """Tell whether a price can be paid: enough cards, or enough units of Energy (D-20), are there."""
    for target, number, units in needs:
        there = [each for each in evaluate_target(g, f, target) if each != f.card]
        if (count_units(g, there) if units else len(there)) < evaluate_amount(g, f, number):
            return False
    return True


def may_have_effect(g: State, f: Frame, glance: tuple[Any, ...]) -> bool:
    """Tell whether a step could do anything, by what its player may know (linked by `Linker.glance`)."""
    kind = glance[0]
    if kind == "Yes":
        return True
    if kind == "No":
        return False
    if kind == "Any":
        return any(may_have_effect(g, f, each) for each in glance[1])
    if kind == "Paid":
        return payable(g, f, glance[1]) and any(may_have_effect(g, f, each) for each in glance[2])
    if kind == "If":
        _, cond, then, other = glance
        if cond is None:
            return any(may_have_effect(g, f, each) for each in then + other)
        return any(
            may_have_effect(g, f, each) for each in (then if evaluate_condition(g, f, cond) else other)
        )
    if kind == "Draw":
        if glance[4] is not None and evaluate_amount(g, f, glance[4]) <= 0:
            return False
        return any(
            (g.sides[player].deck or (glance[3] and player == f.player))
            and (
                glance[2] is None or len(g.sides[player].hand) - (f.card in g.sides[player].hand) < glance[2]
            )
            for player in sides_of(g, f, glance[1])
        )
    if kind == "Deck":
        players = sides_of(g, f, glance[1])
        return any(g.sides[player].deck for player in players) and not (
            glance[2] and free_bench_slots(g, f.player) <= 0
        )
    if kind == "Room":
        return free_bench_slots(g, f.player) > 0
    if kind == "Switch":
        return any(g.sides[player].bench for player in sides_of(g, f, glance[1]))
    if kind == "Evolve":
        return bool(evolve_pairs(g, f, *glance[1:]))
    things = [each for each in evaluate_target(g, f, glance[1]) if each != f.card]
    if kind == "Each":
        return bool(things) and any(may_have_effect(g, f, each) for each in glance[2])
    if kind == "Counters":
        goals = evaluate_target(g, f, glance[2])
        return any(
            mon.damage
            and any(goal != mon.uid for goal in goals)
            and not is_forbidden(g, "move counters", mon)
            for mon in pokemon_of(g, tuple(things))
        )
    if kind == "Some":
        return bool(things)
    if kind == "Moved":
        return any(each >= FIRST_UID or not is_retained(g, f, each, glance[2]) for each in things)
    if kind == "Bench":
        return bool(things) and any(free_bench_slots(g, player) > 0 for player in sides_of(g, f, glance[2]))
    if kind == "Heal":
        return any(mon.damage for mon in pokemon_of(g, tuple(things)))
    if kind == "Cure":
        return any(mon.turned or mon.poison or mon.burn for mon in pokemon_of(g, tuple(things)))
    if kind == "Evolved":
        return any(g.is_evolved(mon) for mon in pokemon_of(g, tuple(things)))
    goals = evaluate_target(
        g, f, glance[2]
    )  # Both: something to attach, and a Pokémon that it is not on already
    if glance[1][0] != T_ATTACHED:
        return bool(things) and bool(goals)
    hosts = {host.uid for host in map(g.host_of, things) if host is not None}
    return bool(hosts) and any(goal not in hosts or len(hosts) > 1 for goal in goals)
