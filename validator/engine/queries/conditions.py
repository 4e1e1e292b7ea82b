"""Evaluate linked conditions."""

from __future__ import annotations

from validator.engine.board.frames import Frame
from validator.engine.board.state import State
from validator.engine.program import opcodes
from validator.engine.program.card_data import type_mask
from validator.engine.program.code import Linked
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.queries.dispatch import (
    condition_functions,
    evaluate_amount,
    evaluate_condition,
    evaluate_target,
    register,
)
from validator.engine.queries.filters import matches
from validator.engine.queries.targets import sides_of


def own_turn(g: State) -> int:
    """Return the number of the turn player's own turns, this one included; extra turns count (D-49)."""
    return g.sides[g.player].turns


def _passes(g: State, f: Frame, linked: Linked) -> bool:
    found = evaluate_target(g, f, linked[1])
    return bool(found) and all(matches(g, f, linked[2], each) for each in found)


def _all(g: State, f: Frame, linked: Linked) -> bool:
    for each in linked[1]:
        if not evaluate_condition(g, f, each):
            return False
    return True


def _any(g: State, f: Frame, linked: Linked) -> bool:
    for each in linked[1]:
        if evaluate_condition(g, f, each):
            return True
    return False


def _turn(g: State, f: Frame, linked: Linked) -> bool:
    what = linked[1]
    if what == "yours":
        return g.player == f.player
    if what == "your first":
        return g.player == f.player and own_turn(g) == 1
    if what == "opponent's first":
        return g.player != f.player and own_turn(g) == 1
    return (g.first == f.player) is (what == "went first")


def _happened(g: State, f: Frame, linked: Linked) -> bool:
    _, what, when, side, where, of, name = linked
    if when == "this turn":
        facts = g.facts
    elif when == "last turn":
        facts = g.facts_last
    else:
        facts = g.facts_own[f.player if when == "your last turn" else 1 - f.player]
    wanted = None if of is None else evaluate_target(g, f, of)
    players = sides_of(g, f, side)
    for fact in facts:
        word, player, uid, card, label = fact[:5]
        if word != what or player not in players or (name and name != label):
            continue
        if wanted is not None and uid not in wanted and card not in wanted:
            continue
        if where is None:
            return True
        if where.filter.other and uid == f.mon:
            continue
        if card >= 0 and _fact_matches(g, where, card):
            return True
    return False


def _used_up(g: State, f: Frame, linked: Linked) -> bool:
    _, gx, side = linked
    whose = g.sides[sides_of(g, f, side)[0]]
    return whose.gx_used if gx else whose.vstar_used


def _fact_matches(g: State, where: CompiledFilter, card: int) -> bool:
    """Return whether the card of a fact matches by what is printed; nothing else of it is recorded."""
    if not where.cards[card]:
        if not where.tops[card]:
            return False
        types = where.filter.types  # `tops` leaves types to the checks
        if types and not g.table.tops[card].types & type_mask(types):
            return False
    if where.any_of and not any(_fact_matches(g, each, card) for each in where.any_of):
        return False
    return not any(_fact_matches(g, each, card) for each in where.none_of)


register(
    condition_functions,
    {
        opcodes.C_COMPARE: lambda g, f, linked: opcodes.compare(
            evaluate_amount(g, f, linked[1]), linked[2], evaluate_amount(g, f, linked[3])
        ),
        opcodes.C_EXISTS: lambda g, f, linked: bool(evaluate_target(g, f, linked[1])),
        opcodes.C_PASSES: _passes,
        opcodes.C_NOT: lambda g, f, linked: not evaluate_condition(g, f, linked[1]),
        opcodes.C_ALL: _all,
        opcodes.C_ANY: _any,
        opcodes.C_TURN: _turn,
        opcodes.C_HAPPENED: _happened,
        opcodes.C_USED_UP: _used_up,
        # Each group of the types has as many units, so that each type has one that pays for it alone.
        opcodes.C_SPARE: lambda g, f, linked: all(
            evaluate_amount(g, f, units) >= least for units, least in linked[1]
        ),
        opcodes.C_WON: lambda g, f, linked: bool(f.regs.get("number winner", -1) == f.player),
    },
)
