"""The meaning of `sentences.lark`: how what is done is put together in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Continuous
from validator.effects.ir.slots import Cond, Exists, Filter, It, Not, Passes, Select
from validator.effects.ir.steps import May, Step, discard
from validator.effects.text.assembly.intermediate import Destination, joined, moved
from validator.effects.text.semantics.choosing import name_chosen
from validator.effects.text.semantics.pronouns import substitute, told_of
from validator.effects.text.semantics.sentence import (
    AfterSearch,
    Conditional,
    ConditionalInstead,
    ContinuousParts,
    IfYouDo,
    IfYouDoNot,
    OptionalConditional,
    OptionalIfYouDo,
    OptionalSteps,
    Otherwise,
    ParsedSentence,
    PlainSteps,
    SameStepInstead,
    SemanticSection,
    Steps,
)


@v_args(inline=True)
class Sentences(SemanticSection):
    """Sentences and lists of steps."""

    def says(self, steps: Steps) -> ParsedSentence:
        return PlainSteps(steps)

    def says_if(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return Conditional(told_of(cond, _landed(cond, steps)), cond)

    def says_if_any_are(self, where: Filter, steps: Steps) -> ParsedSentence:
        those = It("", where)
        if isinstance(steps[0], Destination):
            steps = (moved(steps[0]), *steps[1:])
        told = substitute(steps, those)
        return PlainSteps(told) if told != steps else Conditional(steps, Exists(those))

    def says_searched(self, steps: Steps) -> ParsedSentence:
        return AfterSearch(steps)

    def says_if_behind(self, steps: Steps, cond: Cond) -> ParsedSentence:
        return Conditional(told_of(cond, steps), cond)

    def says_may(self, steps: Steps) -> ParsedSentence:
        return OptionalSteps(steps)

    def says_if_may(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return OptionalConditional(told_of(cond, _landed(cond, steps)), cond)

    def says_done(self, steps: Steps) -> ParsedSentence:
        return IfYouDo(steps)

    def says_done_may(self, steps: Steps) -> ParsedSentence:
        return OptionalIfYouDo(steps)

    def says_not_done(self, steps: Steps) -> ParsedSentence:
        return IfYouDoNot(steps)

    def says_may_instead(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return ConditionalInstead(steps, cond)

    def says_instead_of_it(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return SameStepInstead(told_of(cond, steps), cond)

    def says_they_may(self, deed: Callable[[str], Steps]) -> ParsedSentence:
        return PlainSteps((May(deed("opponent"), by="opponent"),))

    def says_otherwise(self, steps: Steps) -> ParsedSentence:
        return Otherwise(steps)

    def says_lasting(self, parts: tuple[Continuous, ...]) -> ParsedSentence:
        return ContinuousParts(parts)

    def line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def lasting_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def choosing_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def turn_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def trainer_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def one_step(self, step: Steps) -> Steps:
        return step

    def two_steps(self, *steps: Steps | None) -> Steps:
        return name_chosen(joined(each for step in steps if step is not None for each in step))

    def three_steps(self, *steps: Steps | None) -> Steps:
        return self.two_steps(*steps)


def _landed(cond: Cond, steps: Steps) -> Steps:
    """Let a found card that is of a kind go by itself where it goes."""
    spoken = cond.of if isinstance(cond, Not) else cond
    if isinstance(cond, Exists) and isinstance(cond.of, Select) and cond.of.zone == "stadium":
        return tuple(_discarded(each, cond.of) for each in steps)
    if not isinstance(spoken, Passes) or spoken.of != It():
        return steps
    return tuple(_moved(each) for each in steps)


def _discarded(step: Any, stadium: Select) -> Step:
    return discard(stadium) if step == Destination("discard") else step


def _moved(step: Any) -> Step:
    return moved(step) if isinstance(step, Destination) else step
