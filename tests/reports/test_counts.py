"""The numbers of one report agree: headlines, lists, summaries and JSON of the same decks."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from datetime import date
from functools import cache
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from tests.conftest import DECKS
from tests.reports.sample import render_text
from tests.web.pages import heading_of, open_pages, words_of
from validator.reports.check_run import CheckRun
from validator.reports.concise import render_concise
from validator.reports.html import render_html
from validator.reports.json import serialize_reports
from validator.reports.junit import render_junit
from validator.reports.report import Report
from validator.reports.roster import (
    Roster,
    RosterEntry,
    render_roster_concise,
    render_roster_csv,
    render_roster_text,
)
from validator.reports.roster_html import render_roster_html
from validator.reports.roster_json import render_roster_json
from validator.reports.sarif import to_sarif
from validator.services.decks.check import check_text

DAY = date(2026, 7, 20)
EXAMPLES = {path.stem: path.read_text("utf-8") for path in sorted(DECKS.glob("*.txt"))}
BASE = EXAMPLES["standard-2026"]
LISTS = {
    **EXAMPLES,
    "error and unknown": f"4 Iono PAF 80\n1 Pikachu 30C 1\n{BASE}",
    "two errors and an unknown": f"5 Ultra Ball MEG 131\n1 Pikachu 30C 1\n3 Iono PAF 80\n{BASE}",
    "unreadable lines": f"4\n1 Nomon Knows XYZ 1\n4 Judge SVI\n{BASE}",
    "names alone": "4 Ultra Ball\n4 Dreepy\n4 Drakloak\n4 Dragapult ex\n44 Psychic Energy\n",
    "unknown alone": BASE.replace("1 Night Stretcher ASC 196", "1 Pikachu 30C 1"),
    "one line": json.dumps(
        [{"name": "Iono", "set": "PAF", "number": "80", "count": 1}] * 3
        + [{"name": "Ultra Ball", "set": "DEX", "number": "102", "count": 1}] * 57
    ),
}
NAMES = sorted(LISTS)


@cache
def check(name: str) -> Report:
    (report,) = check_text(LISTS[name], source=f"{name}.txt", on=DAY)
    return report


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return open_pages()


def number_in(text: str) -> int:
    """Return the number of problems in a headline; 0 without one."""
    counted = r"(\d+) (?:problem|fact)s? (?:to fix|(?:is |are )?(?:unknown|undetermined))"
    found = re.search(counted, text)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("name", NAMES)
def test_html_report_lists_the_number_in_its_headline(name: str) -> None:
    html = render_html(CheckRun((check(name),)))
    listed = re.findall(r'<ol class="fix-list">(.*?)</ol>', html, re.DOTALL)
    count = sum(part.count("<li>") for part in listed)
    assert number_in(heading_of(html)) == count == len(check(name).open_findings)
    overview = words_of(render_html(CheckRun((check(name), check("standard-2026")))))
    if count:
        assert f": {count} problem" in overview


@pytest.mark.parametrize("name", NAMES)
def test_page_lists_the_numbers_in_its_headline_and_tabs(client: FlaskClient, name: str) -> None:
    report = check(name)
    form = {"list": LISTS[name], "format": "standard", "on": str(DAY)}
    address = client.post("/check", data=form).headers["Location"].split("#")[0]
    pages = {
        each: client.get(f"{address}{'&' if '?' in address else '?'}show={each}").text
        for each in ("all", "fix", "know")
    }
    html = pages["all"]
    tabs = re.search(r'<nav class="seg[^"]*" aria-label="Lines">(.*?)</nav>', html, re.DOTALL)
    assert tabs is not None
    lines, to_fix, to_know = (int(number) for number in re.findall(r"\d+", words_of(tabs[1])))
    assert to_fix == len(report.open_findings)
    assert len(re.findall(r'class="fnd is-(?:bad|unk)"', pages["fix"])) == to_fix
    assert len(re.findall(r'class="fnd is-(?:note|info)"', pages["know"])) == to_know
    assert lines == len(re.findall(r'<li id="[lc][\d-]+"', html)) == len(report.lines)


@pytest.mark.parametrize("name", NAMES)
def test_every_format_counts_the_same_findings(name: str) -> None:
    report = check(name)
    run = CheckRun((report,))
    wanted = Counter(each.severity for each in report.findings)
    body = serialize_reports((report,))
    assert body["summary"]["findings"] == {word: wanted[word] for word in ("error", "warning", "info")}
    assert len(body["reports"][0]["findings"]) == wanted.total()
    assert len(to_sarif(run)["runs"][0]["results"]) == wanted.total()
    line = render_concise((report,))
    counts = {word: int(number) for number, word in re.findall(r"(\d+) (error|warning|info)s?[,;:]", line)}
    assert {word: counts.get(word, 0) for word in wanted} == dict(wanted) or wanted.total() == 1
    suite = ElementTree.fromstring(render_junit(run))
    assert int(suite.attrib["failures"]) == len(run.failing(report)) == len(suite.findall(".//failure"))
    assert int(suite.attrib["tests"]) == len(suite.findall(".//testcase"))


@pytest.mark.parametrize("name", NAMES)
def test_cards_are_counted_alike(name: str) -> None:
    report = check(name)
    counts = report.counts
    assert sum(counts[word] for word in ("pokemon", "trainer", "energy", "unknown")) == counts["total"]
    assert f"\n  {counts['total']} cards: " in render_text([report])
    html = render_html(CheckRun((report,)))
    assert sum(map(int, re.findall(r"<span>(\d+) cards?</span></h3>", html))) == counts["total"]


def test_summary_counts_match_its_lines() -> None:
    reports = [check(name) for name in NAMES]
    summary = serialize_reports(reports)["summary"]
    lines = render_concise(reports).splitlines()
    assert len(lines) == summary["decks"] == len(reports)
    for verdict in ("legal", "illegal", "undetermined"):
        number = sum(f": {verdict} in " in line for line in lines)
        assert number == summary[verdict]
        assert not number or f"{number} {verdict}" in render_text(reports).splitlines()[-1]


def test_a_roster_counts_what_it_lists() -> None:
    entries = tuple(RosterEntry(at, name, "", "", name, check(name)) for at, name in enumerate(NAMES, 2))
    roster = Roster("players.csv", "Standard", "H-on", DAY, "sv2023", entries)
    count = roster.count()["to_fix"]
    assert count == sum(len(check(name).open_findings) for name in NAMES)
    body = json.loads(render_roster_json(roster))
    assert (
        sum(len(player["fix"]) for player in body["players"])
        == body["summary"]["to_fix"]
        == count
        == body["summary"]["to_mend"]
    )
    rows = [row for row in csv.DictReader(io.StringIO(render_roster_csv(roster))) if row["code"]]
    assert len(rows) == count
    html = render_roster_html(roster)
    assert number_in(heading_of(html)) == count == html.count('<td role="cell" class="what">')
    assert number_in(render_roster_text(roster).splitlines()[-1]) == count
    lines = render_roster_concise(roster).splitlines()
    assert len(lines) == len(entries)
    assert sum(map(number_in, lines)) == count
