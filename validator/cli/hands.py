"""`ptcg hands`: goldfish hands of a deck."""

from __future__ import annotations

import json
from itertools import chain

import click

from validator.cli import options
from validator.cli.deal_options import Reply, deal_options, each_deck, read_options
from validator.cli.inputs import InputFile
from validator.cli.output import write_result
from validator.cli.stopping import until_stopped
from validator.odds.answers import serialize_hands
from validator.odds.report import HandsReport
from validator.services.odds.hands import DEFAULT_DRAWS, MAX_HANDS, MAX_SHOWN, hands_of_text


@click.command("hands", epilog=options.examples("ptcg hands deck.txt -n 3", "ptcg hands decks/ -n 1000"))
@options.deck_argument("decks", "DECK...", nargs=-1, required=True)
@options.shared("--count", "Number of hands to draw.", most=MAX_HANDS, default=1)
@options.shared("--seed")
@click.option(
    "--draws",
    type=int,
    metavar="N",
    default=DEFAULT_DRAWS,
    show_default=True,
    help="Number of draws after the opening hand.",
)
@click.option(
    "--stats",
    is_flag=True,
    help=f"Show statistics instead of single hands (always above {MAX_SHOWN:,} hands).",
)
@options.shared("--workers", old=["--processes"])
@options.output_formats("text", "json")
@options.shared("--output")
@deal_options
def command(
    decks: tuple[str, ...],
    count: int,
    seed: int,
    draws: int,
    stats: bool,
    workers: int,
    output_format: str,
    output: str | None,
    **reply: Reply,
) -> None:
    """Draw opening hands for the deck lists at DECK (files, directories, globs, or - for standard input).

    Includes mulligans under the edition's rules, Prize cards and the next draws. For large samples,
    statistics are shown next to the exact odds.
    """
    deal = read_options(reply)

    def draw(source: InputFile) -> tuple[HandsReport, ...]:
        return hands_of_text(
            source.read(),
            source=source.name,
            count=count,
            seed=seed,
            draws=draws,
            options=deal,
            show=False if stats else None,
            processes=workers,
            watch=until_stopped,
        )

    reports = tuple(chain.from_iterable(each_deck(decks, draw)))
    if output_format == "json":
        write_result(json.dumps(serialize_hands(reports), ensure_ascii=False, indent=2), output)
        return
    from validator.odds.render_text import render_hands_text

    write_result(render_hands_text(reports), output)
