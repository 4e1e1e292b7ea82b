"""Semantics of `while_in_play.lark`: what an Ability does as long as it is in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import v_args

from validator.effects.ir.lasting import Gate, StartsActive
from validator.effects.ir.slots import (
    ANY,
    IN_PLAY,
    SELF,
    All,
    Compare,
    Cond,
    Exists,
    Not,
    Select,
    Turn,
)
from validator.effects.ir.values import CompareOp
from validator.effects.text.semantics.ability_use import UseCondition, all_of_them
from validator.effects.text.semantics.pronouns import subject_of, substitute
from validator.effects.text.semantics.sentence import (
    ContinuousParts,
    OnlyWhile,
    ParsedSentence,
    SemanticSection,
    SetsSlots,
    UnsupportedText,
)

Parts = tuple[Any, ...]


IN_PLAY_AT_ALL = Exists(SELF)
"""What is so whenever an Ability is in play."""


def limit_part(part: Any, conds: tuple[Cond, ...]) -> Any:
    """Restrict a part to while conditions are met; conditions on this Pokémon alone narrow its scope."""
    for each in conds:
        if (subject := subject_of(each)) is not None:
            part = substitute(part, subject)
    known = (Turn("went first"),) if getattr(part, "action", "") == "attack on first turn" else ()
    conds = tuple(each for each in conds if each not in (IN_PLAY_AT_ALL, *known))
    if not conds:
        return part
    match conds:
        case (Exists(Select("self" | "host" as zone, "you", where)),) if where != ANY:
            if getattr(part, "scope", None) == Select(zone):
                return replace(part, scope=Select(zone, where=where))
    condition = all_of_them(conds)
    return replace(part, cond=condition if part.cond is None else All((condition, part.cond)))


OPPOSITE: dict[CompareOp, CompareOp] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def negated(cond: Cond) -> Cond:
    """Return the negation of a condition."""
    return replace(cond, op=OPPOSITE[cond.op]) if isinstance(cond, Compare) else Not(cond)


@v_args(inline=True)
class WhileInPlay(SemanticSection):
    """What holds, and while what."""

    def continuous_while(self, conds: tuple[Cond, ...], parts: Parts) -> ParsedSentence:
        return ContinuousParts(tuple(limit_part(each, conds) for each in parts))

    def continuous_first(self, parts: Parts) -> ParsedSentence:
        return self.continuous_while((Turn("your first"),), parts)

    def gate_while(self, conds: tuple[Cond, ...], of: Select, flips: int) -> ParsedSentence:
        return ContinuousParts((limit_part(Gate("attack", of, flips, lasts=IN_PLAY), conds),))

    def continuous_while_postfix(self, parts: Parts, conds: tuple[Cond, ...]) -> ParsedSentence:
        return self.continuous_while(conds, parts)

    def continuous_unless(self, parts: Parts, conds: tuple[Cond, ...]) -> ParsedSentence:
        return self.continuous_while((negated(all_of_them(conds)),), parts)

    def two_continuous_sentence(self, *parts: Parts) -> ParsedSentence:
        return ContinuousParts(self.two_continuous(*parts))

    def stops_while(self, conds: tuple[Cond, ...]) -> ParsedSentence:
        return OnlyWhile(Not(all_of_them(conds)))

    def does_not_stack(self, *_: object) -> ParsedSentence:
        return SetsSlots((("stacks", False),))

    def standalone_sentence(self, parts: Parts) -> ParsedSentence:
        return ContinuousParts(parts)

    def one_standalone(self, parts: Parts) -> Parts:
        return parts

    def one_continuous(self, parts: Parts) -> Parts:
        return parts

    def two_continuous(self, first: Parts, second: Parts) -> Parts:
        scope = getattr(first[0], "scope", None)
        return (*first, *substitute(second, scope))

    def starts_active(self, found: UseCondition) -> ParsedSentence:
        if found != UseCondition("hand", ()):
            raise UnsupportedText("during setup, cards are played from the hand")
        return ContinuousParts((StartsActive(),))

    def starts_second(self, found: UseCondition) -> ParsedSentence:
        if found != UseCondition("hand", ()):
            raise UnsupportedText("during setup, cards are played from the hand")
        return ContinuousParts((StartsActive(bench=True, second=True),))

    def set_up_line(self, line: ParsedSentence) -> ParsedSentence:
        return line

    def while_line(self, line: ParsedSentence) -> ParsedSentence:
        return line
