"""`ptcg record`: games between two bots as data for training."""

from __future__ import annotations

import os
from contextlib import closing

import click

from validator.bots.base import Budget
from validator.bots.matches.matrix import MatrixSpec
from validator.bots.matches.recording import RecordSpec
from validator.cli.deal_options import read_source
from validator.cli.output import open_binary
from validator.cli.stopping import with_progress
from validator.jobs import open_executor
from validator.rng import fresh_seed
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.recording import MOST_GAMES, Record, RecordWriter
from validator.services.runs.run import play
from validator.vocabulary import BOT_NAMES


@click.command("record")
@click.argument("deck")
@click.argument("deck2", required=False)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help="File of JSON lines; compressed if its name ends in .gz.",
)
@click.option(
    "-n",
    "--count",
    type=click.IntRange(1, MOST_GAMES),
    default=100,
    show_default=True,
    help="Number of games.",
)
@click.option(
    "--bot", default="normal", show_default=True, help=f"Bot for DECK: {', '.join(BOT_NAMES)}, or another."
)
@click.option("--bot2", help="Bot for DECK2 (default: same as --bot).")
@click.option("--rollouts", type=click.IntRange(1, 1_000_000), help="Imagined games for each decision.")
@click.option("--edition", help="Rulebook edition (default: current).")
@click.option("--seed", type=int, help="Seed for reproducible games (default: random, printed at the end).")
@click.option("--hidden", is_flag=True, help="Record the seed and all hidden cards too.")
@click.option("--workers", type=click.IntRange(1, 256), help="Worker processes (default: one per core).")
@click.option(
    "--most-mb",
    type=click.IntRange(1, 1_000_000),
    default=2_000,
    show_default=True,
    help="Stop before the record is larger, in MB before compression.",
)
@click.option("--allow-partial", is_flag=True, help="Play even if some card texts have no program.")
def command(
    deck: str,
    deck2: str | None,
    output: str,
    count: int,
    bot: str,
    bot2: str | None,
    rollouts: int | None,
    edition: str | None,
    seed: int | None,
    hidden: bool,
    workers: int | None,
    most_mb: int,
    allow_partial: bool,
) -> None:
    """Record games between DECK and DECK2 (files; without DECK2 against itself) as data for training.

    Each decision is a JSON line: what the seat saw and knew, its options, and what the bot chose.
    """
    own = read_cards(read_source(deck), deck)
    other = own if deck2 is None else read_cards(read_source(deck2), deck2)
    first, second = (tuple(card.id for card in each) for each in (own, other))
    rules = choose_edition(edition)
    used = fresh_seed() if seed is None else seed
    bots = (check_bot(bot), check_bot(bot2 or bot))
    spec = RecordSpec(
        MatrixSpec((first, second), bots, rules, used, allow_partial),
        (deck, deck2 or deck),
        Budget(rollouts=rollouts),
        hidden,
    )
    run = Record(spec, (own, other), count)
    full = False
    with closing(open_executor(workers or os.cpu_count() or 1)) as executor, open_binary(output) as write:
        writer = RecordWriter(write, most_bytes=most_mb * 1_000_000, compress=output.endswith(".gz"))
        for lines in with_progress(play(run, executor), length=count, label="games"):
            if not writer.add(lines):
                full = True
                break
        writer.close()
    click.echo(
        f"{writer.games:,} games, {writer.bytes / 1e6:.1f} MB, edition {rules}, seed {used}.", err=True
    )
    if full:
        click.echo(f"Stopped at the limit of {most_mb:,} MB (--most-mb).", err=True)
