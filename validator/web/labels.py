"""Labels and phrases of the Check page."""

from __future__ import annotations

from datetime import date, timedelta

from validator.catalogue.load import Catalogue
from validator.decks.deck import ResolvedLine
from validator.decks.match_findings import NOT_IN_CATALOGUE
from validator.editions import load_edition
from validator.findings import Citation, Finding
from validator.formats.legality import Legality
from validator.reports.finding_catalogue import code_infos
from validator.reports.html import format_date
from validator.reports.report import Report
from validator.services.decks.next_rotation import LegalityEnd
from validator.vocabulary import Verdict

READ_AS = frozenset({"IDN005", "IDN006", "IDN007", "IDN009", "IDN011", "IDN013", "IDN014", "IDN016"})
"""Findings about the card that a line was read as."""

_NUMBERS = {2: "both", 3: "all 3", 4: "all 4"}


def describe_verdict(report: Report, ending: LegalityEnd | None, catalogue: Catalogue) -> str:
    """Describe a deck's verdict in one line: page title and heading."""
    where = f"in {report.format_title} on {format_date(report.date)}"
    if report.verdict == "legal":
        return f"Legal {where}{_until(report, ending)}"
    if report.verdict == "illegal":
        return f"Not legal {where}: {count_problems(len(report.open_findings))} to fix"
    if report.expects_rotation:
        return report.headline
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
        return f", until {format_date(report.legal_until)}"
    if ending is None or ending.day is None:
        return ""
    if ending.kind == "known":
        return f", until {format_date(ending.day - timedelta(days=1))}"
    return f", until about {format_month(ending.day)}" if ending.day > report.date else ""


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


def count_problems(number: int) -> str:
    """Return a number of problems: `1 problem`, `2 problems`."""
    return "1 problem" if number == 1 else f"{number} problems"


def verdict_icon(verdict: Verdict) -> tuple[str, str]:
    """Return class and sign of a verdict."""
    return {"legal": ("is-ok", "ok"), "illegal": ("is-bad", "bad"), "undetermined": ("is-unk", "unk")}[
        verdict
    ]


def shape_of(finding: Finding) -> str:
    """Return the sign of a finding: `bad`, `unk`, `note` or `info`."""
    if finding.undetermined:
        return "unk"
    return {"error": "bad", "warning": "note", "info": "info"}[finding.severity]


SIGNS = {"tick": "Legal", "bad": "To fix", "unk": "Undetermined", "note": "Warning", "info": "Note"}
"""Texts of a line's signs for screen readers."""


def title_of(finding: Finding, line: ResolvedLine | None) -> str:
    """Describe a finding in a few words: `Read as Munkidori`, `Rotated out`."""
    if finding.code in READ_AS and line is not None and line.card is not None:
        return f"Resolved to {line.card.name}"
    return code_infos()[finding.code].title


def short_of(finding: Finding, line: ResolvedLine | None, legality: Legality | None, report: Report) -> str:
    """Describe a problem in a few words, with its date if it has one: `rotated out on 10 Apr 2026`."""
    if finding.code == "DCK001":
        return f"{report.counts['total']} cards"
    title = title_of(finding, line)
    text = title if title.startswith(("ACE", "V-UNION", "LEGEND")) else title[:1].lower() + title[1:]
    if finding.code == "FMT001" and legality is not None and legality.until is not None:
        return f"{text} on {format_date(legality.until + timedelta(days=1))}"
    if finding.code == "FMT004" and legality is not None and legality.since is not None:
        return f"{text} since {format_date(legality.since)}"
    return text


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
