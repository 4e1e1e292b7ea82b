"""How much reading lists may cost one caller: a service gives each request its own budget.

The budget belongs to the current context (`contextvars`), so that every reader of a list keeps to it, however
it was reached. Without one, as on the command line, only the limits of one input hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from validator.errors import InputError
from validator.support.lazy_dataclass import dataclass, field


class TooManyCards(InputError):
    """The lists of one request name more different cards than may be looked up for it."""

    code = "TOO_MANY_CARDS"


class TooManyDecks(InputError):
    """One text holds more decks than may be read at once."""

    code = "TOO_MANY_DECKS"


@dataclass(slots=True)
class Budget:
    """What may be read: `decks` of one text, `cards` different card lines of all texts together, and spelling
    suggestions for `searches` lines.
    """

    decks: int
    cards: int
    searches: int
    _seen: set[int] = field(default_factory=set)

    def check_decks(self, count: int) -> None:
        """Raise `TooManyDecks` where a text holds more decks than may be read."""
        if count > self.decks:
            raise TooManyDecks(
                f"The request holds {count:,} decks; at most {self.decks:,} are taken.",
                "Send several requests.",
            )

    def look_up(self, lines: Iterable[object]) -> None:
        """Count card lines, each different one once. Raises `TooManyCards` before any is looked up."""
        for line in lines:
            self._seen.add(hash(line))
            if len(self._seen) > self.cards:
                raise TooManyCards(
                    f"The lists name more than {self.cards:,} different cards.",
                    "Check them in parts, fewer at once.",
                )


_CURRENT: ContextVar[Budget | None] = ContextVar("ptcg_reading_budget", default=None)


def current_budget() -> Budget | None:
    """Return the budget of the current context, None without one."""
    return _CURRENT.get()


def set_budget(budget: Budget | None) -> None:
    """Set the budget of the current context, None for no limit."""
    _CURRENT.set(budget)


@contextmanager
def within(budget: Budget) -> Iterator[Budget]:
    """Read lists within a budget."""
    token = _CURRENT.set(budget)
    try:
        yield budget
    finally:
        _CURRENT.reset(token)
