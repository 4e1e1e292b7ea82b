"""`ptcg fmt`: write deck lists in their canonical order and spelling."""

from __future__ import annotations

import sys
from collections import Counter

import click

from validator.cli import options
from validator.cli.inputs import STDIN, InputFile
from validator.cli.output import rewrite
from validator.cli.project_options import open_project, print_unreadable, project_options
from validator.cli.stopping import name_rest, until_stopped
from validator.errors import PtcgError, UsageError
from validator.services.decks.canonical import FORMATTED, KEEP, Formatted, NotFormatted, format_list
from validator.services.decks.file import show_changes


@click.command("fmt", epilog=options.examples("ptcg fmt decks/ --diff"))
@options.deck_argument("paths", "[PATH]...", nargs=-1)
@click.option("--check", is_flag=True, help="Do not write; exit 1 if a list is not formatted.")
@click.option("--diff", is_flag=True, help="Show the changes as a diff; do not write.")
@click.option(
    "--dialect",
    type=click.Choice([KEEP, *sorted(FORMATTED)]),
    default=KEEP,
    help="List format to write (default: the input's).",
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
    """Format the lists at PATH (files, directories, globs, or - for standard input).

    Pokémon are grouped by evolution line, Trainers by kind, Energy last. Names are spelled as printed,
    headings and totals are corrected, comments keep their position. The cards never change. JSON and CSV
    lists are skipped.

    Exit codes: 0 success; 1 a list is not formatted (--check, --diff); 2 an input is not a deck list or has a
    line that must be fixed first.
    """
    project = open_project(config_file, no_config, force_exclude=force_exclude)
    counts: Counter[str] = Counter()
    failed = False
    sources = list(project.sources(paths))
    done = 0
    for found in until_stopped(_format(source, dialect) for source in sources):
        source = sources[done]
        done += 1
        if isinstance(found, Formatted):
            counts[_finish(source, found, check=check, diff=diff)] += 1
            continue
        if isinstance(found, NotFormatted):
            counts["left unchanged"] += 1
        failed = failed or source.listed
        print_unreadable(source.name, found)
    name_rest([source.name for source in sources], done, "lists")
    if counts:
        click.echo(", ".join(f"{number} {what}" for what, number in sorted(counts.items())), err=True)
    if failed:
        return 2
    return 1 if counts["would be reformatted"] else 0


def _format(source: InputFile, dialect: str) -> Formatted | PtcgError | OSError:
    """Return a list as it should be, or why it is left as it is."""
    try:
        return format_list(source.read(), source=source.name, dialect=dialect)
    except NotFormatted as error:
        return error
    except UsageError:
        raise
    except (PtcgError, OSError) as error:
        return error


def _finish(source: InputFile, formatted: Formatted, *, check: bool, diff: bool) -> str:
    """Write, show or only count one list; return the word it is counted under."""
    if source.name == STDIN and not check and not diff:
        sys.stdout.buffer.write(formatted.data)
        sys.stdout.flush()
    if not formatted.changed:
        return "unchanged"
    if diff:
        click.echo(show_changes(formatted.before, formatted.after, source.name), nl=False)
        return "would be reformatted"
    if check:
        click.echo(f"{source.name}: would be reformatted", err=True)
        return "would be reformatted"
    if source.name != STDIN:
        rewrite(source.name, formatted.data)
    return "formatted"
