"""Check the inputs of a project: read, check, suppress, and write a baseline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from validator.cli.inputs import STDIN, SUFFIXES, InputFile
from validator.cli.output import write_result
from validator.cli.project_options import Project, explain, print_unreadable
from validator.errors import DataError, PtcgError, UsageError
from validator.reports.check_run import CheckRun, FailOn, UnreadableInput
from validator.reports.report import Report
from validator.services.decks.check import check_text
from validator.services.project.config import show_path

if TYPE_CHECKING:
    from validator.services.project.suppress import Suppressor


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
) -> CheckRun:
    """Check every input that the paths mean, with `workers` or a `scheduler` on several processes.

    A usage error (unknown format or edition, a wrong baseline) stops the run; an input that cannot be read
    does not: it is reported on stderr and in the run. With `fresh` the baseline is not read: it will be
    written. `advice` adds beginner advice.
    """
    suppressor = open_suppressor(project, fresh=fresh, advice=advice)
    reports: list[Report] = []
    unread: list[UnreadableInput] = []
    for source, data, checked in _check_ahead(project, paths, workers, scheduler, advice):
        format_name, day, edition = project.target_for(source)
        try:
            found = checked or check_text(
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
            unread.append(UnreadableInput(source.name, *explain(error), source.listed))
            continue
        reports += [suppressor.review(report) for report in found] if suppressor else found
    return CheckRun(
        tuple(reports),
        tuple(unread),
        fail_on,
        allow_undetermined,
        suppressor.unused(SUFFIXES) if suppressor else (),
        suppressor.gone() if suppressor else (),
    )


def _check_ahead(
    project: Project, paths: tuple[str, ...], workers: int, scheduler: str, advice: bool
) -> Iterator[tuple[InputFile, bytes | None, tuple[Report, ...] | None]]:
    """Yield the inputs, with what was read of each and its reports where other processes have checked it."""
    if workers <= 1 and not scheduler:
        yield from ((source, None, None) for source in project.sources(paths))
        return
    from validator.jobs import open_executor
    from validator.services.decks.check_many import CheckJob, check_many

    sources = list(project.sources(paths))
    read: list[bytes | None] = []
    jobs: list[CheckJob] = []
    for source in sources:
        try:
            data = source.read()
        except OSError:
            read.append(None)  # reading it again gives the reason
            continue
        read.append(data)
        jobs.append(CheckJob(data, source.name, *project.target_for(source), advice))
    executor = open_executor(workers, scheduler)
    try:
        reports = check_many(jobs, executor)
        for source, found in zip(sources, read, strict=True):
            yield source, found, None if found is None else next(reports)
    finally:
        executor.close()


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
