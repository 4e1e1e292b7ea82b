"""What a request may ask for is counted as the reader reads it, and its answer lists so much at most."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from validator.app import create_app
from validator.decks.budget import Budget, TooManyCards, TooManyDecks, current_budget, within
from validator.decks.load import load_decks
from validator.decks.parse import count_lines, read_decks
from validator.decks.resolve import MOST_SEARCHES
from validator.errors import InputError
from validator.http.limits import MOST_FINDINGS
from validator.http.problems import MAX_ITEMS
from validator.http.rate_limits import is_heavy
from validator.services.decks.check import built_in_catalogue
from validator.settings import Settings
from validator.web.deck_link import deck_url, pack_list

LINE_ENDS = ("\n", "\r", "\r\n", "\x0b", "\x0c", "\x85", "\u2028", "\u2029")
ADDRESSES = ("validate", "parse", "convert", "hands", "odds", "sheet")


def forms(count: int) -> dict[str, Any]:
    """Return lists with this number of entries in every list format."""
    rows = [f"4 Name {at}x" for at in range(count)]
    found: dict[str, Any] = {f"{end!r}": end.join(rows) for end in LINE_ENDS}
    objects = [{"name": row, "count": 4} for row in rows]
    pages = {
        "strings": rows,
        "objects": objects,
        "wrapped": {"decks": [{"cards": objects}]},
        "lists of lists": [objects],
        "sections": {"Pokémon": objects},
        "names as keys": {"pokemon": dict.fromkeys(rows, 4)},
        "numbers": {"cards": [*objects[:1], *range(count - 1)]},
    }
    found |= {name: json.dumps(value, ensure_ascii=False) for name, value in pages.items()}
    found["csv"] = "\n".join(["count,name", *(f"4,{row}" for row in rows[1:])])
    return found


@pytest.mark.parametrize("form", forms(1))
def test_lines_are_counted_as_they_are_read(form: str) -> None:
    text = forms(120)[form]
    entries = sum(len(deck.entries) for deck in read_decks(text))
    assert entries <= count_lines(text, 10_000) <= entries + 1
    assert count_lines(text.encode(), 10_000) == count_lines(text, 10_000)


@pytest.mark.parametrize("form", forms(1))
@pytest.mark.parametrize("address", ADDRESSES)
def test_lists_of_every_form_keep_to_the_limit_of_lines(tight: FlaskClient, address: str, form: str) -> None:
    text = forms(60)[form]
    assert len(text.encode()) < 4_000
    problem(tight.post(f"/v1/decks/{address}", json={"text": text}), 422, "TOO_MANY_LINES")
    if address != "validate":
        problem(
            tight.post(f"/v1/decks/{address}", data=text.encode(), content_type="text/plain"),
            422,
            "TOO_MANY_LINES",
        )
    if text[0] in "{[":
        problem(tight.post(f"/v1/decks/{address}", json={"list": json.loads(text)}), 422, "TOO_MANY_LINES")


@pytest.mark.parametrize("form", forms(1))
def test_pages_keep_to_the_limit_of_lines(tight: FlaskClient, form: str) -> None:
    text = forms(60)[form]
    for path in ("/check", "/hands", "/d/edit", "/d/sheet.pdf"):
        page = tight.post(path, data={"list": text})
        assert page.status_code == 400 and "limit is 40" in page.text
    addresses = [deck_url(text, page) for page in ("", "hands", "add", "share", "sheet.pdf")]
    for address in (*addresses, f"/check?deck={pack_list(text)}"):
        page = tight.get(address)
        assert page.status_code == 400 and "limit is 40" in page.text, address
    for do in ("count:1:0:1", "safe"):
        assert tight.post(deck_url(text, "edit"), data={"do": do}).status_code == 400
    page = tight.post("/play", data={"deck": text})
    assert page.status_code == 422 and "limit is 40" in page.text
    page = tight.post("/play", data={"deck": "4 Pikachu", "other": text})
    assert page.status_code == 422 and "limit is 40" in page.text
    for path, more in (("/v1/games", {}), ("/v1/simulations", {"games": 1})):
        body = {"decks": [{"text": text}], **more}
        problem(tight.post(path, json=body), 422, "TOO_MANY_LINES")
    body = {"text": "4 Pikachu", "opponent": text}
    problem(tight.post("/v1/decks/odds", json=body), 422, "TOO_MANY_LINES")


def test_json_that_is_not_a_list_is_not_read_for_long() -> None:
    assert count_lines("[" * 500_000, 2_000) > 2_000
    assert count_lines('{"a":' * 100_000, 2_000) > 2_000
    assert count_lines("[1]", 2_000) == 1
    with pytest.raises(InputError):
        read_decks('{"cards": [{"x": 1}]}' + "\n" * 49_000)


def test_different_cards_of_one_request_are_limited() -> None:
    client = create_app(Settings(max_cards=5)).test_client()
    lines = [f"4 Zzx{at} TWM {at}" for at in range(6)]
    for address in ADDRESSES:
        problem(client.post(f"/v1/decks/{address}", json={"text": "\n".join(lines)}), 422, "TOO_MANY_CARDS")
    decks = [{"text": "\n".join(lines[:3])}, {"text": "\n".join(lines[3:])}]
    problem(client.post("/v1/decks/validate", json={"decks": decks}), 422, "TOO_MANY_CARDS")
    assert client.post("/v1/decks/validate", json={"decks": decks[:1] * 9}).status_code == 200
    assert "more than 5 different cards" in client.get(deck_url("\n".join(lines))).text
    assert current_budget() is None, "the budget of a request ends with it"


def test_one_request_has_one_budget_of_suggestions(client: FlaskClient) -> None:
    decks = [{"text": "\n".join(f"4 Pikachuu{deck}x{at}" for at in range(10))} for deck in range(20)]
    body = client.post("/v1/decks/validate", json={"decks": decks}).get_json()
    found = [
        finding for report in body["reports"] for finding in report["findings"] if finding["code"] == "IDN003"
    ]
    assert len(found) == 200
    suggested = sum("Did you mean" in finding["suggestion"]["text"] for finding in found)
    assert suggested == MOST_SEARCHES


def test_one_budget_covers_every_endpoint_that_reads_lists() -> None:
    catalogue = built_in_catalogue()
    with within(Budget(decks=1, cards=2, searches=0)) as budget:
        load_decks("4 Pikachu SVI 62\n4 Pikachu SVI 62\n4 Pikachu SVI 63", catalogue)
        with pytest.raises(TooManyCards):
            load_decks("4 Raichu", catalogue)
        with pytest.raises(TooManyDecks):
            load_decks("4 Pikachu SVI 62\nTotal Cards: 4\n4 Pikachu SVI 62", catalogue)
        assert budget.searches == 0
    assert current_budget() is None


def test_decks_of_one_text_are_counted_before_they_are_judged(client: FlaskClient) -> None:
    text = "\n".join("1 Ultra Ball SVI 196\nTotal Cards: 1" for _ in range(900))
    begun = time.process_time()
    for address in ("validate", "parse"):
        problem(client.post(f"/v1/decks/{address}", json={"text": text}), 422, "TOO_MANY_DECKS")
    assert time.process_time() - begun < 2


def test_an_answer_lists_so_many_findings_and_counts_the_rest(client: FlaskClient) -> None:
    lines = ["4 Zzqqzz"] * 1_900
    body = client.post("/v1/decks/validate", json={"text": "\n".join(lines)}).get_json()
    (report,) = body["reports"]
    assert len(report["findings"]) == MOST_FINDINGS
    assert report["more_findings"] + MOST_FINDINGS == sum(body["summary"]["findings"].values())
    assert report["verdict"] == "illegal" and len(report["cards"]) == 1_900
    short = client.post("/v1/decks/validate", json={"text": "4 Zzqqzz"}).get_json()["reports"][0]
    assert "more_findings" not in short


def test_a_problem_lists_so_many_errors_and_counts_the_rest(client: FlaskClient) -> None:
    body = {"text": "4 Pikachu", **{f"key{at}": 1 for at in range(900)}}
    found = problem(client.post("/v1/decks/hands", json=body), 400, "INVALID_REQUEST")
    assert (len(found["errors"]), found["more_errors"]) == (MAX_ITEMS, 900 - MAX_ITEMS)
    body |= {f"key{at}": 1 for at in range(5_000)}
    assert len(problem(client.post("/v1/decks/hands", json=body), 400, "INVALID_REQUEST")["errors"]) == 1


def test_whatever_reads_lists_is_limited_as_heavy(client: FlaskClient) -> None:
    app = client.application
    heavy = {rule.rule for rule in app.url_map.iter_rules() if is_heavy(app, rule.endpoint)}
    lists = {f"/v1/decks/{address}" for address in ADDRESSES}
    assert heavy >= {*lists, "/v1/games", "/v1/games/import", "/v1/simulations", "/check", "/hands", "/play"}
    assert heavy >= {"/d/<deck_id>", "/d/<deck_id>/edit", "/d/<deck_id>/sheet.pdf", "/d/<deck_id>/share"}
