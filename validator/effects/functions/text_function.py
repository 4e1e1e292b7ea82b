"""What a text does, as data: one `TextFunction` for each group it does or costs."""

from __future__ import annotations

from dataclasses import dataclass

NO_FLAGS: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TextFunction:
    """One function or one cost of a text; the words are those of `taxonomy`.

    `amount` is a number, `x` (it varies), `all`, or None. `kind` is what it is done to, `place` where that
    goes, `source` where it comes from. `whom`: `you` or `opponent`, seen from the player of the card. `how`
    is the text it is in: `ability`, `attack`, `trainer` (Item or Supporter), `tool`, `stadium`, `energy`.
    """

    word: str
    amount: int | str | None = None
    kind: str | None = None
    place: str | None = None
    source: str | None = None
    whom: str = "you"
    how: str = "attack"
    flags: frozenset[str] = NO_FLAGS


@dataclass(frozen=True, slots=True)
class CardFunctions:
    """What a card does and what using it costs, in the order of its texts; `unread` is the number of its
    texts without a program.
    """

    does: tuple[TextFunction, ...] = ()
    costs: tuple[TextFunction, ...] = ()
    unread: int = 0
