"""Find a line of the own turn that wins the game, whatever lies hidden."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import islice
from time import monotonic
from typing import Final, TypeAlias

from validator.bots.base import pick_first
from validator.bots.planner.candidates import Answer
from validator.bots.planner.policy import NEVER, Policy
from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.machine import choose
from validator.engine.picks import Classes
from validator.engine.program.choices import ATTACK, ENERGY
from validator.engine.queries.likeness import pokemon_key
from validator.support.mypyc_marks import mypyc_attr

Line: TypeAlias = tuple[tuple[Option, ...], ...]
"""The answers of a player, one decision after the other."""

_MOST_PRIZES: Final = 4
"""Prize cards left up to which a win is looked for."""

_MOST_ANSWERS: Final = 40
_SIDES: Final = (0, 1)
"""How all coins fall in the further imagined games in which a line has to win too."""

_FIRST_WORLD: Final = 800
_WITHIN: Final = 0.3
"""What a decision within an effect adds to the length of a line; an action adds 1."""

_LATER: Final = 0.15
"""What each place in the order of the policy adds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OneSide(Seeded):
    """Chance whose coins all fall on one side: a line that wins with heads and with tails needs none."""

    __slots__ = ("side",)

    def __init__(self, seed: int, side: int) -> None:
        super().__init__(seed)
        self.side = side

    def coin(self, player: int) -> int:
        """Flip a coin."""
        return self.side

    def copy(self) -> OneSide:
        """Return a source that goes on the same way."""
        new = OneSide(self.seed, self.side)
        new.position = self.position
        return new


def may_win(state: State, player: int) -> bool:
    """Return whether a win in this turn is in sight."""
    side, other = state.sides[player], state.sides[1 - player]
    return state.player == player and (len(side.prizes) <= _MOST_PRIZES or not other.bench)


def winning_line(
    first: State,
    player: int,
    policy: Policy,
    most: int,
    imagine: Callable[[int], State],
    ends: float | None = None,
) -> Line:
    """Return a line that wins in this turn; empty where none is found.

    Attacks are tried at once, then what the policy wants, short lines first.

    Args:
        first: An imagined game at the open decision.
        player: Who makes it.
        policy: Orders what is tried, and makes the decisions that are not searched.
        most: How many positions are looked at.
        imagine: Returns another imagined game by number. The line has to win in these too, so that it depends
            on no hidden card and on no coin.
        ends: When to stop, by `time.monotonic`.
    """
    turn = first.turn
    heap: list[tuple[float, int, State, Line]] = [(0.0, 0, first, ())]
    seen: set[object] = set()
    looked = 0
    while heap and looked < most:
        cost, _, state, line = heappop(heap)
        decision = state.decision
        if decision is None:
            continue
        if decision.kind == "main":
            key = position_key(state)
            if key in seen:
                continue
            seen.add(key)
        options = decision.options
        for place, answer in enumerate(different_answers(state, decision, policy)):
            if ends is not None and monotonic() > ends:
                return ()
            looked += 1
            picked = tuple([options[number] for number in answer])
            later = state.copy(log=False)
            choose(later, picked)
            play_on(later, player, policy, turn)
            if _is_won(later, player, turn):
                whole = (*line, picked)
                if _is_sure(whole, player, policy, imagine):
                    return whole
                looked += len(_SIDES) * len(whole)
            elif later.result is None and later.turn == turn and later.player == player:
                step = 1.0 if decision.kind == "main" else _WITHIN
                heappush(heap, (cost + step + _LATER * place, looked, later, (*line, picked)))
    return ()


def _is_sure(line: Line, player: int, policy: Policy, imagine: Callable[[int], State]) -> bool:
    """Return whether a line wins in other imagined games too, however coins fall.

    In one of them the opponent chooses what the policy wants least.
    """
    for side in _SIDES:
        world = imagine(_FIRST_WORLD + side)
        world.chance = OneSide(_FIRST_WORLD, side)
        if not holds(world, player, policy, line, contrary=side > 0):
            return False
    return True


def numbers_of(state: State, picked: tuple[Option, ...]) -> Answer:
    """Return the numbers that options have in the open decision."""
    decision = state.decision
    found: list[int] = []
    for option in picked:
        for number, offered in enumerate([] if decision is None else decision.options):
            if offered == option and number not in found:
                found.append(number)
                break
    return tuple(found)


def holds(state: State, player: int, policy: Policy, line: Line, *, contrary: bool) -> bool:
    """Return whether a line can be played in a state, and wins; see `play_on` for the opponent's choices."""
    turn = state.turn
    for picked in line:
        decision = state.decision
        if decision is None or any([option not in decision.options for option in picked]):
            return False
        choose(state, picked)
        play_on(state, player, policy, turn, contrary=contrary)
    return _is_won(state, player, turn)


def _is_won(state: State, player: int, turn: int) -> bool:
    return state.result == player and state.turn == turn


def play_on(state: State, player: int, policy: Policy, turn: int, *, contrary: bool = False) -> None:
    """Make the decisions that are not searched: the opponent's, and which Prize cards to take.

    With `contrary` the opponent chooses what the policy wants least.
    """
    while True:
        decision = state.decision
        if decision is None or state.turn != turn:
            return
        if decision.player == player and decision.kind != "prizes" and len(decision.options) > 1:
            return
        if decision.kind == "main":
            return
        options = decision.options
        if contrary and decision.player != player:
            scores = policy.scores(state, decision)
            answer = pick_first(decision, sorted(range(len(options)), key=lambda n: scores[n]))
        else:
            answer = policy.answer(state)
        choose(state, tuple([options[number] for number in answer]))


def different_answers(state: State, decision: Decision, policy: Policy) -> list[Answer]:
    """Return different answers: attacks first, then those that the policy wants most, one of each kind.

    Others of a kind follow, again one of each. Energy for the Active Pokémon is a kind of its own.
    """
    scores = policy.scores(state, decision)
    found: list[tuple[float, Answer]] = []
    for answer in islice(Classes(state, decision).answers(), _MOST_ANSWERS):
        worth = 0.0
        if answer and scores[answer[0]] <= NEVER:
            continue
        for number in answer:
            worth += scores[number]
            if decision.options[number][0] == ATTACK:
                worth += 1000.0
        found.append((-worth, answer))
    found.sort()
    if decision.kind != "main":
        return [answer for _, answer in found]
    seen: dict[tuple[int, bool], int] = {}
    rows: list[tuple[int, float, Answer]] = []
    for worth, answer in found:
        option = decision.options[answer[0]]
        kind = (option[0], option[0] == ENERGY and _is_for_active(state, option[2]))
        rank = seen.get(kind, 0)
        seen[kind] = rank + 1
        rows.append((0 if option[0] == ATTACK else rank, worth, answer))
    rows.sort()
    return [answer for _, _, answer in rows]


def _is_for_active(state: State, uid: int) -> bool:
    mon = state.find(uid)
    return mon is not None and state.is_active(mon)


def position_key(state: State) -> object:
    """Return what positions share that differ only in the order of their cards."""
    ids = state.table.ids
    rows: list[object] = [state.stadium, len(state.effects), len(state.used)]
    for side in state.sides:
        rows.append(None if side.active is None else pokemon_key(state, side.active))
        rows.append(tuple(sorted([hash(pokemon_key(state, mon)) for mon in side.bench])))
        rows.append(tuple(sorted([ids[card] for card in side.hand])))
        rows.append((len(side.deck), len(side.discard), len(side.prizes)))
        rows.append((side.supporter_done, side.energy_done, side.stadium_done, side.retreat_done))
    return tuple(rows)
