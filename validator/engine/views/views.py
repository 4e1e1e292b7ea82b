"""What a player or a spectator may see of a game, as plain data without hidden cards.

Visibility goes by zone: a hand is visible to its owner, decks and Prize cards to no player (but for Prize
cards turned face up), everything else to all. Before the reveal of the setup a side's Pokémon are visible to
its owner only. A decision shows its options to its player only.
"""

from __future__ import annotations

from typing import Any

from validator.catalogue.energy_types import TYPES
from validator.engine import queries
from validator.engine.board.frames import Decision, Event
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED, TURNED_NAMES

TURNED_WAYS = {ASLEEP: "counterclockwise", PARALYZED: "clockwise", CONFUSED: "upside down"}
"""How a card is turned to show its Special Condition (COND-SLEEP-04, COND-PARA-06, COND-CONF-08)."""


class View:
    """What a seat sees: `data` is plain and safe to send to that seat."""

    __slots__ = ("data", "seat")

    def __init__(self, seat: int | None, data: dict[str, Any]) -> None:
        self.seat = seat
        self.data = data

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain data for JSON."""
        return self.data


def view_for(state: State, seat: int | None) -> View:
    """Return what a seat (0, 1, or None for a spectator) may see, without the log (see `events_for`)."""
    data = {
        "seat": seat,
        "edition": state.rules.edition.id,
        "turn": state.turn,
        "player": state.player if state.turn else None,
        "first": None if state.first < 0 else state.first,
        "result": state.result,
        "reason": state.reason or None,
        "stadium": None if state.stadium < 0 else _card(state, state.stadium),
        "sides": [_side(state, player, seat) for player in (0, 1)],
        "decision": None if state.decision is None else _decision(state.decision, seat),
    }
    return View(seat, data)


def events_for(state: State, seat: int | None, since: int = 0) -> list[Event]:
    """Return the events from a number on as a seat may know them: cards it may not see are -1."""
    mask = 0 if seat is None else 1 << seat
    return [
        event if event[1] & mask or (seat is None and event[1] == 3) else _masked(event)
        for event in state.events[since:]
    ]


_TWO_CARDS = frozenset({"attach", "switch", "evolve", "devolve", "change"})
"""Kinds of event whose fifth value is a card too."""


def event_cards(event: Event) -> Event:
    """Return the values of an event that are cards, -1 if there is none or it is hidden."""
    return event[3:5] if event[0] in _TWO_CARDS else event[3:4]


def _masked(event: Event) -> Event:
    hidden = (-1,) * len(event_cards(event))
    return (*event[:3], *hidden, *event[3 + len(hidden) :])


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
        "bench_limit": queries.bench_limit(state, player),
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
    hp = queries.hp_of(state, mon)
    conditions = ["Poisoned"] if mon.poison else []
    conditions += ["Burned"] if mon.burn else []
    conditions += [TURNED_NAMES[mon.turned]] if mon.turned else []
    types = queries.types_of(state, mon)
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
        "retreat_cost": queries.retreat_cost(state, mon),
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
