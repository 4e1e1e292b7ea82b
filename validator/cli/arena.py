"""`ptcg arena`: how much better one bot plays than another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing

import click

from validator.bots.matches.arena import ArenaSpec
from validator.bots.matches.checkout import check_checkout
from validator.cli import options
from validator.cli.deal_options import name_lists
from validator.cli.inputs import read_source
from validator.cli.output import render_csv, render_json, write_result
from validator.cli.stopping import with_progress
from validator.jobs import open_executor
from validator.services.games.local import check_bot, choose_edition
from validator.services.runs.arena import MOST_PAIRS, Arena, built_in_decks, read_deck
from validator.services.runs.run import play
from validator.support.encoding import JsonObject


@click.command("arena", epilog=options.examples("ptcg arena easy greedy -n 2"))
@click.argument("bot", metavar="BOT", shell_complete=options.complete_bots)
@click.argument("other", metavar="OTHER", shell_complete=options.complete_bots)
@click.option(
    "--deck",
    "decks",
    multiple=True,
    metavar="DECK",
    shell_complete=options.complete_files,
    help="A deck list to play; repeat it (default: four lists of 2026 and four older ones).",
)
@options.shared("--edition", "Rulebook edition for --deck (default: current).")
@click.option("--checkout", metavar="DIRECTORY", help="Another checkout of the project, which plays OTHER.")
@options.shared("--count", "Number of pairs of games.", most=MOST_PAIRS, default=400, old=["--pairs"])
@options.shared("--seed")
@options.shared("--workers")
@options.output_formats("text", "json", "csv")
@options.shared("--output")
def command(
    bot: str,
    other: str,
    decks: tuple[str, ...],
    edition: str | None,
    checkout: str | None,
    count: int,
    seed: int,
    workers: int,
    output_format: str,
    output: str | None,
) -> None:
    """Play pairs of games between two bots and report how much better BOT plays than OTHER.

    Each deal is played twice, with the bots' seats changed. A pair is decisive if one bot wins both games. A
    bot is a name, with parameters after a colon: greedy, search, search:tries=5,width=4.
    """
    rules = choose_edition(edition)
    names = name_lists(decks)
    lists = tuple(read_deck(read_source(path), name, rules) for path, name in zip(decks, names, strict=True))
    lists = lists or built_in_decks()
    place = "" if checkout is None else check_checkout(checkout)
    spec = ArenaSpec((check_bot(bot), check_bot(other)), lists, seed, checkout=place)
    run = Arena(spec, count)
    with closing(open_executor(workers)) as executor:
        for _ in with_progress(play(run, executor), length=count, label="pairs"):
            pass
    report = run.result()
    if output_format == "json":
        write_result(render_json(report), output)
    else:
        write_result(render_csv(_cells(report)) if output_format == "csv" else _text(report), output)


def _cells(report: JsonObject) -> Iterator[Sequence[object]]:
    counts = ("won", "lost", "split"), ("won", "lost", "drawn")
    heads = ["first", "second", "seed", "decks", "pairs"]
    for key, names in (("decisive", counts[0]), ("games", counts[1]), ("mirror", counts[1])):
        heads += [f"{key}_{name}" for name in (*names, "share", "low", "high")]
    heads += ["deck_outs_first", "deck_outs_second", "median_turns"]
    heads += [f"ms_{name}_{bot}" for bot in ("first", "second") for name in ("mean", "99")]
    yield heads
    for row in (report["total"], *report["editions"], *report["pairings"]):
        cells = [*report["bots"], report["seed"], row["name"], row["pairs"]]
        for key, names in (("decisive", counts[0]), ("games", counts[1]), ("mirror", counts[1])):
            part = row[key]
            cells += [*(part[name] for name in names), part["share"], *part["interval"]]
        cells += [*row["deck_outs"], row["median_turns"]]
        cells += [each[name] for each in row["milliseconds"] for name in ("mean", "percentile_99")]
        yield cells


def _text(report: JsonObject) -> str:
    first, second = report["bots"]
    total = report["total"]
    decisive, games, mirror = total["decisive"], total["games"], total["mirror"]
    lines = [
        f"{first} against {second}: {total['pairs']:,} pairs of games, seed {report['seed']}",
        "",
        f"decisive pairs: {decisive['won']:,} won, {decisive['lost']:,} lost, {decisive['split']:,} split: "
        + _share(decisive),
        f"games: {games['won']:,} won, {games['lost']:,} lost, {games['drawn']:,} drawn: {_share(games)}",
        f"mirror games: {mirror['won']:,} won, {mirror['lost']:,} lost, {mirror['drawn']:,} drawn: "
        + _share(mirror),
        f"turns: median {total['median_turns']:.0f}",
    ]
    count = sum(games[name] for name in ("won", "lost", "drawn"))
    for place, name in enumerate(report["bots"]):
        lost, spent = total["deck_outs"][place], total["milliseconds"][place]
        lines.append(
            f"{name}: lost {lost:,} games by deck-out ({lost / count:.1%}); a decision takes "
            f"{spent['mean']:.1f} ms on average, {spent['percentile_99']:.1f} ms at the 99th percentile"
        )
    lines += ["", f"{'lists':<44} {'pairs':>5} {'won':>5} {'lost':>5} {'split':>5}  games won"]
    for row in (total, *report["editions"], *report["pairings"]):
        if row["pairs"]:
            part = row["decisive"]
            lines.append(
                f"{row['name']:<44} {row['pairs']:5} {part['won']:5} {part['lost']:5} {part['split']:5}  "
                f"{row['games']['share']:.1%}"
            )
    return "\n".join(lines)


def _share(part: JsonObject) -> str:
    low, high = part["interval"]
    return f"{part['share']:.1%} (95% CI {low:.1%} to {high:.1%})"
