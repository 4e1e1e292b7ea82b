"""The board of `ptcg play`: drawn from the view of a seat alone, plain and with `rich`."""

from __future__ import annotations

import ast
import importlib.util
import inspect
import io
import sys
from typing import Any

import pytest

import validator
from tests.conftest import DECKS
from validator.cli import board

LIST = DECKS / "standard-2026.txt"


def pokemon(name: str, **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "hp": 100,
        "damage": 0,
        "energy": [],
        "tools": [],
        "conditions": [],
        "turned": None,
        **more,
    }


def side(**more: Any) -> dict[str, Any]:
    return {
        "active": pokemon("Pikachu"),
        "bench": [],
        "hand": None,
        "hand_count": 7,
        "deck_count": 47,
        "prizes": [None] * 6,
        "discard": [],
        "lost_zone": [],
        "gx_used": False,
        "vstar_used": False,
        **more,
    }


def cards(*names: str) -> list[dict[str, Any]]:
    return [{"card": number, "name": name} for number, name in enumerate(names)]


VIEW = {
    "seat": 0,
    "stadium": {"card": 9, "name": "Area Zero Underdepths"},
    "facing": None,
    "sides": [
        side(
            active=pokemon(
                "Dragapult ex",
                hp=320,
                damage=90,
                energy=cards("Psychic Energy", "Fire Energy", "Jet Energy"),
                tools=cards("Air Balloon"),
                conditions=["Poisoned", "Asleep"],
                turned="counterclockwise",
            ),
            bench=[pokemon("Dreepy", hp=70)],
            hand=cards("Iono", "Rare Candy", "Iono"),
            hand_count=3,
            lost_zone=cards("Comfey"),
            vstar_used=True,
        ),
        side(active={"face_down": True}, bench=[pokemon("Staryu"), pokemon("Budew", hp=30, damage=40)]),
    ],
}


def test_plain_board() -> None:
    assert board.render_plain(VIEW).splitlines()[1:-1] == [
        "Opponent: Prize cards 6 · deck 47 · hand 7 · discard 0",
        "  Bench  Budew  0/30 HP",
        "  Bench  Staryu  100/100 HP",
        "  Active (face down)",
        f"{' Stadium: Area Zero Underdepths ':─^78}",
        "  Active Dragapult ex  230/320 HP  {PR}  + Jet Energy, Air Balloon  [Asleep ↺, Poisoned]",
        "  Bench  Dreepy  70/70 HP",
        "You: Prize cards 6 · deck 47 · hand 3 · discard 0 · Lost Zone 1 · VSTAR used",
        "Hand: 2× Iono, Rare Candy",
    ]


def test_a_side_without_a_pokemon_and_an_empty_hand() -> None:
    view = {"seat": 1, "stadium": None, "sides": [side(), side(active=None, hand=[], hand_count=0)]}
    lines = board.render_plain(view).splitlines()
    assert "  Active (none)" in lines
    assert "Hand: (empty)" in lines


@pytest.mark.skipif(importlib.util.find_spec("rich") is None, reason="needs rich")
def test_rich_board_shows_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("COLUMNS", "100")
    board.print_rich(VIEW)
    shown = stream.getvalue()
    for words in (
        "Opponent · Prize cards 6 · deck 47 · hand 7",
        "Stadium: Area Zero Underdepths",
        "230/320 HP",
        "Jet Energy, Air Balloon Asleep ↺ Poisoned",
        "(face down)",
        "You · Prize cards 6 · deck 47 · hand 3",
        "Hand: 2× Iono, Rare Candy",
    ):
        assert words in shown


def test_colour_needs_a_terminal_rich_and_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(board, "find_spec", lambda name: object())
    assert board.wants_colour()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not board.wants_colour()
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not board.wants_colour()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(board, "find_spec", lambda name: None)
    assert not board.wants_colour()
    monkeypatch.setattr(board, "find_spec", lambda name: object())
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert not board.wants_colour()


def test_the_views_of_these_tests_have_the_keys_of_a_real_view() -> None:
    text = LIST.read_text("utf-8")
    game = validator.play(text, text, seed=1)
    real = game.view_for(0).to_dict()
    while not all(side["active"] and "name" in side["active"] for side in real["sides"]):
        game.push(game.legal_actions[0])
        real = game.view_for(0).to_dict()
    assert VIEW.keys() <= real.keys()
    assert side().keys() <= real["sides"][0].keys()
    assert pokemon("Pikachu").keys() <= real["sides"][0]["active"].keys()


def test_the_board_knows_nothing_of_the_engine() -> None:
    modules = {
        node.module
        for node in ast.walk(ast.parse(inspect.getsource(board)))
        if isinstance(node, ast.ImportFrom) and node.module
    }
    assert not [name for name in modules if name.startswith("validator.engine")]
