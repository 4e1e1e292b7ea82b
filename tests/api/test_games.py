"""`/v1/games`: start, look, act, undo, branch, log, replay, import."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import BOLT, DAY, DRAGAPULT, act, bearer, few, play, start, start_for_two
from tests.cards.decks import UNPLAYABLE
from validator.app import create_app
from validator.errors import StorageError
from validator.services.games import service as starting
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.storage.quotas import Quota


def test_a_game_is_made_with_an_address_a_version_and_a_secret(client: FlaskClient) -> None:
    response = client.post("/v1/games", json={"decks": [{"text": DRAGAPULT}], "on": DAY})
    body = response.get_json()
    assert response.status_code == 201
    assert response.headers["Location"] == f"/v1/games/{body['id']}"
    assert response.headers["ETag"] == f'"{body["version"]}"'
    assert response.headers["Cache-Control"] == "private, no-store"
    assert [each["seat"] for each in body["tokens"]] == [0]
    assert body["players"] == ["human", "normal"]
    token = body["tokens"][0]["token"]
    shown = client.get(response.headers["Location"], headers=bearer(token))
    assert shown.get_json() == {key: value for key, value in body.items() if key not in ("tokens", "join")}
    assert token not in shown.text


def test_a_list_may_be_json_and_a_name_follows_from_nothing(client: FlaskClient) -> None:
    parsed = client.post("/v1/decks/parse", json={"text": DRAGAPULT}).get_json()["decks"][0]["cards"]
    rows = [{"count": each["count"], "id": each["card"]["id"]} for each in parsed]
    response = client.post("/v1/games", json={"decks": [{"list": rows}], "on": DAY, "seed": 3})
    assert response.status_code == 201, response.get_json()


def test_an_illegal_deck_is_refused_with_the_reports(client: FlaskClient) -> None:
    five = DRAGAPULT.replace("4 Dreepy", "5 Dreepy")
    response = client.post("/v1/games", json={"decks": [{"text": BOLT}, {"text": five}], "on": DAY})
    body = problem(response, 422, "ILLEGAL_DECK")
    judged = client.post("/v1/decks/validate", json={"text": five, "on": DAY}).get_json()
    assert [each["verdict"] for each in body["reports"]] == ["legal", "illegal"]
    assert body["reports"][1]["findings"] == judged["reports"][0]["findings"]
    assert body["summary"]["illegal"] == 1
    assert {fault["pointer"] for fault in body["errors"]} == {"/decks/1"}


def test_cards_that_cannot_be_played_are_refused_with_the_reasons(client: FlaskClient) -> None:
    old = UNPLAYABLE
    sent: dict[str, Any] = {"decks": [{"text": old}], "format": "unlimited", "any_deck": True, "on": DAY}
    body = problem(client.post("/v1/games", json=sent), 422, "NOT_SUPPORTED")
    assert body["reasons"]
    response = client.post("/v1/games", json={**sent, "allow_partial": True})
    assert response.status_code == 201
    assert response.get_json()["partial"]


@pytest.mark.parametrize(
    ("change", "status", "code", "pointer"),
    [
        ({"players": ["human", "oracle"]}, 400, "INVALID_REQUEST", "/players/1"),
        ({"players": ["human"]}, 400, "INVALID_REQUEST", "/players"),
        ({"decks": []}, 400, "INVALID_REQUEST", "/decks"),
        ({"decks": [{"text": "no list at all"}]}, 422, "INPUT", "/decks/0"),
        ({"decks": [{"text": DRAGAPULT}, {"text": "4 Dreepy TWM 128"}]}, 422, "ILLEGAL_DECK", "/decks/1"),
        ({"decks": [{"text": DRAGAPULT}, {"text": " "}]}, 422, "INPUT", "/decks/1"),
        ({"format": "standart"}, 422, "UNKNOWN_FORMAT", "/format"),
        ({"format": "/etc/passwd"}, 422, "UNKNOWN_FORMAT", "/format"),
        ({"edition": "1066"}, 422, "USAGE", "/edition"),
        ({"on": "yesterday"}, 400, "INVALID_REQUEST", "/on"),
        ({"seed": -1}, 400, "INVALID_REQUEST", "/seed"),
        ({"tokens": []}, 400, "INVALID_REQUEST", "/tokens"),
        ({"position": 5}, 400, "INVALID_REQUEST", "/position"),
        ({"position": {"sides": [{}, {}]}}, 400, "INVALID_REQUEST", "/position/sides/0/active"),
        ({"position": "p1"}, 422, "NOTATION", None),
        (
            {"position": {"sides": [{"active": {"cards": [0]}}, {"active": {"cards": [60]}}]}},
            422,
            "POSITION",
            None,
        ),
    ],
)
def test_what_cannot_be_started_is_refused_with_its_place(
    client: FlaskClient, change: dict[str, Any], status: int, code: str, pointer: str | None
) -> None:
    body = problem(
        client.post("/v1/games", json={"decks": [{"text": DRAGAPULT}], "on": DAY, **change}), status, code
    )
    if pointer is not None:
        assert pointer in {fault["pointer"] for fault in body["errors"]}


def test_a_person_plays_against_a_bot_to_the_end(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    body = play(client, body, token, 500)
    assert body["view"]["result"] in (0, 1, 2)
    problem(act(client, body["id"], token, body["version"], picked=[0]), 409, "GAME_OVER")
    assert client.get(f"/v1/games/{body['id']}/replay").get_json()["actions"]
    log = client.get(f"/v1/games/{body['id']}/log")
    assert log.content_type == "text/plain; charset=utf-8"
    assert "Turn 1" in log.text


def test_bots_alone_and_a_goldfish(client: FlaskClient) -> None:
    over = start(client, players=["greedy", "random"])
    assert over["tokens"] == []
    assert over["view"]["result"] in (0, 1, 2)
    alone = start(client, decks=[{"text": DRAGAPULT}], players=["human", "goldfish"])
    assert play(client, alone, alone["tokens"][0]["token"], 30)["version"] > alone["version"]


SIDES = [
    {"active": {"cards": [first]}, "prizes": list(range(first + 1, first + 7)), "deck": list(rest)}
    for first, rest in ((0, range(7, 60)), (60, range(67, 120)))
]
POSITION = {"turn": 5, "player": 0, "sides": SIDES}


def test_a_game_starts_from_a_position(client: FlaskClient) -> None:
    body = start(client, position=POSITION)
    assert (body["view"]["turn"], body["view"]["player"]) == (5, 0)
    sides = [{**SIDES[0], "deck": list(range(8, 60))}, SIDES[1]]
    response = client.post(
        "/v1/games",
        json={"decks": [{"text": DRAGAPULT}], "on": DAY, "position": {"turn": 5, "sides": sides}},
    )
    assert "Card 7" in problem(response, 422, "POSITION")["detail"]


def test_the_etag_is_the_version_and_saves_the_answer(client: FlaskClient) -> None:
    body = start(client)
    token, path = body["tokens"][0]["token"], f"/v1/games/{body['id']}"
    for address in (path, f"{path}/actions", f"{path}/events", f"{path}/log", f"{path}/replay"):
        first = client.get(address, headers=bearer(token))
        assert first.headers["ETag"] == f'"{body["version"]}"', address
        assert first.headers["Cache-Control"] == "private, no-store", address
        assert "Authorization" in first.headers["Vary"]
        again = client.get(address, headers=bearer(token, **{"If-None-Match": first.headers["ETag"]}))
        assert (again.status_code, again.data) == (304, b""), address
    assert client.get(path).headers["Cache-Control"] == "no-cache"
    after = play(client, body, token, 1)
    past = client.get(path, headers=bearer(token, **{"If-Match": f'"{body["version"]}"'}))
    assert (past.status_code, past.get_json()) == (200, after), "If-Match is for changes"
    fresh = client.get(path, headers=bearer(token, **{"If-None-Match": f'"{body["version"]}"'}))
    assert (fresh.status_code, fresh.get_json()) == (200, after)


def test_options_are_sent_to_the_deciding_seat_only(client: FlaskClient) -> None:
    id, tokens = start_for_two(client)
    own = client.get(f"/v1/games/{id}/actions").get_json()["decision"]
    for seat, token in enumerate(tokens):
        decision = client.get(f"/v1/games/{id}/actions", headers=bearer(token)).get_json()["decision"]
        assert decision["question"] == own["question"]
        assert (decision["options"] is not None) is (seat == own["player"])
        assert ("low" in decision) is (seat == own["player"])
    waiting = tokens[1 - own["player"]]
    problem(act(client, id, waiting, 1, picked=[0]), 403, "NOT_YOURS")
    assert act(client, id, tokens[own["player"]], 1, picked=[0]).status_code == 200


def test_a_choice_may_be_made_in_notation(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    body = play(client, body, token, 4)
    notation = body["view"]["decision"]["options"][-1]["notation"]
    response = act(client, body["id"], token, body["version"], action=notation)
    assert response.status_code == 200
    replay = client.get(f"/v1/games/{body['id']}/replay", headers=bearer(token)).get_json()
    assert notation in [each["text"] for each in replay["actions"]]


def test_a_change_has_to_name_the_version_it_was_made_for(client: FlaskClient) -> None:
    body = start(client)
    token, path = body["tokens"][0]["token"], f"/v1/games/{body['id']}"
    for action in ("choices", "actions", "undo"):
        nothing: dict[str, str] = {}
        for sent in (nothing, {"If-Match": "*"}):
            response = client.post(f"{path}/{action}", json={"picked": [0]}, headers=bearer(token, **sent))
            problem(response, 428, "IF_MATCH_NEEDED")
        for sent in ({"If-Match": "1"}, {"If-Match": '"one"'}, {"If-Match": '"1", "2"'}):
            response = client.post(f"{path}/{action}", json={"picked": [0]}, headers=bearer(token, **sent))
            assert problem(response, 400, "INVALID_HEADER")["errors"][0]["parameter"] == "If-Match"
        response = client.post(
            f"{path}/{action}", json={"picked": [0]}, headers=bearer(token, **{"If-Match": '"99"'})
        )
        assert problem(response, 412, "VERSION_CONFLICT")["version"] == body["version"]
        assert response.headers["ETag"] == f'"{body["version"]}"'
    weak = client.post(
        f"{path}/actions",
        json={"picked": [0]},
        headers=bearer(token, **{"If-Match": f'W/"{body["version"]}"'}),
    )
    assert weak.status_code == 200


def test_a_choice_has_two_addresses(client: FlaskClient) -> None:
    body = start(client)
    path, token = f"/v1/games/{body['id']}", body["tokens"][0]["token"]
    headers = bearer(token, **{"If-Match": f'"{body["version"]}"', "Idempotency-Key": "k-1"})
    sent = {"picked": few(body["view"]["decision"])}
    first = client.post(f"{path}/choices", json=sent, headers=headers)
    alias = client.post(f"{path}/actions", json=sent, headers=headers)
    assert (first.status_code, alias.status_code, alias.data) == (200, 200, first.data)
    assert client.get(path).get_json()["version"] == body["version"] + 1
    problem(client.get(f"{path}/choices"), 405, "METHOD_NOT_ALLOWED")


def test_a_key_does_a_request_once(client: FlaskClient) -> None:
    body = start(client)
    id, token, version = body["id"], body["tokens"][0]["token"], body["version"]
    picked = few(body["view"]["decision"])
    first = act(client, id, token, version, picked=picked, key="k-1")
    again = act(client, id, token, version, picked=picked, key="k-1")
    assert (again.status_code, again.data, again.headers["ETag"]) == (200, first.data, first.headers["ETag"])
    assert client.get(f"/v1/games/{id}").get_json()["version"] == version + 1
    problem(act(client, id, token, version + 1, picked=picked, key="k-1"), 422, "KEY_REUSED")
    for key in ("", "a b", "é", "x" * 256):
        problem(act(client, id, token, version + 1, picked=picked, key=key), 400, "INVALID_HEADER")


def test_key_is_valid_although_the_persons_other_seat_decides_next(client: FlaskClient) -> None:
    body = start(client, players=["human", "human"])
    token = body["tokens"][0]["token"]
    assert {each["token"] for each in body["tokens"]} == {token}
    turned = 0
    for number in range(40):
        decision, version = body["view"]["decision"], body["version"]
        first = act(client, body["id"], token, version, picked=few(decision), key=f"k{number}")
        again = act(client, body["id"], token, version, picked=few(decision), key=f"k{number}")
        assert (again.status_code, again.data) == (200, first.data)
        body = first.get_json()
        turned += body["view"]["decision"]["player"] != decision["player"]
    assert turned > 1


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({"picked": [999]}, "OPTION_OUT_OF_RANGE"),
        ({"picked": []}, "ILLEGAL_CHOICE"),
        ({"picked": [0, 0]}, "ILLEGAL_CHOICE"),
        ({"action": "dance"}, "NOTATION"),
        ({"action": "card 999"}, "NOTATION"),
    ],
)
def test_what_the_rules_do_not_allow_changes_nothing(
    client: FlaskClient, sent: dict[str, Any], code: str
) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    problem(act(client, body["id"], token, body["version"], **sent), 422, code)
    shown = client.get(f"/v1/games/{body['id']}", headers=bearer(token)).get_json()
    assert (shown["version"], shown["view"]) == (body["version"], body["view"])


def test_a_body_of_another_form_is_refused(client: FlaskClient) -> None:
    body = start(client)
    id, token, version = body["id"], body["tokens"][0]["token"], body["version"]
    wrong: list[dict[str, Any]] = [{}, {"picked": "0"}, {"picked": [-1]}, {"pick": [0]}]
    for sent in (*wrong, {"picked": [0], "action": "yes"}):
        problem(act(client, id, token, version, **sent), 400, "INVALID_REQUEST")
    headers = bearer(token, **{"If-Match": f'"{version}"'})
    problem(
        client.post(f"/v1/games/{id}/actions", data="end", headers=headers), 415, "UNSUPPORTED_MEDIA_TYPE"
    )


def test_only_a_token_of_the_game_opens_a_seat(client: FlaskClient) -> None:
    body, other = start(client), start(client)
    path = f"/v1/games/{body['id']}"
    for address in (path, *(f"{path}/{part}" for part in ("actions", "events", "log", "replay"))):
        for token in (other["tokens"][0]["token"], "x", "tok en"):
            response = client.get(address, headers=bearer(token))
            assert token not in problem(response, 401, "WRONG_TOKEN")["detail"]
            assert response.headers["WWW-Authenticate"].startswith("Bearer")
        problem(client.get(address, headers={"Authorization": "Basic YTpi"}), 401, "WRONG_TOKEN")
    for action in ("actions", "undo", "branch"):
        headers = {"If-Match": f'"{body["version"]}"'}
        sent = {"picked": [0]} if action == "actions" else None
        problem(client.post(f"{path}/{action}", json=sent, headers=headers), 401, "WRONG_TOKEN")
    by_header = client.get(path, headers={"Ptcg-Seat-Token": body["tokens"][0]["token"]})
    assert by_header.get_json()["view"]["seat"] == 0


def test_there_is_no_game_of_another_id(client: FlaskClient) -> None:
    for id in ("a" * 16, "%00" * 16, "%00", "a" * 65, "ä", "../x", "%27%20OR%201"):
        for part in ("", "/actions", "/events", "/log", "/replay"):
            response = client.get(f"/v1/games/{id}{part}")
            assert response.status_code == 404
            assert response.get_json(force=True)["code"] in ("UNKNOWN_GAME", "NOT_FOUND")
    problem(act(client, "a" * 16, "x", 1, picked=[0]), 404, "UNKNOWN_GAME")


def test_the_other_player_wins_a_conceded_game(client: FlaskClient) -> None:
    id, tokens = start_for_two(client)
    path = f"/v1/games/{id}/concede"
    version = client.get(f"/v1/games/{id}").get_json()["version"]
    headers = bearer(tokens[1], **{"If-Match": f'"{version}"', "Idempotency-Key": "given-up"})
    assert client.post(path, headers=bearer(None, **{"If-Match": f'"{version}"'})).status_code == 401
    assert client.post(path, headers=headers | {"If-Match": '"99"'}).status_code == 412
    body = client.post(path, headers=headers).get_json()
    assert (body["state"], body["view"]["result"], body["view"]["reason"]) == ("over", 0, "concede")
    assert client.post(path, headers=headers).get_json() == body
    again = bearer(tokens[0], **{"If-Match": f'"{body["version"]}"'})
    assert client.post(path, headers=again).status_code == 409


def test_undo_restores_the_state_and_increases_the_version(client: FlaskClient) -> None:
    body = start(client)
    id, token = body["id"], body["tokens"][0]["token"]
    headers = bearer(token, **{"If-Match": f'"{body["version"]}"'})
    problem(client.post(f"/v1/games/{id}/undo", headers=headers), 409, "NOTHING_TO_UNDO")
    before = play(client, body, token, 5)
    after = play(client, before, token, 1)
    headers = bearer(token, **{"If-Match": f'"{after["version"]}"', "Idempotency-Key": "u"})
    back = client.post(f"/v1/games/{id}/undo", headers=headers)
    assert back.get_json()["version"] == after["version"] + 1
    assert back.get_json()["view"] == before["view"]
    again = client.post(f"/v1/games/{id}/undo", headers=headers)
    assert (again.status_code, again.data) == (200, back.data)


def test_two_persons_take_nothing_back(client: FlaskClient) -> None:
    id, tokens = start_for_two(client)
    headers = bearer(tokens[0], **{"If-Match": '"1"'})
    problem(client.post(f"/v1/games/{id}/undo", headers=headers), 403, "NOT_YOURS")
    problem(client.post(f"/v1/games/{id}/branch", headers=headers), 403, "NOT_YOURS")
    problem(client.get(f"/v1/games/{id}/replay", headers=headers), 403, "NOT_YOURS")
    assert not client.get(f"/v1/games/{id}", headers=headers).get_json()["can_undo"]


def test_branch_is_independent(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    body = play(client, body, token, 6)
    path = f"/v1/games/{body['id']}"
    response = client.post(f"{path}/branch", headers=bearer(token))
    branch = response.get_json()
    assert response.status_code == 201
    assert branch["parent"] == {"id": body["id"], "version": body["version"]}
    assert branch["view"] == body["view"]
    play(client, branch, branch["tokens"][0]["token"], 3)
    assert client.get(path, headers=bearer(token)).get_json() == body
    problem(client.get(path, headers=bearer(branch["tokens"][0]["token"])), 401, "WRONG_TOKEN")
    both = client.post(f"{path}/branch", json={"players": ["human", "human"]}, headers=bearer(token))
    assert both.get_json()["players"] == ["human", "human"]
    wrong: list[Any] = [{"players": ["human", "me"]}, {"players": 5}, {"seats": []}, []]
    for sent in wrong:
        response = client.post(f"{path}/branch", json=sent, headers=bearer(token))
        problem(response, 400, "INVALID_REQUEST")


def test_a_replay_is_imported_to_the_same_game(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    body = play(client, body, token, 15)
    replay = client.get(f"/v1/games/{body['id']}/replay", headers=bearer(token)).get_json()
    problem(client.get(f"/v1/games/{body['id']}/replay"), 403, "NOT_YOURS")
    response = client.post("/v1/games/import", json=replay)
    assert response.status_code == 201
    assert response.get_json()["view"] == body["view"]
    assert response.get_json()["events"] == body["events"]
    damaged = json.loads(json.dumps(replay))
    damaged["actions"][0]["picked"] = [99]
    problem(client.post("/v1/games/import", json=damaged), 422, "OPTION_OUT_OF_RANGE")
    problem(client.post("/v1/games/import", json={**replay, "start": {}}), 422, "SAVE")
    problem(client.post("/v1/games/import", json={**replay, "replay": "x"}), 400, "INVALID_REQUEST")
    problem(client.post("/v1/games/import", data=DRAGAPULT), 415, "UNSUPPORTED_MEDIA_TYPE")


def test_damage_to_a_replay_is_never_a_crash(client: FlaskClient) -> None:
    """Change each value of a saved game, one at a time: it is refused, or it is another game."""
    body = start(client)
    token = body["tokens"][0]["token"]
    body = play(client, body, token, 8)
    branch = client.post(f"/v1/games/{body['id']}/branch", headers=bearer(token)).get_json()
    replay = client.get(
        f"/v1/games/{branch['id']}/replay", headers=bearer(branch["tokens"][0]["token"])
    ).get_json()
    values: list[Any] = [None, -1, "x", [], {}, [[]], 10**9, [10**9]]
    for key in sorted(replay["start"]):
        for wrong in values:
            document = {**replay, "start": {**replay["start"], key: wrong}}
            response = client.post("/v1/games/import", json=document)
            assert response.status_code in (201, 422), (key, wrong, response.text)


def test_number_of_stored_games_is_limited() -> None:
    games = Games(MemoryGames(), quota=Quota(2, 1_000))
    client = create_app(Settings(), games).test_client()
    start(client)
    client.environ_base["REMOTE_ADDR"] = "192.0.2.7"  # one address alone may have half
    start(client)
    body = {"decks": [{"text": DRAGAPULT}], "on": DAY}
    response = client.post("/v1/games", json=body)
    problem(response, 503, "TOO_MANY_GAMES")
    assert response.headers["Retry-After"]
    games.days = -1
    start(client)


def test_a_storage_that_is_away_is_503(caplog: pytest.LogCaptureFixture) -> None:
    class Away(MemoryGames):
        def get(self, id: str) -> Any:
            raise StorageError("The database does not answer.", "Try again.")

    client = create_app(Settings(), Games(Away())).test_client()
    response = client.get("/v1/games/aaaaaaaaaaaaaaaa", headers=bearer("a-secret-token"))
    problem(response, 503, "STORAGE")
    assert response.headers["Retry-After"]
    assert "a-secret-token" not in caplog.text


@pytest.mark.parametrize(("given", "word"), [({"seed": 7}, "seed"), ({"position": POSITION}, "position")])
def test_what_reveals_hidden_cards_is_refused_where_two_persons_play(
    client: FlaskClient, given: dict[str, Any], word: str
) -> None:
    more = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "human"], **given}
    refused = problem(client.post("/v1/games", json={**more, "shared": False}), 422, "USAGE")
    assert word in refused["detail"]
    for takes in ({"shared": True}, {"shared": False, "players": ["human", "goldfish"]}):
        assert client.post("/v1/games", json={**more, **takes}).status_code == 201


def test_a_secret_is_in_no_answer_before_the_game_is_over(client: FlaskClient) -> None:
    with patch.object(starting, "fresh_secret", lambda: 1 << 256 | 0xABCDEF):
        body = start(client, seed=None)
    secret, path, token = f"{0xABCDEF:064x}", f"/v1/games/{body['id']}", body["tokens"][0]["token"]
    body, seen = play(client, body, token, 20), [body]
    seen += [body, client.post(f"{path}/branch", headers=bearer(token)).get_json()]
    for part in ("", "/actions", "/events", "/log", "/steps", "/hints", "/replay"):
        seen.append(client.get(f"{path}{part}", headers=bearer(token)).text)
    problem(client.get(f"{path}/replay", headers=bearer(token)), 403, "NOT_YOURS")
    assert secret not in json.dumps(seen) and str(1 << 256 | 0xABCDEF) not in json.dumps(seen)
    while body["state"] == "running":
        body = play(client, body, token, 50)
    assert body["setup"]["secret"] == secret and "seed" not in body["setup"]
    replay = client.get(f"{path}/replay", headers=bearer(token)).get_json()
    assert replay["start"]["version"] == 2 and replay["setup"]["seed"] is None
    again = client.post("/v1/games/import", json=replay)
    assert again.status_code == 201, again.text
    assert again.get_json()["view"]["sides"] == body["view"]["sides"]


def test_who_has_both_seats_is_shown_the_options_at_once(client: FlaskClient) -> None:
    deciders = set()
    for seed in range(8):
        decision = start(client, players=["human", "human"], seed=seed)["view"]["decision"]
        assert decision["options"]
        deciders.add(decision["player"])
    assert deciders == {0, 1}
