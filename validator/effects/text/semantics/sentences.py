"""Semantics of `sentences.lark`: how what is done is put together in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Continuous, OnlyOn
from validator.effects.ir.slots import All, Cond, Exists, Filter, It, Not, Passes, Select, ThisCard
from validator.effects.ir.steps import If, May, Step, discard
from validator.effects.text.semantics.choosing import name_chosen
from validator.effects.text.semantics.intermediate import Destination, joined, moved
from validator.effects.text.semantics.pronouns import resolve_pronouns, substitute
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
    SemanticSection,
    Steps,
    UnsupportedText,
)


@v_args(inline=True)
class Sentences(SemanticSection):
    """Sentences and lists of steps."""

    def plain_sentence(self, steps: Steps) -> ParsedSentence:
        return PlainSteps(steps)

    def conditional(self, cond: Cond, steps: Steps) -> ParsedSentence:
        match cond:
            case Exists(Select("host", where=where)) if steps == (discard(ThisCard()),):
                return ContinuousParts((OnlyOn(Filter(none_of=where.any_of or (where,))),))
        return Conditional(resolve_pronouns(cond, _landed(cond, steps)), cond)

    def unless_they_do(self, deed: Callable[[str], Steps], steps: Steps) -> ParsedSentence:
        return PlainSteps((May(deed("opponent"), steps, by="opponent"),))

    def conditional_on_both(self, one: Cond, other: Cond, steps: Steps) -> ParsedSentence:
        return self.conditional(All((one, other)), steps)

    def both_instead(self, one: Cond, other: Cond, steps: Steps) -> ParsedSentence:
        return self.conditional_instead(All((one, other)), steps)

    def ignored_if(self, cond: Cond) -> ParsedSentence:
        return IgnoredIf(cond)

    def if_any_found(self, where: Filter, steps: Steps) -> ParsedSentence:
        those = It("", where)
        if isinstance(steps[0], Destination):
            steps = (moved(steps[0]), *steps[1:])
        resolved = substitute(steps, those)
        return PlainSteps(resolved) if resolved != steps else Conditional(steps, Exists(those))

    def after_search(self, steps: Steps) -> ParsedSentence:
        return AfterSearch(steps)

    def conditional_postfix(self, steps: Steps, cond: Cond) -> ParsedSentence:
        return Conditional(resolve_pronouns(cond, steps), cond)

    def optional(self, steps: Steps) -> ParsedSentence:
        return OptionalSteps(steps)

    def optional_if(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return OptionalConditional(resolve_pronouns(cond, _landed(cond, steps)), cond)

    def if_you_do(self, steps: Steps) -> ParsedSentence:
        return IfYouDo(steps)

    def if_you_do_and(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return IfYouDo((If(cond, steps),))

    def if_you_do_optional(self, steps: Steps) -> ParsedSentence:
        return OptionalIfYouDo(steps)

    def if_you_do_not(self, steps: Steps) -> ParsedSentence:
        return IfYouDoNot(steps)

    def conditional_optional_instead(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return ConditionalInstead(steps, cond)

    def conditional_instead(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return SameStepInstead(resolve_pronouns(cond, steps), cond)

    def opponent_optional(self, deed: Callable[[str], Steps]) -> ParsedSentence:
        return PlainSteps((May(deed("opponent"), by="opponent"),))

    def either_way(self, steps: Steps) -> ParsedSentence:
        return EitherWay(steps)

    def either_way_optional(self, steps: Steps) -> ParsedSentence:
        return EitherWay((May(steps),))

    def otherwise(self, steps: Steps) -> ParsedSentence:
        return Otherwise(steps)

    def opponent_first(self) -> ParsedSentence:
        return OpponentFirst()

    def or_if(self, cond: Cond, steps: Steps) -> ParsedSentence:
        return Otherwise((If(cond, resolve_pronouns(cond, steps)),))

    def lasting_sentence(self, parts: tuple[Continuous, ...]) -> ParsedSentence:
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
        done = [each for each in steps if each is not None]
        if any(isinstance(each[-1], May) and each[-1].by == "opponent" for each in done[:-1]):
            raise UnsupportedText("a step after one that the opponent may do: whose it is")
        return name_chosen(joined(each for step in done for each in step))

    def three_steps(self, *steps: Steps | None) -> Steps:
        return self.two_steps(*steps)


def _landed(cond: Cond, steps: Steps) -> Steps:
    """Move a found card in a separate step if a condition is about it."""
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
