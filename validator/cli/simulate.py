"""`ptcg simulate`: many games between two decks, or between each two of several, played by bots."""

from __future__ import annotations

import json
import os
from contextlib import closing
from typing import Any

import click

from validator.cli.deal_options import name_lists, read_source
from validator.cli.output import write_result
from validator.cli.simulate_matrix import render_matrix
from validator.cli.stopping import with_progress
from validator.jobs import open_executor
from validator.rng import fresh_seed
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.run import play
from validator.services.runs.simulations import Simulation, matrix_spec


@click.command("simulate")
@click.argument("decks", nargs=-1, required=True, metavar="DECK DECK [DECK]...")
@click.option(
    "-n",
    "--count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Number of games; of several decks, for each two of them.",
)
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    help="Who plays: random, first, greedy, search, easy, normal, hard, goldfish.",
)
@click.option("--bot2", help="Bot for the second of two decks (default: same as --bot).")
@click.option("--edition", help="Rulebook edition (default: current).")
@click.option(
    "--seed", type=int, help="Seed for reproducible games (default: random, printed in the output)."
)
@click.option("--workers", type=click.IntRange(1, 256), help="Worker processes (default: one per core).")
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Run on a Dask cluster, e.g. tcp://host:8786 (needs the cluster extra).",
)
@click.option("--allow-partial", is_flag=True, help="Play even if some card texts have no program.")
@click.option(
    "--output-format",
    type=click.Choice(["text", "json", "csv", "svg"]),
    default="text",
    show_default=True,
    help="csv and svg are a matrix, also of two decks.",
)
@click.option("-o", "--output", metavar="FILE", help="Write the result to FILE instead of stdout.")
def command(
    decks: tuple[str, ...],
    count: int,
    bot: str,
    bot2: str | None,
    edition: str | None,
    seed: int | None,
    workers: int | None,
    scheduler: str | None,
    allow_partial: bool,
    output_format: str,
    output: str | None,
) -> None:
    """Simulate games between DECKs (files) and report win rates.

    Two decks: 95% confidence intervals, game length, the first player's win rate, mulligans and how games
    ended. More: a matrix of every deck against every other. The result ranks list and pilot together.
    """
    cards = tuple(read_cards(read_source(path), path) for path in decks)
    names = name_lists(decks)
    if len(decks) < 2:
        raise click.UsageError("Pass at least two decks.")
    if bot2 and len(decks) > 2:
        raise click.UsageError("--bot2 needs exactly two decks.")
    bots = (check_bot(bot), check_bot(bot2 or bot))
    shown_seed = fresh_seed() if seed is None else seed
    rules = choose_edition(edition)
    is_matrix = len(decks) > 2 or output_format in ("csv", "svg")
    if is_matrix and bots[0] != bots[1]:
        raise click.UsageError("A matrix has one player for all decks: leave --bot2 out.")
    spec = matrix_spec(cards, bots, edition=rules, seed=shown_seed, allow_partial=allow_partial)
    run = Simulation(spec, count, names)
    with closing(open_executor(workers or os.cpu_count() or 1, scheduler or "")) as executor:
        games = play(run, executor)
        for _ in with_progress(games, length=run.total, label="games", workers=executor.workers):
            pass
    if is_matrix:
        write_result(render_matrix(run.tally, names, output_format), output)
        return
    report = {"edition": rules, "seed": shown_seed, **run.result()}
    if output_format == "json":
        write_result(json.dumps(report, ensure_ascii=False, indent=2), output)
    else:
        write_result(_text(report), output)


def _text(report: dict[str, Any]) -> str:
    lines = [f"{report['games']:,} games, edition {report['edition']}, seed {report['seed']}", ""]
    for side in report["sides"]:
        low, high = side["interval"]
        lines.append(
            f"{side['deck']} ({side['bot']}): {side['wins']:,} wins, {side['win_rate']:.1%}"
            f" (95% CI {low:.1%} to {high:.1%}); mulligan in {side['games_with_mulligan']:.1%} of games"
        )
    if report["draws"]:
        lines.append(f"draws: {report['draws']:,}")
    first = report["first_player"]
    if first["win_rate"] is not None:
        low, high = first["interval"]
        lines.append(f"first player wins {first['win_rate']:.1%} (95% CI {low:.1%} to {high:.1%})")
    turns = report["turns"]
    lines.append(
        f"turns: median {turns['median']}, mean {turns['mean']:.1f}, "
        f"range {turns['least']} to {turns['most']}"
    )
    endings = ", ".join(f"{reason} {count:,}" for reason, count in report["endings"].items())
    lines.append(f"endings: {endings}")
    lines.append(report["warning"])
    return "\n".join(lines)
