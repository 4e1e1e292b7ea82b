"""Plans for the own turn: whole lines up to its end, found best first."""

from __future__ import annotations

from heapq import heappop, heappush
from time import monotonic
from typing import Final

from validator.bots.planner.finish import Line, different_answers, play_on, position_key
from validator.bots.planner.policy import Policy
from validator.bots.planner.value import value_of
from validator.engine.board.frames import Option
from validator.engine.board.state import State
from validator.engine.machine import choose
from validator.engine.program.choices import ATTACK, END

_WIDTH: Final = 6
"""Answers of a decision that are tried, attacks and the end of the turn not counted."""


def best_lines(
    first: State,
    player: int,
    policy: Policy,
    weights: list[float],
    most: int,
    ends: float | None = None,
) -> list[Line]:
    """Return the best line found for each first action of a turn, the best one first.

    Positions are looked at in the order of their value. A line ends with the own turn; its value is that of
    the position in which the opponent's turn begins.

    Args:
        first: An imagined game at a free choice of the turn.
        player: Whose turn it is.
        policy: Orders what is tried, and makes the decisions that are not searched.
        weights: Of the features of a position.
        most: How many positions are looked at.
        ends: When to stop, by `time.monotonic`.
    """
    turn = first.turn
    heap: list[tuple[float, int, State, Line]] = [(0.0, 0, first, ())]
    seen: set[object] = set()
    best: dict[tuple[Option, ...], tuple[float, int, Line]] = {}
    looked = 0
    while heap and looked < most and (ends is None or monotonic() < ends):
        _, _, state, line = heappop(heap)
        decision = state.decision
        if decision is None:
            continue
        is_free = decision.kind == "main"
        if is_free:
            key = position_key(state)
            if key in seen:
                continue
            seen.add(key)
        options = decision.options
        tried = 0
        for answer in different_answers(state, decision, policy):
            picked = tuple([options[number] for number in answer])
            last = is_free and picked[0][0] in (ATTACK, END)
            if not last:
                tried += 1
                if tried > _WIDTH:
                    continue
            looked += 1
            later = state.copy(log=False)
            choose(later, picked)
            play_on(later, player, policy, turn)
            worth = value_of(later, policy.lore, weights, player)
            whole = (*line, picked)
            if later.result is None and later.turn == turn and later.player == player:
                heappush(heap, (-worth, looked, later, whole))
            else:
                found = best.get(whole[0])
                if found is None or -worth < found[0]:
                    best[whole[0]] = (-worth, looked, whole)
    return [row[2] for row in sorted(best.values(), key=lambda row: (row[0], row[1]))]
