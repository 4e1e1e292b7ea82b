"""The meaning of `tools.lark`: what cards do for the Pokémon they are attached to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import Filter, ThisCard
from validator.effects.lasting import Grant, Lasting, Modify, On, Permit
from validator.effects.steps import discard
from validator.effects.text.meaning.line import Line, Section, Unmeant
from validator.effects.text.meaning.subjects import is_host


@v_args(inline=True)
class Tools(Section):
    """What is lent to a Pokémon, what a Knock Out of it gives, and when the card goes."""

    def gone_at_end(self, whose: str) -> Line:
        return Line("holds", (On("end of turn", (discard(ThisCard()),), whose=whose),))

    def whose_end(self, side: str) -> str:
        return side

    def by_their_kind(self, where: Filter) -> Filter:
        return where

    def so_much_less(self, n: int) -> int:
        return -n

    def keeps_turn(self, mon: Any, name: str) -> Line:
        if not is_host(mon) or mon.where != Filter():
            raise Unmeant("a turn ends for another Pokémon")
        return Line("holds", (Permit("keep turn", replace(mon, where=Filter(name=(name,)))),))

    def used_up_against(self, mon: Any, by: Filter, less: int) -> Line:
        return Line(
            "holds",
            (Modify("damage taken", "add", less, mon, by, source="opponent", discard=True),),
        )

    def tool_line(self, line: Line) -> Line:
        return line

    def uses_its_attack(self, mon: Any) -> Grant:
        return Grant(ThisCard(), mon)

    def uses_its_power(self, mon: Any) -> Grant:
        return Grant(ThisCard(), mon, abilities=True)

    def holds(self, part: Lasting) -> Lasting:
        return part
