"""The open decision as the library gives it: never None, and with its actions made when they are read."""

from __future__ import annotations

from validator.engine.board.frames import Decision
from validator.engine.board.state import State

OVER = Decision(-1, "over", (), 0, 0, 0)
"""What is open once a game is over: nothing."""


class OpenDecision(Decision):
    """A decision of a game; false where the game is over, and then without options."""

    __slots__ = ("row", "state")

    def __init__(self, state: State) -> None:
        row = state.decision
        self.state = state
        self.row = row
        if row is None:
            row = OVER
        self.player = row.player
        self.kind = row.kind
        self.options = row.options
        self.low = row.low
        self.high = row.high
        self.number = row.number
        self.source = row.source
        self.ordered = row.ordered
        self.groups = row.groups
        self.quotas = row.quotas

    def __bool__(self) -> bool:
        return self.row is not None

    def __repr__(self) -> str:
        if self.row is None:
            return "<Decision: the game is over>"
        count = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        return f"<Decision {self.number}: player {self.player}, {self.kind}, {count} of {len(self.options)}>"
