"""Retreating and attacking."""

from __future__ import annotations

from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import AttackData, CardData
from validator.engine.program.opcodes import ASLEEP, PARALYZED
from validator.engine.queries import evaluate_condition


def may_retreat(g: State, mon: Pokemon) -> bool:
    """Return whether the Active Pokémon may retreat (RETREAT-01, 02, 06, 10)."""
    asleep = mon.turned in (ASLEEP, PARALYZED)
    if asleep and not queries.is_permitted(g, "retreat asleep", mon.owner, mon):
        return False
    if queries.is_forbidden(g, "retreat", mon):
        return False
    top = g.table.defs[mon.cards[-1]]
    if top.as_basic and _keeps_from_retreating(top):
        return False
    return len(queries.units_of(g, mon)) >= queries.retreat_cost(g, mon)


def _keeps_from_retreating(facts: CardData) -> bool:
    return any(part.kind == "AsBasic" and part.node.no_retreat for part in facts.statics)


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
    side = g.sides[mon.owner]
    if attack.gx:
        if queries.player_forbidden(g, "use gx attack", mon.owner):
            return True
        return side.gx_used and not queries.is_permitted(g, "second gx attack", mon.owner, mon)
    return attack.vstar and side.vstar_used


def attack_usable(g: State, mon: Pokemon, attack: AttackData) -> bool:
    """Return whether a Pokémon may use an attack: its cost, its marks, and what forbids it."""
    if not queries.can_pay(g, mon, queries.attack_cost(g, mon, attack)):
        return False
    if used_up(g, mon, attack) or queries.attack_forbidden(g, mon, attack):
        return False
    code = attack.code
    if code is not None and code.requires:
        frame = Frame(code, mon.owner, mon.cards[-1], mon.uid)
        for cond in code.requires:
            if not evaluate_condition(g, frame, cond):
                return False
    return True
