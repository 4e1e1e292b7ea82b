"""Reports on decks of the made-up cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tests.rules.book import book, build_deck, season_of
from validator.findings import Finding, Location, Suggestion
from validator.reports.report import Report, build_report
from validator.reports.run_writer import OutputFormat, OutputStyle, RunWriter
from validator.rules.check import check_deck

LEGAL = ("4 Pikachu", "4 Raichu", "4 Switch", "48 Fire Energy")
FAULTY = ("5 Geodude", "1 Prime Catcher", "1 Dowsing Machine", "1 Blorbon", "52 Fire Energy")


def make_report(lines: tuple[str, ...] = LEGAL, *, source: str = "deck.txt", deck: int = 1) -> Report:
    """Check a deck under sv2023 in a format that allows every card."""
    made = replace(build_deck(lines, missing=("Blorbon",)), number=deck)
    season = season_of()
    checked = check_deck(made, season, "sv2023", book(), advice=True)
    return build_report(made, checked, source=source, season=season, edition="sv2023")


def with_finding(report: Report, message: str, suggestion: str = "") -> Report:
    """A report whose one finding has this message, at line 3."""
    hint = Suggestion(suggestion) if suggestion else None
    return replace(
        report,
        findings=(Finding("LST001", "unreadable-line", "error", message, Location(3, 2, 1), (), None, hint),),
    )


def render_run(
    reports: Sequence[Report],
    form: OutputFormat,
    *,
    colour: bool = False,
    quiet: bool = False,
    every: bool = False,
) -> str:
    """Write a run on some reports, those of one source together, in an output format."""
    written: list[str] = []
    writer = RunWriter(OutputStyle(form, colour=colour, quiet=quiet, every=every), written.append)
    for _, same in groupby(reports, lambda report: report.source):
        writer.add(tuple(same))
    writer.finish()
    return "".join(written)


def render_text(
    reports: Sequence[Report], *, colour: bool = False, quiet: bool = False, every: bool = True
) -> str:
    """Write a run as text."""
    return render_run(reports, "text", colour=colour, quiet=quiet, every=every)
