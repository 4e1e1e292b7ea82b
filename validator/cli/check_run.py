"""Check the inputs of a project: read, check, suppress, and write a baseline."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

import click

from validator.cli.inputs import STDIN, SUFFIXES, InputFile
from validator.cli.output import print_note, write_result
from validator.cli.project_options import Project, explain, print_unreadable
from validator.cli.stopping import until_stopped
from validator.errors import DataError, PtcgError, UsageError
from validator.reports.check_run import CheckRun, UnreadableInput
from validator.reports.report import Report
from validator.reports.run_writer import OutputStyle, RunWriter
from validator.services.decks.check import check_text
from validator.services.project.config import show_path
from validator.support.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from validator.services.decks.check_many import CheckJob, Rendered
    from validator.services.project.suppress import Suppressor

Checked: TypeAlias = tuple[Report, ...] | UnreadableInput
"""The reports of an input, or why it has none."""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How inputs are checked: on which processes, with beginner advice, and with replacements for cards."""

    workers: int = 1
    scheduler: str = ""
    advice: bool = False
    suggest: bool = False


def check_sources(
    project: Project,
    paths: tuple[str, ...],
    writer: RunWriter,
    options: CheckOptions,
    *,
    fresh: bool = False,
) -> CheckRun:
    """Check every input that the paths mean, and write each report as soon as its turn has come.

    A usage error (unknown format or edition, a wrong baseline) stops the run; an input that cannot be read
    does not: it is reported on stderr and in the run. With `fresh` the baseline is not read: it will be
    written.
    """
    suppressor = open_suppressor(project, fresh=fresh, advice=options.advice)
    checker = _Checker(project, suppressor, options)
    style = None if suppressor or writer.keeps else writer.style
    for found in until_stopped(checker.check_all(project.sources(paths), style)):
        if isinstance(found, UnreadableInput):
            writer.add_unreadable(found)
        elif isinstance(found, tuple):
            writer.add(found)
        else:
            writer.add_rendered(found.text, found.tally)
    return writer.finish(
        suppressor.unused(SUFFIXES) if suppressor else (),
        suppressor.gone() if suppressor else (),
        write_empty=not project.force_exclude,
    )


_CHECKED_HERE = 16
"""Lists that a run checks before it starts other processes."""


@dataclass(frozen=True, slots=True)
class _Checker:
    """Checks the inputs of a run, here or in other processes."""

    project: Project
    suppressor: Suppressor | None
    options: CheckOptions

    def check_all(
        self, sources: Iterator[InputFile], style: OutputStyle | None
    ) -> Iterator[Checked | Rendered]:
        """Yield the reports of each input, or why it has none.

        The first lists are checked here: other processes then have the cards that most lists name, and how
        the first one is rendered depends on whether there is another. The others also render what they check
        where a `style` is given.
        """
        several = self.options.workers > 1 or self.options.scheduler
        checked = 0
        for source in sources:
            yield (found := self.check(source))
            checked += not isinstance(found, UnreadableInput)
            if several and checked == _CHECKED_HERE:
                break
        else:
            return
        from validator.jobs import open_executor
        from validator.services.decks.check_many import Rendered, check_many, render_many

        given: deque[tuple[InputFile, bytes | None]] = deque()
        jobs = self._jobs(sources, given)
        executor = open_executor(self.options.workers, self.options.scheduler, forked=True)
        try:
            for result in check_many(jobs, executor) if style is None else render_many(jobs, style, executor):
                if isinstance(result, Rendered):
                    for _ in range(result.lists):
                        given.popleft()
                    yield result
                else:
                    yield self.check(*given.popleft(), result)
        finally:
            executor.close()

    def _jobs(
        self, sources: Iterable[InputFile], given: deque[tuple[InputFile, bytes | None]]
    ) -> Iterator[CheckJob]:
        """Read the inputs one by one for other processes; each is added to `given` with what was read."""
        from validator.services.decks.check_many import CheckJob

        for source in sources:
            data: bytes | None = None
            with suppress(OSError, PtcgError):  # reading it again gives the reason
                data = source.read()
            given.append((source, data))
            yield CheckJob(data, source.name, *self.project.target_for(source), self.options.advice)

    def check(
        self, source: InputFile, data: bytes | None = None, reports: tuple[Report, ...] | None = None
    ) -> Checked:
        """Return the reports of an input, without what is suppressed; why there are none is printed.

        `data` is what was read of it, and `reports` are those of another process, if there are any yet.
        Raises what stops the run: `DataError` and `UsageError`.
        """
        format_name, day, edition = self.project.target_for(source)
        try:
            reports = reports or check_text(
                source.read() if data is None else data,
                source=source.name,
                format=format_name,
                on=day,
                edition=edition,
                advice=self.options.advice,
            )
        except (DataError, UsageError):
            raise
        except (PtcgError, OSError) as error:
            print_unreadable(source.name, error)
            if self.suppressor:
                self.suppressor.pass_over(source.name)
            return UnreadableInput(source.name, *explain(error), source.listed)
        if self.suppressor:
            reports = tuple(map(self.suppressor.review, reports))
        if self.options.suggest:
            from validator.services.cards.suggest import with_suggestions

            reports = tuple(with_suggestions(report, format_name, print_note) for report in reports)
        return reports


def open_suppressor(project: Project, *, fresh: bool = False, advice: bool = False) -> Suppressor | None:
    """Return what suppresses findings; None without suppressions.

    A configured baseline that has not been written yet is none; one named on the command line must be there.
    """
    path = project.baseline_file
    wanted = path is not None and not fresh and (project.baseline is not None or path.is_file())
    if not wanted and not project.config.ignores:
        return None
    from validator.services.project.baseline import read_baseline
    from validator.services.project.suppress import Suppressor

    known = read_baseline(path) if path is not None and wanted else None
    return Suppressor(project.config, known, advice)


def record_baseline(project: Project, run: CheckRun) -> None:
    """Write the findings of a run into the baseline, without changing those of unchecked files.

    Raises `UsageError` where no list could be named later, or the file cannot be written.
    """
    from validator.services.project.baseline import read_baseline, render_baseline
    from validator.services.project.suppress import baseline_entries

    path = project.baseline_file or project.config.root / ".ptcg-baseline.json"
    if any(report.source == STDIN for report in run.reports):
        raise UsageError("A baseline cannot include standard input.", "Pass file paths.")
    known = baseline_entries(run.reports, project.config)
    sources = [report.source for report in run.reports] + [each.source for each in run.unread]
    checked = set(map(project.config.relative, sources))
    if path.is_file():
        known += [
            one
            for one in read_baseline(path)
            if one.path not in checked and (project.config.root / one.path).is_file()
        ]
    write_result(render_baseline(known), str(path))
    count = len(set(known))
    what = "finding" if count == 1 else "findings"
    shown = show_path(path)
    click.echo(f"{shown}: {count} {what} recorded.", err=True)
    if project.baseline_file is None:
        click.echo(f'Use it with --baseline {shown}, or set baseline = "{shown}" in .ptcg.toml.', err=True)
