"""The page Deck: verdict words, findings in place, edits that write what they say, and nothing lost."""

from __future__ import annotations

import gzip
import re
from datetime import date
from hashlib import sha256
from html import unescape
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.conftest import Patch
from tests.web.pages import heading_of, open_pages, title_of, words_of
from validator.services.decks.fix import fix_text
from validator.settings import Settings
from validator.web.deck_link import LONGEST, MOST_BYTES, deck_url, decode, encode, pack_list, unpack_list
from validator.web.examples import read_example

DAY = "2026-08-01"
LEGAL, TO_FIX, ROTATED = read_example("legal"), read_example("illegal"), read_example("rotated")
NOTES = "".join(f"# {sha256(bytes([n])).hexdigest()}\n" for n in range(120))
"""Comments that make a list too long for an address."""


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    """Return a client that keeps no cookie, so that no test remembers the view of another."""
    return open_pages().application.test_client(use_cookies=False)


def check(client: FlaskClient, text: str, **more: str) -> TestResponse:
    """Send a list as Home does, and follow to its page."""
    data = {"list": text, "format": "standard", "on": DAY, **more}
    return client.post("/check", data=data, follow_redirects=True)


def edit(client: FlaskClient, text: str, do: str, **more: str) -> TestResponse:
    """Send an edit as a button does, and follow to the page of the new list."""
    data = {"do": do, "on": DAY, **more}
    return client.post(deck_url(text, "edit"), data=data, follow_redirects=True)


def list_of(response: TestResponse) -> str:
    """Return the list that a page's address holds."""
    return decode(response.request.path.split("/")[2])


def line_at(html: str, line: int) -> str:
    """Return the markup of one line of the list."""
    return html.split(f'<li id="l{line}"')[1].split("<li ")[0]


def test_a_pasted_list_has_an_address_that_contains_it(client: FlaskClient) -> None:
    response = client.post("/check", data={"list": TO_FIX, "on": DAY})
    assert response.status_code == 303 and response.location == f"{deck_url(TO_FIX)}?on={DAY}#v"
    assert list_of(check(client, TO_FIX)) == TO_FIX


def test_old_links_and_forms_keep_working(client: FlaskClient) -> None:
    token = pack_list(TO_FIX)
    response = client.get(f"/check?deck={token}&on={DAY}&format=expanded")
    assert response.status_code == 303
    assert response.location == f"{deck_url(TO_FIX)}?format=expanded&on={DAY}"
    fixed = check(client, TO_FIX, fix="25:4 Ultra Ball MEG 131")
    assert "4 Ultra Ball MEG 131" in list_of(fixed)
    assert client.get("/check").location == "/"


def test_a_legal_deck_has_its_last_day(client: FlaskClient) -> None:
    response = check(client, LEGAL)
    assert heading_of(response.text) == "Legal until about March 2027"
    assert title_of(response.text) == "Legal until about March 2027 · Dragapult ex · ptcg"
    assert "Standard, 1 Aug 2026" in words_of(response.text) and 'class="v is-ok"' in response.text
    assert "Legal until about March 2027. 60 cards." in response.text.split('id="status">')[1][:60]


def test_a_day_after_an_expected_rotation_has_its_own_verdict(client: FlaskClient) -> None:
    response = check(client, LEGAL, on="2028-01-01")
    assert heading_of(response.text) == "Legal only if nothing rotates"
    assert 'class="v is-note"' in response.text


def test_a_deck_that_is_not_legal_names_what_to_fix(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    assert heading_of(html) == "Not legal: 4 problems"
    assert "All 26 lines 4 problems 1 note" in words_of(html)


def test_findings_are_at_their_lines_with_citation_and_fix(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    iono = words_of(line_at(html, 15))
    assert (
        "Rotated out on 10 Apr 2026" in iono and "FMT001 · Standard since 10 Apr 2026: marks H, I, J" in iono
    )
    assert "Remove Iono Leaves 59 cards." in iono
    ball = words_of(line_at(html, 25))
    assert (
        "5 of 4 copies" in ball and "Scarlet & Violet rulebook" in ball and "Keep 4 Leaves 59 cards." in ball
    )
    assert "see line 23" in words_of(line_at(html, 22))
    assert "Keep Precious Trolley Keep Secret Box Leaves 59 cards." in words_of(line_at(html, 23))
    latios = words_of(line_at(html, 10))
    assert "Which card is meant?" in latios and "Latias ex SSP 76 · legal" in latios
    assert 'aria-label="Legal"' in line_at(html, 24) and "fnd" not in line_at(html, 24)


def test_replacements_that_are_not_ready_are_reported(client: FlaskClient, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.web.replacements.is_preparing", lambda seconds: True)
    iono = line_at(check(client, TO_FIX).text, 15)
    assert "Replacements are not ready yet" in iono and "does the same" not in iono
    assert "Rotated out on 10 Apr 2026" in words_of(iono)


def test_replacements_are_one_row_each_once_with_its_reasons(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    iono = line_at(html, 15)
    names = re.findall(r'Swap in<span class="vh"> ([^<]+)</span>', iono)
    assert len(names) >= 5 and len(set(names)) == len(names)
    reasons = [words_of(each) for each in re.findall(r'class="tags">(.*?)</span><button', iono)]
    assert len(reasons) == len(names) and all(reasons)
    assert re.match(r"does the same in \d+% of such lists", dict(zip(names, reasons, strict=True))["Judge"])
    assert dict(zip(names, reasons, strict=True))["Boss&#39;s Orders"].endswith("2 in deck")
    assert "Lillie&#39;s Determination" not in names  # the deck holds four
    value = unescape(re.findall(r'value="(swap:[^"]+)"', iono)[0])
    after = list_of(edit(client, TO_FIX, value))
    assert "Iono" not in after and f"1 {unescape(names[0])} " in after and "Total Cards: 60" in after
    assert "reps" not in line_at(html, 25)
    more = client.get(f"{deck_url(TO_FIX)}?on={DAY}&more=25").text
    assert "does the same" in line_at(more, 25)
    assert re.findall(r'name="finding" open><summary>.*?class="w">([^<]+)', more) == ["5 of 4 copies"]


@pytest.mark.parametrize("view", ["list", "cards"])
def test_one_finding_is_open_and_the_others_are_a_line(client: FlaskClient, view: str) -> None:
    html = client.get(f"{deck_url(TO_FIX)}?on={DAY}&view={view}").text
    findings = re.findall(r'<details class="fnd [^"]+" name="finding"( open)?>', html)
    assert findings[0] == " open" and findings.count(" open") == 1 and len(findings) >= 4


def test_cards_with_problems_come_first_and_are_flagged(client: FlaskClient) -> None:
    html = client.get(f"{deck_url(TO_FIX)}?on={DAY}&view=cards").text
    first, rest = html.split('class="grid"')[1:3]
    assert first.count('class="flag"') == 5 and "err" not in rest and "Iono" not in rest
    flags = [words_of(each) for each in re.findall(r'class="flag">([^<]+)<', first)]
    assert flags == [
        "Which card is meant?",
        "Rotated out",
        "see line 23",
        "Second ACE SPEC card",
        "5 of 4 copies",
    ]


def test_the_view_is_remembered() -> None:
    reader = open_pages()
    assert 'class="grid"' not in reader.get(deck_url(LEGAL)).text
    reader.get(f"{deck_url(LEGAL)}?view=cards")
    assert 'class="grid"' in reader.get(deck_url(LEGAL)).text
    assert 'class="sheet lines' in reader.get(f"{deck_url(LEGAL)}?view=list").text
    assert 'class="sheet lines' in reader.get(deck_url(LEGAL)).text


def test_copies_are_changed_in_the_view_of_cards() -> None:
    reader = open_pages()
    html = reader.get(f"{deck_url(LEGAL)}?view=cards&on={DAY}").text
    (more,) = re.findall(r'value="([^"]+)"\s+aria-label="One Crispin more"', html)
    after = edit(reader, LEGAL, more)
    assert "4 Crispin" in list_of(after) and "3 Crispin" in LEGAL
    assert 'class="grid"' in after.text and 'aria-label="One Crispin less"' in after.text


def test_a_card_newer_than_the_data_is_never_called_legal(client: FlaskClient) -> None:
    newer = re.sub("1 Budew .*", "1 Pikachu 30C 1", LEGAL)
    assert newer != LEGAL
    html = check(client, newer, on="2026-11-21").text
    assert heading_of(html) == "Undetermined: 1 card is newer than the card data (to 17 Jul 2026)"
    assert 'class="v is-unk"' in html


@pytest.mark.parametrize(
    ("do", "before", "after"),
    [
        ("write:25:4 Ultra Ball MEG 131", "5 Ultra Ball MEG 131", "4 Ultra Ball MEG 131"),
        ("write:19:4 Energy Retrieval CRI 108", "4 Energy Retrieval SVI 171", "4 Energy Retrieval CRI 108"),
        ("count:1:11:0", "1 Iono PAF 80\n", ""),
        ("count:1:11:3", "1 Iono PAF 80", "3 Iono PAF 80"),
        ("card:1:11:me03-076", "1 Iono PAF 80", "1 Judge POR 76"),
    ],
)
def test_an_edit_writes_its_line(client: FlaskClient, do: str, before: str, after: str) -> None:
    lines = [line for line in list_of(edit(client, TO_FIX, do)).split("\n") if ": " not in line]
    wanted = [line for line in TO_FIX.replace(before, after).split("\n") if ": " not in line]
    assert lines == wanted


def test_every_button_of_the_page_can_be_sent(client: FlaskClient) -> None:
    for text in (TO_FIX, ROTATED):
        html = check(client, text).text
        values = [unescape(each) for each in re.findall(r'name="do"[^>]* value="([^"]+)"', html)]
        assert len(values) >= 50
        for value in sorted({*values}):
            response = client.post(deck_url(text, "edit"), data={"do": value, "on": DAY})
            assert response.status_code == 303, value
            assert decode(response.location.split("/")[2].split("?")[0]) != text, value


def test_all_safe_fixes_leave_the_cards_as_they_are(client: FlaskClient) -> None:
    text = TO_FIX.replace("Energy Retrieval SVI", "Energie Retrieval SVI")
    response = edit(client, text, "safe")
    assert list_of(response) == fix_text(text.encode(), on=date.fromisoformat(DAY)).after == TO_FIX
    assert 'value="safe"' not in response.text


def test_legal_prints_are_written_by_a_button_of_their_own(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    assert 'value="safe"' not in html and 'value="prints"' in html and "Write 1 legal print<" in html
    response = edit(client, TO_FIX, "prints")
    assert list_of(response) == TO_FIX.replace("Energy Retrieval SVI 171", "Energy Retrieval CRI 108")
    assert 'value="prints"' not in response.text


@pytest.mark.parametrize(
    "do",
    [
        *("write:999:1 Iono PAF 80", "write:x:1 Iono", "write:0:", "write:3:a\nb", "nothing", "count:²:1:1"),
        *("count:1:99:1", "count:9:0:1", "count:1:1", "card:1:1:nothing", "card:1:1:<b>"),
        *("swap:1:x:sv01-1:1:1", "add:1:sv01-001:x", "move:1:0:99999999", ""),
    ],
)
def test_an_edit_for_no_line_changes_nothing(client: FlaskClient, do: str) -> None:
    response = client.post(deck_url(TO_FIX, "edit"), data={"do": do, "on": DAY})
    if do:
        assert response.status_code == 400 and 'role="alert"' in response.text
        assert f"{deck_url(TO_FIX)}/edit" in response.text
    else:
        assert response.location.startswith(deck_url(TO_FIX))


def test_htmx_gets_the_part_that_changes(client: FlaskClient) -> None:
    path = deck_url(TO_FIX, "edit")
    data = {"do": "count:1:11:0", "on": DAY}
    response = client.post(path, data=data, headers={"HX-Request": "true"}, follow_redirects=True)
    assert "<html" not in response.text and 'id="edit"' in response.text
    assert response.headers["HX-Push-Url"].startswith("/d/~")
    assert (
        decode(response.headers["HX-Push-Url"].split("/")[2].split("?")[0]).count("\n")
        == TO_FIX.count("\n") - 1
    )
    again = client.get(
        response.headers["HX-Push-Url"], headers={"HX-Request": "true", "HX-History-Restore-Request": "true"}
    )
    assert again.text.startswith("<!doctype html>")


def test_input_that_is_not_a_list_is_retained(client: FlaskClient) -> None:
    text = "dear diary <b>today</b> & tomorrow\nnothing"
    response = check(client, text, on="someday")
    assert response.status_code == 400
    (found,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", response.text, re.DOTALL)
    assert unescape(found) == text
    assert "Invalid date: someday." in response.text
    assert client.get(deck_url(text)).status_code == 400


def test_markup_in_a_list_is_shown_not_run(client: FlaskClient) -> None:
    evil = "Deck: <script>alert(1)</script>\n4 <img src=x onerror=alert(2)> TWM 999\n"
    evil += '4 "><svg onload=alert(3)> SVI 1\n'
    for view in ("list", "cards", "text"):
        html = client.get(f"{deck_url(evil)}?view={view}").text
        assert "<script>alert" not in html and "<img" not in html and "<svg onload" not in html
        assert "&lt;img src=x onerror=alert(2)&gt;" in html


def test_two_lists_in_one_paste_are_both_reported(client: FlaskClient) -> None:
    html = check(client, f"{LEGAL}\n\n\n{TO_FIX}").text
    found = words_of(html.split('aria-label="Lists"')[1].split("</nav>")[0])
    assert "2 lists found" in found and "List 1 Legal until" in found and "List 2 Not legal" in found
    second = check(client, f"{LEGAL}\n\n\n{TO_FIX}", d="2")
    assert heading_of(second.text).startswith("Not legal")
    after = list_of(edit(client, f"{LEGAL}\n\n\n{TO_FIX}", "count:2:11:0", d="2"))
    assert "Iono" not in after and LEGAL.strip() in after


def test_lists_too_long_for_an_address_are_edited_all_the_same(client: FlaskClient) -> None:
    text = TO_FIX + NOTES
    assert pack_list(text) is None
    response = client.post("/check", data={"list": text, "on": DAY})
    assert response.status_code == 200 and heading_of(response.text) == "Not legal: 4 problems"
    form = response.text.split('id="edit"')[1].split("</form>")[0]
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form)}
    assert fields["list"] == text
    after = client.post("/d/edit", data={**fields, "do": "count:1:11:0"})
    assert after.status_code == 200 and "Iono" not in after.text and NOTES.split()[-1] in after.text


def test_a_file_takes_the_place_of_the_field(client: FlaskClient) -> None:
    data = {"list": "", "on": DAY, "file": (BytesIO(LEGAL.encode("utf-16")), "deck.txt")}
    response = client.post("/check", data=data, follow_redirects=True)
    assert heading_of(response.text) == "Legal until about March 2027"
    broken = {"list": "", "on": DAY, "file": (BytesIO(b"\x00\x01\x02\xff" * 50), "deck.png")}
    assert client.post("/check", data=broken).status_code == 400


def test_sheet_is_made_or_refused_with_its_fields_retained(client: FlaskClient) -> None:
    pytest.importorskip("fpdf", reason="the sheet needs fpdf2 (extra pdf)")
    fields = {"on": DAY, "player": "Ash <K>", "birth": "2012-05-17", "paper": "letter"}
    made = client.post(deck_url(LEGAL, "sheet.pdf"), data=fields)
    assert made.content_type == "application/pdf" and made.data.startswith(b"%PDF")
    assert client.get(f"{deck_url(LEGAL, 'sheet.pdf')}?on={DAY}").data.startswith(b"%PDF")
    refused = client.post(deck_url(TO_FIX, "sheet.pdf"), data=fields)
    assert refused.status_code == 422
    assert "No sheet made: the deck is not legal. Fix 4 problems" in refused.text
    assert 'value="Ash &lt;K&gt;"' in refused.text
    forced = client.post(deck_url(TO_FIX, "sheet.pdf"), data={**fields, "force": "yes"})
    assert forced.data.startswith(b"%PDF")
    wrong = client.post(deck_url(LEGAL, "sheet.pdf"), data={**fields, "birth": "yesterday"})
    assert wrong.status_code == 422 and "Invalid date of birth" in wrong.text


def test_segments_show_the_lines_they_name(client: FlaskClient) -> None:
    html = client.get(f"{deck_url(TO_FIX)}?on={DAY}&show=fix").text
    assert 'id="l25"' in html and 'id="l24"' not in html and 'id="l19"' not in html
    html = client.get(f"{deck_url(TO_FIX)}?on={DAY}&show=know").text
    assert 'id="l19"' in html and 'id="l25"' not in html


def test_notes_on_deck_building_are_behind_a_line(client: FlaskClient) -> None:
    html = check(client, TO_FIX).text
    (number,) = re.findall(r"Show (\d+) notes? on deck building", html)
    assert "ADV" not in html
    shown = client.get(f"{deck_url(TO_FIX)}?on={DAY}&advice=1").text
    assert shown.split('class="panel advice"')[1].split("</ul>")[0].count("<li>") == int(number)


def test_menu_of_a_line_has_its_prints_and_moves(client: FlaskClient) -> None:
    html = client.get(f"{deck_url(LEGAL)}?on={DAY}&menu=2").text
    menu = html.split('class="fnd menu"')[1].split("</li>")[0]
    values = re.findall(r'value="([^"]+)"', menu)
    assert {"move:1:1:-1", "move:1:1:1", "count:1:1:0"} <= set(values)
    prints = [each for each in values if each.startswith("card:")]
    assert len(prints) >= 2 and "TWM 128" in words_of(menu)


def test_text_is_pasted_and_copied_in_every_format(client: FlaskClient) -> None:
    from validator.decks.write import DIALECTS

    for dialect in DIALECTS:
        html = client.get(f"{deck_url(LEGAL)}?view=text&as={dialect}&on={DAY}").text
        copied = unescape(html.split('id="as"')[1].split(">", 1)[1].split("</textarea>")[0])
        pasted = client.post(
            deck_url(TO_FIX, "edit"), data={"list": copied, "on": DAY}, follow_redirects=True
        )
        assert heading_of(pasted.text) == "Legal until about March 2027", dialect


def test_other_formats_become_text_when_edited_and_it_is_shown(client: FlaskClient) -> None:
    text = '[{"count": 4, "name": "Ultra Ball", "set": "MEG", "number": "131"}]'
    response = edit(client, text, "count:1:0:3")
    assert list_of(response) == "3 Ultra Ball MEG 131\n"
    assert "The list was read as JSON and is text now" in response.text


def test_comments_and_unreadable_lines_stay(client: FlaskClient) -> None:
    text = f"// mine\n{TO_FIX}\nWhat is this\n"
    for do in ("count:1:11:0", "safe", "add:1:me03-076:2", "move:1:3:2"):
        after = list_of(edit(client, text, do))
        assert "// mine" in after.split("\n") and "What is this" in after.split("\n")


def test_cards_to_add_are_found_with_what_the_deck_has(client: FlaskClient) -> None:
    path = f"{deck_url(LEGAL, 'add')}?q=dreepy&on={DAY}"
    html = client.get(path).text
    assert "4 in deck" in words_of(html)
    value = unescape(re.findall(r'value="(add:1:[^"]+:1)"', html)[0])
    assert "5 Dreepy" in list_of(edit(client, LEGAL, value))
    part = client.get(path, headers={"HX-Request": "true"}).text
    assert 'role="listbox"' in part and "<html" not in part and "<button" not in part
    assert "No card fits" in client.get(f"{deck_url(LEGAL, 'add')}?q=zzzzzz").text


def test_an_empty_deck_can_be_filled(client: FlaskClient) -> None:
    response = client.get("/d", follow_redirects=True)
    assert "No cards yet" in response.text and heading_of(response.text) == "Deck list is empty"
    after = list_of(
        client.post(f"{response.request.path}/edit", data={"do": "add:1:me01-131:4"}, follow_redirects=True)
    )
    assert "4 Ultra Ball MEG 131" in after


def test_a_deck_is_carried_from_page_to_page(client: FlaskClient) -> None:
    html = check(client, LEGAL).text
    for page in ("hands", "odds", "play", "share"):
        address = f"{deck_url(LEGAL, page)}?on={DAY}"
        assert f'href="{address}"' in unescape(html)
        found = client.get(address, follow_redirects=True)
        assert found.status_code == 200, page
    assert "Dragapult ex" in client.get(deck_url(LEGAL, "play")).text


@pytest.mark.parametrize("code", ["~", "~abc", "~" + "A" * 6_000, "~é", "~eJw", "abc"])
def test_invalid_codes_are_reported(client: FlaskClient, code: str) -> None:
    for page in ("", "/share", "/hands", "/add"):
        response = client.get(f"/d/{code}{page}")
        assert response.status_code in (200, 400, 404, 414), page
        assert "Traceback" not in response.text
    assert client.get(f"/d/{code}").status_code in (400, 404)


def test_truncated_link_is_reported(client: FlaskClient) -> None:
    response = client.get(deck_url(LEGAL)[:-20])
    assert response.status_code == 400 and "it may be truncated" in response.text


def test_a_code_that_unpacks_to_too_much_is_refused(client: FlaskClient) -> None:
    bomb = "~" + (pack_list("4 Ultra Ball SVI 196\n" * (MOST_BYTES // 20 + 1)) or "")
    assert len(bomb) < LONGEST
    assert client.get(f"/d/{bomb}").status_code == 400


@pytest.mark.parametrize("text", [LEGAL, "4 Pokégear 3.0 BLK 84\n", "x", ""])
def test_a_packed_list_comes_back(text: str) -> None:
    token = pack_list(text)
    assert token is not None and len(token) <= LONGEST
    assert unpack_list(token, 100_000) == text == decode(encode(text)) == decode(token)


def test_a_shared_deck_has_a_short_address(tmp_path: object) -> None:
    client = open_pages(Settings(database_url=f"sqlite:///{tmp_path}/decks.db"))
    page = client.get(deck_url(LEGAL, "share")).text
    assert "Make a short link" in page and f"http://localhost{deck_url(LEGAL)}" in page
    stored = client.post(deck_url(LEGAL, "share"))
    assert re.fullmatch(r"/d/[0-9A-HJKMNP-TV-Z]{10}/share", stored.location)
    short = stored.location.removesuffix("/share")
    for address in (short, short.lower(), f"{short[:8]}-{short[8:]}"):
        shown = client.get(f"{address}?on={DAY}")
        assert shown.status_code == 200 and heading_of(shown.text) == "Legal until about March 2027"
    assert client.post(f"{short}/edit", data={"do": "count:1:0:2"}).location.startswith("/d/~")
    assert client.get(f"{short}/qr.svg").mimetype == "image/svg+xml"
    assert client.get("/d/0000000000").status_code == 404
    assert client.get("/d/", headers={"Accept": "text/html"}).location.startswith("/d/~")


def test_short_addresses_can_be_switched_off(tmp_path: object) -> None:
    client = open_pages(Settings(database_url=f"sqlite:///{tmp_path}/decks.db", max_decks_kept=0))
    assert "Short links are switched off here." in client.get(deck_url(LEGAL, "share")).text
    assert client.post(deck_url(LEGAL, "share")).status_code == 422
    assert client.get("/d/0000000000").status_code == 404


def test_pictures_lie_over_drawn_cards_where_chosen() -> None:
    client = open_pages()
    client.set_cookie("pictures", "on")
    response = client.get(f"{deck_url(LEGAL)}?view=cards&on={DAY}")
    assert response.text.count("data-picture") >= 20 and "Phantom Dive" in response.text
    assert "https://assets.tcgdex.net" in response.headers["Content-Security-Policy"]
    assert "data-picture" not in open_pages().get(f"{deck_url(LEGAL)}?view=cards").text


@pytest.mark.parametrize("query", ["", "&view=cards", "&view=text&as=ptcgo", "&more=11", "&menu=3"])
@pytest.mark.parametrize("text", [LEGAL, TO_FIX, ROTATED])
def test_pages_and_their_parts_weigh_no_more_than_they_may(
    client: FlaskClient, text: str, query: str
) -> None:
    address = f"{deck_url(text)}?on={DAY}{query}"
    assert len(gzip.compress(client.get(address).data, 9)) <= 8_192
    part = client.get(address, headers={"HX-Request": "true"})
    assert len(gzip.compress(part.data, 9)) <= 10_000
    found = client.get(f"{deck_url(text, 'add')}?q=charizard", headers={"HX-Request": "true"})
    assert len(gzip.compress(found.data, 9)) <= 2_000


def test_cards_that_are_expected_to_leave_can_be_replaced(client: FlaskClient) -> None:
    on, html = "2027-05-01", check(client, LEGAL, on="2027-05-01").text
    assert "of such lists" in html or "does the same" in html
    (swap, *_) = re.findall(r'value="(swap:[^"]+)"', html)
    changed = client.post(deck_url(LEGAL, "edit"), data={"do": swap, "on": on}, follow_redirects=True)
    assert changed.status_code == 200 and list_of(changed) != LEGAL
