"""`ptcg next-rotation`: words, JSON and exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import Capture
from validator.cli.main import run


@pytest.fixture
def decks(project: Path) -> Path:
    (project / "decks" / "iono.txt").write_text(
        "4 Iono PAL 185\n4 Dreepy TWM 128\n52 Psychic Energy SVE 5\n", "utf-8"
    )
    return project / "decks"


def test_a_known_day(decks: Path, capsys: Capture) -> None:
    assert run(["next-rotation", "decks/iono.txt", "--on", "2025-06-01"]) == 0
    assert capsys.readouterr().out == (
        "decks/iono.txt: legal in Standard on 2025-06-01\n"
        "  legal until the day before 2026-04-10: H-on removes 4 of 60 cards:\n"
        "    line 1   4 Iono PAL 185 (mark G)\n"
    )


def test_a_forecast_and_a_summary(decks: Path, capsys: Capture) -> None:
    assert run(["next-rotation", "decks", "--on", "2026-08-01"]) == 0
    out = capsys.readouterr().out
    assert "Forecast that mark H leaves." in out
    assert "This would remove 13 of 60 cards:" in out
    assert "line 2   4 Charcadet SSP 32 (mark H)" in out
    assert out.endswith("3 decks: 2 illegal now, 1 expected to be affected\n")


def test_a_format_without_end(decks: Path, capsys: Capture) -> None:
    assert run(["next-rotation", "decks/iono.txt", "--on", "2026-08-01", "--format", "expanded"]) == 0
    assert "No further change of Expanded is known or expected." in capsys.readouterr().out


def test_json(decks: Path, capsys: Capture) -> None:
    (decks.parent / ".ptcg.toml").write_text("on = 2025-06-01\npaths = ['decks']\n", "utf-8")
    assert run(["next-rotation", "--output-format", "json"]) == 0
    body = json.loads(capsys.readouterr().out)
    assert [deck["source"] for deck in body["decks"]] == [
        "decks/illegal-2026.txt",
        "decks/iono.txt",
        "decks/standard-2026.txt",
    ]
    assert body["decks"][1]["ends"] == {
        "kind": "known",
        "day": "2026-04-10",
        "label": "H-on",
        "note": None,
        "copies": 4,
        "cards": [
            {
                "line": 1,
                "count": 4,
                "card": "Iono PAL 185",
                "mark": "G",
                "status": "rotated",
                "reason": "regulation mark G; Standard requires H or later",
            }
        ],
    }
    assert body["summary"]["known"] == {"2026-04-10": 2}


def test_unreadable_files_exit_2_and_the_others_are_reported(decks: Path, capsys: Capture) -> None:
    assert run(["next-rotation", "none.txt", "decks/iono.txt", "--on", "2025-06-01"]) == 2
    out, err = capsys.readouterr()
    assert "Iono" in out
    assert "none.txt" in err
    assert run(["next-rotation", "decks/iono.txt", "--on", "someday"]) == 2
    assert run(["next-rotation", "decks/iono.txt", "--format", "standrad"]) == 2
    assert run(["next-rotation"]) == 2


def test_an_illegal_deck_is_illegal_now(decks: Path, capsys: Capture) -> None:
    assert run(["next-rotation", "decks/illegal-2026.txt", "--on", "2026-07-20"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"\n  illegal now: \d+ findings to fix; first: line \d+, [A-Z]{3}\d", out)
    assert "legal until" not in out


def test_the_summary_counts_each_deck_once(decks: Path, capsys: Capture) -> None:
    (decks / "new.txt").write_text("4 Pikachu 30C 1\n56 Psychic Energy SVE 5\n", "utf-8")
    for day in ("2025-06-01", "2026-08-01"):
        run(["next-rotation", "decks", "--on", day, "--output-format", "json"])
        body = json.loads(capsys.readouterr().out)
        summary = body["summary"]
        assert (
            sum(summary["known"].values()) + summary["expected"] + summary["none"]
            == summary["decks"]
            == len(body["decks"])
        )
        run(["next-rotation", "decks", "--on", day])
        last = capsys.readouterr().out.splitlines()[-1]
        total, *counts = (int(number) for number in re.findall(r"\d+(?= )", re.sub(r" \(.*", "", last)))
        assert total == sum(counts) == len(body["decks"])
        assert summary["not_legal_now"] == summary["illegal_now"] + summary["undetermined_now"]
        for deck in body["decks"]:
            assert bool(deck["to_fix"]) == (deck["verdict"] != "legal")
