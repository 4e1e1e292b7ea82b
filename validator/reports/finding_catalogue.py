"""What each finding code means: the rules of the deck and the codes of reading, in one table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Annotated

from validator.decks.finding_codes import READING_CODES
from validator.field_docs import Doc
from validator.rules.registry import RuleInfo, list_rules
from validator.vocabulary import Severity

FAMILIES = {
    "ADV": "advice",
    "DCK": "construction",
    "FMT": "format",
    "IDN": "identity",
    "LST": "list syntax",
}
"""Families of codes, by their first three letters."""

_EXAMPLES = re.compile(r"^Passes:", re.M)


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """A finding code: `title` is two to four words, `summary` one sentence, `explanation` the rest,
    `passes` and `fails` examples.
    """

    code: str
    name: str
    title: str
    severity: Severity
    summary: str
    explanation: str
    passes: str = ""
    fails: str = ""
    rules: tuple[str, ...] = ()

    @property
    def family(self) -> str:
        """The family's name."""
        return FAMILIES[self.code[:3]]


@dataclass(frozen=True, slots=True)
class RulesAnswer:
    """The rules that decks are judged by."""

    rules: Annotated[tuple[RuleInfo, ...], Doc("Each rule, by code.")]


@cache
def code_infos() -> dict[str, CodeInfo]:
    """Describe every code a finding can have, by code, in order."""
    infos = [
        CodeInfo(
            rule.code,
            rule.name,
            rule.title,
            rule.severity,
            rule.summary,
            _EXAMPLES.split(rule.explanation)[0].strip(),
            rule.passes,
            rule.fails,
            rule.rules,
        )
        for rule in list_rules()
    ]
    infos += [
        CodeInfo(one.code, one.name, one.title, one.severity, one.summary, one.remedy)
        for one in READING_CODES
    ]
    return {info.code: info for info in sorted(infos, key=lambda info: info.code)}


@cache
def answer_rules() -> RulesAnswer:
    """Return every finding code: those of the rules, and those of parsing lists, by code."""
    parsing = (
        RuleInfo(each.code, each.name, each.title, each.severity, each.summary, each.remedy, "", "", (), {})
        for each in READING_CODES
    )
    return RulesAnswer(tuple(sorted((*list_rules(), *parsing), key=attrgetter("code"))))


def expand_code(word: str) -> tuple[str, ...]:
    """Return the codes a word means: a code, a rule's name, or a family such as `ADV`; else none."""
    known = code_infos()
    upper = word.upper()
    if upper in known:
        return (upper,)
    if upper in FAMILIES:
        return tuple(code for code in known if code.startswith(upper))
    return tuple(info.code for info in known.values() if info.name == word.lower())
