"""Games of two people who do not trust each other: each has a list, and knows nothing of the other's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import BOLT, DAY, DRAGAPULT, act, bearer, few
from validator.app import create_app
from validator.services.clock import now
from validator.services.games import service as module
from validator.services.games.cache import unpack
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.memory import MemoryGames
from validator.storage.storage import GamesStorage

NAMED = f"Name: Dragon secret\n{DRAGAPULT}"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[GamesStorage]:
    if request.param == "memory":
        yield MemoryGames()
        return
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    database.migrate()
    yield GameStore(database)
    database.close()


@pytest.fixture
def client(store: GamesStorage) -> FlaskClient:
    return create_app(Settings(), Games(store)).test_client()


def offer(client: FlaskClient, **more: Any) -> dict[str, Any]:
    """Start a game with an open seat; return the answer's body."""
    sent = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "open"], **more}
    response = client.post("/v1/games", json=sent)
    assert response.status_code == 201, response.text
    body: dict[str, Any] = response.get_json()
    return body


def join(client: FlaskClient, body: dict[str, Any], deck: str = BOLT, **more: Any) -> Any:
    sent = {"secret": body["join"]["secret"], "deck": {"text": deck}, **more}
    return client.post(f"/v1/games/{body['id']}/join", json=sent)


@pytest.mark.parametrize("seat", [0, 1])
def test_two_people_play_their_own_lists(client: FlaskClient, seat: int) -> None:
    offered = offer(client, players=["human", "open"] if seat == 0 else ["open", "human"])
    assert (offered["state"], offered["view"], offered["version"]) == ("waiting", None, 1)
    assert [each["seat"] for each in offered["tokens"]] == [seat]
    assert offered["join"]["seat"] == 1 - seat
    joined = join(client, offered)
    assert joined.status_code == 201, joined.text
    body = joined.get_json()
    assert (body["state"], body["version"], body["join"]) == ("running", 2, None)
    assert [each["seat"] for each in body["tokens"]] == [1 - seat]
    tokens = {seat: offered["tokens"][0]["token"], 1 - seat: body["tokens"][0]["token"]}
    assert tokens[0] != tokens[1]
    path = f"/v1/games/{body['id']}"
    for each, token in tokens.items():
        shown = client.get(path, headers=bearer(token)).get_json()
        assert shown["view"]["seat"] == each and "seed" not in shown["setup"]
        assert shown["can_undo"] is False
        assert client.get(f"{path}/replay", headers=bearer(token)).status_code == 403
        for change in ("undo", "branch"):
            sent = client.post(f"{path}/{change}", headers=bearer(token, **{"If-Match": '"2"'}))
            assert sent.status_code == 403
    version = 2
    for _ in range(6):
        seen = {each: client.get(path, headers=bearer(token)).get_json() for each, token in tokens.items()}
        decides = seen[0]["view"]["decision"]["player"]
        refused = act(client, body["id"], tokens[1 - decides], version, picked=[0])
        assert refused.status_code == 403
        picked = few(seen[decides]["view"]["decision"])
        assert act(client, body["id"], tokens[decides], version, picked=picked).status_code == 200
        version += 1


def test_the_secret_lets_in_one_person_once(client: FlaskClient) -> None:
    offered = offer(client)
    wrong = {**offered, "join": {"secret": "A" * 32}}
    problem(join(client, wrong), 403, "WRONG_SECRET")
    token = {**offered, "join": {"secret": offered["tokens"][0]["token"]}}
    problem(join(client, token), 403, "WRONG_SECRET")
    assert join(client, offered).status_code == 201
    problem(join(client, offered), 409, "SEAT_TAKEN")
    path = f"/v1/games/{offered['id']}"
    problem(client.get(path, headers=bearer(offered["join"]["secret"])), 401, "WRONG_TOKEN")


def test_the_secret_is_no_token_before_either(client: FlaskClient) -> None:
    offered = offer(client)
    path = f"/v1/games/{offered['id']}"
    problem(client.get(path, headers=bearer(offered["join"]["secret"])), 401, "WRONG_TOKEN")


def test_of_two_who_join_at_once_one_is_let_in(store: GamesStorage) -> None:
    app = create_app(Settings(), Games(store))
    offered = offer(app.test_client())
    barrier, answers = Barrier(4), []

    def ask() -> None:
        client = app.test_client()
        barrier.wait()
        answers.append(join(client, offered))

    threads = [Thread(target=ask) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(each.status_code for each in answers) == [201, 409, 409, 409]
    (let_in,) = [each.get_json() for each in answers if each.status_code == 201]
    shown = (
        app.test_client()
        .get(f"/v1/games/{offered['id']}", headers=bearer(let_in["tokens"][0]["token"]))
        .get_json()
    )
    assert shown["view"] == let_in["view"]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"seed": 7}, "seed"),
        ({"any_deck": True}, "any_deck"),
        ({"position": "turn 3"}, "position"),
        ({"decks": [{"text": DRAGAPULT}, {"text": BOLT}]}, "2 decks"),
        ({"players": ["open", "open"]}, "open seat"),
        ({"players": ["greedy", "open"]}, "open seat"),
    ],
)
def test_what_would_favour_one_of_them_is_refused(client: FlaskClient, more: Any, message: str) -> None:
    body = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "open"], **more}
    assert message in problem(client.post("/v1/games", json=body), 422, "USAGE")["detail"]


def test_the_secret_is_drawn_at_the_join_and_is_in_no_column(
    client: FlaskClient, store: GamesStorage
) -> None:
    offered = offer(client)
    assert join(client, offered).status_code == 201
    record = store.get(offered["id"])
    assert record is not None and record.setup["seed"] is None
    assert len(unpack(record.start)["chance"]["secret"]) == 64


def test_a_list_that_cannot_be_played_is_refused_and_the_seat_stays_open(client: FlaskClient) -> None:
    offered = offer(client)
    first = BOLT.splitlines()[1]
    refused = join(client, offered, BOLT.replace(first, f"9{first[1:]}"))
    body = problem(refused, 422, "ILLEGAL_DECK")
    assert len(body["reports"]) == 1 and body["reports"][0]["format"] == "standard"
    assert {each["pointer"] for each in body["errors"]} == {"/deck"}
    assert "Dragapult" not in refused.text
    problem(join(client, offered, ""), 422, "INPUT")
    assert join(client, offered).status_code == 201


def test_illegal_lists_are_refused_to_the_first_player_too(client: FlaskClient) -> None:
    first = DRAGAPULT.splitlines()[1]
    illegal = DRAGAPULT.replace(first, f"9{first[1:]}")
    body = {"decks": [{"text": illegal}], "on": DAY, "players": ["human", "open"]}
    problem(client.post("/v1/games", json=body), 422, "ILLEGAL_DECK")


def test_nothing_is_shown_before_the_second_player_has_joined(client: FlaskClient) -> None:
    offered = offer(client, decks=[{"text": NAMED}])
    path, token = f"/v1/games/{offered['id']}", offered["tokens"][0]["token"]
    for sent in (None, token):
        for part in ("", "/actions", "/events", "/log"):
            answer = client.get(path + part, headers=bearer(sent))
            assert answer.status_code == 200, (part, answer.text)
            text = answer.text
            assert "Drag" not in text.replace("Dragon secret", "") and '"seed"' not in text
            assert sent == token or "Dragon secret" not in text
        problem(client.get(f"{path}/replay", headers=bearer(sent)), 409, "WAITING")
    headers = bearer(token, **{"If-Match": '"1"'})
    problem(client.post(f"{path}/actions", json={"picked": [0]}, headers=headers), 409, "WAITING")
    for part in ("undo", "branch"):
        problem(client.post(f"{path}/{part}", headers=headers), 409, "WAITING")


def test_deck_names_and_lists_are_shown_to_their_owner_only(client: FlaskClient) -> None:
    offered = offer(client, decks=[{"text": NAMED}])
    joined = join(client, offered).get_json()
    path = f"/v1/games/{offered['id']}"
    own = client.get(path, headers=bearer(offered["tokens"][0]["token"])).get_json()
    other = client.get(path, headers=bearer(joined["tokens"][0]["token"]))
    spectator = client.get(path)
    assert own["setup"]["decks"] == ["Dragon secret", "deck 2"]
    assert "Dragon secret" not in other.text + json.dumps(joined)
    assert spectator.get_json()["setup"]["decks"] == ["deck 1", "deck 2"]


def test_an_open_seat_is_closed_after_a_while_and_its_game_deleted(
    client: FlaskClient, store: GamesStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered, begun = offer(client), offer(client)
    assert join(client, begun).status_code == 201
    later = now() + timedelta(hours=49)
    monkeypatch.setattr(module, "now", lambda: later)
    problem(join(client, offered), 410, "JOIN_EXPIRED")
    offer(client)
    assert store.get(offered["id"]) is None
    assert store.get(begun["id"]) is not None


def test_stream_sends_the_start_of_the_game(client: FlaskClient, store: GamesStorage) -> None:
    from validator.api.streams import stream_events

    games = Games(store)
    offered = offer(client)
    log = games.log(offered["id"])
    moves = iter([lambda: join(client, offered), lambda: None])

    def wait(_: float) -> bool:
        move = next(moves, None)
        if move is not None:
            move()
        return move is None

    text = b"".join(stream_events(games, offered["id"], None, log, 0, seconds=60, wait=wait)).decode()
    assert text.index('"version": 1') < text.index("event: event") < text.index('"version": 2')
