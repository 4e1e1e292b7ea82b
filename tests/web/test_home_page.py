"""The page Home: one field, a real report, examples."""

from __future__ import annotations

from html import unescape
from re import findall

import pytest
from flask.testing import FlaskClient

from tests.conftest import Patch
from tests.web.pages import heading_of, open_pages, words_of
from validator.web.deck_link import decode
from validator.web.examples import EXAMPLES, read_example


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def test_home_shows_what_this_is(client: FlaskClient) -> None:
    html = client.get("/").text
    assert heading_of(html) == "Is your deck legal?"
    for words in ("Standard today: marks", "Next rotation:", "Newer than our data:", "Test hands", "Judge"):
        assert words in words_of(html)


def test_sample_is_the_report_of_the_example(client: FlaskClient) -> None:
    html = client.get("/").text
    sample = words_of(html.split('class="sample"')[1].split("</section>")[0])
    assert "Not legal: 4 problems" in sample and "Rotated out on 10 Apr 2026" in sample
    assert "FMT001" in sample and "Iono" in sample


def test_the_sample_shows_what_takes_the_place_of_its_card(client: FlaskClient, monkeypatch: Patch) -> None:
    assert "does the same" in client.get("/").text
    monkeypatch.setattr("validator.web.pages.home.is_preparing", lambda: True)
    without = client.get("/")
    assert without.status_code == 200 and "Does the same" not in without.text


def test_examples_lead_to_their_decks(client: FlaskClient) -> None:
    html = unescape(client.get("/").text)
    codes = findall(r'class="try".*?</p>', html)[0]
    lists = [decode(code) for code in findall(r"/d/(~[\w-]+)", codes)]
    assert lists == [read_example(name) for name in EXAMPLES]


def test_an_empty_field_is_reported(client: FlaskClient) -> None:
    response = client.post("/check", data={"list": "  "})
    assert response.status_code == 400 and "Deck list is empty." in response.text
