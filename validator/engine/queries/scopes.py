"""What a modifier reaches: Pokémon in its scope, players, its condition and its amount."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from validator.engine.board.modifiers import Modifier
from validator.engine.board.state import Frame
from validator.engine.program.opcodes import (
    BOTH,
    OPPONENT,
    T_SELECT,
    Z_ACTIVE,
    Z_BENCH,
    Z_HOST,
    Z_PLAY,
    Z_SELF,
)

if TYPE_CHECKING:
    from validator.engine.board.state import Pokemon, State


def in_scope(g: State, modifier: Modifier, mon: Pokemon) -> bool:
    """Tell whether a modifier reaches a Pokémon, its condition included."""
    uid = modifier.uid
    if uid:
        if uid != mon.uid:
            return False
    elif not selects(g, modifier.frame, modifier.part.scope, mon):
        return False
    cond = modifier.part.cond
    return cond is None or condition_holds(g, modifier.frame, cond)


def selects(g: State, f: Frame, scope: Any, mon: Pokemon) -> bool:
    """Tell whether a selector of Pokémon in play reaches this one, without listing the others."""
    if scope[0] != T_SELECT:
        return mon.uid in targets_of(g, f, scope)
    _, zone, side, where = scope
    if zone in (Z_SELF, Z_HOST):
        if mon.uid != f.mon:
            return False
    else:
        if side != BOTH and (mon.owner == f.player) is (side == OPPONENT):
            return False
        active = g.sides[mon.owner].active is mon
        if zone == Z_ACTIVE:
            if not active:
                return False
        elif zone == Z_BENCH:
            if active:
                return False
        elif zone != Z_PLAY:
            return mon.uid in targets_of(g, f, scope)
    return where is None or where.passes_mon(g, f, mon)


def reaches_player(g: State, modifier: Modifier, player: int) -> bool:
    """Tell whether a modifier reaches a player: by the side of its scope."""
    scope = modifier.part.scope
    side = scope[2] if scope[0] == T_SELECT else BOTH
    whose = modifier.frame.player
    if side != BOTH and (player == whose) is (side == OPPONENT):
        return False
    cond = modifier.part.cond
    return cond is None or condition_holds(g, modifier.frame, cond)


def condition_holds(g: State, f: Frame, cond: Any) -> bool:
    """Tell whether a condition holds for a frame."""
    from validator.engine.read import evaluate_condition

    return evaluate_condition(g, f, cond)


def targets_of(g: State, f: Frame, target: Any) -> tuple[int, ...]:
    """Give the things a linked target names for a frame."""
    from validator.engine.read import evaluate_target

    return evaluate_target(g, f, target)


def modifier_amount(g: State, modifier: Modifier) -> int:
    """Give the amount of a modifier as it is now."""
    amount = modifier.amount
    if type(amount) is int:
        return amount
    from validator.engine.read import evaluate_amount

    return evaluate_amount(g, modifier.frame, amount)
