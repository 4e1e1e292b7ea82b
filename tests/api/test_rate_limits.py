"""Rate limits: of each client, of heavy addresses, 429 with the time to come again."""

from __future__ import annotations

import logging
import time
from typing import Any, ClassVar

import pytest
from flask.testing import FlaskClient
from limits.storage import MemoryStorage

from tests.api.conftest import problem
from validator.app import create_app
from validator.errors import MissingExtra, UsageError
from validator.http import rate_limits
from validator.http.rate_limits import limit_for_others
from validator.settings import SERVICE_LIMITS, Settings


def limited(**more: Any) -> FlaskClient:
    return create_app(Settings(**{"rate_limit": "3/hour", "rate_limit_heavy": "", **more})).test_client()


def ask(client: FlaskClient, address: str = "10.0.0.1", path: str = "/v1/limits") -> Any:
    return client.get(path, environ_overrides={"REMOTE_ADDR": address})


def test_client_over_its_limit_is_refused_with_retry_after() -> None:
    client = limited()
    answers = [ask(client, path=path) for path in ("/v1/limits", "/v1/formats", "/v1/limits", "/v1/rules")]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    body = problem(answers[-1], 429, "TOO_MANY_REQUESTS")
    assert 0 < int(answers[-1].headers["Retry-After"]) <= 3601
    assert "3 per 1 hour" in body["detail"]
    assert "Retry-After" not in answers[0].headers


def test_responses_state_the_limit_and_what_is_left_of_it() -> None:
    client = limited(rate_limit_heavy="2/minute")
    here = {"REMOTE_ADDR": "10.0.0.1"}
    heavy = client.post("/v1/decks/odds", json={}, environ_overrides=here)
    answers = [heavy, ask(client), ask(client), ask(client)]
    shown = [[answer.headers[name] for name in rate_limits.RATE_HEADERS] for answer in answers]
    # The heavy request has its own limit, which is nearer to its end; both periods end in the future.
    assert [(limit, left) for limit, left, _ in shown] == [("2", "1"), ("3", "1"), ("3", "0"), ("3", "0")]
    assert all(0 < int(end) - time.time() < 3602 for _, _, end in shown)
    assert not set(rate_limits.RATE_HEADERS) & set(client.get("/livez").headers.keys())
    unlimited = create_app(Settings()).test_client().get("/v1/limits").headers
    assert not set(rate_limits.RATE_HEADERS) & set(unlimited.keys())


def test_the_limits_are_shown() -> None:
    shown = limited(rate_limit_heavy="auto").get("/v1/limits").get_json()
    assert (shown["requests"], shown["heavy_requests"]) == ("3/hour", None)


def test_clients_are_counted_apart_and_health_is_free() -> None:
    client = limited()
    for _ in range(4):
        last = ask(client)
    assert last.status_code == 429
    assert ask(client, "10.0.0.2").status_code == 200
    for path in ("/livez", "/readyz"):
        assert ask(client, path=path).status_code == 200


def test_a_network_of_ipv6_is_one_client() -> None:
    client = limited()
    for number in range(4):
        last = ask(client, f"2001:db8:1:2::{number}")
    assert last.status_code == 429
    assert ask(client, "2001:db8:1:3::1").status_code == 200


def test_forwarded_addresses_do_not_make_new_clients() -> None:
    client = limited()
    for number in range(4):
        last = client.get("/v1/limits", headers={"X-Forwarded-For": f"10.1.1.{number}"})
    assert last.status_code == 429


def test_heavy_addresses_have_a_limit_of_their_own(legal: str) -> None:
    client = limited(rate_limit="", rate_limit_heavy="2/hour")
    hands = [client.post("/v1/decks/hands", json={"text": legal}).status_code for _ in range(3)]
    odds = [client.post("/v1/decks/odds", json={"text": legal}).status_code for _ in range(3)]
    light = [client.get("/v1/limits").status_code for _ in range(4)]
    assert (hands, odds, light) == ([200, 200, 429], [200, 200, 429], [200] * 4)


def test_every_heavy_address_is_marked() -> None:
    app = create_app(Settings())
    marked = {endpoint for endpoint in app.view_functions if rate_limits.is_heavy(app, endpoint)}
    assert {"odds.deal_deck_hands", "sheet.make_deck_sheet", "games.start_game"} <= marked
    assert "limits.show_limits" not in marked


def test_views_of_classes_may_be_heavy() -> None:
    from flask.views import MethodView

    @rate_limits.heavy
    class Sums(MethodView):
        def get(self) -> str:
            return "1"

    app = create_app(Settings(rate_limit_heavy="1/hour"))
    app.add_url_rule("/sums", view_func=Sums.as_view("sums"))
    client = app.test_client()
    assert [client.get("/sums").status_code for _ in range(2)] == [200, 429]


def test_guessed_keys_are_limited_too(tmp_path: Any) -> None:
    (tmp_path / "keys").write_text("0" * 64 + "  ann\n")
    client = limited(api_keys_file=str(tmp_path / "keys"))
    answers = [
        client.get("/v1/limits", headers={"Authorization": f"Bearer guess{number}"}).status_code
        for number in range(4)
    ]
    assert answers == [401, 401, 401, 429]


@pytest.mark.parametrize("off", ["", "auto", " "])
def test_no_limit_is_no_limit(off: str) -> None:
    client = limited(rate_limit=off, rate_limit_heavy=off)
    assert {ask(client).status_code for _ in range(50)} == {200}


@pytest.mark.parametrize("wrong", ["lots", "5", "5/never", "-1/minute"])
def test_a_limit_that_cannot_be_names_its_setting(wrong: str) -> None:
    with pytest.raises(UsageError, match="PTCG_RATE_LIMIT: "):
        create_app(Settings(rate_limit=wrong))


def test_invalid_storage_is_reported_without_its_address() -> None:
    with pytest.raises(UsageError, match="PTCG_RATE_LIMIT_STORAGE") as caught:
        limited(rate_limit_storage="nosuch://user:hunter2@host")
    assert "hunter2" not in str(caught.value)


class Away(MemoryStorage):
    """A storage that cannot be reached."""

    STORAGE_SCHEME: ClassVar[list[str]] = ["away"]

    def incr(self, *args: Any, **named: Any) -> int:
        raise ConnectionError("away")

    def check(self) -> bool:
        return False


def test_a_storage_that_is_away_neither_stops_the_service_nor_its_limits() -> None:
    client = limited(rate_limit_storage="away://host")
    assert [ask(client).status_code for _ in range(4)] == [200, 200, 200, 429]


def test_what_others_reach_is_limited() -> None:
    assert limit_for_others(Settings()).rate_limit == SERVICE_LIMITS["rate_limit"]
    own = Settings(rate_limit="", rate_limit_heavy="5/day")
    assert limit_for_others(own) == own


def test_without_flask_limiter_a_limit_that_is_set_is_refused_and_the_usual_one_warned_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rate_limits, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="PTCG_RATE_LIMIT requires"):
        create_app(Settings(rate_limit="5/minute"))
    with caplog.at_level(logging.WARNING):
        assert limit_for_others(Settings()) == Settings()
    assert "flask-limiter is not installed" in caplog.text
    assert create_app(Settings()).test_client().get("/livez").status_code == 200
