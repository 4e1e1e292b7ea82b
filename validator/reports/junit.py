"""Reports as JUnit XML: one suite a file; a test case for each legal deck and for each finding that fails."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from validator.findings import Finding
from validator.formats.legality import REFRESH
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.fingerprint import fingerprint
from validator.reports.paths import line_of, relative_to
from validator.reports.report import Report
from validator.reports.run_notices import drop_repeated_notices

_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


def render_junit(run: CheckRun, *, root: Path | None = None) -> str:
    """Render a run as JUnit XML.

    A finding fails according to `run.fails`; the others of a deck are in its output. Suppressed findings
    are skipped test cases with their reason, inputs that are not deck lists are errors. The names of test
    cases have no line, so that a failure keeps its history when lines move; `file` and `line` are attributes
    beside them.
    """
    suites: dict[str, list[str]] = {}
    counts: dict[str, Counter[str]] = {}
    properties: dict[str, list[tuple[str, str]]] = {}
    for report in drop_repeated_notices(run.reports, keep=run.fails):
        path = relative_to(root, report.source)
        cases, counted = _cases(run, report, path)
        suites.setdefault(path, []).extend(cases)
        counts.setdefault(path, Counter()).update(counted)
        properties.setdefault(path, []).extend(_properties(report))
    for unread in run.unread:
        path = relative_to(root, unread.source)
        case, kind = _unread(unread, path)
        suites.setdefault(path, []).append(case)
        counts.setdefault(path, Counter()).update(("tests", kind))
    total = sum(counts.values(), Counter[str]())
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<testsuites{_attributes(name='ptcg', **_count_attributes(total))}>",
    ]
    for path, cases in suites.items():
        lines.append(f"  <testsuite{_attributes(name=path, **_count_attributes(counts[path]))}>")
        if path in properties:
            lines.append("    <properties>")
            lines += [
                f"      <property{_attributes(name=name, value=value)}/>" for name, value in properties[path]
            ]
            lines.append("    </properties>")
        lines += [f"    {case}" for case in cases]
        lines.append("  </testsuite>")
    lines.append("</testsuites>")
    return "\n".join(lines) + "\n"


def _cases(run: CheckRun, report: Report, path: str) -> tuple[list[str], Counter[str]]:
    counts: Counter[str] = Counter()
    names: Counter[str] = Counter()
    aside = {id(each.finding): each for each in report.suppressed or ()}
    failing = {id(finding) for finding in run.failing(report)}
    cases = []
    output = []
    for finding, mark in fingerprint(report, path):
        suppressed = aside.get(id(finding))
        if suppressed is None and id(finding) not in failing:
            output.append(_describe(finding, path))
            continue
        name = (
            f"deck {report.deck}: {finding.code} {finding.name}{f', {mark.subject}' if mark.subject else ''}"
        )
        names[name] += 1
        if names[name] > 1:
            name += f" ({names[name]})"
        line = str(line_of(report, finding))
        if suppressed is None:
            inside = (
                f"<failure{_attributes(message=finding.message, type=finding.code)}>"
                f"{_text(_describe(finding, path))}</failure>"
            )
        else:
            inside = f"<skipped{_attributes(message=suppressed.reason)}/>"
        cases.append(_case(inside, classname=path, name=name, file=path, line=line))
        counts.update(("tests", "failures" if suppressed is None else "skipped"))
    if not failing:
        out = f"<system-out>{_text(chr(10).join(output))}</system-out>" if output else ""
        name = f"deck {report.deck} in {report.format_title}"
        cases.insert(0, _case(out, classname=path, name=name, file=path))
        counts["tests"] += 1
    elif output:
        cases[-1] = cases[-1].replace(
            "</testcase>", f"<system-out>{_text(chr(10).join(output))}</system-out></testcase>"
        )
    return cases, counts


def _unread(unread: UnreadableInput, path: str) -> tuple[str, str]:
    text = f"{unread.message} {unread.remedy}".rstrip()
    kind = "errors" if unread.listed else "skipped"
    inside = (
        f"<error{_attributes(message=text, type='unreadable')}/>"
        if unread.listed
        else f"<skipped{_attributes(message=text)}/>"
    )
    return _case(inside, classname=path, name="not a deck list", file=path), kind


def _properties(report: Report) -> list[tuple[str, str]]:
    start = f"deck {report.deck}"
    return [
        (f"{start} verdict", report.verdict),
        (f"{start} headline", report.headline),
        (f"{start} format", report.format),
        (f"{start} date", report.date.isoformat()),
        (f"{start} edition", report.edition),
        (f"{start} data", str(report.data_as_of)),
        (f"{start} refresh", REFRESH),
    ]


def _describe(finding: Finding, path: str) -> str:
    place = f"{path}:{finding.where.line}" if finding.where.line else path
    text = f"{place}: {finding.severity} {finding.code} {finding.name}: {finding.message}"
    if finding.suggestion is not None:
        text += f"\n  {finding.suggestion.text}"
    if finding.basis:
        text += f"\n  [{finding.basis}]"
    return text


def _count_attributes(counts: Counter[str]) -> dict[str, str]:
    return {each: str(counts[each]) for each in ("tests", "failures", "errors", "skipped")}


def _case(inside: str, **attributes: str) -> str:
    start = f"<testcase{_attributes(**attributes)}"
    return f"{start}>{inside}</testcase>" if inside else f"{start}/>"


def _attributes(**values: str) -> str:
    return "".join(f" {name}={quoteattr(_clean(value))}" for name, value in values.items())


def _text(text: str) -> str:
    return escape(_clean(text))


def _clean(text: str) -> str:
    return _ILLEGAL.sub("\ufffd", text)
