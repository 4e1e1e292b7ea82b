"""The chance to win by turn on the replay page: of games that are over, in the background, for each seat."""

from __future__ import annotations

import re

import pytest

from tests.conftest import wait_until
from tests.services.games.test_missed_wins import document
from tests.web.pages import heading_of, words_of
from tests.web.test_play import Reader
from validator.services.decks.check import built_in_catalogue
from validator.services.explanations.steps import StepMark
from validator.services.games.missed_wins import turns_of_replay
from validator.services.games.service import Games
from validator.services.runs import win_chances
from validator.services.runs.run import RunBounds, play, play_in_parts
from validator.services.runs.win_chances import WIN_CHANCES, NewWinChances
from validator.web.game.replay import replay_step


@pytest.fixture
def over(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> Reader:
    """A reader of a game that is over, whose positions are played on twice each."""
    monkeypatch.setattr(win_chances, "GAMES", 2)
    html = reader.start(against="easy")
    while "won" not in heading_of(html):
        html = reader.play(html, 20)
    return reader


@pytest.fixture
def reader() -> Reader:
    return Reader()


def request_of(reader: Reader) -> NewWinChances:
    """What the page asks for."""
    id = reader.address.rpartition("/")[2]
    document = Games(reader.store).played(id, None)
    return NewWinChances(turns_of_replay(document))


def estimated(reader: Reader, page: str) -> str:
    """The page of a replay once the chances of its game are estimated."""
    assert 'id="chances"' in reader.look(page)
    began = reader.client.post(f"{reader.address}/chances", data={"at": "1"})
    assert began.status_code == 303 and began.location.endswith("?at=1&chances=1#th")
    waiting = reader.client.get(began.location.partition("#")[0])
    assert waiting.headers.get("Refresh", "3; url=?at=1&chances=1") == "3; url=?at=1&chances=1"
    shown = wait_until(
        lambda: reader.client.get(f"{reader.address}{page}"), lambda found: "Refresh" not in found.headers
    )
    return str(shown.text)


def test_each_turn_has_one_chance_and_the_last_one_is_nearly_the_result(over: Reader) -> None:
    new = request_of(over)
    runs = [WIN_CHANCES.prepare(new, RunBounds(built_in_catalogue())) for _ in range(2)]
    for _ in play(runs[0]):
        pass
    for _ in play_in_parts(runs[1]):
        pass
    rows = runs[0].result()["turns"]
    assert runs[0].result() == runs[1].result() and len(rows) == runs[0].total == runs[0].done > 5
    turns = [row["turn"] for row in rows]
    assert turns == sorted(set(turns)) and all(row["games"] == 2 for row in rows)
    assert [row["at"] for row in rows] == sorted({row["at"] for row in rows})
    assert all(0.0 <= row["low"] <= row["value"] <= row["high"] <= 1.0 for row in rows)


def test_the_page_shows_the_chance_once_it_is_estimated(over: Reader) -> None:
    assert "to win as turn" not in over.look("/steps?at=30")
    html = estimated(over, "/steps?at=30")
    said = re.findall(r"Your chance to win as turn (\d+) began: (\d+)% \((\d+)% to (\d+)%\)", words_of(html))
    assert len(said) == 1 and 'id="chances"' not in html and 'class="band"' in html
    again = over.client.post(f"{over.address}/chances", data={"at": "30"})
    assert again.status_code == 303 and over.look("/steps?at=30") == html, "the same run"


def imported(reader: Reader) -> str:
    """The address of a saved game that a person opens again."""
    started = Games(reader.store).import_replay(document())
    address = f"/play/{started.seen.id}"
    reader.client.set_cookie("seat", started.tokens[1], path=address)
    return address


def test_a_missed_win_is_played_as_a_puzzle_from_the_replay(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "GAMES", 1)
    earlier = reader.address = imported(reader)
    html = estimated(reader, "/steps?at=46")
    assert "Missed wins 1 Turn 6 You could win from here" in words_of(html)
    assert "<li>Attack with Corkscrew Dive (100)</li>" in html and 'href="?at=46" aria-current' in html
    began = reader.send(html, "branch", at="46", puzzle="1")
    reader.address = began.location.partition("?")[0]
    text = words_of(reader.look())
    assert "Win this turn. A position of an earlier game" in text
    assert f'href="{earlier}/steps"' in reader.look()
    html = reader.look()
    missed = reader.send(html, pick=re.findall(r'id="end"[^>]*value="(\d+)"', reader.look("?ask=end"))[0])
    assert missed.status_code == 303
    text = words_of(reader.look())
    assert "Missed. A position of" in text and "Choose your new Active Pokémon" in text, (
        "before the choice is made"
    )


def test_a_game_that_runs_has_no_chances(reader: Reader) -> None:
    html = reader.play(reader.start(against="both"), 8)
    assert "won" not in heading_of(html) and 'id="chances"' not in reader.look("/steps?at=3")
    assert reader.client.post(f"{reader.address}/chances").status_code == 403


def test_the_other_seat_sees_the_rest_to_1() -> None:
    row = {"at": 1, "turn": 1, "value": 0.75, "low": 0.5, "high": 0.875, "games": 8}
    marks = [StepMark(1, 1, 0, (0, 0), (), True, "")]
    first, second = (replay_step(marks, 1, 1, ("You", "Bot"), [row], seat).chance for seat in (0, 1))
    assert first is not None and first.sentence == "Your chance to win as turn 1 began: 75% (50% to 88%)"
    assert second is not None and second.sentence == "Chance of Bot to win as turn 1 began: 25% (12% to 50%)"
    assert second.line == "990,68" and second.band == "990,79 990,46"
    assert replay_step(marks, 1, 1, ("You", "Bot")).chance is None
