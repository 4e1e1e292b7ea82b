"""Replays of battle logs: the game is rebuilt in the background, and then stepped through.

The players are called Player 1 and Player 2 before anything is stored, and no text of the log is.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Final, Literal

from validator.field_docs import Doc
from validator.logs import BattleLog, Rebuilt, Step, read
from validator.logs.events import MOST_BYTES
from validator.logs.rebuilding import check_start, rebuild, rebuild_in_parts
from validator.services.games.missed_wins import PlayedTurn, is_free
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.services.runs.stored import RunAnswer, describe_run
from validator.services.runs.win_chances import NewWinChances
from validator.storage.records import RunRecord
from validator.support.encoding import JsonObject, to_plain

_LONGEST_WHY = 200


@dataclass(frozen=True, slots=True)
class LogStepAnswer:
    """A step of a battle log: an action with all that follows from it."""

    at: Annotated[int, Doc("Its place, from 0, which is the set-up.")]
    line: Annotated[int, Doc("Line of the log.")]
    turn: Annotated[int, Doc("Turn in which it is taken; 0 in the set-up.")]
    player: Annotated[int | None, Doc("Who acts; null in the set-up.")]
    how: Annotated[
        Literal["certain", "assumed", "resynchronised"],
        Doc(
            "`certain`: the log allows one way. `assumed`: several, and one is shown. `resynchronised`: the "
            "rules engine does not allow it, and the board is as the log says."
        ),
    ]
    why: Annotated[str, Doc("For a resynchronised step, what the engine did not allow.")]
    text: Annotated[str, Doc("What happened.", examples=("Player 1 attaches Fire Energy to Dreepy.",))]
    prizes: Annotated[tuple[int, int], Doc("Prize cards that each player took in it.")]
    knocked_out: Annotated[tuple[str, ...], Doc("Names of the Pokémon that were Knocked Out in it.")]
    guessed: Annotated[
        tuple[int, ...], Doc("Instance IDs of Pokémon that may have other cards or damage after it.")
    ]


@dataclass(frozen=True, slots=True)
class LogReplayResultAnswer:
    """A game that was rebuilt from a battle log."""

    exporter: Annotated[int | None, Doc("Whose cards the log names; null where it is not known.")]
    first: Annotated[int | None, Doc("Who went first.")]
    winner: Annotated[int | None, Doc("Who won; null for a draw, or where the log does not say.")]
    reason: Annotated[str, Doc("How the game ended, in the words of the log.")]
    lines: Annotated[int, Doc("Lines of the log.")]
    unread: Annotated[int, Doc("Lines that were not read.")]
    cut_short: Annotated[bool, Doc("Whether the time ended before the log did.")]
    steps: Annotated[tuple[LogStepAnswer, ...], Doc("The steps, in order.")]


@dataclass(slots=True, kw_only=True)
class LogReplayAnswer(RunAnswer):
    """The replay of a battle log: whether it is ready, and its steps."""

    result: Annotated[
        JsonObject | None, Doc("The rebuilt game; null until it is ready.", schema="LogReplayResult")
    ]


_EXAMPLE = """\
Setup
Alma decided to go first.
Alma drew 7 cards for the opening hand.
- 7 drawn cards.
Bo drew 7 cards for the opening hand.
- 7 drawn cards.
Alma played Dreepy to the Active Spot.
Bo played Natu to the Active Spot.

Turn # 1 - Alma's Turn
Alma drew a card.
Alma attached Basic Psychic Energy to Dreepy in the Active Spot.
Alma ended their turn.
"""


@dataclass(frozen=True, slots=True)
class NewLogReplay:
    """A battle log to rebuild."""

    log: Annotated[str, Doc("The text that Pokémon TCG Live exports.", examples=(_EXAMPLE,), high=MOST_BYTES)]


def steps_of(rebuilt: Rebuilt) -> tuple[LogStepAnswer, ...]:
    """Return the steps of a rebuilt game."""
    return tuple(_answer_step(number, step) for number, step in enumerate(rebuilt.steps))


def board_of(rebuilt: Rebuilt, number: int) -> JsonObject:
    """Return the view of the board after a step, without what only the rebuild supposes.

    The hand of the exporter has the cards that the log names; `hand_count` counts the others too.
    """
    step, exporter = rebuilt.steps[number], rebuilt.log.exporter
    view: JsonObject = rebuilt.game_at(number).view_for(exporter).to_dict()
    for side in view["sides"]:
        if side["hand"] is not None:
            side["hand"] = [card for card in side["hand"] if card["card"] in step.then.pinned]
    return {**view, "decision": None}


def turns_of(rebuilt: Rebuilt) -> tuple[PlayedTurn, ...]:
    """Return the turns of a rebuilt game, each from the step after which a player is free to act in it.

    A missed win of the exporter is looked for where the log names the whole hand.
    """
    found: dict[int, PlayedTurn] = {}
    for at, step in enumerate(rebuilt.steps):
        game = rebuilt.game_at(at)
        if is_free(game.state) and game.turn not in found:
            player = game.decision.player
            is_known = step.then.pinned.issuperset(game.state.sides[player].hand)
            solver = player if player == rebuilt.log.exporter and is_known else None
            found[game.turn] = PlayedTurn(at, game.turn, game.to_dict(log=False), solver=solver)
    turns = [*found.values()]
    if turns and rebuilt.log.result is not None and rebuilt.log.result.winner == turns[-1].solver:
        turns[-1] = replace(turns[-1], solver=None)
    return tuple(turns)


def pokemon_of(view: JsonObject) -> list[JsonObject]:
    """Return the Pokémon in play of a view."""
    return [
        each for side in view["sides"] for each in (side["active"], *side["bench"]) if each and "uid" in each
    ]


def _answer_step(number: int, step: Step) -> LogStepAnswer:
    after = step.log.after
    prizes = after["prize", 0], after["prize", 1]
    fallen = [str(key[2]) for key, count in after.items() if key[0] == "knock out" for _ in range(count)]
    results = [f"{name} is Knocked Out" for name in fallen]
    results += [
        f"Player {player + 1} takes {count} Prize card{'' if count == 1 else 's'}"
        for player, count in enumerate(prizes)
        if count
    ]
    text = f"{step.move.text} {'; '.join(results)}.".removesuffix(" .")
    action = step.move.action
    return LogStepAnswer(
        at=number,
        line=step.move.line,
        turn=0 if action is None else action.turn,
        player=None if action is None else action.player,
        how=step.how,
        why=step.why[:_LONGEST_WHY] if step.how == "resynchronised" else "",
        text=text,
        prizes=prizes,
        knocked_out=tuple(fallen),
        guessed=tuple(sorted(step.guessed)),
    )


def _pack(rebuilt: Rebuilt) -> JsonObject:
    """Return a rebuilt game as plain data, its boards packed; see `board_at`."""
    log = rebuilt.log
    answer = LogReplayResultAnswer(
        exporter=log.exporter,
        first=log.first,
        winner=log.result.winner if log.result else None,
        reason=log.result.reason if log.result else "",
        lines=log.lines,
        unread=len(log.unread),
        cut_short=rebuilt.cut_short,
        steps=steps_of(rebuilt),
    )
    boards = _compress([board_of(rebuilt, number) for number in range(len(rebuilt.steps))])
    turns = _compress([asdict(turn) for turn in turns_of(rebuilt)])
    return {"game": to_plain(answer), "boards": boards, "turns": turns}


class LogReplay(Run[JsonObject]):
    """The rebuild of a log whose names are replaced, as one step."""

    def __init__(self, log: BattleLog) -> None:
        self.log = log
        self.found: JsonObject = {}

    def steps(self) -> Iterator[Steps[JsonObject]]:
        """Rebuild the game as the one step of the run."""
        yield Steps(_rebuild, [(self.log,)], parts=_rebuild_in_parts)

    def add(self, item: JsonObject) -> None:
        """Note the rebuilt game."""
        self.found = item

    @property
    def done(self) -> int:
        """Whether it is rebuilt."""
        return int(bool(self.found))

    def result(self) -> JsonObject:
        """Return the rebuilt game; empty before it is."""
        return self.found


def _rebuild(log: BattleLog) -> list[JsonObject]:
    return [_pack(rebuild(log))]


def _rebuild_in_parts(log: BattleLog) -> Iterator[Sequence[JsonObject]]:
    for rebuilt in rebuild_in_parts(log):  # noqa: B007
        yield []
    yield [_pack(rebuilt)]


def _prepare(request: NewLogReplay, bounds: RunBounds) -> LogReplay:
    """Read a log. Raises `InputError` for a text that is none, and for one without its set-up."""
    log = read(request.log).anonymous()
    check_start(log)
    return LogReplay(log)


LOG_REPLAY: Final = RunKind("log replay", _prepare)
"""Battle logs that are rebuilt in the background."""


def answer_log_replay(run: RunRecord) -> LogReplayAnswer:
    """Return the answer on a run, with the steps once it is ready."""
    return LogReplayAnswer(**describe_run(run), result=run.result.get("game"))


def board_at(run: RunRecord, at: int) -> JsonObject | None:
    """Return the view of the board after a step of a log that was rebuilt; None for a step it has not."""
    boards = _rows(run, "boards")
    return json.loads(boards[at]) if 0 <= at < len(boards) else None


def new_win_chances(run: RunRecord) -> NewWinChances:
    """Return what estimates the chances in a log that was rebuilt, from what the exporter knows."""
    turns = [json.loads(row) for row in _rows(run, "turns")]
    seat: Literal[0, 1] = 1 if run.result["game"]["exporter"] else 0
    return NewWinChances(tuple(PlayedTurn(**{**turn, "picks": ()}) for turn in turns), seat)


def _compress(rows: Sequence[JsonObject]) -> str:
    return b64encode(zlib.compress("\n".join(json.dumps(row) for row in rows).encode(), 9)).decode()


def _rows(run: RunRecord, key: str) -> list[str]:
    packed = run.result.get(key)
    return zlib.decompress(b64decode(packed)).decode().splitlines() if packed else []
