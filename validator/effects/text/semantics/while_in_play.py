"""Semantics of `while_in_play.lark`: what an Ability does as long as it is in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from validator.effects import ir
from validator.effects.ir.values import CompareOp
from validator.effects.text.semantics.ability_use import UseCondition, all_of_them
from validator.effects.text.semantics.pronouns import subject_of, substitute
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.sentence import (
    ContinuousParts,
    OnlyWhile,
    ParsedSentence,
    SetsSlots,
    UnsupportedText,
)

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


MEANINGS: Meanings = {
    "gate_while": lambda conds, of, flips: ContinuousParts(
        (limit_part(ir.Gate("attack", of, flips, lasts=ir.IN_PLAY), conds),)
    ),
    "stops_while": lambda conds: OnlyWhile(ir.Not(all_of_them(conds))),
    "does_not_stack": lambda *_: SetsSlots((("stacks", False),)),
    "standalone_sentence": lambda parts: ContinuousParts(parts),
    "one_standalone": SAME,
    "one_continuous": SAME,
    "set_up_line": SAME,
    "while_line": SAME,
}


@section(MEANINGS)
class WhileInPlay(SemanticSection):
    """What holds, and while what."""

    def continuous_while(self, conds: tuple[ir.Cond, ...], parts: Parts) -> ParsedSentence:
        return ContinuousParts(tuple(limit_part(each, conds) for each in parts))

    def continuous_first(self, parts: Parts) -> ParsedSentence:
        return self.continuous_while((ir.Turn("your first"),), parts)

    def continuous_while_postfix(self, parts: Parts, conds: tuple[ir.Cond, ...]) -> ParsedSentence:
        return self.continuous_while(conds, parts)

    def continuous_unless(self, parts: Parts, conds: tuple[ir.Cond, ...]) -> ParsedSentence:
        return self.continuous_while((negated(all_of_them(conds)),), parts)

    def two_continuous_sentence(self, *parts: Parts) -> ParsedSentence:
        return ContinuousParts(self.two_continuous(*parts))

    def two_continuous(self, first: Parts, second: Parts) -> Parts:
        scope = getattr(first[0], "scope", None)
        return (*first, *substitute(second, scope))

    def starts_active(self, found: UseCondition) -> ParsedSentence:
        if found != UseCondition("hand", ()):
            raise UnsupportedText("during setup, cards are played from the hand")
        return ContinuousParts((ir.StartsActive(),))

    def starts_second(self, found: UseCondition) -> ParsedSentence:
        if found != UseCondition("hand", ()):
            raise UnsupportedText("during setup, cards are played from the hand")
        return ContinuousParts((ir.StartsActive(bench=True, second=True),))
