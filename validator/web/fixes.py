"""The buttons of a finding: what each writes into the list, and how many cards the deck then has.

A value is what the editor's form sends as `do`: `write:9:4 Ultra Ball ASC 213` writes a line of the text,
`card:1:8:sv08-076` another card on a card line, `count:1:8:0` takes a card line out. Card lines are named by
deck and entry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from validator.catalogue.load import Catalogue
from validator.decks.deck import ResolvedLine
from validator.decks.match_findings import OTHER_NAME
from validator.findings import Edit, Finding
from validator.formats.season import Season
from validator.reports.report import Report
from validator.web.labels import format_count

MOST_CANDIDATES = 4
"""Maximum number of suggestions for an unresolved line."""

SHARED = frozenset({"DCK004", "DCK005", "DCK008"})
"""Findings of cards of which only one may stay."""

_ONE_OF = frozenset({"IDN001", "IDN002", "IDN003", "IDN012"})
_REMOVED = frozenset(
    {"FMT001", "FMT002", "FMT003", "FMT004", "DCK014", "DCK015", "DCK018", "IDN001", "IDN002", "IDN003"}
)
_TOO_MANY = "DCK002"
_COUNT = re.compile(r"\s*(?:\*\s*)?(\d+)")


@dataclass(frozen=True, slots=True)
class Fix:
    """A button for a fix: its text, what it sends, how many cards the deck then has."""

    label: str
    value: str
    effect: str


def find_fixes(
    finding: Finding, line: ResolvedLine | None, report: Report, catalogue: Catalogue, season: Season
) -> tuple[Fix, ...]:
    """Return the buttons of a finding: its own edit, the cards it may mean, the lines that may be removed."""
    if line is None:
        return ()
    total = report.counts["total"]
    suggestion = finding.suggestion
    edit = suggestion.edit if suggestion is not None else None
    safe = "Safe fix: the same card." if finding.is_safe_fix() else ""
    if not safe and finding.is_safe_fix(legal_prints=True):
        safe = "The same card; the list may also stay as it is."
    found: list[Fix] = []
    if finding.code in _ONE_OF and (edit is not None or finding.code == OTHER_NAME):
        for card in map(catalogue.card, finding.cards[:MOST_CANDIDATES]):
            legal = season.legality_of(card).legal
            word = "undetermined" if legal is None else "legal" if legal else "not legal"
            found.append(
                Fix(f"{card.label} · {word}", f"card:{report.deck}:{line.entry.entry}:{card.id}", "")
            )
    elif edit is not None and edit.text:
        found.append(_write(edit, line, total, safe, "Keep" if finding.code == _TOO_MANY else "Write"))
    if finding.code in SHARED:
        found = _remove_others(finding, report)
    elif finding.code in _REMOVED or (edit is not None and not edit.text):
        found.append(_remove(line, report))
    return tuple({fix.value: fix for fix in found}.values())


def _remove_others(finding: Finding, report: Report) -> list[Fix]:
    same = [each for each in report.lines if each.card is not None and each.card.id in finding.cards]
    if len(same) == 2:
        return [_remove(same[1 - at], report, f"Keep {_name(one)}") for at, one in enumerate(same)]
    return [_remove(each, report) for each in same]


def _name(line: ResolvedLine) -> str:
    return line.card.name if line.card is not None else line.entry.name or "this line"


def _remove(line: ResolvedLine, report: Report, label: str = "") -> Fix:
    return Fix(
        label or f"Remove {format_count(line.count, _name(line))}",
        f"count:{report.deck}:{line.entry.entry}:0",
        _leaves(report.counts["total"] - line.count),
    )


def _write(edit: Edit, line: ResolvedLine, total: int, safe: str, verb: str) -> Fix:
    count = _COUNT.match(edit.text)
    after = total - line.count + (int(count[1]) if count else line.count)
    start, text = f"{line.entry.count} {line.entry.name} ", edit.text.strip()
    short = text.removeprefix(start) if text.startswith(start) else f"“{text}”"
    label = f"Keep {count[1]}" if verb == "Keep" and count else f"Write {short}"
    return Fix(label, f"write:{edit.line}:{edit.text}", _leaves(after) if after != total else safe)


def _leaves(count: int) -> str:
    return f"Leaves {count} card{'' if count == 1 else 's'}."
