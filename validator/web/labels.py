"""Labels and phrases of the Deck page."""

from __future__ import annotations

import re
from datetime import date, timedelta

from validator.catalogue.load import Catalogue
from validator.decks.deck import ResolvedLine
from validator.decks.match_findings import NOT_IN_CATALOGUE
from validator.editions import load_edition
from validator.findings import Citation, Finding
from validator.formats.legality import Legality
from validator.formats.load import format_names, load_format
from validator.formats.season_cache import open_season
from validator.reports.finding_catalogue import code_infos
from validator.reports.html import format_date
from validator.reports.report import Report
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.decks.next_rotation import LegalityEnd
from validator.services.formats.changes import find_next_change, list_marks
from validator.storage.records import RunRecord

READ_AS = frozenset({"IDN005", "IDN006", "IDN007", "IDN009", "IDN011", "IDN013", "IDN014", "IDN016"})
"""Findings about the card that a line was read as."""

WHICH = frozenset({"IDN001", "IDN002", "IDN003", "IDN012"})
"""Findings of a line that may mean one of several cards."""

_COPIES = re.compile(r"(\d+) copies of .*; the limit is (\d+)")

_FIRST_FORMATS = {DEFAULT_FORMAT: 0, "expanded": 1}
_NUMBERS = {2: "both", 3: "all 3", 4: "all 4"}


ONLY_IF = "Legal only if nothing rotates"
"""The verdict on a date after a rotation that is expected and not announced."""


def describe_verdict(report: Report, ending: LegalityEnd | None, catalogue: Catalogue) -> str:
    """Describe a deck's verdict in a few words: page title, heading, status."""
    if report.verdict == "legal":
        return f"Legal{_until(report, ending)}"
    if report.verdict == "illegal":
        return f"Not legal: {count_problems(len(report.open_findings))}"
    if report.expects_rotation:
        return ONLY_IF
    return f"Undetermined: {_unknown(report, catalogue)}"


def describe_legal_until(ending: LegalityEnd, day: date) -> str:
    """Describe how long the legal cards of a deck stay legal; empty without a known end."""
    if ending.day is None:
        return ""
    cards = sum(each.count for each in ending.leaving)
    gone = "1 card rotates out" if cards == 1 else f"{cards} cards rotate out"
    if ending.kind == "known":
        return f"{gone} on {format_date(ending.day)}."
    if ending.day <= day:
        return f"{gone} with the next rotation, expected since about {format_month(ending.day)}."
    return f"{gone} with the next rotation, expected about {format_month(ending.day)}."


def format_month(day: date) -> str:
    """Format a month as in `March 2027`."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def format_short_month(day: date) -> str:
    """Format a month as in `Mar 2027`."""
    return format_date(day).split(" ", 1)[1]


def format_marks(marks: tuple[str, ...]) -> str:
    """Format regulation marks: `mark H`, `marks H, I, J`."""
    return f"mark{'s' if len(marks) > 1 else ''} {', '.join(marks)}"


_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def _until(report: Report, ending: LegalityEnd | None) -> str:
    if report.legal_until is not None:
        return f" until {format_date(report.legal_until)}"
    if ending is None or ending.day is None:
        return ""
    if ending.kind == "known":
        return f" until {format_date(ending.day - timedelta(days=1))}"
    return f" until about {format_month(ending.day)}" if ending.day > report.date else ""


def _unknown(report: Report, catalogue: Catalogue) -> str:
    """Describe what is unknown, and the date of the data."""
    open_ones = report.open_findings
    cards = report.data_as_of.cards
    data = f" (to {format_date(cards)})" if cards else ""
    lines = {finding.where.entry for finding in open_ones if finding.code == NOT_IN_CATALOGUE}
    if not open_ones or len(lines) != len(open_ones):
        count = len(open_ones)
        return f"{count_problems(count)} {'is' if count == 1 else 'are'} undetermined{data}"
    missing = [line for line in report.lines if line.entry.entry in lines]
    count = sum(line.count for line in missing)
    newer = cards is not None and all(_is_newer(line, cards, catalogue) for line in missing)
    reason = "newer than the card data" if newer else "not in the card data"
    return f"{count} card{' is' if count == 1 else 's are'} {reason}{data}"


def _is_newer(line: ResolvedLine, day: date, catalogue: Catalogue) -> bool:
    if line.set_id is None:
        return False
    released = catalogue.set(line.set_id).release
    return bool(released) and released > day.isoformat()


def describe_progress(run: RunRecord, unit: str = "", doing: str = "Playing") -> str:
    """Describe how far a run is that goes on: by its parts, called `unit`, or as a share of several."""
    if run.state == "waiting":
        return "Waiting for a free place"
    if run.games == 1:
        return doing
    done = f"{run.done} of {run.games} {unit}" if unit else f"{run.done * 100 // max(1, run.games)}%"
    left = run.seconds_left
    if left is None:
        return f"{doing}: {done}"
    about = f"{round(left / 60)} min" if left > 90 else f"{5 + 5 * int(left / 5)} s"
    return f"{doing}: {done}, about {about} left"


def count_problems(number: int) -> str:
    """Return a number of problems: `1 problem`, `2 problems`."""
    return "1 problem" if number == 1 else f"{number} problems"


def verdict_icon(report: Report) -> tuple[str, str]:
    """Return class and sign of a verdict."""
    if report.expects_rotation:
        return ("is-note", "note")
    return {"legal": ("is-ok", "ok"), "illegal": ("is-bad", "bad"), "undetermined": ("is-unk", "unk")}[
        report.verdict
    ]


def shape_of(finding: Finding) -> str:
    """Return the sign of a finding: `bad`, `unk`, `note` or `info`."""
    if finding.undetermined:
        return "unk"
    return {"error": "bad", "warning": "note", "info": "info"}[finding.severity]


SIGNS = {"tick": "Legal", "bad": "Problem", "unk": "Undetermined", "note": "Warning", "info": "Note"}
"""Texts of a line's signs for screen readers."""


def title_of(finding: Finding, line: ResolvedLine | None, legality: Legality | None) -> str:
    """Describe a finding in a few words: `Resolved to Munkidori`, `Rotated out on 10 Apr 2026`."""
    if finding.code in READ_AS and line is not None and line.card is not None:
        return f"Resolved to {line.card.name}"
    if finding.code in WHICH:
        return "Which card is meant?"
    if finding.code == "DCK002" and (copies := _COPIES.match(finding.message)):
        return f"{copies[1]} of {copies[2]} copies"
    title = code_infos()[finding.code].title
    if finding.code == "FMT001" and legality is not None and legality.until is not None:
        return f"{title} on {format_date(legality.until + timedelta(days=1))}"
    if finding.code == "FMT004" and legality is not None and legality.since is not None:
        return f"{title} since {format_date(legality.since)}"
    return title


def short_of(finding: Finding, line: ResolvedLine | None, legality: Legality | None, report: Report) -> str:
    """Describe a problem in a few words within a line: `rotated out on 10 Apr 2026`, `59 cards`."""
    if finding.code == "DCK001":
        return f"{report.counts['total']} cards"
    title = title_of(finding, line, legality)
    return title if title.startswith(("ACE", "V-UNION", "LEGEND")) else title[:1].lower() + title[1:]


def describe_citation(cite: Citation) -> str:
    """Describe the source of a rule: rule, rulebook, section or page."""
    edition = load_edition(cite.rulebook)
    section = edition.sections.get(cite.section)
    if section is None:
        place = cite.section
    else:
        place = f"p. {section.page}" if section.page is not None else f"“{section.title}”"
    return f"rule {cite.rule} · {edition.title}, {place}"


def format_count(count: int, name: str) -> str:
    """Describe the copies of a line: `Arven`, `both Arven`, `all 4 Arven`."""
    return name if count == 1 else f"{_NUMBERS.get(count, f'all {count}')} {name}"


def describe_standard() -> str:
    """Describe the present Standard: `Marks H, I, J`."""
    chosen = load_format(DEFAULT_FORMAT)
    marks = list_marks(chosen, today())
    return f"{format_marks(marks)[:1].upper()}{format_marks(marks)[1:]}" if marks else chosen.title


def list_formats() -> list[tuple[str, str]]:
    """Return name and title of every built-in format, Standard first."""
    names = sorted(format_names(), key=lambda name: (_FIRST_FORMATS.get(name, 2), name))
    return [(name, load_format(name).title) for name in names]


def describe_next_rotation() -> str:
    """Describe the next change of Standard: its day, or when it is expected."""
    chosen, catalogue = load_format(DEFAULT_FORMAT), built_in_catalogue()
    change, _ = find_next_change(chosen, open_season(chosen, today(), catalogue), catalogue)
    if change.day is None:
        return "not known or expected"
    if change.kind == "known":
        return format_date(change.day)
    return f"expected about {format_month(change.day)}, no day announced"
