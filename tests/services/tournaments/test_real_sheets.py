"""Sheets of real lists in every form: each is made, and holds as many cards as the list."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from tests.corpus.lists import RealList, read_lists
from tests.services.papers import DAY, read_words
from validator.errors import InputError
from validator.services.tournaments.sheet import make_sheet

pytestmark = pytest.mark.slow

EACH = 4
"""Lists taken of each file."""


def test_a_sheet_of_every_kind_of_real_list(shared: Path) -> None:
    files: dict[str, list[RealList]] = defaultdict(list)
    for each in read_lists(shared / "decklists"):
        files[each.file].append(each)
    made = 0
    for lists in files.values():
        for each in lists[:: max(len(lists) // EACH, 1)][:EACH]:
            try:
                sheet = make_sheet(each.text, source=each.id, on=each.day or DAY, deck=1, force=True)
            except InputError:
                assert each.file == "malformed"
                continue
            assert f"{sheet.report.counts['total']} cards in total" in read_words(sheet.pdf), each.id
            made += 1
    assert made > EACH * (len(files) - 1)
