"""`ptcg check --fix` and `--diff`: apply safe suggestions, or show what applying them would change."""

from __future__ import annotations

from collections.abc import Callable

import click

from validator.cli.check_run import open_suppressor
from validator.cli.inputs import STDIN, InputFile
from validator.cli.output import rewrite
from validator.cli.project_options import Project, print_unreadable
from validator.cli.stopping import name_rest, until_stopped, was_stopped
from validator.errors import DataError, PtcgError, UsageError
from validator.reports.report import Report
from validator.services.decks.file import show_changes
from validator.services.decks.fix import Fixed, fix_text


def fix_sources(project: Project, paths: tuple[str, ...], *, show: bool, legal_prints: bool) -> int | None:
    """Apply the safe suggestions to every list, or with `show` print them as a diff.

    Gives an exit code, or None where the lists are to be checked now. With `show` it is 1 where something
    would change, and 2 where an input that was named cannot be read. What is applied is printed on stderr.
    Raises `UsageError` for standard input, which cannot be rewritten.
    """
    sources = list(project.sources(paths))
    if not show and any(source.name == STDIN for source in sources):
        raise UsageError("Standard input cannot be modified in place.", "Pass a file, or use --diff.")
    suppressor = open_suppressor(project)
    review = suppressor.review if suppressor else lambda report: report
    code = done = 0
    for fixed in until_stopped(_fix(project, source, review, legal_prints) for source in sources):
        source = sources[done]
        done += 1
        if not isinstance(fixed, Fixed):
            if show:
                print_unreadable(source.name, fixed)
                code = 2 if source.listed else code
            continue
        if not fixed.applied:
            continue
        if show:
            click.echo(show_changes(fixed.before, fixed.after, source.name), nl=False)
            code = code or 1
        else:
            rewrite(source.name, fixed.data)
        for each in fixed.applied:
            verb = "would write" if show else "wrote"
            click.echo(
                f"{source.name}:{each.line}: {each.code} {each.name}: {verb} {each.after.strip()!r}", err=True
            )
    name_rest([source.name for source in sources], done, "lists")
    return code if show or was_stopped() else None


def _fix(
    project: Project, source: InputFile, review: Callable[[Report], Report], legal_prints: bool
) -> Fixed | PtcgError | OSError:
    format_name, day, edition = project.target_for(source)
    try:
        return fix_text(
            source.read(),
            source=source.name,
            format=format_name,
            on=day,
            edition=edition,
            review=review,
            legal_prints=legal_prints,
        )
    except (DataError, UsageError):
        raise
    except (PtcgError, OSError) as error:
        return error
