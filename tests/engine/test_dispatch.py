"""Every opcode has a function: of operations, targets, amounts, conditions and checks of filters."""

from __future__ import annotations

import pytest

from validator.engine import ops
from validator.engine.machine import HANDLERS
from validator.engine.program.opcodes import AMOUNTS, CHECKS, CONDITION_KINDS, OP, OPERATIONS, TARGETS
from validator.engine.queries import dispatch

TABLES = [
    pytest.param(dispatch.target_functions, TARGETS, id="targets"),
    pytest.param(dispatch.amount_functions, AMOUNTS, id="amounts"),
    pytest.param(dispatch.condition_functions, CONDITION_KINDS, id="conditions"),
    pytest.param(dispatch.check_functions, len(CHECKS), id="checks"),
]


@pytest.mark.parametrize(("functions", "size"), TABLES)
def test_every_opcode_has_a_function_of_its_own(functions: list[object], size: int) -> None:
    assert len(functions) == size
    assert len(set(map(id, functions))) == size
    assert dispatch._missing not in functions


def test_every_operation_has_a_function() -> None:
    assert ops.__all__  # importing it registers them
    assert len(OP) == len(OPERATIONS) == len(HANDLERS)
    missing = [name for name, number in OP.items() if HANDLERS[number].__name__ == "_unknown"]
    assert not missing
