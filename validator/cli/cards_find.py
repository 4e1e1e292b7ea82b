"""`ptcg cards find` and `ptcg cards like`: search cards by the query language, and by what a card does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from validator.cli import options
from validator.cli.output import print_note
from validator.errors import UsageError
from validator.services.clock import read_day

if TYPE_CHECKING:
    from validator.services.cards.find import FoundCard, FoundCards

_MOST = 1000
_NOTHING_FOUND = (
    "Check the spelling of names, leave out a part, or search for what a card is or does: type:fire, "
    "hp>=200, does:draw."
)


@click.command(
    "find",
    epilog=options.examples("ptcg cards find ultra ball", "ptcg cards find 'type:fire hp>=200' --sort=-hp"),
)
@click.argument("query", metavar="[QUERY]...", nargs=-1)
@click.option(
    "--set", "set_code", metavar="CODE", help="Only this set (PTCG Live code, alias or catalogue ID)."
)
@click.option("--mark", metavar="LETTER", help="Only this regulation mark.")
@click.option("--marker", metavar="NAME", help="Only cards with this marker, e.g. 'ACE SPEC'.")
@click.option("--category", type=click.Choice(["Pokémon", "Trainer", "Energy"]), help="Only this category.")
@click.option(
    "--sort", metavar="KEY", help="Sort by name, hp, retreat, damage, released, set, played; -hp downwards."
)
@options.shared("--limit", "Cards to show.", most=_MOST, default=20)
@options.shared("--format", "The format to look at (default: standard).")
@options.shared("--on", "Date to look at, YYYY-MM-DD (default: today).")
@click.option("--explain", is_flag=True, help="Also print how the query was read, part by part.")
@options.output_formats("text", "json")
def find(
    query: tuple[str, ...],
    set_code: str | None,
    mark: str | None,
    marker: str | None,
    category: str | None,
    sort: str | None,
    limit: int,
    format_name: str | None,
    day: str | None,
    explain: bool,
    output_format: str,
) -> int:
    """Search cards by QUERY: words of the name, and terms such as type:fire, hp>=200, does:draw.

    Each card is shown once, by its newest legal print. Put a query with < > | ( ) in quotes. Exit codes: 0
    cards found, 1 none found, 2 the query cannot be read.
    """
    filters = {"set": set_code, "mark": mark, "marker": marker, "category": category}
    return _search(
        " ".join(query), sort, limit, format_name, day, explain, output_format,
        {name: value for name, value in filters.items() if value},
    )  # fmt: skip


@click.command("like", epilog=options.examples("ptcg cards like Nest Ball"))
@click.argument("card", metavar="CARD...", nargs=-1, required=True)
@options.shared("--limit", "Cards to show.", most=_MOST, default=20)
@options.shared("--format", "Only cards legal in this format.")
@options.shared("--on", "Date of that legality, YYYY-MM-DD (default: today).")
@options.output_formats("text", "json")
def like(
    card: tuple[str, ...], limit: int, format_name: str | None, day: str | None, output_format: str
) -> int:
    """List cards that do what CARD does, the most alike first.

    CARD is a name, or a set code and number (TWM 130). Exit codes: 0 cards found, 1 none, 2 unknown card.
    """
    name = " ".join(card)
    if '"' in name:
        raise UsageError("A card's name has no quotes.", "Leave them out.")
    legal = f" legal:{format_name}" if format_name else ""
    return _search(f'like:"{name}"{legal}', None, limit, format_name, day, False, output_format, {})


def _search(
    query: str,
    sort: str | None,
    limit: int,
    format_name: str | None,
    day: str | None,
    explain: bool,
    output_format: str,
    filters: dict[str, str],
) -> int:
    from validator.search.query.errors import QueryError
    from validator.services.cards.find import find_cards
    from validator.services.decks.check import DEFAULT_FORMAT

    try:
        found = find_cards(
            query,
            format=format_name or DEFAULT_FORMAT,
            on=read_day(day),
            sort=sort or "",
            limit=limit,
            filters=filters,
            functions=output_format == "json",
            standing=output_format == "json",
            note=print_note,
        )
    except QueryError as error:
        click.echo(error.caret(query), err=True)
        raise
    if output_format == "json":
        from validator.services.cards.found import answer_found
        from validator.support.encoding import to_plain

        click.echo(json.dumps(to_plain(answer_found(found)), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(found, explain)))
        for text in (*found.set_aside, *found.notes):
            click.echo(text, err=True)
        if not found.cards and not found.notes:
            parts = ", ".join(f"{part.written} ({part.text})" for part in found.parts)
            click.echo(f"Read as {parts or 'no condition'}. {_NOTHING_FOUND}", err=True)
        if found.next_cursor:
            click.echo(f"Showing the first {limit}; add a term, or raise --limit.", err=True)
    return 0 if found.cards else 1


def _lines(found: FoundCards, explain: bool) -> Iterator[str]:
    cards = (
        "1 card"
        if found.total == 1
        else f"{found.total:,} {'prints' if found.hits.query.prints else 'cards'}"
    )
    yield f"{found.meaning}: {cards}"
    if explain:
        yield f"Read as {found.text or 'no condition'}"
        for part in found.parts:
            yield f"  {part.written}: {part.text}"
        yield f"{found.prints:,} prints of {found.total:,} cards"
    rows = [_row(each) for each in found.cards]
    wide = [max((len(row[place]) for row in rows), default=0) for place in range(4)]
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, (*wide, 0), strict=True)]
        yield f"  {'  '.join(cells)}".rstrip()


def _row(found: FoundCard) -> tuple[str, str, str, str, str]:
    """Return name, print, mark, kind, and what is known besides, of a card that was found."""
    card = found.card
    said = []
    if found.does is not None:
        from validator.effects.functions.words import card_in_words

        said.append(card_in_words(found.does) or "")
    if found.played:
        said.append(f"in {found.played:.0%} of lists")
    kind = card.stage or card.kind or f"{card.energy or ''} Energy".strip()
    place = card.label.removeprefix(card.name).strip()
    return card.name, place, f"[{card.mark or '-'}]", kind, "; ".join(filter(None, said))


@click.command("index", epilog=options.examples("ptcg cards index"))
def index() -> None:
    """Build the files that searches and replacements read, where they are missing or old.

    They are in the cache directory. A service that finds them there answers its first searches at once.
    """
    from validator.services.cards.find import index_files

    files, built = index_files(print_note)
    for path in files:
        click.echo(f"{path}  {path.stat().st_size / 1e6:.1f} MB{'' if path in built else ' (already there)'}")
    if not files:
        click.echo("No directory for caches can be written; the indexes are built in memory.", err=True)
