"""Apply the safe suggestions of reports to the lists they are about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.catalogue.names import fold_name
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.errors import InputError
from validator.findings import Edit, Finding
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.reports.report import Report
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue, check_text
from validator.services.decks.file import DeckFile, open_deck_file, replace_lines
from validator.support.reprs import brief

MOST_PROOFS = 60
"""How often a list is read again to find the edits that leave its cards the same."""

MOST_UNSAFE = 100
"""Most edits that change the cards, one a pass."""

MOST_PASSES = 10
"""Maximum fix rounds: a line can need several edits in turn (name, then print)."""


@dataclass(frozen=True, slots=True, repr=False)
class AppliedFix:
    """A safe suggestion that was applied: the line, code and name of the finding, before and after."""

    line: int
    code: str
    name: str
    before: str
    after: str

    def __repr__(self) -> str:
        return brief(f"AppliedFix line {self.line}, {self.code} {self.name}")

    def __str__(self) -> str:
        return f"line {self.line}: {self.before} -> {self.after or 'deleted'}"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A list with its safe suggestions applied: text before and after, `data` to write, what was applied."""

    before: str
    after: str
    data: bytes
    applied: tuple[AppliedFix, ...]


def fix_text(
    raw: bytes,
    *,
    source: str = "-",
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    catalogue: Catalogue | None = None,
    review: Callable[[Report], Report] = lambda report: report,
    unsafe: bool = False,
    legal_prints: bool = False,
) -> Fixed:
    """Apply every safe suggestion that is a mechanical edit of a line, in rounds until no more are found.

    Each edit is proved before it is accepted: every deck of the text must have the same number of cards of
    each name afterwards. `review` sets findings aside; their suggestions are not applied. Raises
    `InputError` for input that is not a deck list or cannot be written back, `UsageError` as `check_text`.

    An info never changes which print a line names, unless `legal_prints` is set. With `unsafe`, edits that
    change the cards follow once no safe one is left: one at a time, each based on a new check, at most
    `MOST_UNSAFE`.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    file = open_deck_file(raw, source)
    text, applied = file.text, list[AppliedFix]()
    seen = {text}
    season = open_season(load_format(format), day, cards)

    def read(data: str) -> list[Counter[str]]:
        return [_count(deck) for deck in load_decks(data, cards, source, season)]

    for _ in range(MOST_PASSES + MOST_UNSAFE * unsafe):
        reports = check_text(text, source=source, format=format, on=day, edition=edition, catalogue=cards)
        findings = [finding for report in reports for finding in review(report).findings]
        current = DeckFile(text, file.encoding, file.mark)
        changed, accepted = _apply(current, _first_edits(findings, legal_prints), read)
        if not accepted and unsafe:
            changed, accepted = _apply_unsafe(current, findings, seen)
        if not accepted or changed in seen:
            break
        text = changed
        seen.add(text)
        applied += accepted
    try:
        return Fixed(file.text, text, file.encode(text), tuple(applied))
    except UnicodeEncodeError:
        raise InputError(
            f"encoding {file.encoding} cannot represent a suggested change.",
            "Save it as UTF-8.",
            source=source,
        ) from None


def _first_edits(findings: Iterable[Finding], legal_prints: bool) -> dict[int, tuple[Finding, Edit]]:
    """Return the first safe edit of each line; edits that delete a line are never safe."""
    edits: dict[int, tuple[Finding, Edit]] = {}
    for finding in findings:
        suggestion = finding.suggestion
        if suggestion is not None and suggestion.edit is not None and finding.is_safe_fix(legal_prints):
            edits.setdefault(suggestion.edit.line, (finding, suggestion.edit))
    return edits


def _apply_unsafe(
    file: DeckFile, findings: Iterable[Finding], seen: set[str]
) -> tuple[str, list[AppliedFix]]:
    """Apply the first edit that leads to a text not seen before, whether it changes the cards or not."""
    lines = [line.rstrip("\r\n") for line in file.lines()]
    for finding in findings:
        edit = finding.suggestion.edit if finding.suggestion is not None else None
        if edit is None or finding.severity == "info" or not 0 < edit.line <= len(lines):
            continue
        changed = replace_lines(file, {edit.line: edit.text})
        if changed.strip() and changed not in seen:
            return changed, [
                AppliedFix(edit.line, finding.code, finding.name, lines[edit.line - 1], edit.text)
            ]
    return file.text, []


def _apply(
    file: DeckFile, edits: dict[int, tuple[Finding, Edit]], read: Callable[[str], list[Counter[str]]]
) -> tuple[str, list[AppliedFix]]:
    """Apply edits that leave the cards the same: all at once, or those that pass the proof."""
    lines = [line.rstrip("\r\n") for line in file.lines()]
    edits = {n: row for n, row in edits.items() if n <= len(lines) and lines[n - 1] != row[1].text}
    if not edits:
        return file.text, []
    wanted = read(file.text)
    proofs = MOST_PROOFS

    def prove(part: dict[int, tuple[Finding, Edit]]) -> dict[int, tuple[Finding, Edit]]:
        """Return the edits of a part that leave the cards the same, found by halving the part."""
        nonlocal proofs
        proofs -= 1
        if proofs < 0:
            return {}
        if read(replace_lines(file, {n: edit.text for n, (_, edit) in part.items()})) == wanted:
            return part
        if len(part) == 1:
            return {}
        numbers = sorted(part)
        middle = len(numbers) // 2
        halves = (numbers[:middle], numbers[middle:])
        return {n: row for half in halves for n, row in prove({n: part[n] for n in half}).items()}

    edits = prove(edits)
    changed = replace_lines(file, {n: edit.text for n, (_, edit) in edits.items()})
    if read(changed) != wanted:
        return file.text, []
    return changed, [
        AppliedFix(n, finding.code, finding.name, lines[n - 1], edit.text)
        for n, (finding, edit) in sorted(edits.items())
    ]


def _count(deck: Deck) -> Counter[str]:
    """Count a deck's cards by name key; a line whose card is not known counts as it is written."""
    counts: Counter[str] = Counter()
    for line in deck.lines:
        entry = line.entry
        written = f"? {fold_name(entry.name)} {entry.code} {entry.number} {entry.card_id}"
        counts[line.card.key if line.card is not None else written] += entry.count
    return counts
