"""The grammar as a whole: every alternative has an example that it reads, a meaning, and a test of what it
does."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from lark import Token, Tree

from tests.effects.behaviour.cases import read_cases
from tests.engine.kit import catalogue
from validator.effects.text.names import proper_names
from validator.effects.text.parse import Sentence, grammar_text, parse
from validator.effects.text.semantics import Meaning

_RULE = re.compile(r"^\??([a-z_]+):")
_ALIAS = re.compile(r"->\s*([a-z_0-9]+)\s*(?://\s*(.*?))?\s*$")
BEHAVIOUR = Path(__file__).parents[1] / "behaviour"


@cache
def alternatives() -> tuple[tuple[str, str, str], ...]:
    """Each alternative that has a name: its rule, its name, its example."""
    found = []
    rule = ""
    for line in grammar_text().splitlines():
        if start := _RULE.match(line):
            rule = start.group(1)
        if alias := _ALIAS.search(line):
            found.append((rule, alias.group(1), alias.group(2) or ""))
    return tuple(found)


@pytest.mark.parametrize(("rule", "name", "example"), alternatives())
def test_an_alternative_reads_its_example(rule: str, name: str, example: str) -> None:
    assert example, f"{rule} -> {name} has no example after it (`// …`)"
    readings = parse(Sentence(example, proper_names(catalogue())), rule)
    assert any(name in names_in(tree) for tree in readings), readings


def names_in(tree: Tree[Token]) -> set[str]:
    """The alternatives of a reading."""
    return {str(each.data) for each in tree.iter_subtrees()}


def test_every_alternative_has_a_meaning_and_every_meaning_an_alternative() -> None:
    names = {name for _, name, _ in alternatives()}
    tokens = {"NUMBER", "OWNER", "ONE", "TYPE", "NAME"}
    # Rules that only pass on what their one part means.
    passing = {match.group(1) for match in re.finditer(r"^([a-z_]+):", grammar_text(), re.MULTILINE)}
    methods = {
        name
        for kind in Meaning.__mro__
        if kind.__module__.startswith("validator.effects.text.semantics")
        for name in vars(kind)
        if not name.startswith("_")
    }
    assert names <= methods, sorted(names - methods)
    assert methods - names - tokens <= passing, sorted(methods - names - tokens - passing)


def test_the_number_one_is_a_number_and_the_word_of_a_phrase() -> None:
    for words in ("draw 1 card", "switch this pokémon with one of your benched pokémon"):
        assert parse(Sentence(words)), words


def cited() -> set[str]:
    """The alternatives that behaviour tests name."""
    found = {name for each in read_cases() for name in each.proves}
    for path in BEHAVIOUR.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr == "alternative":
                found.update(arg.value for arg in node.args if isinstance(arg, ast.Constant))
            elif isinstance(node.func, ast.Name) and node.func.id == "case":
                found.update(ast.literal_eval(node.args[0]).split())
    return found


def test_every_alternative_is_seen_at_work() -> None:
    names = {name for _, name, _ in alternatives()}
    assert cited() <= names, sorted(cited() - names)
    missing = sorted(names - cited())
    assert not missing, f"{len(missing)} alternatives without a behaviour test: {missing}"
