"""A judged roster as text, CSV, JSON and HTML, each read back."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser
from typing import Any

import pytest

from tests.services.papers import DAY, ILLEGAL, LEGAL
from validator.findings import Finding, Location, Suggestion
from validator.reports.roster import (
    CSV_COLUMNS,
    Roster,
    RosterEntry,
    render_roster_csv,
    render_roster_text,
    summarize_roster,
)
from validator.reports.roster_html import render_roster_html
from validator.reports.roster_json import render_roster_json
from validator.services.decks.check import check_text

NASTY = '=HYPERLINK("x")<script>alert(1)</script>&'


@pytest.fixture(scope="module")
def roster() -> Roster:
    (legal,) = check_text(LEGAL.read_bytes(), source="a.txt", on=DAY)
    (illegal,) = check_text(ILLEGAL.read_bytes(), source="b.txt", on=DAY)
    new = LEGAL.read_text("utf-8").replace("1 Night Stretcher ASC 196", "1 Pikachu MEP 99")
    (unknown,) = check_text(new, source="c.txt", on=DAY)
    missing = Finding(
        "ROS002",
        "deck-file-missing",
        "error",
        "The file 'd.txt' cannot be read.",
        Location(line=5),
        suggestion=Suggestion("Write the path."),
    )
    twice = Finding(
        "ROS005", "player-twice", "error", "Player ID 1 stands in line 2 already.", Location(line=6)
    )
    return Roster(
        "players.csv",
        "Standard",
        "H-on",
        DAY,
        "sv2023",
        (
            RosterEntry(2, "Ana Łópez", "1", "masters", "a.txt", legal),
            RosterEntry(3, "Bo", "2", "senior", "b.txt", illegal),
            RosterEntry(4, NASTY, "", "", "c.txt", unknown),
            RosterEntry(5, "", "4", "", "d.txt", None, (missing,)),
            RosterEntry(6, "Eve\x1b[31m", "1", "", "a.txt", legal, (twice,)),
        ),
    )


def test_the_summary_counts_players_and_problems_to_fix(roster: Roster) -> None:
    counts = roster.count()
    assert counts["players"] == 5
    assert (counts["legal"], counts["illegal"], counts["undetermined"], counts["unreadable"]) == (2, 1, 1, 1)
    assert counts["ready"] == 1
    assert counts["to_fix"] == sum(len(entry.to_fix) for entry in roster.entries)
    assert len(roster.entries[1].to_fix) == 4
    summary = summarize_roster(roster)
    assert summary.startswith("5 players: 2 legal, 1 undetermined, 1 not legal, 1 no deck list; ")
    assert summary.endswith(f"{counts['to_fix']} problems to fix.")


def test_json_contains_every_player_in_order(roster: Roster) -> None:
    body = json.loads(render_roster_json(roster))
    assert [each["standing"] for each in body["players"]] == [
        "legal",
        "illegal",
        "undetermined",
        "unreadable",
        "legal",
    ]
    assert body["summary"] == roster.count() | {"to_mend": roster.count()["to_fix"]}
    assert (body["roster"], body["format"], body["date"]) == ("players.csv", "Standard", "2026-08-01")
    bo = body["players"][1]
    assert {problem["code"] for problem in bo["fix"]} == {"IDN002", "DCK002", "DCK004", "FMT001"}
    assert all(problem["line"] > 0 and problem["problem"] and problem["remedy"] for problem in bo["fix"])
    assert body["players"][3]["fix"][0] == {
        "place": "roster",
        "line": 5,
        "severity": "error",
        "code": "ROS002",
        "problem": "The file 'd.txt' cannot be read.",
        "remedy": "Write the path.",
    }
    assert [each["ready"] for each in body["players"]] == [True, False, False, False, False]


def test_csv_has_a_row_for_each_problem_and_defuses_formulas(roster: Roster) -> None:
    text = render_roster_csv(roster)
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert tuple(rows[0]) == CSV_COLUMNS
    assert len(rows) == roster.count()["to_fix"] + roster.count()["ready"]
    assert [row["standing"] for row in rows if row["player"] == "Ana Łópez"] == ["legal"]
    bo = [row for row in rows if row["player"] == "Bo"]
    assert {row["code"] for row in bo} == {"IDN002", "DCK002", "DCK004", "FMT001"}
    assert {row["line"] for row in bo} >= {"25", "23"}
    assert all(row["player"] == f"'{NASTY}" for row in rows if row["roster_line"] == "4")
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_text_is_a_table_and_the_ready_players(roster: Roster) -> None:
    text = render_roster_text(roster)
    lines = text.splitlines()
    assert lines[0] == "players.csv: Standard (H-on) on 2026-08-01, rulebook sv2023"
    assert lines[2].split() == ["Player", "Player", "ID", "Division", "Standing", "Line", "To", "fix"]
    order = [
        next(n for n, line in enumerate(lines) if line.startswith(who)) for who in ("4 ", "Bo", "=HYP", "Eve")
    ]
    assert order == sorted(order)
    assert "Ready to play: Ana Łópez (1)" in lines
    assert any("DCK002 5 copies of Ultra Ball" in line for line in lines)
    assert any("→ Remove 1." in line for line in lines)
    assert "\x1b" not in text
    assert lines[-1] == summarize_roster(roster)


class Page(HTMLParser):
    """Reads a page: its table's cells row by row, and every tag with its attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "img", "br"):
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.text += data
        if "td" in self.open or "th" in self.open:
            self.rows[-1][-1] += data


def parse(html: str) -> Page:
    page = Page()
    page.feed(html)
    page.close()
    assert page.open == []
    return page


def test_html_is_one_page_with_one_row_for_each_problem(roster: Roster) -> None:
    page = parse(render_roster_html(roster))
    assert page.rows[0] == ["Player", "Division", "Standing", "Line", "Problem and fix"]
    body = page.rows[1:]
    assert len(body) == roster.count()["to_fix"]
    spans = [int(attrs["rowspan"] or 0) for tag, attrs in page.tags if tag == "th" and "rowspan" in attrs]
    assert spans == [len(entry.to_fix) for entry in roster.table if len(entry.to_fix) > 1]
    first = [row for row in body if len(row) == 5]
    assert [row[0].split("ID ")[0] for row in first][:2] == ["4d.txt · row 5", "Bo"]
    assert "Ana Łópez (1)" in page.text
    assert summarize_roster(roster) in page.text


def test_html_escapes_what_strangers_wrote_and_needs_nothing_from_elsewhere(roster: Roster) -> None:
    html = render_roster_html(roster)
    page = parse(html)
    assert NASTY in page.text
    assert not {tag for tag, _ in page.tags} & {"script", "link", "img", "iframe"}
    assert not any(
        name in ("src", "href") or name.startswith("on") for _, attrs in page.tags for name in attrs
    )
    assert "http://" not in html
    assert "https://" not in html
    assert "url(" not in html


def test_html_has_its_language_and_an_accessible_table(roster: Roster) -> None:
    page = parse(render_roster_html(roster))
    tags = [tag for tag, _ in page.tags]
    attributes = dict(page.tags)
    assert attributes["html"] == {"lang": "en"}
    assert tags.count("h1") == 1
    assert "caption" in tags
    assert all(attrs.get("scope") in ("col", "row") for tag, attrs in page.tags if tag == "th")
    assert "title" in tags
    assert "main" in tags


@pytest.mark.parametrize(
    "render", [render_roster_text, render_roster_csv, render_roster_json, render_roster_html]
)
def test_a_roster_without_problems(roster: Roster, render: Any) -> None:
    ready = replace(roster, entries=roster.entries[:1], on=date(2026, 8, 1))
    text = render(ready)
    assert "Ana Łópez" in text
    assert "ROS" not in text
    assert render(ready) == text


def test_another_format_is_named_in_every_report(roster: Roster) -> None:
    entries = tuple(
        replace(entry, legal_in="Expanded") if entry.player == "Bo" else entry for entry in roster.entries
    )
    named = replace(roster, entries=entries)
    assert render_roster_text(named).count("The list is legal in Expanded.") == 1
    assert render_roster_html(named).count("legal in Expanded") == 1
    rows = list(csv.DictReader(io.StringIO(render_roster_csv(named))))
    assert {row["legal_in"] for row in rows if row["player"] == "Bo"} == {"Expanded"}
    players = json.loads(render_roster_json(named))["players"]
    assert [each["legal_in"] for each in players] == [None, "Expanded", None, None, None]
