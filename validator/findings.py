"""Findings: what is wrong with a deck, where, by which rule, and how to fix it.

Parsing, matching, rules and every report format share them. Codes are never reused. Families: `LST` list
syntax, `IDN` card identity, `DCK` construction, `FMT` format, period and bans, `ADV` advice.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from validator.field_docs import Doc
from validator.support.encoding import JsonObject, to_object
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief
from validator.vocabulary import Confidence, Severity


@dataclass(frozen=True, slots=True)
class Location:
    """A place in the list."""

    schema_name: ClassVar[str] = "Where"

    line: Annotated[int, Doc("Line number from 1; 0 for the whole deck.")] = 0
    column: Annotated[int, Doc("Column from 1; 0 for the whole line.")] = 0
    entry: Annotated[int | None, Doc("Index of the card line from 0; null if not a card line.")] = None

    def to_dict(self) -> JsonObject:
        """Return the place as plain data."""
        return to_object(self)


@dataclass(frozen=True, slots=True)
class Citation:
    """The rulebook section that states a rule.

    `section` is a key of `[sections]` in `card_data/rulebooks/<rulebook>.toml`.
    """

    rulebook: Annotated[str, Doc("Id of the rulebook edition.", examples=("sv2023",))]
    section: Annotated[str, Doc("Section of it.")]
    rule: Annotated[str, Doc("Rule ID in the project's rule catalogue.", examples=("DECK-01",))]

    def to_dict(self) -> JsonObject:
        """Return the citation as plain data."""
        return to_object(self)


@dataclass(frozen=True, slots=True)
class Edit:
    """A mechanical edit."""

    line: Annotated[int, Doc("Line to replace, from 1.")]
    text: Annotated[str, Doc("Replacement text; empty deletes the line.")]

    def to_dict(self) -> JsonObject:
        """Return the edit as plain data."""
        return to_object(self)


@dataclass(frozen=True, slots=True, repr=False)
class Suggestion:
    """A suggested fix."""

    text: Annotated[str, Doc("Human-readable text.")]
    edit: Annotated[Edit | None, Doc("Machine-applicable edit.", optional=True)] = None
    safe: Annotated[bool, Doc("Whether the edit leaves the deck's cards unchanged.")] = False
    other_print: Annotated[
        bool,
        Doc("Whether the edit writes a print that the line does not name.", enum=(True,), optional=True),
    ] = False

    def __repr__(self) -> str:
        return brief(f"Suggestion {'safe' if self.safe else 'unsafe'}: {self.text}")

    def __str__(self) -> str:
        return self.text

    def to_dict(self) -> JsonObject:
        """Return the suggestion as plain data; `edit` only if it has one."""
        return to_object(self)


@dataclass(frozen=True, slots=True, repr=False)
class Finding:
    """A finding about a deck.

    `source` names the document or fact it is based on if no rulebook states it. `undetermined` marks a
    finding about an unknown fact: the deck cannot be called legal. `subject` is the text of the list that a
    syntax finding is about (a line, a heading, a suffix); it identifies the finding in fingerprints, so that
    the message can be reworded.
    """

    code: Annotated[str, Doc("Finding code; stable.", examples=("DCK001",))]
    name: Annotated[str, Doc("Finding name; stable.", examples=("deck-size",))]
    severity: Annotated[Severity, Doc("Severity; an error makes the deck illegal.")]
    message: Annotated[str, Doc("Message.")]
    where: Annotated[Location, Doc("Where.")] = Location()
    cards: Annotated[tuple[str, ...], Doc("Catalogue IDs, or names as written if unresolved.")] = ()
    cite: Annotated[Citation | None, Doc("Rulebook citation; null if none applies.")] = None
    suggestion: Annotated[Suggestion | None, Doc("Suggested fix.", optional=True)] = None
    confidence: Annotated[
        Confidence | None, Doc("Confidence in the underlying facts, if below high.", optional=True)
    ] = None
    undetermined: Annotated[
        bool, Doc("Whether a fact needed for the verdict is missing.", enum=(True,), optional=True)
    ] = False
    source: Annotated[str, Doc("What it is based on, if no rulebook states it.", optional=True)] = ""
    subject: Annotated[str, Doc(hidden=True)] = ""

    def __repr__(self) -> str:
        return brief(f"Finding {self.code} {self.name} {self.severity}, line {self.where.line}")

    def __str__(self) -> str:
        place = f" (line {self.where.line})" if self.where.line else ""
        remedy = f" {self.suggestion.text}" if self.suggestion is not None else ""
        return f"{self.severity} {self.code}{place}: {self.message}{remedy}"

    def is_safe_fix(self, legal_prints: bool = False) -> bool:
        """Return whether safe fixes apply its edit.

        An info is nothing wrong: players register the cards they own, so that its edit writes another print
        only with `legal_prints`.
        """
        found = self.suggestion
        if found is None or not found.safe or found.edit is None or not found.edit.text:
            return False
        return legal_prints or not (found.other_print and self.severity == "info")

    @property
    def basis(self) -> str:
        """Section and rule of a rulebook, else the source; may be empty."""
        cite = self.cite
        return f"{cite.rulebook} {cite.section}, {cite.rule}" if cite is not None else self.source

    @property
    def sort_key(self) -> tuple[int, str, int, str]:
        """The order of findings in a report: by line, code, place in the list and message."""
        where = self.where
        return (where.line, self.code, -1 if where.entry is None else where.entry, self.message)

    def to_dict(self) -> JsonObject:
        """Return the finding as plain data, as reports have it."""
        return to_object(self)


def count_severities(findings: tuple[Finding, ...] | list[Finding]) -> dict[str, int]:
    """Return the number of findings by severity: `{"error": n, "warning": n, "info": n}`."""
    counts = {"error": 0, "warning": 0, "info": 0}
    for finding in findings:
        counts[finding.severity] += 1
    return counts
