"""`ptcg record`: games between two bots as data for training."""

from __future__ import annotations

from contextlib import closing

import click

from validator.bots.base import Budget
from validator.bots.matches.matrix import MatrixSpec
from validator.bots.matches.recording import RecordSpec
from validator.cli import options
from validator.cli.inputs import read_source
from validator.cli.output import open_binary
from validator.cli.stopping import with_progress
from validator.jobs import open_executor
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.recording import MOST_GAMES, Record, RecordWriter
from validator.services.runs.run import play


@click.command(
    "record", epilog=options.examples("ptcg record deck.txt other.txt -n 2 --bot easy -o games.jsonl.gz")
)
@options.deck_argument("deck", "DECK")
@options.deck_argument("deck2", "[DECK2]", required=False)
@options.shared("--output", "File of JSON lines; compressed if its name ends in .gz.", required=True)
@options.shared("--count", "Number of games.", most=MOST_GAMES, default=100)
@options.shared("--bot", f"Bot for DECK: {options.BOTS}.", default="normal")
@options.shared("--opponent-bot", "Bot for DECK2 (default: same as --bot).", old=["--bot2"])
@click.option(
    "--rollouts", type=click.IntRange(1, 1_000_000), metavar="N", help="Imagined games for each decision."
)
@options.shared("--edition")
@options.shared("--seed")
@click.option("--hidden", is_flag=True, help="Record the seed and all hidden cards too.")
@options.shared("--workers")
@click.option(
    "--most-mb",
    type=click.IntRange(1, 1_000_000),
    metavar="N",
    default=2_000,
    show_default=True,
    help="Stop before the record is larger, in MB before compression.",
)
@options.shared("--allow-partial")
def command(
    deck: str,
    deck2: str | None,
    output: str,
    count: int,
    bot: str,
    opponent_bot: str | None,
    rollouts: int | None,
    edition: str | None,
    seed: int,
    hidden: bool,
    workers: int,
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
    bots = (check_bot(bot), check_bot(opponent_bot or bot))
    spec = RecordSpec(
        MatrixSpec((first, second), bots, rules, seed, allow_partial),
        (deck, deck2 or deck),
        Budget(rollouts=rollouts),
        hidden,
    )
    run = Record(spec, (own, other), count)
    full = False
    with closing(open_executor(workers)) as executor, open_binary(output) as write:
        writer = RecordWriter(write, most_bytes=most_mb * 1_000_000, compress=output.endswith(".gz"))
        for lines in with_progress(play(run, executor), length=count, label="games"):
            if not writer.add(lines):
                full = True
                break
        writer.close()
    click.echo(
        f"{writer.games:,} games, {writer.bytes / 1e6:.1f} MB, edition {rules}, seed {seed}.", err=True
    )
    if full:
        click.echo(f"Stopped at the limit of {most_mb:,} MB (--most-mb).", err=True)
