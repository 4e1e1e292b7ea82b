"""Fingerprints: the same for the same finding of a file, wherever its line has moved.

A fingerprint is made of the file, the number of the deck in it, the code, and what the finding is about: the
card of its line (as written where it is not known), or the cards of a finding about the whole deck. Counts,
messages, days and line numbers stay out, so that an old finding stays old when lines are added above it, when
a fifth copy becomes a sixth, or when the card data are updated.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass

from validator.decks.deck import ResolvedLine
from validator.findings import Finding
from validator.reports.report import Report


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """The fingerprint of a finding: `value` in hexadecimal, and in words the `subject` it is about."""

    value: str
    subject: str


def fingerprint(report: Report, path: str) -> list[tuple[Finding, Fingerprint]]:
    """Return every finding of a report, those set aside too, with its fingerprint, in order.

    `path` is the file relative to the project it belongs to, with `/`. Findings alike in everything are told
    apart by their order.
    """
    findings = [*report.findings, *(each.finding for each in report.suppressed or ())]
    findings.sort(key=lambda finding: finding.sort_key)
    entries = {line.entry.entry: line for line in report.lines}
    seen: Counter[str] = Counter()
    told = []
    for finding in findings:
        subject = subject_of(finding, entries)
        base = "\0".join((path, str(report.deck), finding.code, subject))
        seen[base] += 1
        data = f"{base}\0{seen[base]}".encode("utf-8", "surrogatepass")
        value = hashlib.sha256(data).hexdigest()[:32]
        told.append((finding, Fingerprint(value, subject)))
    return told


def subject_of(finding: Finding, entries: dict[int, ResolvedLine]) -> str:
    """Return what a finding is about: a card of the list, a line as written, or the cards of the whole
    deck.
    """
    line = entries.get(finding.where.entry) if finding.where.entry is not None else None
    if line is not None:
        if line.card is not None:
            return line.card.label
        entry = line.entry
        written = (entry.name, entry.code, entry.number, entry.card_id)
        return " ".join(part for part in written if part) or " ".join(entry.raw.split())
    if finding.where.line:
        return " ".join(finding.subject.split())
    return " ".join(sorted(finding.cards))
