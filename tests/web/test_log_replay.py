"""A battle log on the pages: found at Home, rebuilt in the background, stepped through, guesses marked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.conftest import wait_until
from tests.logs.test_rebuild import EQUAL, GAME, MISSED
from tests.web.pages import open_pages, words_of
from validator.services.runs import win_chances
from validator.settings import Settings


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return open_pages(Settings(database_url=f"sqlite:///{tmp_path / 'runs.db'}"))


def replay(client: FlaskClient, text: str) -> str:
    """Send a log and return the address of its board."""
    sent = client.post("/play/log", data={"log": text})
    assert sent.status_code == 303, words_of(sent.text)
    address = str(sent.headers["Location"])
    wait_until(lambda: client.get(address), lambda found: "Refresh" not in found.headers)
    return address


def steps_of(client: FlaskClient, address: str) -> int:
    return int(re.findall(r'max="(\d+)"', client.get(address).text)[0])


def test_a_battle_log_in_the_field_for_a_list_can_be_replayed(client: FlaskClient) -> None:
    shown = client.post("/check", data={"list": GAME})
    assert "This is a battle log" in words_of(shown.text)
    (button,) = re.findall(r'<button[^>]*id="replay"[^>]*>', shown.text)
    assert 'form="ask"' in button and 'formaction="/play/log"' in button
    sent = client.post("/play/log", data={"list": GAME})
    assert re.fullmatch(r"/play/log/[\w-]{16}", sent.headers["Location"])
    assert 'href="/play/log"' in client.get("/play").text


def test_each_step_has_its_board_and_sentence(client: FlaskClient) -> None:
    address = replay(client, GAME)
    last = steps_of(client, address)
    words = [words_of(client.get(f"{address}?at={at}").text) for at in range(last + 1)]
    assert "Battle log, set-up" in words[0] and f"Step {last} of {last}" in words[last]
    assert any("Natu is Knocked Out; Player 1 takes 1 Prize card." in text for text in words)
    assert "Player 1 won: Opponent conceded" in words[last]
    assert all("Play on from here" not in text for text in words)
    assert f"Step {last} of {last}" in words_of(client.get(f"{address}?at=999").text)
    assert not any("Alma" in client.get(f"{address}?at={at}&log=turns").text for at in range(last + 1))


def test_the_chance_to_win_is_estimated_from_what_the_exporter_knows(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "GAMES", 2)
    address = replay(client, GAME)
    assert 'id="chances"' in client.get(address).text
    assert "at=2" in client.post(f"{address}/chances", data={"at": "2"}).location
    wait_until(lambda: client.get(address), lambda found: "Refresh" not in found.headers)
    html = client.get(f"{address}?at=2").text
    assert re.search(r"Chance of Player 1 to win as turn 1 began: \d+% \(\d+% to \d+%\)", words_of(html))
    assert "from what the log names" in words_of(html)


def test_missed_wins_of_the_exporter_are_found_where_the_log_names_the_hand(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(win_chances, "GAMES", 1)
    hidden = MISSED.replace("Alma drew Drakloak.", "Alma drew a card.")
    for log, found in ((MISSED, "2 Turn 3 Player 1 could win from here"), (hidden, "0 None was found")):
        address = replay(client, log)
        assert client.post(f"{address}/chances").status_code == 303
        shown = wait_until(lambda at=address: client.get(at), lambda got: "Refresh" not in got.headers)
        assert f"Missed wins {found}" in words_of(shown.text)
        assert ("<li>Attack with Dragon Headbutt (70)</li>" in shown.text) == (log == MISSED)
        assert "Play it as a puzzle" not in shown.text


def test_a_guess_is_marked_in_the_sentence_and_on_the_pokemon(client: FlaskClient) -> None:
    address = replay(client, EQUAL)
    text = client.get(f"{address}?at={steps_of(client, address)}").text
    assert "(Assumed.)" in words_of(text)
    assert len(re.findall(r'aria-label="Natu, [^"]*a guess[^"]*"', text)) == 2
    assert text.count('class="c-qu"') == 2
    assert "a guess" not in client.get(f"{address}?at=1").text


def test_a_step_that_the_rules_forbid_says_so(client: FlaskClient) -> None:
    twice = "Alma attached Basic Fire Energy to Dreepy in the Active Spot.\n"
    address = replay(client, GAME.replace(twice, twice + twice.replace("Fire", "Psychic")))
    words = words_of(client.get(f"{address}?at={steps_of(client, address)}&log=turns").text)
    assert "(Put up: attach is not offered.)" in words
    assert "1 put up as the log says" in words


def test_cards_of_the_hand_that_the_log_does_not_name_are_not_shown(client: FlaskClient) -> None:
    line = next(each for each in GAME.splitlines() if each.startswith("   • Dreepy"))
    address = replay(client, GAME.replace(f"{line}\n", "").replace("- 7 drawn cards.\n", "", 1))
    text = words_of(client.get(f"{address}?at=1&look=hand-you").text)
    assert "Hand Player 1, 6 cards" in text and "5 cards that the log does not name." in text
    assert "Nest Ball" not in text


def test_a_text_that_is_no_log_is_refused_and_stays_in_the_form(client: FlaskClient) -> None:
    refused = client.post("/play/log", data={"log": "4 Mew <b>"})
    assert refused.status_code == 422
    assert "This is no battle log" in words_of(refused.text) and "4 Mew &lt;b&gt;</textarea>" in refused.text
    assert client.post("/play/log", data={"log": ""}).status_code == 422
    assert client.get("/play/log/0123456789abcdef").status_code == 404


def test_a_running_rebuild_waits_and_is_stopped(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.services.runs.in_turn.RunsInTurn.step", lambda _: False)
    monkeypatch.setattr("validator.services.runs.durable.DurableRuns._begin", lambda *_: None)
    address = str(client.post("/play/log", data={"log": GAME}).headers["Location"])
    waiting = client.get(address)
    assert waiting.headers["Refresh"] == "2" and 'id="stop"' in waiting.text
    assert client.post(address).status_code == 303
    assert "The replay was stopped" in words_of(client.get(address).text)
