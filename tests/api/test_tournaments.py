"""`POST /v1/tournaments/check`: a stack as files, as text and as a ZIP."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.services.papers import DECKS, ILLEGAL, LEGAL

URL = "/v1/tournaments/check"
DAY = "2026-08-01"
GOOD = LEGAL.read_text("utf-8")
BAD = ILLEGAL.read_text("utf-8")


def files(**texts: str) -> list[dict[str, str]]:
    return [{"name": name.replace("_", "."), "text": text} for name, text in texts.items()]


def check(client: FlaskClient, sent: list[dict[str, str]], **more: Any) -> dict[str, Any]:
    response = client.post(URL, json={"files": sent, "on": DAY, **more})
    assert response.status_code == 200, response.text
    body: dict[str, Any] = response.get_json()
    return body


def test_files_are_checked_with_their_roster(client: FlaskClient) -> None:
    roster = "player,id,division\nAna,1,Masters\nBo,2,Senior\nCy,3,Masters\n"
    expanded = (DECKS / "reshizard-2019.txt").read_text("utf-8")
    body = check(client, files(cup_csv=roster, ana_txt=GOOD, bo_txt=expanded, x_png="x"))
    assert [(each["player"], each["standing"], each["legal_in"]) for each in body["players"]] == [
        ("Ana", "legal", None),
        ("Bo", "illegal", "Expanded"),
        ("Cy", "unreadable", None),
    ]
    assert body["lists"] == 2
    assert body["skipped"] == [{"name": "x.png", "reason": "Files of the kind .png are not read."}]
    assert body["summary"]["legal"] == 1 and body["date"] == DAY
    assert body["players"][2]["fix"][0]["code"] == "ROS001"
    assert all(player["mend"] == player["fix"] for player in body["players"])


def test_text_and_zip_are_the_same_stack(client: FlaskClient) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("a.txt", GOOD)
        archive.writestr("b.txt", BAD)
    by_zip = client.post(f"{URL}?on={DAY}", data=out.getvalue(), content_type="application/zip")
    by_text = client.post(f"{URL}?on={DAY}", data=f"{GOOD}\n\n\n{BAD}".encode(), content_type="text/plain")
    standings = [
        [each["standing"] for each in response.get_json()["players"]] for response in (by_zip, by_text)
    ]
    assert standings == [["legal", "illegal"]] * 2


def test_more_lists_than_other_addresses_take(client: FlaskClient) -> None:
    body = check(client, [{"name": f"{number}.txt", "text": f"# {number}\n{GOOD}"} for number in range(100)])
    assert body["summary"]["legal"] == 100


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"files": []}, 400, "INVALID_REQUEST"),
        ({"files": [{"name": "", "text": GOOD}]}, 400, "INVALID_REQUEST"),
        ({"files": [{"name": "a.txt"}]}, 400, "INVALID_REQUEST"),
        ({"files": [{"name": "a.txt", "text": GOOD}], "advice": True}, 400, "INVALID_REQUEST"),
        ({"text": GOOD}, 400, "INVALID_REQUEST"),
        ({"files": [{"name": "a.txt", "text": GOOD}], "format": "standrad"}, 422, "UNKNOWN_FORMAT"),
        ({"files": [{"name": "a.png", "text": GOOD}]}, 422, "INPUT"),
        ({"files": [{"name": f"{n}.txt", "text": GOOD} for n in range(101)]}, 422, "INPUT"),
        ({"files": [{"name": "a.tdf", "text": "<!DOCTYPE a><tournament/>"}]}, 422, "INPUT"),
    ],
    ids=["none", "no name", "no text", "advice", "text", "format", "picture", "many", "doctype"],
)
def test_problems(client: FlaskClient, body: dict[str, Any], status: int, code: str) -> None:
    problem(client.post(URL, json=body), status, code)


def test_bodies_of_other_kinds_are_refused(client: FlaskClient) -> None:
    problem(client.post(URL, data=b"<x/>", content_type="text/xml"), 415, "UNSUPPORTED_MEDIA_TYPE")
    problem(client.post(URL, data=b"PK\x03\x04junk", content_type="application/zip"), 422, "INPUT")
    problem(client.post(URL, data=b"x" * 5_600_000, content_type="text/plain"), 413, "TOO_LARGE")
