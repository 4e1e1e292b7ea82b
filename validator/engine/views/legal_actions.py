"""The picks that are legal now, as a sequence whose actions are made when they are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from validator.engine.errors import IllegalAction
from validator.engine.picks import Classes
from validator.engine.views.actions import Action, Stop
from validator.engine.views.decision import OpenDecision

STOP = -1
"""The option number of `Stop`."""


class LegalActions(Sequence[Action]):
    """The legal actions of the open decision, in the order of its options; `Stop` comes last.

    Length, truth and membership make no action. Options that name equal cards are one action.
    """

    __slots__ = ("_made", "classes", "decision", "numbers", "picked")

    def __init__(self, decision: OpenDecision, picked: tuple[int, ...], classes: Classes) -> None:
        self.decision = decision
        self._made: dict[int, Action] = {}
        self.classes = classes
        self.picked = picked
        self.numbers = classes.offered(picked)
        """The option of each action; -1 for `Stop`."""
        if (self.numbers and classes.may_stop(picked)) or (
            not self.numbers and not picked and decision and classes.may_stop(picked)
        ):
            self.numbers.append(STOP)

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, place: int) -> Action: ...

    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...

    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self.numbers)))]
        if place < 0:
            place += len(self.numbers)
        if not 0 <= place < len(self.numbers):
            raise IndexError(f"there are {len(self.numbers)} legal actions")
        found = self._made.get(place)
        if found is None:
            found = self._made[place] = self._make(place)
        return found

    def _make(self, place: int) -> Action:
        number = self.numbers[place]
        if number == STOP:
            return Stop(index=place, player=self.decision.player)
        free = [each for each in self.classes.members[self.classes.of[number]] if each not in self.picked]
        return self.decision.action(number, index=place, same=len(free))

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(len(self.numbers)))

    def __contains__(self, action: object) -> bool:
        return self._place(action) >= 0

    def index_of(self, action: Action | int) -> int:
        """Return the place of an action, or check a place. Raises `IllegalAction`."""
        if isinstance(action, int):
            if 0 <= action < len(self.numbers):
                return action
            raise IllegalAction(
                f"No legal action {action}.", f"Use a number from 0 to {len(self.numbers) - 1}."
            )
        place = self._place(action)
        if place < 0:
            raise IllegalAction(f"{action!r} is not legal now.", "Choose one of the legal actions.")
        return place

    def _place(self, action: object) -> int:
        """Return the place of an action, -1 where it is not legal."""
        if isinstance(action, Stop):
            return len(self.numbers) - 1 if self.numbers and self.numbers[-1] == STOP else -1
        values = getattr(action, "values", None)
        options = self.decision.options
        if values is None or values not in options:
            return -1
        wanted = self.classes.of[options.index(values)]
        for place, number in enumerate(self.numbers):
            if number != STOP and self.classes.of[number] == wanted:
                return place
        return -1

    def __repr__(self) -> str:
        more = ", …" if len(self.numbers) > 4 else ""
        return f"<{len(self.numbers)} legal actions: {', '.join(repr(each) for each in self[:4])}{more}>"
