"""Linked programs: codes (instructions) and parts (lasting, triggered or activated effects)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from validator.engine.program.compiled_filter import CompiledFilter

Instr: TypeAlias = tuple[Any, ...]
Linked: TypeAlias = Any
Selector: TypeAlias = tuple[int, int, int, CompiledFilter | None]
"""A linked `Select`: its opcode, zone, side and filter. Compiled code unpacks it without an iterator."""


class Code:
    """A linked program: `ins` are its instructions, `key` identifies it in a saved game.

    `requires` are conditions and `prices` cost requirements (`linking.preconditions.cost_requirements`) of
    using a Trainer card or Ability; `top` are the preconditions of its top-level steps. For an attack
    `copied` is the code that runs when another attack uses it, `free` the same without costs, `usable` where
    it may be used against a rule, and `costs` its costs under conditions. `of_attack`: it is an effect of an
    attack, also if it is delayed.
    """

    __slots__ = ("copied", "costs", "free", "ins", "key", "of_attack", "prices", "requires", "top", "usable")

    def __init__(self, key: str, ins: Sequence[Instr]) -> None:
        self.key = key
        self.ins = tuple(ins)
        self.requires: tuple[Linked, ...] = ()
        self.prices: tuple[tuple[Linked, Linked, bool], ...] = ()
        self.top: tuple[Instr, ...] = ()
        self.usable: frozenset[str] = frozenset()
        self.costs: tuple[tuple[Linked, tuple[tuple[int, ...], int]], ...] = ()
        self.copied: Code = self
        self.free: Code = self
        self.of_attack = False


NO_CODE: Final = Code("", ())
"""The code of a frame in which slots are evaluated and nothing runs."""

_FILED_BY: Final = {"On": "event", "Modify": "quantity", "Forbid": "action", "Permit": "action"}


class LinkedPart:
    """A linked `Lasting`, `On`, `Activated` or `ExtraAttack` node: a lasting, triggered or activated effect.

    `node` is the node itself; `filed` the key under which it is found while active: its event (`On`), its
    quantity (`Modify`), its action (`Forbid`, `Permit`), else its kind; `of_attack`: an attack started it.
    The other fields hold its linked slots.
    """

    def __init__(self, key: str, node: Any) -> None:
        self.key = key
        self.kind: str = type(node).__name__
        self.filed: str = getattr(node, _FILED_BY.get(self.kind, ""), self.kind)
        self.node = node
        self.scope: Linked = None
        self.where: CompiledFilter | None = None
        self.against: CompiledFilter | None = None
        self.by: CompiledFilter | None = None
        self.amount: Linked = 0
        self.cond: Linked = None
        self.code: Code | None = None
        self.mask: Any = 0
        self.attack: Any = None
        self.of_attack = False
        self.needs_health = bool(getattr(node, "no_conditions", False))
