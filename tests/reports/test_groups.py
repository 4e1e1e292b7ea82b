"""Equal notices of a deck are grouped for people; machines get each at its place."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest

from tests.conftest import DECKS
from tests.reports.sample import render_text
from tests.web.pages import open_pages, words_of
from validator.reports.check_run import CheckRun
from validator.reports.github import MOST_SHOWN, render_github
from validator.reports.groups import MOST_NAMED, group_findings
from validator.reports.html import render_html
from validator.reports.report import Report
from validator.services.decks.check import check_text

DAY = date(2026, 7, 20)
OLD = (DECKS / "standard-2026-old-prints.txt").read_text("utf-8")
ENERGY = "4 Dreepy TWM 128\n" + "".join(
    f"8 {name} Energy MEE {number}\n"
    for number, name in enumerate(
        ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness"), start=9
    )
)
ONE_LINE = json.dumps(
    [
        {"name": "Ultra Ball", "set": "DEX", "number": "102", "count": 4},
        {"name": "Energy Search", "set": "EX", "number": "153", "count": 4},
        {"name": "Poké Ball", "set": "RS", "number": "86", "count": 4},
        {"name": "Iono", "set": "PAF", "number": "80", "count": 4},
        {"name": "Arven", "set": "OBF", "number": "186", "count": 4},
        {"name": "Dreepy", "set": "TWM", "number": "128", "count": 4},
        {"name": "Fire Energy", "set": "MEE", "number": "9", "count": 18},
        {"name": "Water Energy", "set": "MEE", "number": "11", "count": 18},
    ]
)
ROTATED = "".join(
    f"1 {name}\n"
    for name in (
        "Iono PAF 80", "Arven OBF 186", "Rare Candy SVI 191", "Penny SVI 183", "Judge SVI 176",
        "Miriam SVI 179", "Jacq SVI 175", "Pal Pad SVI 182", "Grusha PAL 184", "Boss's Orders PAL 172",
        "Clavell PAL 177", "Dendra PAL 179", "Giacomo PAL 182", "Saguaro PAL 186", "Fighting Au Lait PAL 181",
    )
)  # fmt: skip
LISTS = {"old prints": OLD, "energy": ENERGY, "one line": ONE_LINE, "rotated": ROTATED}


def check(text: str) -> Report:
    (report,) = check_text(text, on=DAY)
    return report


@pytest.mark.parametrize(("text", "code"), [(OLD, "FMT007"), (ENERGY, "IDN009"), (ONE_LINE, "FMT007")])
def test_equal_notices_are_one_line_of_text(text: str, code: str) -> None:
    report = check(text)
    assert sum(each.code == code for each in report.findings) > 1
    assert len(re.findall(code, render_text([report]))) == 1


def test_the_line_of_a_group_names_each_card_and_what_was_taken_for_it() -> None:
    text = render_text([check(OLD)])
    assert "line 11: Boss's Orders RCL 189 (ASC 183); line 16: Pokégear 3.0 UNB 233 (BLK 84)" in text


def test_a_list_on_one_line_is_distinguished_by_its_cards() -> None:
    text = render_text([check(ONE_LINE)])
    assert "line 1" not in text
    assert re.search(r"card 4 +error +FMT001", text)
    assert "card 2: Energy Search EX 153 (POR 72)" in text
    assert text.index("card 4 ") < text.index("card 5 ")


@pytest.mark.parametrize("name", sorted(LISTS))
def test_groups_hold_every_finding_once_and_never_two_errors(name: str) -> None:
    report = check(LISTS[name])
    groups = group_findings(report)
    grouped = [finding for group in groups for finding in group.findings]
    assert sorted(map(id, grouped)) == sorted(map(id, report.findings))
    assert all(len(group.findings) == 1 for group in groups if group.first.severity == "error")


def test_a_large_group_names_a_bounded_number_of_cards() -> None:
    rows = [{"name": "Fire Energy", "set": "MEE", "number": str(9 + each), "count": 1} for each in range(60)]
    (group,) = group_findings(check(json.dumps([*rows])))[-1:]
    assert len(group.findings) > MOST_NAMED
    assert "more" in group.message
    assert len(group.message) < 3000


def test_github_gets_one_annotation_for_equal_notices() -> None:
    lines = render_github([check(OLD)]).splitlines()
    (found,) = [line for line in lines if "FMT007" in line]
    assert found.startswith("::notice file=-" if "file=" in found else "::notice ")
    assert "Pokégear 3.0 UNB 233 (BLK 84)" in found


def test_github_gets_every_error_in_the_annotations_it_shows() -> None:
    report = check(ROTATED)
    errors = [each for each in report.findings if each.severity == "error"]
    assert len(errors) > MOST_SHOWN
    shown = [line for line in render_github([report]).splitlines() if line.startswith("::error")]
    assert len(shown) <= MOST_SHOWN
    for each in errors:
        assert any(each.message in line for line in shown)


def test_github_retains_few_errors_at_their_lines() -> None:
    report = check("".join(ROTATED.splitlines(keepends=True)[:3]))
    shown = [line for line in render_github([report]).splitlines() if line.startswith("::error")]
    assert len(shown) == sum(each.severity == "error" for each in report.findings)


@pytest.mark.parametrize("text", [OLD, ENERGY, ONE_LINE])
def test_pages_explain_equal_notices_once(text: str) -> None:
    report = check(text)
    page = open_pages().post(
        "/check", data={"list": text, "format": "standard", "on": str(DAY)}, follow_redirects=True
    )
    for html in (render_html(CheckRun((report,))), page.text):
        words = words_of(html)
        for code in ("FMT007", "IDN009"):
            there = any(each.code == code for each in report.findings)
            assert words.count(f"{code} ") + words.count(f"{code}<") == there, code
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))


def test_json_preserves_each_finding_at_its_card() -> None:
    found = [each for each in check(ONE_LINE).to_dict()["findings"] if each["code"] == "FMT007"]
    assert [each["where"]["entry"] for each in found] == [0, 1, 2]
