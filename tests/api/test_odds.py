"""`POST /v1/decks/hands` and `/v1/decks/odds`."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import DAY, DECKS, problem
from validator.cli.main import run

HANDS = "/v1/decks/hands"
ODDS = "/v1/decks/odds"


def deck_of(response: Any) -> dict[str, Any]:
    assert response.status_code == 200, response.text
    (deck,) = response.get_json()["decks"]
    assert isinstance(deck, dict)
    return deck


def test_hands_are_dealt_and_the_seed_deals_them_again(client: FlaskClient, legal: str) -> None:
    first = deck_of(client.post(HANDS, json={"text": legal, "count": 3, "on": DAY}))
    assert len(first["hands"]) == 3
    assert first["statistics"] is None
    again = client.post(HANDS, json={"text": legal, "count": 3, "on": DAY, "seed": first["seed"]})
    assert deck_of(again) == first
    other = client.post(HANDS, json={"text": legal, "count": 3, "on": DAY, "seed": first["seed"] ^ 1})
    assert deck_of(other)["hands"] != first["hands"]


def test_hands_are_counted(client: FlaskClient, legal: str) -> None:
    body = {"text": legal, "count": 3_000, "seed": 7, "statistics": True, "opponent_basics": 8, "on": DAY}
    deck = deck_of(client.post(HANDS, json=body))
    assert deck["hands"] == []
    assert deck["statistics"]["hands"] == 3_000
    assert deck["statistics"]["bonus_fit"]["p_value"] > 1e-4


def test_the_answer_is_that_of_the_command_line(
    client: FlaskClient, legal: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DECKS)
    for path, body, arguments in (
        (
            HANDS,
            {"count": 4, "seed": 7, "mulligan_limit": 1},
            ["-n", "4", "--seed", "7", "--mulligan-limit", "1"],
        ),
        (
            ODDS,
            {"cards": ["Charcadet", "2 Ultra Ball"], "turn": 6},
            ["--card", "Charcadet", "--card", "2 Ultra Ball", "--turn", "6"],
        ),
    ):
        deck = deck_of(client.post(path, json={"text": legal, "on": DAY, **body}))
        command = path.rsplit("/", 1)[1]
        assert run([command, "standard-2026.txt", "--on", DAY, *arguments, "--output-format", "json"]) == 0
        (printed,) = json.loads(capsys.readouterr().out)["decks"]
        assert {**printed, "source": "-"} == deck


def test_lists_and_plain_text_with_a_query_string(client: FlaskClient, legal: str) -> None:
    rows = [
        {"count": 20, "name": "Charcadet", "set": "SSP", "number": "32"},
        {"count": 40, "name": "Fire Energy", "set": "SVE", "number": "2"},
    ]
    assert deck_of(client.post(ODDS, json={"list": rows, "turn": 2}))["size"] == 60
    query = {
        "cards": ["Charcadet", "Fennekin"],
        "combine": "any",
        "turn": "3",
        "only_basics": "true",
        "on": DAY,
    }
    sent = client.post(ODDS, data=legal, content_type="text/plain", query_string=query)
    deck = deck_of(sent)
    body = {**query, "turn": 3, "only_basics": True}
    assert deck == deck_of(client.post(ODDS, json={"text": legal, **body}))
    assert deck["together"]["combine"] == "any"


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "pointer", "words"),
    [
        (ODDS, {"turn": 0}, 400, "INVALID_REQUEST", "/turn", "1 to 60"),
        (ODDS, {"turn": 48}, 422, "IMPOSSIBLE_QUESTION", "/turn", "turn 47"),
        (ODDS, {"turn": "4"}, 400, "INVALID_REQUEST", "/turn", "integer"),
        (ODDS, {"turn": True}, 400, "INVALID_REQUEST", "/turn", "integer"),
        (ODDS, {"turn": 2.5}, 400, "INVALID_REQUEST", "/turn", "integer"),
        (
            ODDS,
            {"cards": ["Ultra Ball", "Ultra Bal"]},
            422,
            "IMPOSSIBLE_QUESTION",
            "/cards/1",
            "'Ultra Ball'",
        ),
        (ODDS, {"cards": "Ultra Ball"}, 400, "INVALID_REQUEST", "/cards", "list"),
        (ODDS, {"cards": ["x"] * 17}, 400, "INVALID_REQUEST", "/cards", "16"),
        (ODDS, {"combine": "none"}, 400, "INVALID_REQUEST", "/combine", "all, any"),
        (ODDS, {"going": "third"}, 400, "INVALID_REQUEST", "/going", "first, second"),
        (ODDS, {"edition": "sv1999"}, 422, "USAGE", "/edition", "sv2023"),
        (ODDS, {"opponent": "nothing"}, 422, "IMPOSSIBLE_QUESTION", "/opponent", "deck list"),
        (ODDS, {"opponent_basics": 0}, 400, "INVALID_REQUEST", "/opponent_basics", "1 to 60"),
        (ODDS, {"trun": 3}, 400, "INVALID_REQUEST", "/trun", "Did you mean turn?"),
        (HANDS, {"count": 0}, 400, "INVALID_REQUEST", "/count", "at least 1"),
        (HANDS, {"count": 1_001}, 422, "IMPOSSIBLE_QUESTION", "/count", "1,000"),
        (HANDS, {"count": 10**9}, 422, "TOO_MANY_HANDS", "/count", "/v1/limits"),
        (HANDS, {"seed": -1}, 400, "INVALID_REQUEST", "/seed", "0 to"),
        (HANDS, {"draws": 48}, 422, "IMPOSSIBLE_QUESTION", "/draws", "0 to 47"),
        (HANDS, {"prizes": 21}, 400, "INVALID_REQUEST", "/prizes", "0 to 20"),
        (HANDS, {"statistics": "yes"}, 400, "INVALID_REQUEST", "/statistics", "boolean"),
    ],
)
def test_bad_questions_are_answered_with_their_place(
    client: FlaskClient,
    legal: str,
    path: str,
    body: dict[str, Any],
    status: int,
    code: str,
    pointer: str,
    words: str,
) -> None:
    answer = problem(client.post(path, json={"text": legal, "on": DAY, **body}), status, code)
    (fault,) = answer["errors"]
    assert fault["pointer"] == pointer
    assert words in json.dumps(fault, ensure_ascii=False)


@pytest.mark.parametrize("path", [HANDS, ODDS])
@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("60 Fire Energy SVE 2", "UNDEALABLE_DECK", "no Basic Pokémon"),
        ("3 Charcadet SSP 32", "UNDEALABLE_DECK", "need 13"),
        ("40 Charcadet SSP 32\n3 Nosuchmon XXX 3", "UNDEALABLE_DECK", "Line 2"),
        ("4 Charcadet SSP 32\n1000000 Fire Energy SVE 2", "UNDEALABLE_DECK", "at most 1,000"),
        ("hello", "INPUT", "deck list"),
    ],
)
def test_decks_that_cannot_be_dealt(client: FlaskClient, path: str, text: str, code: str, words: str) -> None:
    answer = problem(client.post(path, json={"text": text}), 422, code)
    assert answer["errors"][0]["pointer"] == "/text"
    assert words in answer["detail"]
    assert answer["remedy"]


def test_one_deck_at_a_time_and_within_the_limits(
    client: FlaskClient, tight: FlaskClient, legal: str
) -> None:
    two = problem(client.post(ODDS, json={"text": f"{legal}\n{legal}"}), 422, "IMPOSSIBLE_QUESTION")
    assert two["errors"][0]["pointer"] == "/text"
    long = problem(tight.post(ODDS, json={"text": legal, "opponent": legal}), 422, "TOO_MANY_LINES")
    assert long["errors"][0]["pointer"] == "/opponent"
    many = problem(
        tight.post(HANDS, query_string={"count": 101}, data=legal, content_type="text/plain"),
        422,
        "TOO_MANY_HANDS",
    )
    assert many["errors"][0]["parameter"] == "count"


@pytest.mark.slow
def test_decks_that_mulligan_for_ever_do_not_keep_the_service_busy(client: FlaskClient) -> None:
    text = "1 Charcadet SSP 32\n999 Fire Energy SVE 2"
    for body in ({"count": 10_000, "statistics": True}, {"count": 1_000}):
        answer = problem(client.post(HANDS, json={"text": text, **body}), 422, "IMPOSSIBLE_QUESTION")
        assert answer["errors"][0]["pointer"] == "/count"
        assert "with mulligans" in answer["detail"]
        fewer = int(answer["remedy"].split("at most ")[1].split(" ")[0].replace(",", ""))
        assert deck_of(client.post(HANDS, json={"text": text, **body, "count": fewer}))["dealt"] == fewer
    limited = {"text": text, "count": 1_000, "mulligan_limit": 8}
    assert deck_of(client.post(HANDS, json=limited))["dealt"] == 1_000


def test_query_strings_are_read_strictly(client: FlaskClient, legal: str) -> None:
    for query, parameter in (({"turn": "four"}, "turn"), ({"turn": "٤"}, "turn"), ({"nope": "1"}, "nope")):
        response = client.post(ODDS, data=legal, content_type="text/plain", query_string=query)
        assert problem(response, 400, "INVALID_PARAMETER")["errors"][0]["parameter"] == parameter


def test_whole_numbers_of_json_may_have_a_point(client: FlaskClient, legal: str) -> None:
    assert deck_of(client.post(ODDS, json={"text": legal, "turn": 2.0}))["turn"] == 2
    body = {"text": legal, "count": 1e300}
    problem(client.post(HANDS, json=body), 422, "TOO_MANY_HANDS")
