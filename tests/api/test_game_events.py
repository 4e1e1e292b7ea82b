"""`/v1/games/{id}/events`: pages and streams, resumed where they were left, also after choices taken back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.api.tables import bearer, play, start, start_for_two
from validator.api.streams import BEAT_SECONDS, LOOK_SECONDS, stream_events
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

STREAM = {"Accept": "text/event-stream"}


def read(chunks: Iterable[bytes]) -> list[tuple[str, str | None, Any]]:
    """Read server-sent events: name, id and data of each message; comments are `:`."""
    messages: list[tuple[str, str | None, Any]] = []
    for block in b"".join(chunks).decode().split("\n\n")[:-1]:
        if block.startswith(":"):
            messages.append((":", None, block[1:].strip()))
            continue
        fields = dict(line.split(": ", 1) for line in block.split("\n"))
        if "event" in fields:
            messages.append((fields["event"], fields.get("id"), json.loads(fields["data"])))
    return messages


def undo(client: FlaskClient, body: dict[str, Any], token: str) -> dict[str, Any]:
    headers = bearer(token, **{"If-Match": f'"{body["version"]}"'})
    found: dict[str, Any] = client.post(f"/v1/games/{body['id']}/undo", headers=headers).get_json()
    return found


def test_a_page_of_events_leads_to_the_next(client: FlaskClient) -> None:
    small = create_app(Settings(max_events=7), Games(MemoryGames())).test_client()
    body = start(small)
    token = body["tokens"][0]["token"]
    body = play(small, body, token, 10)
    path = f"/v1/games/{body['id']}/events"
    events: list[dict[str, Any]] = []
    mark = ""
    while True:
        page = small.get(path, headers=bearer(token, **{"Last-Event-ID": mark})).get_json()
        assert page["undone"] is None
        assert len(page["events"]) <= 7
        events += page["events"]
        mark = page["last_event_id"]
        if not page["events"]:
            break
    assert [each["number"] for each in events] == list(range(body["events"])) == list(range(page["total"]))
    assert small.get(f"{path}?since=3", headers=bearer(token)).get_json()["events"] == events[3:10]
    assert small.get(f"{path}?since=9999", headers=bearer(token)).get_json()["events"] == []


def test_clients_with_undone_events_are_notified(client: FlaskClient) -> None:
    body = start(client)
    token = body["tokens"][0]["token"]
    path = f"/v1/games/{body['id']}/events"
    body = play(client, body, token, 5)
    early = client.get(path, headers=bearer(token)).get_json()
    body = play(client, body, token, 8)
    late = client.get(path, headers=bearer(token)).get_json()
    assert late["total"] > early["total"]
    while body["events"] >= late["total"]:
        body = undo(client, body, token)
    again = client.get(path, headers=bearer(token, **{"Last-Event-ID": early["last_event_id"]})).get_json()
    assert again["undone"] is None
    assert again["events"] == late["events"][early["total"] : body["events"]]
    gone = client.get(path, headers=bearer(token, **{"Last-Event-ID": late["last_event_id"]})).get_json()
    assert gone["undone"] == 0
    assert gone["events"] == late["events"][: body["events"]]


@pytest.mark.parametrize("sent", ["x", "1", "-1-aaaaaaaaaaaa", "1-AAAAAAAAAAAA", "1-aaaa", "9" * 20])
def test_what_is_no_mark_is_refused(client: FlaskClient, sent: str) -> None:
    path = f"/v1/games/{start(client)['id']}/events"
    body = problem(client.get(path, headers={"Last-Event-ID": sent}), 400, "INVALID_HEADER")
    assert body["errors"][0]["parameter"] == "Last-Event-ID"
    problem(client.get(f"{path}?since=-1"), 400, "INVALID_PARAMETER")
    problem(client.get(f"{path}?from=1"), 400, "INVALID_PARAMETER")


def test_a_stream_is_for_who_accepts_one() -> None:
    client = create_app(Settings(stream_seconds=1), Games(MemoryGames())).test_client()
    body = start(client)
    path = f"/v1/games/{body['id']}/events"
    for accept in ("*/*", "application/json", "application/json, text/event-stream;q=0.5", "text/html"):
        assert client.get(path, headers={"Accept": accept}).mimetype == "application/json"
    response = client.get(path, headers=STREAM)
    assert response.mimetype == "text/event-stream"
    assert response.headers["Cache-Control"] == "private, no-store"
    assert response.headers["X-Accel-Buffering"] == "no"
    assert response.text.startswith("retry: 1000\n\n")
    problem(client.get("/v1/games/aaaaaaaaaaaaaaaa/events", headers=STREAM), 404, "UNKNOWN_GAME")
    problem(client.get(path, headers={**STREAM, **bearer("x")}), 401, "WRONG_TOKEN")


def test_only_so_many_streams_are_open_at_a_time() -> None:
    client = create_app(Settings(max_streams=1, stream_seconds=60), Games(MemoryGames())).test_client()
    path = f"/v1/games/{start(client)['id']}/events"
    first = client.get(path, headers=STREAM)
    response = client.get(path, headers=STREAM)
    problem(response, 503, "TOO_MANY_STREAMS")
    assert response.headers["Retry-After"]
    first.close()
    second = client.get(path, headers=STREAM)
    assert second.status_code == 200
    second.close()
    none = create_app(Settings(max_streams=0), Games(MemoryGames())).test_client()
    path = f"/v1/games/{start(none)['id']}/events"
    problem(none.get(path, headers=STREAM), 503, "TOO_MANY_STREAMS")
    assert none.get(path).status_code == 200


class Script:
    """Replaces waiting: does a step each time, and reports the end of the process after the last."""

    def __init__(self, *steps: Callable[[], object]) -> None:
        self.steps = list(steps)

    def __call__(self, seconds: float) -> bool:
        assert seconds == LOOK_SECONDS
        if not self.steps:
            return True
        self.steps.pop(0)()
        return False


def follow(games: Games, id: str, token: str | None, wait: Script, mark: str = "", **more: Any) -> Any:
    log = games.log(id, token)
    place = log.find(mark) if mark else 0
    return read(stream_events(games, id, token, log, place, wait=wait, **{"seconds": 600, **more}))


@pytest.fixture
def table() -> tuple[Games, FlaskClient]:
    games = Games(MemoryGames())
    return games, create_app(Settings(), games).test_client()


def test_stream_sends_changes_and_undos(table: tuple[Games, FlaskClient]) -> None:
    games, client = table
    body = start(client)
    id, token = body["id"], body["tokens"][0]["token"]
    seen = [play(client, body, token, 4)]
    began = seen[0]

    def move() -> None:
        seen.append(play(client, seen[-1], token, 1))

    def back() -> None:
        seen.append(undo(client, seen[-1], token))

    messages = follow(games, id, token, Script(move, lambda: None, move, back, back, move))
    known: list[dict[str, Any]] = []
    versions = []
    undone = 0
    for name, mark, data in messages:
        if name == "event":
            assert mark is not None and data["number"] == len(known)
            known.append(data)
        elif name == "undo":
            undone += 1
            del known[data["number"] :]
        else:
            assert name == "version" and data["events"] == len(known)
            versions.append(data["version"])
    assert versions == list(range(began["version"], began["version"] + 6))
    assert undone >= 1
    assert known == client.get(f"/v1/games/{id}/events", headers=bearer(token)).get_json()["events"]


def test_a_stream_is_resumed_where_it_was_left(table: tuple[Games, FlaskClient]) -> None:
    games, client = table
    body = start(client)
    id, token = body["id"], body["tokens"][0]["token"]
    body = play(client, body, token, 6)
    messages = follow(games, id, token, Script())
    events = [each for each in messages if each[0] == "event"]
    for cut in (1, len(events) // 2, len(events)):
        rest = follow(games, id, token, Script(), mark=str(events[cut - 1][1]))
        assert [each for each in rest if each[0] == "event"] == events[cut:]
        assert rest[-1] == ("version", None, {"version": body["version"], "events": len(events)})
    while body["events"] >= len(events):
        body = undo(client, body, token)
    rest = follow(games, id, token, Script(), mark=str(events[-1][1]))
    assert rest[0] == ("undo", None, {"number": 0, "version": body["version"]})
    assert [each for each in rest if each[0] == "event"] == events[: body["events"]]


def test_a_person_with_both_seats_has_one_log(table: tuple[Games, FlaskClient]) -> None:
    """It stays the same whichever seat decides, and knows both hands."""
    games, client = table
    body = start(client, players=["human", "human"])
    id, token = body["id"], body["tokens"][0]["token"]
    before: list[Mapping[str, Any]] = []
    for _ in range(12):
        body = play(client, body, token, 1)
        log = games.log(id, token)
        assert list(log.events[: len(before)]) == before
        before = list(log.events)
    draws = [each for each in before if each["kind"] == "draw"]
    assert {each["player"] for each in draws} == {0, 1}
    assert all(None not in each["cards"] for each in draws)


def test_silent_stream_sends_heartbeats_and_ends_in_time(table: tuple[Games, FlaskClient]) -> None:
    games, client = table
    id = start(client)["id"]
    looks = int(3 * BEAT_SECONDS / LOOK_SECONDS)
    messages = follow(games, id, None, Script(*[lambda: None] * (looks + 9)), seconds=3 * BEAT_SECONDS)
    assert [each[0] for each in messages].count(":") == 3


def test_a_stream_ends_when_its_game_is_gone(table: tuple[Games, FlaskClient]) -> None:
    games, client = table
    id = start(client)["id"]
    store = games.store
    assert isinstance(store, MemoryGames)
    messages = follow(games, id, None, Script(store.rows.clear, lambda: None, lambda: pytest.fail("goes on")))
    assert messages[-1][0] == "version"


def test_spectators_and_both_seats_follow_the_same_game(table: tuple[Games, FlaskClient]) -> None:
    games, client = table
    id, tokens = start_for_two(client)
    logs = [games.log(id, token) for token in (*tokens, None)]
    assert len({len(log.events) for log in logs}) == 1
