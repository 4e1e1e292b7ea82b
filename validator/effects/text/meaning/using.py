"""The meaning of `using.lark`: when an attack may be used, what it costs, what it does later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir import (
    ANY,
    DEFENDING,
    OPPONENT_ACTIVE,
    All,
    Cond,
    Duration,
    Filter,
    It,
    Not,
    Select,
    Turn,
)
from validator.effects.lasting import Delayed, Forbid, On
from validator.effects.nodes import walk
from validator.effects.steps import CostIs, Require, Usable
from validator.effects.text.meaning.changes import Symbols
from validator.effects.text.meaning.line import Line, Section, Steps, Unmeant
from validator.effects.text.meaning.subjects import name_it, put_in_place

HAPPENED_TO = It("event")
_SECOND_AND_FIRST_TURN = All((Turn("went second"), Turn("your first")))
_WHILE_ACTIVE = Duration("game", "pokemon")


def beforehand(conds: tuple[Cond, ...]) -> tuple[Cond, ...]:
    """Give conditions as they are asked before the attack is used: nothing defends yet but the Active
    Pokémon.
    """
    found = {each for _, each in walk(conds) if isinstance(each, Select) and each.zone == "defending"}
    for each in found:
        conds = put_in_place(conds, replace(OPPONENT_ACTIVE, where=each.where), each)
    return conds


def one_of_all(conds: tuple[Cond, ...]) -> Cond:
    """Give several conditions as one, asked before the attack is used."""
    asked = beforehand(conds)
    return asked[0] if len(asked) == 1 else All(asked)


@v_args(inline=True)
class Using(Section):
    """Uses of attacks, and what waits."""

    def using_line(self, line: Line) -> Line:
        return line

    def attack_only_if(self, conds: tuple[Cond, ...]) -> Line:
        return Line("needs", tuple(map(Require, beforehand(conds))))

    def attack_only_second(self) -> Line:
        return Line("needs", (Require(_SECOND_AND_FIRST_TURN),))

    def attack_not_second(self) -> Line:
        return Line("needs", (Require(Not(_SECOND_AND_FIRST_TURN)),))

    def attack_first_turn(self) -> Line:
        return Line("needs", (Usable("first turn"),))

    def attack_not_if(self, conds: tuple[Cond, ...]) -> Line:
        return Line("needs", (Require(Not(one_of_all(conds))),))

    def attack_unless(self, conds: tuple[Cond, ...]) -> Line:
        return self.attack_only_if(conds)

    def attack_from_bench(self) -> Line:
        return Line("needs", (Usable("bench"),))

    def attack_for(self, conds: tuple[Cond, ...], cost: Symbols) -> Line:
        return Line("needs", (CostIs((cost.word,) * cost.n, one_of_all(conds)),))

    def attack_for_nothing(self, conds: tuple[Cond, ...]) -> Line:
        return Line("needs", (CostIs((), one_of_all(conds)),))

    # ------------------------------------------------------------------ later

    def at_their_end(self, steps: Steps) -> Line:
        later = put_in_place(steps, HAPPENED_TO, DEFENDING)
        if later == steps:
            raise Unmeant("affected Pokémon is missing")
        return Line("steps", (Delayed("end of opponent turn", later, DEFENDING),))

    def at_their_end_behind(self, steps: Steps) -> Line:
        return self.at_their_end(steps)

    def whenever_damaged(self, span: Duration, mon: Any, attack: On, steps: Steps) -> Line:
        if attack.by != On("damaged", ()).by:
            raise Unmeant("a delayed effect cannot ask who caused it")
        return Line("steps", (Delayed(attack.event, name_it(steps, HAPPENED_TO), mon, span),))

    def whenever_attached(self, span: Duration, where: Filter, mon: Any, steps: Steps) -> Line:
        if where != ANY:
            raise Unmeant("a delayed effect cannot ask what was attached")
        told = name_it(steps, HAPPENED_TO)
        return Line("steps", (Delayed("energy attached from hand", told, mon, span),))

    def effect_ends(self) -> Line:
        return Line("hangs on it", ())

    def sleeps_deeply(self, n: int) -> Line:
        return Line("sleeps", (n,))

    def still_asleep(self, mon: Any) -> Line:
        return Line("sleeps on", (mon,))

    def cant_use_again(self, of: Any, name: str) -> Steps:
        return (Forbid("this attack", of, attack=name, lasts=_WHILE_ACTIVE),)
