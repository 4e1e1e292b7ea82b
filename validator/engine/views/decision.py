"""The open decision as the library gives it: never None, and with its actions made when they are read."""

from __future__ import annotations

from typing import Any, NoReturn

from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.errors import StaleDecision
from validator.engine.program.choices import CHANCE_PLAYER
from validator.engine.views.actions import Action, make_action
from validator.engine.views.describe import describe_decision
from validator.engine.views.views import GameView

OVER = Decision(-1, "over", (), 0, 0, 0)
"""What is open once a game is over: nothing."""


class OpenDecision(Decision):
    """A decision of a game; false where the game is over, and then without options.

    `options` are the engine's tuples, `actions` the same as typed values.
    """

    __slots__ = ("_actions", "_row", "_state", "_view")

    _actions: tuple[Action, ...] | None
    _row: Decision | None
    _state: State
    _view: GameView | None

    def __init__(self, state: State, *, hidden: bool = False) -> None:
        row = state.decision
        self._state = state
        self._row = row
        if row is None:
            row = OVER
        elif hidden:  # as who does not decide may know it
            row = self._row = Decision(row.player, row.kind, (), 0, 0, row.number)
        self.player: int = row.player
        self.kind: str = row.kind
        self.options: tuple[Option, ...] = row.options
        self.low: int = row.low
        self.high: int = row.high
        self.number: int = row.number

    def __getattr__(self, name: str) -> Any:
        """Fill what is seldom read: a decision is made at each turn of every loop that plays a game."""
        if name in ("_view", "_actions"):
            value = None
        elif name in ("source", "ordered", "groups", "quotas"):
            value = getattr(self._row or OVER, name)
        else:
            raise AttributeError(name)
        setattr(self, name, value)
        return value

    def __bool__(self) -> bool:
        return self._row is not None

    def __reduce__(self) -> NoReturn:
        raise TypeError("a decision cannot be pickled: it knows the whole game; pickle its actions or view")

    @property
    def view(self) -> GameView:
        """The game as who decides sees it. Raises `StaleDecision` when first read after the answer."""
        if self._view is None:
            if self._state.decision is not self._row:
                raise StaleDecision(
                    f"Decision {self.number} is no longer open.", "Read its actions before you answer it."
                )
            self._view = GameView(self._state, None if self.player == CHANCE_PLAYER else self.player)
        return self._view

    def action(self, number: int, *, index: int = -1, same: int = 1) -> Action:
        """Return an option as an action. Raises `StaleDecision` as `view`."""
        option = self.options[number]
        return make_action(self.view, option, option=number, index=index, same=same, player=self.player)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The options as actions, one for each. Raises `StaleDecision` as `view`."""
        if self._actions is None:
            self._actions = tuple([self.action(number) for number in range(len(self.options))])
        return self._actions

    def __repr__(self) -> str:
        if self._row is None:
            return "<Decision: the game is over>"
        count = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        return f"<Decision {self.number}: player {self.player}, {self.kind}, {count} of {len(self.options)}>"

    def __str__(self) -> str:
        if self._row is None:
            return "The game is over."
        rows = [f"{number:3} {action.text}" for number, action in enumerate(self.actions)]
        return "\n".join([describe_decision(self), *rows])
