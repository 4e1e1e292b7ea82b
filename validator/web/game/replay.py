"""The steps of a game for the replay page: turns for the scrubber, key moments, where the reader is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from validator.support.encoding import JsonObject

if TYPE_CHECKING:
    from validator.services.explanations.steps import StepMark


@dataclass(frozen=True, slots=True)
class ReplayTurn:
    """A turn on the scrubber.

    Attributes:
        number: The number of the turn.
        player: Whose turn it is.
        who: What they are called.
        at: The step at which it begins.
        prizes: How many Prize cards were taken in it.
        said: What happened, for screen readers: ", 2 Prize cards taken".
        here: Whether the shown step is in it.
    """

    number: int
    player: int | None
    who: str
    at: int
    prizes: int
    said: str
    here: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A key moment: the step after it, the turn in which it happened, its sentence."""

    at: int
    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The Prize cards taken by turn, drawn 1000 by 92.

    Attributes:
        lines: The points of each player's line, with `you` or `opp`.
        x: Where the shown turn is.
        now: What each had taken then: "you 2, Normal bot 3".
        sentence: The curve in words.
    """

    lines: tuple[tuple[str, str], ...]
    x: int
    now: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """The chance of one player to win as each turn began, drawn 1000 by 92.

    Attributes:
        line: The points of the estimates.
        band: The outline of their 95% intervals.
        sentence: The chance in the shown turn, with its interval; empty where that has no estimate.
    """

    line: str
    band: str
    sentence: str


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """What the replay page shows beside the board at a step."""

    at: int
    last: int
    line: str
    turns: tuple[ReplayTurn, ...]
    moments: tuple[Moment, ...]
    curve: Curve
    chance: ChanceCurve | None = None


def replay_step(
    marks: Sequence[StepMark],
    at: int,
    last: int,
    names: tuple[str, str],
    chances: Sequence[JsonObject] = (),
    seat: int = 0,
) -> ReplayStep:
    """Return what the replay shows at a step, from the marks of all steps and the chances that are known.

    The chances are those of player 0; shown are those of the seat.
    """
    here = next((mark for mark in marks if mark.at == at), None)
    # A choice belongs to the turn in which it was made, which its mark may already have left.
    made_in = [0, *(mark.turn for mark in marks)]
    turns = []
    for number in dict.fromkeys(mark.turn for mark in marks if mark.turn):
        first = next(mark for mark in marks if mark.turn == number)
        prizes = sum(sum(mark.prizes) for mark, turn in zip(marks, made_in, strict=False) if turn == number)
        turns.append(
            ReplayTurn(
                number=number,
                player=first.player,
                who="" if first.player is None else names[first.player],
                at=first.at,
                prizes=prizes,
                said=f", {prizes} Prize card{'' if prizes == 1 else 's'} taken" if prizes else "",
                here=here is not None and here.turn == number,
            )
        )
    moments: list[Moment] = []
    for mark, turn in zip(marks, made_in, strict=False):
        # The choice of the Prize cards is part of the sentence of the attack before it.
        if mark.is_key and mark.text and not (moments and moments[-1].text == mark.text):
            moments.append(Moment(mark.at, turn, mark.text))
    curve = _curve(marks, here.turn if here else 0, at, names)
    chance = _chance_curve(marks, chances, here.turn if here else 0, names[seat], seat) if chances else None
    return ReplayStep(at, last, here.text if here else "", tuple(turns), tuple(moments), curve, chance)


def _chance_curve(
    marks: Sequence[StepMark], chances: Sequence[JsonObject], turn: int, name: str, seat: int
) -> ChanceCurve:
    last = max(mark.turn for mark in marks)
    keys = ("value", "low", "high") if seat == 0 else ("value", "high", "low")
    rows = {each["turn"]: [each[key] if seat == 0 else 1.0 - each[key] for key in keys] for each in chances}
    points = [[f"{_x(number, last)},{round(90 - 88 * each)}" for each in row] for number, row in rows.items()]
    band = [row[1] for row in points] + [row[2] for row in reversed(points)]
    said = ""
    if turn in rows:
        value, low, high = rows[turn]
        who = "Your chance" if name == "You" else f"Chance of {name}"
        said = f"{who} to win as turn {turn} began: {value:.0%} ({low:.0%} to {high:.0%})"
    return ChanceCurve(" ".join(row[0] for row in points), " ".join(band), said)


def _x(turn: int, last: int) -> int:
    """Return where a turn is in a drawing that ends with the last one."""
    return round(10 + 980 * turn / max(1, last))


def _curve(marks: Sequence[StepMark], turn: int, at: int, names: tuple[str, str]) -> Curve:
    last = max((mark.turn for mark in marks), default=0)
    places = [_x(number, last) for number in range(last + 1)]
    lines, now, ends = [], [], []
    for player in (0, 1):
        taken = [sum(mark.prizes[player] for mark in marks if mark.turn <= n) for n in range(last + 1)]
        points = " ".join(f"{x},{86 - 13 * min(6, count)}" for x, count in zip(places, taken, strict=True))
        who = "you" if names[player] == "You" else names[player]
        lines.append(("you" if names[player] == "You" else f"p{player}", points))
        now.append(f"{who} {sum(mark.prizes[player] for mark in marks if mark.at <= at)}")
        ends.append(f"{who} {taken[-1]}")
    sentence = f"Prize cards taken: after turn {last} {', '.join(ends)}; at this step {', '.join(now)}"
    return Curve(tuple(lines), places[min(turn, last)], ", ".join(now), sentence)
