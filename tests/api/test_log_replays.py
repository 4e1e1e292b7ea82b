"""`/v1/log-replays`: a battle log is rebuilt in the background, and its steps are read one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.conftest import wait_until
from tests.logs.test_rebuild import EQUAL, GAME
from validator.app import create_app
from validator.logs.events import MOST_BYTES
from validator.settings import Settings
from validator.storage.records import ALIVE

PATH = "/v1/log-replays"


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return create_app(Settings(database_url=f"sqlite:///{tmp_path / 'runs.db'}")).test_client()


def replay(client: FlaskClient, text: str) -> tuple[str, dict[str, Any]]:
    """Return the address of a replay and the answer when it is ready."""
    started = client.post(PATH, json={"log": text})
    assert started.status_code == 202, started.text
    address = started.headers["Location"]
    answer = wait_until(lambda: client.get(address).get_json(), lambda found: found["state"] not in ALIVE)
    return address, answer


def test_the_steps_and_the_board_of_a_log(client: FlaskClient) -> None:
    address, answer = replay(client, GAME)
    game = answer["result"]
    assert (answer["state"], game["exporter"], game["winner"]) == ("done", 0, 0)
    assert {step["how"] for step in game["steps"]} == {"certain"}
    (fallen,) = [step for step in game["steps"] if step["knocked_out"]]
    assert fallen["prizes"] == [1, 0] and fallen["knocked_out"] == ["Natu"]
    found = client.get(f"{address}/steps/{fallen['at']}").get_json()
    assert found["step"] == fallen and found["view"]["decision"] is None
    assert len(found["view"]["sides"][0]["prizes"]) == 5
    assert client.get(f"{address}/steps/{len(game['steps'])}").status_code == 404


def test_no_name_of_a_player_is_in_any_answer(client: FlaskClient) -> None:
    address, answer = replay(client, GAME)
    texts = [client.get(f"{address}/steps/{step['at']}").text for step in answer["result"]["steps"]]
    for text in (*texts, client.get(address).text):
        assert "Alma" not in text and "Bo's" not in text.replace("Boss's", "")


def test_a_card_of_the_hand_is_shown_where_the_log_names_it_alone(client: FlaskClient) -> None:
    """Without the line of the opening hand only the cards drawn later have names."""
    line = next(each for each in GAME.splitlines() if each.startswith("   • Dreepy"))
    address, _ = replay(client, GAME.replace(f"{line}\n", "").replace("- 7 drawn cards.\n", "", 1))
    side = client.get(f"{address}/steps/1").get_json()["view"]["sides"][0]
    assert side["hand_count"] == 6
    assert [card["name"] for card in side["hand"]] == ["Boss's Orders"]


def test_pokemon_that_the_log_does_not_tell_apart_are_named_as_guessed(client: FlaskClient) -> None:
    address, answer = replay(client, EQUAL)
    last = answer["result"]["steps"][-1]
    assert last["how"] == "assumed" and len(last["guessed"]) == 2
    view = client.get(f"{address}/steps/{last['at']}").get_json()["view"]
    named = {each["uid"]: each["name"] for each in view["sides"][1]["bench"]}
    assert {named[uid] for uid in last["guessed"]} == {"Natu"}


@pytest.mark.parametrize(
    ("text", "status"),
    [("", 422), ("4 Mew", 422), (GAME[GAME.index("Turn # 2") :], 422), ("x" * (MOST_BYTES + 1), 400)],
    ids=["empty", "a list", "no set-up", "too large"],
)
def test_a_text_that_cannot_be_replayed_is_refused(client: FlaskClient, text: str, status: int) -> None:
    response = client.post(PATH, json={"log": text})
    assert response.status_code == status and response.get_json()["detail"]


def test_a_replay_is_stopped_and_found_by_its_id_alone(client: FlaskClient) -> None:
    address, _ = replay(client, GAME)
    assert client.delete(address).get_json()["state"] == "done"
    assert client.get(f"/v1/simulations/{address.rpartition('/')[2]}").status_code == 404
    assert client.get(f"{PATH}/0123456789abcdef").status_code == 404
