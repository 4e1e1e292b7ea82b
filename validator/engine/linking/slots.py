"""Link the slots of programs: targets, amounts, conditions; a choice inside becomes an instruction."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from validator.effects.ir import slots
from validator.engine.linking.node_queries import is_in_play
from validator.engine.program.card_data import BIT, type_mask
from validator.engine.program.code import Instr, Linked
from validator.engine.program.compiled_filter import CompiledFilter
from validator.engine.program.opcodes import (
    A_COUNT,
    A_COUNTERS,
    A_DONE,
    A_FIELD,
    A_GREATEST,
    A_HALF,
    A_HEADS,
    A_LEAST,
    A_LINEAR,
    A_NUMBER,
    A_PRIZES,
    A_ROOM,
    A_SUM,
    A_TAILS,
    A_TAKEN,
    A_UNITS,
    A_UNUSED,
    C_ALL,
    C_ANY,
    C_COMPARE,
    C_EXISTS,
    C_HAPPENED,
    C_NOT,
    C_PASSES,
    C_SPARE,
    C_TURN,
    C_USED_UP,
    C_WON,
    OP,
    SIDES,
    T_ATTACHED,
    T_IT,
    T_SELECT,
    T_THIS,
    T_TOGETHER,
    T_TOP,
    ZONES,
)
from validator.errors import DataError


class SlotLinker:
    """Links slots: `filter` compiles a filter, None for the one that everything matches."""

    def __init__(self, compile_filter: Callable[[slots.Filter], CompiledFilter | None]) -> None:
        self.filter = compile_filter
        self._names = 0
        self._in_attack = False

    def target(self, out: list[Instr], target: Any, hoist: list[Instr] | None = None) -> Linked:
        """Link a target.

        A choice inside becomes an instruction in `out`, or in `hoist` if the rules make it earlier.
        """
        match target:
            case slots.Select(zone, side, where):
                return (T_SELECT, ZONES[zone], SIDES[side], self.filter(where))
            case slots.Attached(host, what, where):
                return (T_ATTACHED, self.target(out, host, hoist), what, self.filter(where))
            case slots.Top(n, side, bottom):
                return (T_TOP, self.amount(out, n), SIDES[side], bottom)
            case slots.It(name, where):
                return (T_IT, name, self.filter(where))
            case slots.ThisCard():
                return (T_THIS,)
            case slots.Together(of):
                return (T_TOGETHER, tuple(self.target(out, each, hoist) for each in of))
            case slots.Choice():
                return self._choice(out, target, hoist)
        raise DataError(f"Invalid target: {target!r}.")

    def _choice(self, out: list[Instr], choice: slots.Choice, hoist: list[Instr] | None) -> Linked:
        early = hoist is not None and is_in_play(choice.of) and not choice.random
        place = hoist if early and hoist is not None else out
        of = self.target(place, choice.of, hoist)
        n = None if choice.n is None else self.amount(place, choice.n)
        name = choice.name or self.fresh()
        place.append(
            (
                OP["choose"],
                of,
                n,
                choice.up_to,
                SIDES[choice.by],
                choice.random,
                name,
                choice.distinct,
                choice.units,
                choice.some,
            )
        )
        return (T_IT, name, None)

    def fresh(self) -> str:
        """Return a new register name; it depends only on the program."""
        self._names += 1
        return f"${self._names}"

    def amount(self, out: list[Instr], amount: Any) -> Linked:
        """Link an amount; an int stays an int."""
        match amount:
            case int():
                return amount
            case slots.Count(of, by):
                return (A_COUNT, self.target(out, of), by)
            case slots.Units(of, kind):
                return (A_UNITS, self.target(out, of), BIT[kind] if kind else 0)
            case slots.Counters(of):
                return (A_COUNTERS, self.target(out, of))
            case slots.Field(of, field):
                return (A_FIELD, self.target(out, of), field)
            case slots.Prizes(side, of):
                return (A_PRIZES, SIDES[side], of)
            case slots.Room(side):
                return (A_ROOM, SIDES[side])
            case slots.Heads(name):
                return (A_HEADS, name)
            case slots.Tails(name):
                return (A_TAILS, name)
            case slots.Done():
                return (A_DONE,)
            case slots.Number(name):
                return (A_NUMBER, name)
            case slots.Unused(kind):
                return (A_UNUSED, BIT[kind] if kind else 0)
            case slots.DamageTaken(of, when):
                return (A_TAKEN, self.target(out, of), when == "last turn")
            case slots.Linear(of, times, plus, low, high):
                return (A_LINEAR, self.amount(out, of), times, plus, low, high)
            case slots.Half(of, up):
                return (A_HALF, self.amount(out, of), up)
            case slots.Sum(of):
                return (A_SUM, tuple(self.amount(out, each) for each in of))
            case slots.Least(of):
                return (A_LEAST, tuple(self.amount(out, each) for each in of))
            case slots.Greatest(of):
                return (A_GREATEST, tuple(self.amount(out, each) for each in of))
        raise DataError(f"Invalid amount: {amount!r}.")

    def cond(self, out: list[Instr], cond: Any) -> Linked:
        """Link a condition; None stays None."""
        match cond:
            case None:
                return None
            case slots.Compare(left, op, right):
                return (C_COMPARE, self.amount(out, left), op, self.amount(out, right))
            case slots.Exists(of):
                return (C_EXISTS, self.target(out, of))
            case slots.Passes(of, where):
                return (C_PASSES, self.target(out, of), self.filter(where))
            case slots.Turn(what):
                return (C_TURN, what)
            case slots.Happened(what, when, side, where, of, name):
                linked = None if of is None else self.target(out, of)
                return (C_HAPPENED, what, when, SIDES[side], self.filter(where), linked, name)
            case slots.UsedUp(what, side):
                return (C_USED_UP, what == "GX attack", SIDES[side])
            case slots.Spare(types):
                groups = [each for n in range(1, len(types) + 1) for each in combinations(types, n)]
                return (C_SPARE, tuple(((A_UNUSED, type_mask(each)), len(each)) for each in groups))
            case slots.Won():
                return (C_WON,)
            case slots.Not(of):
                return (C_NOT, self.cond(out, of))
            case slots.All(of):
                return (C_ALL, tuple(self.cond(out, each) for each in of))
            case slots.AnyOf(of):
                return (C_ANY, tuple(self.cond(out, each) for each in of))
        raise DataError(f"Invalid condition: {cond!r}.")
