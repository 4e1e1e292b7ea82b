"""`ptcg diff`: words, JSON and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Capture
from validator.cli.main import run

OLD = "4 Dreepy TWM 128\n2 Iono PAL 185\n4 Ultra Ball SVI 196\n1 Pikachu PAL 62\n3 Fire Energy SVE 2\n"
NEW = "4 Dreepy TWM 128\n3 Iono PAL 185\n4 Ultra Ball MEG 131\n1 Pikachu base1-58\n2 Nest Ball SVI 181\n"


@pytest.fixture
def decks(project: Path) -> tuple[str, str]:
    for name, text in (("old.txt", OLD), ("new.txt", NEW)):
        (project / name).write_text(text, "utf-8")
    return "old.txt", "new.txt"


def test_changes_in_words(decks: tuple[str, str], capsys: Capture) -> None:
    assert run(["diff", *decks]) == 1
    assert capsys.readouterr().out == (
        "old.txt (14 cards) → new.txt (14 cards)\n"
        "Pokémon\n"
        "  =1 Pikachu: PAL 62 → BS 58 (different card with the same name)\n"
        "Trainer\n"
        "  +1 Iono, 2 → 3\n"
        "  +2 Nest Ball (SVI 181)\n"
        "  =4 Ultra Ball: SVI 196 → MEG 131\n"
        "Energy\n"
        "  -3 Fire Energy\n"
    )


def test_the_same_deck(decks: tuple[str, str], capsys: Capture) -> None:
    assert run(["diff", decks[0], decks[0]]) == 0
    assert "No differences." in capsys.readouterr().out


def test_prints_can_be_ignored(project: Path, decks: tuple[str, str], capsys: Capture) -> None:
    (project / "reprint.txt").write_text(OLD.replace("SVI 196", "MEG 131"), "utf-8")
    assert run(["diff", "old.txt", "reprint.txt"]) == 1
    assert run(["diff", "old.txt", "reprint.txt", "--ignore-prints"]) == 0


def test_json(decks: tuple[str, str], capsys: Capture) -> None:
    assert run(["diff", *decks, "--output-format", "json"]) == 1
    body = json.loads(capsys.readouterr().out)
    assert body["before"] == {"source": "old.txt", "total": 14, "unknown": []}
    assert {change["name"]: change["change"] for change in body["changes"]} == {
        "Pikachu": "prints",
        "Iono": "changed",
        "Nest Ball": "added",
        "Ultra Ball": "prints",
        "Fire Energy": "removed",
    }


def test_unknown_lines_are_reported(project: Path, decks: tuple[str, str], capsys: Capture) -> None:
    (project / "odd.txt").write_text(f"{OLD}2 Blorbonimus\n", "utf-8")
    assert run(["diff", "old.txt", "odd.txt"]) == 1
    out = capsys.readouterr().out
    assert "+2 Blorbonimus\n" in out
    assert "Unresolved in odd.txt, compared as written: 2 Blorbonimus" in out


@pytest.mark.parametrize(
    "names", [("old.txt", "none.txt"), ("decks", "old.txt"), ("-", "-"), ("old.txt", "empty.txt")]
)
def test_what_cannot_be_compared_exits_2(
    project: Path, decks: tuple[str, str], capsys: Capture, names: tuple[str, str]
) -> None:
    (project / "empty.txt").write_text("", "utf-8")
    assert run(["diff", *names]) == 2
    err = capsys.readouterr().err
    assert err
    assert "Traceback" not in err
