"""`ptcg cards coverage`: how many cards, or how many real deck lists, the engine can play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from validator.cli import options
from validator.cli.inputs import MOST_COLLECTED, SUFFIXES, find_sources
from validator.cli.stopping import until_stopped
from validator.errors import PtcgError, UsageError
from validator.services.clock import read_day
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.support.encoding import to_plain

if TYPE_CHECKING:
    from validator.services.cards.coverage import MissingText
    from validator.services.cards.deck_coverage import ListText, MissingDeckText

COLLECTION = ".jsonl"
"""JSON Lines files: one deck list per line."""


@click.command(
    "coverage",
    epilog=options.examples("ptcg cards coverage --decks decks/", "ptcg cards coverage --missing -n 5"),
)
@options.shared("--format", "Only cards legal in this format.")
@options.shared("--on")
@click.option(
    "--decks",
    "decks",
    metavar="PATH",
    multiple=True,
    help="Report coverage of deck lists instead of cards: files, directories or .jsonl collections. "
    "More PATHs may follow.",
)
@click.option(
    "--set", "set_code", metavar="CODE", help="Only this set (PTCG Live code, alias or catalogue ID)."
)
@click.option(
    "--missing", is_flag=True, help="List texts without a program, ranked by the cards they would unlock."
)
@options.shared("--limit", "Maximum number of texts to list.", most=100_000, default=40)
@options.output_formats("text", "json")
@options.deck_argument("more", "[PATH]...", nargs=-1)
def coverage(
    format_name: str | None,
    day: str | None,
    set_code: str | None,
    missing: bool,
    limit: int,
    output_format: str,
    decks: tuple[str, ...],
    more: tuple[str, ...],
) -> None:
    """Show how many cards the engine can play, by era and set, or with --decks how many deck lists.

    Functionally identical prints count as one card. A card is partly playable when only some of its texts
    have a program; a deck list is fully playable when every text of every card has one. Duplicate deck lists
    are counted once.
    """
    if more and not decks:
        raise UsageError("PATH arguments require --decks.", "Use --decks before the paths.")
    if decks:
        if set_code is not None:
            raise UsageError("--decks and --set cannot be combined.", "Remove one of them.")
        _print_decks((*decks, *more), format_name, day, limit, output_format)
        return
    from validator.services.cards.coverage import EffectCoverage, measure_effects

    measured: EffectCoverage = measure_effects(
        built_in_catalogue(), format_name=format_name, day=read_day(day), set_code=set_code
    )
    shown = measured.missing[:limit] if missing else ()
    if output_format == "json":
        body = measured.to_dict() | {"missing": to_plain(shown)}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
        return
    if missing:
        click.echo("unlocks  cards  reason  text")
        for each in shown:
            click.echo(f"{each.unlocks:7}  {each.cards:5}  {_code(each)}  {each.what} ({each.example})")
        if len(measured.missing) > limit:
            click.echo(f"{len(measured.missing) - limit} more not shown; raise --limit.", err=True)
        return
    click.echo(f"{'':34}   cards  playable  partly     not   share")
    for name, tally in measured.eras:
        click.echo(_tally_line(name, tally.to_dict()))
    for card_set, tally in measured.sets:
        click.echo(_tally_line(f"  {card_set.code} {card_set.name}", tally.to_dict()))
    click.echo(_tally_line("all", measured.total.to_dict()))


def _tally_line(name: str, row: dict[str, Any]) -> str:
    numbers = f"{row['cards']:8}{row['playable']:10}{row['partly']:8}{row['not_playable']:8}"
    return f"{name[:34]:34}{numbers}{row['share']:8.1%}"


def _code(missing: MissingText | MissingDeckText) -> str:
    return f"{missing.code} {missing.reason}".rstrip()


def _print_decks(
    paths: tuple[str, ...], format_name: str | None, day: str | None, limit: int, output_format: str
) -> None:
    from validator.services.cards.deck_coverage import measure_decks

    measured = measure_decks(
        read_lists(paths), built_in_catalogue(), day=read_day(day), format=format_name or DEFAULT_FORMAT
    )
    for source, error in measured.unread:
        click.echo(f"{source}: {error.message}", err=True)
    if output_format == "json":
        body = measured.to_dict() | {"missing": to_plain(measured.missing[:limit])}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
        return
    total = measured.total
    click.echo(f"{total.playable} of {total.lists} lists fully playable ({total.share:.1%})")
    for title, tally in measured.formats.items():
        click.echo(f"{title}: {tally.playable} of {tally.lists} ({tally.share:.1%})")
    if measured.missing:
        click.echo("unlocks  lists  reason  text")
    for each in measured.missing[:limit]:
        click.echo(f"{each.unlocks:7}  {each.lists:5}  {_code(each)}  {each.what}")
    if len(measured.missing) > limit:
        click.echo(f"{len(measured.missing) - limit} more not shown; raise --limit.", err=True)


def read_lists(paths: tuple[str, ...]) -> Iterator[ListText]:
    """Read every list of the paths. An input that cannot be read is reported on stderr, and does not stop the
    others.
    """
    from validator.services.cards.deck_coverage import ListText, read_collection

    for source in until_stopped(find_sources(paths, (*SUFFIXES, COLLECTION))):
        try:
            collected = source.name.endswith(COLLECTION)
            data = source.read(MOST_COLLECTED) if collected else source.read()
            if collected:
                yield from read_collection(data.decode("utf-8-sig", errors="replace"), source.name)
            else:
                yield ListText(data, source.name)
        except OSError as error:
            click.echo(f"{source.name}: {error.strerror or error}", err=True)
        except PtcgError as error:
            click.echo(str(error), err=True)
