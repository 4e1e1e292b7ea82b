"""`ptcg suggest`: cards that take the place of those that a deck may not play."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from validator.cli import options
from validator.cli.inputs import STDIN, InputFile
from validator.cli.output import print_note, write_bytes
from validator.cli.project_options import Project, open_project, print_unreadable, project_options
from validator.errors import DataError, PtcgError, UsageError
from validator.reports.suggestions import describe_suggestions
from validator.services.cards.apply_suggestions import apply_suggestions
from validator.services.cards.find import open_indexes
from validator.services.cards.suggest import MOST_PROPOSALS, suggest
from validator.services.cards.suggestions import Suggestions
from validator.support.encoding import to_plain


@click.command("suggest", epilog=options.examples("ptcg suggest deck.txt"))
@options.deck_argument("paths", "[PATH]...", nargs=-1)
@options.shared("--format")
@options.shared("--on", "Date to suggest for, YYYY-MM-DD (default: today).")
@click.option("--all", "every", is_flag=True, help="Suggest for every card, also for those that are legal.")
@options.shared("--limit", "Cards in a list.", most=MOST_PROPOSALS, default=5)
@click.option(
    "--write",
    "target",
    metavar="FILE",
    shell_complete=options.complete_files,
    help="Put the first card that does the same in for each, and write the list to FILE (- for stdout).",
)
@options.output_formats("text", "json")
@project_options
def command(
    paths: tuple[str, ...],
    format_name: str | None,
    day: str | None,
    every: bool,
    limit: int,
    target: str | None,
    output_format: str,
    config_file: str | None,
    no_config: bool,
    force_exclude: bool,
) -> int:
    """Suggest cards in place of those that the decks at PATH (files, directories, or -) may not play.

    One list has legal cards that do the same, the other what decks like this one play. Cards that an
    expected rotation removes leave too. Exit codes: 0 every card has a replacement, 1 one has none or
    its legality is unknown, 2 an input is not a deck list.
    """
    project = open_project(config_file, no_config, format=format_name, day=day, force_exclude=force_exclude)
    sources = list(project.sources(paths))
    if target is not None:
        if every or len(sources) != 1:
            raise UsageError("--write takes one deck, and not --all.", "Pass one file.")
        return _write(project, sources[0], target)
    answers: list[tuple[str, Suggestions]] = []
    failed = False
    open_indexes(print_note)
    for source in sources:
        format_used, on, _ = project.target_for(source)
        try:
            found = suggest(
                source.read(),
                format=format_used,
                on=on,
                want="alternatives" if every else "legal",
                limit=limit,
            )
            answers.append((source.name, found))
        except (DataError, UsageError):
            raise
        except (PtcgError, OSError) as error:
            failed = failed or source.listed
            print_unreadable(source.name, error)
    if output_format == "json":
        body = {"decks": [{"source": name, **to_plain(each)} for name, each in answers]}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    elif answers:
        click.echo("\n\n".join("\n".join(_lines(name, each, len(answers) > 1)) for name, each in answers))
    return 2 if failed or not answers else _code([each for _, each in answers])


def _lines(name: str, answer: Suggestions, named: bool) -> Iterator[str]:
    if named:
        yield name
    yield from describe_suggestions(to_plain(answer))


def _code(answers: list[Suggestions]) -> int:
    """Return 1 where a card has neither a legal print nor another card in its place, or may be illegal."""
    entries = [entry for each in answers for entry in each.entries]
    unknown = any(each.unknown for each in answers)
    return int(unknown or any(not (each.same_card or each.does_the_same) for each in entries))


def _write(project: Project, source: InputFile, target: str) -> int:
    """Put replacements in, write the list, and say on stderr what was put in and what is left."""
    format_used, on, _ = project.target_for(source)
    name = "standard input" if source.name == STDIN else source.name
    applied = apply_suggestions(source.read(), source=name, format=format_used, on=on)
    write_bytes(applied.data, target)
    for each in applied.replaced:
        lines = ", ".join(map(str, each.lines))
        written = each.write.replace("\n", ", ")
        click.echo(f"{name}:{lines}: {each.card}: wrote {written!r}", err=True)
    for entry in applied.left.entries:
        click.echo(f"{name}:{', '.join(map(str, entry.lines))}: {entry.card}: {entry.nothing}", err=True)
    return _code([applied.left])
