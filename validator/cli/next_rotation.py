"""`ptcg next-rotation`: tell when decks stop being legal, and by which cards."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from validator.cli.project import Project, open_project, project_options, say_unreadable
from validator.errors import DataError, PtcgError, UsageError
from validator.services.next_rotation import Leaving, Outlook, foresee


@click.command("next-rotation")
@click.argument("paths", nargs=-1, metavar="PATH…")
@click.option("--format", "format_name", metavar="NAME|FILE", help="Tournament format (default: standard).")
@click.option("--on", "day", metavar="DATE", help="Day to look ahead from, YYYY-MM-DD (default: today).")
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text")
@project_options
def command(
    paths: tuple[str, ...],
    format_name: str | None,
    day: str | None,
    output_format: str,
    config_file: str | None,
    no_config: bool,
    force_exclude: bool,
) -> int:
    """Tell when the decks at PATH (files, folders, globs, or -) stop being legal, and by which cards.

    A change whose day is not announced is a forecast, and said to be one. Exit codes: 0, or 2 where an input
    is no deck list.
    """
    project = open_project(config_file, no_config, format=format_name, day=day, force_exclude=force_exclude)
    outlooks, failed = _foresee_all(project, paths)
    if output_format == "json":
        body = {"decks": [each.to_json() for each in outlooks], "summary": _summarise(outlooks)}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    elif outlooks:
        click.echo("\n\n".join("\n".join(_lines(each)) for each in outlooks))
        if len(outlooks) > 1:
            click.echo(f"\n{_say_summary(_summarise(outlooks))}")
    return 2 if failed or not outlooks else 0


def _foresee_all(project: Project, paths: tuple[str, ...]) -> tuple[list[Outlook], bool]:
    outlooks: list[Outlook] = []
    failed = False
    for source in project.sources(paths):
        format_name, on, edition = project.judging(source)
        try:
            outlooks += foresee(source.read(), source=source.name, format=format_name, on=on, edition=edition)
        except (DataError, UsageError):
            raise
        except (PtcgError, OSError) as error:
            failed = failed or source.listed
            say_unreadable(source.name, error)
    return outlooks, failed


def _lines(outlook: Outlook) -> Iterator[str]:
    report, ending = outlook.report, outlook.ending
    number = f", deck {report.deck}" if report.deck > 1 else ""
    name = f" “{report.name}”" if report.name else ""
    yield f"{report.source}{number}{name}: {report.verdict} in {report.format_title} on {report.date}"
    if ending.kind == "none":
        yield f"  {ending.note}"
        return
    copies = sum(each.count for each in ending.leaving)
    cards = f"{copies} of {report.counts['total']} cards"
    if ending.kind == "known":
        yield f"  legal until the day before {ending.day}: {ending.label} takes {cards} out:"
    else:
        yield f"  {ending.note}"
        yield f"  That would take {cards} out:"
    yield from (f"    {_tell(each)}" for each in ending.leaving)


def _tell(leaving: Leaving) -> str:
    why = "" if leaving.status == "rotated" and leaving.mark else f": {leaving.reason}"
    mark = f" (mark {leaving.mark})" if leaving.mark else ""
    return f"line {leaving.line:<3} {leaving.count} {leaving.card}{mark}{why}"


def _summarise(outlooks: list[Outlook]) -> dict[str, object]:
    """Count decks by the day they stop being legal, and those that are not legal now."""
    days: dict[str, int] = {}
    for each in outlooks:
        if each.ending.kind == "known":
            days[str(each.ending.day)] = days.get(str(each.ending.day), 0) + 1
    return {
        "decks": len(outlooks),
        "known": dict(sorted(days.items())),
        "expected": sum(each.ending.kind == "expected" for each in outlooks),
        "none": sum(each.ending.kind == "none" for each in outlooks),
        "not_legal_now": sum(each.report.verdict != "legal" for each in outlooks),
    }


def _say_summary(summary: dict[str, object]) -> str:
    known = summary["known"]
    assert isinstance(known, dict)
    told = [f"{number} lose cards on {day}" for day, number in known.items()]
    if summary["expected"]:
        told.append(f"{summary['expected']} are forecast to lose cards")
    if summary["none"]:
        told.append(f"{summary['none']} lose none as far as is known")
    if summary["not_legal_now"]:
        told.append(f"{summary['not_legal_now']} are not legal now, or not known to be")
    return f"{summary['decks']} decks: {', '.join(told)}"
