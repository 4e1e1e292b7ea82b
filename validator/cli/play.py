"""`ptcg play`: a game in the terminal against a bot."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Literal

import click

from validator.bots import Bot, ask_bot, make_bot
from validator.bots.registry import heeds_time
from validator.bots.thinking_time import reply_time
from validator.bots.turns import step
from validator.cli import options
from validator.cli.board import show_board
from validator.cli.inputs import read_source
from validator.cli.output import write_result
from validator.engine.errors import GameError
from validator.engine.game import Game
from validator.engine.views.describe import address, describe_decision, describe_event
from validator.errors import UsageError
from validator.rng import fresh_seed
from validator.services.games.local import check_bot, choose_edition, picks_of, read_cards, start_game
from validator.services.games.requests import HUMAN, write_replay

HELP = "Enter an option number (several: 1 3; none: -). a advice, u undo, c concede, l log, b board, q quit."
MOST_TRIES = 100
"""Number of invalid lines in a row after which the game stops."""

LONGEST_LINE = 1_000
_NAMES = ("You", "The opponent")


@click.command("play", epilog=options.examples("ptcg play deck.txt other.txt --opponent-bot easy"))
@options.deck_argument("deck", "DECK")
@options.deck_argument("deck2", "[DECK2]", required=False)
@options.shared("--edition")
@options.shared(
    "--bot", f"Bot of the opponent, with --watch of both players: {options.BOTS}.", default="normal"
)
@options.shared("--opponent-bot", "Bot of the opponent alone (default: same as --bot).")
@click.option(
    "--bot-seconds",
    type=click.FloatRange(0, 3_600),
    metavar="SECONDS",
    help="Seconds the opponent may think in a turn, 0: no limit (default: 2; with --seed no limit, so that "
    "the same game follows).",
)
@options.shared("--seed", default=None)
@click.option("--watch", is_flag=True, help="Let a bot play both sides.")
@click.option("--save", metavar="FILE", help="Save the game as a replay, which Play and ptcg puzzle open.")
@options.shared("--allow-partial")
def command(
    deck: str,
    deck2: str | None,
    edition: str | None,
    bot: str,
    opponent_bot: str | None,
    bot_seconds: float | None,
    seed: int | None,
    watch: bool,
    save: str | None,
    allow_partial: bool,
) -> None:
    """Play DECK against DECK2, or against itself, in the terminal."""
    own = read_cards(read_source(deck), deck)
    other = own if deck2 is None else read_cards(read_source(deck2), deck2)
    used_seed = fresh_seed() if seed is None else seed
    rules = choose_edition(edition)
    name, other_name = check_bot(bot), check_bot(opponent_bot or bot)
    game = start_game((own, other), edition=rules, seed=used_seed, allow_partial=allow_partial)
    click.echo(f"Edition {rules}, seed {used_seed}. {HELP}")
    for reason in game.partial:
        click.echo(f"Not supported, has no effect in this game: {reason}")
    if bot_seconds is None:
        bot_seconds = 2.0 if seed is None else 0.0
    if bot_seconds and (heeds_time(other_name) or (watch and heeds_time(name))):
        click.echo(
            f"The bot thinks at most {bot_seconds:g} s a turn: the seed alone does not repeat the game."
        )
    bots = {1: make_bot(other_name, 1, used_seed)}
    if watch:
        bots[0] = make_bot(name, 0, used_seed)
    start = game.to_dict()
    played = TerminalGame(game, bots, int(bot_seconds * 1000))

    def write() -> None:
        if save is not None:
            document = write_replay(
                start,
                (name if watch else HUMAN, other_name),
                picks_of(start, played.game),
                decks=(Path(deck).name, Path(deck2 or deck).name),
                edition=rules,
                seed=used_seed,
            )
            conceded = {"conceded": 0} if played.game.reason == "concede" else {}
            write_result(json.dumps({**document, **conceded}, separators=(",", ":")), save)

    write()  # a file that cannot be written is refused before the game, not after it
    try:
        played.run()
    finally:
        write()


class TerminalGame:
    """One game at the terminal, with the number of events printed so far.

    The bots have so many milliseconds for a turn, 0 for no limit.
    """

    def __init__(self, game: Game, bots: dict[int, Bot], milliseconds: int = 0) -> None:
        self.game = game
        self.bots = bots
        self.milliseconds = milliseconds
        self.printed = 0
        self.conceded: Game | None = None
        """The game before it was conceded."""
        self.seat: Literal[0, 1] = 1 if [*bots] == [0] else 0

    def run(self) -> None:
        """Play until the game is over or the person stops."""
        while self._play_out() and self.conceded is not None:
            click.echo("u takes that back.\n> ", nl=False)
            if sys.stdin.readline(LONGEST_LINE).strip().lower() != "u":
                return
            self.game, self.conceded = self.conceded, None
            self.printed = len(self.game.state.events)

    def _play_out(self) -> bool:
        """Play until the game is over, or return False when the person stops before."""
        while self.game.decision and self._goes_on():
            self._print_events()
            if self.game.decision.player in self.bots:
                self._reply()
            elif not self._ask():
                click.echo("Stopped.")
                return False
        self._print_events()
        show_board(self.game.view_for(self.seat).to_dict())
        self._end()
        return True

    def _goes_on(self) -> bool:
        """Return whether an open game is played on."""
        return True

    def _end(self) -> None:
        """Say how the game ended."""
        winner = self.game.result
        won = "You win." if winner == self.seat else "The opponent wins."
        click.echo("A draw." if winner is None else won)

    def _reply(self) -> None:
        """Let bots decide until a person has to, or another turn begins."""
        game, turn = self.game, self.game.turn
        with reply_time(self.milliseconds) as time:
            while game.decision and game.decision.player in self.bots and game.turn == turn:
                step(game, self.bots, time.next_budget())
                self._print_events()

    def _print_events(self) -> None:
        events, names = self.game.state.events, _NAMES if self.seat == 0 else _NAMES[::-1]
        for event in events[self.printed :]:
            text = address(describe_event(self.game.state, event, self.seat, names))
            if text:
                click.echo(text)
        self.printed = len(events)

    def _ask(self) -> bool:
        game = self.game
        decision = game.decision
        assert decision is not None
        if decision.kind == "main":
            show_board(game.view_for(self.seat).to_dict())
        click.echo(describe_decision(decision))
        if decision.source >= 0:
            click.echo(f"  ({game.table.defs[decision.source].name})")
        for number, action in enumerate(decision.actions, start=1):
            click.echo(f"  {number:2} {action.text}")
        for _ in range(MOST_TRIES):
            click.echo("> ", nl=False)
            line = sys.stdin.readline(LONGEST_LINE).lower()
            if not line:
                return False
            line = line.strip()
            if line == "q":
                return False
            if line in ("?", "h"):
                click.echo(HELP)
            elif line == "b":
                show_board(game.view_for(self.seat).to_dict())
            elif line == "l":
                self.printed = 0
                self._print_events()
            elif line == "a":
                self._advise()
            elif line == "u":
                self._undo()
                return True
            elif line == "c":
                self.conceded, self.game = game, game.copy()
                self.game.concede(decision.player)
                click.echo("You concede.")
                return True
            elif self._choose(line):
                return True
        raise UsageError(f"{MOST_TRIES} lines in a row chose nothing.", "Type the number of an option.")

    def _advise(self) -> None:
        """Say what the bot normal would do, its best answer first, and its plan."""
        decision = self.game.decision
        with reply_time(self.milliseconds) as time:
            advice = ask_bot(self.game.seat(1 if decision.player else 0), budget=time.next_budget())
        for text, worth in advice.rows([action.text for action in decision.actions]):
            click.echo(f"  {text}{f' ({worth})' if worth else ''}")
        if len(advice.line) > 1:
            click.echo(f"  Plan: {'; '.join(advice.line)}.")

    def _undo(self) -> None:
        """Undo the last choice of the person."""
        try:
            self.game.undo()
            while self.game.decision and self.game.decision.player in self.bots:
                self.game.undo()
        except GameError as error:
            click.echo(str(error))
        self.printed = min(self.printed, len(self.game.state.events))

    def _choose(self, line: str) -> bool:
        decision = self.game.decision
        assert decision is not None
        if line in ("", "-"):
            numbers: list[int] = []
        else:
            try:
                numbers = [int(word) - 1 for word in line.replace(",", " ").split()]
            except ValueError:
                click.echo(HELP)
                return False
        most = len(decision.options)
        if any(not 0 <= number < most for number in numbers):
            click.echo(f"Enter a number from 1 to {most}.")
            return False
        try:
            self.game.choose(*numbers, at=decision.number)
        except GameError as error:
            click.echo(str(error))
            return False
        return True
