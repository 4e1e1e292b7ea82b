"""What each finding code means: the rules of the deck and the codes of reading, in one table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Annotated

from validator.decks.finding_codes import READING_CODES
from validator.field_docs import Doc
from validator.rules.registry import RuleInfo, list_rules

FAMILIES = {
    "ADV": "advice",
    "DCK": "construction",
    "FMT": "format",
    "IDN": "identity",
    "LST": "list syntax",
}
"""Families of codes, by their first three letters."""


@dataclass(frozen=True, slots=True)
class RulesAnswer:
    """The rules that decks are judged by."""

    rules: Annotated[tuple[RuleInfo, ...], Doc("Each rule, by code.")]


@cache
def code_infos() -> dict[str, RuleInfo]:
    """Describe every code a finding can have, those of parsing lists too, by code, in order."""
    parsing = (
        RuleInfo(each.code, each.name, each.title, each.severity, each.summary, each.remedy, "", "", (), {})
        for each in READING_CODES
    )
    return {info.code: info for info in sorted((*list_rules(), *parsing), key=attrgetter("code"))}


def answer_rules() -> RulesAnswer:
    """Return every finding code."""
    return RulesAnswer(tuple(code_infos().values()))


def expand_code(word: str) -> tuple[str, ...]:
    """Return the codes a word means: a code, a rule's name, or a family such as `ADV`; else none."""
    known = code_infos()
    upper = word.upper()
    if upper in known:
        return (upper,)
    if upper in FAMILIES:
        return tuple(code for code in known if code.startswith(upper))
    return tuple(info.code for info in known.values() if info.name == word.lower())
