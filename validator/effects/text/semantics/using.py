"""Semantics of `using.lark`: when an attack may be used, what it costs, what it does later."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Delayed, Forbid, On
from validator.effects.ir.nodes import walk
from validator.effects.ir.slots import (
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
from validator.effects.ir.steps import CostIs, Require, Usable
from validator.effects.ir.values import Moment
from validator.effects.text.semantics.changes import Symbols
from validator.effects.text.semantics.lasting import WHILE_ACTIVE, from_now
from validator.effects.text.semantics.pronouns import bind_pronoun, substitute
from validator.effects.text.semantics.sentence import (
    EndsWhenNotActive,
    ParsedSentence,
    PlainSteps,
    Requirements,
    SemanticSection,
    SleepCoins,
    Steps,
    StillAsleep,
    UnsupportedText,
)

HAPPENED_TO = It("event")
_SECOND_AND_FIRST_TURN = All((Turn("went second"), Turn("your first")))


def beforehand(conds: tuple[Cond, ...]) -> tuple[Cond, ...]:
    """Return conditions as they are checked before the attack is used: nothing defends yet but the Active
    Pokémon.
    """
    found = {each for _, each in walk(conds) if isinstance(each, Select) and each.zone == "defending"}
    for each in found:
        conds = substitute(conds, replace(OPPONENT_ACTIVE, where=each.where), each)
    return conds


def one_of_all(conds: tuple[Cond, ...]) -> Cond:
    """Return several conditions as one, checked before the attack is used."""
    required = beforehand(conds)
    return required[0] if len(required) == 1 else All(required)


@v_args(inline=True)
class Using(SemanticSection):
    """Uses of attacks, and what waits."""

    def using_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def attack_only_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return Requirements(tuple(map(Require, beforehand(conds))))

    def attack_only_second(self) -> ParsedSentence:
        return Requirements((Require(_SECOND_AND_FIRST_TURN),))

    def attack_not_second(self) -> ParsedSentence:
        return Requirements((Require(Not(_SECOND_AND_FIRST_TURN)),))

    def attack_first_turn(self) -> ParsedSentence:
        return Requirements((Usable("first turn"),))

    def attack_not_if(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return Requirements((Require(Not(one_of_all(conds))),))

    def attack_unless(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return self.attack_only_if(conds)

    def attack_from_bench(self) -> ParsedSentence:
        return Requirements((Usable("bench"),))

    def attack_asleep(self) -> ParsedSentence:
        return Requirements((Usable("asleep"),))

    def attack_for(self, conds: tuple[Cond, ...], cost: Symbols) -> ParsedSentence:
        return Requirements((CostIs((cost.word,) * cost.n, one_of_all(conds)),))

    def attack_for_nothing(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return Requirements((CostIs((), one_of_all(conds)),))

    # ------------------------------------------------------------------ later

    def at_their_end(self, steps: Steps) -> ParsedSentence:
        later = substitute(steps, HAPPENED_TO, DEFENDING)
        if later == steps:
            raise UnsupportedText("affected Pokémon is missing")
        return PlainSteps((Delayed("end of opponent turn", later, DEFENDING),))

    def at_their_end_postfix(self, steps: Steps) -> ParsedSentence:
        return self.at_their_end(steps)

    def whenever_damaged(self, span: Duration, mon: Any, attack: On, steps: Steps) -> ParsedSentence:
        if attack.by != On("damaged", ()).by:
            raise UnsupportedText("a delayed effect cannot ask who caused it")
        when: Moment = "damaged" if attack.event == "damaged" else "damaged by opponent"
        return PlainSteps((Delayed(when, bind_pronoun(steps, HAPPENED_TO), mon, from_now(span)),))

    def if_knocked_out(self, span: Duration, mon: Any, steps: Steps) -> ParsedSentence:
        then = bind_pronoun(steps, HAPPENED_TO)
        return PlainSteps((Delayed("knocked out by attack", then, mon, from_now(span)),))

    def if_out_by_attack(self, span: Duration, mon: Any, steps: Steps) -> ParsedSentence:
        then = bind_pronoun(steps, HAPPENED_TO)
        return PlainSteps((Delayed("knocked out in attack", then, mon, from_now(span)),))

    def whenever_attached(self, span: Duration, where: Filter, mon: Any, steps: Steps) -> ParsedSentence:
        if where != ANY:
            raise UnsupportedText("a delayed effect cannot ask what was attached")
        resolved = bind_pronoun(steps, HAPPENED_TO)
        return PlainSteps((Delayed("energy attached from hand", resolved, mon, from_now(span)),))

    def effect_ends(self) -> ParsedSentence:
        return EndsWhenNotActive()

    def two_sleep_coins(self, n: int) -> ParsedSentence:
        return SleepCoins(n)

    def still_asleep(self, mon: Any) -> ParsedSentence:
        return StillAsleep(mon)

    def cant_use_again(self, of: Any, name: str) -> Steps:
        return (Forbid("this attack", of, attack=name, lasts=WHILE_ACTIVE),)
