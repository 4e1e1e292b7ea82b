"""The page Formats: a format on a date, its next change, bans and sets."""

from __future__ import annotations

from datetime import date

import pytest
from flask.testing import FlaskClient

from tests.web.pages import heading_of, open_pages, title_of, words_of
from validator.formats.load import format_names


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def test_standard_today_names_its_marks(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.web.pages.formats.today", lambda: date(2026, 8, 1))
    html = client.get("/formats").text
    assert heading_of(html) == "Standard today: marks H, I, J"
    assert title_of(html).startswith("Standard today: marks H, I, J")
    text = words_of(html)
    assert "Expected from about Mar 2027: regulation mark H rotates out" in text
    assert "no day is announced" in text
    assert 'value="2026-08-01"' in html


def test_a_day_before_a_known_rotation_names_the_day(client: FlaskClient) -> None:
    html = client.get("/formats?on=2026-04-01").text
    assert heading_of(html) == "Standard on 1 Apr 2026: marks G, H, I, J"
    text = words_of(html)
    assert "On 10 Apr 2026: regulation mark G rotates out" in text
    assert "Scarlet & Violet SVI" in text


def test_bans_name_prints_and_days(client: FlaskClient) -> None:
    text = words_of(client.get("/formats?format=expanded&on=2026-08-01").text)
    assert "Archeops since 18 Aug 2017 NVI 67 , DEX 110" in text
    assert "Banned from then" not in text
    before = words_of(client.get("/formats?format=expanded&on=2026-03-20").text)
    assert "Newly banned: Medicham V." in before


def test_future_set_is_marked(client: FlaskClient) -> None:
    text = words_of(client.get("/formats?on=2026-07-30").text)
    coming, played = text.split("In the pool", 1)
    assert "Upcoming 31 Jul 2026 Pitch Black PBL" in coming
    assert "Pitch Black" not in played


def test_all_formats_are_there_and_keep_the_day(client: FlaskClient) -> None:
    html = client.get("/formats?on=2026-04-01").text
    for name in format_names():
        assert f"format={name}&amp;on=2026-04-01" in html


@pytest.mark.slow
@pytest.mark.parametrize("name", format_names())
@pytest.mark.parametrize("day", ["0001-01-01", "2002-05-01", "2019-09-01", "2026-11-21", "9999-12-31"])
def test_every_format_shows_on_every_day(client: FlaskClient, name: str, day: str) -> None:
    response = client.get(f"/formats?format={name}&on={day}")
    assert response.status_code == 200
    assert len(response.data) < 90_000


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("on=21.11.2026", "Invalid date"),
        ("format=standart", "Did you mean"),
        ("on=2026-02-30", "Invalid date"),
    ],
)
def test_invalid_input_gives_a_reason_and_shows_today(client: FlaskClient, query: str, message: str) -> None:
    response = client.get(f"/formats?{query}")
    assert response.status_code == 400
    assert message in words_of(response.text)
    assert heading_of(response.text).startswith("Standard today")


def test_no_markup_has_styles_or_handlers(client: FlaskClient) -> None:
    for address in ("/formats", "/formats?format=expanded", "/cards", "/cards?q=pikachu", "/cards/TWM/130"):
        html = client.get(address).text
        assert " style=" not in html
        assert "<style" not in html
        assert " onclick" not in html
