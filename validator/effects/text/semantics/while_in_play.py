"""Semantics of `while_in_play.lark`: what an Ability does as long as it is in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import CompareOp
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.ability_use import UseCondition, all_of_them
from validator.effects.text.semantics.forms import ParsedSentence, refuse_if
from validator.effects.text.semantics.pronouns import subject_of, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section

Parts = tuple[Any, ...]


IN_PLAY_AT_ALL = ir.Exists(ir.SELF)
"""What is so whenever an Ability is in play."""


def limit_part(part: Any, conds: tuple[ir.Cond, ...]) -> Any:
    """Restrict a part to while conditions are met; conditions on this Pokémon alone narrow its scope."""
    for each in conds:
        if (subject := subject_of(each)) is not None:
            part = substitute(part, subject)
    known = (ir.Turn("went first"),) if getattr(part, "action", "") == "attack on first turn" else ()
    conds = tuple(each for each in conds if each not in (IN_PLAY_AT_ALL, *known))
    if not conds:
        return part
    match conds:
        case (ir.Exists(ir.Select("self" | "host" as zone, "you", where)),) if where != ir.ANY:
            if getattr(part, "scope", None) == ir.Select(zone):
                return replace(part, scope=ir.Select(zone, where=where))
    condition = all_of_them(conds)
    return replace(part, cond=condition if part.cond is None else ir.All((condition, part.cond)))


OPPOSITE: dict[CompareOp, CompareOp] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def negated(cond: ir.Cond) -> ir.Cond:
    """Return the negation of a condition."""
    return replace(cond, op=OPPOSITE[cond.op]) if isinstance(cond, ir.Compare) else ir.Not(cond)


def _continuous_while(conds: tuple[ir.Cond, ...], parts: Parts) -> ParsedSentence:
    return forms.ContinuousParts(tuple(limit_part(each, conds) for each in parts))


def _two_continuous(first: Parts, second: Parts) -> Parts:
    scope = getattr(first[0], "scope", None)
    return (*first, *substitute(second, scope))


MEANINGS: Meanings = {
    "gate_while": lambda conds, of, flips: forms.ContinuousParts(
        (limit_part(ir.Gate("attack", of, flips, lasts=ir.IN_PLAY), conds),)
    ),
    "stops_while": lambda conds: forms.OnlyWhile(ir.Not(all_of_them(conds))),
    "does_not_stack": forms.SetsSlots((("stacks", False),)),
    "standalone_sentence": forms.ContinuousParts,
    "one_standalone": SAME,
    "one_continuous": SAME,
    "set_up_line": SAME,
    "while_line": SAME,
    "continuous_while": _continuous_while,
    "continuous_first": lambda parts: _continuous_while((ir.Turn("your first"),), parts),
    "continuous_while_postfix": lambda parts, conds: _continuous_while(conds, parts),
    "continuous_unless": lambda parts, conds: _continuous_while((negated(all_of_them(conds)),), parts),
    "two_continuous_sentence": lambda *parts: forms.ContinuousParts(_two_continuous(*parts)),
    "two_continuous": _two_continuous,
}


@section(MEANINGS)
class WhileInPlay(SemanticSection):
    """What holds, and while what."""

    def starts_active(self, found: UseCondition) -> ParsedSentence:
        refuse_if(found != UseCondition("hand", ()), "during setup, cards are played from the hand")
        return forms.ContinuousParts((ir.StartsActive(),))

    def starts_second(self, found: UseCondition) -> ParsedSentence:
        refuse_if(found != UseCondition("hand", ()), "during setup, cards are played from the hand")
        return forms.ContinuousParts((ir.StartsActive(bench=True, second=True),))
