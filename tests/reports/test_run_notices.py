"""The notice about the age of the data: an info, and shown once by a report on many decks."""

from __future__ import annotations

import json
from datetime import date

import pytest
from junitparser import JUnitXml

from tests.conftest import DECKS, Capture
from tests.reports.sample import render_run, render_text
from validator.cli.main import run as run_command
from validator.reports.check_run import CheckRun
from validator.reports.github import render_github
from validator.reports.html import render_html
from validator.reports.junit import render_junit
from validator.reports.report import Report
from validator.reports.sarif import to_sarif
from validator.services.decks.check import check_text

LATE = date(2026, 11, 22)
LEGAL = [
    DECKS / name
    for name in (
        "cynthia-garchomp-2026.txt",
        "dragapult-2026.txt",
        "raging-bolt-2026.txt",
        "standard-2026-old-prints.txt",
        "standard-2026.txt",
        "starmie-2026.txt",
    )
]


@pytest.fixture(scope="module")
def reports() -> tuple[Report, ...]:
    """The legal 2026 decks on a date after the data."""
    return tuple(check_text(path.read_bytes(), source=path.name, on=LATE)[0] for path in LEGAL)


def test_it_is_an_info_of_each_report(reports: tuple[Report, ...]) -> None:
    for report in reports:
        (found,) = [finding for finding in report.findings if finding.code == "FMT008"]
        assert (found.severity, found.undetermined) == ("info", False)
        assert "ptcg formats sync" in found.suggestion.text  # type: ignore[union-attr]


@pytest.mark.parametrize("output_format", ["text", "json", "github", "sarif", "junit", "html"])
def test_fail_on_warning_passes_the_legal_decks(output_format: str, capsys: Capture) -> None:
    arguments = ["check", *map(str, LEGAL), "--on", LATE.isoformat(), "--no-config", "--fail-on", "warning"]
    assert run_command([*arguments, "--output-format", output_format]) == 0
    assert run_command([*arguments[:-1], "info", "--output-format", output_format]) == 1
    capsys.readouterr()


def test_fail_on_warning_still_fails_for_a_warning(capsys: Capture) -> None:
    path = DECKS / "illegal-2026.txt"
    assert run_command(["check", str(path), "--on", LATE.isoformat(), "--fail-on", "warning"]) == 1
    capsys.readouterr()


class TestManyDecks:
    def test_text(self, reports: tuple[Report, ...]) -> None:
        text = render_text(reports)
        assert text.count("FMT008") == 1
        last = text.splitlines()[-4:]
        assert last[0] == ""
        assert last[1].startswith("  all      info    FMT008 data-age: 2026-11-22 is after the data")
        assert last[-1] == "6 decks: 6 legal"

    def test_text_of_one_deck_has_the_notice_in_place(self, reports: tuple[Report, ...]) -> None:
        assert "\n  deck     info    FMT008 data-age: " in render_text(reports[:1])

    def test_quiet_text(self, reports: tuple[Report, ...]) -> None:
        assert "FMT008" not in render_text(reports, quiet=True)

    def test_decks_checked_on_two_dates(self, reports: tuple[Report, ...]) -> None:
        early = check_text(LEGAL[0].read_bytes(), source="early.txt", on=date(2026, 7, 20))
        later = check_text(LEGAL[0].read_bytes(), source="later.txt", on=date(2026, 11, 23))
        text = render_text((*reports, *early, *later))
        assert text.count("FMT008") == 2
        assert "  6 of 8   info    FMT008 data-age: 2026-11-22" in text
        assert "  1 of 8   info    FMT008 data-age: 2026-11-23" in text

    def test_json(self, reports: tuple[Report, ...]) -> None:
        body = json.loads(render_run(reports, "json"))
        (notice,) = body["summary"]["notices"]
        assert (notice["code"], notice["name"], notice["severity"]) == ("FMT008", "data-age", "info")
        assert notice["decks"] == 6
        assert all("FMT008" in {one["code"] for one in each["findings"]} for each in body["reports"])

    def test_github(self, reports: tuple[Report, ...]) -> None:
        lines = [line for line in render_github(reports).splitlines() if "FMT008" in line]
        assert len(lines) == 1
        assert lines[0].startswith("::notice file=cynthia-garchomp-2026.txt,title=FMT008 data-age::")

    def test_sarif(self, reports: tuple[Report, ...]) -> None:
        results = to_sarif(CheckRun(reports))["runs"][0]["results"]
        assert [one["level"] for one in results if one["ruleId"] == "FMT008"] == ["note"]

    def test_junit(self, reports: tuple[Report, ...]) -> None:
        assert render_junit(CheckRun(reports)).count("FMT008") == 1
        failing = JUnitXml.fromstring(render_junit(CheckRun(reports, fail_on="info")).encode())
        named = [case.name for suite in failing for case in suite if "FMT008" in case.name]
        assert len(named) == 6

    def test_html(self, reports: tuple[Report, ...]) -> None:
        page = render_html(CheckRun(reports))
        assert page.count("FMT008") == 1
        assert page.index("About the data") < page.index('<article class="deck"')
        assert "FMT008" in render_html(CheckRun(reports[:1]))

    def test_what_is_suppressed_is_not_a_notice(self, reports: tuple[Report, ...]) -> None:
        from dataclasses import replace

        from validator.reports.report import Suppressed

        aside = tuple(
            replace(
                report,
                findings=tuple(each for each in report.findings if each.code != "FMT008"),
                suppressed=tuple(
                    Suppressed(each, "ignore", "known") for each in report.findings if each.code == "FMT008"
                ),
            )
            for report in reports
        )
        assert not CheckRun(aside).counts.notices
        assert render_text(aside).count("data-age") == 0
        results = to_sarif(CheckRun(aside))["runs"][0]["results"]
        assert sum(1 for one in results if one["ruleId"] == "FMT008" and one["suppressions"]) == 6
