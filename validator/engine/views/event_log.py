"""Stored events: masked for a seat, and read as values of the event classes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, overload

from validator.engine.board.frames import Event as StoredEvent
from validator.engine.linking.game_data import GameData
from validator.engine.program.opcodes import PLACES
from validator.engine.views.cards import card_view
from validator.engine.views.event_base import card_fields
from validator.engine.views.events import EVENT_CLASSES, Event

_OWN_FIELDS = {kind: fields(made)[3:] for kind, made in EVENT_CLASSES.items()}
"""The fields of each kind beside those that all events have."""

CARD_FIELDS = {kind: card_fields(made) for kind, made in EVENT_CLASSES.items()}
"""The fields of each kind that are cards; they come first."""

_PLACE_FIELDS = frozenset({"came_from", "to"})
_FLAG_FIELDS = frozenset({"counters", "began", "by_attack", "heads"})
_SEEN_BY: tuple[tuple[int, ...], ...] = ((), (0,), (1,), (0, 1))


def event_cards(event: StoredEvent) -> tuple[Any, ...]:
    """Return the values of a stored event that are cards, -1 if there is none or it is hidden."""
    return event[3 : 3 + len(CARD_FIELDS[event[0]])]


def mask_events(events: Iterable[StoredEvent], seat: int | None) -> list[StoredEvent]:
    """Return stored events as a seat may know them: cards it may not see are -1."""
    wanted = 3 if seat is None else 1 << seat
    return [event if event[1] & wanted == wanted else _hide(event) for event in events]


def _hide(event: StoredEvent) -> StoredEvent:
    count = len(event_cards(event))
    return (*event[:3], *(-1,) * count, *event[3 + count :])


def read_event(table: GameData, event: StoredEvent, number: int = 0) -> Event:
    """Return a stored event as a value of its class."""
    kind, seen, player = event[:3]
    made = EVENT_CLASSES[kind]
    values: list[Any] = []
    for each, value in zip(_OWN_FIELDS[kind], event[3 + made.skipped :], strict=False):
        name = each.name
        if name in CARD_FIELDS[kind]:
            value = None if value < 0 else card_view(table, value)
        elif name in _PLACE_FIELDS:
            value = PLACES[value]
        elif name in _FLAG_FIELDS:
            value = bool(value)
        values.append(value)
    found: Event = made(number, player if player in (0, 1) else None, _SEEN_BY[seen], *values)
    return found


class EventLog(Sequence[Event]):
    """The events of a game from a number on, each made when it is read."""

    __slots__ = ("_events", "_first", "_table")

    def __init__(self, table: GameData, events: Sequence[StoredEvent], first: int = 0) -> None:
        self._table = table
        self._events = events
        self._first = first

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> list[Event]: ...

    def __getitem__(self, place: int | slice) -> Event | list[Event]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self._events)))]
        if place < 0:
            place += len(self._events)
        return read_event(self._table, self._events[place], self._first + place)

    def __iter__(self) -> Iterator[Event]:
        for place, event in enumerate(self._events):
            yield read_event(self._table, event, self._first + place)

    def __repr__(self) -> str:
        return f"<Events: {len(self)}>"
