"""SARIF: valid by the schema of 2.1.0, at the line, with stable ids and fingerprints."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.reports.sample import FAULTY, make_report, with_finding
from validator.findings import Finding, Location
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.finding_catalogue import code_infos
from validator.reports.project_urls import finding_code_url
from validator.reports.report import Suppressed
from validator.reports.sarif import render_sarif, to_sarif

SCHEMAS = Path(__file__).with_name("schemas")
SCHEMA = SCHEMAS / "sarif-2.1.0-rtm.5.json"


def validate(log: dict[str, Any]) -> None:
    """Validate a log by the schema."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    jsonschema.Draft4Validator(schema).validate(log)


def results(run: CheckRun, root: Path | None = None) -> list[dict[str, Any]]:
    log = to_sarif(run, root=root)
    validate(log)
    found: list[dict[str, Any]] = log["runs"][0]["results"]
    return found


def test_the_schema_is_the_published_one() -> None:
    digest = hashlib.sha256(SCHEMA.read_bytes()).hexdigest()
    assert digest in (SCHEMAS / "README.md").read_text("utf-8")


def test_the_schema_refuses_what_is_no_sarif() -> None:
    log = to_sarif(CheckRun((make_report(FAULTY),)))
    log["runs"][0]["results"][0]["level"] = "fatal"
    with pytest.raises(jsonschema.ValidationError):
        validate(log)


def test_every_finding_is_a_result_at_its_line() -> None:
    report = make_report(FAULTY, source="decks/a deck.txt")
    found = results(CheckRun((report,)))
    assert len(found) == len(report.findings)
    (copies,) = [each for each in found if each["ruleId"] == "DCK002"]
    place = copies["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "decks/a%20deck.txt", "uriBaseId": "SRCROOT"}
    assert place["region"] == {"startLine": 1, "startColumn": 1}
    assert copies["level"] == "error"
    assert copies["message"]["text"] == "5 copies of Geodude; the limit is 4. Remove 1."
    assert copies["properties"]["cite"] == {"rulebook": "sv2023", "section": "p.22", "rule": "DECK-02"}
    (fix,) = copies["fixes"]
    (change,) = fix["artifactChanges"]
    assert change["replacements"][0]["deletedRegion"] == {"startLine": 1}
    assert change["replacements"][0]["insertedContent"]["text"].startswith("4 Geodude")


def test_a_finding_about_the_deck_is_at_its_first_card() -> None:
    report = make_report(("4 Pikachu", "50 Fire Energy"))
    report = replace(
        report, lines=tuple(replace(line, entry=replace(line.entry, line=9)) for line in report.lines)
    )
    (size,) = [each for each in results(CheckRun((report,))) if each["ruleId"] == "DCK001"]
    assert size["locations"][0]["physicalLocation"]["region"] == {"startLine": 9}


def test_rules_carry_help_and_results_point_at_them() -> None:
    log = to_sarif(CheckRun((make_report(FAULTY),)))
    validate(log)
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == list(code_infos())
    for rule in rules:
        assert rule["help"]["text"].startswith(rule["shortDescription"]["text"])
        assert rule["help"]["markdown"]
        assert rule.get("helpUri", "") == finding_code_url(rule["id"])
        assert rule["defaultConfiguration"]["level"] in ("error", "warning", "note")
    for result in log["runs"][0]["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_fingerprints_do_not_know_the_line() -> None:
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
        {json.dumps(each["partialFingerprints"]) for each in results(CheckRun((one,)))}
        for one in (report, moved)
    )
    assert before == after
    assert len(before) == len(report.findings)


def test_what_is_set_aside_is_suppressed_with_its_reason() -> None:
    report = make_report(FAULTY)
    first, *rest = report.findings
    aside = replace(report, findings=tuple(rest), suppressed=(Suppressed(first, "ignore", "On purpose."),))
    found = results(CheckRun((aside,)))
    (suppressed,) = [each for each in found if "suppressions" in each]
    assert suppressed["ruleId"] == first.code
    assert suppressed["suppressions"] == [{"kind": "external", "justification": "On purpose."}]
    assert len(found) == len(report.findings)


def test_inputs_that_are_no_list_are_notifications() -> None:
    run = CheckRun((make_report(),), (UnreadableInput("decks/x.txt", "It is empty.", "Fill it."),))
    log = to_sarif(run)
    validate(log)
    (invocation,) = log["runs"][0]["invocations"]
    assert invocation["executionSuccessful"] is False
    (notification,) = invocation["toolExecutionNotifications"]
    assert notification["message"]["text"] == "It is empty. Fill it."
    quiet = to_sarif(
        CheckRun((make_report(),), (UnreadableInput("decks/x.txt", "It is empty.", listed=False),))
    )
    assert quiet["runs"][0]["invocations"][0]["executionSuccessful"] is True


def test_standard_input_has_no_file() -> None:
    found = results(CheckRun((make_report(FAULTY, source="-"),)))
    assert all(each["locations"] == [{"logicalLocations": [{"name": "standard input"}]}] for each in found)
    assert not any("fixes" in each for each in found)


def test_paths_are_relative_to_the_root(tmp_path: Path) -> None:
    inside, outside = tmp_path / "top" / "decks" / "é#.txt", tmp_path / "other.txt"
    for path, uri in (
        (inside, {"uri": "decks/%C3%A9%23.txt", "uriBaseId": "SRCROOT"}),
        (outside, {"uri": outside.as_uri()}),
    ):
        found = results(CheckRun((make_report(FAULTY, source=str(path)),)), tmp_path / "top")
        assert found[0]["locations"][0]["physicalLocation"]["artifactLocation"] == uri


def test_file_names_of_any_bytes_have_a_uri() -> None:
    for source in ("a\udcff.txt", "b\ud800.txt", "c %?.txt"):
        assert results(CheckRun((make_report(FAULTY, source=source),)))
    assert results(CheckRun((make_report(FAULTY, source="a\udcff.txt"),)))[0]["locations"][0][
        "physicalLocation"
    ]["artifactLocation"] == {"uri": "a%FF.txt", "uriBaseId": "SRCROOT"}


def test_deleting_a_line_takes_its_end_too() -> None:
    report = make_report(FAULTY)
    deletions = [
        change["replacements"][0]
        for each in results(CheckRun((report,)))
        for fix in each.get("fixes", ())
        for change in fix["artifactChanges"]
        if "insertedContent" not in change["replacements"][0]
    ]
    assert deletions == [{"deletedRegion": {"startLine": 3, "startColumn": 1, "endLine": 4, "endColumn": 1}}]


def test_the_same_run_gives_the_same_text() -> None:
    run = CheckRun((with_finding(make_report(), "é \u2028 <b>"), make_report(FAULTY)))
    assert render_sarif(run) == render_sarif(run)
    validate(json.loads(render_sarif(run)))


def test_nothing_found_is_a_log_without_results() -> None:
    assert results(CheckRun((replace(make_report(), findings=()),))) == []
    assert results(CheckRun(())) == []


def test_columns_count_from_1() -> None:
    odd = Finding("LST001", "unreadable-line", "error", "Odd.", Location(2, 0))
    (result,) = results(CheckRun((replace(make_report(), findings=(odd,)),)))
    assert result["locations"][0]["physicalLocation"]["region"] == {"startLine": 2}
