"""The steps of a game for the replay page: turns for the scrubber, key moments, where the reader is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
class ReplayStep:
    """What the replay page shows beside the board at a step."""

    at: int
    last: int
    line: str
    turns: tuple[ReplayTurn, ...]
    moments: tuple[Moment, ...]
    curve: Curve


def replay_step(marks: Sequence[StepMark], at: int, last: int, names: tuple[str, str]) -> ReplayStep:
    """Return what the replay shows at a step, from the marks of all steps."""
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
    return ReplayStep(at, last, here.text if here else "", tuple(turns), tuple(moments), curve)


def _curve(marks: Sequence[StepMark], turn: int, at: int, names: tuple[str, str]) -> Curve:
    last = max((mark.turn for mark in marks), default=0)
    places = [round(10 + 980 * n / max(1, last)) for n in range(last + 1)]
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
