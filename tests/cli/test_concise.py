"""Reports of one line a deck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.reports.sample import FAULTY, make_report, render_run, with_finding
from validator.cli.main import run
from validator.reports.concise import render_concise


def test_a_clean_deck_is_file_verdict_format_and_date() -> None:
    (line,) = render_concise([make_report()], quiet=True).splitlines()
    assert line == "deck.txt: legal in Open on 2024-06-01 (Open)"


def test_the_gravest_finding_is_named_with_the_numbers_of_all() -> None:
    (line,) = render_concise([make_report(FAULTY)], quiet=True).splitlines()
    assert line.startswith("deck.txt: illegal in Open on 2024-06-01 (Open): 2 errors, ")
    assert "; first: line 1, DCK002 copy-limit: 5 copies of Geodude" in line


def test_several_decks_of_a_file_are_numbered() -> None:
    reports = [make_report(), make_report(deck=2), make_report(source="b.txt")]
    lines = render_run(reports, "concise", every=True).splitlines()
    assert [line.split(":")[0] for line in lines[:3]] == ["deck.txt, deck 1", "deck.txt, deck 2", "b.txt"]
    assert lines[3:] == ["3 decks: 3 legal"]


def test_deck_is_one_line_for_any_input() -> None:
    report = with_finding(make_report(source="a\x1b[2J\n.txt"), "bad\nline \x1b]0;x\x07 \u2028")
    text = render_concise([report])
    assert text.count("\n") == 1
    assert "\x1b" not in text


def test_the_command_line_prints_one_line_a_deck_with_findings(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "decks", "--on", "2026-07-20", "--output-format", "concise"]) == 1
    first, total = capsys.readouterr().out.splitlines()
    assert first.startswith("decks/illegal-2026.txt: illegal in Standard on 2026-07-20 (H-on): ")
    assert total == "2 decks: 1 legal, 1 illegal"
    assert run(["check", "decks", "--on", "2026-07-20", "--output-format", "concise", "-v"]) == 1
    assert (
        capsys.readouterr().out.splitlines()[1]
        == "decks/standard-2026.txt: legal in Standard on 2026-07-20 (H-on)"
    )


def test_a_roster_is_one_line_a_player(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["roster", "decks", "--on", "2026-07-20", "--output-format", "concise"])
    out, err = capsys.readouterr()
    assert code == 1
    first, second = out.splitlines()
    assert first.startswith("illegal-2026: not legal: ")
    assert second == "standard-2026: legal"
    assert "2 players" in err


def test_suppressed_findings_are_counted(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / ".ptcg.toml").write_text('[[ignore]]\ncodes = ["DCK", "FMT"]\nreason = "x"\n', "utf-8")
    run(["check", "decks/illegal-2026.txt", "--on", "2026-07-20", "--output-format", "json"])
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    run(["check", "decks/illegal-2026.txt", "--on", "2026-07-20", "--output-format", "concise"])
    assert f"({len(report['suppressed'])} suppressed)" in capsys.readouterr().out
