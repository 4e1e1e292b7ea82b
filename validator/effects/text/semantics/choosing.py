"""Semantics of `choosing.lark`: what is chosen first, effects to choose from, costs."""

from __future__ import annotations

from typing import Any

from lark import v_args

from validator.effects.ir.slots import SELF, Choice, Count, It, Least, Number, Select, Top
from validator.effects.ir.steps import (
    AttackDamage,
    Choose,
    ChooseNumber,
    Damage,
    ForEach,
    Inflict,
    RockPaperScissors,
    discard,
)
from validator.effects.ir.values import Condition
from validator.effects.text.semantics.pronouns import bind_pronoun
from validator.effects.text.semantics.sentence import (
    ChooseEffects,
    CounterCap,
    OptionalCost,
    OptionalSteps,
    OrNothing,
    ParsedSentence,
    PlainSteps,
    PromotesFirst,
    SemanticSection,
    Steps,
    UnsupportedText,
)

CHOSEN = It("chosen")
"""What was chosen first."""
EACH = It("each")


@v_args(inline=True)
class Choosing(SemanticSection):
    """Choices that later words go back to."""

    def choose_n_effects(self, n: int) -> ParsedSentence:
        return ChooseEffects(n)

    def choose_some_effects(self) -> ParsedSentence:
        return ChooseEffects(0)

    def more_damage_for_it(self, step: Steps, n: int) -> ParsedSentence:
        return OptionalCost(step, (AttackDamage("add", n),))

    def may_discard_from_top(self, most: int) -> ParsedSentence:
        """At least one, since none at all is what the player may do too."""
        number = ChooseNumber(1, Least((most, Count(Select("deck")))))
        return OptionalSteps((number, discard(Top(Number()))))

    def conditions_for_it(self, step: Steps, mons: Any, names: tuple[Condition, ...]) -> ParsedSentence:
        return OptionalCost(step, (Inflict(names, mons),))

    def conditions_for_damage(self, n: int, mons: Any, names: tuple[Condition, ...]) -> ParsedSentence:
        return OptionalSteps((Damage(SELF, n), Inflict(names, mons)))

    def promotes_first(self) -> ParsedSentence:
        return PromotesFirst()

    def or_nothing(self) -> ParsedSentence:
        return OrNothing()

    def or_nothing_of(self, n: int, *_: None) -> ParsedSentence:
        return OrNothing(n)

    def capped_counters(self, most: int, *_: Any) -> ParsedSentence:
        return CounterCap(most)

    def for_each_chosen(self, steps: Steps) -> ParsedSentence:
        return PlainSteps((ForEach(CHOSEN, bind_pronoun(steps, EACH)),))

    def rock_paper_scissors(self) -> Steps:
        return (RockPaperScissors(),)

    def choose_first(self, mons: Any) -> Steps:
        return (Choose(_named(mons)),)

    def they_choose_first(self, *args: Any) -> Steps:
        return (Choose(Choice(args[-1], by="opponent", name=CHOSEN.name)),)


def name_chosen(steps: Steps) -> Steps:
    """Bind "it" to what was chosen first, in the steps after a choice."""
    for place, step in enumerate(steps):
        if isinstance(step, Choose):
            return (*steps[: place + 1], *bind_pronoun(steps[place + 1 :], CHOSEN))
    return steps


def _named(mons: Any) -> Choice:
    if not isinstance(mons, Choice):
        raise UnsupportedText("no choice to refer to")
    return Choice(mons.of, mons.n, mons.up_to, mons.by, name=CHOSEN.name)
