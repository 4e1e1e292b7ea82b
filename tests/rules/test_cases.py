"""Every YAML case under every edition it names."""

from __future__ import annotations

import re

import pytest

from tests.rules.book import Case, check_case, load_cases, write_labels
from validator.rules.check import Checked

WITHOUT_BASIS = {
    "data-age", "season-notice", "unresolved-card", "doubtful-print", "legality-unknown", "expected-rotation",
}  # fmt: skip
"""Findings about what the data do not say: no document states them."""


def _marks(case: Case) -> list[pytest.MarkDecorator]:
    """The rules that a case cites, and its own id where it is one of the matrix."""
    found = re.match(r"K-\d{3}", case.id)
    return [pytest.mark.rule(*case.rules), *([pytest.mark.case(found[0])] if found else [])]


def _params() -> list[object]:
    return [
        pytest.param(case, edition, id=f"{case.id}-{edition}", marks=_marks(case))
        for case in load_cases()
        for edition in case.editions
    ]


def _decisive(checked: Checked) -> set[str]:
    return {f.name for f in checked.findings if f.severity == "error" or f.undetermined}


@pytest.mark.parametrize(("case", "edition"), _params())
def test_case(case: Case, edition: str) -> None:
    checked = check_case(case, edition)
    names = {finding.name for finding in checked.findings}
    assert checked.verdict == case.expect
    assert _decisive(checked) == set(case.findings)
    assert set(case.also) <= names
    assert not names & set(case.absent)
    wanted = (*case.findings, *case.also)
    if wanted:
        (first, *_) = [f for f in checked.findings if f.name == wanted[0]]
        assert first.basis or first.name in WITHOUT_BASIS
        if case.line is not None:
            assert first.where.line == case.line
            assert first.where.entry == case.line - 1
        if case.rule_id is not None:
            assert first.cite is not None
            assert first.cite.rule == case.rule_id
        if case.severity is not None:
            assert first.severity == case.severity
        if case.message_contains is not None:
            assert case.message_contains in first.message
        if case.edit is not None:
            assert first.suggestion is not None
            assert first.suggestion.edit is not None
            assert first.suggestion.edit.text == write_labels(case.edit)


def test_every_case_has_its_own_id_and_at_most_three_rules() -> None:
    cases = load_cases()
    assert len({case.id for case in cases}) == len(cases)
    assert all(len(case.rules) <= 3 for case in cases)


def test_the_43_deck_cases_of_the_matrix_are_there() -> None:
    ids = {case.id for case in load_cases()}
    assert {f"K-{number:03}" for number in range(1, 44)} <= ids
