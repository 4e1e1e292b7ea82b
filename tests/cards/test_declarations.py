"""The declarations as a whole: each text once a card, each card in the module of its expansion."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import validator.cards
from tests.engine.kit import catalogue, hand_made
from validator.catalogue.load import Catalogue
from validator.effects.registry import build_library, declarations

MODULES = sorted(Path(validator.cards.__file__).parent.glob("[!_]*.py"))


def test_no_text_of_a_card_is_declared_twice() -> None:
    assert hand_made().programs
    found = Counter((row.card, row.kind, row.name) for row in declarations())
    assert [key for key, count in found.items() if count > 1] == []


def test_every_declared_card_is_in_the_built_in_catalogue() -> None:
    assert hand_made().programs
    assert {row.card for row in declarations()} == {catalogue().card(row.card).id for row in declarations()}


def test_a_catalogue_without_a_set_leaves_its_declarations_out() -> None:
    known = catalogue()
    one = next(row for row in declarations() if row.card.startswith("base1-"))
    other = next(row for row in declarations() if row.card.startswith("base2-"))
    small = Catalogue.of(known.in_whole_set("base1"), [known.set("base1")])
    assert len(build_library(small, [one, other]).programs.declared) == 1


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_declares_the_cards_of_its_own_expansion(path: Path) -> None:
    calls = [node.value for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.Expr)]
    cards = [ast.literal_eval(call.args[0]) for call in calls if isinstance(call, ast.Call)]
    assert cards
    assert {card.rpartition("-")[0].replace(".", "_").replace("-", "_") for card in cards} == {path.stem}
