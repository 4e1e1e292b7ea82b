"""`GET /v1/cards`, `/v1/cards/{set}/{number}`, `/v1/cards/resolve`."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem


@pytest.mark.parametrize(
    "path", ["TWM/130", "twm/130", "sv06/130", "sv6/130", "TWM/0130", "SV06/130"], ids=str
)
def test_a_card_by_code_alias_or_id(client: FlaskClient, path: str) -> None:
    response = client.get(f"/v1/cards/{path}")
    assert response.status_code == 200
    card = response.get_json()
    assert (card["id"], card["name"], card["code"]) == ("sv06-130", "Dragapult ex", "TWM")
    assert card["hp"] == 320
    assert card["in_set"]["name"] == "Twilight Masquerade"
    assert "sv06-130" not in {other["id"] for other in card["prints"]}
    assert {other["name"] for other in card["prints"]} == {"Dragapult ex"}


@pytest.mark.parametrize(
    ("path", "card_id"),
    [("LOR/TG12", "swsh11tg-TG12"), ("PR-SW/154", "swshp-SWSH154"), ("PAL/0185", "sv02-185")],
)
def test_numbers_in_every_convention(client: FlaskClient, path: str, card_id: str) -> None:
    found = client.get(f"/v1/cards/{path}").get_json()
    assert found["id"].casefold() == card_id.casefold()


@pytest.mark.parametrize("path", ["TWM/999", "TWMM/1", "TWM/%00", "%20/%20", "TWM/" + "9" * 5000, "é/é"])
def test_no_such_card_is_404_and_suggests_similar_ones(client: FlaskClient, path: str) -> None:
    problem(client.get(f"/v1/cards/{path}"), 404, "UNKNOWN_CARD")


def test_a_mistyped_code_is_answered_with_the_nearest(client: FlaskClient) -> None:
    assert "TWM" in problem(client.get("/v1/cards/TWMM/1"), 404, "UNKNOWN_CARD")["remedy"]


def test_search_by_every_filter(client: FlaskClient) -> None:
    body = client.get("/v1/cards?text=dragapult&set=TWM&mark=H&category=Pokémon&marker=Tera").get_json()
    assert body["total"] >= 1
    assert body["cards"]
    for card in body["cards"]:
        assert "Dragapult" in card["name"]
        assert (card["code"], card["mark"], card["category"]) == ("TWM", "H", "Pokémon")
        assert "Tera" in card["markers"]


def test_nothing_found_is_an_empty_page(client: FlaskClient) -> None:
    body = client.get("/v1/cards?text=qqqqqq").get_json()
    assert body == {"cards": [], "total": 0, "next_cursor": None}


def test_pages_follow_each_other_without_gap_or_repetition(client: FlaskClient) -> None:
    whole = client.get("/v1/cards?set=TWM&limit=250").get_json()
    ids, path = [], "/v1/cards?set=TWM&limit=60"
    for _ in range(10):
        response = client.get(path)
        body = response.get_json()
        ids += [card["id"] for card in body["cards"]]
        if body["next_cursor"] is None:
            assert "Link" not in response.headers
            break
        target = response.headers["Link"].split(">")[0].removeprefix("<")
        assert urlsplit(target).path == "/v1/cards"
        path = target
    assert ids == [card["id"] for card in whole["cards"]]
    assert len(set(ids)) == whole["total"] == len(ids)


def test_the_page_size_is_a_setting(tight: FlaskClient) -> None:
    assert len(tight.get("/v1/cards?set=TWM").get_json()["cards"]) == 3
    assert len(tight.get("/v1/cards?set=TWM&limit=5").get_json()["cards"]) == 5
    body = problem(tight.get("/v1/cards?limit=6"), 422, "TOO_MANY_CARDS")
    assert body["errors"][0]["parameter"] == "limit"


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=-1", "limit=many", "limit=", "category=Person", "txt=a", "limit=1e3"]
)
def test_a_query_of_another_form_is_400(client: FlaskClient, query: str) -> None:
    body = problem(client.get(f"/v1/cards?{query}"), 400, "INVALID_PARAMETER")
    assert body["errors"][0]["parameter"] == query.split("=")[0]


@pytest.mark.parametrize(
    "query", ["set=NOPE", "marker=Shiny", "cursor=x", "cursor=-1", "limit=99999999999999999999"]
)
def test_what_is_not_known_is_422(client: FlaskClient, query: str) -> None:
    response = client.get(f"/v1/cards?{query}")
    body = problem(response, 422, response.get_json(force=True)["code"])
    assert body["errors"][0]["parameter"] == query.split("=")[0]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        *(("/v1/cards", name) for name in ("text", "set", "mark", "marker", "cursor")),
        *(("/v1/cards/resolve", name) for name in ("line", "name", "set", "number")),
    ],
)
def test_a_parameter_that_is_far_too_long_is_400(client: FlaskClient, path: str, name: str) -> None:
    body = problem(client.get(path, query_string={name: "a" * 500}), 400, "INVALID_PARAMETER")
    assert "200" in body["errors"][0]["detail"]
    assert body["errors"][0]["parameter"] == name


@pytest.mark.parametrize("text", ["%", "_", "'", '"', "?", "\x00", "%00", "a" * 200, "a " * 100, "é", "]["])
def test_odd_search_texts_are_only_text(client: FlaskClient, text: str) -> None:
    assert client.get("/v1/cards", query_string={"text": text}).status_code == 200


def test_responses_are_cached_and_revalidated(client: FlaskClient) -> None:
    for path in ("/v1/cards/TWM/130", "/v1/cards?text=iono", "/v1/cards/resolve?name=Iono", "/v1/rules"):
        response = client.get(path)
        assert response.headers["Cache-Control"] == "public, max-age=3600"
        again = client.get(path, headers={"If-None-Match": response.headers["ETag"]})
        assert again.status_code == 304
        assert not again.data
        assert again.headers["ETag"] == response.headers["ETag"]
        assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200
        head = client.head(path)
        assert head.headers["ETag"] == response.headers["ETag"]
        assert not head.data


def test_line_is_resolved(client: FlaskClient) -> None:
    body = client.get("/v1/cards/resolve", query_string={"line": "4 Dragapult ex TWM 130"}).get_json()
    assert (body["card"]["id"], body["how"], body["findings"]) == ("sv06-130", "set and number", [])


def test_name_with_set_and_number_is_resolved(client: FlaskClient) -> None:
    query = {"name": "Dragapult ex", "set": "TWM", "number": "130"}
    body = client.get("/v1/cards/resolve", query_string=query).get_json()
    assert (body["card"]["id"], body["how"]) == ("sv06-130", "set and number")
    body = client.get("/v1/cards/resolve", query_string={"name": "Dragapult ex"}).get_json()
    assert body["how"] == "name"
    assert body["card"]["name"] == "Dragapult ex"
    assert body["alternatives"]


def test_unresolved_names_get_suggestions(client: FlaskClient) -> None:
    body = client.get("/v1/cards/resolve?name=Dragapolt exx").get_json()
    assert body["card"] is None
    assert body["how"] == "unresolved"
    assert "Dragapult ex" in str(body["findings"])


@pytest.mark.parametrize(
    "query",
    [
        "",
        "set=TWM",
        "number=4",
        "line=4 Iono PAL 185&name=Iono",
        "line=",
        "line=Pokémon:",
        "line=%00",
        "name=",
    ],
)
def test_nothing_to_resolve_is_422(client: FlaskClient, query: str) -> None:
    response = client.get(f"/v1/cards/resolve?{query}")
    body = problem(response, 422, response.get_json(force=True)["code"])
    assert body["errors"][0]["parameter"] in ("line", "name")


def test_a_set_shows_what_is_not_playable_and_why(client: FlaskClient) -> None:
    body = client.get("/v1/sets/mfb").get_json()
    assert (body["id"], body["cards"], body["playable"]) == ("mfb", 34, 6)
    first = body["not_playable"][0]
    assert (first["card"], first["kind"], first["what"], first["code"]) == (
        "mfb-1",
        "fact",
        "weaknesses",
        "NO_FACT",
    )
    assert first["explanation"] == "No source has this fact."


def test_an_unknown_set_is_404(client: FlaskClient) -> None:
    problem(client.get("/v1/sets/TWMM"), 404, "UNKNOWN_CARD")


def test_a_query_finds_each_card_once_with_its_prints(client: FlaskClient) -> None:
    body = client.get("/v1/cards?q=judge+k:supporter&on=2026-11-22").get_json()
    assert body["query"]["meaning"] == "Supporter cards named “judge”"
    (judge,) = body["cards"]
    assert judge["name"] == "Judge"
    assert len(judge["prints"]) == body["query"]["prints"] == 11
    assert judge["prints"][0]["code"] == "UL"
    assert "Draw 4 cards (both players)" in judge["does"]
    assert judge["standing"]["format"] == "standard"
    assert (judge["standing"]["legal"], judge["standing"]["status"]) == (True, "legal")


def test_a_query_with_filters_sort_and_pages(client: FlaskClient) -> None:
    address = "/v1/cards?q=legal:standard&category=Pokémon&sort=-hp&limit=7&on=2026-11-22"
    response = client.get(address)
    first = response.get_json()
    hps = [card["hp"] for card in first["cards"]]
    assert hps == sorted(hps, reverse=True) and len(hps) == 7
    second = client.get(response.headers["Link"].split(">")[0].removeprefix("<")).get_json()
    assert second["cards"][0]["hp"] <= hps[-1]
    assert not {card["id"] for card in first["cards"]} & {card["id"] for card in second["cards"]}


def test_what_is_not_known_is_counted(client: FlaskClient) -> None:
    query = client.get("/v1/cards?q=-is:tera+mark:G").get_json()["query"]
    assert any("no source gives a fact" in text for text in query["set_aside"])


def test_plain_words_are_answered_with_the_query_they_mean(client: FlaskClient) -> None:
    body = client.get("/v1/cards?q=draw+supporters&on=2026-11-22&limit=1").get_json()
    assert body["query"]["text"] == "does:draw kind:supporter"
    assert body["query"]["notes"] == ["Searched for: does:draw kind:supporter"]
    assert body["total"] > 100


def test_an_unreadable_query_names_the_place(client: FlaskClient) -> None:
    body = problem(client.get("/v1/cards?q=t:fire+does:lock.itmes"), 422, "INVALID_QUERY")
    (error,) = body["errors"]
    assert (error["parameter"], error["column"], error["length"]) == ("q", 18, 5)
    assert error["remedy"] == "Nearest: items."


@pytest.mark.parametrize(
    ("query", "status", "code"),
    [
        ("q=mew&text=mew", 422, "TWO_QUERIES"),
        ("text=mew&sort=hp", 422, "NO_QUERY"),
        ("q=" + "a" * 301, 400, "INVALID_PARAMETER"),
        ("q=mew&sort=price", 422, "USAGE"),
        ("q=mew&format=modern", 422, "UNKNOWN_FORMAT"),
        ("q=mew&on=soon", 400, "INVALID_PARAMETER"),
        ("q=mew&cursor=x", 422, "USAGE"),
        ("q=mew&set=TWN", 422, "USAGE"),
    ],
)
def test_invalid_searches(client: FlaskClient, query: str, status: int, code: str) -> None:
    problem(client.get(f"/v1/cards?{query}"), status, code)


def test_the_vocabulary_has_every_key_with_its_values(client: FlaskClient) -> None:
    body = client.get("/v1/cards/vocabulary").get_json()
    keys = {row["key"]: row for row in body["keys"]}
    assert keys["type"]["short"] == ["t"]
    assert {"fire", "water"} <= {row["value"] for row in keys["type"]["values"]}
    draw = next(row for row in body["does"] if row["function"] == "draw")
    assert draw["cards"] > 500 and draw["words"]
    assert "coin" in {row["function"] for row in body["costs"]}
    for row in body["keys"]:
        for example in row["examples"]:
            assert client.get("/v1/cards", query_string={"q": example, "limit": 1}).status_code == 200


def test_completions(client: FlaskClient) -> None:
    body = client.get("/v1/cards/complete?q=t:fi+mew&at=4").get_json()
    assert [row["write"] for row in body["completions"]] == ["fire", "fighting"]
    assert (body["completions"][0]["start"], body["completions"][0]["end"]) == (2, 4)
    assert client.get("/v1/cards/complete?q=does:search.b").get_json()["completions"][0]["write"] == "basic"
    problem(client.get("/v1/cards/complete"), 400, "INVALID_PARAMETER")
