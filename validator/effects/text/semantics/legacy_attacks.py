"""Semantics of `legacy_attacks.lark`: conditions of attacks, and effects before their damage."""

from __future__ import annotations

from dataclasses import replace

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.choosing import EACH
from validator.effects.text.semantics.forms import ParsedSentence, Steps, refuse_if
from validator.effects.text.semantics.intermediate import TakenCards
from validator.effects.text.semantics.pronouns import bind_pronoun
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

MEANINGS: Meanings = {
    "older_line": SAME,
    "inflict_both": lambda one, other, names: (ir.Inflict(names, one), ir.Inflict(names, other)),
    "knocked_out_both": lambda one, other: (ir.KnockOut(one), ir.KnockOut(other)),
    "paid_to_attack": lambda steps: forms.Requirements((ir.Price(steps),)),
    "paid_or_nothing": lambda steps: forms.Requirements((ir.Price(steps),)),
    "before_damage": forms.BeforeDamage,
    "may_before_damage": lambda steps: forms.BeforeDamage((ir.May(steps),)),
    "stronger_now": forms.ConditionStrength,
    "stronger_if": lambda cond, n, usual: forms.ConditionStrength(n, usual, cond),
    "capped": lambda most, *_: forms.Cap("damage", most),
    "capped_coins": lambda most: forms.Cap("coins", most),
    "done_for_each": lambda times, steps: forms.PlainSteps(for_each_of(times, steps)),
}


@section(MEANINGS)
class LegacyAttacks(SemanticSection):
    """Sentences of earlier years."""

    def stronger(self, n: int, usual: int) -> ParsedSentence:
        refuse_if(usual > 2, "Pokémon Checkup puts no counters for Confusion")
        return forms.ConditionStrength(n, usual)


def _flips(group: ir.Select, steps: Steps) -> bool:
    """Return whether a coin is flipped for each Pokémon, to which the next sentence may refer."""
    return steps == (ir.Flip(),) and group.zone in ("play", "bench")


def for_each_of(times: ir.Amount, steps: Steps) -> Steps:
    """Repeat steps a number of times; for each Pokémon of a group, if they refer to "that Pokémon"."""
    match times:
        case ir.Count(ir.Select() as group, by="") if (each := bind_pronoun(steps, EACH)) != steps or _flips(
            group, steps
        ):
            return (ir.ForEach(group, each),)
    match steps:
        case (
            ir.Move(what=ir.Top(n=int(n)) | ir.Choice(n=int(n), up_to=False, units=False) as cards)
            | ir.Choose(what=ir.Choice(n=int(n), up_to=False, random=True) as cards) as step,
        ):
            return (replace(step, what=replace(cards, n=times if n == 1 else ir.Linear(times, n))),)
        case (TakenCards(some=Quantity(1, False)) as taken, *rest):
            return (replace(taken, some=Quantity(times)), *rest)  # type: ignore[arg-type]
        case (ir.Flip(n=int(n)) as step,):
            return (replace(step, n=times if n == 1 else ir.Linear(times, n)),)
        case (ir.Damage(target=ir.It() | ir.Select(), amount=int(n)) as step,):
            return (replace(step, amount=ir.Linear(times, n)),)  # an attack damages a Pokémon in one sum
    return (ir.Repeat(steps, times),)
