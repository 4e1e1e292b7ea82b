"""Every node of the vocabulary is read or listed as silent, and reading never fails."""

from __future__ import annotations

import pytest

from tests.effects.programs import Maker
from validator.effects.functions import CardFunctions, TextFunction, read_functions
from validator.effects.functions.read import SILENT, has_reader
from validator.effects.functions.taxonomy import CONTAINS, COST_OF, COSTS, FLAGS, FUNCTION_OF, FUNCTIONS, HOWS
from validator.effects.functions.words import LONGEST, in_words
from validator.effects.ir import slots
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import NODES

READABLE = [kind for kind in NODES.values() if kind.__module__ != slots.__name__]


@pytest.mark.parametrize("kind", READABLE)
def test_node_is_read_or_listed_as_silent(kind: type) -> None:
    """A new node gets a reader in `validator.effects.functions`, or a line in `SILENT`; never both."""
    assert has_reader(kind) != (kind in SILENT)


def test_silent_nodes_are_nodes() -> None:
    assert set(READABLE) >= SILENT


def check_words(functions: CardFunctions) -> None:
    """Assert that functions use the words of the taxonomy alone."""
    rows = [(each, FUNCTION_OF) for each in functions.does] + [(each, COST_OF) for each in functions.costs]
    for function, table in rows:
        row = table[function.word]
        assert function.kind is None or function.kind in row.kinds, function
        assert function.place is None or function.place in row.places, function
        assert function.source is None or function.source in row.sources, function
        assert function.flags <= set(FLAGS), function
        assert function.how in HOWS and function.whom in ("you", "opponent"), function
        assert isinstance(function.amount, int) or function.amount in (None, "x", "all"), function
        assert 0 < len(in_words(function)) <= LONGEST, in_words(function)


@pytest.mark.parametrize("kind", READABLE)
def test_reading_is_total_over_programs_made_up_by_chance(kind: type) -> None:
    """Whatever the slots hold, a program is read, the same each time, into words of the taxonomy or none."""
    maker = Maker(17)
    for number in range(30):
        part = maker.node(kind, full=number % 2 == 0)
        program = part if isinstance(part, Program) else Program((part,))
        for how in ("attack", "ability", "trainer"):
            functions = read_functions(program, how)
            assert functions == read_functions(program, how)
            assert all(isinstance(each, TextFunction) for each in (*functions.does, *functions.costs))
            assert all(each.word in FUNCTION_OF for each in functions.does)
            assert all(each.word in COST_OF for each in functions.costs)


def test_words_of_functions_and_costs_are_unique() -> None:
    words = [each.word for each in (*FUNCTIONS, *COSTS)]
    assert len(words) == len(set(words))


def test_kinds_and_places_that_contain_others_are_some() -> None:
    kinds = {kind for each in FUNCTIONS for kind in (*each.kinds, *each.places, *each.sources)}
    assert kinds >= CONTAINS.keys() - {"trainers"}
    assert kinds >= {kind for each in CONTAINS.values() for kind in each}
