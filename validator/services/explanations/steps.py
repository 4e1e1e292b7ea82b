"""The steps of a game that was played, with its key moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from validator.engine.board.frames import Event
from validator.engine.game import Game
from validator.engine.program.opcodes import IN_HAND, IN_PRIZES
from validator.field_docs import Doc
from validator.services.explanations.seat_view import NAMES
from validator.services.explanations.turn_log import LogLine, log


@dataclass(frozen=True, slots=True)
class StepMark:
    """One step of a game that was played."""

    schema_name: ClassVar[str] = "Step"

    at: Annotated[int, Doc("Choices made so far; 0 as the game began.")]
    turn: Annotated[int, Doc("Turn number; 0 in the set-up.")]
    player: Annotated[int | None, Doc("Whose turn it is; null in the set-up.")]
    prizes: Annotated[tuple[int, int], Doc("Prize cards that each player took in this step.")]
    knocked_out: Annotated[tuple[str, ...], Doc("Names of the Pokémon that were Knocked Out in this step.")]
    begins_turn: Annotated[bool, Doc(hidden=True)]
    text: Annotated[str, Doc("What happened; may be empty.")]

    @property
    def is_key(self) -> bool:
        """Whether it is a key moment: a Prize card taken, or a Pokémon Knocked Out."""
        return any(self.prizes) or bool(self.knocked_out)


@dataclass(frozen=True, slots=True)
class PlayedSteps:
    """A game played again: after `at` of its choices, before the last of them, and its steps."""

    game: Game
    before: Game
    marks: tuple[StepMark, ...]


def play_steps(
    game: Game,
    picks: Sequence[Sequence[int]],
    at: int,
    seats: int | Sequence[int] | None,
    names: tuple[str, str] = NAMES,
) -> PlayedSteps:
    """Play the choices of a game from its start, and mark each step as seats may know it.

    `game` is the start, and is played to the end. Raises what `Game.choose` raises.
    """
    ends = [len(game.state.events)]
    turns = [(game.turn, game.turn_player)]
    shown = game.copy() if at <= 0 else None
    before = game.copy()
    for number, picked in enumerate(picks, 1):
        if number == at:
            before = game.copy()
        game.choose(*picked)
        ends.append(len(game.state.events))
        turns.append((game.turn, game.turn_player))
        if number == at:
            shown = game.copy()
    lines = [line for turn in log(game, seats, names) for line in turn.lines]
    marks = []
    for number, (end, (turn, player)) in enumerate(zip(ends, turns, strict=True)):
        first = ends[number - 1] if number else 0
        marks.append(_mark(game, number, turn, player, first, end, lines))
    return PlayedSteps(game if shown is None else shown, before, tuple(marks))


def _mark(
    game: Game, at: int, turn: int, player: int | None, first: int, end: int, lines: Sequence[LogLine]
) -> StepMark:
    events: Sequence[Event] = game.state.events[first:end]
    prizes = [0, 0]
    fallen: list[str] = []
    for event in events:
        if event[0] == "move" and (event[4], event[5]) == (IN_PRIZES, IN_HAND):
            prizes[event[2]] += 1
        elif event[0] == "knocked out":
            fallen.append(game.table.defs[event[3]].name)
    within = [line for line in lines if line.first < end and line.last >= first]
    return StepMark(
        at=at,
        turn=turn,
        player=player,
        prizes=(prizes[0], prizes[1]),
        knocked_out=tuple(fallen),
        begins_turn=any(event[0] == "turn" for event in events),
        text=within[0].text if within else "",
    )
