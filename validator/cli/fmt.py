"""`ptcg fmt`: write deck lists in their canonical order and spelling."""

from __future__ import annotations

import sys
from collections import Counter

import click

from validator.cli.inputs import STDIN, Source
from validator.cli.project import open_project, project_options, say_unreadable
from validator.cli.rewrite import rewrite
from validator.errors import PtcgError, UsageError
from validator.services.deck_file import show_changes
from validator.services.format_list import FORMATTED, KEEP, Formatted, NotFormatted, format_list


@click.command("fmt")
@click.argument("paths", nargs=-1, metavar="PATH…")
@click.option("--check", is_flag=True, help="Change nothing; exit 1 if a list would change.")
@click.option("--diff", is_flag=True, help="Show what would change, and change nothing.")
@click.option(
    "--dialect",
    type=click.Choice([KEEP, *sorted(FORMATTED)]),
    default=KEEP,
    help="List format to write (default: the list's own).",
)
@project_options
def command(
    paths: tuple[str, ...],
    check: bool,
    diff: bool,
    dialect: str,
    config_file: str | None,
    no_config: bool,
    force_exclude: bool,
) -> int:
    """Write the lists at PATH (files, folders, globs, or - for standard input to standard output) anew.

    Pokémon stand by families, Trainers by kind, Energy last; names are spelled as printed; headings and
    totals say the right numbers; comments stay above what they stood above. The cards stay the same.
    JSON and CSV lists are left alone. Exit codes: 0 done, 1 a list would change (--check, --diff), 2 an input
    that was named is no list, or holds a line that must be mended first.
    """
    project = open_project(config_file, no_config, force_exclude=force_exclude)
    counts: Counter[str] = Counter()
    failed = False
    for source in project.sources(paths):
        try:
            formatted = format_list(source.read(), source=source.name, dialect=dialect)
        except NotFormatted as error:
            counts["left as they are"] += 1
            failed = failed or source.listed
            say_unreadable(source.name, error)
            continue
        except UsageError:
            raise
        except (PtcgError, OSError) as error:
            failed = failed or source.listed
            say_unreadable(source.name, error)
            continue
        counts[_finish(source, formatted, check=check, diff=diff)] += 1
    if counts:
        click.echo(", ".join(f"{number} {what}" for what, number in sorted(counts.items())), err=True)
    if failed:
        return 2
    return 1 if counts["to be formatted"] else 0


def _finish(source: Source, formatted: Formatted, *, check: bool, diff: bool) -> str:
    """Write, show or only count one list; gives the word it is counted under."""
    if source.name == STDIN and not check and not diff:
        sys.stdout.buffer.write(formatted.data)
        sys.stdout.flush()
    if not formatted.changed:
        return "unchanged"
    if diff:
        click.echo(show_changes(formatted.before, formatted.after, source.name), nl=False)
        return "to be formatted"
    if check:
        click.echo(f"{source.name}: would be formatted", err=True)
        return "to be formatted"
    if source.name != STDIN:
        rewrite(source.name, formatted.data)
    return "formatted"
