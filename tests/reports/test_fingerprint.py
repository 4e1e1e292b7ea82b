"""Fingerprints: the same finding is known again, another one is not taken for it."""

from __future__ import annotations

from dataclasses import replace

from tests.reports.sample import FAULTY, make_report
from validator.findings import Finding, Location
from validator.reports.fingerprint import fingerprint
from validator.reports.report import Report, Suppressed

PATH = "decks/a.txt"


def values(report: Report, path: str = PATH) -> dict[str, list[str]]:
    """The fingerprints by code."""
    found: dict[str, list[str]] = {}
    for finding, mark in fingerprint(report, path):
        found.setdefault(finding.code, []).append(mark.value)
    return found


def test_lines_added_above_change_nothing() -> None:
    report = make_report(FAULTY)
    moved = replace(
        report,
        lines=tuple(
            replace(line, entry=replace(line.entry, line=line.entry.line + 7)) for line in report.lines
        ),
        findings=tuple(
            replace(finding, where=replace(finding.where, line=finding.where.line + 7))
            if finding.where.line
            else finding
            for finding in report.findings
        ),
    )
    assert values(moved) == values(report)
    assert len(report.findings) > 4


def test_a_sixth_copy_is_the_old_finding_and_another_card_a_new_one() -> None:
    old = values(make_report(("5 Geodude", "55 Fire Energy")))["DCK002"]
    assert values(make_report(("6 Geodude", "54 Fire Energy")))["DCK002"] == old
    assert values(make_report(("5 Pikachu", "55 Fire Energy")))["DCK002"] != old


def test_file_deck_and_code_count() -> None:
    report = make_report(FAULTY)
    every = [mark for marks in values(report).values() for mark in marks]
    assert len(set(every)) == len(every)
    assert not set(every) & {mark for marks in values(report, "decks/b.txt").values() for mark in marks}
    second = replace(report, deck=2)
    assert not set(every) & {mark for marks in values(second).values() for mark in marks}


def test_findings_alike_are_distinguished_by_their_order() -> None:
    twice = Finding("LST001", "unreadable-line", "error", "“x” cannot be read.", Location(3, 1))
    report = replace(make_report(), findings=(twice, replace(twice, where=Location(5, 1))))
    first, second = values(report)["LST001"]
    assert first != second


def test_setting_a_finding_aside_changes_no_fingerprint() -> None:
    report = make_report(FAULTY)
    first, *rest = report.findings
    aside = replace(report, findings=tuple(rest), suppressed=(Suppressed(first, "ignore", "why"),))
    assert values(aside) == values(report)


def test_the_subject_is_for_people() -> None:
    subjects = {finding.code: mark.subject for finding, mark in fingerprint(make_report(FAULTY), PATH)}
    assert subjects["DCK002"].startswith("Geodude AAA ")
    assert subjects["DCK018"] == "Blorbon"


def test_a_message_can_be_reworded() -> None:
    """A finding about the form of a list is identified by what is written there."""
    old = Finding("LST012", "unknown-heading", "info", "One sentence.", Location(3, 1), subject="Main  deck")
    report = replace(make_report(), findings=(old,))
    reworded = replace(old, message="Another sentence.", subject="Main deck")
    assert values(replace(report, findings=(reworded,))) == values(report)
    assert values(replace(report, findings=(replace(old, subject="Sideboard"),))) != values(report)
