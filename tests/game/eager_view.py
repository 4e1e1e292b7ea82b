"""The view of a seat, made at once from the state: what the lazy one is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from validator.catalogue.energy_types import TYPES
from validator.engine import queries as mod
from validator.engine.board.frames import Decision
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED, TURNED_NAMES

if TYPE_CHECKING:
    from validator.engine.game import Game

TURNED_WAYS = {ASLEEP: "counterclockwise", PARALYZED: "clockwise", CONFUSED: "upside down"}
"""How a card is turned to show its Special Condition (COND-SLEEP-04, COND-PARA-06, COND-CONF-08)."""


def view_for(game: Game, seat: int | None) -> dict[str, Any]:
    """Return what a seat (0, 1, or None for a spectator) may see, without the log (see `events_for`)."""
    state = game.state
    return {
        "seat": seat,
        "edition": state.rules.edition.id,
        "turn": state.turn,
        "player": state.player if state.turn else None,
        "first": None if state.first < 0 else state.first,
        "result": state.result,
        "reason": state.reason or None,
        "stadium": None if state.stadium < 0 else _card(state, state.stadium),
        "facing": None if state.facing < 0 else state.facing,
        "sides": [_side(state, player, seat) for player in (0, 1)],
        "decision": None if state.decision is None else _decision(state.decision, seat),
    }


def _card(state: State, card: int) -> dict[str, Any]:
    facts = state.table.defs[card]
    return {"card": card, "id": facts.card.id, "name": facts.name}


def _side(state: State, player: int, seat: int | None) -> dict[str, Any]:
    side = state.sides[player]
    own = player == seat
    hidden = state.turn == 0 and not own
    return {
        "active": _pokemon(state, side.active, hidden) if side.active is not None else None,
        "bench": [_pokemon(state, mon, hidden) for mon in side.bench],
        "bench_limit": mod.bench_limit(state, player),
        "hand": [_card(state, card) for card in side.hand] if own else None,
        "hand_count": len(side.hand),
        "deck_count": len(side.deck),
        "prizes": [_card(state, card) if card in state.seen else None for card in side.prizes],
        "discard": [_card(state, card) for card in side.discard],
        "lost_zone": [_card(state, card) for card in side.lost],
        "resolving": [_card(state, card) for card in side.resolving],
        **_done(side),
    }


def _done(side: Side) -> dict[str, bool]:
    return {
        "supporter_played": bool(side.supporter_done),
        "stadium_played": side.stadium_done,
        "energy_attached": side.energy_done,
        "retreated": side.retreat_done,
        "gx_used": side.gx_used,
        "vstar_used": side.vstar_used,
    }


def _pokemon(state: State, mon: Pokemon, hidden: bool) -> dict[str, Any]:
    if hidden:
        return {"face_down": True}
    facts = state.facts_of(mon)
    hp = mod.hp_of(state, mon)
    conditions = ["Poisoned"] if mon.poison else []
    conditions += ["Burned"] if mon.burn else []
    conditions += [TURNED_NAMES[mon.turned]] if mon.turned else []
    types = mod.types_of(state, mon)
    return {
        "uid": mon.uid,
        **_card(state, mon.cards[-1]),
        "stage": facts.stage,
        "types": [name for place, name in enumerate(TYPES) if types & (1 << place)],
        "hp": hp,
        "damage": mon.damage,
        "energy": [_card(state, card) for card in mon.energy],
        "tools": [_card(state, card) for card in mon.tools],
        "under": [_card(state, card) for card in mon.cards[:-1]],
        "conditions": conditions,
        "poison_counters": mon.poison,
        "burn_counters": mon.burn,
        "turned": TURNED_WAYS.get(mon.turned),
        "markers": [list(mark) for mark in mon.marks],
        "retreat_cost": mod.retreat_cost(state, mon),
        "prizes": facts.prizes,
    }


def _decision(decision: Decision, seat: int | None) -> dict[str, Any]:
    row: dict[str, Any] = {
        "player": decision.player,
        "kind": decision.kind,
        "number": decision.number,
        "options": None,
    }
    if decision.player == seat:
        row["options"] = [list(option) for option in decision.options]
        row["low"], row["high"] = decision.low, decision.high
        row["ordered"] = decision.ordered
        row["source"] = None if decision.source < 0 else decision.source
    return row
