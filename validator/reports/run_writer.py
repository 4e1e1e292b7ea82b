"""The output of a run in each format: where a format allows it, each report is written when it is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, get_args

from validator.reports.check_run import CheckRun, FailOn, RunTally, UnreadableInput, UnusedIgnore
from validator.reports.report import Report
from validator.reports.run_notices import has_something_to_show, without_run_notices
from validator.support.lazy_dataclass import dataclass

OutputFormat = Literal["text", "concise", "json", "jsonl", "github", "sarif", "junit", "html"]
OUTPUT_FORMATS: tuple[OutputFormat, ...] = get_args(OutputFormat)

_SEPARATORS: dict[OutputFormat, str] = {"text": "\n\n", "concise": "", "json": ",", "jsonl": ""}
"""What separates two reports, in the formats that need no more than one report at a time."""


@dataclass(frozen=True, slots=True)
class OutputStyle:
    """How reports are written, and which findings fail the run.

    `colour`, `quiet` and `every` are for people: terminal colours, no findings of severity info, and decks
    without findings too. Formats for code hosts name files relative to `root`.
    """

    format: OutputFormat
    fail_on: FailOn = "error"
    allow_undetermined: bool = False
    quiet: bool = False
    colour: bool = False
    root: Path | None = None
    every: bool = False

    def tally(self, reports: Sequence[Report]) -> RunTally:
        """Count some reports."""
        tally = RunTally()
        tally.add(reports, self.fail_on, allow_undetermined=self.allow_undetermined)
        return tally

    def render(self, reports: Sequence[Report], *, alone: bool = False) -> str:
        """Render the decks of one input, each beginning with what separates it from the one before.

        `alone`: it is the only deck of the run. Text and concise leave out decks without findings, unless
        `every` or `alone`.
        """
        shown = [each for each in reports if alone or self.shows(each)]
        if self.format == "text":
            from validator.reports.text import render_block

            numbered, colour, quiet = len(reports) > 1, self.colour, self.quiet
            return "".join(
                f"\n\n{render_block(each, numbered=numbered, alone=alone, colour=colour, quiet=quiet)}"
                for each in (shown if alone else without_run_notices(shown))
            )
        if self.format == "concise":
            from validator.reports.concise import render_concise

            return render_concise(shown, numbered=len(reports) > 1, quiet=self.quiet)
        if self.format == "jsonl":
            from validator.reports.json import render_line

            return "".join(render_line(each.to_dict()) for each in reports)
        from validator.reports.json import render_element

        return "".join(f",{render_element(each)}" for each in reports)

    def shows(self, report: Report) -> bool:
        """Return whether text shows a deck that is one of several."""
        return self.every or has_something_to_show(report, quiet=self.quiet)

    def render_whole(self, run: CheckRun) -> str:
        """Render a run in a format that needs all of its reports."""
        if self.format == "html":
            from validator.reports.html import render_html

            return render_html(run)
        if self.format == "github":
            from validator.reports.github import render_github

            return render_github(run.reports, root=self.root, quiet=self.quiet, shows=self.shows)
        if self.format == "sarif":
            from validator.reports.sarif import render_sarif

            return render_sarif(run, root=self.root)
        from validator.reports.junit import render_junit

        return render_junit(run, root=self.root)


class RunWriter:
    """Writes the reports of a run with `write`, in their order, and counts them.

    Text and concise differ where a run has one deck only, so that the first deck waits for the second.
    Reports stay in memory only where `keeps` is set, or where the format needs all of them.
    """

    def __init__(self, style: OutputStyle, write: Callable[[str], None], *, keeps: bool = False) -> None:
        self.style = style
        self.tally = RunTally()
        self.unread: list[UnreadableInput] = []
        self.keeps = keeps or style.format not in _SEPARATORS
        self._reports: list[Report] = []
        self._write = write
        self._first: Sequence[Report] = ()
        self._begun = False

    def add(self, reports: Sequence[Report]) -> None:
        """Write the reports on all decks of one input."""
        if not reports:
            return
        first = not self.tally.decks
        self.tally.add_tally(self.style.tally(reports))
        if self.keeps:
            self._reports += reports
        if first and len(reports) == 1 and self.style.format in ("text", "concise"):
            self._first = reports
            return
        self._write_first()
        if self.style.format in _SEPARATORS:
            self._write_part(self.style.render(reports))

    def add_rendered(self, text: str, tally: RunTally) -> None:
        """Write what `OutputStyle.render` gave elsewhere; the first deck of a run must come by `add`."""
        if tally.decks:
            self.tally.add_tally(tally)
            self._write_first()
            self._write_part(text)

    def add_unreadable(self, unread: UnreadableInput) -> None:
        """Write that an input is not a deck list, where the format has a place for it."""
        self.unread.append(unread)
        if self.style.format == "jsonl":
            from validator.reports.json import render_line

            self._write(render_line(unread.to_dict()))

    def finish(
        self, unused: tuple[UnusedIgnore, ...] = (), gone: tuple[str, ...] = (), *, write_empty: bool = True
    ) -> CheckRun:
        """Write what comes after the reports, and return the run.

        Without `write_empty` nothing is written where there is no input.
        """
        style = self.style
        run = CheckRun(
            tuple(self._reports),
            tuple(self.unread),
            style.fail_on,
            style.allow_undetermined,
            unused,
            gone,
            self.tally,
        )
        if not (self.tally.decks or self.unread or write_empty):
            return run
        self._write_first(alone=True)
        if style.format == "text":
            if self.tally.decks > 1:
                from validator.reports.text import render_total

                self._write_part(f"\n\n{render_total(self.tally, colour=style.colour, quiet=style.quiet)}")
            self._write("\n")
        elif style.format == "concise":
            if self.tally.decks > 1:
                self._write(f"{self.tally.describe(quiet=style.quiet)}\n")
        elif style.format == "json":
            from validator.reports.json import render_end

            if not self._begun:
                self._write('{\n  "reports": [')
            self._write(render_end(run))
        elif style.format not in _SEPARATORS:
            self._write(style.render_whole(run) or "\n")
        return run

    def _write_first(self, *, alone: bool = False) -> None:
        if self._first:
            first, self._first = self._first, ()
            self._write_part(self.style.render(first, alone=alone))

    def _write_part(self, text: str) -> None:
        if text and not self._begun:
            self._begun = True
            text = text.removeprefix(_SEPARATORS[self.style.format])
            if self.style.format == "json":
                text = f'{{\n  "reports": [{text}'
        self._write(text)
