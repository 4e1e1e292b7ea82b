"""`ptcg cards show`, `coverage` and `lint`: words, JSON and exit codes."""

from __future__ import annotations

import json

import pytest

from validator.cli.main import run
from validator.effects.lint import Flaw
from validator.services import describe_effects

Capture = pytest.CaptureFixture[str]


def test_show_tells_facts_effects_and_status(capsys: Capture) -> None:
    assert run(["cards", "show", "TWM", "130"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "id:             sv06-130"
    assert lines[-2:] == [
        "attack Phantom Dive: Put 6 damage counters on your opponent's Benched Pokémon in any way you like.",
        "engine:         playable",
    ]


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
    assert "Nearest: Dragapult" in capsys.readouterr().err


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


def test_lint_passes(capsys: Capture) -> None:
    assert run(["cards", "lint"]) == 0
    assert capsys.readouterr().err.startswith("0 errors, ")


def test_lint_fails_on_an_error(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    flaws = (
        Flaw("a-1 A", "attack B", "EFX001", "", "there is no program for it"),
        Flaw("a-1 A", "attack C", "EFX007", "parts[0].lasts", "Modify has no duration"),
    )
    monkeypatch.setattr(describe_effects, "lint_declared", lambda _: flaws)
    assert run(["cards", "lint"]) == 1
    found = capsys.readouterr()
    assert found.out.splitlines()[:2] == [
        "note: a-1 A, attack B: EFX001 there is no program for it",
        "error: a-1 A, attack C: EFX007 Modify has no duration at parts[0].lasts",
    ]
    assert found.err == "1 errors, 1 notes\n"
    assert run(["cards", "lint", "--output-format", "json"]) == 1
    assert [row["code"] for row in json.loads(capsys.readouterr().out)["flaws"]] == ["EFX001", "EFX007"]
