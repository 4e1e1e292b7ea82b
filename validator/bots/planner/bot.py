"""The bot that plans: every decision with different answers is tried out in imagined games."""

from __future__ import annotations

from time import monotonic
from typing import Final

from validator.bots.base import Budget, Choice, imagined
from validator.bots.planner.candidates import NOT_SEARCHED, Answer, candidates
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.finish import may_win, winning_answer
from validator.bots.planner.learned import make_policy
from validator.bots.planner.value import read_weights, value_of
from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.game import Seat
from validator.engine.linking.game_data import GameData
from validator.engine.machine import choose
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
_END_OF_TURN: Final[Option] = (END,)


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
    ) -> None:
        self.player = player
        self.worlds = worlds
        self.width = width
        self.rounds = rounds
        self.lines = lines
        self.turns = turns
        self.effects = effects
        self.finish = finish
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
            won = winning_answer(
                first,
                self.player,
                policy,
                self.finish,
                lambda number: imagined(seat, self._seed, number).state,
                ends,
            )
            if won is not None:
                return Choice(won, {"wins": True})
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
        best = self._search(seat, first, rows, budget, ends)
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
        return self._search(seat, first, [best.options, *useful], budget, ends, stops=True)

    def _search(
        self,
        seat: Seat,
        first: State,
        rows: list[Answer],
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
        totals = [0.0] * len(rows)
        left = list(range(len(rows)))
        worlds = played = 0
        stopped = False
        for each in range(_MOST_ROUNDS if budget.is_given else self.rounds):
            if each:
                left = sorted(left, key=lambda n: (-totals[n], n))[: max(2, (len(left) + 1) // 2)]
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
                worlds += 1
                stopped = stopped or (most is not None and played + len(left) * lines > most)
                if stopped:
                    break
            if stopped:
                break
        best = left[0]
        for place in left:
            if totals[place] > totals[best] or (totals[place] == totals[best] and place < best):
                best = place
        worth = {rows[place]: totals[place] / max(1, worlds) for place in left}
        return Choice(rows[best], {"worlds": worlds, "rollouts": played, "worth": worth})

    def _best_of(self, world: State, answer: Answer, number: int, stops: bool) -> float:
        """Return the value of an answer in an imagined game: that of the best way to play it on."""
        best = self._try(world.copy(log=False), answer, None, stops)
        for line in range(1, 1 if stops else self.lines):
            noise = Rng((self._seed * 1_009 + number * 101 + line) % 2**53, _NOISE + 1)
            best = max(best, self._try(world.copy(log=False), answer, noise, False))
        return best

    def _try(self, state: State, answer: Answer, noise: Rng | None, stops: bool) -> float:
        """Choose, play on by the policy to the horizon, and value the position from 0 to 1."""
        turn = state.turn
        until = max(turn, 1) + self.turns
        decision = state.decision
        assert decision is not None
        options = decision.options
        own = state.player == self.player and turn > 0
        attacked = decision.kind == "main" and options[answer[0]][0] == ATTACK
        choose(state, tuple([options[n] for n in answer]))
        attacked = self._end_turn(state, turn, noise, stops) or attacked
        waiting: State | None = None
        decision = state.decision
        if own and not attacked and decision is not None and decision.kind == "main" and state.turn < until:
            waiting = state.copy(log=False)
            choose(waiting, (_END_OF_TURN,))
        worth = self._worth(state, turn, until)
        return worth if waiting is None else min(worth, self._worth(waiting, turn, until))

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
