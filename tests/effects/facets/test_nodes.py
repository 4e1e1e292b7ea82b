"""Every node of the vocabulary is read or listed as silent, and reading never fails."""

from __future__ import annotations

import pytest

from tests.effects.programs import Maker
from validator.effects.facets import CardFacets, Facet, read_facets
from validator.effects.facets.read import SILENT, has_reader
from validator.effects.facets.taxonomy import CONTAINS, COST_OF, COSTS, FLAGS, FUNCTION_OF, FUNCTIONS, HOWS
from validator.effects.facets.words import LONGEST, in_words
from validator.effects.ir import slots
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import NODES

READABLE = [kind for kind in NODES.values() if kind.__module__ != slots.__name__]


@pytest.mark.parametrize("kind", READABLE)
def test_node_is_read_or_listed_as_silent(kind: type) -> None:
    """A new node gets a reader in `validator.effects.facets`, or a line in `SILENT`; never both."""
    assert has_reader(kind) != (kind in SILENT)


def test_silent_nodes_are_nodes() -> None:
    assert set(READABLE) >= SILENT


def check_words(facets: CardFacets) -> None:
    """Assert that facets use the words of the taxonomy alone."""
    rows = [(each, FUNCTION_OF) for each in facets.does] + [(each, COST_OF) for each in facets.costs]
    for facet, table in rows:
        row = table[facet.function]
        assert facet.kind is None or facet.kind in row.kinds, facet
        assert facet.place is None or facet.place in row.places, facet
        assert facet.source is None or facet.source in row.sources, facet
        assert facet.flags <= set(FLAGS), facet
        assert facet.how in HOWS and facet.whom in ("you", "opponent"), facet
        assert isinstance(facet.amount, int) or facet.amount in (None, "x", "all"), facet
        assert 0 < len(in_words(facet)) <= LONGEST, in_words(facet)


@pytest.mark.parametrize("kind", READABLE)
def test_reading_is_total_over_programs_made_up_by_chance(kind: type) -> None:
    """Whatever the slots hold, a program is read, the same each time, into words of the taxonomy or none."""
    maker = Maker(17)
    for number in range(30):
        part = maker.node(kind, full=number % 2 == 0)
        program = part if isinstance(part, Program) else Program((part,))
        for how in ("attack", "ability", "trainer"):
            facets = read_facets(program, how)
            assert facets == read_facets(program, how)
            assert all(isinstance(each, Facet) for each in (*facets.does, *facets.costs))
            assert all(each.function in FUNCTION_OF for each in facets.does)
            assert all(each.function in COST_OF for each in facets.costs)


def test_words_of_functions_and_costs_are_unique() -> None:
    words = [each.word for each in (*FUNCTIONS, *COSTS)]
    assert len(words) == len(set(words))


def test_kinds_that_contain_others_are_kinds() -> None:
    kinds = {kind for each in FUNCTIONS for kind in each.kinds}
    assert kinds >= CONTAINS.keys() - {"trainers"}
    assert kinds >= {kind for each in CONTAINS.values() for kind in each}
