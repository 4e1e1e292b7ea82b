"""Semantics of `legacy_attacks.lark`: conditions of attacks, and effects before their damage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.slots import Amount, Choice, Cond, Count, It, Linear, Select, Top
from validator.effects.ir.steps import (
    Choose,
    Damage,
    Flip,
    ForEach,
    Inflict,
    KnockOut,
    May,
    Move,
    Price,
    Repeat,
)
from validator.effects.ir.values import Condition
from validator.effects.text.semantics.choosing import EACH
from validator.effects.text.semantics.intermediate import TakenCards
from validator.effects.text.semantics.pronouns import bind_pronoun
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.sentence import (
    BeforeDamage,
    CoinCap,
    ConditionStrength,
    DamageCap,
    ParsedSentence,
    PlainSteps,
    Requirements,
    SemanticSection,
    Steps,
    UnsupportedText,
)


@v_args(inline=True)
class LegacyAttacks(SemanticSection):
    """Sentences of earlier years."""

    def older_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def inflict_both(self, one: Any, other: Any, names: tuple[Condition, ...]) -> Steps:
        return (Inflict(names, one), Inflict(names, other))

    def knocked_out_both(self, one: Any, other: Any) -> Steps:
        return (KnockOut(one), KnockOut(other))

    def paid_to_attack(self, steps: Steps) -> ParsedSentence:
        return Requirements((Price(steps),))

    def paid_or_nothing(self, steps: Steps) -> ParsedSentence:
        return Requirements((Price(steps),))

    def before_damage(self, steps: Steps) -> ParsedSentence:
        return BeforeDamage(steps)

    def may_before_damage(self, steps: Steps) -> ParsedSentence:
        return BeforeDamage((May(steps),))

    def stronger(self, n: int, usual: int) -> ParsedSentence:
        if usual > 2:
            raise UnsupportedText("Pokémon Checkup puts no counters for Confusion")
        return ConditionStrength(n, usual)

    def stronger_now(self, n: int, usual: int) -> ParsedSentence:
        return ConditionStrength(n, usual)

    def stronger_if(self, cond: Cond, n: int, usual: int) -> ParsedSentence:
        return ConditionStrength(n, usual, cond)

    def capped(self, most: int, *_: None) -> ParsedSentence:
        return DamageCap(most)

    def capped_coins(self, most: int) -> ParsedSentence:
        return CoinCap(most)

    def done_for_each(self, times: Amount, steps: Steps) -> ParsedSentence:
        return PlainSteps(for_each_of(times, steps))


def _flips(group: Select, steps: Steps) -> bool:
    """Return whether a coin is flipped for each Pokémon, to which the next sentence may refer."""
    return steps == (Flip(),) and group.zone in ("play", "bench")


def for_each_of(times: Amount, steps: Steps) -> Steps:
    """Repeat steps a number of times; for each Pokémon of a group, if they refer to "that Pokémon"."""
    match times:
        case Count(Select() as group, by="") if (each := bind_pronoun(steps, EACH)) != steps or _flips(
            group, steps
        ):
            return (ForEach(group, each),)
    match steps:
        case (
            Move(what=Top(n=int(n)) | Choice(n=int(n), up_to=False, units=False) as cards)
            | Choose(what=Choice(n=int(n), up_to=False, random=True) as cards) as step,
        ):
            return (replace(step, what=replace(cards, n=times if n == 1 else Linear(times, n))),)
        case (TakenCards(some=Quantity(1, False)) as taken, *rest):
            return (replace(taken, some=Quantity(times)), *rest)  # type: ignore[arg-type]
        case (Flip(n=int(n)) as step,):
            return (replace(step, n=times if n == 1 else Linear(times, n)),)
        case (Damage(target=It() | Select(), amount=int(n)) as step,):
            return (replace(step, amount=Linear(times, n)),)  # an attack damages a Pokémon in one sum
    return (Repeat(steps, times),)
