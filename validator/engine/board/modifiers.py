"""The Modifier record and the collection of active modifiers."""

from __future__ import annotations

from typing import Any

from validator.engine.board.frames import Frame, Lasting
from validator.engine.program.code import LinkedPart

NONE: tuple[Any, ...] = ()


RULES: Any = None


class Modifier:
    """A part that holds now: whose (`frame`: player, card, Pokémon), bound to which Pokémon (0: by its
    scope).
    """

    __slots__ = ("amount", "attack", "frame", "lasting", "part", "uid")

    def __init__(
        self, part: LinkedPart, frame: Frame, uid: int = 0, amount: Any = None, lasting: Lasting | None = None
    ) -> None:
        self.part = part
        self.frame = frame
        self.uid = uid
        self.amount = part.amount if amount is None else amount
        self.lasting = lasting
        self.attack = lasting.attack if lasting is not None else ""


class Modifiers:
    """All that holds now: `by_kind` (`Modify` by its quantity) and `listeners` by event word.

    `silent` are the uids whose Abilities are off, by kind of what suppresses them; `no_tools`, `no_energy`
    likewise. `hangs`: whether something suppresses others, which may hang on more than the cards on the
    board.
    """

    __slots__ = ("by_kind", "hangs", "listeners", "no_energy", "no_tools", "silent")

    def __init__(self) -> None:
        self.by_kind: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Modifier]] = {}
        self.hangs = False
        self.silent: dict[int, frozenset[str]] = {}
        self.no_tools: frozenset[int] = frozenset()
        self.no_energy: frozenset[int] = frozenset()

    def of(self, kind: str) -> list[Modifier] | tuple[Any, ...]:
        """Give the modifiers of a kind."""
        return self.by_kind.get(kind, NONE)

    def add(self, modifier: Modifier) -> None:
        """File a modifier under its kind, `Modify` under its quantity, what is `On` under its event."""
        part = modifier.part
        lists = self.listeners if part.kind == "On" else self.by_kind
        found = lists.get(part.filed)
        if found is None:
            lists[part.filed] = [modifier]
        else:
            found.append(modifier)
