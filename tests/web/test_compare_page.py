"""The page Compare: a list against a changed one, played in the background, shown by the run's address."""

from __future__ import annotations

import gzip
import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.conftest import wait_until
from tests.web.pages import heading_of, open_pages, title_of, words_of
from validator.services.runs.simulations import WARNING
from validator.settings import Settings
from validator.web.deck_link import deck_url, unpack_list
from validator.web.examples import read_built_in

BOLT = read_built_in("raging-bolt-2026")
OTHER = BOLT.replace("4 Ultra Ball MEG 131", "4 Basic {W} Energy SVE 3")
AT = deck_url(BOLT, "compare")
PART = {"HX-Request": "true", "HX-Target": "result"}
WEAK = "4 Dreepy TWM 128\n56 Basic {P} Energy SVE 5"


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return open_pages(Settings(database_url=f"sqlite:///{tmp_path / 'games.db'}"))


def send(client: FlaskClient, **change: Any) -> Any:
    """Send the form."""
    fields = {"other": OTHER, "rival": ["starmie-2026", "dragapult-2026"], "seconds": "30", "bot": "easy"}
    return client.post(AT, data={**fields, **change})


def ended(client: FlaskClient, address: str) -> str:
    """Ask for the part of the page until the run has ended, as htmx does."""
    return wait_until(lambda: client.get(address, headers=PART).text, lambda html: "hx-trigger" not in html)


def test_the_form_begins_with_a_copy_of_the_list(client: FlaskClient) -> None:
    response = client.get(AT)
    assert response.status_code == 200 and heading_of(response.text) == "Compare"
    assert title_of(response.text).startswith("Compare · Raging Bolt ex")
    assert "4 Ultra Ball MEG 131" in response.text
    assert response.text.count(" checked>") == 4
    assert "htmx" not in re.sub(r"<meta[^>]*>", "", response.text), "nothing asks again before there is a run"


def test_a_weak_list_is_shown_to_be_worse(client: FlaskClient) -> None:
    response = send(client, other=WEAK)
    assert response.status_code == 303
    address = response.headers["Location"]
    given = parse_qs(urlsplit(address).query)
    assert unpack_list(given["with"][0], 10_000) == WEAK
    page = client.get(address).text
    assert WEAK.splitlines()[0] in page and page.count('id="status"') == 1
    html = ended(client, address)
    words = words_of(html)
    assert "This list is better" in words
    assert "This list wins more often: about" in words and "95% interval" in words
    assert "a difference is shown" in words and WARNING in words and "Played by the bot easy." in words
    changed = re.findall(r'<li class="(in|out)">.*?<b class="c-nm">(.*?)</b>.*?([+−]\d+)</li>', html, re.S)
    assert ("out", "Ultra Ball", "−4") in changed and ("in", "Psychic Energy", "+56") in changed
    assert 'class="ci"' in html and "this list better" in words
    assert "Mega Starmie ex" in words and "Cynthia" not in words
    assert 'id="status" hx-swap-oob' in html and 'name="stop"' not in html
    whole = client.get(address).text
    assert "hx-get" not in whole and "htmx.min.js" not in whole
    assert '<option value="30" selected>' in whole and whole.count(" checked>") == 2, "as in the run"
    assert len(gzip.compress(whole.encode())) <= 8_000


def test_it_is_followed_without_a_script_and_stopped(client: FlaskClient) -> None:
    address = send(client, other=BOLT, seconds="300").headers["Location"]
    html = client.get(address).text
    assert f'hx-get="{address.replace("&", "&amp;")}"' in html and ">Look again<" in html
    run = re.search(r'name="stop" value="([^"]+)"', html)
    assert run
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', html))
    stopped = client.post(address, data={**fields, "stop": run[1]})
    assert stopped.status_code == 303 and stopped.headers["Location"] == address
    words = words_of(client.get(address).text)
    assert "stopped" in words and "No change: the two lists have the same cards." in words


def test_a_change_is_picked_from_the_cards_and_shown_before_any_game(client: FlaskClient) -> None:
    html = client.get(f"{AT}?on=2026-07-20").text
    assert "<textarea" not in re.sub(r"<details class=\"drawer\">.*?</details>", "", html, flags=re.S)
    out = re.findall(
        r'<a class="cb" href="([^"]*out=[^"]*)">(?:(?!</a>).)*<b class="c-nm">Ultra Ball<', html, re.S
    )
    picked = client.get(unescape(out[0])).text
    offered = re.findall(r'name="do" value="(swap:[^"]+)">.*?<b class="c-nm">(.*?)</b>', picked, re.S)
    names = [name for _, name in offered]
    assert len(set(names)) == len(names) > 20 and "Ultra Ball" not in names
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', picked))
    do = next(value for value, name in offered if name == "Prime Catcher")
    sent = client.post(AT, data={**fields, "other": BOLT, "do": do})
    assert sent.status_code == 303 and "run=" not in sent.headers["Location"]
    shown = words_of(client.get(sent.headers["Location"]).text.split('id="result"')[1].split("</section>")[0])
    assert "Ultra Ball −1" in shown and "Prime Catcher +1" in shown and "Compare" in shown


def test_the_link_of_a_deck_is_a_list_too(client: FlaskClient) -> None:
    response = send(
        client, other=f"https://example.org{deck_url(WEAK)}?on=2026-07-20", rival=[], against=WEAK
    )
    assert response.status_code == 303
    words = words_of(ended(client, response.headers["Location"]))
    assert "Dreepy" in words and "+4" in words and "The pasted list" in words


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"other": ""}, "The changed list needs 60 known cards to be played; it is empty."),
        (
            {"other": BOLT.replace("4 Ultra Ball", "3 Ultra Ball")},
            "The changed list needs 60 known cards to be played; it has 59.",
        ),
        ({"other": BOLT + "\n\n" + BOLT}, "The changed list is 2 lists."),
        (
            {"other": "60 Zzz"},
            "The changed list needs 60 known cards to be played; line 1 has the unknown card",
        ),
        ({"other": "1 Budew\n" * 2000}, "The changed list has more than"),
        ({"other": "1 Budew\n" * 2000, "do": "count:1:0:1"}, "The changed list has more than"),
        ({"rival": []}, "No opponent is chosen."),
        ({"against": "4 Dreepy TWM 128"}, "The opponent’s list needs 60 known cards"),
        ({"other": "60 Basic {P} Energy SVE 5"}, "Basic"),
    ],
)
def test_what_cannot_be_compared_is_reported_and_the_fields_stay(
    client: FlaskClient, change: dict[str, Any], says: str
) -> None:
    response = send(client, **{"rival": ["starmie-2026"], **change})
    assert response.status_code in (400, 422), response.text
    assert says in words_of(
        re.findall(r'<p class="said is-bad" role="alert">.*?</p>', response.text, re.S)[0]
    )
    assert response.text.count(" checked>") == len(change.get("rival", [1]))
    assert '<option value="30" selected>' in response.text


def test_one_person_has_one_comparison_at_a_time(client: FlaskClient) -> None:
    client.get("/")  # gives the browser its name
    first = send(client, other=BOLT, seconds="300").headers["Location"]
    response = send(client)
    assert response.status_code == 429 and "runs that wait or run of one client" in words_of(response.text)
    run = parse_qs(urlsplit(first).query)["run"][0]
    assert client.post(first, data={"stop": run}).status_code == 303


def test_a_run_that_is_not_there_is_shown(client: FlaskClient) -> None:
    response = client.get(f"{AT}?run=bcXW7EWTDlSaGgYs")
    assert response.status_code == 404 and "Comparison not found." in response.text
    assert client.get("/d/~zzz/compare").status_code == 400
    assert client.get(f"{AT}?with=zzz").status_code == 400


def test_the_deck_page_leads_here(client: FlaskClient) -> None:
    html = client.get(deck_url(BOLT) + "?on=2026-07-20").text
    assert f'href="{AT}?on=2026-07-20"' in html
