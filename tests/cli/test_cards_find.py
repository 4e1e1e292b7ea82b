"""`ptcg cards find` and `ptcg cards like`: tables, JSON, errors with their place, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Capture
from validator.cli.main import run

DECK = "card_data/decks/standard-2026.txt"
DAY = ("--on", "2026-11-22")


def test_cards_are_listed_once_under_what_the_query_means(capsys: Capture) -> None:
    assert run(["cards", "find", "does:search.basic.bench", "t:trainer", "legal:standard", *DAY]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith(
        "Trainer cards that put some Basic Pokémon from your deck onto the Bench, legal in"
    )
    assert head.endswith(f"legal in Standard on 22 Nov 2026: {len(rows)} cards")
    (poffin,) = [row for row in rows if "Buddy-Buddy Poffin" in row]
    assert poffin.startswith("  Buddy-Buddy Poffin  ASC 184  [H]  Item")
    assert "of lists" in poffin


def test_words_are_a_name_as_before(capsys: Capture) -> None:
    assert run(["cards", "find", "dragapult", "ex"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "  Dragapult ex  ASC 160  [H]  Stage 2"


def test_options_hold_besides_the_query(capsys: Capture) -> None:
    assert run(["cards", "find", "hp>=200", "--set", "TWM", "--marker", "Tera", "--category", "Pokémon"]) == 0
    rows = capsys.readouterr().out.splitlines()[1:]
    assert rows and all(" TWM " in row for row in rows)
    assert run(["cards", "find", "--mark", "H", "--set", "TWM", "--sort", "-hp", "--limit", "1"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert "Showing the first 1" in err


def test_json_has_the_query_and_what_each_card_does(capsys: Capture) -> None:
    assert run(["cards", "find", "judge", "k:supporter", "--output-format", "json", *DAY]) == 0
    body = json.loads(capsys.readouterr().out)
    assert body["query"]["text"] == "judge kind:supporter"
    assert body["query"]["meaning"] == "Supporter cards named “judge”"
    (judge,) = body["cards"]
    assert len(judge["prints"]) == body["query"]["prints"] == 11
    assert "Draw 4 cards (both players)" in judge["does"]
    assert judge["standing"]["legal"] is True
    assert 0 < judge["played"] < 1


def test_explain_shows_how_each_part_was_read(capsys: Capture) -> None:
    assert run(["cards", "find", "k:tool is:ace-spec", "--explain", *DAY]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Read as kind:tool is:ace-spec" in lines
    assert "  is:ace-spec: marked ACE SPEC" in lines


def test_an_error_shows_its_place(capsys: Capture) -> None:
    assert run(["cards", "find", "t:fire", "does:lock.itmes"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[:2] == ["t:fire does:lock.itmes", "                 ^^^^^"]
    assert "Nearest: items." in err


def test_nothing_found_names_the_term_without_which_there_would_be_cards(capsys: Capture) -> None:
    assert run(["cards", "find", "hp:999 t:fire"]) == 1
    assert "Without hp:999: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "options", [["--sort", "price"], ["--format", "modern"], ["--on", "soon"], ["--set", "TWN"]]
)
def test_invalid_options(options: list[str]) -> None:
    assert run(["cards", "find", "mew", *options]) == 2


def test_cards_like_a_card(capsys: Capture) -> None:
    assert run(["cards", "like", "Nest", "Ball", "--format", "standard", "--limit", "5", *DAY]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("Cards, like Nest Ball, legal in Standard on 22 Nov 2026: ")
    assert "Buddy-Buddy Poffin" in rows[0]
    assert not any("Nest Ball" in row for row in rows)
    assert run(["cards", "like", "Nest", "Bell"]) == 2
    assert run(["cards", "like", 'Nest" Ball']) == 2


@pytest.mark.slow
@pytest.mark.parametrize("first", [["cards", "index"], ["suggest", DECK], ["check", DECK, "--suggest"]])
def test_the_indexes_of_own_sets_are_built_once_and_a_note_reports_it(
    tmp_path: Path, first: list[str]
) -> None:
    def run_apart(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "validator", *arguments],
            cwd=ROOT,
            env={**os.environ, "PTCG_CACHE_DIR": str(tmp_path), "PTCG_DATA_DIR": str(tmp_path / "data")},
            capture_output=True,
            text=True,
            check=False,
        )

    assert run_apart(*first).stderr.splitlines() == []  # they come with the built-in card data
    (tmp_path / "data" / "sets").mkdir(parents=True)
    own = {"id": "own1", "name": "Own", "release": "2026-01-01", "cards": []}
    (tmp_path / "data" / "sets" / "own1.json").write_text(json.dumps(own), "utf-8")
    notes = run_apart(*first).stderr.splitlines()
    assert [line.split(" (")[0] for line in notes] == ["Reading all cards", "Reading what cards do"]
    again = run_apart("cards", "index")
    lines = again.stdout.splitlines()
    assert [Path(line.split("  ")[0]).name.split("-")[0] for line in lines] == ["search", "functions"]
    assert all(line.endswith(" (already there)") for line in lines)
    assert again.stderr == ""


def test_plain_words_find_cards_and_the_query_is_named(capsys: Capture) -> None:
    assert run(["cards", "find", "draw", "supporters", *DAY]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Supporter cards that draw cards: ")
    assert "Searched for: does:draw kind:supporter" in err.splitlines()


def test_words_in_no_name_get_help(capsys: Capture) -> None:
    assert run(["cards", "find", "xyzzy draw"]) == 1
    assert 'Not understood: "xyzzy". For the other words: does:draw' in capsys.readouterr().err
    assert run(["cards", "find", '"charzard"']) == 1
    assert "Did you mean Charizard or " in capsys.readouterr().err


def test_without_a_card_the_reading_is_shown_and_what_to_try(capsys: Capture) -> None:
    assert run(["cards", "find", "xyzzy"]) == 1
    out, err = capsys.readouterr()
    assert out == "Cards named “xyzzy”: 0 cards\n"
    assert err.startswith("Read as xyzzy (named “xyzzy”). Check the spelling of names, leave out a part, or")
    assert "does:draw" in err
    assert run(["cards", "find", "xyzzy", "type:fire", "hp>9000"]) == 1
    err = capsys.readouterr().err
    assert "Read as xyzzy (named “xyzzy”), type:fire (Fire), hp>9000 (with 9001 or more HP). " in err
    assert run(["cards", "find", "dragapult", "ex"]) == 0
    assert "Read as" not in capsys.readouterr().err
