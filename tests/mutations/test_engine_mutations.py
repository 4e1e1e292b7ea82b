"""The mutations of the engine can be made: each place is there, and each test file."""

from __future__ import annotations

import ast

import pytest

from tests.mutations.engine import MUTATIONS, ROOT, Mutation


def test_there_are_enough_of_different_names() -> None:
    assert len(MUTATIONS) >= 60
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS)


@pytest.mark.parametrize("mutation", [pytest.param(each, id=each.name) for each in MUTATIONS])
@pytest.mark.slow
def test_a_mutation_changes_one_place_of_valid_code(mutation: Mutation) -> None:
    original = (ROOT / mutation.path).read_text("utf-8")
    changed = mutation.apply(original)
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(original))
    assert all((ROOT / path).exists() for path in mutation.test_paths)
