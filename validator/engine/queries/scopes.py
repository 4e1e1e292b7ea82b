"""Whether a modifier reaches a Pokémon or player, and its amount."""

from __future__ import annotations

from typing import Any, Final

from validator.engine.board.frames import Frame, Lasting
from validator.engine.board.modifiers import Modifier
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program import opcodes
from validator.engine.program.code import Selector
from validator.engine.queries.dispatch import evaluate_amount, evaluate_condition, evaluate_target
from validator.engine.queries.filters import matches_pokemon


def in_scope(g: State, modifier: Modifier, mon: Pokemon) -> bool:
    """Return whether a modifier reaches a Pokémon and its condition holds."""
    uid = modifier.uid
    if uid:
        if uid != mon.uid:
            return False
    elif not selects(g, modifier.frame, modifier.part.scope, mon):
        return False
    if modifier.frame.card == g.stadium and g.stadium >= 0 and is_sheltered(g, mon):
        return False
    cond = modifier.part.cond
    return cond is None or evaluate_condition(g, modifier.frame, cond)


def is_sheltered(g: State, mon: Pokemon) -> bool:
    """Return whether effects of Stadiums do not reach a Pokémon."""
    if g.mods is None:
        return False
    rows: list[Modifier] = g.mods.by_kind.get("Prevent", [])
    return any("stadiums" in each.part.node.what and in_scope(g, each, mon) for each in rows)


def selects(g: State, f: Frame, scope: Any, mon: Pokemon) -> bool:
    """Return whether a selector of Pokémon in play reaches this one; the others are not listed."""
    if scope[0] != opcodes.T_SELECT:
        return mon.uid in evaluate_target(g, f, scope)
    selector: Selector = scope
    _, zone, side, where = selector
    if zone in (opcodes.Z_SELF, opcodes.Z_HOST):
        if mon.uid != f.mon:
            return False
    else:
        if side != opcodes.BOTH and (mon.owner == f.player) is (side == opcodes.OPPONENT):
            return False
        active = g.sides[mon.owner].active is mon
        if zone == opcodes.Z_ACTIVE:
            if not active:
                return False
        elif zone == opcodes.Z_BENCH:
            if active:
                return False
        elif zone != opcodes.Z_PLAY:
            return mon.uid in evaluate_target(g, f, scope)
    return where is None or matches_pokemon(g, f, where, mon)


def reaches_player(g: State, modifier: Modifier, player: int) -> bool:
    """Return whether a modifier reaches a player, by the side of its scope."""
    scope = modifier.part.scope
    side = scope[2] if scope[0] == opcodes.T_SELECT else opcodes.BOTH
    whose = modifier.frame.player
    if side != opcodes.BOTH and (player == whose) is (side == opcodes.OPPONENT):
        return False
    cond = modifier.part.cond
    return cond is None or evaluate_condition(g, modifier.frame, cond)


def modifier_amount(g: State, modifier: Modifier) -> int:
    """Return the amount of a modifier as it is now."""
    return evaluate_amount(g, modifier.frame, modifier.amount)


_SIDES: Final = {"you": (True, False), "opponent": (False, True), "both": (True, True)}
"""Whether a side has the player whose effect it is, and the opponent."""


def effects_of_attacks(g: State, f: Frame, side: str) -> tuple[Lasting, ...]:
    """Return the lasting effects of attacks that are on players of a side alone, or on their Pokémon."""
    found: list[Lasting] = []
    for each in g.effects:
        if not each.part.of_attack:
            continue
        mon = g.find(each.uid) if each.uid else None
        if mon is not None:
            on_you, on_them = mon.owner == f.player, mon.owner != f.player
        else:
            scope = getattr(each.part.node, "scope", None)
            own, other = _SIDES[getattr(scope, "side", "both")]
            on_you, on_them = (own, other) if each.player == f.player else (other, own)
        yours, theirs = _SIDES[side]
        if (yours or not on_you) and (theirs or not on_them):
            found.append(each)
    return tuple(found)
