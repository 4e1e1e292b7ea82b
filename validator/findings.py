"""Findings: what is wrong with a deck, where, by which rule, and what would mend it.

A finding is a value shared by list reading, card identification, rules and every report format. Codes are
never reused. Families: `LST` list syntax, `IDN` card identity, `DCK` construction, `FMT` format, period and
bans, `ADV` advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from validator.displays import brief
from validator.vocabulary import Severity


@dataclass(frozen=True, slots=True)
class Location:
    """A place in the input: `line` and `column` count from 1; `entry` is the card line's index from 0.

    `line` is 0 when the finding is about the deck as a whole.
    """

    line: int = 0
    column: int = 0
    entry: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """Give the place as the JSON object of the reports."""
        return {"line": self.line, "column": self.column, "entry": self.entry}


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: edition id, section id of `card_data/rulebooks/<edition>.toml`, rule id."""

    rulebook: str
    section: str
    rule: str

    def to_dict(self) -> dict[str, Any]:
        """Give the citation as the JSON object of the reports."""
        return {"rulebook": self.rulebook, "section": self.section, "rule": self.rule}


@dataclass(frozen=True, slots=True)
class Edit:
    """A mechanical edit: replace input line `line` (from 1) by `text`; an empty text deletes the line."""

    line: int
    text: str

    def to_dict(self) -> dict[str, Any]:
        """Give the edit as the JSON object of the reports."""
        return {"line": self.line, "text": self.text}


@dataclass(frozen=True, slots=True, repr=False)
class Suggestion:
    """What would mend a finding; `safe`: `edit` leaves the deck's cards as they are."""

    text: str
    edit: Edit | None = None
    safe: bool = False

    def __repr__(self) -> str:
        return brief(f"Suggestion {'safe' if self.safe else 'unsafe'}: {self.text}")

    def __str__(self) -> str:
        return self.text

    def to_dict(self) -> dict[str, Any]:
        """Give the suggestion as the JSON object of the reports, `edit` only where there is one."""
        body: dict[str, Any] = {"text": self.text, "safe": self.safe}
        if self.edit is not None:
            body["edit"] = self.edit.to_dict()
        return body


@dataclass(frozen=True, slots=True, repr=False)
class Finding:
    """One thing to say about a deck.

    `code` such as `DCK001` and `name` such as `deck-size` are stable. `cards` are catalogue ids or, where no
    card could be resolved, names as written. `cite` is the rulebook section that says so, None where no
    rulebook does; `source` then names the document or fact behind the finding, where there is one.
    `facts` carries confidence notes that a report must show.
    `undetermined` marks a finding that says a needed fact is not known: the deck cannot be called legal.
    `subject` is the text as written that a finding about the form of a list is about: a line, a heading, a
    suffix. It identifies the finding in fingerprints, so that a message can be reworded.
    """

    code: str
    name: str
    severity: Severity
    message: str
    where: Location = Location()
    cards: tuple[str, ...] = ()
    cite: Citation | None = None
    suggestion: Suggestion | None = None
    confidence: str | None = None
    undetermined: bool = False
    source: str = ""
    subject: str = ""

    def __repr__(self) -> str:
        return brief(f"Finding {self.code} {self.name} {self.severity}, line {self.where.line}")

    def __str__(self) -> str:
        place = f" (line {self.where.line})" if self.where.line else ""
        remedy = f" {self.suggestion.text}" if self.suggestion is not None else ""
        return f"{self.severity} {self.code}{place}: {self.message}{remedy}"

    @property
    def basis(self) -> str:
        """What the finding rests on: section and rule of a rulebook, else its source, else empty."""
        cite = self.cite
        return f"{cite.rulebook} {cite.section}, {cite.rule}" if cite is not None else self.source

    @property
    def sort_key(self) -> tuple[int, str, int, str]:
        """Order of findings in a report: by line, code, place in the list, message."""
        where = self.where
        return (where.line, self.code, -1 if where.entry is None else where.entry, self.message)

    def to_dict(self) -> dict[str, Any]:
        """Give the finding as the JSON object of the reports (architecture, findings)."""
        body: dict[str, Any] = {
            "code": self.code,
            "name": self.name,
            "severity": self.severity,
            "message": self.message,
            "where": self.where.to_dict(),
            "cards": list(self.cards),
            "cite": self.cite.to_dict() if self.cite else None,
        }
        if self.suggestion is not None:
            body["suggestion"] = self.suggestion.to_dict()
        if self.confidence is not None:
            body["confidence"] = self.confidence
        if self.undetermined:
            body["undetermined"] = True
        if self.source:
            body["source"] = self.source
        return body


def count_severities(findings: tuple[Finding, ...] | list[Finding]) -> dict[str, int]:
    """Count findings by severity: `{"error": n, "warning": n, "info": n}`."""
    counts = {"error": 0, "warning": 0, "info": 0}
    for finding in findings:
        counts[finding.severity] += 1
    return counts
