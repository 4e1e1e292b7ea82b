"""Group equal notices of a deck, so that people read one line instead of one for each card.

Errors stay apart: each of them must be fixed. JSON, SARIF and JUnit reports keep every finding at its place.
"""

from __future__ import annotations

from collections.abc import Iterable

from validator.decks.deck import ResolvedLine
from validator.findings import Finding
from validator.formats.legality import Legality
from validator.reports.report import Report
from validator.support.lazy_dataclass import dataclass

MOST_NAMED = 20
"""The most cards that a group names."""

_SUMMARIES = {
    "DCK018": "The cards of {n} lines are not known",
    "FMT005": "Whether {n} prints are legal is in doubt, {reason}",
    "FMT006": "Whether {n} prints are legal is not known, {reason}",
    "FMT007": "{n} prints are legal because a legal print is the same card",
    "IDN004": "{n} names have no set and number; one of several prints was chosen",
    "IDN005": "{n} names are misspelt; set and number give the card",
    "IDN006": "{n} set codes are Japanese or of a game client only; the name gives the card",
    "IDN007": "{n} names are in another language",
    "IDN008": "{n} cards are not in the card data, so their legality is not known",
    "IDN009": "{n} basic Energy cards have another number; basic Energy is one card under any number",
    "IDN011": "{n} set codes are unknown; the name gives the card",
    "IDN013": "{n} numbers have a letter that the set does not have; the plain number has the name",
    "LST010": "{n} headings say another number than that of the cards below them",
    "LST012": "{n} headings are unknown and were passed over",
    "LST013": "{n} print suffixes are kept and not judged",
    "LST017": "{n} sections come twice in this deck",
    "LST019": "{n} notes were passed over",
}
"""Texts for several findings of a code; `{reason}` is the reason that they share."""

_REMEDIES = {
    "FMT007": "Write the prints in brackets to name the legal ones.",
    "IDN009": "Write the prints in brackets.",
}
_SHARE_A_REASON = frozenset({"FMT005", "FMT006"})


@dataclass(frozen=True, slots=True)
class Group:
    """Findings that are shown as one; most groups hold a single finding.

    `message` and `remedy` are those of the finding, or of all of them where there are several.
    """

    findings: tuple[Finding, ...]
    message: str
    remedy: str

    @property
    def first(self) -> Finding:
        """The first finding, whose place, code and severity count for all."""
        return self.findings[0]

    @property
    def fixed_by(self) -> str:
        """The command that applies the edits of all findings; empty for none."""
        for command, legal_prints in (("ptcg check --fix", False), ("ptcg check --fix --legal-prints", True)):
            if all(each.is_safe_fix(legal_prints) for each in self.findings):
                return command
        return ""


def group_findings(report: Report) -> tuple[Group, ...]:
    """Group the warnings and infos of a report with the same message for several cards, in the report's
    order.
    """
    if len(report.findings) < 2:
        return tuple(group_one(finding) for finding in report.findings)
    lines = {
        line.entry.entry: (line, legality)
        for line, legality in zip(report.lines, report.legality, strict=True)
    }
    rows: dict[object, list[Finding]] = {}
    for number, finding in enumerate(report.findings):
        rows.setdefault(_key(finding, lines) or number, []).append(finding)
    places = shared_lines(report)
    return tuple(
        group_one(found[0]) if len(found) == 1 else _join(found, lines, places) for found in rows.values()
    )


def find_repeats(report: Report) -> frozenset[int]:
    """Return the `id` of each finding that repeats an earlier one of its group.

    For reports that show findings at their cards: there a repeat needs no separate explanation.
    """
    return frozenset(id(each) for group in group_findings(report) for each in group.findings[1:])


def shared_lines(report: Report) -> frozenset[int]:
    """Return the input lines that hold several cards, as all cards of a list in one-line JSON do."""
    seen: set[int] = set()
    twice: set[int] = set()
    for line in report.lines:
        (twice if line.entry.line in seen else seen).add(line.entry.line)
    return frozenset(twice)


def describe_place(finding: Finding, shared: frozenset[int]) -> str:
    """Return the place of a finding: `line 4`, or `card 3` where a line holds several, or `deck`."""
    where = finding.where
    if where.entry is not None and where.line in shared:
        return f"card {where.entry + 1}"
    return f"line {where.line}" if where.line else "deck"


Lines = dict[int, tuple[ResolvedLine, "Legality | None"]]


def group_one(finding: Finding) -> Group:
    """Return the group of a single finding."""
    return Group((finding,), finding.message, finding.suggestion.text if finding.suggestion else "")


def _key(finding: Finding, lines: Lines) -> object:
    """Return what findings of one group share; None for a finding that stays alone."""
    if finding.severity == "error" or finding.code not in _SUMMARIES or not finding.where.line:
        return None
    reason = _reason(finding, lines) if finding.code in _SHARE_A_REASON else ""
    return (finding.code, finding.severity, finding.undetermined, finding.confidence, reason)


def _reason(finding: Finding, lines: Lines) -> str:
    _, legality = lines.get(-1 if finding.where.entry is None else finding.where.entry, (None, None))
    return legality.reason if legality is not None else ""


def _join(found: list[Finding], lines: Lines, shared: frozenset[int]) -> Group:
    first = found[0]
    summary = _SUMMARIES[first.code].format(n=len(found), reason=_reason(first, lines))
    named = [_name(each, lines, shared) for each in found[:MOST_NAMED]]
    if len(found) > MOST_NAMED:
        named.append(f"and {len(found) - MOST_NAMED} more")
    shared_remedy = {group_one(each).remedy for each in found}
    remedy = _REMEDIES.get(first.code) or (shared_remedy.pop() if len(shared_remedy) == 1 else "")
    return Group(tuple(found), f"{summary}: {'; '.join(named)}.", remedy)


def _name(finding: Finding, lines: Lines, shared: frozenset[int]) -> str:
    """Name one card of a group with its place and what was taken for it: `line 4: Iono PAL 1 (PAF 80)`."""
    place = describe_place(finding, shared)
    found = lines.get(-1 if finding.where.entry is None else finding.where.entry)
    if found is None:
        return place
    line, legality = found
    entry, card = line.entry, line.card
    written = " ".join(part for part in (entry.name, entry.code, entry.number) if part) or entry.raw.strip()
    if card is None:
        return f"{place}: {written[:80]}"
    via = legality.via if legality is not None and finding.code in ("FMT005", "FMT007") else card
    if via is None or via.label == written:
        return f"{place}: {written}"
    meant = via.label.removeprefix(f"{entry.name} ")
    return f"{place}: {written} ({meant})"


def group_errors(report: Report) -> tuple[Group, ...]:
    """Group like `group_findings`, and the errors of each code as well, one message a line."""
    rows: dict[object, list[Group]] = {}
    shared = shared_lines(report)
    for number, group in enumerate(group_findings(report)):
        rows.setdefault(group.first.code if group.first.severity == "error" else number, []).append(group)
    return tuple(
        same[0]
        if len(same) == 1
        else Group(
            tuple(group.first for group in same),
            _list_messages([f"{describe_place(each.first, shared)}: {each.message}" for each in same]),
            "",
        )
        for same in rows.values()
    )


def _list_messages(messages: list[str]) -> str:
    if len(messages) > MOST_NAMED:
        messages = [*messages[:MOST_NAMED], f"and {len(messages) - MOST_NAMED} more"]
    return "\n".join(messages)


def count_severities_of(findings: Iterable[Finding]) -> str:
    """Count findings in words: `2 errors, 1 warning`; empty for none."""
    counts: dict[str, int] = {}
    for finding in findings:
        counts[finding.severity] = counts.get(finding.severity, 0) + 1
    return ", ".join(
        f"{counts[word]} {word}{'' if counts[word] == 1 or word == 'info' else 's'}"
        for word in ("error", "warning", "info")
        if word in counts
    )
