"""`ptcg dev try`: what the compiler makes of a text, or of the texts of a card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.cli import options
from validator.effects.text.normalize import KINDS
from validator.errors import UnknownCard, UsageError
from validator.services.decks.check import built_in_catalogue

if TYPE_CHECKING:
    from validator.services.cards.try_text import TriedReading, TriedSentence, TriedText

_MOST_ACCEPTED = 60
"""Words that the grammar accepts are shown up to this number; JSON has all."""


@click.command("try", epilog=options.examples('ptcg dev try "Draw 2 cards." --kind supporter'))
@click.argument("text", nargs=-1, required=True, metavar="TEXT|CARD...")
@click.option("--kind", type=click.Choice(KINDS), help="Kind of the TEXT (default: item).")
@click.option("--name", "own_name", metavar="NAME", default="", help="Name of the card that has the TEXT.")
@click.option(
    "--source",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help="Directory with the two card databases: show the printed texts of the CARD.",
)
@options.output_formats("text", "json")
def try_(
    text: tuple[str, ...], kind: str | None, own_name: str, source: Path | None, output_format: str
) -> int:
    """Show what the compiler makes of a TEXT, or of each text of a CARD.

    Each sentence is shown in its modern wording with the alternatives of the grammar that it uses, or with
    the words where the grammar stops and the words it accepts there. Then follows the program in Python and
    in English, or why the text is refused.

    CARD is a catalogue ID (sv06-025), a set code and number (TWM 25), or a name. The catalogue has no printed
    texts: without --source only the stored programs of a CARD are shown. Exit code 1 if a text is refused.
    """
    words = " ".join(text)
    tried = _try(words, kind, own_name, source)
    if output_format == "json":
        body = {"texts": [{**asdict(each), "explanation": each.explanation} for each in tried]}
        click.echo(json.dumps(body, ensure_ascii=False, indent=2))
    else:
        for each in tried:
            click.echo("\n".join(_lines(each)))
        if not all(each.text for each in tried):
            click.echo("The catalogue has no printed texts; use --source to read them.", err=True)
    return 1 if any(each.reason for each in tried) else 0


def _try(words: str, kind: str | None, own_name: str, source: Path | None) -> tuple[TriedText, ...]:
    """Try a card of that name, or else a text: one with a kind or name, or a full stop."""
    from validator.services.cards.effects import find_named
    from validator.services.cards.try_text import try_card, try_text

    catalogue = built_in_catalogue()
    if kind is None and not own_name:
        try:
            found = find_named(catalogue, words)
        except UnknownCard:
            if not words.rstrip().endswith((".", ")", "!")):
                raise
        else:
            if len(found) > 1:
                listed = ", ".join(card.label for card in found[:8])
                raise UsageError(
                    f"{len(found)} cards of that name play differently.",
                    f"Use a set code and number: {listed}{' …' if len(found) > 8 else ''}.",
                )
            return try_card(catalogue, found[0], source)
    return (try_text(catalogue, words, kind or "item", own_name),)


def _lines(tried: TriedText) -> Iterator[str]:
    if tried.name or not tried.sentences:
        yield " ".join(filter(None, (f"[{tried.kind}]", tried.name)))
    for each in tried.sentences:
        yield f"> {each.words}"
        yield from _sentence_lines(each)
    if tried.reason:
        yield f"refused: {' '.join(filter(None, (tried.reason, tried.detail)))}"
        yield f"  {tried.explanation}"
    else:
        yield f"program: {tried.program}"
        yield f"English: {tried.english}"
    if tried.stored:
        yield f"stored: {tried.stored}"


def _sentence_lines(sentence: TriedSentence) -> Iterator[str]:
    if sentence.unread:
        yield f"  not understood from {sentence.unread!r} on"
        shown = sentence.accepted[:_MOST_ACCEPTED]
        more = len(sentence.accepted) - len(shown)
        yield f"  accepted there: {' '.join(shown) or 'the end'}{f' and {more} more' if more else ''}"
    for number, reading in enumerate(sentence.readings, start=1):
        if len(sentence.readings) > 1:
            yield f"  reading {number}:"
        yield f"  {', '.join(reading.alternatives)}"
        yield from _meaning_lines(reading)


def _meaning_lines(reading: TriedReading) -> Iterator[str]:
    if reading.wrong:
        yield f"    {reading.wrong}"
    else:
        yield f"    {reading.meaning}"
        if reading.english:
            yield f"    {reading.english}"
