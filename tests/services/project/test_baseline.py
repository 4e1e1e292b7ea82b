"""Baselines: the same bytes for the same findings, and clear words for a file that is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.errors import UsageError
from validator.services.project.baseline import BaselineEntry, read_baseline, render_baseline

FIRST = BaselineEntry("decks/a.txt", "DCK002", "Nest Ball", "f1")
SECOND = BaselineEntry("decks/b.txt", "DCK001", "", "f2")


def test_it_is_sorted_one_finding_a_line_and_read_back(tmp_path: Path) -> None:
    text = render_baseline([SECOND, FIRST, SECOND])
    assert text == render_baseline([FIRST, SECOND])
    assert [line for line in text.splitlines() if "fingerprint" in line] == [
        '    {"path": "decks/a.txt", "code": "DCK002", "subject": "Nest Ball", "fingerprint": "f1"},',
        '    {"path": "decks/b.txt", "code": "DCK001", "subject": "", "fingerprint": "f2"}',
    ]
    path = tmp_path / "baseline.json"
    path.write_text(text, "utf-8")
    assert read_baseline(path) == (FIRST, SECOND)
    path.write_text(render_baseline([]), "utf-8")
    assert read_baseline(path) == ()


known = st.builds(BaselineEntry, *[st.text(st.characters(exclude_categories=["Cs"]))] * 4)


@given(st.lists(known))
def test_any_baseline_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, rows: list[BaselineEntry]
) -> None:
    path = tmp_path_factory.mktemp("baseline") / "baseline.json"
    path.write_text(render_baseline(rows), "utf-8", newline="\n")
    assert read_baseline(path) == tuple(sorted(set(rows)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[]", "unsupported baseline version"),
        ('{"version": 1, "findings": []}', "unsupported baseline version"),
        ('{"version": 2}', "incomplete"),
        ('{"version": 2, "findings": [{"path": "a"}]}', "incomplete"),
        (
            '{"version": 2, "findings": [{"path": 1, "code": "", "subject": "", "fingerprint": ""}]}',
            "incomplete",
        ),
        ("[" * 100_000, "not JSON"),
    ],
    ids=["empty", "list", "version", "no findings", "cut", "number", "deep"],
)
def test_a_file_that_is_no_baseline_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "baseline.json"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError) as caught:
        read_baseline(path)
    assert message in caught.value.message
    assert "baseline.json" in caught.value.message
    assert "--write-baseline" in caught.value.remedy


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read baseline"):
        read_baseline(tmp_path / "none.json")
