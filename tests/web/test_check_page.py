"""The page Check: verdict words, findings in place, fixes that write what they say, and nothing lost."""

from __future__ import annotations

import re
from datetime import date
from hashlib import sha256
from html import unescape
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.pages import heading_of, open_pages, title_of, words_of
from validator.services.decks.fix import fix_text
from validator.web.deck_link import LONGEST, pack_list, unpack_list
from validator.web.examples import read_example

DAY = "2026-08-01"
LEGAL, TO_FIX = read_example("legal"), read_example("illegal")


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def check(client: FlaskClient, text: str, **more: str) -> TestResponse:
    """Send a list as the form does, and follow to its page."""
    data = {"list": text, "format": "standard", "on": DAY, **more}
    return client.post("/check", data=data, follow_redirects=True)


def list_on(response: TestResponse) -> str:
    """Return the list in the page's field."""
    (found,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", response.text, re.DOTALL)
    return unescape(found)


def line_at(html: str, line: int) -> str:
    """Return the markup of one line of the list."""
    return html.split(f'<li id="l{line}"')[1].split("<li ")[0]


def test_empty_page_shows_the_list_field(client: FlaskClient) -> None:
    for path in ("/", "/check"):
        response = client.get(path)
        assert response.status_code == 200
        assert heading_of(response.text) == "Check a deck"
        assert "Try an example" in response.text


def test_a_legal_deck_has_its_last_day(client: FlaskClient) -> None:
    response = check(client, LEGAL)
    headline = "Legal in Standard on 1 Aug 2026, until about March 2027"
    assert heading_of(response.text) == headline
    assert title_of(response.text).startswith(headline)
    assert "60 cards, all lines resolved." in words_of(response.text)
    assert 'class="verdict is-ok"' in response.text


def test_a_deck_that_is_not_legal_names_what_to_fix(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    assert heading_of(html) == "Not legal in Standard on 1 Aug 2026: 4 problems to fix"
    problems = words_of(html.split('<ol class="to-fix">')[1].split("</ol>")[0])
    assert problems == (
        "Line 10, Latios ex : name and number differ Line 15, Iono : rotated out on 10 Apr 2026 "
        "Line 23, Secret Box : second ACE SPEC card Line 25, Ultra Ball : too many copies"
    )


def test_findings_are_at_their_lines_with_citation_and_fix(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    iono = words_of(line_at(html, 15))
    assert "Rotated out" in iono and "FMT001 · Standard since 10 Apr 2026: marks H, I, J" in iono
    assert "handbook" in iono and "rulebook" not in iono and "Remove Iono The deck then has 59 cards." in iono
    assert "Scarlet & Violet rulebook" in words_of(line_at(html, 25))
    assert "with line 23" in words_of(line_at(html, 22))
    assert 'aria-label="Legal"' in line_at(html, 24) and "find" not in line_at(html, 24)
    assert "Remove Precious Trolley Remove Secret Box The deck then has 59 cards." in words_of(
        line_at(html, 23)
    )


def test_a_card_newer_than_the_data_is_never_called_legal(client: FlaskClient) -> None:
    newer = re.sub("1 Budew .*", "1 Pikachu 30C 1", LEGAL)
    assert newer != LEGAL
    html = check(client, newer, on="2026-11-21").text
    assert heading_of(html) == "Undetermined: 1 card is newer than the card data (to 17 Jul 2026)"
    assert 'class="verdict is-unk"' in html


@pytest.mark.parametrize(
    ("fix", "before", "after"),
    [
        ("25:4 Ultra Ball MEG 131", "5 Ultra Ball MEG 131", "4 Ultra Ball MEG 131"),
        ("19:4 Energy Retrieval CRI 108", "4 Energy Retrieval SVI 171", "4 Energy Retrieval CRI 108"),
        ("15:", "1 Iono PAF 80\n", ""),
    ],
)
def test_fix_writes_its_edit_and_nothing_else(client: FlaskClient, fix: str, before: str, after: str) -> None:
    assert f'value="{fix}"' in check(client, TO_FIX).text
    assert list_on(check(client, TO_FIX, fix=fix)) == TO_FIX.replace(before, after)


def test_every_fix_of_the_page_can_be_sent(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    values = [unescape(each) for each in re.findall(r'name="fix" value="([^"]+)"', html)]
    assert len(values) >= 8
    for value in values:
        response = check(client, TO_FIX, fix=value)
        assert response.status_code == 200
        assert list_on(response) != TO_FIX


@pytest.mark.parametrize(
    "text", [TO_FIX, TO_FIX + "".join(f"# {sha256(bytes([n])).hexdigest()}\n" for n in range(120))]
)
def test_the_form_of_the_fixes_carries_the_list_itself(client: FlaskClient, text: str) -> None:
    html = client.post("/check", data={"list": text, "on": DAY}, follow_redirects=True).text
    form = html.split('id="fixes"')[1].split("</form>")[0]
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form)}
    assert ("list" in fields) == (pack_list(text) is None)
    response = client.post("/check", data={**fields, "fix": "15:"}, follow_redirects=True)
    assert list_on(response) == text.replace("1 Iono PAF 80\n", "")


def test_all_safe_fixes_leave_the_cards_as_they_are(client: FlaskClient) -> None:
    response = check(client, TO_FIX, fix="safe")
    wanted = fix_text(TO_FIX.encode(), on=date.fromisoformat(DAY)).after
    assert list_on(response) == wanted != TO_FIX
    assert "Line 19 now reads “4 Energy Retrieval CRI 108”." in words_of(response.text)
    assert 'value="safe"' not in response.text


@pytest.mark.parametrize("fix", ["999:1 Iono PAF 80", "x:1 Iono", "0:", "3:a\nb", "nothing", "²:"])
def test_a_fix_for_no_line_changes_nothing(client: FlaskClient, fix: str) -> None:
    response = check(client, TO_FIX, fix=fix)
    assert response.status_code == 400
    assert list_on(response) == TO_FIX
    assert "no longer applies" in response.text


def test_input_that_is_not_a_list_is_retained(client: FlaskClient) -> None:
    text = "dear diary <b>today</b> & tomorrow\nnothing"
    response = check(client, text, on="someday")
    assert response.status_code == 400
    assert list_on(response) == text
    assert "Invalid date: someday." in response.text


def test_markup_in_a_list_is_shown_not_run(client: FlaskClient) -> None:
    evil = "Deck: <script>alert(1)</script>\n4 <img src=x onerror=alert(2)> TWM 999\n"
    evil += '4 "><svg onload=alert(3)> SVI 1\n'
    html = check(client, evil).text
    assert "<script>alert" not in html and "<img" not in html and "<svg onload" not in html
    assert "&lt;img src=x onerror=alert(2)&gt;" in html


def test_two_lists_in_one_paste_are_both_reported(client: FlaskClient) -> None:
    html = check(client, f"{LEGAL}\n\n\n{TO_FIX}").text
    found = words_of(html.split('aria-label="Lists"')[1].split("</nav>")[0])
    assert "2 lists found" in found
    assert "List 1 Legal in Standard" in found and "List 2 Not legal in Standard" in found
    second = check(client, f"{LEGAL}\n\n\n{TO_FIX}", d="2").text
    assert heading_of(second).startswith("Not legal")


def test_lists_too_long_for_an_address_are_checked_all_the_same(client: FlaskClient) -> None:
    notes = "".join(f"# {sha256(str(each).encode()).hexdigest()}\n" for each in range(120))
    text = LEGAL + notes
    assert pack_list(text) is None
    response = client.post("/check", data={"list": text, "on": DAY})
    assert response.status_code == 200
    assert heading_of(response.text).startswith("Legal in Standard on 1 Aug 2026")
    assert list_on(response) == text


def test_a_file_takes_the_place_of_the_field(client: FlaskClient) -> None:
    data = {"list": "", "on": DAY, "file": (BytesIO(LEGAL.encode("utf-16")), "deck.txt")}
    response = client.post("/check", data=data, follow_redirects=True)
    assert heading_of(response.text).startswith("Legal in Standard on 1 Aug 2026")
    broken = {"list": "", "on": DAY, "file": (BytesIO(b"\x00\x01\x02\xff" * 50), "deck.png")}
    assert client.post("/check", data=broken).status_code == 400


def test_sheet_is_made_or_refused_with_its_fields_retained(client: FlaskClient) -> None:
    pytest.importorskip("fpdf", reason="the sheet needs fpdf2 (extra pdf)")
    fields = {"list": LEGAL, "on": DAY, "player": "Ash <K>", "birth": "2012-05-17", "paper": "letter"}
    made = client.post("/check/sheet", data=fields)
    assert made.content_type == "application/pdf" and made.data.startswith(b"%PDF")
    refused = client.post("/check/sheet", data={**fields, "list": TO_FIX})
    assert refused.status_code == 422
    assert "The deck is not legal, so no sheet was created" in refused.text
    assert 'value="Ash &lt;K&gt;"' in refused.text
    forced = client.post("/check/sheet", data={**fields, "list": TO_FIX, "force": "yes"})
    assert forced.data.startswith(b"%PDF")
    wrong = client.post("/check/sheet", data={**fields, "birth": "yesterday"})
    assert wrong.status_code == 422 and "Invalid date of birth" in wrong.text


def test_segments_show_the_lines_they_name(client: FlaskClient) -> None:
    token = pack_list(TO_FIX)
    html = client.get(f"/check?deck={token}&on={DAY}&show=fix").text
    assert 'id="l25"' in html and 'id="l24"' not in html and 'id="l19"' not in html
    html = client.get(f"/check?deck={token}&on={DAY}&show=know").text
    assert 'id="l19"' in html and 'id="l25"' not in html


def test_truncated_link_is_reported(client: FlaskClient) -> None:
    token = pack_list(LEGAL)
    assert token is not None
    response = client.get(f"/check?deck={token[:-20]}")
    assert response.status_code == 400
    assert "it may be truncated" in response.text


@pytest.mark.parametrize("text", [LEGAL, "4 Pokégear 3.0 BLK 84\n", "x"])
def test_a_packed_list_comes_back(text: str) -> None:
    token = pack_list(text)
    assert token is not None and len(token) <= LONGEST
    assert unpack_list(token, 100_000) == text
