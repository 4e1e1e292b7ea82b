"""Active modifiers, by kind and event."""

from __future__ import annotations

from typing import Any, Final

from validator.engine.board.frames import Frame, Lasting
from validator.engine.program.code import LinkedPart
from validator.support.mypyc_marks import mypyc_attr

NONE: Final[tuple[Any, ...]] = ()
BENCH_LIMIT: Final = 5
"""How many Benched Pokémon a player may have unless an effect changes it (ZONE-09)."""


@mypyc_attr(acyclic=True)
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


@mypyc_attr(acyclic=True)
class Modifiers:
    """All active modifiers: `by_kind` (`Modify` by its quantity), `listeners` by event, and `forbids` and
    `permits` by action.

    `lowers_hp`: a modifier may make the HP of a Pokémon less than what is printed; `narrows_bench`: one may
    make a Bench smaller than usual. `silent` are the uids whose Abilities are suppressed, by kind of Ability;
    `no_tools` and `no_energy` likewise. `depends`: whether a modifier suppresses others, which may depend on
    more than the cards on the board.
    """

    def __init__(self) -> None:
        self.by_kind: dict[str, list[Modifier]] = {}
        self.listeners: dict[str, list[Modifier]] = {}
        self.forbids: dict[str, list[Modifier]] = {}
        self.permits: dict[str, list[Modifier]] = {}
        self.lowers_hp = False
        self.narrows_bench = False
        self.depends = False
        self.silent: dict[int, frozenset[str]] = {}
        self.no_tools: frozenset[int] = frozenset()
        self.no_energy: frozenset[int] = frozenset()

    def of(self, kind: str) -> list[Modifier] | tuple[Any, ...]:
        """Return the modifiers of a kind."""
        return self.by_kind.get(kind, NONE)

    def add(self, modifier: Modifier) -> None:
        """File a modifier under its kind, `Modify` under its quantity, `On` under its event.

        `Forbid` and `Permit` are filed under their action.
        """
        part = modifier.part
        kind = part.kind
        if kind == "On":
            lists = self.listeners
        elif kind == "Forbid":
            lists = self.forbids
        elif kind == "Permit":
            lists = self.permits
        else:
            lists = self.by_kind
            if part.filed == "hp":
                if part.node.op != "add" or not _is_at_least(modifier.amount, 0):
                    self.lowers_hp = True
            elif part.filed == "bench limit" and not _is_at_least(modifier.amount, BENCH_LIMIT):
                self.narrows_bench = True
        found = lists.get(part.filed)
        if found is None:
            lists[part.filed] = [modifier]
        else:
            found.append(modifier)


def _is_at_least(amount: Any, least: int) -> bool:
    """Return whether a linked amount is a number of at least this, whatever the position is."""
    return type(amount) is int and amount >= least
