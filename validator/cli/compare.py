"""`ptcg compare`: which of two lists wins more often against the same opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import chain

import click

from validator.cli import options
from validator.cli.deal_options import name_lists
from validator.cli.inputs import read_source
from validator.cli.output import render_csv, render_json, write_result
from validator.cli.stopping import in_words, with_progress
from validator.errors import UsageError
from validator.jobs import open_executor
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.comparisons import MOST_MINUTES, MOST_PAIRS, ComparisonPlan, plan_comparison
from validator.services.runs.run import play
from validator.support.encoding import JsonObject
from validator.vocabulary import DEFAULT_BOT

MINUTES = 10.0
"""How long a run takes at most, without an option."""


@click.command("compare", epilog=options.examples("ptcg compare deck.txt other.txt -n 8"))
@options.deck_argument("first", "A")
@options.deck_argument("second", "B")
@options.deck_argument("more", "[DECK]...", nargs=-1)
@options.shared(
    "--opponent",
    "Opponent of both lists; more DECKs may follow (default: the built-in lists of the edition, today "
    "four of 2026).",
    old=["--against"],
    multiple=True,
)
@options.shared("--bot", f"Bot for A and B, and for the opponents: {options.BOTS}.", default=DEFAULT_BOT)
@options.shared("--opponent-bot", "Bot for the opponents (default: same as --bot).")
@click.option(
    "--minutes",
    type=click.FloatRange(0, MOST_MINUTES, min_open=True),
    metavar="MINUTES",
    help=f"Time limit (default: {MINUTES:g}).",
)
@options.shared("--count", "Number of pairs of games, instead of a time.", most=MOST_PAIRS, old=["--pairs"])
@options.shared("--edition")
@options.shared("--seed")
@click.option(
    "--unpaired",
    is_flag=True,
    help="Deal both lists other games, to check the test: equal lists then differ by chance alone.",
)
@options.shared("--workers")
@options.shared("--allow-partial")
@options.output_formats("text", "json", "csv")
@options.shared("--output")
def command(
    first: str,
    second: str,
    more: tuple[str, ...],
    opponent: tuple[str, ...],
    bot: str,
    opponent_bot: str | None,
    minutes: float | None,
    count: int | None,
    edition: str | None,
    seed: int,
    unpaired: bool,
    workers: int,
    allow_partial: bool,
    output_format: str,
    output: str | None,
) -> None:
    """Compare the lists A and B (files): which one wins more often against the same opponents.

    Both play pairs of games with the same luck. It says first how large a difference it can show, and stops
    as soon as one is shown. The result measures list and pilot together.
    """
    if count is not None and minutes is not None:
        raise UsageError("-n and --minutes cannot be combined.", "Remove one of them.")
    rules = choose_edition(edition)
    bots = (check_bot(bot), check_bot(opponent_bot or bot))
    lists = (read_cards(read_source(first), first), read_cards(read_source(second), second))
    opponents = {path: read_cards(read_source(path), path) for path in (*opponent, *more)}
    run = plan_comparison(
        lists,
        tuple(opponents.items()),
        bots,
        names=name_lists((first, second)),
        edition=rules,
        seed=seed,
        pairs=count,
        minutes=(minutes or MINUTES) if count is None else None,
        paired=not unpaired,
        allow_partial=allow_partial,
    )
    with closing(open_executor(workers)) as executor:
        played = play(run, executor)
        while (plan := run.planned) is None:
            next(played)
        click.echo(_announce(plan, executor.workers), err=True)
        for _ in with_progress(chain(range(plan.pilot), played), length=plan.pairs, label="pairs"):
            pass
    report = run.result()
    if output_format == "text":
        write_result("\n".join(_lines(report)), output)
    else:
        write_result(render_csv(_cells(report)) if output_format == "csv" else render_json(report), output)


def _announce(plan: ComparisonPlan, workers: int) -> str:
    return (
        f"Up to {plan.pairs:,} pairs of games in about {in_words(plan.pairs * plan.seconds / workers)}: "
        f"enough to show a difference of about {plan.detectable * 100:.1f} points (in 80 of 100 runs)."
    )


def _cells(report: JsonObject) -> Iterator[Sequence[object]]:
    heads = ["first", "second", "bot", "opponent_bot", "seed", "opponent", "wins_flip", "pairs", "same"]
    heads += ["win_rate_first", "win_rate_second", "difference", "low", "high", "verdict"]
    heads += ["deck_outs_first", "deck_outs_second", "median_turns_first", "median_turns_second"]
    yield heads
    lists, bots = report["lists"], report["bots"]
    head = [*(row["name"] for row in lists), bots["lists"], bots["opponents"], report["seed"]]
    total = [row["win_rate"] for row in lists]
    counts = [row[key] for key in ("deck_outs", "median_turns") for row in lists]
    cells = [*head, "all", "", report["pairs"], report["same"], *total, report["difference"]]
    yield [*cells, *report["interval"], report["verdict"], *counts]
    for row in report["opponents"]:
        flip = "yes" if row["wins_flip"] else "no"
        cells = [*head, row["name"], flip, row["pairs"], row["same"], *row["win_rates"], row["difference"]]
        yield [*cells, "", "", "", *row["deck_outs"], *row["median_turns"]]


def _lines(report: JsonObject) -> Iterator[str]:
    lists, bots, count = report["lists"], report["bots"], report["pairs"]
    low, high = (100 * each for each in report["interval"])
    by = bots["lists"]
    if bots["opponents"] != by:
        by += f" against {bots['opponents']}"
    yield f"A: {lists[0]['name']}"
    yield f"B: {lists[1]['name']}"
    if report["changes"]:
        yield "from A to B: " + ", ".join(f"{row['copies']:+} {row['card']}" for row in report["changes"])
    yield f"player: {by}. {report['warning']}"
    yield ""
    if report["verdict"] == "none":
        yield "no difference shown"
    else:
        place = 0 if report["verdict"] == "first" else 1
        yield f"different: {'AB'[place]} wins more often"
    yield (
        f"difference A - B: {100 * report['difference']:+.1f} points "
        f"(95% CI {low:+.1f} to {high:+.1f}, all tests included)"
    )
    yield (
        f"{count:,} of at most {report['plan']['pairs']:,} pairs of games; "
        f"{report['same']:,} with the same result; {report['looks']} looks; {report['seconds']:.0f} s; "
        f"edition {report['edition']}, seed {report['seed']}" + ("" if report["paired"] else ", unpaired")
    )
    for letter, row in zip("AB", lists, strict=True):
        yield (
            f"{letter}: won {row['win_rate']:.1%}; lost {row['deck_outs']:,} games by deck-out "
            f"({row['deck_outs'] / count:.1%}); turns: median {row['median_turns']}"
        )
    yield ""
    yield f"{'against':<32} {'flip':>5} {'pairs':>7} {'A won':>7} {'B won':>7} {'difference':>11}"
    for row in report["opponents"]:
        first, second = row["win_rates"]
        yield (
            f"{row['name']:<32} {'won' if row['wins_flip'] else 'lost':>5} {row['pairs']:7,} "
            f"{first:7.1%} {second:7.1%} {100 * row['difference']:+11.1f}"
        )
