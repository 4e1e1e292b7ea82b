"""`ptcg suggest`, `ptcg check --suggest` and `ptcg cards count-play`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Capture
from validator.cli.main import run

ON = ["--on", "2026-07-20"]
ILLEGAL = "decks/illegal-2026.txt"


@pytest.fixture
def iono(project: Path) -> str:
    (project / "iono.txt").write_text("4 Iono PAL 185\n4 Dreepy TWM 128\n52 Psychic Energy SVE 5\n", "utf-8")
    return "iono.txt"


def suggest_json(*arguments: str, capsys: Capture) -> dict[str, Any]:
    run(["suggest", *arguments, *ON, "--output-format", "json"])
    (deck,) = json.loads(capsys.readouterr().out)["decks"]
    found: dict[str, Any] = deck
    return found


def test_the_two_lists_as_text(iono: str, capsys: Capture) -> None:
    assert run(["suggest", iono, *ON, "--limit", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "line 1: 4 Iono PAL 185: rotated out on 2026-04-10"
    assert lines[1].startswith("  does the same     4 ")
    assert "% of decks like it" in lines[1]
    assert lines[3].startswith("  decks like yours  4 ")
    assert lines[-1].startswith("Standard: ")
    assert lines[-1].endswith("Suggestions are not a verdict: `ptcg check` judges.")


def test_json_has_the_proposals(iono: str, capsys: Capture) -> None:
    deck = suggest_json(iono, capsys=capsys)
    assert (deck["source"], deck["format"], deck["date"]) == (iono, "standard", "2026-07-20")
    (entry,) = deck["entries"]
    assert entry["why"] == "rotated"
    assert {"Judge", "Lillie's Determination"} <= {each["card"]["name"] for each in entry["does_the_same"]}


def test_a_legal_deck_has_nothing_to_replace(project: Path, capsys: Capture) -> None:
    assert run(["suggest", "decks/standard-2026.txt", *ON]) == 0
    assert capsys.readouterr().out == "Every card may stay in Standard on 2026-07-20.\n"
    assert len(suggest_json("decks/standard-2026.txt", "--all", capsys=capsys)["entries"]) > 10


def test_exit_code_1_where_a_card_has_no_replacement(project: Path) -> None:
    assert run(["suggest", ILLEGAL, *ON]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["missing.txt"],
        [ILLEGAL, "--limit", "11"],
        [ILLEGAL, "--format", "modern"],
        [ILLEGAL, "decks/standard-2026.txt", "--write", "out.txt"],
        [ILLEGAL, "--all", "--write", "out.txt"],
    ],
)
def test_exit_code_2_for_what_cannot_be_answered(project: Path, arguments: list[str]) -> None:
    assert run(["suggest", *arguments]) == 2


def test_written_replacements(iono: str, project: Path, capsys: Capture) -> None:
    assert run(["suggest", iono, *ON, "--write", "out.txt"]) == 0
    written = (project / "out.txt").read_text("utf-8").splitlines()
    assert written[1:] == ["4 Dreepy TWM 128", "52 Psychic Energy SVE 5"]
    assert written[0].startswith("4 ")
    assert "Iono" not in written[0]
    assert f"{iono}:1: Iono PAL 185: wrote" in capsys.readouterr().err
    assert (project / iono).read_text("utf-8").startswith("4 Iono")


def test_a_report_with_replacements(iono: str, capsys: Capture) -> None:
    assert run(["check", iono, *ON, "--suggest"]) == 1
    text = capsys.readouterr().out
    assert "  replacements:\n    line 1: 4 Iono PAL 185: rotated out on 2026-04-10\n" in text
    assert run(["check", iono, *ON, "--suggest", "--output-format", "json"]) == 1
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert report["suggestions"]["entries"][0]["card"] == "Iono PAL 185"
    assert run(["check", iono, *ON, "--suggest", "--output-format", "html"]) == 1
    assert "<h3>Replacements</h3>" in capsys.readouterr().out


def test_a_report_without_them_is_as_before(iono: str, capsys: Capture) -> None:
    assert run(["check", iono, *ON, "--output-format", "json"]) == 1
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert "suggestions" not in report
    assert run(["check", "decks/standard-2026.txt", *ON, "--suggest"]) == 0
    assert "replacements" not in capsys.readouterr().out


def test_replacements_are_not_found_in_other_processes(iono: str) -> None:
    assert run(["check", iono, "--suggest", "--workers", "2"]) == 2


def test_counting_play_data(project: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_DATA_DIR", str(project / "data"))
    lists = ["decks/standard-2026.txt"]
    (project / "more.jsonl").write_text(
        "".join(
            json.dumps({"text": (project / lists[0]).read_text("utf-8"), "date": day}) + "\n"
            for day in ("2026-07-20", "2026-07-21", None)
        ),
        "utf-8",
    )
    assert run(["cards", "count-play", *lists, "more.jsonl", "--on", "2026-07-22", "--out", "play"]) == 0
    assert "4 lists counted into play/standard" in capsys.readouterr().out.replace("\\", "/")
    assert (
        (project / "play" / "standard" / "2026-Q3.csv").read_text("utf-8").startswith("main,card,lists,with")
    )
    assert run(["cards", "count-play", "more.jsonl"]) == 1
    assert "1 left out: without a day" in capsys.readouterr().err
