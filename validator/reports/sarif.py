"""Reports as SARIF 2.1.0, which code hosts show at the line of the file (OASIS, sarif-v2.1.0)."""

from __future__ import annotations

import json
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from validator.findings import Edit, Finding
from validator.formats.legality import REFRESH
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.finding_catalogue import FAMILIES, code_infos
from validator.reports.fingerprint import Fingerprint, fingerprint
from validator.reports.paths import STDIN, line_of, relative_to, to_uri
from validator.reports.project_urls import REPOSITORY, finding_code_url
from validator.reports.report import Report
from validator.reports.run_notices import drop_repeated_notices
from validator.rules.registry import RuleInfo
from validator.support.encoding import JsonObject

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
BASE = "SRCROOT"
"""The name of the directory that relative paths start from."""

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}


def render_sarif(run: CheckRun, *, root: Path | None = None) -> str:
    """Render a run as a SARIF log: every finding a result, suppressed ones suppressed with their reason.

    Paths are relative to `root`. Rule ids are the finding codes; `partialFingerprints` stay the same when
    lines move. Notices about the data are one result, of the first file concerned. The same run gives
    the same text.
    """
    return json.dumps(to_sarif(run, root=root), ensure_ascii=False, indent=2) + "\n"


def to_sarif(run: CheckRun, *, root: Path | None = None) -> JsonObject:
    """Return a run as the object of a SARIF log; parameters as in `render_sarif`."""
    numbers = {code: number for number, code in enumerate(code_infos())}
    body: JsonObject = {
        "tool": {"driver": _driver()},
        "originalUriBaseIds": {BASE: {"description": {"text": "The top of the project."}}},
        "invocations": [_invocation(run, root)],
        "columnKind": "unicodeCodePoints",
        "results": [
            result
            for report in drop_repeated_notices(run.reports)
            for result in _results(report, root, numbers)
        ],
        "properties": {
            "data": sorted({str(report.data_as_of) for report in run.reports}),
            "refresh": REFRESH,
        },
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [body]}


def _driver() -> JsonObject:
    driver: JsonObject = {
        "name": "ptcg",
        **({"informationUri": REPOSITORY} if REPOSITORY else {}),
        "rules": [_rule(info) for info in code_infos().values()],
    }
    with suppress(PackageNotFoundError):
        driver["version"] = version("ptcg-validator")
    return driver


def _rule(info: RuleInfo) -> JsonObject:
    explanation = " ".join(info.explanation.split())
    examples = [f"{word}: {text}" for word, text in (("Passes", info.passes), ("Fails", info.fails)) if text]
    full = " ".join(part for part in (info.summary, explanation) if part)
    return {
        "id": info.code,
        "name": info.name,
        "shortDescription": {"text": info.summary},
        "fullDescription": {"text": full},
        **({"helpUri": url} if (url := finding_code_url(info.code)) else {}),
        "help": {
            "text": "\n".join([full, *examples]),
            "markdown": "\n\n".join(
                [f"**{info.code} {info.name}**: {info.summary}", *filter(None, [explanation]), *examples]
            ),
        },
        "defaultConfiguration": {"level": _LEVELS[info.severity]},
        "properties": {"tags": [FAMILIES[info.code[:3]], *info.rules]},
    }


def _invocation(run: CheckRun, root: Path | None) -> JsonObject:
    body: JsonObject = {"executionSuccessful": not any(each.listed for each in run.unread)}
    if run.unread:
        body["toolExecutionNotifications"] = [_notification(each, root) for each in run.unread]
    return body


def _notification(unread: UnreadableInput, root: Path | None) -> JsonObject:
    return {
        "level": "error" if unread.listed else "warning",
        "message": {"text": f"{unread.message} {unread.remedy}".rstrip()},
        "locations": [_location(unread.source, root)],
    }


def _results(report: Report, root: Path | None, numbers: dict[str, int]) -> list[JsonObject]:
    aside = {id(each.finding): each for each in report.suppressed or ()}
    path = relative_to(root, report.source)
    results = []
    for finding, mark in fingerprint(report, path):
        result = _result(report, finding, mark, root, numbers)
        suppressed = aside.get(id(finding))
        if suppressed is not None:
            result["suppressions"] = [{"kind": "external", "justification": suppressed.reason}]
        results.append(result)
    return results


def _result(
    report: Report, finding: Finding, mark: Fingerprint, root: Path | None, numbers: dict[str, int]
) -> JsonObject:
    text = finding.message
    if finding.suggestion is not None:
        text = f"{text} {finding.suggestion.text}"
    result: JsonObject = {
        "ruleId": finding.code,
        "ruleIndex": numbers[finding.code],
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [_location(report.source, root, line_of(report, finding), finding.where.column)],
        "partialFingerprints": {"primaryLocationLineHash": mark.value, "ptcgFinding/v2": mark.value},
        "properties": _properties(report, finding),
    }
    edit = finding.suggestion.edit if finding.suggestion is not None else None
    if edit is not None and finding.suggestion is not None and report.source != STDIN:
        result["fixes"] = [_fix(finding.suggestion.text, edit, report.source, root)]
    return result


def _properties(report: Report, finding: Finding) -> JsonObject:
    body: JsonObject = {
        "deck": report.deck,
        "verdict": report.verdict,
        "reasons": list(report.reasons),
        "format": report.format,
        "date": report.date.isoformat(),
        "cards": list(finding.cards),
        "data": str(report.data_as_of),
    }
    if finding.cite is not None:
        body["cite"] = finding.cite.to_dict()
    if finding.confidence is not None:
        body["confidence"] = finding.confidence
    if finding.undetermined:
        body["undetermined"] = True
    if finding.source:
        body["source"] = finding.source
    return body


def _location(source: str, root: Path | None, line: int = 0, column: int = 0) -> JsonObject:
    if source == STDIN:
        return {"logicalLocations": [{"name": "standard input"}]}
    place: JsonObject = {"artifactLocation": _artifact(source, root)}
    if line:
        place["region"] = {"startLine": line, **({"startColumn": column} if column else {})}
    return {"physicalLocation": place}


def _artifact(source: str, root: Path | None) -> JsonObject:
    uri = to_uri(relative_to(root, source))
    return {"uri": uri} if uri.startswith("file:") else {"uri": uri, "uriBaseId": BASE}


def _fix(text: str, edit: Edit, source: str, root: Path | None) -> JsonObject:
    region: dict[str, int] = {"startLine": edit.line}
    replacement: JsonObject = {"deletedRegion": region}
    if edit.text:
        replacement["insertedContent"] = {"text": edit.text}
    else:
        region.update(startColumn=1, endLine=edit.line + 1, endColumn=1)
    change = {"artifactLocation": _artifact(source, root), "replacements": [replacement]}
    return {"description": {"text": text}, "artifactChanges": [change]}
