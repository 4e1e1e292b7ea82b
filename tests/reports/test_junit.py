"""JUnit XML, read by a real parser."""

from __future__ import annotations

from dataclasses import replace

import pytest
from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from tests.reports.sample import FAULTY, make_report, with_finding
from validator.findings import Finding
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.junit import render_junit
from validator.reports.report import Suppressed


def read(run: CheckRun) -> list[TestSuite]:
    """The suites of a run; the counts of each and of all agree with the cases."""
    document = JUnitXml.fromstring(render_junit(run).encode())
    suites = list(document)
    for suite in suites:
        cases = list(suite)
        assert suite.tests == len(cases)
        for kind, count in ((Failure, suite.failures), (Error, suite.errors), (Skipped, suite.skipped)):
            assert count == sum(any(isinstance(each, kind) for each in case.result) for case in cases)
    assert document.tests == sum(suite.tests for suite in suites)
    assert document.failures == sum(suite.failures for suite in suites)
    return suites


def attributes(case: TestCase) -> dict[str, str]:
    return dict(case._elem.attrib)


def test_a_legal_deck_is_one_case_that_passes() -> None:
    (suite,) = read(CheckRun((make_report(),)))
    (case,) = suite
    assert (suite.name, case.classname, case.name) == ("deck.txt", "deck.txt", "deck 1 in Open")
    assert case.is_passed
    assert {each.name: each.value for each in suite.properties()}["deck 1 verdict"] == "legal"


def test_each_failing_finding_is_a_case_at_its_line() -> None:
    report = make_report(FAULTY)
    (suite,) = read(CheckRun((report,)))
    failed = [case for case in suite if case.result]
    errors = [finding for finding in report.findings if finding.severity == "error" or finding.undetermined]
    assert len(failed) == len(errors) == suite.failures == suite.tests
    (copies,) = [case for case in failed if "DCK002" in case.name]
    assert copies.name.startswith("deck 1: DCK002 copy-limit, Geodude AAA ")
    assert (attributes(copies)["file"], attributes(copies)["line"]) == ("deck.txt", "1")
    (failure,) = copies.result
    assert failure.type == "DCK002"
    assert failure.message == "5 copies of Geodude; the limit is 4."
    assert failure.text.startswith("deck.txt:1: error DCK002 copy-limit: ")
    assert "Remove 1." in failure.text
    assert "[sv2023 p.22, DECK-02]" in failure.text


def test_names_of_cases_know_no_line() -> None:
    report = make_report(FAULTY)
    moved = replace(
        report,
        findings=tuple(
            replace(finding, where=replace(finding.where, line=finding.where.line + 3))
            if finding.where.line
            else finding
            for finding in report.findings
        ),
    )
    before, after = (
        {case.name for suite in read(CheckRun((one,))) for case in suite} for one in (report, moved)
    )
    assert before == after


def test_fail_on_decides_what_fails() -> None:
    report = make_report(FAULTY)
    counts = {}
    for level in ("never", "error", "warning", "info"):
        (suite,) = read(CheckRun((report,), fail_on=level))  # type: ignore[arg-type]
        counts[level] = suite.failures
    assert counts["never"] == 0
    assert counts["error"] < counts["info"] == len(report.findings)
    assert counts["error"] <= counts["warning"] <= counts["info"]


def test_what_does_not_fail_is_in_the_output() -> None:
    (suite,) = read(CheckRun((make_report(("4 Pikachu", "56 Fire Energy")),)))
    (case,) = suite
    assert case.is_passed
    assert "ADV003" in case.system_out


def test_what_is_set_aside_is_skipped_with_its_reason() -> None:
    report = make_report(FAULTY)
    aside = replace(
        report,
        findings=(),
        suppressed=tuple(Suppressed(finding, "baseline", "in the baseline") for finding in report.findings),
    )
    (suite,) = read(CheckRun((aside,)))
    assert suite.skipped == len(report.findings)
    assert suite.failures == 0
    (skipped,) = next(case for case in suite if case.result).result
    assert skipped.message == "in the baseline"


def test_inputs_that_are_no_list() -> None:
    run = CheckRun(
        (),
        (
            UnreadableInput("a.txt", "It is empty.", "Fill it."),
            UnreadableInput("b.txt", "It is empty.", listed=False),
        ),
    )
    first, second = read(run)
    assert (first.errors, second.errors, second.skipped) == (1, 0, 1)
    (case,) = first
    assert case.result[0].message == "It is empty. Fill it."


def test_two_decks_of_a_file_share_a_suite_and_findings_alike_have_names_of_their_own() -> None:
    report = make_report(FAULTY)
    (error,) = [finding for finding in report.findings if finding.code == "DCK002"]
    twice = replace(report, findings=(error, error), deck=2)
    (suite,) = read(CheckRun((make_report(), twice)))
    names = [case.name for case in suite]
    assert len(names) == len(set(names)) == 3


@pytest.mark.parametrize("text", ["a < b & \"c\" 'd' ]]>", "bell \x07 nul \x00 \ud800 \uffff", "é\n\t★"])
def test_xml_can_be_read_for_any_input(text: str) -> None:
    report = with_finding(make_report(source=f"{text}.txt"), text, text)
    (suite,) = read(CheckRun((report,)))
    (case,) = suite
    assert case.result[0].type == "LST001"


def test_an_undetermined_deck_fails_unless_that_is_allowed() -> None:
    unknown = Finding("IDN008", "not-in-catalogue", "warning", "Not known.", undetermined=True)
    report = replace(make_report(), findings=(unknown,), verdict="undetermined")
    assert read(CheckRun((report,)))[0].failures == 1
    assert read(CheckRun((report,), allow_undetermined=True))[0].failures == 0


def test_a_suite_shows_how_old_the_data_are_and_how_to_refresh_them() -> None:
    report = make_report()
    text = render_junit(CheckRun((report,)))
    assert str(report.data_as_of) in text and "ptcg cards sync" in text and "ptcg formats sync" in text
