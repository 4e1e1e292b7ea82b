"""Evaluate linked targets, amounts and conditions: look up the function of an opcode and call it.

The functions register here, so that what collects modifiers can evaluate conditions that ask for modifiers.
`validator.engine.queries` imports all of them; the lists are full before a game runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias, TypeVar

from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.opcodes import AMOUNTS, CHECKS, CONDITION_KINDS, TARGETS

Target: TypeAlias = Callable[[State, Frame, Any], tuple[int, ...]]
Amount: TypeAlias = Callable[[State, Frame, Any], int]
Condition: TypeAlias = Callable[[State, Frame, Any], bool]
Check: TypeAlias = Callable[[State, Frame, Pokemon, Any], bool]
Function = TypeVar("Function")


def _missing(*_: Any) -> Any:
    raise AssertionError("an opcode has no function")


target_functions: Final[list[Target]] = [_missing] * TARGETS
amount_functions: Final[list[Amount]] = [_missing] * AMOUNTS
condition_functions: Final[list[Condition]] = [_missing] * CONDITION_KINDS
check_functions: Final[list[Check]] = [_missing] * len(CHECKS)


def register(functions: list[Function], by_opcode: Mapping[int, Function]) -> None:
    """Register functions by their opcodes."""
    for opcode, function in by_opcode.items():
        functions[opcode] = function


def evaluate_target(g: State, f: Frame, linked: Any) -> tuple[int, ...]:
    """Return what a linked target is now: cards (0 to 119) and Pokémon in play (by their numbers)."""
    opcode: int = linked[0]
    return target_functions[opcode](g, f, linked)


def evaluate_amount(g: State, f: Frame, linked: Any) -> int:
    """Return what a linked amount is now."""
    if type(linked) is int:
        return linked
    opcode: int = linked[0]
    return amount_functions[opcode](g, f, linked)


def evaluate_condition(g: State, f: Frame, linked: Any) -> bool:
    """Return whether a linked condition holds now; None always holds."""
    if linked is None:
        return True
    opcode: int = linked[0]
    return condition_functions[opcode](g, f, linked)
