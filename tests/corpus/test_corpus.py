"""The whole collection of real lists: read without a crash, resolved, and accepted as the judges did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus import judged, resolved
from tests.corpus.lists import COUNTED

pytestmark = pytest.mark.slow


def test_every_list_gives_a_report_and_its_lines_are_resolved(shared: Path) -> None:
    lines, found, left = resolved.measure(shared / "decklists")
    assert not [row for row in left if "no report" in row or "no list" in row]
    counted = sum(lines[file] for file in COUNTED)
    assert counted > 100_000
    assert sum(found[file] for file in COUNTED) / counted >= resolved.WANTED


def test_lists_that_judges_accepted_are_legal(shared: Path) -> None:
    verdicts, errors = judged.measure(shared / "decklists")
    assert verdicts.total() > 2_500
    known = judged.explained()
    assert [error.key for error in errors if error.key not in known] == []
    assert verdicts["legal"] >= verdicts.total() - len(known)
    assert set(known) <= {error.key for error in errors}, "an explanation has no error"
