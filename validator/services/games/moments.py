"""The last choices of a game, each with the game before and after it, as a seat may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.engine.game import Game
from validator.services.explanations.seat_view import serialize_view
from validator.services.explanations.turn_log import LogLine, sentence


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice of the player `seat`, for the seat `viewer`; `first` and `last` number its events."""

    seat: int
    viewer: int
    before: Game
    after: Game

    @property
    def first(self) -> int:
        """The number of its first event."""
        return len(self.before.state.events)

    @property
    def last(self) -> int:
        """The number of its last event, less than `first` where it has none."""
        return len(self.after.state.events) - 1

    def sentence(self, last: int, names: tuple[str, str]) -> LogLine | None:
        """Return what its events up to `last` did, as a sentence about its player."""
        return sentence(self.after, self.viewer, names, self.first, last, self.seat)


def span_of(moments: Sequence[Moment], first: int, last: int) -> tuple[int, int]:
    """Return the places of the choices in which two events happened; the oldest and newest for others."""
    start = max((n for n, each in enumerate(moments) if each.first <= first), default=0)
    return start, next((n for n, each in enumerate(moments) if each.last >= last), len(moments) - 1)


def views_of(moments: Sequence[Moment], first: int, last: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what the viewer saw before and after the choices in which two events happened."""
    start, end = span_of(moments, first, last)
    viewer = moments[start].viewer
    return serialize_view(moments[start].before, viewer), serialize_view(moments[end].after, viewer)
