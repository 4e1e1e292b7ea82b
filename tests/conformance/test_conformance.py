"""Recorded games of an independent engine agree with ours wherever every text in play has a program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.__main__ import main
from tests.conftest import Capture

pytestmark = pytest.mark.slow


def test_the_sample_of_recorded_games_agrees(shared: Path, capsys: Capture) -> None:
    """Every covered action of the sample agrees, and there are some."""
    code = main([str(shared / "conformance" / "games-sample.jsonl.gz")])
    last = capsys.readouterr().out.splitlines()[-1]
    assert code == 0, last
    assert int(last.split()[1]) >= 1500
    assert last.endswith("0 disagree")


def test_file_without_coverage_is_reported(tmp_path: Path, shared: Path, capsys: Capture) -> None:
    """Nothing covered is a failure, never silence."""
    folder = shared / "conformance"
    for name in ("cards.csv", "attacks.csv"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "empty.jsonl").write_text("", "utf-8")
    assert main([str(tmp_path / "empty.jsonl")]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "covered 0 of 0 actions and 0 of 0 attacks, 0 disagree"


def test_all_recorded_games_agree(shared: Path, capsys: Capture) -> None:
    """At least 97,000 actions and 14,500 attacks are covered, every one agreeing or explained by a rule."""
    code = main([str(shared / "conformance")])
    words = capsys.readouterr().out.splitlines()[-1].split()
    assert code == 0, words
    assert int(words[1]) >= 97_000
    assert int(words[6]) >= 14_500
