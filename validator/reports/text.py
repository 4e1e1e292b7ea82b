"""Reports as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from validator.formats.legality import COMMANDS
from validator.reports.groups import Group, describe_place, group_findings, group_one, shared_lines
from validator.reports.report import Report, describe_suppressed
from validator.support.safe_text import replace_unprintable

if TYPE_CHECKING:
    from validator.reports.check_run import RunTally

MOST_LINES = 60
"""Most lines of `str(report)`."""

_COLOURS = {
    "legal": "32",
    "illegal": "31",
    "undetermined": "33",
    "error": "31",
    "warning": "33",
    "info": "36",
    "dim": "2",
}


def render_block(report: Report, *, numbered: bool, alone: bool, colour: bool, quiet: bool) -> str:
    """Render one report of a run, without a line end after it.

    `numbered` names the deck's number, `alone` adds how old the data are, `colour` adds terminal colours, and
    `quiet` leaves out findings of severity info. Control characters of the input never reach the terminal.
    """
    return "\n".join(_render(report, numbered=numbered, alone=alone, colour=colour, quiet=quiet))


def render_total(tally: RunTally, *, colour: bool, quiet: bool) -> str:
    """Render the last block of several reports: how old the data are, and how many decks are legal."""
    shown = [each for each in tally.notices.values() if not (quiet and each.finding.severity == "info")]
    lines = [
        line
        for each in shown
        for scope in ["all" if each.decks == tally.decks else f"{each.decks} of {tally.decks}"]
        for line in _render_group(group_one(each.finding), frozenset(), colour, scope)
    ]
    if not any(each in notice.finding.message for notice in shown for each in tally.data):
        lines += [_data_line(each, "", colour) for each in tally.data]
    total = tally.describe(quiet=quiet, paint=lambda text, style: _paint(text, style, colour))
    return "\n".join([*lines, total])


def render_report(report: Report) -> str:
    """Render one report as text without colour, in at most `MOST_LINES` lines."""
    lines = list(_render(report, numbered=False, alone=True, colour=False, quiet=False))
    if len(lines) > MOST_LINES:
        first = lines[: MOST_LINES - 2]
        lines = [*first, f"  … {len(lines) - len(first) - 1} more lines", lines[-1]]
    return "\n".join(lines)


def _render(report: Report, *, numbered: bool, alone: bool, colour: bool, quiet: bool) -> Iterator[str]:
    deck = f", deck {report.deck}" if numbered else ""
    name = f" “{replace_unprintable(report.name)}”" if report.name else ""
    source = replace_unprintable(report.source)
    yield f"{source}{deck}{name}: {_describe_verdict(report, colour)} ({report.period.label})"
    counts = report.counts
    parts = [f"{counts['pokemon']} Pokémon", f"{counts['trainer']} Trainer", f"{counts['energy']} Energy"]
    if counts["unknown"]:
        parts.append(f"{counts['unknown']} unresolved")
    facts = [f"{counts['total']} cards: {', '.join(parts)}", f"edition {report.edition}"]
    if report.legal_until is not None:
        facts.append(f"legal until {report.legal_until}")
    yield f"  {'; '.join(facts)}"
    hidden = 0
    shared = shared_lines(report)
    for group in group_findings(report):
        if quiet and group.first.severity == "info":
            hidden += len(group.findings)
            continue
        yield from _render_group(group, shared, colour)
    if report.suppressed:
        yield f"  {replace_unprintable(describe_suppressed(report.suppressed))}"
    if report.suggestions is not None and report.suggestions["entries"]:
        from validator.reports.suggestions import describe_suggestions

        yield "  replacements:"
        yield from (f"    {line}" for line in describe_suggestions(report.suggestions))
    if alone:
        hint = f"; {hidden} info {'finding' if hidden == 1 else 'findings'} hidden" if hidden else ""
        yield _data_line(str(report.data_as_of), hint, colour)


def _data_line(as_of: str, hint: str, colour: bool) -> str:
    return _paint(f"  data: {as_of}{hint}; newer: {COMMANDS}", "dim", colour)


def _describe_verdict(report: Report, colour: bool) -> str:
    if report.expects_rotation:
        return _paint(report.verdict_text, report.verdict, colour)
    return report.verdict_text.replace(report.verdict, _paint(report.verdict, report.verdict, colour), 1)


def _render_group(group: Group, shared: frozenset[int], colour: bool, place: str = "") -> Iterator[str]:
    finding, several = group.first, len(group.findings) > 1
    if several:
        place = f"{len(group.findings)} {'cards' if finding.where.line in shared else 'lines'}"
    place = place or describe_place(finding, shared)
    level = _paint(f"{finding.severity:<7}", finding.severity, colour)
    notes = []
    if finding.undetermined:
        notes.append("undetermined")
    if finding.confidence is not None:
        notes.append(f"{finding.confidence} confidence")
    note = f" ({', '.join(notes)})" if notes else ""
    yield f"  {place:<8} {level} {finding.code} {finding.name}: {replace_unprintable(group.message)}{note}"
    indent = " " * 19
    if group.remedy:
        fixed = f" {group.fixed_by} does it." if several and group.fixed_by else ""
        yield f"{indent}→ {replace_unprintable(group.remedy)}{fixed}"
    suggestion = finding.suggestion
    if suggestion is not None and not several:
        edit = suggestion.edit
        if edit is not None:
            what = f"write: {replace_unprintable(edit.text)}" if edit.text else "delete the line"
            yield f"{indent}  line {edit.line}, {what}"
    if finding.basis:
        yield _paint(f"{indent}[{replace_unprintable(finding.basis)}]", "dim", colour)


def _paint(text: str, style: str, colour: bool) -> str:
    return f"\x1b[{_COLOURS[style]}m{text}\x1b[0m" if colour else text
