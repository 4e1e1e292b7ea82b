"""What a seat has seen of a game up to now, as text that is the same for all it cannot tell apart.

The record holds the seat's own answers, the events as masked for it, its view and the open decision. Cards
are named by print, never by number: a number would tell which of two equal copies comes back after a
shuffle.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from validator.engine.board.frames import Event, Option
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData
from validator.engine.program.choices import (
    ABILITY,
    BENCH,
    CARD,
    DISCARD,
    ENERGY,
    EVOLVE,
    NAMED_ATTACK,
    OPTION_NAMES,
    PLAY,
    TOOL,
    TRIGGER,
    UNION,
)
from validator.engine.views.event_log import event_cards, mask_events
from validator.engine.views.game_view import GameView
from validator.engine.views.knowledge import knowledge_of

_CARD_AT = dict.fromkeys(
    (ABILITY, BENCH, CARD, DISCARD, ENERGY, EVOLVE, NAMED_ATTACK, PLAY, TOOL, UNION), 1
) | {TRIGGER: 2}
"""At which place of an option its card is; numbers from 1000 on are Pokémon, whose numbers are public."""

Answer = tuple[int, tuple[Option, ...]]


def option_by_print(table: GameData, option: Option) -> list[Any]:
    """Return an option as plain data, with its card by print."""
    row: list[Any] = [OPTION_NAMES[option[0]], *option[1:]]
    place = _CARD_AT.get(option[0])
    if place is not None and option[place] < len(table.ids):
        row[place] = table.ids[option[place]]
    return row


def event_by_print(table: GameData, event: Event) -> list[Any]:
    """Return a masked event as plain data, with its cards by print."""
    cards = event_cards(event)
    named = [table.ids[card] if card >= 0 else None for card in cards]
    return [event[0], event[2], *named, *event[3 + len(cards) :]]


def record(table: GameData, seat: int | None, events: Sequence[Event], answers: Sequence[Answer]) -> str:
    """Return what happened, as a seat knows it."""
    rows = [event_by_print(table, event) for event in mask_events(events, seat)]
    own = [
        [option_by_print(table, option) for option in options]
        for player, options in answers
        if player == seat
    ]
    return json.dumps([rows, own], ensure_ascii=False, separators=(",", ":"))


def observation(state: State, seat: int | None) -> dict[str, Any]:
    """Return what a seat sees and knows now as plain data, cards by print."""
    view = GameView(state, seat).to_dict()
    decision = state.decision
    if decision is not None and decision.player == seat:
        table = state.table
        view["decision"]["options"] = [option_by_print(table, option) for option in decision.options]
        view["decision"]["source"] = None if decision.source < 0 else table.ids[decision.source]
        view["decision"]["picked"] = list(state.picked)
    return {"view": _without_numbers(view), "knowledge": knowledge_of(state, seat).to_dict()}


def _without_numbers(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_numbers(each) for key, each in value.items() if key != "card"}
    if isinstance(value, list):
        return [_without_numbers(each) for each in value]
    return value


def digest(text: str) -> bytes:
    """Return 16 bytes that represent a text, the same on every machine."""
    return hashlib.sha256(text.encode()).digest()[:16]
