"""Puzzles on the pages: from Play to the game."""

from __future__ import annotations

import pytest

from tests.web.pages import heading_of, words_of
from tests.web.test_play import Reader
from validator.errors import UsageError
from validator.services.games.puzzles import read_puzzles
from validator.services.games.service import Games

NAME = "2003-an-amount-of-damage-that-is-not-prevented"


def test_from_play_to_the_game_of_a_puzzle() -> None:
    reader = Reader()
    client = reader.client
    assert 'href="/play/puzzles"' in client.get("/play").text
    listed = client.get("/play/puzzles").text
    assert all(f'href="/play/puzzles/{each}"' in listed for each in read_puzzles())
    shown = client.get(f"/play/puzzles/{NAME}").text
    assert "Win this turn" in words_of(shown) and "<li>Attack with Slash (40)</li>" in shown
    reader.address = client.post(f"/play/puzzles/{NAME}").location
    game = reader.look()
    assert "Mr. Mime ex" in game and "Marshtomp" in game


def test_an_unknown_puzzle_is_not_found() -> None:
    client = Reader().client
    for ask in (client.get, client.post):
        answer = ask("/play/puzzles/none", headers={"Accept": "text/html"})
        assert answer.status_code == 404 and heading_of(answer.text) == "Page not found"


def test_a_puzzle_that_cannot_be_started_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UsageError("No room is left for a game.", "Come back later.")

    reader = Reader()
    monkeypatch.setattr(Games, "start", refuse)
    answer = reader.client.post(f"/play/puzzles/{NAME}")
    assert answer.status_code == 422 and "No room is left for a game." in words_of(answer.text)
