"""No request makes the service fail, look at a file that it names, or send a browser elsewhere."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from tests.api.tables import DAY, DRAGAPULT
from tests.contracts.fuzz import PATHS, Fuzzer, is_outside, leads_away, make_app, send, show, watch_files
from validator.engine.errors import SaveError
from validator.errors import PtcgError, UnknownFormat
from validator.http.games import current_runs
from validator.services.games.requests import NewGame
from validator.services.games.service import Games
from validator.services.runs.comparisons import COMPARISON, NewComparison
from validator.services.runs.simulations import SIMULATION, NewSimulation
from validator.web.deck_link import deck_url

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def app() -> Flask:
    return make_app()


def fuzz(app: Flask, count: int, seed: int) -> None:
    fuzzer = Fuzzer(app, seed)
    with watch_files() as seen:
        for _ in range(count):
            environ = fuzzer.environ()
            status, headers, _ = send(app, environ)
            assert status < 500, show(environ)
            assert not leads_away(headers, environ), (headers.get("Location"), show(environ))
    assert [path for path in seen if is_outside(path)] == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a broken upload is left open
def test_hostile_requests_are_answered(app: Flask) -> None:
    fuzz(app, 1_000, 20_260_720)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a broken upload is left open
def test_very_many_hostile_requests_are_answered(app: Flask, one_in: Callable[[int], int]) -> None:
    fuzz(app, 12_000 // one_in(6), 1)


@pytest.mark.parametrize("path", PATHS)
def test_no_value_of_a_request_names_a_file(app: Flask, path: str, tmp_path: Path) -> None:
    client = app.test_client()
    there = tmp_path / "ptcg-hostile-mark.toml"
    there.write_text('title = "x"\nextends = "standard"\n', "utf-8")
    token_free = {"decks": [{"text": DRAGAPULT}], "on": DAY}
    keys = ("format", "edition", "name", "paper", "to", "player", "division")
    with watch_files() as seen:
        for value in (path, str(there)):
            for address in ("validate", "parse", "convert", "hands", "odds", "sheet"):
                for key in keys:
                    client.post(f"/v1/decks/{address}", json={"text": DRAGAPULT, key: value})
                    client.post(f"/v1/decks/{address}", query_string={key: value}, data=DRAGAPULT)
            for key in ("format", "edition", "on", "players", "position"):
                assert client.post("/v1/games", json={**token_free, key: value}).status_code in (400, 422)
                body = {**token_free, "games": 1, key: value}
                assert client.post("/v1/simulations", json=body).status_code in (400, 422)
            assert (
                client.post(
                    "/v1/simulations", json={**token_free, "games": 1, "bots": [value] * 2}
                ).status_code
                == 400
            )
            form = {"deck": DRAGAPULT, "list": DRAGAPULT, "format": value, "paper": value, "example": value}
            for page in ("/check", "/d/edit", "/d/sheet.pdf", "/hands", deck_url(DRAGAPULT, "edit")):
                client.post(page, data=form)
            assert client.post("/play", data=form).status_code == 200  # an example is shown first
            del form["example"]
            assert client.post("/play", data=form).status_code == 422
            assert client.post("/play", data={"deck": DRAGAPULT, "against": value}).status_code == 422
            for page in ("/", "/check", "/hands", "/play", "/formats", "/cards", "/v1/formats", "/v1/cards"):
                for key in ("format", "edition", "set", "example", "deck", "q", "mark", "marker", "category"):
                    client.get(page, query_string={key: value})
            client.set_cookie("theme", value)
            client.set_cookie("seat", value)
            for page in (
                "/",
                f"/theme/{value}",
                f"/v1/formats/{value}",
                f"/cards/{value}/{value}",
                f"/play/{value}",
            ):
                assert client.get(page).status_code < 500
    assert [each for each in seen if is_outside(each)] == []


@pytest.mark.parametrize("name", ["/dev/zero", "standard.toml", "../formats/glc", ""])
def test_services_take_names_of_formats_alone(app: Flask, name: str) -> None:
    games: Games = app.extensions["ptcg-games"]
    with pytest.raises(UnknownFormat):
        games.start(NewGame((DRAGAPULT,), format=name))
    with app.app_context():
        runs = current_runs()
    with pytest.raises(UnknownFormat):
        runs.start(SIMULATION, NewSimulation(decks=(DRAGAPULT,), games=1, format=name))
    with pytest.raises(UnknownFormat):
        runs.start(COMPARISON, NewComparison(decks=(DRAGAPULT, DRAGAPULT), format=name))
    client = app.test_client()
    started = client.post(
        "/v1/games", json={"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["first", "random"]}
    )
    replay = client.get(f"/v1/games/{started.get_json()['id']}/replay").get_json()
    assert client.post("/v1/games/import", json=replay).status_code == 201
    replay["setup"]["format"] = name
    assert client.post("/v1/games/import", json=replay).status_code == 422
    with pytest.raises((UnknownFormat, SaveError)):
        games.import_replay(replay)


@pytest.mark.parametrize(
    "address",
    [
        "//example.com",
        "/\\example.com",
        "/\t/example.com",
        "/\n/example.com",
        "/\r\n/example.com",
        "/\x00/example.com",
        " //example.com",
        "\t//example.com",
        "///example.com",
        "//[",
        "/\\[",
        "https://example.com",
        "javascript:alert(1)",
        "\\\\example.com",
        "/a\\..\\..\\example.com",
        "/\u2028/example.com",
        "/\ud7ff/\u0085",
        "",
    ],
)
def test_a_theme_leads_back_to_this_host_alone(app: Flask, address: str) -> None:
    response = app.test_client().get("/theme/dark", query_string={"to": address})
    assert (response.status_code, response.location) in ((303, "/"), (303, "/%ED%9F%BF/%C2%85"))


@pytest.mark.parametrize(
    "address", ["/cards?q=a%20b&cursor=1", "/hands", "/d/~abc?view=text#v", "/cards/BS%202/4"]
)
def test_a_theme_leads_back_to_the_page(app: Flask, address: str) -> None:
    assert app.test_client().get("/theme/dark", query_string={"to": address}).location == address


def test_a_game_that_is_not_there_is_404(app: Flask) -> None:
    client = app.test_client()
    for path in ("", "/share", "/steps", "/replay.json"):
        for id in ("unknown", "0123456789abcdef", "\0", "x" * 3_000, "ü"):
            for accept in ("text/html", "application/json"):
                response = client.get(f"/play/{id}{path}", headers={"Accept": accept})
                assert response.status_code == 404, (id, path)


def test_a_replay_nested_deeply_is_422(app: Flask) -> None:
    client = app.test_client()
    for deep in (
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b'{"replay": "ptcg-replay-1", "start": ' + b"[" * 400_000,
    ):
        response = client.post("/play", data={"replay": (io.BytesIO(deep), "a.json")})
        assert response.status_code == 422
    start = json.dumps({"replay": "ptcg-replay-1", "start": {}, "actions": [], "players": [], "setup": {}})
    nested = start.replace("{}", '{"a":' * 400 + "1" + "}" * 400, 1).encode()
    assert client.post("/play", data={"replay": (io.BytesIO(nested), "a.json")}).status_code == 422


def test_a_deck_of_a_thousand_million_cards_is_refused_at_once(app: Flask) -> None:
    text = "999999999 Ultra Ball SVI 196\n" * 60
    client = app.test_client()
    body = {"decks": [{"text": text}], "on": DAY, "any_deck": True}
    assert client.post("/v1/games", json=body).status_code == 422
    assert client.post("/v1/simulations", json={**body, "games": 1}).status_code == 422
    assert client.post("/play", data={"deck": text}).status_code == 422


def test_a_replay_has_so_many_choices_at_most(app: Flask) -> None:
    games: Games = app.extensions["ptcg-games"]
    setup = {"edition": "current", "format": "standard", "on": DAY, "seed": 1, "decks": ["a", "b"]}
    replay = {"replay": "ptcg-replay-1", "setup": setup, "players": ["human", "greedy"], "start": {}}
    rows = [{"seat": 0, "picked": [0]}] * 25_000
    with pytest.raises(PtcgError, match="the limit is"):
        games.import_replay({**replay, "actions": rows})
    response = app.test_client().post("/v1/games/import", json={**replay, "actions": rows})
    assert (response.status_code, response.get_json()["errors"][0]["pointer"]) == (400, "/actions")


@pytest.mark.parametrize(
    "value", ["0001-01-01", "9999-12-31", "9" * 400, "x" * 3_000, "\0", "\u202e\ufdfa", "-1", "\ud7ff"]
)
def test_ends_of_days_and_numbers_are_answered(app: Flask, value: str) -> None:
    client = app.test_client()
    deck = deck_url(DRAGAPULT)
    pages = ("/", "/check", "/hands", "/play", "/formats", "/cards", "/judge", deck, f"{deck}/hands")
    pages += (
        f"{deck}/odds",
        f"{deck}/add",
        f"{deck}/share",
        f"{deck}/compare",
        f"{deck}/play",
        "/cards/TWM/128",
    )
    pages += ("/v1/cards", "/v1/cards/TWM/128", "/v1/cards/TWM/128/alternatives", "/v1/formats")
    pages += ("/v1/formats/expanded", "/v1/sets/TWM", "/v1/cards/resolve", "/v1/cards/complete", "/v1/rules")
    keys = (
        "on",
        "q",
        "format",
        "seed",
        "page",
        "from",
        "hand",
        "turn",
        "want",
        "goal",
        "row",
        "cursor",
        "limit",
    )
    for part in (("on",), ("q", "format", "seed"), keys[3:]):
        given = dict.fromkeys(part, value)
        for page in pages:
            assert client.get(page, query_string=given).status_code < 500, (page, part)
        form = {"list": DRAGAPULT, "deck": DRAGAPULT, "lists": DRAGAPULT, "goal": "attack by turn 2", **given}
        for page in ("/check", "/hands", "/hands/steps", "/judge", "/d/edit", "/d/sheet.pdf", "/play"):
            assert client.post(page, data=form).status_code < 500, (page, part)
    for path in ("validate", "parse", "convert", "hands", "odds", "sheet", "suggest"):
        for key in ("on", "birth", "player", "edition", "seed"):
            sent = client.post(f"/v1/decks/{path}", json={"text": DRAGAPULT, key: value})
            assert sent.status_code < 500, (path, key)
