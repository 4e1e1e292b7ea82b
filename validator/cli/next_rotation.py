"""`ptcg next-rotation`: show when decks stop being legal, and by which cards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

import click

from validator.cli import options
from validator.cli.project_options import Project, open_project, print_unreadable, project_options
from validator.cli.stopping import until_stopped
from validator.errors import DataError, PtcgError, UsageError
from validator.findings import Finding
from validator.services.decks.next_rotation import RotatingLine, RotationForecast, forecast_format
from validator.vocabulary import Verdict


@click.command("next-rotation", epilog=options.examples("ptcg next-rotation decks/"))
@options.deck_argument("paths", "[PATH]...", nargs=-1)
@options.shared("--format")
@options.shared("--on", "Start date of the forecast, YYYY-MM-DD (default: today).")
@options.output_formats("text", "json")
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
    """Show when the decks at PATH (files, directories, globs, or -) stop being legal, and by which cards.

    A change whose day is not announced is a forecast, and marked as one. A deck that is illegal now is said
    to be so, with the number of findings to fix and the first of them. Exit codes: 0, also for such a deck
    (ptcg check fails for it), or 2 where an input is not a deck list.
    """
    project = open_project(config_file, no_config, format=format_name, day=day, force_exclude=force_exclude)
    outlooks, failed = _foresee_all(project, paths)
    if output_format == "json":
        body = {"decks": [each.to_dict() for each in outlooks], "summary": _summarise(outlooks)}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    elif outlooks:
        click.echo("\n\n".join("\n".join(_lines(each)) for each in outlooks))
        if len(outlooks) > 1:
            click.echo(f"\n{_describe_summary(outlooks)}")
    return 2 if failed or not outlooks else 0


def _foresee_all(project: Project, paths: tuple[str, ...]) -> tuple[list[RotationForecast], bool]:
    outlooks: list[RotationForecast] = []
    failed = False
    for source in until_stopped(project.sources(paths)):
        format_name, on, edition = project.target_for(source)
        try:
            outlooks += forecast_format(
                source.read(), source=source.name, format=format_name, on=on, edition=edition
            )
        except (DataError, UsageError):
            raise
        except (PtcgError, OSError) as error:
            failed = failed or source.listed
            print_unreadable(source.name, error)
    return outlooks, failed


def _lines(outlook: RotationForecast) -> Iterator[str]:
    report, ending = outlook.report, outlook.ending
    number = f", deck {report.deck}" if report.deck > 1 else ""
    name = f" “{report.name}”" if report.name else ""
    yield f"{report.source}{number}{name}: {report.verdict_text}"
    found = report.open_findings
    if found:
        yield f"  {_describe_open(report.verdict, found)}"
    if ending.kind == "none":
        yield f"  {ending.note}"
        return
    copies = sum(each.count for each in ending.leaving)
    cards = f"{copies} of {report.counts['total']} cards"
    if ending.kind == "known":
        until = "legal until the day before" if report.verdict == "legal" else "on"
        yield f"  {until} {ending.day}: {ending.label} removes {cards}:"
    else:
        yield f"  {ending.note}"
        yield f"  This would remove {cards}:"
    yield from (f"    {_describe_leaving(each)}" for each in ending.leaving)


def _describe_open(verdict: Verdict, found: Sequence[Finding]) -> str:
    """Describe how many findings make a deck illegal now, and the first of them."""
    first = found[0]
    place = f"line {first.where.line}, " if first.where.line else ""
    count = "1 finding" if len(found) == 1 else f"{len(found)} findings"
    which = "first: " if len(found) > 1 else ""
    word = "to fix" if verdict == "illegal" else "open"
    return f"{verdict} now: {count} {word}; {which}{place}{first.code} {first.message}"


def _describe_leaving(leaving: RotatingLine) -> str:
    why = "" if leaving.status == "rotated" and leaving.mark else f": {leaving.reason}"
    mark = f" (mark {leaving.mark})" if leaving.mark else ""
    return f"line {leaving.line:<3} {leaving.count} {leaving.card}{mark}{why}"


def _summarise(outlooks: list[RotationForecast]) -> dict[str, object]:
    """Count decks by the day they lose cards, and those that are not legal now, which are among them."""
    days: dict[str, int] = {}
    verdicts = Counter(each.report.verdict for each in outlooks)
    for each in outlooks:
        if each.ending.kind == "known":
            days[str(each.ending.day)] = days.get(str(each.ending.day), 0) + 1
    return {
        "decks": len(outlooks),
        "known": dict(sorted(days.items())),
        "expected": sum(each.ending.kind == "expected" for each in outlooks),
        "none": sum(each.ending.kind == "none" for each in outlooks),
        "not_legal_now": len(outlooks) - verdicts["legal"],
        "illegal_now": verdicts["illegal"],
        "undetermined_now": verdicts["undetermined"],
    }


def _describe_summary(outlooks: list[RotationForecast]) -> str:
    """Count each deck once: as illegal now, or by when it loses cards."""
    illegal = sum(each.report.verdict == "illegal" for each in outlooks)
    unknown = sum(each.report.verdict == "undetermined" for each in outlooks)
    summary = _summarise([each for each in outlooks if each.report.verdict != "illegal"])
    known = summary["known"]
    assert isinstance(known, dict)
    parts = [f"{illegal} illegal now"] if illegal else []
    parts += [f"{number} affected on {day}" for day, number in known.items()]
    if summary["expected"]:
        parts.append(f"{summary['expected']} expected to be affected")
    if summary["none"]:
        parts.append(f"{summary['none']} not affected by any known change")
    note = f" ({unknown} of them undetermined now)" if unknown else ""
    return f"{len(outlooks)} decks: {', '.join(parts)}{note}"
