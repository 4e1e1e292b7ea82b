"""Programs drawn by seed and compared with print by a second reader: `second_reading.csv`.

`key` is that of the text; `verdict` is `right`, `wrong`, `doubtful` (the print can be read in two ways) or
`english` (the program is right, its English was not); `played`: seen in a game; `note`: what was found then.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

from tests.engine.kit import everything

SHEET = Path(__file__).with_name("second_reading.csv")


def rows() -> list[dict[str, str]]:
    with SHEET.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_the_sheet_is_whole() -> None:
    found = rows()
    assert len(found) >= 300
    assert len({row["key"] for row in found}) == len(found)
    assert {row["verdict"] for row in found} <= {"right", "wrong", "doubtful", "english"}
    assert Counter(row["played"] for row in found)["yes"] >= 60
    assert len({row["era"] for row in found}) == 8
    assert all(row["note"] for row in found if row["verdict"] != "right")


def test_what_was_right_has_a_program() -> None:
    programs = everything().programs
    assert [
        row["key"] for row in rows() if row["verdict"] in ("right", "english") and row["key"] not in programs
    ] == []
