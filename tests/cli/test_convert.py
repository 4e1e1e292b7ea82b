"""`ptcg convert`: what is said on stderr about lines that are left out or that PTCG Live will not know."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import Capture
from validator.cli.main import run


def test_lines_that_live_will_not_know_are_named_on_stderr(project: Path, capsys: Capture) -> None:
    path = project / "old.txt"
    path.write_text("4 Pidgey BS 57\n4 Rare Candy SS 88\n52 Fire Energy SVE 2\n", "utf-8")
    assert run(["convert", str(path), "--to", "ptcgl"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Pokémon: 1\n4 Pidgey BS 57\n")
    assert f"{path}:1: PTCG Live will not know “4 Pidgey BS 57”" in err
    assert "Write Rare Candy " in err
    assert len(err.splitlines()) == 2
    assert run(["convert", str(path), "--to", "plain"]) == 0
    assert capsys.readouterr().err == ""


def test_a_sideboard_that_is_left_out_is_named_on_stderr(project: Path, capsys: Capture) -> None:
    path = project / "side.txt"
    path.write_text("4 Charcadet SSP 32\n\nSideboard:\n2 Iono PAL 185\n", "utf-8")
    assert run(["convert", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "Iono" not in out
    assert "LST020" in err


def test_deck_files_of_lackey_are_taken_from_a_folder(project: Path, capsys: Capture) -> None:
    cards = '<card><name id="SSP032">Charcadet</name><set>SSP</set></card>' * 4
    (project / "decks" / "fun.dek").write_text(
        f"<deck><superzone name='Deck'>{cards}</superzone></deck>", "utf-8"
    )
    run(["check", "decks", "--on", "2026-07-20"])
    assert "fun.dek" in capsys.readouterr().out
