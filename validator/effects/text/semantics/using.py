"""Semantics of `using.lark`: when an attack may be used, what it costs, what it does later."""

from __future__ import annotations

from dataclasses import replace

from validator.effects import ir
from validator.effects.ir.nodes import walk
from validator.effects.ir.values import Moment
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, Steps, refuse_if
from validator.effects.text.semantics.lasting import WHILE_ACTIVE, from_now
from validator.effects.text.semantics.pronouns import bind_pronoun, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

HAPPENED_TO = ir.It("event")
_SECOND_AND_FIRST_TURN = ir.All((ir.Turn("went second"), ir.Turn("your first")))


def beforehand(conds: tuple[ir.Cond, ...]) -> tuple[ir.Cond, ...]:
    """Return conditions as they are checked before the attack is used: nothing defends yet but the Active
    Pokémon.
    """
    found = {each for _, each in walk(conds) if isinstance(each, ir.Select) and each.zone == "defending"}
    for each in found:
        conds = substitute(conds, replace(ir.OPPONENT_ACTIVE, where=each.where), each)
    return conds


def one_of_all(conds: tuple[ir.Cond, ...]) -> ir.Cond:
    """Return several conditions as one, checked before the attack is used."""
    required = beforehand(conds)
    return required[0] if len(required) == 1 else ir.All(required)


def _attack_only_if(conds: tuple[ir.Cond, ...]) -> ParsedSentence:
    return forms.Requirements(tuple(map(ir.Require, beforehand(conds))))


def _at_their_end(steps: Steps) -> ParsedSentence:
    later = substitute(steps, HAPPENED_TO, ir.DEFENDING)
    refuse_if(later == steps, "affected Pokémon is missing")
    return forms.PlainSteps((ir.Delayed("end of opponent turn", later, ir.DEFENDING),))


MEANINGS: Meanings = {
    "using_line": SAME,
    "attack_only_second": forms.Requirements((ir.Require(_SECOND_AND_FIRST_TURN),)),
    "attack_not_second": forms.Requirements((ir.Require(ir.Not(_SECOND_AND_FIRST_TURN)),)),
    "attack_first_turn": forms.Requirements((ir.Usable("first turn"),)),
    "attack_not_if": lambda conds: forms.Requirements((ir.Require(ir.Not(one_of_all(conds))),)),
    "attack_from_bench": forms.Requirements((ir.Usable("bench"),)),
    "attack_asleep": forms.Requirements((ir.Usable("asleep"),)),
    "attack_for": lambda conds, cost: forms.Requirements(
        (ir.CostIs((cost.word,) * cost.n, one_of_all(conds)),)
    ),
    "attack_for_nothing": lambda conds: forms.Requirements((ir.CostIs((), one_of_all(conds)),)),
    # ------------------------------------------------------------------ later
    "effect_ends": forms.StepRemark("ends when not active"),
    "two_sleep_coins": forms.SleepCoins,
    "still_asleep": forms.StillAsleep,
    "cant_use_again": lambda of, name: (ir.Forbid("this attack", of, attack=name, lasts=WHILE_ACTIVE),),
    "attack_only_if": _attack_only_if,
    "attack_unless": _attack_only_if,
    "at_their_end": _at_their_end,
    "at_their_end_postfix": _at_their_end,
}


@section(MEANINGS)
class Using(SemanticSection):
    """Uses of attacks, and what waits."""

    def whenever_damaged(
        self, span: ir.Duration, mon: ir.Target, attack: ir.On, steps: Steps
    ) -> ParsedSentence:
        refuse_if(attack.by != ir.On("damaged", ()).by, "a delayed effect cannot ask who caused it")
        when: Moment = "damaged" if attack.event == "damaged" else "damaged by opponent"
        return forms.PlainSteps((ir.Delayed(when, bind_pronoun(steps, HAPPENED_TO), mon, from_now(span)),))

    def if_knocked_out(self, span: ir.Duration, mon: ir.Target, steps: Steps) -> ParsedSentence:
        then = bind_pronoun(steps, HAPPENED_TO)
        return forms.PlainSteps((ir.Delayed("knocked out by attack", then, mon, from_now(span)),))

    def if_out_by_attack(self, span: ir.Duration, mon: ir.Target, steps: Steps) -> ParsedSentence:
        then = bind_pronoun(steps, HAPPENED_TO)
        return forms.PlainSteps((ir.Delayed("knocked out in attack", then, mon, from_now(span)),))

    def whenever_attached(
        self, span: ir.Duration, where: ir.Filter, mon: ir.Target, steps: Steps
    ) -> ParsedSentence:
        refuse_if(where != ir.ANY, "a delayed effect cannot ask what was attached")
        resolved = bind_pronoun(steps, HAPPENED_TO)
        return forms.PlainSteps((ir.Delayed("energy attached from hand", resolved, mon, from_now(span)),))
