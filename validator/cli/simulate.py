"""`ptcg simulate`: many games between two decks, played by bots."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import click

from validator.bots.matches.stats import GameTally
from validator.cli.deal_options import read_source
from validator.cli.output import write_result
from validator.jobs import open_executor
from validator.rng import fresh_seed
from validator.services.games.local import check_bot, choose_edition, read_cards, simulate
from validator.services.games.simulation_views import serialize_simulation


@click.command("simulate")
@click.argument("deck")
@click.argument("deck2")
@click.option(
    "-n", "--count", type=click.IntRange(1), default=100, show_default=True, help="Number of games."
)
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    help="Bot for DECK: random, first, greedy, search, easy, normal, hard, goldfish.",
)
@click.option("--bot2", help="Bot for DECK2 (default: same as --bot).")
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
@click.option("--output-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("-o", "--output", metavar="FILE", help="Write the result to FILE instead of stdout.")
def command(
    deck: str,
    deck2: str,
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
    """Simulate games between DECK and DECK2 (files) and report win rates.

    Reports 95% confidence intervals, game length, the first player's win rate, mulligans and how games ended.
    """
    decks = (read_cards(read_source(deck), deck), read_cards(read_source(deck2), deck2))
    bots = (check_bot(bot), check_bot(bot2 or bot))
    shown_seed = fresh_seed() if seed is None else seed
    rules = choose_edition(edition)
    total = GameTally()
    executor = open_executor(workers or os.cpu_count() or 1, scheduler or "")
    try:
        outcomes = simulate(
            decks,
            bots,
            count,
            edition=rules,
            seed=shown_seed,
            executor=executor,
            allow_partial=allow_partial,
        )
        with click.progressbar(outcomes, length=count, label="games", file=sys.stderr) as bar:
            for outcome in bar:
                total.add(outcome)
    finally:
        executor.close()
    report = {"edition": rules, "seed": shown_seed, **serialize_simulation(total, (deck, deck2), bots)}
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
    return "\n".join(lines)
