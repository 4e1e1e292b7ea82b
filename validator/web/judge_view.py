"""What the page Judge shows of a checked stack: rows that can be stored for a while, filters and slips."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Literal

from validator.catalogue.names import fold_name
from validator.decks.deck import Deck
from validator.decks.deck_name import name_deck
from validator.decks.decode import sniff
from validator.errors import InputError
from validator.reports.html import format_date
from validator.reports.report import Report
from validator.reports.roster import Roster, RosterEntry, RosterFinding, render_roster_csv
from validator.services.tournaments.check_roster import count_illegal
from validator.services.tournaments.read_roster import RosterRow
from validator.services.tournaments.read_stack import Stack
from validator.support.encoding import JsonObject
from validator.web.labels import count_problems, describe_citation, short_of

ROWS_AT_ONCE = 100
"""Rows of one page of the table."""

MOST_SHOWN = 2
"""Problems of a row that the table shows; the slip has all, up to `MOST_PROBLEMS`."""

MOST_PROBLEMS = 30
"""Most problems of a list that are stored and printed."""

Kind = Literal["bad", "roster", "unk", "notes", "ok"]

KINDS: dict[Kind, tuple[str, str]] = {
    "bad": ("bad", "not legal"),
    "roster": ("note", "roster problems"),
    "unk": ("unk", "undetermined"),
    "notes": ("note", "legal, with notes"),
    "ok": ("ok", "legal"),
}
"""What the tally counts: its sign and words."""

ORDERS = {"": "Problems first", "roster": "Roster order", "division": "By division"}
"""Orders of the table."""

_ROSTER_WORDS = {
    "ROS001": "No list",
    "ROS002": "No list",
    "ROS003": "Not a deck list",
    "ROS004": "Several decks",
    "ROS005": "Twice on the roster",
    "ROS006": "No player",
    "ROS010": "Unknown player",
    "ROS011": "Two lists",
}
_NO_LIST = frozenset({"ROS001", "ROS002", "ROS003", "ROS004"})
_PROHIBITED = frozenset({"FMT001", "FMT002", "FMT003", "FMT004"})


@dataclass(frozen=True, slots=True)
class JudgeProblem:
    """A problem of a row: the card or line it is about, what is wrong, how to fix it, and the rule."""

    subject: str
    text: str
    remedy: str
    cite: str


@dataclass(frozen=True, slots=True)
class JudgeRow:
    """A row of the table; `kinds` are the parts of the tally that count it, `list` is the list as text."""

    number: int
    line: int
    player: str
    player_id: str
    division: str
    file: str
    deck: str
    cards: int
    verdict: str
    shape: str
    kinds: tuple[str, ...]
    problems: tuple[JudgeProblem, ...]
    more: str
    legal_in: str
    list: str
    words: str

    @property
    def is_ready(self) -> bool:
        """Whether there is nothing to fix."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class JudgeStack:
    """A checked stack as it is stored: what was checked, its rows, its table as CSV; `sent`: the key of its
    files.
    """

    format: str
    format_title: str
    on: date
    lists: int
    players: int
    sources: tuple[str, ...]
    skipped: tuple[tuple[str, str], ...]
    rows: tuple[JudgeRow, ...]
    csv: str
    sent: str = ""

    @property
    def heading(self) -> str:
        """The stack in words: `64 lists, 65 players`."""
        lists = _count(self.lists, "list")
        return f"{lists}, {_count(self.players, 'player')}" if self.players else lists

    @property
    def origin(self) -> str:
        """Where the lists come from: `cup.csv and 64 files`."""
        if len(self.sources) < 4:
            return ", ".join(self.sources)
        return f"{self.sources[0]} and {len(self.sources) - 1} more files"

    def count(self, kind: str) -> int:
        """Count the rows of one part of the tally."""
        return sum(kind in row.kinds for row in self.rows)

    def select(self, show: str, order: str, text: str) -> list[JudgeRow]:
        """Return the rows of a view in an order: all that are not ready, or those of a part of the tally."""
        words = [fold_name(word) for word in text.split()]
        rows = [row for row in self.rows if all(word in row.words for word in words)]
        if show in KINDS:
            rows = [row for row in rows if show in row.kinds]
        elif show != "all" and not words:
            rows = [row for row in rows if not row.is_ready]
        if order == "division":
            return sorted(rows, key=lambda row: (row.division or "~", row.number))
        return rows if order == "roster" else sorted(rows, key=_rank)

    def to_json(self) -> bytes:
        """Return the stack as bytes, for storage."""
        return json.dumps(asdict(self), default=str, ensure_ascii=False).encode()

    @classmethod
    def from_json(cls, data: bytes) -> JudgeStack:
        """Return the stack that `to_json` made bytes of."""
        plain: JsonObject = json.loads(data)
        plain["on"] = date.fromisoformat(plain["on"])
        plain["sources"] = tuple(plain["sources"])
        plain["skipped"] = tuple((name, reason) for name, reason in plain["skipped"])
        for row in plain["rows"]:
            row["kinds"] = tuple(row["kinds"])
            row["problems"] = tuple(JudgeProblem(**each) for each in row["problems"])
        plain["rows"] = tuple(JudgeRow(**row) for row in plain["rows"])
        return cls(**plain)


def _rank(row: JudgeRow) -> tuple[int, int]:
    order = ("bad", "roster", "unk")
    return next((place for place, kind in enumerate(order) if kind in row.kinds), len(order)), row.number


def view_stack(stack: Stack, roster: Roster, format: str, sent: str = "") -> JudgeStack:
    """Return what is shown of a checked stack; the entries of the roster are in the order of its rows.

    `sent` is the key under which its files are stored.
    """
    rows = tuple(
        _view_row(number, row, entry)
        for number, (row, entry) in enumerate(zip(stack.rows, roster.entries, strict=True), 1)
    )
    return JudgeStack(
        format,
        roster.format,
        roster.on,
        stack.lists,
        stack.players,
        stack.sources,
        tuple((each.name, each.reason) for each in stack.skipped),
        rows,
        render_roster_csv(roster),
        sent,
    )


def _view_row(number: int, row: RosterRow, entry: RosterEntry) -> JudgeRow:
    report = entry.report
    problems = tuple(_view_problem(each, report) for each in entry.to_fix[:MOST_PROBLEMS])
    verdict, shape, kinds = _view_verdict(entry)
    deck = name_deck(Deck("plain", 1, report.lines, (), report.name)) if report else ""
    names = {line.card.name if line.card else line.entry.name for line in report.lines} if report else set()
    words = " ".join((entry.player, entry.player_id, entry.division, entry.deck, deck, *sorted(names)))
    return JudgeRow(
        number=number,
        line=entry.line,
        player=entry.title,
        player_id=entry.player_id if entry.player else "",
        division=entry.division,
        file=entry.deck,
        deck=deck,
        cards=report.counts["total"] if report else 0,
        verdict=verdict,
        shape=shape,
        kinds=kinds,
        problems=problems,
        more=f"{more} more" if (more := len(entry.to_fix) - MOST_SHOWN) > 1 else "",
        legal_in=entry.legal_in,
        list=_text_of(row, report),
        words=" ".join(map(fold_name, words.split())),
    )


def _view_verdict(entry: RosterEntry) -> tuple[str, str, tuple[str, ...]]:
    """Return the words and the sign of a row's verdict, and the parts of the tally that count it."""
    report = entry.report
    roster = ("roster",) if entry.problems else ()
    if report is None:
        codes = [problem.code for problem in entry.problems]
        word = next((_ROSTER_WORDS[code] for code in codes if code in _NO_LIST), "Not a deck list")
        return word, "note", roster
    if report.verdict == "illegal":
        cards = count_illegal(report)
        what = _count(cards, "card") if cards > 1 else count_problems(len(report.open_findings))
        return f"Not legal: {what}", "bad", ("bad", *roster)
    if report.verdict == "undetermined":
        expected = report.expects_rotation
        return (
            "Legal only if nothing rotates" if expected else "Undetermined",
            "note" if expected else "unk",
            ("unk", *roster),
        )
    notes = any(each.severity == "warning" or each.where.line for each in report.findings)
    verdict = next((_ROSTER_WORDS.get(each.code, "Roster problem") for each in entry.problems), "Legal")
    return verdict, "note" if roster else "ok", ("ok", *(("notes",) if notes else ()), *roster)


def _view_problem(problem: RosterFinding, report: Report | None) -> JudgeProblem:
    finding = problem.finding
    remedy = problem.remedy
    if problem.place == "roster" or report is None:
        return JudgeProblem("", finding.message, remedy, "")
    cite = describe_citation(finding.cite) if finding.cite else ""
    for line, legality in zip(report.lines, report.legality, strict=True):
        if line.entry.entry == finding.where.entry and line.card is not None and finding.code in _PROHIBITED:
            text = short_of(finding, line, legality, report)
            mark = f", mark {line.card.mark}" if line.card.mark else ""
            return JudgeProblem(line.card.label, f"{text}{mark}", remedy, cite)
    return JudgeProblem(
        f"Line {finding.where.line}" if finding.where.line else "", finding.message, remedy, cite
    )


def _text_of(row: RosterRow, report: Report | None) -> str:
    """Return a list as text: as it was sent, or of a text with several its card lines alone."""
    if report is None or row.text is None:
        return ""
    if row.part:
        lines = [line.entry.raw.strip() for line in report.lines]
        return "\n".join((f"# {report.name}", *lines) if report.name else lines)
    if isinstance(row.text, str):
        return row.text
    try:
        return sniff(row.text, row.deck)[0].removeprefix("\ufeff")
    except InputError:
        return ""


def list_decks(rows: Iterable[JudgeRow], most: int = 4) -> str:
    """Name the most frequent decks of some rows: `Dragapult ex, Raging Bolt ex and others`."""
    counts: dict[str, int] = {}
    for row in rows:
        if row.deck:
            counts[row.deck] = counts.get(row.deck, 0) + 1
    names = sorted(counts, key=lambda name: -counts[name])
    return ", ".join(names[:most]) + (" and others" if len(names) > most else "")


def describe_day(stack: JudgeStack) -> str:
    """Return format and date: `Standard, 22 Nov 2026`."""
    return f"{stack.format_title}, {format_date(stack.on)}"


def choose_slips(stack: JudgeStack, number: int) -> Sequence[JudgeRow]:
    """Return the rows whose slips are printed: one row, or all that are not ready."""
    if number:
        return [row for row in stack.rows if row.number == number]
    return stack.select("", "", "")


def _count(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number:,} {word}s"
