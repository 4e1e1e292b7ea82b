"""`ptcg compare`: which of two lists wins more often against the same opponents."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import chain

import click

from validator.cli.deal_options import name_lists, read_source
from validator.cli.output import render_csv, render_json, write_result
from validator.cli.stopping import in_words, with_progress
from validator.jobs import open_executor
from validator.rng import fresh_seed
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.arena import built_in_cards
from validator.services.runs.comparisons import (
    MOST_MINUTES,
    MOST_PAIRS,
    Comparison,
    ComparisonPlan,
    changed_cards,
    compared_spec,
)
from validator.services.runs.run import play
from validator.support.encoding import JsonObject

MINUTES = 10.0
"""How long a run takes at most, without an option."""


@click.command("compare")
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@click.argument("more", nargs=-1, metavar="[DECK]...")
@click.option(
    "--against",
    multiple=True,
    metavar="DECK [DECK ...]",
    help="Opponents of both lists (default: the built-in lists of the edition, today four of 2026).",
)
@click.option(
    "--bot",
    default="easy",
    show_default=True,
    help="Bot for A and B, and for the opponents: easy, greedy, search, normal, hard.",
)
@click.option("--opponent-bot", metavar="BOT", help="Bot for the opponents (default: same as --bot).")
@click.option(
    "--minutes",
    type=click.FloatRange(0, MOST_MINUTES, min_open=True),
    help=f"Time limit (default: {MINUTES:g}).",
)
@click.option(
    "-n", "--pairs", type=click.IntRange(1, MOST_PAIRS), help="Number of pairs of games, instead of a time."
)
@click.option("--edition", help="Rulebook edition (default: current).")
@click.option(
    "--seed", type=int, help="Seed for reproducible games (default: random, printed in the output)."
)
@click.option(
    "--unpaired",
    is_flag=True,
    help="Deal both lists other games, to check the test: equal lists then differ by chance alone.",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Worker processes (default: one per core).")
@click.option("--allow-partial", is_flag=True, help="Play even if some card texts have no program.")
@click.option(
    "--output-format", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True
)
@click.option("-o", "--output", metavar="FILE", help="Write the result to FILE instead of stdout.")
def command(
    first: str,
    second: str,
    more: tuple[str, ...],
    against: tuple[str, ...],
    bot: str,
    opponent_bot: str | None,
    minutes: float | None,
    pairs: int | None,
    edition: str | None,
    seed: int | None,
    unpaired: bool,
    workers: int | None,
    allow_partial: bool,
    output_format: str,
    output: str | None,
) -> None:
    """Compare the lists A and B (files): which one wins more often against the same opponents.

    Both play pairs of games with the same luck. It says first how large a difference it can show, and stops
    as soon as one is shown. The result measures list and pilot together.
    """
    if pairs is not None and minutes is not None:
        raise click.UsageError("Use --pairs or --minutes, not both.")
    rules = choose_edition(edition)
    bots = (check_bot(bot), check_bot(opponent_bot or bot))
    lists = (read_cards(read_source(first), first), read_cards(read_source(second), second))
    opponents = {path: read_cards(read_source(path), path) for path in (*against, *more)}
    opponents = opponents or built_in_cards(rules)
    spec = compared_spec(
        lists,
        tuple(opponents.values()),
        bots,
        edition=rules,
        seed=fresh_seed() if seed is None else seed,
        paired=not unpaired,
        allow_partial=allow_partial,
    )
    run = Comparison(
        spec,
        pairs=pairs,
        minutes=(minutes or MINUTES) if pairs is None else None,
        names=name_lists((first, second)),
        opponents=tuple(opponents),
        changes=changed_cards(lists),
    )
    with closing(open_executor(workers or os.cpu_count() or 1)) as executor:
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
