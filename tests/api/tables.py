"""Playing games through a client: a player holds a token, acts, and sees what its seat may see."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from flask.testing import FlaskClient

from tests.conftest import BOLT, DRAGAPULT, wait_until
from validator.services.games import service as starting

DAY = "2026-07-20"
GREEDY = ["human", "greedy"]


def start(client: FlaskClient, **more: Any) -> dict[str, Any]:
    """Start a game, against greedy unless other players are named; return the answer's body."""
    sent = {"decks": [{"text": DRAGAPULT}, {"text": BOLT}], "on": DAY, "seed": 7, "players": GREEDY, **more}
    response = client.post("/v1/games", json={key: value for key, value in sent.items() if value is not None})
    assert response.status_code == 201, response.text
    body: dict[str, Any] = response.get_json()
    return body


def start_for_two(client: FlaskClient, **more: Any) -> tuple[str, list[str]]:
    """Start a game of two persons, whose secret is made of `seed`; return its id and the token of each."""
    secret = 1 << 256 | more.pop("seed", 7)
    with patch.object(starting, "fresh_secret", lambda: secret):
        body = start(client, players=["human", "human"], shared=False, seed=None, **more)
    return body["id"], [each["token"] for each in body["tokens"]]


def bearer(token: str | None, **more: str) -> dict[str, str]:
    """Return the headers of a seat, none of a spectator."""
    return dict(more) if token is None else {"Authorization": f"Bearer {token}", **more}


def few(decision: dict[str, Any]) -> list[int]:
    """Return the first options that may be chosen, as few as have to be, and one where none has to be."""
    return list(range(max(decision["low"], 1) if decision["high"] else 0))


def act(client: FlaskClient, id: str, token: str, version: int, **more: Any) -> Any:
    """Send an action; return the response."""
    headers = bearer(token, **{"If-Match": f'"{version}"'})
    if (key := more.pop("key", None)) is not None:
        headers["Idempotency-Key"] = key
    return client.post(f"/v1/games/{id}/actions", json=more, headers=headers)


def play(client: FlaskClient, body: dict[str, Any], token: str, times: int) -> dict[str, Any]:
    """Act some times as a person alone; return the last answer's body."""
    for _ in range(times):
        decision = body["view"]["decision"]
        if decision is None:
            break
        response = act(client, body["id"], token, body["version"], picked=few(decision))
        assert response.status_code == 200, response.text
        body = response.get_json()
    return body


def follow(client: FlaskClient, path: str) -> dict[str, Any]:
    """Wait until a run has ended."""
    return wait_until(
        lambda: client.get(path).get_json(), lambda run: run["state"] not in ("waiting", "running")
    )
