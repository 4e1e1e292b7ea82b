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
    assert "Win this turn. Puzzle: " in words_of(game) and 'id="retry"' not in game


def play(reader: Reader, *texts: str) -> str:
    """Start the puzzle and play the options with these texts, others by the first one; return the page."""
    reader.address = reader.client.post(f"/play/puzzles/{NAME}").location
    games, id = Games(reader.store, bot_milliseconds=600_000), reader.address.rpartition("/")[2]
    cookie = reader.client.get_cookie("seat", path=reader.address)
    assert cookie is not None
    left = [*texts]
    while left:
        seen = games.look(id, cookie.value)
        options = [each["text"] for each in seen.data["view"]["decision"]["options"]]
        picked = options.index(left.pop(0)) if left[0] in options else 0
        games.choose(id, cookie.value, expected=seen.version, picked=[picked])
    return reader.look()


def test_the_page_says_that_a_puzzle_is_solved_or_missed() -> None:
    reader, puzzle = Reader(), read_puzzles()[NAME]
    solved = play(reader, *puzzle.line)
    assert "Solved. Puzzle: " in words_of(solved) and f'action="/play/puzzles/{NAME}"' in solved
    assert 'id="rematch"' not in solved and heading_of(solved) == "You won"
    missed = play(reader, "End your turn")
    assert "Missed. Puzzle: " in words_of(missed) and f'href="/play/puzzles/{NAME}"' in missed
    other = Reader()
    other.start()
    assert "Puzzle: " not in words_of(other.look())


def test_a_rematch_of_a_puzzle_is_a_game_like_others() -> None:
    reader = Reader()
    play(reader, "End your turn")
    cookie = reader.client.get_cookie("seat", path=reader.address)
    assert cookie is not None
    again = Games(reader.store).rematch(reader.address.rpartition("/")[2], cookie.value, against="goldfish")
    reader.address = f"/play/{again.seen.id}"
    reader.client.set_cookie("seat", again.tokens[0], path=reader.address)
    html = reader.look()
    while "You can also" not in html:
        html = reader.choose(html)
    assert "Puzzle: " not in words_of(html)


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
