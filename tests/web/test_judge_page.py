"""The page Judge: a stack is checked, stored for a while, filtered, printed and exported."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from threading import Event

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.conftest import Patch, wait_until
from tests.services.papers import DECKS, ILLEGAL, LEGAL
from tests.web.pages import heading_of, open_pages, words_of
from validator.deadline import TooExpensive
from validator.services.tournaments.unzip import SentFile
from validator.settings import Settings
from validator.web.deck_link import decode
from validator.web.stack_check import StackToCheck

DAY = "2026-08-01"
EXPANDED = DECKS / "reshizard-2019.txt"
ROSTER = b"player,id,division\nAna,1,Masters\nBo,2,Senior\nCy,3,Masters\n=1+1,4,Masters\nDi,5,Junior\n"


@pytest.fixture
def client(tmp_path: Path) -> FlaskClient:
    return open_pages(Settings(judge_dir=str(tmp_path / "judge")))


def send(client: FlaskClient, files: dict[str, bytes], lists: str = "", **more: str) -> TestResponse:
    fields = {"on": DAY, "lists": lists, **more}
    parts = [(f'name="{name}"', text.encode()) for name, text in fields.items()]
    parts += [(f'name="files"; filename="{name}"', data) for name, data in files.items()]
    body = b"".join(
        b"--edge\r\nContent-Disposition: form-data; " + head.encode() + b"\r\n\r\n" + data + b"\r\n"
        for head, data in parts
    )
    return client.post(
        "/judge", data=body + b"--edge--\r\n", content_type="multipart/form-data; boundary=edge"
    )


def cup(client: FlaskClient) -> str:
    """Send a small event; return the address of its table."""
    response = send(
        client,
        {
            "cup.csv": ROSTER,
            "ana.txt": LEGAL.read_bytes(),
            "bo.txt": ILLEGAL.read_bytes(),
            "4.txt": EXPANDED.read_bytes(),
            "di.txt": LEGAL.read_bytes().replace(b"Night Stretcher ASC 196", b"Pikachu MEP 99"),
            "photo.png": b"x",
        },
    )
    assert response.status_code == 303, words_of(response.text)
    return response.location


def players_of(html: str) -> list[str]:
    return [
        words_of(each).split("<")[0] for each in re.findall(r'<th scope="row">(.*?)</th>', html, re.DOTALL)
    ]


def test_form_shows_what_can_be_sent(client: FlaskClient) -> None:
    html = client.get("/judge").text
    assert heading_of(html) == "Check a stack of lists"
    assert "Drop lists or a roster here." in html and "webkitdirectory" in html


def test_table_has_totals_first_and_the_worst_first(client: FlaskClient) -> None:
    html = client.get(cup(client)).text
    assert heading_of(html) == "4 lists, 5 players"
    tally = dict(re.findall(r'id="t-(\w+)".*?</svg>(\d+)</b>', html))
    assert tally == {"bad": "2", "roster": "1", "unk": "1", "notes": tally["notes"], "ok": "1"}
    rows = players_of(html)
    assert [row.split()[0] for row in rows] == ["Bo", "=1+1", "Cy", "Di"]
    text = words_of(html)
    assert "Iono PAF 80 : rotated out on 10 Apr 2026, mark G" in text
    assert "The list is legal in Expanded" in text
    assert "Missing deck list." in text and "1 file left out" in text
    assert "1 list Dragapult ex Show all" in text or "1 list" in text


@pytest.mark.parametrize(
    ("query", "players"),
    [
        ("show=bad", ["Bo", "=1+1"]),
        ("show=roster", ["Cy"]),
        ("show=unk", ["Di"]),
        ("show=ok", ["Ana"]),
        ("show=all", ["Bo", "=1+1", "Cy", "Di", "Ana"]),
        ("show=all&order=roster", ["Ana", "Bo", "Cy", "=1+1", "Di"]),
        ("show=all&order=division", ["Di", "Ana", "Cy", "=1+1", "Bo"]),
        ("show=nonsense&order=nonsense&page=99", ["Bo", "=1+1", "Cy", "Di"]),
        ("q=cy", ["Cy"]),
        ("q=reshiram", ["=1+1"]),
        ("q=ultra+BALL+slugma", ["Bo"]),
        ("q=nobody", []),
    ],
)
def test_filters_orders_and_search(client: FlaskClient, query: str, players: list[str]) -> None:
    html = client.get(f"{cup(client)}?{query}").text
    assert [row.split()[0] for row in players_of(html)] == players


def test_a_row_leads_to_its_deck(client: FlaskClient) -> None:
    at = cup(client)
    rows = re.findall(r'href="(/judge/[^"]+/\d+)"', client.get(f"{at}?show=all&order=roster").text)
    response = client.get(rows[0])
    assert response.status_code == 303
    code, query = response.location.removeprefix("/d/").split("?")
    assert decode(code) == LEGAL.read_text("utf-8")
    assert query == f"format=standard&on={DAY}"
    assert client.get(f"{at}/3").status_code == 404
    assert client.get(f"{at}/999").status_code == 404


def test_pasted_lists_lead_to_a_deck_each(client: FlaskClient) -> None:
    both = LEGAL.read_text("utf-8") + "\n\n" + ILLEGAL.read_text("utf-8")
    at = send(client, {}, both).location
    text = decode(client.get(f"{at}/2").location.removeprefix("/d/").split("?")[0])
    assert "5 Ultra Ball" in text and "Ethan's Slugma" in text and "Dreepy" not in text
    assert len([line for line in text.splitlines() if line[:1].isdigit()]) < 40


def test_table_as_csv_is_safe_in_a_spreadsheet(client: FlaskClient) -> None:
    response = client.get(f"{cup(client)}/table.csv")
    assert response.mimetype == "text/csv" and "attachment" in response.headers["Content-Disposition"]
    rows = list(csv.DictReader(io.StringIO(response.text.removeprefix("\ufeff"))))
    assert {row["player"] for row in rows} == {"Ana", "Bo", "Cy", "'=1+1", "Di"}
    assert {row["legal_in"] for row in rows if row["player"] == "'=1+1"} == {"Expanded"}
    assert not [cell for row in rows for cell in row.values() if cell and cell[0] in "=+-@"]


def test_slips_are_one_for_each_who_has_something_to_fix(client: FlaskClient) -> None:
    at = cup(client)
    html = client.get(f"{at}/slips").text
    assert heading_of(html) == "4 slips to print"
    assert re.findall(r'<article class="a6"><h2>(.*?)</h2>', html) == ["Bo", "=1+1", "Cy", "Di"]
    assert "Remove Iono" in html and "rule DECK-06" in html
    assert client.get(f"{at}/slips?row=1").text.count('class="a6"') == 1


def test_names_are_escaped(client: FlaskClient) -> None:
    roster = b"player,id\n<script>alert(1)</script>,1\n"
    at = send(client, {"cup.csv": roster, "<b>x.txt": ILLEGAL.read_bytes()}).location
    for page in (at, f"{at}/slips", f"{at}?q=%3Cscript%3E"):
        html = client.get(page).text
        assert "<script>alert" not in html and "<b>x" not in html


def test_a_stack_is_stored_under_a_random_key_and_no_list_of_stacks_exists(
    client: FlaskClient, tmp_path: Path
) -> None:
    at = cup(client)
    assert re.fullmatch(r"/judge/[A-Za-z0-9_-]{22}", at)
    assert cup(client) != at
    for wrong in ("x", at[7:-1] + "!", "A" * 22, "../../etc/passwd"):
        response = client.get(f"/judge/{wrong}")
        assert response.status_code == 404
    assert "This stack is gone" in client.get(f"/judge/{'A' * 22}").text
    key = at.rsplit("/", 1)[1]
    assert [path for path in (tmp_path / "judge").iterdir() if key in path.name] == []
    headers = client.get(at).headers
    assert headers["Cache-Control"] == "no-store" and headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Robots-Tag"] == "noindex"


def test_another_worker_finds_the_stack(client: FlaskClient, tmp_path: Path) -> None:
    other = open_pages(Settings(judge_dir=str(tmp_path / "judge")))
    assert heading_of(other.get(cup(client)).text) == "4 lists, 5 players"


def test_what_cannot_be_checked_is_shown_and_the_text_stays(client: FlaskClient) -> None:
    for response, words in (
        (send(client, {}), "No deck list found"),
        (send(client, {}, "hello"), "This does not look like a deck list"),
        (send(client, {"a.txt": LEGAL.read_bytes()}, format="no-such"), "Unknown format"),
        (send(client, {"a.txt": LEGAL.read_bytes()}, on="tomorrow"), "date"),
        (send(client, {"a.zip": b"PK\x03\x04junk"}), "ZIP is broken"),
    ):
        assert response.status_code == 400
        assert words.casefold() in words_of(response.text).casefold()
    assert ">hello</textarea>" in send(client, {}, "hello").text


def test_a_thousand_files_can_be_sent_and_no_more_than_the_limit(tmp_path: Path) -> None:
    client = open_pages(Settings(judge_dir=str(tmp_path)))
    data = {f"{number}.txt": LEGAL.read_bytes() + b"# %d\n" % number for number in range(1_001)}
    response = send(client, dict(list(data.items())[:1_000]))
    assert response.status_code == 303
    assert heading_of(client.get(response.location).text) == "1,000 lists"
    response = send(client, data)
    assert response.status_code == 400 and "more than 1,000 lists" in response.text


def test_bodies_beyond_the_limit_are_refused_and_other_pages_keep_theirs(tmp_path: Path) -> None:
    client = open_pages(Settings(judge_dir=str(tmp_path), max_stack_bytes=2_000_000))
    text = "1 Ditto\n" * 200_000
    assert "more than 60,000 lines" in send(client, {}, text).text
    assert send(client, {"a.txt": text.encode() * 2}).status_code == 413
    assert client.post("/hands", data={"list": text}).status_code == 413


def test_stacks_go_after_their_time(tmp_path: Path) -> None:
    import os

    from validator.services.tournaments.kept_stacks import KeptStacks, TooManyStacks
    from validator.storage.quotas import Client, Quota

    kept = KeptStacks(str(tmp_path), 30)
    first, second = kept.add(b"one"), kept.add(b"two")
    assert (kept.find(first), kept.find(second)) == (b"one", b"two")
    (old,) = [path for path in tmp_path.iterdir() if path.stat().st_size and kept_name(first) == path.name]
    os.utime(old, (0, date(2026, 1, 1).toordinal()))
    assert (kept.find(first), kept.find(second)) == (None, b"two")
    assert not old.exists()
    kept.quota = Quota(9, 3, 2)
    before = kept.add(b"of another", Client("b", "here"))
    keys = [kept.add(b"%d" % number, Client("a", "here")) for number in range(5)]
    assert [kept.find(key) for key in keys] == [None, None, b"2", b"3", b"4"]
    assert kept.find(before) == b"of another"
    with pytest.raises(TooManyStacks, match="of one network address") as caught:
        for number in range(5):
            kept.add(b"x", Client(f"new{number}", "here"))
    assert caught.value.status == 429 and kept.find(kept.add(b"y", Client("b", "there"))) == b"y"
    with pytest.raises(TooManyStacks, match="of all clients together"):
        for number in range(9):
            kept.add(b"x", Client(f"key{number}"))
    kept.most_bytes = 30
    with pytest.raises(TooManyStacks):
        kept.add(os.urandom(40), Client("c"))
    assert kept.find(before) == b"of another" and kept.find(keys[-1]) == b"4"
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.iterdir())


def kept_name(key: str) -> str:
    from hashlib import sha256

    return sha256(key.encode()).hexdigest()[:40] + ".stack"


def test_sixty_lists_are_one_table_in_three_seconds(client: FlaskClient) -> None:
    import time

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        paths = sorted(DECKS.glob("*.txt"))
        for number in range(64):
            archive.writestr(f"{number}.txt", paths[number % len(paths)].read_bytes() + b"\n" * number)
    start = time.perf_counter()
    html = client.get(send(client, {"cup.zip": out.getvalue()}).location).text
    assert time.perf_counter() - start <= 3
    assert heading_of(html) == "64 lists"


def test_lists_are_added_to_an_open_stack_and_a_newer_file_takes_the_place_of_an_older(
    client: FlaskClient,
) -> None:
    address = cup(client)
    key = address.rsplit("/", 1)[1]
    html = client.get(f"/judge?add={key}").text
    assert heading_of(html) == "Add lists to a stack" and f'name="add" value="{key}"' in html
    before = client.get(address).text
    assert f'href="/judge?add={key}&amp;' in before
    more = {"bo.txt": LEGAL.read_bytes(), "cy.txt": LEGAL.read_bytes()}
    response = send(client, more, "1 Pikachu PBL 1", add=key)
    assert response.status_code == 303 and response.location != address
    html = client.get(f"{response.location}?show=all").text
    assert heading_of(html) == "6 lists, 5 players"
    assert heading_of(client.get(address).text) == "4 lists, 5 players"  # the one before stays
    rows = {
        name: shape for shape, name in re.findall(r'<tr class="is-(\w+)".*?<th [^>]*>.*?>(\w+)<', html, re.S)
    }
    assert (rows["Bo"], rows["Cy"]) == ("ok", "ok")
    words = words_of(html)
    assert "No list" not in words
    again = send(client, {}, "1 Pikachu PBL 2", add=response.location.rsplit("/", 1)[1])
    assert heading_of(client.get(again.location).text) == "7 lists, 5 players"


def test_lists_cannot_be_added_to_a_stack_that_is_gone(client: FlaskClient) -> None:
    missing = "x" * 22
    assert client.get(f"/judge?add={missing}").status_code == 404
    response = send(client, {}, "1 Pikachu PBL 1", add=missing)
    assert response.status_code == 404
    assert "1 Pikachu PBL 1" in response.text and 'name="add"' not in response.text


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: Patch) -> FlaskClient:
    """A client whose stacks take longer than a request may."""
    check = StackToCheck.check

    def check_later(work: StackToCheck, sent: Sequence[SentFile]) -> str:
        if not work.files:
            raise TooExpensive
        return check(work, sent)

    monkeypatch.setattr(StackToCheck, "check", check_later)
    database = f"sqlite:///{tmp_path / 'runs.db'}"
    return open_pages(Settings(judge_dir=str(tmp_path / "judge"), database_url=database))


def test_a_stack_that_takes_long_is_checked_in_the_background(slow: FlaskClient, tmp_path: Path) -> None:
    address = cup(slow)
    assert address.startswith("/judge/runs/")
    table = wait_until(lambda: slow.get(address), lambda answer: answer.status_code == 303).location
    assert heading_of(slow.get(table).text)
    for file in tmp_path.glob("runs.db*"):  # names of players never reach the database
        assert b"ana.txt" not in file.read_bytes()


def test_a_check_in_the_background_is_stopped(slow: FlaskClient, monkeypatch: Patch) -> None:
    go_on = Event()
    monkeypatch.setattr("validator.web.stack_check._check_stored", lambda work: [("", str(go_on.wait(60)))])
    address = cup(slow)
    page = slow.get(address)
    assert 'id="stop"' in page.text and page.headers["Refresh"] == "2"
    page = wait_until(lambda: slow.get(address), lambda answer: "free place" not in answer.text)
    assert "Checking" in words_of(page.text) and "Playing" not in words_of(page.text)
    assert slow.post(address).location == address
    go_on.set()
    assert "The check was stopped." in slow.get(address).text


def test_lists_that_are_gone_are_said_to_be(slow: FlaskClient, monkeypatch: Patch) -> None:
    monkeypatch.setattr("validator.web.stack_check.KeptStacks.find", lambda stored, key: None)
    address = cup(slow)
    page = wait_until(lambda: slow.get(address), lambda answer: answer.status_code == 400)
    assert "no longer stored on this machine" in page.text
