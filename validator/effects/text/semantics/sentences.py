"""Semantics of `sentences.lark`: how what is done is put together in one sentence."""

from __future__ import annotations

from typing import Any

from validator.effects import ir
from validator.effects.text.semantics.choosing import name_chosen
from validator.effects.text.semantics.intermediate import Destination, joined, moved
from validator.effects.text.semantics.pronouns import resolve_pronouns, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.sentence import (
    AfterSearch,
    Conditional,
    ConditionalInstead,
    ContinuousParts,
    EitherWay,
    IfYouDo,
    IfYouDoNot,
    IgnoredIf,
    OpponentFirst,
    OptionalConditional,
    OptionalIfYouDo,
    OptionalSteps,
    Otherwise,
    ParsedSentence,
    PlainSteps,
    SameStepInstead,
    Steps,
    UnsupportedText,
)

MEANINGS: Meanings = {
    "plain_sentence": lambda steps: PlainSteps(steps),
    "unless_they_do": lambda deed, steps: PlainSteps((ir.May(deed("opponent"), steps, by="opponent"),)),
    "ignored_if": lambda cond: IgnoredIf(cond),
    "after_search": lambda steps: AfterSearch(steps),
    "conditional_postfix": lambda steps, cond: Conditional(resolve_pronouns(cond, steps), cond),
    "optional": lambda steps: OptionalSteps(steps),
    "optional_if": lambda cond, steps: OptionalConditional(
        resolve_pronouns(cond, _landed(cond, steps)), cond
    ),
    "if_you_do": lambda steps: IfYouDo(steps),
    "if_you_do_and": lambda cond, steps: IfYouDo((ir.If(cond, steps),)),
    "if_you_do_optional": lambda steps: OptionalIfYouDo(steps),
    "if_you_do_not": lambda steps: IfYouDoNot(steps),
    "conditional_optional_instead": lambda cond, steps: ConditionalInstead(steps, cond),
    "opponent_optional": lambda deed: PlainSteps((ir.May(deed("opponent"), by="opponent"),)),
    "either_way": lambda steps: EitherWay(steps),
    "either_way_optional": lambda steps: EitherWay((ir.May(steps),)),
    "otherwise": lambda steps: Otherwise(steps),
    "opponent_first": OpponentFirst(),
    "or_if": lambda cond, steps: Otherwise((ir.If(cond, resolve_pronouns(cond, steps)),)),
    "lasting_sentence": lambda parts: ContinuousParts(parts),
    "line": SAME,
    "lasting_line": SAME,
    "choosing_line": SAME,
    "turn_line": SAME,
    "trainer_line": SAME,
    "one_step": SAME,
}


@section(MEANINGS)
class Sentences(SemanticSection):
    """Sentences and lists of steps."""

    def conditional(self, cond: ir.Cond, steps: Steps) -> ParsedSentence:
        match cond:
            case ir.Exists(ir.Select("host", where=where)) if steps == (ir.discard(ir.ThisCard()),):
                return ContinuousParts((ir.OnlyOn(ir.Filter(none_of=where.any_of or (where,))),))
        return Conditional(resolve_pronouns(cond, _landed(cond, steps)), cond)

    def conditional_on_both(self, one: ir.Cond, other: ir.Cond, steps: Steps) -> ParsedSentence:
        return self.conditional(ir.All((one, other)), steps)

    def both_instead(self, one: ir.Cond, other: ir.Cond, steps: Steps) -> ParsedSentence:
        return self.conditional_instead(ir.All((one, other)), steps)

    def if_any_found(self, where: ir.Filter, steps: Steps) -> ParsedSentence:
        those = ir.It("", where)
        if isinstance(steps[0], Destination):
            steps = (moved(steps[0]), *steps[1:])
        resolved = substitute(steps, those)
        return PlainSteps(resolved) if resolved != steps else Conditional(steps, ir.Exists(those))

    def conditional_instead(self, cond: ir.Cond, steps: Steps) -> ParsedSentence:
        return SameStepInstead(resolve_pronouns(cond, steps), cond)

    def two_steps(self, *steps: Steps | None) -> Steps:
        done = [each for each in steps if each is not None]
        if any(isinstance(each[-1], ir.May) and each[-1].by == "opponent" for each in done[:-1]):
            raise UnsupportedText("a step after one that the opponent may do: whose it is")
        return name_chosen(joined(each for step in done for each in step))

    def three_steps(self, *steps: Steps | None) -> Steps:
        return self.two_steps(*steps)


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
