"""Retreating and attacking."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal import refusals
from validator.engine.legal.usability import unmet
from validator.engine.program.card_data import AttackData
from validator.engine.program.opcodes import ASLEEP, PARALYZED


def retreat_refusal(g: State, side: Side, mon: Pokemon) -> refusals.Refusal | None:
    """Return why the Active Pokémon may not retreat (RETREAT-01, 02, 06, 10); None where it may."""
    if side.retreat_done:
        return refusals.RETREATED
    if not side.bench:
        return refusals.NO_BENCH
    asleep = mon.turned in (ASLEEP, PARALYZED)
    if asleep and not queries.is_permitted(g, "retreat asleep", mon.owner, mon):
        return refusals.ASLEEP_OR_PARALYZED
    modifier = queries.forbidding(g, "retreat", mon)
    if modifier is not None:
        return refusals.forbidden_by(modifier)
    top = g.table.defs[mon.cards[-1]]
    if top.as_basic and any(part.kind == "AsBasic" and part.node.no_retreat for part in top.statics):
        return refusals.NEVER_RETREATS
    if len(queries.units_of(g, mon)) >= queries.retreat_cost(g, mon):
        return None
    return refusals.RETREAT_COST


def may_attack(g: State, mon: Pokemon) -> bool:
    """Return whether a Pokémon may attack: on the first turn by the edition (FIRST-02)."""
    return (
        g.turn != 1
        or g.rules.first_attacks
        or queries.is_permitted(g, "attack on first turn", mon.owner, mon)
    )


def may_use_first(attack: AttackData) -> bool:
    """Return whether this attack may be used even on a first turn without attacks."""
    return attack.code is not None and "first turn" in attack.code.usable


def may_use_asleep(attack: AttackData) -> bool:
    """Return whether a Pokémon that is Asleep may use this attack."""
    return attack.code is not None and "asleep" in attack.code.usable


def used_up(g: State, mon: Pokemon, attack: AttackData) -> bool:
    """Return whether this is a GX attack or VSTAR Power that its player may not use any more in this game."""
    return _once_a_game_refusal(g, mon, attack) is not None


def _once_a_game_refusal(g: State, mon: Pokemon, attack: AttackData) -> refusals.Refusal | None:
    side = g.sides[mon.owner]
    if attack.gx:
        modifier = queries.forbidding_player(g, "use gx attack", mon.owner)
        if modifier is not None:
            return refusals.forbidden_by(modifier)
        if side.gx_used and not queries.is_permitted(g, "second gx attack", mon.owner, mon):
            return refusals.GX_USED
        return None
    return refusals.VSTAR_USED if attack.vstar and side.vstar_used else None


def attack_refusal(g: State, mon: Pokemon, attack: AttackData) -> refusals.Refusal | None:
    """Return why a Pokémon may not use an attack; None where it may.

    First its Special Conditions and the first turn, then its cost, its marks, and what forbids it.
    """
    asleep = mon.turned == ASLEEP and not may_use_asleep(attack)
    if (asleep or mon.turned == PARALYZED) and not queries.is_permitted(g, "attack asleep", mon.owner, mon):
        return refusals.ASLEEP_OR_PARALYZED
    if not may_attack(g, mon) and not may_use_first(attack):
        return refusals.FIRST_TURN_ATTACK
    if not queries.can_pay(g, mon, queries.attack_cost(g, mon, attack)):
        return refusals.ENERGY_LACKS
    if attack.gx or attack.vstar:
        used = _once_a_game_refusal(g, mon, attack)
        if used is not None:
            return used
    modifier = queries.forbidding_attack(g, mon, attack)
    if modifier is not None:
        return refusals.forbidden_by(modifier)
    code = attack.code
    if code is not None and code.requires:
        place = unmet(g, Frame(code, mon.owner, mon.cards[-1], mon.uid), code)
        if place >= 0:
            return refusals.Refusal("condition", None, place)
    return None
