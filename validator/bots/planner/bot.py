"""The bot that plans: every decision with different answers is tried out in imagined games."""

from __future__ import annotations

from time import monotonic
from typing import Final, TypeAlias

from validator.bots.base import Budget, Choice, imagined
from validator.bots.planner.candidates import NOT_SEARCHED, Answer, candidates
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import Line, may_win, numbers_of, play_on, winning_line
from validator.bots.planner.learned import make_policy
from validator.bots.planner.turn_plans import best_lines
from validator.bots.planner.value import read_weights, value_of
from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.game import Seat
from validator.engine.linking.game_data import GameData
from validator.engine.machine import choose
from validator.engine.picks import is_allowed
from validator.engine.program.choices import ATTACK, BENCH, END
from validator.rng import Rng
from validator.support.mypyc_marks import mypyc_attr

_NOISE: Final = 411
_MOST_STEPS: Final = 250
"""Decisions after which a game that is played on is valued as it is."""
_MOST_ACTIONS: Final = 60
"""Free actions of one turn that are searched."""
_MOST_ROUNDS: Final = 12
_LATER: Final = 0.001
"""How much less a win is worth for each turn that it comes later; it stays above any estimate."""
_NO_LINE: Final[Line] = ()
_END_OF_TURN: Final[Option] = (END,)

Try: TypeAlias = tuple[Answer, Line]
"""An answer and the plan that it begins; without, the policy plays on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlannerBot:
    """Plays different answers on in the same imagined games, to the end of its own next turn.

    In each round the better half of the answers is tried in twice as many games. A budget in rollouts or in
    milliseconds takes the place of the number of rounds; a deadline ends them.

    Whoever ends the turn without an attack lets the opponent wait too: the opponent's better reply counts, to
    play on or to end the turn at once. Before a turn is ended like this, each useful action is compared with
    none, both followed by the end of the turn.

    Args:
        player: The player of its seat.
        seed: Determines its imagined games.
        worlds: How many imagined games the first round has.
        width: How many answers are tried, attacks and the end of the turn not counted.
        rounds: How many rounds there are.
        lines: In how many ways each game is played on; the best one counts.
        turns: How many turns are played on, the own one included.
        effects: Whether decisions within effects are searched.
        value: The version of the weights by which positions are valued.
        policy: The version of the weights by which games are played on; 0 for the rules alone.
        order: The version of the weights by which answers are put in order; 0 for that of `policy`.
        finish: How many positions are looked at for a line that wins in the own turn.
        plan: How many positions are looked at for the best plans of the own turn.
        plans: How many of these plans are tried.
    """

    def __init__(
        self,
        player: int = 0,
        seed: int = 0,
        *,
        worlds: int = 4,
        width: int = 6,
        rounds: int = 1,
        lines: int = 1,
        turns: int = 3,
        effects: int = 1,
        value: int = 2,
        policy: int = 0,
        order: int = 0,
        finish: int = 0,
        plan: int = 0,
        plans: int = 4,
    ) -> None:
        self.player = player
        self.worlds = worlds
        self.width = width
        self.rounds = rounds
        self.lines = lines
        self.turns = turns
        self.effects = effects
        self.finish = finish
        self.plan = plan
        self.plans = plans
        self._seed = seed
        self._weights: list[float] = read_weights(value)
        self._policy = policy
        self._order = order or policy
        self._table: GameData | None = None
        self._lore: Lore | None = None
        self._turn = -1
        self._actions = 0

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        ends = budget.ends()
        first: State = imagined(seat, self._seed).state
        if self._lore is None or self._table is not first.table:
            self._table, self._lore = first.table, Lore(first.table)
        lore = self._lore
        policy = make_policy(lore, self._order)
        decision = first.decision
        assert decision is not None
        if not self._is_searched(first, decision):
            return Choice(policy.answer(first))
        if self.finish and may_win(first, self.player):
            line = winning_line(
                first,
                self.player,
                policy,
                self.finish,
                lambda number: imagined(seat, self._seed, number).state,
                ends,
            )
            if line:
                return Choice(numbers_of(first, line[0]), {"wins": True})
        noise = Rng((self._seed * 1_000_003 + decision.number) % 2**53, _NOISE)
        rows = candidates(first, decision, policy, self.width, noise)
        if len(rows) < 2:
            return Choice(rows[0] if rows else policy.answer(first))
        best = self._best(seat, first, rows, budget, ends)
        ending = decision.kind == "main" and decision.options[best.options[0]][0] in (ATTACK, END)
        if ending and len(first.sides[self.player].bench) <= 1:
            for row in rows:  # a Knock Out would lose the game
                if decision.options[row[0]][0] == BENCH:
                    return Choice(row, best.explanation)
        return best

    def _is_searched(self, state: State, decision: Decision) -> bool:
        """Return whether answers of a decision are tried out."""
        kind = decision.kind
        if kind == "main":
            if state.turn != self._turn:
                self._turn, self._actions = state.turn, 0
            self._actions += 1
            if self._actions > _MOST_ACTIONS:
                return False
        elif kind in NOT_SEARCHED or (not self.effects and kind not in ("new active", "switch", "active")):
            return False
        return len(decision.options) > 1 or not decision.low

    def _best(
        self, seat: Seat, first: State, rows: list[Answer], budget: Budget, ends: float | None
    ) -> Choice:
        """Return the best of these answers; before the turn ends, what may be done first is looked at again.

        A budget in rollouts or milliseconds is spent on the first search.
        """
        tries = [(row, _NO_LINE) for row in rows]
        best = self._search(seat, first, [*tries, *self._plans(first, ends)], budget, ends)
        decision, lore = first.decision, self._lore
        assert decision is not None and lore is not None
        options = decision.options
        if decision.kind != "main" or options[best.options[0]][0] != END or budget.is_given:
            return best
        policy = make_policy(lore, self._order)
        useful = [
            row
            for row in rows
            if options[row[0]][0] not in (ATTACK, END) and policy.main_score(first, options[row[0]]) > 0.0
        ]
        if not useful:
            return best
        tries = [(row, _NO_LINE) for row in (best.options, *useful)]
        return self._search(seat, first, tries, budget, ends, stops=True)

    def _plans(self, first: State, ends: float | None) -> list[Try]:
        """Return the best plans for the rest of the own turn, each with the answer that begins it."""
        decision, lore = first.decision, self._lore
        assert decision is not None and lore is not None
        if not self.plan or decision.kind != "main":
            return []
        policy = make_policy(lore, self._policy)
        lines = best_lines(first, self.player, policy, self._weights, self.plan, ends)
        return [(numbers_of(first, line[0]), line) for line in lines[: self.plans] if len(line) > 1]

    def _search(
        self,
        seat: Seat,
        first: State,
        rows: list[Try],
        budget: Budget,
        ends: float | None,
        stops: bool = False,
    ) -> Choice:
        """Try answers in rounds; all of a round are tried in the same imagined games.

        The first answer is the one that is made where there is no time to try any. With `stops` the own turn
        ends after each answer.
        """
        most = budget.rollouts
        lines = 1 if stops else self.lines
        found: list[list[float]] = [[] for _ in rows]
        totals = [0.0] * len(rows)
        shown = left = list(range(len(rows)))
        worlds = played = 0
        stopped = False
        for each in range(_MOST_ROUNDS if budget.is_given else self.rounds):
            if each:
                left = sorted(left, key=lambda n: (-totals[n], not rows[n][1], n))[
                    : max(2, (len(left) + 1) // 2)
                ]
            shown = left
            for _ in range(self.worlds << each):
                if ends is not None and monotonic() > ends:
                    stopped = True
                    break
                world: State = imagined(seat, self._seed, worlds).state if worlds else first
                values: list[float] = []
                for place in left:
                    if ends is not None and monotonic() > ends:
                        break
                    values.append(self._best_of(world, rows[place], worlds, stops))
                played += len(values) * lines
                if len(values) < len(left):
                    stopped = True
                    if worlds:  # not all were tried in this one
                        break
                    left = left[: max(1, len(values))]
                for place, value in zip(left, values, strict=False):
                    totals[place] += value
                    found[place].append(value)
                worlds += 1
                if each and not budget.is_given:
                    leader = _first_of(left, totals, rows)
                    left = [n for n in left if n == leader or _may_be_better(found[n], found[leader])]
                stopped = stopped or (most is not None and played + len(left) * lines > most)
                stopped = stopped or len(left) < 2
                if stopped:
                    break
            if stopped:
                break
        best = _first_of(left, totals, rows)
        worth: dict[Answer, float] = {}
        values_of: dict[Answer, tuple[float, ...]] = {}
        for place in shown:
            answer, mean = rows[place][0], totals[place] / max(1, len(found[place]))
            if answer not in worth or mean > worth[answer]:
                worth[answer], values_of[answer] = mean, tuple(found[place])
        known = {"worlds": worlds, "rollouts": played, "worth": worth}
        return Choice(rows[best][0], {**known, "values": values_of, "line": rows[best][1]})

    def _best_of(self, world: State, row: Try, number: int, stops: bool) -> float:
        """Return the value of an answer in an imagined game: that of the best way to play it on."""
        best = self._try(world.copy(log=False), row, None, stops)
        for line in range(1, 1 if stops or row[1] else self.lines):
            noise = Rng((self._seed * 1_009 + number * 101 + line) % 2**53, _NOISE + 1)
            best = max(best, self._try(world.copy(log=False), row, noise, False))
        return best

    def _try(self, state: State, row: Try, noise: Rng | None, stops: bool) -> float:
        """Choose, play on by the plan and the policy to the horizon, and value the position from 0 to 1."""
        answer, line = row
        turn = state.turn
        until = max(turn, 1) + self.turns
        decision = state.decision
        assert decision is not None
        options = decision.options
        own = state.player == self.player and turn > 0
        attacked = decision.kind == "main" and options[answer[0]][0] == ATTACK
        choose(state, tuple([options[n] for n in answer]))
        attacked = attacked or (len(line) > 1 and self._follow(state, line, turn))
        attacked = self._end_turn(state, turn, noise, stops) or attacked
        waiting: State | None = None
        decision = state.decision
        if own and not attacked and decision is not None and decision.kind == "main" and state.turn < until:
            waiting = state.copy(log=False)
            choose(waiting, (_END_OF_TURN,))
        worth = self._worth(state, turn, until)
        return worth if waiting is None else min(worth, self._worth(waiting, turn, until))

    def _follow(self, state: State, line: Line, turn: int) -> bool:
        """Play the rest of a plan as far as it goes in this game, and return whether it ends by an attack."""
        assert self._lore is not None
        policy = make_policy(self._lore, self._policy)
        for picked in line[1:]:
            play_on(state, self.player, policy, turn)
            decision = state.decision
            if decision is None or state.turn > turn or decision.player != self.player:
                return False
            numbers = numbers_of(state, picked)
            if len(numbers) < max(len(picked), decision.low) or not is_allowed(decision, numbers):
                return False
            free = decision.kind == "main"
            choose(state, picked)
            if free and picked[0][0] == ATTACK:
                return True
        return False

    def _end_turn(self, state: State, turn: int, noise: Rng | None, stops: bool) -> bool:
        """Play a turn on by the policy, and return whether its player attacks.

        With `stops` the own turn ends at once.
        """
        lore = self._lore
        assert lore is not None
        policy = make_policy(lore, self._policy)
        noisy = policy if noise is None else make_policy(lore, self._policy, noise)
        attacked = False
        for _ in range(_MOST_STEPS):
            decision = state.decision
            if decision is None or state.turn > turn:
                break
            options = decision.options
            main = decision.kind == "main"
            if main and stops and decision.player == self.player:
                choose(state, (_END_OF_TURN,))
                continue
            picked = (noisy if decision.player == self.player else policy).answer(state)
            attacked = attacked or (main and options[picked[0]][0] == ATTACK)
            choose(state, tuple([options[n] for n in picked]))
        return attacked

    def _worth(self, state: State, turn: int, until: int) -> float:
        """Play on by the policy until a turn begins, and value the position from 0 to 1."""
        lore = self._lore
        assert lore is not None
        policy = make_policy(lore, self._policy)
        for _ in range(_MOST_STEPS):
            decision = state.decision
            if decision is None or state.turn >= until:
                break
            options = decision.options
            choose(state, tuple([options[n] for n in policy.answer(state)]))
        value = value_of(state, lore, self._weights, self.player)
        if state.result is None:
            return value
        # The win that comes first is the surest, and so is the defeat that comes last.
        later = _LATER * (state.turn - turn)
        return value - later if value > 0.5 else value + later


def _first_of(places: list[int], totals: list[float], rows: list[Try]) -> int:
    """Return the place with the greatest total; of several that of a plan, or else the first one."""
    return min(places, key=lambda n: (-totals[n], not rows[n][1], n))


def _may_be_better(values: list[float], best: list[float]) -> bool:
    """Return whether values may yet prove better than the best ones, in the same imagined games.

    They may not where they are equal in each game, or lower on average by more than two standard errors.
    """
    count = min(len(values), len(best))
    gaps = [b - a for a, b in zip(values, best, strict=False)]
    mean = sum(gaps) / count
    squares = sum([(gap - mean) ** 2 for gap in gaps])
    return mean * mean * count * (count - 1) < 4.0 * squares
