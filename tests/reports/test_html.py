"""The HTML report: well formed, whole in one file, all findings in it, nothing of the input alive."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import pytest

from tests.reports.sample import FAULTY, make_report, with_finding
from validator.findings import Finding
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.html import render_html, verdict_line
from validator.reports.report import Suppressed

VOID = {"meta", "path", "use", "br"}


class Page(HTMLParser):
    """Reads a page strictly: every tag closed in order, attributes collected."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.outside: list[str] = []
        self.scripts: list[str] = []
        self.headings: list[str] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src", "xlink:href"):
                (self.targets if (value or "").startswith("#") else self.outside).append(value or "")
            elif name.startswith("on"):
                self.scripts.append(name)
        if tag in ("h1", "h2", "h3", "h4"):
            self.headings.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            self.texts.setdefault(tag, []).append(data)


def read(run: CheckRun) -> Page:
    """Read a run's page and hold it to what every page must hold to."""
    page = Page(render_html(run))
    assert len(set(page.ids)) == len(page.ids)
    assert {target[1:] for target in page.targets} <= set(page.ids)
    assert page.outside == []
    assert page.scripts == []
    assert page.tags["script"] == 0
    assert page.tags["h1"] == page.tags["main"] == page.tags["title"] == 1
    return page


def test_one_deck_has_its_verdict_in_title_and_heading() -> None:
    report = make_report(FAULTY)
    page = read(CheckRun((report,)))
    count = sum(finding.severity == "error" or finding.undetermined for finding in report.findings)
    headline = f"Not legal in Open on 1 Jun 2024: {count} problems to fix"
    assert "".join(page.texts["title"]) == "".join(page.texts["h1"]) == headline
    text = "".join(page.texts["main"])
    for finding in report.findings:
        assert finding.message in text
        assert finding.code in text
    assert text.count("5 copies of Geodude") == 2


@pytest.mark.parametrize(
    ("verdict", "findings", "headline"),
    [
        ("legal", 0, "Legal in Open on 1 Jun 2024"),
        ("undetermined", 1, "Undetermined in Open on 1 Jun 2024: 1 fact unknown"),
        ("illegal", 0, "Not legal in Open on 1 Jun 2024: all errors suppressed"),
    ],
)
def test_verdicts_in_words(verdict: str, findings: int, headline: str) -> None:
    unknown = Finding("IDN008", "not-in-catalogue", "warning", "Not known.", undetermined=True)
    report = replace(make_report(), verdict=verdict, findings=(unknown,) * findings)
    assert verdict_line(report) == headline


def test_a_legal_deck_has_its_last_day() -> None:
    report = replace(make_report(), legal_until=date(2027, 4, 9))
    assert verdict_line(report) == "Legal in Open on 1 Jun 2024, until 9 Apr 2027"


def test_several_decks_have_an_overview() -> None:
    run = CheckRun(
        (make_report(), make_report(FAULTY, deck=2), make_report(source="b.txt")),
        (UnreadableInput("c.txt", "It is empty.", "Fill it."),),
    )
    page = read(run)
    assert "".join(page.texts["h1"]) == "3 decks: 2 legal, 1 not legal, 1 not readable"
    assert [target for target in page.targets if target in ("#d1", "#d2", "#d3")] == ["#d1", "#d2", "#d3"]
    assert page.tags["article"] == 3
    assert "It is empty. Fill it." in "".join(page.texts["main"])


def test_suppressed_findings_are_listed_apart() -> None:
    report = make_report(FAULTY)
    first, *rest = report.findings
    aside = replace(report, findings=tuple(rest), suppressed=(Suppressed(first, "ignore", "On purpose."),))
    page = read(CheckRun((aside,)))
    assert f"1 finding suppressed: {first.code} (On purpose)" in "".join(page.texts["summary"])


def test_every_line_has_its_status_in_words() -> None:
    page = render_html(CheckRun((make_report(FAULTY),)))
    for word in ("Legal", "Not legal", "Unknown", "Note"):
        assert f'aria-label="{word}"' in page


def test_nothing_of_the_input_becomes_markup() -> None:
    nasty = "<script>alert(1)</script><img src=x onerror=y>&\"'"
    report = with_finding(replace(make_report(source=nasty), name=nasty), nasty, nasty)
    lines = tuple(
        replace(line, card=None, entry=replace(line.entry, name=nasty, code=nasty)) for line in report.lines
    )
    page = read(CheckRun((replace(report, lines=lines), report)))
    assert page.tags["img"] == 0
    assert nasty in "".join(page.texts["main"])


def test_an_empty_run_is_a_page_too() -> None:
    assert "".join(read(CheckRun(())).texts["h1"]) == "0 decks"


def test_the_page_is_small_and_the_same_for_the_same_run() -> None:
    run = CheckRun((make_report(FAULTY),))
    assert render_html(run) == render_html(run)
    assert len(render_html(run).encode()) < 50_000
