"""Semantics of `quantities.lark`: numbers and Special Conditions."""

from __future__ import annotations

from typing import Any, NamedTuple

from lark import v_args

from validator.effects.ir.values import CompareOp
from validator.effects.text.modern import TYPE_WORDS
from validator.effects.text.semantics.sentence import SemanticSection


class Quantity(NamedTuple):
    """How many: `n` of them (None: any number), or fewer where `up_to`."""

    n: int | None
    up_to: bool = False


class NumberComparison(NamedTuple):
    """A comparison with a number; `bare` where the number is printed alone."""

    op: CompareOp
    n: int
    bare: bool = False

    @property
    def is_any(self) -> bool:
        return self in (ANY_AT_ALL, NumberComparison(">=", 1))


ANY_AT_ALL = NumberComparison(">", 0)
NONE_AT_ALL = NumberComparison("==", 0)


@v_args(inline=True)
class Quantities(SemanticSection):
    """The smallest slots."""

    def NUMBER(self, token: Any) -> int:
        return int(token)

    def ONE(self, token: Any) -> int:
        return int(token)

    def TYPE(self, token: Any) -> str:
        return TYPE_WORDS[str(token)]

    def NAME(self, token: Any) -> str:
        return str(token)

    def OWNER(self, token: Any) -> str:
        return str(token).removesuffix("'s")

    def number(self, n: int) -> int:
        return n

    def one(self) -> int:
        return 1

    def exactly(self, n: int) -> Quantity:
        return Quantity(n)

    def up_to(self, n: int) -> Quantity:
        return Quantity(n, up_to=True)

    def any_number(self) -> Quantity:
        return Quantity(None)

    def poisoned(self) -> str:
        return "Poisoned"

    def burned(self) -> str:
        return "Burned"

    def asleep(self) -> str:
        return "Asleep"

    def paralyzed(self) -> str:
        return "Paralyzed"

    def confused(self) -> str:
        return "Confused"

    def conditions_one(self, *names: str) -> tuple[str, ...]:
        return names

    def conditions_two(self, *names: str) -> tuple[str, ...]:
        return names

    def conditions_three(self, *names: str) -> tuple[str, ...]:
        return names
