"""`ptcg cards show`, `coverage` and `lint`: words, JSON and exit codes."""

from __future__ import annotations

import json

import pytest

from tests.conftest import Capture
from validator.cli.main import run
from validator.effects.lint import LintFinding
from validator.effects.registry import Library
from validator.services.cards import effects
from validator.services.decks.check import built_in_catalogue


def test_show_prints_facts_effects_and_status(capsys: Capture) -> None:
    assert run(["cards", "show", "TWM", "130"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "name:           Dragapult ex"
    assert "sv06-130" not in "\n".join(lines)
    wanted_text = "Put 6 damage counters on your opponent's Benched Pokémon in any way you like."
    assert lines[-2] in (f"attack Phantom Dive [{source}]: {wanted_text}" for source in ("hand", "grammar"))
    assert lines[-1] == "engine:         playable"


def test_show_prints_why_a_text_has_no_program(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    card = built_in_catalogue().card("sv06-130")
    library = Library({}, built_in_catalogue())
    monkeypatch.setattr(effects, "library", lambda _: library)
    monkeypatch.setattr(Library, "reason", lambda *_: "TWO_MEANINGS")
    assert run(["cards", "show", card.id]) == 0
    assert capsys.readouterr().out.splitlines()[-2:] == [
        "attack Phantom Dive: no program (EFX001 TWO_MEANINGS)",
        "engine:         not playable (Phantom Dive EFX001 TWO_MEANINGS)",
    ]


def test_show_shows_that_a_fact_is_in_no_source(capsys: Capture) -> None:
    assert run(["cards", "show", "mfb-1"]) == 0
    assert "weaknesses NO_FACT in no source; retreat NO_FACT in no source" in capsys.readouterr().out


def test_show_names_the_wording_a_card_is_played_by(capsys: Capture) -> None:
    assert run(["cards", "show", "bw2-95"]) == 0
    assert "wording:        played with the wording of me03-082" in capsys.readouterr().out.splitlines()
    assert run(["cards", "show", "me03-082"]) == 0
    assert "wording:" not in capsys.readouterr().out


def test_show_by_name_lists_cards_that_differ(capsys: Capture) -> None:
    assert run(["cards", "show", "Dreepy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "cards of that name play differently" in lines[0]
    assert len(lines) > 2


def test_show_as_json(capsys: Capture) -> None:
    assert run(["cards", "show", "sv06-130", "--output-format", "json"]) == 0
    body = json.loads(capsys.readouterr().out)
    assert body["label"] == "Dragapult ex TWM 130"
    assert body["effects"]["status"] == "playable"
    assert [text["name"] for text in body["effects"]["texts"]] == ["Phantom Dive"]
    assert run(["cards", "show", "Dreepy", "--output-format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cards"]) > 1


def test_show_of_no_card(capsys: Capture) -> None:
    assert run(["cards", "show", "Dragapulb"]) == 2
    assert "Did you mean Dragapult" in capsys.readouterr().err


def test_coverage_of_a_set(capsys: Capture) -> None:
    assert run(["cards", "coverage", "--set", "TWM"]) == 0
    head, era, one, total = capsys.readouterr().out.splitlines()
    assert head.split() == ["cards", "playable", "partly", "not", "share"]
    assert era.startswith("2023–")
    assert one.startswith("  TWM Twilight Masquerade")
    assert era.split()[1:] == one.split()[3:] == total.split()[1:]
    cards, playable, partly, lacking = (int(each) for each in total.split()[1:5])
    assert cards == playable + partly + lacking > 150


def test_coverage_as_json(capsys: Capture) -> None:
    assert (
        run(["cards", "coverage", "--set", "TWM", "--missing", "--limit", "3", "--output-format", "json"])
        == 0
    )
    body = json.loads(capsys.readouterr().out)
    assert body["total"]["cards"] == body["sets"][0]["cards"]
    assert len(body["missing"]) == min(3, body["texts_missing"])
    ranks = [(-row["unlocks"], -row["cards"]) for row in body["missing"]]
    assert ranks == sorted(ranks)


def test_missing_texts_of_a_format(capsys: Capture) -> None:
    legal = ["--format", "standard", "--on", "2026-04-10", "--set", "TWM"]
    assert run(["cards", "coverage", *legal, "--missing", "--limit", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["unlocks", "cards", "reason", "text"]
    assert len(lines) <= 3


@pytest.mark.slow
def test_lint_passes(capsys: Capture) -> None:
    assert run(["dev", "lint"]) == 0
    assert capsys.readouterr().err.startswith("0 errors, ")


def test_lint_fails_on_an_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    flaws = (
        LintFinding("a-1 A", "attack B", "EFX001", "", "no program yet"),
        LintFinding("a-1 A", "attack C", "EFX007", "parts[0].lasts", "Modify has no duration"),
    )
    monkeypatch.setattr(effects, "lint_declared", lambda _: flaws)
    assert run(["dev", "lint"]) == 1
    found = capsys.readouterr()
    assert found.out.splitlines()[:2] == [
        "note: a-1 A, attack B: EFX001 no program yet",
        "error: a-1 A, attack C: EFX007 Modify has no duration at parts[0].lasts",
    ]
    assert found.err == "1 errors, 1 notes\n"
    assert run(["dev", "lint", "--output-format", "json"]) == 1
    assert [row["code"] for row in json.loads(capsys.readouterr().out)["flaws"]] == ["EFX001", "EFX007"]
