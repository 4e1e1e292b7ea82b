"""The open decision as the library gives it: never None, and with its actions made when they are read."""

from __future__ import annotations

from typing import NoReturn

from validator.engine.board.frames import Decision
from validator.engine.board.state import State
from validator.engine.errors import StaleDecision
from validator.engine.views.actions import Action, make_action
from validator.engine.views.describe import describe_decision
from validator.engine.views.game_view import GameView

OVER = Decision(-1, "over", (), 0, 0, 0)
"""What is open once a game is over: nothing."""


class OpenDecision(Decision):
    """A decision of a game; false where the game is over, and then without options.

    `options` are the engine's tuples, `actions` the same as typed values.
    """

    # One is made at each decision, and its fields are read in every loop that plays a game: so it has no
    # `__bool__` and no `__getattr__`, which would slow down each test and each read.
    __slots__ = ("_actions", "_row", "_state", "_view")

    def __init__(self, state: State, row: Decision) -> None:
        self._state = state
        self._row: Decision | None = row
        self._view: GameView | None = None
        self._actions: tuple[Action, ...] | None = None
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
            self._view = GameView(self._state, self.player if self.player in (0, 1) else None)
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
        count = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
        return f"<Decision {self.number}: player {self.player}, {self.kind}, {count} of {len(self.options)}>"

    def __str__(self) -> str:
        rows = [f"{number:3} {action.text}" for number, action in enumerate(self.actions)]
        return "\n".join([describe_decision(self), *rows])


class NoDecision(OpenDecision):
    """The decision of a game that is over: false, and without options."""

    __slots__ = ()

    def __init__(self, state: State) -> None:
        super().__init__(state, OVER)
        self._row = None

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "<Decision: the game is over>"

    def __str__(self) -> str:
        return "The game is over."
