"""Link the slots of programs: targets, amounts, conditions; a choice inside becomes an instruction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final, TypeAlias

from validator.effects.ir import slots
from validator.engine.linking.node_queries import is_in_play
from validator.engine.program import opcodes
from validator.engine.program.card_data import BIT, type_mask
from validator.engine.program.code import Instr, Linked
from validator.engine.program.compiled_filter import CompiledFilter
from validator.errors import DataError


class SlotLinker:
    """Links slots: `filter` compiles a filter, None for the one that everything matches."""

    def __init__(self, compile_filter: Callable[[slots.Filter], CompiledFilter | None]) -> None:
        self.filter = compile_filter
        self._names = 0
        self._in_attack = False

    def target(self, out: list[Instr], target: object, hoist: list[Instr] | None = None) -> Linked:
        """Link a target.

        A choice inside becomes an instruction in `out`, or in `hoist` if the rules make it earlier.
        """
        match target:
            case slots.Select(zone, side, where):
                return (opcodes.T_SELECT, opcodes.ZONES[zone], opcodes.SIDES[side], self.filter(where))
            case slots.Attached(host, what, where):
                return (opcodes.T_ATTACHED, self.target(out, host, hoist), what, self.filter(where))
            case slots.Top(n, side, bottom):
                return (opcodes.T_TOP, self.amount(out, n), opcodes.SIDES[side], bottom)
            case slots.It(name, where):
                return (opcodes.T_IT, name, self.filter(where))
            case slots.ThisCard():
                return (opcodes.T_THIS,)
            case slots.Together(of):
                return (opcodes.T_TOGETHER, tuple(self.target(out, each, hoist) for each in of))
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
                opcodes.OP["choose"],
                of,
                n,
                choice.up_to,
                opcodes.SIDES[choice.by],
                choice.random,
                name,
                choice.distinct,
                choice.units,
                choice.some,
            )
        )
        return (opcodes.T_IT, name, None)

    def fresh(self) -> str:
        """Return a new register name; it depends only on the program."""
        self._names += 1
        return f"${self._names}"

    def amount(self, out: list[Instr], amount: object) -> Linked:
        """Link an amount; an int stays an int."""
        if isinstance(amount, int):
            return amount
        function = _AMOUNTS.get(type(amount))
        if function is None:
            raise DataError(f"Invalid amount: {amount!r}.")
        return function(self, out, amount)

    def cond(self, out: list[Instr], cond: object) -> Linked:
        """Link a condition; None stays None."""
        if cond is None:
            return None
        function = _CONDITIONS.get(type(cond))
        if function is None:
            raise DataError(f"Invalid condition: {cond!r}.")
        return function(self, out, cond)


_Link: TypeAlias = Callable[[SlotLinker, list[Instr], Any], Linked]

_AMOUNTS: Final[Mapping[type, _Link]] = {
    slots.Count: lambda link, out, node: (opcodes.A_COUNT, link.target(out, node.of), node.by),
    slots.Units: lambda link, out, node: (
        opcodes.A_UNITS,
        link.target(out, node.of),
        BIT[node.type] if node.type else 0,
    ),
    slots.Counters: lambda link, out, node: (opcodes.A_COUNTERS, link.target(out, node.of)),
    slots.Field: lambda link, out, node: (opcodes.A_FIELD, link.target(out, node.of), node.field),
    slots.Prizes: lambda link, out, node: (opcodes.A_PRIZES, opcodes.SIDES[node.side], node.of),
    slots.Room: lambda link, out, node: (opcodes.A_ROOM, opcodes.SIDES[node.side]),
    slots.Heads: lambda link, out, node: (opcodes.A_HEADS, node.name),
    slots.Tails: lambda link, out, node: (opcodes.A_TAILS, node.name),
    slots.Done: lambda link, out, node: (opcodes.A_DONE,),
    slots.Number: lambda link, out, node: (opcodes.A_NUMBER, node.name),
    slots.Unused: lambda link, out, node: (opcodes.A_UNUSED, BIT[node.type] if node.type else 0),
    slots.DamageTaken: lambda link, out, node: (
        opcodes.A_TAKEN,
        link.target(out, node.of),
        node.when == "last turn",
    ),
    slots.Linear: lambda link, out, node: (
        opcodes.A_LINEAR,
        link.amount(out, node.of),
        node.times,
        node.plus,
        node.low,
        node.high,
    ),
    slots.Half: lambda link, out, node: (opcodes.A_HALF, link.amount(out, node.of), node.up),
    slots.Sum: lambda link, out, node: (opcodes.A_SUM, tuple(link.amount(out, each) for each in node.of)),
    slots.Least: lambda link, out, node: (opcodes.A_LEAST, tuple(link.amount(out, each) for each in node.of)),
    slots.Greatest: lambda link, out, node: (
        opcodes.A_GREATEST,
        tuple(link.amount(out, each) for each in node.of),
    ),
}
"""How each class of amounts is linked."""


def _happened(link: SlotLinker, out: list[Instr], node: slots.Happened) -> Linked:
    of = None if node.of is None else link.target(out, node.of)
    return (
        opcodes.C_HAPPENED,
        node.what,
        node.when,
        opcodes.SIDES[node.side],
        link.filter(node.where),
        of,
        node.name,
    )


def _spare(link: SlotLinker, out: list[Instr], node: slots.Spare) -> Linked:
    groups = [each for n in range(1, len(node.types) + 1) for each in combinations(node.types, n)]
    return (opcodes.C_SPARE, tuple(((opcodes.A_UNUSED, type_mask(each)), len(each)) for each in groups))


_CONDITIONS: Final[Mapping[type, _Link]] = {
    slots.Compare: lambda link, out, node: (
        opcodes.C_COMPARE,
        link.amount(out, node.left),
        node.op,
        link.amount(out, node.right),
    ),
    slots.Exists: lambda link, out, node: (opcodes.C_EXISTS, link.target(out, node.of)),
    slots.Passes: lambda link, out, node: (
        opcodes.C_PASSES,
        link.target(out, node.of),
        link.filter(node.where),
    ),
    slots.Turn: lambda link, out, node: (opcodes.C_TURN, node.what),
    slots.Happened: _happened,
    slots.UsedUp: lambda link, out, node: (
        opcodes.C_USED_UP,
        node.what == "GX attack",
        opcodes.SIDES[node.side],
    ),
    slots.Spare: _spare,
    slots.Won: lambda link, out, node: (opcodes.C_WON,),
    slots.Not: lambda link, out, node: (opcodes.C_NOT, link.cond(out, node.of)),
    slots.All: lambda link, out, node: (opcodes.C_ALL, tuple(link.cond(out, each) for each in node.of)),
    slots.AnyOf: lambda link, out, node: (opcodes.C_ANY, tuple(link.cond(out, each) for each in node.of)),
}
"""How each class of conditions is linked."""
