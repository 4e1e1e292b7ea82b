"""`ptcg simulate`: many games between two decks, or between each two of several, played by bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import click

from validator.bots.matches.matrix import MatrixTally
from validator.cli import options
from validator.cli.deal_options import each_deck, name_lists
from validator.cli.output import render_csv, render_json, write_result
from validator.cli.stopping import with_progress
from validator.errors import UsageError
from validator.jobs import open_executor
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.run import play
from validator.services.runs.simulations import Simulation, draw_matrix, matrix_spec, serialize_matrix
from validator.support.encoding import JsonObject
from validator.vocabulary import DEFAULT_BOT

_NAME = 28
"""Characters of a deck's name in text."""


@click.command(
    "simulate",
    epilog=options.examples(
        "ptcg simulate deck.txt other.txt -n 4", "ptcg simulate decks/ -n 2 --output-format csv"
    ),
)
@options.deck_argument("decks", "DECK...", nargs=-1, required=True)
@options.shared("--count", "Number of games; of several decks, for each two of them.", default=100)
@options.shared("--bot", f"Who plays: {options.BOTS}.", default=DEFAULT_BOT)
@options.shared("--opponent-bot", "Bot for the second of two decks (default: same as --bot).", old=["--bot2"])
@options.shared("--edition")
@options.shared("--seed")
@options.shared("--workers")
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Run on a Dask cluster, e.g. tcp://host:8786 (needs the cluster extra).",
)
@options.shared("--allow-partial")
@options.output_formats("text", "json", "csv", "svg", help="csv and svg are a matrix, also of two decks.")
@options.shared("--output")
def command(
    decks: tuple[str, ...],
    count: int,
    bot: str,
    opponent_bot: str | None,
    edition: str | None,
    seed: int,
    workers: int,
    scheduler: str | None,
    allow_partial: bool,
    output_format: str,
    output: str | None,
) -> None:
    """Simulate games between DECKs (files, directories or globs) and report win rates.

    Two decks: 95% confidence intervals, game length, the first player's win rate, mulligans and how games
    ended. More: a matrix of every deck against every other. The result ranks list and pilot together.
    """
    lists = each_deck(decks, lambda source: (source.name, read_cards(source.read(), source.name)))
    if len(lists) < 2:
        raise UsageError("Games need two decks, and only one is given.", "Pass another deck list.")
    names, cards = name_lists([name for name, _ in lists]), tuple(each for _, each in lists)
    bots = (check_bot(bot), check_bot(opponent_bot or bot))
    rules = choose_edition(edition)
    is_matrix = len(lists) > 2 or output_format in ("csv", "svg")
    if is_matrix and bots[0] != bots[1]:
        raise UsageError("A matrix has one bot for all decks.", "Leave --opponent-bot out.")
    spec = matrix_spec(cards, bots, edition=rules, seed=seed, allow_partial=allow_partial)
    run = Simulation(spec, count, names)
    with closing(open_executor(workers, scheduler or "")) as executor:
        games = play(run, executor)
        for _ in with_progress(games, length=run.total, label="games", workers=executor.workers):
            pass
    if is_matrix:
        write_result(_render_matrix(run.tally, names, output_format), output)
        return
    report = {"edition": rules, "seed": seed, **run.result()}
    write_result(render_json(report) if output_format == "json" else _text(report), output)


def _text(report: JsonObject) -> str:
    lines = [f"{report['games']:,} games, edition {report['edition']}, seed {report['seed']}", ""]
    for side in report["sides"]:
        low, high = side["interval"]
        lines.append(
            f"{side['deck']} ({side['bot']}): won {side['wins']:,}, {side['win_rate']:.1%}"
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


def _render_matrix(tally: MatrixTally, names: Sequence[str], output_format: str) -> str:
    if output_format == "svg":
        return draw_matrix(tally, _short(names))
    report = serialize_matrix(tally, _short(names) if output_format == "text" else names)
    if output_format == "json":
        return render_json(report)
    if output_format == "csv":
        return render_csv(_cells(report))
    return "\n".join(_lines(report))


def _short(names: Sequence[str]) -> Sequence[str]:
    """Return the names without folders and endings, where these differ from each other."""
    short = [Path(name).stem for name in names]
    return short if len({*short}) == len(short) else names


def _cells(report: JsonObject) -> Iterator[Sequence[object]]:
    heads = ["bot", "edition", "seed", "deck", "against", "games", "wins", "losses", "draws", "win_rate"]
    yield [*heads, "low", "high", "deck_outs", "median_turns"]
    head = [report["bot"], report["edition"], report["seed"]]
    for deck in report["decks"]:
        rows = [("all", deck, deck["deck_outs"], deck["median_turns"])]
        rows += [(row["name"], row, "", "") for row in deck["against"]]
        for against, row, deck_outs, turns in rows:
            counts = [row[key] for key in ("games", "wins", "losses", "draws", "win_rate")]
            yield [*head, deck["name"], against, *counts, *row["interval"], deck_outs, turns]


def _lines(report: JsonObject) -> Iterator[str]:
    decks = report["decks"]
    yield (
        f"{report['games']:,} games, player {report['bot']}, edition {report['edition']}, "
        f"seed {report['seed']}"
    )
    yield report["warning"]
    yield ""
    width = max(min(max(len(deck["name"]) for deck in decks), _NAME), 8)
    heads = [str(number) for number in range(1, len(decks) + 1)]
    yield f"{'games won by':<{width + 3}}" + "".join(f"{head:>15}" for head in heads) + f"{'all':>15}"
    for number, deck in enumerate(decks, 1):
        name = deck["name"]
        shown = name if len(name) <= width else f"…{name[1 - width :]}"
        cells = [_share(row) for row in deck["against"]]
        cells.insert(number - 1, "–")
        cells.append(_share(deck))
        yield f"{number:>2} {shown:<{width}}" + "".join(f"{cell:>15}" for cell in cells)
    yield ""
    yield "in brackets: 95% confidence interval, in percent"
    for deck in decks:
        share = deck["deck_outs"] / deck["games"] if deck["games"] else 0.0
        yield (
            f"{deck['name']}: lost {deck['deck_outs']:,} games by deck-out ({share:.1%}); "
            f"turns: median {deck['median_turns']}"
        )


def _share(row: JsonObject) -> str:
    if row["win_rate"] is None:
        return "–"
    low, high = row["interval"]
    return f"{row['win_rate']:.0%} [{100 * low:.0f}–{100 * high:.0f}]"
