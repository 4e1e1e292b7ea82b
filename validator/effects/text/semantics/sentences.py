"""Semantics of `sentences.lark`: how what is done is put together in one sentence."""

from __future__ import annotations

from typing import Any

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.choosing import name_chosen
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText
from validator.effects.text.semantics.intermediate import Destination, joined, moved
from validator.effects.text.semantics.pronouns import resolve_pronouns, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


def _conditional(cond: ir.Cond, steps: Steps) -> ParsedSentence:
    match cond:
        case ir.Exists(ir.Select("host", where=where)) if steps == (ir.discard(ir.ThisCard()),):
            return forms.ContinuousParts((ir.OnlyOn(ir.Filter(none_of=where.any_of or (where,))),))
    return forms.Conditional(resolve_pronouns(cond, _landed(cond, steps)), cond)


def _conditional_instead(cond: ir.Cond, steps: Steps) -> ParsedSentence:
    return forms.SameStepInstead(resolve_pronouns(cond, steps), cond)


def _two_steps(*steps: Steps | None) -> Steps:
    done = [each for each in steps if each is not None]
    if any(isinstance(each[-1], ir.May) and each[-1].by == "opponent" for each in done[:-1]):
        raise UnsupportedText("a step after one that the opponent may do: whose it is")
    return name_chosen(joined(each for step in done for each in step))


MEANINGS: Meanings = {
    "plain_sentence": forms.PlainSteps,
    "unless_they_do": lambda deed, steps: forms.PlainSteps((ir.May(deed("opponent"), steps, by="opponent"),)),
    "ignored_if": forms.IgnoredIf,
    "after_search": forms.AfterSearch,
    "conditional_postfix": lambda steps, cond: forms.Conditional(resolve_pronouns(cond, steps), cond),
    "optional": forms.OptionalSteps,
    "optional_if": lambda cond, steps: forms.OptionalConditional(
        resolve_pronouns(cond, _landed(cond, steps)), cond
    ),
    "if_you_do": forms.IfYouDo,
    "if_you_do_and": lambda cond, steps: forms.IfYouDo((ir.If(cond, steps),)),
    "if_you_do_optional": forms.OptionalIfYouDo,
    "if_you_do_not": forms.IfYouDoNot,
    "conditional_optional_instead": lambda cond, steps: forms.ConditionalInstead(steps, cond),
    "opponent_optional": lambda deed: forms.PlainSteps((ir.May(deed("opponent"), by="opponent"),)),
    "either_way": forms.EitherWay,
    "either_way_optional": lambda steps: forms.EitherWay((ir.May(steps),)),
    "otherwise": forms.Otherwise,
    "opponent_first": forms.StepRemark("opponent first"),
    "or_if": lambda cond, steps: forms.Otherwise((ir.If(cond, resolve_pronouns(cond, steps)),)),
    "lasting_sentence": forms.ContinuousParts,
    "line": SAME,
    "lasting_line": SAME,
    "choosing_line": SAME,
    "turn_line": SAME,
    "trainer_line": SAME,
    "one_step": SAME,
    "conditional": _conditional,
    "conditional_on_both": lambda one, other, steps: _conditional(ir.All((one, other)), steps),
    "both_instead": lambda one, other, steps: _conditional_instead(ir.All((one, other)), steps),
    "conditional_instead": _conditional_instead,
    "two_steps": _two_steps,
    "three_steps": _two_steps,
}


@section(MEANINGS)
class Sentences(SemanticSection):
    """Sentences and lists of steps."""

    def if_any_found(self, where: ir.Filter, steps: Steps) -> ParsedSentence:
        those = ir.It("", where)
        if isinstance(steps[0], Destination):
            steps = (moved(steps[0]), *steps[1:])
        resolved = substitute(steps, those)
        return forms.PlainSteps(resolved) if resolved != steps else forms.Conditional(steps, ir.Exists(those))


def _landed(cond: ir.Cond, steps: Steps) -> Steps:
    """Move a found card in a separate step if a condition is about it."""
    spoken = cond.of if isinstance(cond, ir.Not) else cond
    if isinstance(cond, ir.Exists) and isinstance(cond.of, ir.Select) and cond.of.zone == "stadium":
        return tuple(_discarded(each, cond.of) for each in steps)
    if not isinstance(spoken, ir.Passes) or spoken.of != ir.It():
        return steps
    return tuple(_moved(each) for each in steps)


def _discarded(step: Any, stadium: ir.Select) -> ir.Step:
    return ir.discard(stadium) if step == Destination("discard") else step


def _moved(step: Any) -> ir.Step:
    return moved(step) if isinstance(step, Destination) else step
