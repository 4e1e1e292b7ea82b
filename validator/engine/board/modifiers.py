"""Active modifiers, by kind and event."""

from __future__ import annotations

from typing import Any, Final

from validator.engine.board.frames import Frame, Lasting
from validator.engine.program.code import LinkedPart

NONE: Final[tuple[Any, ...]] = ()


class Modifier:
    """An active part: its source (`frame`: player, card, Pokémon), and the Pokémon it is bound to.

    `uid` is 0 if its scope decides which Pokémon it affects.
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
    """All active modifiers: `by_kind` (`Modify` by its quantity) and `listeners` by event.

    `silent` are the uids whose Abilities are suppressed, by kind of Ability; `no_tools` and `no_energy`
    likewise. `hangs`: whether a modifier suppresses others, which may depend on more than the cards on the
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
        """Return the modifiers of a kind."""
        return self.by_kind.get(kind, NONE)

    def add(self, modifier: Modifier) -> None:
        """File a modifier under its kind, `Modify` under its quantity, `On` under its event."""
        part = modifier.part
        lists = self.listeners if part.kind == "On" else self.by_kind
        found = lists.get(part.filed)
        if found is None:
            lists[part.filed] = [modifier]
        else:
            found.append(modifier)
