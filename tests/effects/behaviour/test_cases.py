"""The cases of `cases/`, a file a section of the grammar: what a text does on a board."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.cases import Case, play, read_cases


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.alternative(*case.proves)] if case.proves else [], id=str(case))
        for case in read_cases()
    ],
)
def test_text(case: Case) -> None:
    play(case)
