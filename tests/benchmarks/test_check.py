"""Benchmarks of checking a deck (`pytest tests/benchmarks --benchmark-only`)."""

from __future__ import annotations

from datetime import date
from typing import Any

from tests.benchmarks.sample import sample_texts
from validator.services.decks.check import check_text

DAY = date(2026, 7, 20)


def test_list_to_report(benchmark: Any) -> None:
    text = sample_texts(1)[0]
    check_text(text, on=DAY)
    (report,) = benchmark(check_text, text, on=DAY)
    assert report.verdict == "legal"


def test_report_to_json(benchmark: Any) -> None:
    (report,) = check_text(sample_texts(1)[0], on=DAY)
    assert benchmark(report.to_dict)["verdict"] == "legal"
