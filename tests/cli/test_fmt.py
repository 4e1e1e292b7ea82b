"""`ptcg fmt`: in place, checked, shown, and what it leaves alone."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.conftest import Capture
from validator.cli.main import run

LIST = "4 Ultra Ball SVI 196\n# draws\n2 Iono PAL 185\n"
FORM = "# draws\n2 Iono PAL 185\n4 Ultra Ball SVI 196\n"


@pytest.fixture
def deck(project: Path) -> Path:
    path = project / "decks" / "plain.txt"
    path.write_text(LIST, "utf-8")
    return path


def test_lists_are_written_in_place(deck: Path, capsys: Capture) -> None:
    assert run(["fmt", "decks"]) == 0
    out, err = capsys.readouterr()
    assert (out, err) == ("", "1 formatted, 2 unchanged\n")
    assert deck.read_text("utf-8") == FORM
    assert run(["fmt", "decks"]) == 0
    assert capsys.readouterr().err == "3 unchanged\n"


def test_check_changes_nothing(deck: Path, capsys: Capture) -> None:
    assert run(["fmt", "--check", str(deck)]) == 1
    assert "would be reformatted" in capsys.readouterr().err
    assert deck.read_text("utf-8") == LIST
    deck.write_text(FORM, "utf-8")
    assert run(["fmt", "--check", str(deck)]) == 0


def test_diff_shows_and_changes_nothing(deck: Path, capsys: Capture) -> None:
    assert run(["fmt", "--diff", "decks/plain.txt"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("--- a/decks/plain.txt\n+++ b/decks/plain.txt\n")
    assert "-4 Ultra Ball SVI 196\n" in out
    assert deck.read_text("utf-8") == LIST


def test_another_list_format(deck: Path) -> None:
    assert run(["fmt", "--dialect", "ptcgl", str(deck)]) == 0
    assert deck.read_text("utf-8").startswith("Pokémon: 0\n\nTrainer: 2\n# draws\n2 Iono PAL 185\n")


def test_standard_input_is_written_to_standard_output(
    project: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stdin:
        buffer = io.BytesIO(LIST.encode("utf-16"))

    monkeypatch.setattr(sys, "stdin", Stdin)
    assert run(["fmt", "-"]) == 0
    assert capfdbinary.readouterr().out == FORM.encode("utf-16")


def test_fmt_skips_and_reports_unformattable_lists(project: Path, deck: Path, capsys: Capture) -> None:
    odd = project / "decks" / "odd.txt"
    odd.write_text("4 Iono PAL 185\nUltra Ball SVI 196\n", "utf-8")
    (project / "decks" / "deck.json").write_text('[{"name": "Iono", "count": 4}]', "utf-8")
    (project / "decks" / "notes.txt").write_text("buy milk", "utf-8")
    assert run(["fmt", "decks"]) == 0
    err = capsys.readouterr().err
    assert "decks/odd.txt:2: " in err
    assert "decks/deck.json: " in err
    assert "decks/notes.txt: " in err
    assert err.endswith("1 formatted, 2 left unchanged, 2 unchanged\n")
    assert deck.read_text("utf-8") == FORM
    assert run(["fmt", "decks/odd.txt", "decks/plain.txt"]) == 2
    assert run(["fmt", "decks/none.txt"]) == 2


def test_link_and_permissions_are_preserved(project: Path, deck: Path) -> None:
    link = project / "link.txt"
    link.symlink_to(deck)
    deck.chmod(0o600)
    assert run(["fmt", "link.txt"]) == 0
    assert link.is_symlink()
    assert deck.read_text("utf-8") == FORM
    assert deck.stat().st_mode & 0o777 == 0o600


def test_the_configuration_names_and_leaves_out(project: Path, deck: Path, capsys: Capture) -> None:
    (project / ".ptcg.toml").write_text('paths = ["decks"]\nexclude = ["*-2026.txt"]\n', "utf-8")
    assert run(["fmt"]) == 0
    assert capsys.readouterr().err == "1 formatted\n"
    assert run(["fmt", "--force-exclude", "decks/illegal-2026.txt"]) == 0
    assert capsys.readouterr().err == ""
