"""Semantics of `quantities.lark`: numbers and Special Conditions."""

from __future__ import annotations

from typing import NamedTuple

from validator.effects.ir.values import CompareOp
from validator.effects.text.modern import TYPE_WORDS
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section


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


MEANINGS: Meanings = {
    "NUMBER": int,
    "ONE": int,
    "TYPE": lambda token: TYPE_WORDS[str(token)],
    "NAME": str,
    "OWNER": lambda token: str(token).removesuffix("'s"),
    "number": SAME,
    "one": 1,
    "exactly": Quantity,
    "up_to": lambda n: Quantity(n, up_to=True),
    "any_number": Quantity(None),
    "poisoned": "Poisoned",
    "burned": "Burned",
    "paralyzed": "Paralyzed",
    "confused": "Confused",
    "conditions_one": lambda *names: names,
    "conditions_two": lambda *names: names,
    "conditions_three": lambda *names: names,
    "asleep": "Asleep",
}


@section(MEANINGS)
class Quantities(SemanticSection):
    """The smallest slots."""
