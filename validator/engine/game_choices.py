"""Make choices in a game, and take them back."""

from __future__ import annotations

from collections.abc import Sequence

from validator.engine.board.chance_source import Scripted
from validator.engine.board.frames import Option
from validator.engine.board.state import State
from validator.engine.errors import (
    GameOver,
    IllegalChoice,
    NothingToUndo,
    OptionOutOfRange,
    StaleDecision,
)
from validator.engine.game_reader import GameReader
from validator.engine.machine import choose as run_choice
from validator.engine.picks import Classes, check_answer
from validator.engine.views.actions import Action, Stop
from validator.support.mypyc_marks import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class GameChoices(GameReader):
    """A game in which choices are made; a refused one leaves it unchanged."""

    __slots__ = ("_answers", "_history", "_keep")

    def __init__(self, state: State, *, undo: bool = True) -> None:
        super().__init__(state)
        self._keep = undo
        self._history: list[State] = []
        self._answers: list[tuple[int, ...]] = []

    def push(self, action: Action | int) -> None:
        """Make one pick: an action, or its number in `legal_actions`.

        Raises:
            IllegalAction: The action is not legal now.
            GameOver: The game is over.
        """
        legal = self.legal_actions
        if not legal:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        number = legal.numbers[legal.index_of(action)]
        picked = self.state.picked
        if number >= 0:
            picked = (*picked, number)
            if legal.classes.offered(picked):
                self.state.picked = picked
                return
        self.choose(*picked)

    def pop(self) -> Action:
        """Take back the last pick and return it. Raises `NothingToUndo`."""
        state = self.state
        if state.picked:
            action = self.decision.action(state.picked[-1])
            state.picked = state.picked[:-1]
            return action
        if not self._history:
            raise NothingToUndo("Nothing to undo.", "Only choices made on this Game object can be undone.")
        answer = self._answers[-1]
        self.undo()
        decision = self.decision
        classes = Classes(self.state, decision)
        row = classes.canonical(answer)
        if classes.offered(row):  # it did not end by itself
            self.state.picked = row
            return Stop(player=decision.player)
        self.state.picked = row[:-1]
        return decision.action(row[-1])

    def choose(self, *picked: int, at: int | None = None) -> None:
        """Answer the open decision with the options of these numbers, in order where it matters.

        `at` is the number of the decision the answer is meant for. Raises `GameOver`, `StaleDecision`,
        `OptionOutOfRange`, `IllegalChoice`, `ChanceExhausted`; the game is unchanged after any of them.
        """
        state = self.state
        decision = state.decision
        if decision is None:
            raise GameOver("The game is over.", "Start a new game, or undo.")
        if at is not None and at != decision.number:
            raise StaleDecision(
                f"Stale choice: it is for decision {at}, but decision {decision.number} is open.",
                "Reload the game.",
            )
        options = decision.options
        count = len(options)
        for number in picked:
            if not 0 <= number < count:
                raise OptionOutOfRange(f"Option {number} is out of range.", f"Must be 0 to {count - 1}.")
        if len(picked) != 1 or decision.low > 1 or decision.high < 1 or decision.quotas:
            check_answer(decision, picked)
        chosen = tuple([options[number] for number in picked])
        if self._keep:
            self._history.append(state.copy(log=False))
            self._history[-1].number_of_events = len(state.events)
            self._answers.append(picked)
            self._answer(state, chosen)
        elif isinstance(state.chance, Scripted):
            self._answer(state, chosen)
        else:
            run_choice(state, chosen)

    def _answer(self, state: State, picked: tuple[Option, ...]) -> None:
        """Answer; where chance fails half-way, put the game back as it was."""
        before = self._history[-1] if self._keep else state.copy()
        length, answered = len(state.events), len(state.answers)
        try:
            run_choice(state, picked)
        except Exception:
            events, answers = state.events[:length], state.answers[:answered]
            self.state = before.copy() if self._keep else before
            self.state.events = events
            self.state.answers = answers
            self.state.log = state.log
            if self._keep:
                self._history.pop()
                self._answers.pop()
            raise

    def undo(self) -> None:
        """Take back the last whole answer, whatever followed from it. Raises `NothingToUndo`."""
        if not self._history:
            raise NothingToUndo("Nothing to undo.", "Only choices made on this Game object can be undone.")
        before = self._history.pop()
        self._answers.pop()
        events = self.state.events[: before.number_of_events]
        answers = self.state.answers[:-1]
        log = self.state.log
        self.state = before
        before.picked = ()
        before.answers = answers
        before.events = events
        before.log = log

    def script(
        self,
        coins: Sequence[int] = (),
        orders: Sequence[tuple[int, Sequence[int]]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        """Supply a scripted game with coins (1 heads), shuffled orders (player, deck from the top) and
        random cards.
        """
        source = self.state.chance
        if not isinstance(source, Scripted):
            raise IllegalChoice("A script requires scripted chance.", "Pass chance='scripted'.")
        source.coins = (*source.coins, *coins)
        source.orders = (*source.orders, *((player, tuple(order)) for player, order in orders))
        source.picks = (*source.picks, *picks)
