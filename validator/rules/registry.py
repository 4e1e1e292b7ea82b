"""The rules, found in this directory: one class a module, in order of their codes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pkgutil import iter_modules
from typing import Annotated, ClassVar

import validator.rules
from validator.data_files import check_parts
from validator.editions import edition_ids
from validator.field_docs import Doc
from validator.findings import Citation
from validator.rules.base import Rule
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief_repr
from validator.vocabulary import Severity

_NOT_RULES = frozenset({"__init__", "base", "check", "copies", "edits", "pool_rules", "registry"})


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """The documentation of a rule.

    `title` is two to four words, `summary` one sentence, `explanation` the rest of its documentation,
    `passes` and `fails` an example each. `citations` gives for each edition id where the rule's main id is,
    none where no rulebook has the rule; `source` then names its basis.
    """

    schema_name: ClassVar[str] = "Rule"

    code: Annotated[str, Doc("Finding code; stable.", examples=("DCK001",))]
    name: Annotated[str, Doc("Rule name; stable.", examples=("deck-size",))]
    title: Annotated[str, Doc(hidden=True)]
    severity: Annotated[Severity, Doc("error, warning or info.")]
    summary: Annotated[str, Doc("One-sentence summary.")]
    explanation: Annotated[str, Doc("Explanation.")]
    passes: Annotated[str, Doc("Example that passes.")]
    fails: Annotated[str, Doc("Example that fails.")]
    rules: Annotated[tuple[str, ...], Doc("Rule IDs in the project's rule catalogue.")]
    citations: Annotated[Mapping[str, Citation], Doc("Citations by rulebook edition.")]
    source: Annotated[str, Doc("What it is based on if no rulebook states it; may be empty.")] = ""

    __repr__ = brief_repr("RuleInfo {0.code} {0.name}, {0.severity}")


@cache
def all_rules() -> tuple[Rule, ...]:
    """Return every rule of the directory, sorted by code.

    Raises `TypeError` when two share a code or a name, `DataError` where a rule of this release is missing.
    """
    rules = sorted(find_rules(), key=lambda rule: rule.code)
    check_parts("rule", [rule.code for rule in rules])
    for what in ("code", "name"):
        values = [getattr(rule, what) for rule in rules]
        if len(values) != len(set(values)):
            raise TypeError(f"Two rules share a {what}: {sorted(v for v in values if values.count(v) > 1)}")
    return tuple(rules)


def find_rules() -> Iterator[Rule]:
    """Yield the rules of the modules that are there, in no order; `all_rules` checks that none is missing."""
    for found in iter_modules(validator.rules.__path__):
        if found.name in _NOT_RULES:
            continue
        module = import_module(f"validator.rules.{found.name}")
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Rule) and value.__module__ == module.__name__:
                yield value()


@cache
def rules_to_run(*, advice: bool) -> tuple[Rule, ...]:
    """Return the rules that check a deck; beginner advice (`ADV…`) only with `advice`."""
    return tuple(rule for rule in all_rules() if advice or not is_advice(rule.code))


def is_advice(code: str) -> bool:
    """Return whether a finding code is beginner advice, which is reported only on request."""
    return code.startswith("ADV")


@cache
def list_rules() -> tuple[RuleInfo, ...]:
    """Describe every rule, sorted by code."""
    return tuple(_describe(rule) for rule in all_rules())


def _describe(rule: Rule) -> RuleInfo:
    text = cleandoc(rule.__doc__ or "")
    summary, _, rest = text.partition("\n")
    examples = {}
    for word in ("Passes", "Fails"):
        found = re.search(rf"^{word}: (.*(?:\n .*)*)$", rest, re.M)
        examples[word] = re.sub(r"\s+", " ", found[1]) if found else ""
    return RuleInfo(
        code=rule.code,
        name=rule.name,
        title=rule.title,
        severity=rule.severity,
        summary=summary.strip(),
        explanation=re.split(r"^Passes:", rest, maxsplit=1, flags=re.M)[0].strip(),
        passes=examples["Passes"],
        fails=examples["Fails"],
        rules=tuple(rule.cites),
        citations={edition: cite for edition in edition_ids() if (cite := rule.cite(edition)) is not None},
        source=rule.source,
    )
