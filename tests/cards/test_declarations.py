"""The declarations as a whole: each text once a card, each card in the module of its expansion."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import validator.cards
from tests.engine.kit import hand_made
from validator.effects.registry import declarations

MODULES = sorted(Path(validator.cards.__file__).parent.glob("[!_]*.py"))


def test_no_text_of_a_card_is_declared_twice() -> None:
    assert hand_made().programs
    found = Counter((row.card, row.kind, row.name) for row in declarations())
    assert [key for key, count in found.items() if count > 1] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_declares_the_cards_of_its_own_expansion(path: Path) -> None:
    calls = [node.value for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.Expr)]
    cards = [ast.literal_eval(call.args[0]) for call in calls if isinstance(call, ast.Call)]
    assert cards
    assert {card.rpartition("-")[0].replace(".", "_").replace("-", "_") for card in cards} == {path.stem}
