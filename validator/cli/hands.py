"""`ptcg hands`: goldfish hands of a deck."""

from __future__ import annotations

import json
import os

import click

from validator.cli.deal_options import Reply, deal_options, read_options, read_source
from validator.cli.groups import RenamedOption
from validator.cli.output import write_result
from validator.cli.stopping import until_stopped
from validator.odds.answers import serialize_hands
from validator.rng import fresh_seed
from validator.services.odds.hands import DEFAULT_DRAWS, MAX_SHOWN, hands_of_text


@click.command("hands")
@click.argument("deck")
@click.option("-n", "--count", type=int, default=1, show_default=True, help="Number of hands to draw.")
@click.option(
    "--seed", type=int, help="Seed for reproducible hands (default: random, printed in the output)."
)
@click.option(
    "--draws",
    type=int,
    default=DEFAULT_DRAWS,
    show_default=True,
    help="Number of draws after the opening hand.",
)
@click.option(
    "--stats",
    is_flag=True,
    help=f"Show statistics instead of single hands (always above {MAX_SHOWN:,} hands).",
)
@click.option(
    "--workers",
    "processes",
    cls=RenamedOption,
    old=["--processes"],
    type=click.IntRange(1, 256),
    help="Worker processes for statistics (default: one per core).",
)
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("-o", "--output", metavar="FILE", help="Write the output to FILE instead of stdout.")
@deal_options
def command(
    deck: str,
    count: int,
    seed: int | None,
    draws: int,
    stats: bool,
    processes: int | None,
    output_format: str,
    output: str | None,
    **reply: Reply,
) -> None:
    """Draw opening hands for the deck list at DECK (a file, or - for standard input).

    Includes mulligans under the edition's rules, Prize cards and the next draws. For large samples,
    statistics are shown next to the exact odds.
    """
    reports = hands_of_text(
        read_source(deck),
        source=deck,
        count=count,
        seed=fresh_seed() if seed is None else seed,
        draws=draws,
        options=read_options(reply),
        show=False if stats else None,
        processes=processes or os.cpu_count() or 1,
        watch=until_stopped,
    )
    if output_format == "json":
        write_result(json.dumps(serialize_hands(reports), ensure_ascii=False, indent=2), output)
        return
    from validator.odds.render_text import render_hands_text

    write_result(render_hands_text(reports), output)
