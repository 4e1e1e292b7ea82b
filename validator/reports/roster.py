"""An organiser's bulk check as a value, as text and as CSV: who must fix what.

The HTML page is in `validator.reports.roster_html`, the JSON in `validator.reports.roster_json`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from textwrap import wrap
from typing import Literal

from validator.decks.dialects.csv import escape_formula
from validator.findings import Finding
from validator.reports.report import Report
from validator.support.reprs import brief_repr, dict_of, text_of
from validator.vocabulary import EditionId

Standing = Literal["legal", "illegal", "undetermined", "unreadable"]
"""Status of a player; `unreadable` without a deck list to check."""

STANDINGS: dict[Standing, str] = {
    "unreadable": "no deck list",
    "illegal": "not legal",
    "undetermined": "undetermined",
    "legal": "legal",
}
"""Standings in the order of the table, with the words for them."""

CSV_COLUMNS = (
    "roster_line",
    "player",
    "player_id",
    "division",
    "deck",
    "standing",
    "place",
    "line",
    "severity",
    "code",
    "problem",
    "remedy",
    "legal_in",
)

_WRAP = 72


@dataclass(frozen=True, slots=True)
class RosterFinding:
    """One problem to fix: `place` is `deck` or `roster`, `line` its line, 0 for the whole file."""

    place: Literal["deck", "roster"]
    finding: Finding

    @property
    def remedy(self) -> str:
        """What to do about it, empty where that is not known."""
        return self.finding.suggestion.text if self.finding.suggestion else ""


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """One player of a roster: the row's fields, the deck's report, and the problems of the row itself.

    `line` is the roster's line, 0 where the roster is a directory. `deck` names where the list comes from.
    `legal_in` is another format in which a list with many cards that are not legal is legal, else empty.
    """

    line: int
    player: str
    player_id: str
    division: str
    deck: str
    report: Report | None
    problems: tuple[Finding, ...] = ()
    legal_in: str = ""

    @property
    def standing(self) -> Standing:
        """Status of the player."""
        return self.report.verdict if self.report is not None else "unreadable"

    @property
    def title(self) -> str:
        """Whom to call: the name, else the Player ID, else the row."""
        return self.player or self.player_id or f"(line {self.line})"

    @property
    def to_fix(self) -> tuple[RosterFinding, ...]:
        """What player or organiser must fix: row problems, errors, and what could not be determined."""
        rows = tuple(RosterFinding("roster", finding) for finding in self.problems)
        if self.report is None:
            return rows
        return rows + tuple(RosterFinding("deck", each) for each in self.report.open_findings)

    @property
    def ready(self) -> bool:
        """Return whether there is nothing to fix: a legal deck in a row without a problem."""
        return self.standing == "legal" and not self.to_fix


@dataclass(frozen=True, slots=True)
class Roster:
    """A checked roster: `source` is the file or directory as given, `entries` are in its order."""

    source: str
    format: str
    period: str
    on: date
    edition: EditionId
    entries: tuple[RosterEntry, ...]

    to_dict = dict_of
    __str__ = text_of
    __repr__ = brief_repr("Roster {0.source}, {0.format} {0.on}")

    @property
    def table(self) -> tuple[RosterEntry, ...]:
        """Entries with something to fix, the hardest first, then in the roster's order."""
        order = list(STANDINGS)
        todo = [entry for entry in self.entries if not entry.ready]
        return tuple(sorted(todo, key=lambda entry: order.index(entry.standing)))

    @property
    def ready(self) -> tuple[RosterEntry, ...]:
        """Entries with nothing to fix, in the roster's order."""
        return tuple(entry for entry in self.entries if entry.ready)

    def count(self) -> dict[str, int]:
        """Count players by status, and problems to fix."""
        counts = {"players": len(self.entries)}
        for standing in ("legal", "illegal", "undetermined", "unreadable"):
            counts[standing] = sum(entry.standing == standing for entry in self.entries)
        counts["ready"] = len(self.ready)
        counts["to_fix"] = sum(len(entry.to_fix) for entry in self.entries)
        return counts


def render_roster_csv(roster: Roster) -> str:
    """Render a checked roster as CSV: a row for each problem, one row for a player without any.

    A cell that a spreadsheet would take for a formula gets an apostrophe in front, since names and lists come
    from strangers.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(CSV_COLUMNS)
    for entry in roster.entries:
        who = (entry.line or "", entry.player, entry.player_id, entry.division, entry.deck, entry.standing)
        for tail in _csv_tails(entry):
            writer.writerow(escape_formula(str(cell)) for cell in (*who, *tail, entry.legal_in))
    return out.getvalue()


def _csv_tails(entry: RosterEntry) -> Iterator[tuple[str, ...]]:
    for each in entry.to_fix:
        finding = each.finding
        line = str(finding.where.line or "")
        yield (each.place, line, finding.severity, finding.code, finding.message, each.remedy)
    if not entry.to_fix:
        yield ("",) * 6


def render_roster_text(roster: Roster) -> str:
    """Render a checked roster as text: the table of who must fix what, those who are ready, the counts."""
    period = f" ({roster.period})" if roster.period not in ("", roster.format) else ""
    lines = [
        f"{roster.source}: {roster.format}{period} on {roster.on.isoformat()}, rulebook {roster.edition}"
    ]
    if roster.table:
        rows: list[tuple[str, ...]] = [("Player", "Player ID", "Division", "Standing", "Line", "To fix")]
        for entry in roster.table:
            rows.extend(_text_rows(entry))
        lines += ["", *_align(rows)]
    if roster.ready:
        lines += ["", "Ready to play: " + ", ".join(_name(entry) for entry in roster.ready)]
    return "\n".join([*lines, "", summarize_roster(roster)])


def render_roster_concise(roster: Roster) -> str:
    """Render a checked roster as one line a player, in the roster's order, with the first problem to fix."""
    return "\n".join(_concise(entry) for entry in roster.entries)


def _concise(entry: RosterEntry) -> str:
    number = f"{entry.line}: " if entry.line else ""
    text = f"{number}{_name(entry)}: {STANDINGS[entry.standing]}"
    if entry.to_fix:
        first = entry.to_fix[0].finding
        which = "first: " if len(entry.to_fix) > 1 else ""
        text += f": {_count_problems(len(entry.to_fix))}; {which}{first.code} {first.message}"
    return _plain(text)


def _count_problems(number: int) -> str:
    return "1 problem to fix" if number == 1 else f"{number} problems to fix"


def summarize_roster(roster: Roster) -> str:
    """Return in one line the status of a roster: `12 players: 9 legal, 2 not legal …; 5 problems to fix.`"""
    counts = roster.count()
    parts = [
        f"{counts[standing]} {word}"
        for standing, word in reversed(STANDINGS.items())
        if counts[standing] or standing == "legal"
    ]
    problems = _count_problems(counts["to_fix"])
    players = "1 player" if counts["players"] == 1 else f"{counts['players']} players"
    return f"{players}: {', '.join(parts)}; {problems}."


def _name(entry: RosterEntry) -> str:
    return f"{entry.title} ({entry.player_id})" if entry.player and entry.player_id else entry.title


def _text_rows(entry: RosterEntry) -> Iterator[tuple[str, ...]]:
    who: tuple[str, ...] = (
        _plain(entry.title),
        _plain(entry.player_id),
        _plain(entry.division),
        STANDINGS[entry.standing],
    )
    for each in entry.to_fix:
        finding = each.finding
        line = str(finding.where.line or "")
        if each.place == "roster":
            line = f"row {line}" if line else "row"
        problem = wrap(f"{finding.code} {_plain(finding.message)}", _WRAP, subsequent_indent="  ")
        remedy = wrap(_plain(each.remedy), _WRAP, initial_indent="  → ", subsequent_indent="    ")
        for text in (*problem, *remedy):
            yield (*who, line, text)
            who, line = ("", "", "", ""), ""
    if entry.legal_in:
        yield (*who, "", f"The list is legal in {entry.legal_in}.")


def _plain(text: str) -> str:
    """Return text on one line, without signs that steer a terminal."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def _align(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    rows = list(rows)
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        yield "  ".join([*cells, row[-1]]).rstrip()
