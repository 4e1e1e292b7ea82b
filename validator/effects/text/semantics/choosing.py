"""Semantics of `choosing.lark`: what is chosen first, effects to choose from, costs."""

from __future__ import annotations

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.forms import ParsedSentence, Steps, UnsupportedText
from validator.effects.text.semantics.pronouns import bind_pronoun
from validator.effects.text.semantics.section import Meanings, SemanticSection, section

CHOSEN = ir.It("chosen")
"""What was chosen first."""
EACH = ir.It("each")


MEANINGS: Meanings = {
    "choose_n_effects": forms.ChooseEffects,
    "choose_some_effects": forms.ChooseEffects(0),
    "more_damage_for_it": lambda step, n: forms.OptionalCost(step, (ir.AttackDamage("add", n),)),
    "conditions_for_it": lambda step, mons, names: forms.OptionalCost(step, (ir.Inflict(names, mons),)),
    "conditions_for_damage": lambda n, mons, names: forms.OptionalSteps(
        (ir.Damage(ir.SELF, n), ir.Inflict(names, mons))
    ),
    "promotes_first": forms.StepRemark("promotes first"),
    "or_nothing": forms.OrNothing(),
    "or_nothing_of": lambda n, *_: forms.OrNothing(n),
    "capped_counters": lambda most, *_: forms.Cap("counters", most),
    "for_each_chosen": lambda steps: forms.PlainSteps((ir.ForEach(CHOSEN, bind_pronoun(steps, EACH)),)),
    "rock_paper_scissors": (ir.RockPaperScissors(),),
    "choose_first": lambda mons: (ir.Choose(_named(mons)),),
    "they_choose_first": lambda *args: (ir.Choose(ir.Choice(args[-1], by="opponent", name=CHOSEN.name)),),
}


@section(MEANINGS)
class Choosing(SemanticSection):
    """Choices that later words go back to."""

    def may_discard_from_top(self, most: int) -> ParsedSentence:
        """At least one, since none at all is what the player may do too."""
        number = ir.ChooseNumber(1, ir.Least((most, ir.Count(ir.Select("deck")))))
        return forms.OptionalSteps((number, ir.discard(ir.Top(ir.Number()))))


def name_chosen(steps: Steps) -> Steps:
    """Bind "it" to what was chosen first, in the steps after a choice."""
    for place, step in enumerate(steps):
        if isinstance(step, ir.Choose):
            return (*steps[: place + 1], *bind_pronoun(steps[place + 1 :], CHOSEN))
    return steps


def _named(mons: object) -> ir.Choice:
    if not isinstance(mons, ir.Choice):
        raise UnsupportedText("no choice to refer to")
    return ir.Choice(mons.of, mons.n, mons.up_to, mons.by, name=CHOSEN.name)
