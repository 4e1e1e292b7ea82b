"""The example decks have the verdicts that `card_data/decks/decks.csv` states."""

from __future__ import annotations

import csv
from datetime import date

import pytest

from tests.conftest import DECKS
from validator.services.decks.check import check_text

ROWS = list(csv.DictReader((DECKS / "decks.csv").read_text("utf-8").splitlines()))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['file']}-{row['format']}-{row['on']}" for row in ROWS])
def test_verdict(row: dict[str, str]) -> None:
    data = (DECKS / row["file"]).read_bytes()
    (report,) = check_text(data, format=row["format"], on=date.fromisoformat(row["on"]))
    assert report.verdict == row["verdict"]
    errors = sorted({finding.name for finding in report.findings if finding.severity == "error"})
    assert errors == row["errors"].split()


def test_every_example_is_listed() -> None:
    assert {row["file"] for row in ROWS} == {path.name for path in DECKS.iterdir() if path.suffix == ".txt"}
