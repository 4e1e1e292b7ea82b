"""Turns of a game that is over in which a win was missed: puzzles from own games.

A line is looked for from what the player knew. It has to win in the game as it was, and where other cards lie
hidden, with all coins heads and all tails. Within the turn the opponent chooses by rules, in half of these
games what the rules want least. It is no proof.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from validator.bots.base import imagined
from validator.bots.explained import follow
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import Line, OneSide, holds, may_win, winning_line
from validator.bots.planner.learned import make_policy
from validator.bots.turns import Parts
from validator.cards import library
from validator.engine.board.state import State
from validator.engine.errors import SaveError
from validator.engine.game import Game
from validator.errors import UsageError
from validator.services.decks.check import built_in_catalogue
from validator.services.games.errors import BROKEN
from validator.services.games.requests import HUMAN, read_replay
from validator.support.encoding import JsonMapping

_POSITIONS: Final = 1_000
"""How many positions are looked at from one free choice."""

_CHOICES: Final = 12
"""From how many free choices of a turn a line is looked for."""

_WORLDS: Final = range(900, 916)
"""Numbers of the further imagined games in which a line has to win."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn of a game from its first free choice on, before which `at` choices were made.

    `start` is the game there without its log, `picks` are the options chosen from there on to the next turn.
    The player `solver` may have missed a win in it; None where none is looked for.
    """

    at: int
    number: int
    start: JsonMapping
    picks: tuple[tuple[int, ...], ...] = ()
    solver: int | None = None

    def game(self, at: int = 0) -> Game:
        """Return the game as the turn began, or after so many choices."""
        game = _restored(self.start)
        for picked in self.picks[: max(0, at - self.at)]:
            game.choose(*picked)
        return game


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A position after `at` choices from which a player could have won in their turn; `line` says how."""

    at: int
    turn: int
    player: int
    line: tuple[str, ...]


def played_turns(
    start: JsonMapping, picks: Sequence[Sequence[int]], people: Collection[int], winner: int | None = None
) -> tuple[PlayedTurn, ...]:
    """Play a game that is over again, and return its turns; missed wins of `people` will be looked for.

    `winner` is who won where the other player conceded. Raises `UsageError` where the game is not over.
    """
    game = _restored(start)
    found: list[PlayedTurn] = []
    for at, picked in enumerate((*picks, None)):
        if is_free(game.state) and not (found and found[-1].number == game.turn):
            solver = game.decision.player if game.decision.player in people else None
            found.append(PlayedTurn(at, game.turn, game.to_dict(log=False), solver=solver))
        if picked is not None:
            game.choose(*picked)
    if not game.is_over and winner is None:
        raise UsageError("The game is still in progress.", "Save it again when it is over.")
    if found and found[-1].solver == (game.result if game.is_over else winner):
        found[-1] = replace(found[-1], solver=None)
    ends = [*(turn.at for turn in found[1:]), len(picks)]
    return tuple(
        replace(turn, picks=tuple(tuple(each) for each in picks[turn.at : end]))
        for turn, end in zip(found, ends, strict=False)
    )


def turns_of_replay(document: object) -> tuple[PlayedTurn, ...]:
    """Return the turns of a replay document, with the missed wins of its people; of both bots without any.

    Raises `SaveError` for a document that is none, and `UsageError` where its game is not over.
    """
    replay = read_replay(document)
    people = [seat for seat in (0, 1) if replay.players[seat] == HUMAN] or (0, 1)
    winner = None if replay.conceded is None else 1 - replay.conceded
    try:
        return played_turns(replay.start, replay.picks, people, winner)
    except BROKEN as error:
        raise SaveError("The replay contains an illegal choice.", "Send the replay unmodified.") from error


def is_free(state: State) -> bool:
    """Return whether a player is to act in the main part of a turn."""
    return state.turn > 0 and state.decision is not None and state.decision.kind == "main"


def missed_win(turn: PlayedTurn) -> Parts[MissedWin | None]:
    """Look for the first position of a turn from which a line wins in it."""
    game, tries = turn.game(), 0
    for at, picked in enumerate((*turn.picks, None), turn.at):
        if turn.solver is None or game.turn != turn.number or tries == _CHOICES:
            return None
        if is_free(game.state) and may_win(game.state, turn.solver):
            tries += 1
            yield
            if line := sure_line(game):
                words = follow(game.state.copy(log=False), turn.solver, line)
                return MissedWin(at, turn.number, turn.solver, tuple(words))
        if picked is not None:
            game.choose(*picked)
    return None


def sure_line(game: Game) -> Line:
    """Return a line that wins in the turn in all games in which it is tried; empty where none is found."""
    seat = game.seat(1 if game.decision.player else 0)
    first = imagined(seat, 0).state
    player, policy = first.player, make_policy(Lore(first.table), 0)
    line = winning_line(first, player, policy, _POSITIONS, lambda number: imagined(seat, 0, number).state)
    worlds = [game.state.copy(log=False) for _ in range(4)]  # heads or tails, for or against the player
    worlds += [imagined(seat, 0, number).state for number in _WORLDS if line]
    for number, world in enumerate(worlds):
        world.chance = OneSide(number, number % 2)
        if not holds(world, player, policy, line, contrary=number % 4 > 1):
            return ()
    return line


def _restored(start: JsonMapping) -> Game:
    catalogue = built_in_catalogue()
    return Game.from_dict(start, catalogue, library(catalogue), undo=False)
