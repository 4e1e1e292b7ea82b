"""Check the inputs of a project: read, check, suppress, and write a baseline."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from validator.cli.inputs import STDIN, SUFFIXES, InputFile
from validator.cli.output import print_note, write_result
from validator.cli.project_options import Project, explain, print_unreadable
from validator.cli.stopping import until_stopped
from validator.errors import DataError, PtcgError, UsageError
from validator.reports.check_run import CheckRun, FailOn, UnreadableInput, UnusedIgnore
from validator.reports.report import Report
from validator.reports.run_tally import RunTally
from validator.reports.run_writer import OutputStyle, RunWriter
from validator.services.decks.check import check_text
from validator.services.project.config import show_path
from validator.support.lazy_dataclass import dataclass

if TYPE_CHECKING:
    from validator.services.decks.check_many import CheckJob, Rendered
    from validator.services.project.suppress import Suppressor


@dataclass(frozen=True, slots=True)
class StreamedRun:
    """What is kept of a run whose reports were written while it went on; as in `CheckRun`."""

    tally: RunTally
    unread: tuple[UnreadableInput, ...]
    unused: tuple[UnusedIgnore, ...]
    gone: tuple[str, ...]

    @property
    def exit_code(self) -> int:
        """0 when nothing fails, 1 when a finding does, 2 if a named input is not a deck list."""
        if any(each.listed for each in self.unread) or not self.tally.decks:
            return 2
        return 1 if self.tally.failed else 0


def check_sources(
    project: Project,
    paths: tuple[str, ...],
    *,
    fail_on: FailOn = "error",
    allow_undetermined: bool = False,
    fresh: bool = False,
    workers: int = 1,
    scheduler: str = "",
    advice: bool = False,
    suggest: bool = False,
) -> CheckRun:
    """Check every input that the paths mean, with `workers` or a `scheduler` on several processes.

    A usage error (unknown format or edition, a wrong baseline) stops the run; an input that cannot be read
    does not: it is reported on stderr and in the run. With `fresh` the baseline is not read: it will be
    written. `advice` adds beginner advice, `suggest` replacements for cards that may not stay.
    """
    suppressor = open_suppressor(project, fresh=fresh, advice=advice)
    reports: list[Report] = []
    unread: list[UnreadableInput] = []
    sources = project.sources(paths)
    if workers > 1 or scheduler:
        checked = _check_ahead(project, sources, suppressor, workers, scheduler, advice)
    else:
        checked = _check_here(project, sources, suppressor, advice, suggest)
    for found in until_stopped(checked):
        if isinstance(found, UnreadableInput):
            unread.append(found)
        else:
            reports += found
    return CheckRun(
        tuple(reports),
        tuple(unread),
        fail_on,
        allow_undetermined,
        suppressor.unused(SUFFIXES) if suppressor else (),
        suppressor.gone() if suppressor else (),
    )


def stream_sources(
    project: Project,
    paths: tuple[str, ...],
    style: OutputStyle,
    write: Callable[[str], None],
    *,
    workers: int = 1,
    scheduler: str = "",
    advice: bool = False,
    suggest: bool = False,
) -> StreamedRun:
    """Check every input as `check_sources` does, and `write` each report as soon as its turn has come.

    Of what was written only counts are kept.
    """
    suppressor = open_suppressor(project, advice=advice)
    writer = RunWriter(style, write)
    unread: list[UnreadableInput] = []
    sources = project.sources(paths)
    several = workers > 1 or bool(scheduler)
    if suppressor is not None and several:
        found_here = _check_ahead(project, sources, suppressor, workers, scheduler, advice)
    else:
        found_here = _check_here(project, sources, suppressor, advice, suggest)
    for found in until_stopped(found_here):
        if isinstance(found, UnreadableInput):
            unread.append(found)
            writer.add_unreadable(found)
        else:
            writer.add(found)
            if several and suppressor is None:
                break  # from the second list on, workers render too
    if several and suppressor is None:
        for rendered in until_stopped(_render_ahead(project, sources, style, workers, scheduler, advice)):
            if isinstance(rendered, UnreadableInput):
                unread.append(rendered)
                writer.add_unreadable(rendered)
            else:
                writer.add_rendered(rendered.text, rendered.tally)
    unused = suppressor.unused(SUFFIXES) if suppressor else ()
    gone = suppressor.gone() if suppressor else ()
    if writer.tally.decks or unread or not project.force_exclude:
        writer.finish(unread, [str(each) for each in unused], gone)
    return StreamedRun(writer.tally, tuple(unread), unused, gone)


def _check_here(
    project: Project,
    sources: Iterable[InputFile],
    suppressor: Suppressor | None,
    advice: bool,
    suggest: bool = False,
) -> Iterator[tuple[Report, ...] | UnreadableInput]:
    """Yield the reports of each input, or why it is none."""
    for source in sources:
        found = _settle(project, source, None, None, suppressor, advice)
        if suggest and not isinstance(found, UnreadableInput):
            from validator.services.cards.suggest import with_suggestions

            format_used = project.target_for(source)[0]
            found = tuple(with_suggestions(report, format_used, print_note) for report in found)
        yield found


def _check_ahead(
    project: Project,
    sources: Iterable[InputFile],
    suppressor: Suppressor | None,
    workers: int,
    scheduler: str,
    advice: bool,
) -> Iterator[tuple[Report, ...] | UnreadableInput]:
    """Yield the reports that other processes make of each input, or why it is none."""
    from validator.jobs import open_executor
    from validator.services.decks.check_many import check_many

    given: deque[tuple[InputFile, bytes | None]] = deque()
    executor = open_executor(workers, scheduler)
    try:
        for found in check_many(_jobs(project, sources, given, advice), executor):
            source, data = given.popleft()
            yield _settle(project, source, data, found, suppressor, advice)
    finally:
        executor.close()


def _render_ahead(
    project: Project,
    sources: Iterable[InputFile],
    style: OutputStyle,
    workers: int,
    scheduler: str,
    advice: bool,
) -> Iterator[Rendered | UnreadableInput]:
    """Yield what other processes render of the inputs, or why one is none."""
    from validator.jobs import open_executor
    from validator.services.decks.check_many import Rendered, render_many

    given: deque[tuple[InputFile, bytes | None]] = deque()
    executor = open_executor(workers, scheduler)
    try:
        for found in render_many(_jobs(project, sources, given, advice), style, executor):
            if found is not None:
                for _ in range(found.lists):
                    given.popleft()
                yield found
                continue
            source, data = given.popleft()
            settled = _settle(project, source, data, None, None, advice)
            if isinstance(settled, UnreadableInput):
                yield settled
            else:  # it can be read now
                yield Rendered(1, style.render(settled), style.tally(settled))
    finally:
        executor.close()


def _jobs(
    project: Project,
    sources: Iterable[InputFile],
    given: deque[tuple[InputFile, bytes | None]],
    advice: bool,
) -> Iterator[CheckJob]:
    """Read the inputs one by one for other processes; each is added to `given` with what was read."""
    from validator.services.decks.check_many import CheckJob

    for source in sources:
        data: bytes | None = None
        with suppress(OSError, PtcgError):  # reading it again gives the reason
            data = source.read()
        given.append((source, data))
        yield CheckJob(data, source.name, *project.target_for(source), advice)


def _settle(
    project: Project,
    source: InputFile,
    data: bytes | None,
    found: tuple[Report, ...] | None,
    suppressor: Suppressor | None,
    advice: bool,
) -> tuple[Report, ...] | UnreadableInput:
    """Return the reports of an input, without what is suppressed; why there are none is printed.

    `data` is what was read of it, and `found` are the reports of another process; None where it was not read,
    and where there are none yet. Raises what stops the run: `DataError` and `UsageError`.
    """
    format_name, day, edition = project.target_for(source)
    try:
        reports = found or check_text(
            source.read() if data is None else data,
            source=source.name,
            format=format_name,
            on=day,
            edition=edition,
            advice=advice,
        )
    except (DataError, UsageError):
        raise
    except (PtcgError, OSError) as error:
        print_unreadable(source.name, error)
        if suppressor:
            suppressor.pass_over(source.name)
        return UnreadableInput(source.name, *explain(error), source.listed)
    return tuple(map(suppressor.review, reports)) if suppressor else reports


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
