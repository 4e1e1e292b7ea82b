"""The bot that plays for a goal: its answers are tried out in imagined games up to the goal's last turn."""

from __future__ import annotations

from typing import Final

from validator.bots.base import Budget, Choice, imagined, pick_first
from validator.bots.goals.goal_progress import Goal
from validator.bots.goals.goal_spec import Wish
from validator.bots.goals.policy import GoalPolicy
from validator.bots.planner.candidates import NOT_SEARCHED, Answer, candidates
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.policy import Policy
from validator.engine.board.frames import Decision
from validator.engine.board.state import State
from validator.engine.game import Seat
from validator.engine.linking.game_data import GameData
from validator.engine.machine import choose
from validator.engine.program.choices import END, NO, NUMBER, YES
from validator.rng import Rng
from validator.support.mypyc_marks import mypyc_attr

PARTLY: Final = 0.45
"""The value of a game that all but reaches the goal; one that reaches it counts 1."""

_NOISE: Final = 511
_MOST_STEPS: Final = 400
_MOST_ACTIONS: Final = 60


def passive_answer(decision: Decision) -> tuple[int, ...]:
    """Return the answer of an opponent who does nothing."""
    for number, option in enumerate(decision.options):
        if option[0] in (END, NO) or (option[0] == NUMBER and option[1] == 0):
            return (number,)
    return pick_first(decision)[: decision.low]


class Rollout:
    """Plays games on towards a goal: by its rules for the player, passively or by rules for the other."""

    __slots__ = ("goal", "lore", "passive")

    def __init__(self, goal: Goal, lore: Lore, passive: bool) -> None:
        self.goal = goal
        self.lore = lore
        self.passive = passive

    def play(self, state: State, done: int, noise: Rng | None) -> float:
        """Play a game on up to the end of the goal, and return its value."""
        goal = self.goal
        seat = goal.seat
        state.pauses = False
        policy = GoalPolicy(goal, self.lore, noise)
        other = Policy(self.lore)
        bits = done
        for _ in range(_MOST_STEPS):
            decision = state.decision
            own = decision is not None and decision.player == seat
            if decision is None or not own or decision.kind == "main":
                bits = goal.look(state, bits)
                if goal.root.reached(bits):
                    return 1.0
                if decision is None or goal.is_over(state):
                    break
                if own and goal.is_last(state) and not goal.is_possible(state, bits):
                    break
            if own:
                policy.done = bits
                picked = policy.answer(state)
            elif self.passive:
                picked = passive_answer(decision)
            else:
                picked = other.answer(state)
            options = decision.options
            choose(state, tuple([options[n] for n in picked]))
        return PARTLY * goal.progress(state, bits)


@mypyc_attr(allow_interpreted_subclasses=True)
class GoalBot:
    """Plays for a goal, and never sees a hidden card.

    Each answer is played on in the same imagined games; the better half in more of them. An answer of the
    rules that reaches the goal in all of them is taken at once. Where nothing reaches the goal, games are
    played on in other ways too.

    Args:
        player: The player of its seat.
        seed: Determines its imagined games.
        wish: The goal, its names resolved.
        worlds: How many imagined games the first round has; the next ones have twice as many.
        width: How many answers are tried.
        rounds: How many rounds there are at most.
        lines: In how many ways each game is played on.
        going: Whether it goes first, where it may choose; empty for first.
        passive: Whether the opponent does nothing in the imagined games.
        plans: Whether answers are tried out at all; without, the rules play alone.
    """

    def __init__(
        self,
        player: int,
        seed: int,
        wish: Wish,
        *,
        worlds: int = 2,
        width: int = 5,
        rounds: int = 2,
        lines: int = 2,
        going: str = "",
        passive: bool = True,
        plans: bool = True,
    ) -> None:
        self.player = player
        self.wish = wish
        self.worlds = worlds
        self.width = width
        self.rounds = rounds
        self.lines = lines
        self.going = going
        self.passive = passive
        self.plans = plans
        self.done = 0
        self._seed = seed
        self._table: GameData | None = None
        self._rollout: Rollout | None = None
        self._turn = -1
        self._actions = 0

    def goal_of(self, table: GameData) -> Goal:
        """Return the goal in a game of these cards."""
        rollout = self._rollout
        if rollout is None or self._table is not table:
            lore = Lore(table)
            rollout = self._rollout = Rollout(Goal(self.wish, table, lore, self.player), lore, self.passive)
            self._table = table
        return rollout.goal

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        first: State = imagined(seat, self._seed).state
        goal = self.goal_of(first.table)
        rollout = self._rollout
        assert rollout is not None
        decision = first.decision
        assert decision is not None
        if decision.kind == "go first":
            wanted = NO if self.going == "second" else YES
            for number, option in enumerate(decision.options):
                if option[0] == wanted:
                    return Choice((number,))
        if decision.kind == "main":
            self.done = goal.look(first, self.done)
        policy = GoalPolicy(goal, rollout.lore)
        policy.done = self.done
        if not self._is_searched(first, decision):
            return Choice(policy.answer(first))
        noise = Rng((self._seed * 1_000_003 + decision.number) % 2**53, _NOISE)
        rows = candidates(first, decision, policy, self.width, noise)
        if len(rows) < 2:
            return Choice(rows[0] if rows else policy.answer(first))
        return self._search(seat, first, rows, rollout)

    def _is_searched(self, state: State, decision: Decision) -> bool:
        kind = decision.kind
        if not self.plans or kind in NOT_SEARCHED:
            return False
        if kind == "main":
            if state.turn != self._turn:
                self._turn, self._actions = state.turn, 0
            self._actions += 1
            if self._actions > _MOST_ACTIONS:
                return False
        rollout = self._rollout
        assert rollout is not None
        if rollout.goal.is_over(state) or not rollout.goal.is_possible(state, self.done):
            return False
        return len(decision.options) > 1 or not decision.low

    def _search(self, seat: Seat, first: State, rows: list[Answer], rollout: Rollout) -> Choice:
        totals = [0.0] * len(rows)
        best = [0.0] * len(rows)
        left = list(range(len(rows)))
        worlds: list[State] = []
        played = 0
        for each in range(self.rounds):
            start = len(worlds)
            for _ in range(self.worlds << each):
                worlds.append(imagined(seat, self._seed, len(worlds)).state if worlds else first)
            for place in left:
                for number in range(start, len(worlds)):
                    value = self._value(rollout, worlds[number], rows[place], number, each)
                    totals[place] += value
                    best[place] = max(best[place], value)
                    played += 1
                if place == 0 and not each and totals[0] >= len(worlds) - 1e-9:
                    return Choice(rows[0], {"worlds": len(worlds), "worth": 1.0})
            left.sort(key=lambda n: (-totals[n], n))
            if each + 1 < self.rounds:
                if totals[left[0]] <= PARTLY * len(worlds) and each:
                    break
                if totals[left[0]] - totals[left[1]] > 0.5 * len(worlds):
                    break
                left = left[: max(2, len(left) // 2)]
        return Choice(rows[left[0]], {"worlds": len(worlds), "worth": totals[left[0]] / len(worlds)})

    def _value(self, rollout: Rollout, world: State, answer: Answer, number: int, each: int) -> float:
        """Return the value of an answer in an imagined game: that of the best way to play it on."""
        best = self._try(rollout, world, answer, None)
        for line in range(1, self.lines if each else 1):
            if best >= 1.0:
                break
            noise = Rng((self._seed * 1_009 + number * 101 + line) % 2**53, _NOISE + 1)
            best = max(best, self._try(rollout, world, answer, noise))
        return best

    def _try(self, rollout: Rollout, world: State, answer: Answer, noise: Rng | None) -> float:
        state = world.copy(log=False)
        decision = state.decision
        assert decision is not None
        options = decision.options
        choose(state, tuple([options[n] for n in answer]))
        return rollout.play(state, self.done, noise)
