"""`ptcg goldfish`: how often a deck reaches a goal when it is played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TypeAlias

import click

from validator.bots.goals.hands import PASSIVE, GoldfishHand, GoldfishSpec
from validator.cli import options
from validator.cli.deal_options import each_deck
from validator.cli.inputs import InputFile, read_source
from validator.cli.output import render_csv, render_json, write_result
from validator.cli.stopping import was_stopped, with_progress
from validator.errors import UsageError
from validator.jobs import open_executor
from validator.services.explanations.turn_log import log
from validator.services.games.local import check_bot, choose_edition, read_cards
from validator.services.runs.goldfish import (
    GOINGS,
    MOST_HANDS,
    MOST_PEEKS,
    PEEK_NOTE,
    Goldfish,
    GoldfishRequest,
    plan_goldfish,
    rate_in_words,
    rate_of_turn,
    replay_of,
    serialize_goldfish,
    show_hand,
)
from validator.services.runs.run import play
from validator.support.encoding import JsonObject

_SHOWN_REASONS = 12

Played: TypeAlias = tuple[str, Sequence[GoldfishSpec], Sequence[Sequence[GoldfishHand]]]
"""A deck, the goals it was played towards, and the hands of each goal."""


@click.command(
    "goldfish",
    epilog=options.examples('ptcg goldfish deck.txt --goal "take 1 Prize card by turn 2" -n 20 --quick'),
)
@options.deck_argument("decks", "DECK...", nargs=-1, required=True)
@click.option(
    "--goal",
    "goals",
    multiple=True,
    required=True,
    metavar="GOAL",
    help='A goal, e.g. "attack with Phantom Dive by turn 2"; repeat it for several.',
)
@options.shared("--count", "Number of hands.", most=MOST_HANDS, default=1_000)
@click.option(
    "--going",
    type=click.Choice(GOINGS),
    default="both",
    show_default=True,
    help="Go first, second, or each in every other hand.",
)
@options.shared("--opponent", "The opponent's deck list (default: DECK).")
@options.shared("--opponent-bot", "The opponent's bot (default: one that does nothing).", default=PASSIVE)
@click.option("--against", multiple=True, hidden=True, help="Old form of --opponent and --opponent-bot.")
@click.option("--quick", is_flag=True, help="Play by rules alone, without trying answers out.")
@click.option(
    "--peek",
    type=click.IntRange(0, MOST_PEEKS),
    default=0,
    show_default=True,
    metavar="N",
    help="Play each missed hand in N ways with every card known: an upper estimate.",
)
@click.option(
    "--peek-hands",
    type=click.IntRange(0, MOST_HANDS),
    default=0,
    metavar="N",
    help="With --peek: only the first N hands, as it takes long (default: all).",
)
@click.option(
    "--what-helps",
    type=click.IntRange(0, MOST_HANDS),
    default=0,
    show_default=True,
    metavar="N",
    help="Play the missed ones of the first N hands again with each wanted card in hand.",
)
@click.option(
    "--hand",
    type=click.IntRange(1, MOST_HANDS),
    metavar="N",
    help="Show one hand of the run, step by step.",
)
@click.option("--save", metavar="FILE", help="With --hand: save it as a replay, which the Play page opens.")
@options.shared("--edition")
@options.shared("--seed")
@options.shared("--workers")
@options.shared("--allow-partial")
@options.output_formats("text", "json", "csv")
@options.shared("--output")
def command(
    decks: tuple[str, ...],
    goals: tuple[str, ...],
    count: int,
    going: str,
    opponent: str | None,
    opponent_bot: str,
    against: tuple[str, ...],
    quick: bool,
    peek: int,
    peek_hands: int,
    what_helps: int,
    hand: int | None,
    save: str | None,
    edition: str | None,
    seed: int,
    workers: int,
    allow_partial: bool,
    output_format: str,
    output: str | None,
) -> None:
    """Play hands of each DECK (files, directories or globs) towards a goal; report how often it is reached.

    The engine plays the deck with its search and draw cards; the player never sees a hidden card. The rate is
    a lower bound of what a person can reach.
    """
    if hand is None and save is not None:
        raise UsageError("--save needs a hand.", "Name one by --hand.")
    if hand is not None and len(goals) > 1:
        raise UsageError(f"--hand with {len(goals)} goals.", "Give one goal.")
    for each in against:  # a file is a deck, anything else a bot
        if each == "-" or Path(each).exists():
            opponent = each
        else:
            opponent_bot = each
    bot = opponent_bot if opponent_bot == PASSIVE else check_bot(opponent_bot)
    other = None if opponent is None else read_cards(read_source(opponent), opponent)

    def plan(source: InputFile) -> tuple[str, Sequence[GoldfishSpec]]:
        request = GoldfishRequest(
            cards=read_cards(source.read(), source.name),
            goals=goals,
            hands=count,
            going=going,
            bot=bot,
            opponent=other,
            edition=choose_edition(edition),
            seed=seed,
            peek=peek,
            peek_hands=peek_hands,
            what_helps=what_helps,
            plans=not quick,
            allow_partial=allow_partial,
        )
        return source.name, plan_goldfish(request)

    plans = each_deck(decks, plan)
    if hand is not None:
        if len(plans) > 1:
            raise UsageError(f"--hand with {len(plans)} decks.", "Pass one deck list.")
        _show(plans[0][1][0], hand - 1, plans[0][0], save, output)
        return
    played: list[Played] = []
    with closing(open_executor(workers)) as executor:
        for deck, specs in plans:
            label = "hands" if len(plans) == 1 else f"hands of {deck}"
            run = Goldfish(specs, count)
            hands = play(run, executor)
            for _ in specs:
                if was_stopped():
                    break
                found = islice(hands, count)
                for _ in with_progress(found, length=count, label=label, workers=executor.workers):
                    pass
            if run.played:
                played.append((deck, specs[: len(run.played)], run.played))
    if output_format == "csv":
        write_result(render_csv(_rows(played)), output)
        return
    reports = [{"deck": deck, **serialize_goldfish(specs, hands, count)} for deck, specs, hands in played]
    if output_format == "text":
        write_result("\n\n".join(map(_text, reports)), output)
    else:
        write_result(render_json(reports[0] if len(reports) == 1 else {"decks": reports}), output)


def _show(spec: GoldfishSpec, number: int, deck: str, save: str | None, output: str | None) -> None:
    played = show_hand(spec, number)
    hand = played.hand
    lines = [f"{spec.wish}: hand {number + 1}, going {hand.going}, seed {spec.seed}"]
    for turn in log(played.game, 0):
        if turn.lines:
            who = "" if turn.player is None else ": you" if turn.player == 0 else ": the opponent"
            lines += ["", f"Turn {turn.turn}{who}" if turn.turn else "Setup"]
            lines += [f"  {'' if line.player == 0 else 'Opponent: '}{line.text}" for line in turn.lines]
    reason = hand.reason.text if hand.reason else ""
    lines += ["", f"Reached on turn {hand.turn}." if hand.reached else f"Missed: {reason}."]
    write_result("\n".join(lines), output)
    if save is not None:
        write_result(json.dumps(replay_of(spec, number, Path(deck).name), separators=(",", ":")), save)


def _rows(played: Sequence[Played]) -> Iterator[Sequence[object]]:
    """Yield one row for each hand."""
    yield ["goal", "hand", "seed", "going", "turn", "mulligans", "code", "reason", "prized", "peek", "deck"]
    for deck, specs, hands_of_specs in played:
        for spec, hands in zip(specs, hands_of_specs, strict=True):
            for hand in hands:
                reason = hand.reason
                why = [reason.code, reason.text, reason.prized] if reason else ["", "", ""]
                begin = [str(spec.wish), hand.number + 1, spec.seed, hand.going, hand.turn or ""]
                yield [*begin, hand.mulligans, *why, "" if hand.peeked is None else int(hand.peeked), deck]


def _text(report: JsonObject) -> str:
    pilot = "a planner" if report["player"] == "planner" else "rules alone"
    lines = [
        f"{report['deck']}: {report['hands']:,} hands played by {pilot} against {report['opponent']}, "
        f"edition {report['edition']}, seed {report['seed']}"
    ]
    for goal in report["goals"]:
        total = goal["total"]
        lines += [
            "",
            goal["goal"],
            f"  {rate_in_words(total)}: at least this, by a player that sees no hidden card",
        ]
        lines += [
            f"  going {order}: {rate_in_words(goal[order])}"
            for order in ("first", "second")
            if goal[order]["hands"]
        ]
        if len(goal["turns"]) > 1:
            rows = [(row["turn"], rate_of_turn(row, total)) for row in goal["turns"]]
            lines.append(f"  by {', '.join(f'turn {turn}: {rate_in_words(row)}' for turn, row in rows)}")
        if goal["peek"] is not None:
            lines.append(f"  with every card known: {rate_in_words(goal['peek'])}. {PEEK_NOTE}")
        missed = total["hands"] - total["reached"]
        if missed:
            lines.append(f"  why {missed:,} hands missed it:")
            for row in goal["reasons"][:_SHOWN_REASONS]:
                prized = f" (all copies prized in {row['prized']:,})" if row["prized"] else ""
                lines.append(f"    {row['hands']:5,}  {row['text']}{prized}")
            if goal["no_supporter"]:
                lines.append(
                    f"    {goal['no_supporter']:,} of them without a Supporter that draws or searches"
                )
        lines += _help(goal["what_helps"])
        numbers = ", ".join(str(row["hand"]) for row in goal["examples"])
        lines.append(f"  hands to step through with --hand and this seed: {numbers}")
    return "\n".join([*lines, "", report["note"]])


def _help(found: JsonObject | None) -> list[str]:
    """Return the lines on the cards that would have helped missed hands."""
    if found is None:
        return []
    pilot = "rules alone" if found["player"] == "rules" else "a quick planner"
    lines = [
        f"  what helps: {found['replayed']:,} missed hands were played again by {pilot} with other shuffles;",
        f"  {found['by_luck']:,} reach the goal by luck. Of the other {found['hands']:,}, {found['helped']:,}"
        " reach it with one more card in hand on turn 1:",
    ]
    for row in [row for row in found["cards"] if row["helped"]][:_SHOWN_REASONS]:
        low, high = row["interval"]
        prized = f"; all copies prized in {row['prized']:,}" if row["prized"] else ""
        lines.append(f"    {row['helped']:5,}  {row['name']} (95% CI {low:.0%} to {high:.0%}{prized})")
    if (rate := found["unwanted"]) is not None:
        lines.append(f"    {rate['reached']:5,}  a card that is not wanted, for comparison")
    return lines
