"""Each vocabulary has the words of the data or the code that it describes, and no others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import get_args

import pytest

from tests.conftest import ROOT
from validator import vocabulary
from validator.bots import BOTS
from validator.bots.registry import FOR_MEASURING
from validator.catalogue.load import built_in_catalogue
from validator.decks.dialects import ALL_DIALECTS
from validator.editions import edition_ids, load_edition
from validator.engine.board.chance_source import ChanceKind
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import CONDITIONS
from validator.formats.load import format_names


def literals() -> list[str]:
    return [name for name, value in vars(vocabulary).items() if get_args(value) and name[0].isupper()]


def test_every_literal_has_its_tuple() -> None:
    tuples = {value for name, value in vars(vocabulary).items() if name.isupper()}
    types = literals()
    assert len(types) > 20
    for name in types:
        words = get_args(getattr(vocabulary, name))
        assert words in tuples, name
        assert len(set(words)) == len(words)


@pytest.fixture(scope="module")
def facts() -> dict[str, set[object]]:
    """Return the words that the cards of the catalogue use, by field."""
    found: dict[str, set[object]] = {}
    catalogue = built_in_catalogue()
    for card_set in catalogue.sets():
        for card in catalogue.in_whole_set(card_set.id):
            for field in ("category", "stage", "kind", "energy"):
                found.setdefault(field, set()).add(getattr(card, field))
            for field in ("types", "markers", "limits"):
                found.setdefault(field, set()).update(getattr(card, field))
            found.setdefault("costs", set()).update(each for attack in card.attacks for each in attack.cost)
            found.setdefault("abilities", set()).update(ability.kind for ability in card.abilities)
    return found


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("category", vocabulary.CATEGORIES),
        ("stage", vocabulary.STAGES),
        ("kind", vocabulary.TRAINER_KINDS),
        ("energy", vocabulary.ENERGY_KINDS),
        ("types", vocabulary.ENERGY_TYPES),
        ("markers", vocabulary.MARKERS),
        ("limits", vocabulary.DECK_LIMITS),
        ("abilities", vocabulary.ABILITY_KINDS),
    ],
)
def test_words_of_cards(facts: dict[str, set[object]], field: str, words: tuple[str, ...]) -> None:
    assert facts[field] - {None} == set(words)


def test_costs_are_energy_types(facts: dict[str, set[object]]) -> None:
    assert facts["costs"] <= set(vocabulary.ENERGY_TYPES)


def test_words_of_data_files_and_tables() -> None:
    assert set(vocabulary.FORMAT_NAMES) == set(format_names())
    assert edition_ids() == vocabulary.EDITION_IDS
    assert {load_edition(each).kind for each in edition_ids()} == set(vocabulary.EDITION_KINDS)
    assert {each.name for each in ALL_DIALECTS} == set(vocabulary.DIALECTS)
    assert set(vocabulary.DIALECTS) | {"lackey"} == set(vocabulary.READ_DIALECTS)
    assert OPTION_NAMES == vocabulary.ACTION_KINDS
    assert set(CONDITIONS) == set(vocabulary.SPECIAL_CONDITIONS)
    assert get_args(ChanceKind) == vocabulary.CHANCE_MODES
    assert set(BOTS) - FOR_MEASURING == set(vocabulary.BOT_NAMES)


CALLS = {"ask": 3, "ask_yes_no": 3, "Decision": 1, "emit": 1, "end_game": 2}


def words_in_calls(*functions: str) -> Iterator[str]:
    """Yield the constant words that the engine passes to functions, each at its place of `CALLS`."""
    for path in (ROOT / "validator" / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            at = CALLS.get(node.func.id, 0)
            if node.func.id in functions and len(node.args) > at:
                yield from _results(node.args[at])


def _results(node: ast.expr) -> Iterator[str]:
    """Yield the words that an expression can be: a constant, or either side of a conditional."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.IfExp):
        yield from _results(node.body)
        yield from _results(node.orelse)


def test_words_of_the_engine() -> None:
    assert set(words_in_calls("ask", "ask_yes_no", "Decision")) == set(vocabulary.DECISION_KINDS)
    assert set(words_in_calls("emit")) == set(vocabulary.EVENT_KINDS)
    assert set(words_in_calls("end_game")) == set(vocabulary.END_REASONS)
