"""The rules that play for a goal: those of the planner's policy, with what the goal lacks in front."""

from __future__ import annotations

from typing import Final

from validator.bots.base import pick_first
from validator.bots.goals.goal_progress import Goal
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import ATTACH, DRAW, EVOLVES, FETCH, GUST, RESET, SWITCHES, Lore
from validator.bots.planner.policy import Policy
from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import POKEMON
from validator.engine.program.choices import (
    ABILITY,
    ATTACK,
    BENCH,
    CARD,
    DISCARD,
    END,
    ENERGY,
    EVOLVE,
    MON,
    NO,
    NUMBER,
    PLAY,
    RETREAT,
    TOOL,
    UNION,
    YES,
)
from validator.rng import Rng

_ANY_UNIT: Final = 0x7FFFFFFF
_MOST_ACTIONS: Final = 40
_MAIN_NOISE: Final = 0.030
_CARD_NOISE: Final = 0.060


class GoalPolicy(Policy):
    """Answers any decision at once, for a goal of its player; for the other player as the planner's policy.

    `done` are the bits of the clauses that were reached before.
    """

    def __init__(self, goal: Goal, lore: Lore, noise: Rng | None = None) -> None:
        super().__init__(lore)
        self.goal = goal
        self.done = 0
        self._chance = noise
        self._at = -1
        self._count = 0

    def answer(self, state: State) -> tuple[int, ...]:
        """Answer the open decision of a state in which nothing is hidden."""
        decision = state.decision
        assert decision is not None
        if decision.player != self.goal.seat:
            return Policy.answer(self, state)
        options = decision.options
        if decision.low == decision.high == 1 and len(options) == 1:
            return (0,)
        chance = self._chance
        if decision.kind == "main":
            if state.turn != self._at:
                self._at, self._count = state.turn, 0
            self._count += 1
            tired = self._count > _MOST_ACTIONS
            scores = self.scores(state, decision)
            best, most = 0, -1e9
            for number, worth in enumerate(scores):
                kind = options[number][0]
                if kind != ATTACK and kind != END:
                    if chance is not None:
                        worth += (chance.below(1000) - 500) * _MAIN_NOISE
                    if tired:
                        worth = -10.0
                if worth > most:
                    best, most = number, worth
            return (best,)
        scores = self.scores(state, decision)
        if chance is not None:
            scores = [score + (chance.below(1000) - 500) * _CARD_NOISE for score in scores]
        return pick_first(decision, sorted(range(len(options)), key=lambda n: -scores[n]))

    def scores(self, state: State, decision: Decision) -> list[float]:
        """Return how much the policy wants each option of a decision."""
        if decision.player != self.goal.seat:
            return Policy.scores(self, state, decision)
        needs = self.goal.needs(state, self.done)
        if decision.kind == "main":
            return [self._main(state, needs, option) for option in decision.options]
        found: list[float] = []
        counts: dict[int, int] = {}
        for option in decision.options:
            found.append(self._within(state, needs, decision, option, counts))
        return found

    # ------------------------------------------------------------------------------------ the player's turn

    def _main(self, state: State, needs: Needs, option: Option) -> float:
        kind = option[0]
        if kind == END:
            return 0.0
        if kind == ATTACK:
            return max(self.attack_score(state, option), -1.0) / 1000 + 10.0
        goal = self.goal
        of = goal.kinds.of
        if kind in (EVOLVE, UNION):
            mon = state.find(option[2]) if len(option) > 2 else None
            if mon is None:
                return 60.0
            return self._evolve(state, needs, mon, option[1])
        if kind == BENCH:
            return self._bench(state, needs, option[1])
        if kind == PLAY:
            return self._play(state, needs, option)
        if kind == ENERGY:
            mon = state.find(option[2])
            if mon is None:
                return -1.0
            return self._attach(state, needs, mon, state.table.attached[option[1]].units)
        if kind == ABILITY:
            role = self.lore.role_of_use(state, option)
            if role & RESET:
                return 37.0 if self._is_new_hand_better(needs, 6) else -0.6
            if role & (SWITCHES | GUST) and not role & (FETCH | DRAW):
                return 22.0 if self._should_move(state, needs) else -1.0
            return 70.0
        if kind == TOOL:
            mon = state.find(option[2])
            if mon is None:
                return -1.0
            weight = needs.weights[of[option[1]]]
            units = queries.units_of(state, mon)
            return 20.0 + weight / 4 + 20.0 * goal.worth_of(needs, mon, mon.cards[-1], units)
        if kind == RETREAT:
            return 21.0 if self._should_move(state, needs) else -1.0
        return self.main_score(state, option)

    def _evolve(self, state: State, needs: Needs, mon: Pokemon, card: int) -> float:
        units = queries.units_of(state, mon)
        goal = self.goal
        now = goal.worth_of(needs, mon, mon.cards[-1], units)
        then = goal.worth_of(needs, mon, card, units)
        if then > now:
            return 86.0 + 10.0 * then
        if now > then and now > 0.0:
            return -0.7
        kind = goal.kinds.of[card]
        worth = 0.0
        for fetch in goal.kinds.fetches[kind]:
            worth += needs.fetch_worth(kind, fetch)
        if worth <= 1.0:
            return 30.0
        return 53.0 if needs.waits(kind) else 84.0 + min(worth, 100.0) / 50

    def _bench(self, state: State, needs: Needs, card: int) -> float:
        kind = self.goal.kinds.of[card]
        count = len(state.sides[self.goal.seat].bench)
        weight = needs.weights[kind]
        if weight > 4.0:
            copies = 0
            for mon in state.sides[self.goal.seat].pokemon:
                copies += self.goal.kinds.of[mon.cards[-1]] == kind
            if copies < needs.counts[kind]:
                return 76.0 + weight / 10 - 6.0 * copies
            return 11.0 if count < 3 else -0.8
        if count == 0:
            return 65.0
        return 12.0 if count < 3 else -0.8

    def _play(self, state: State, needs: Needs, option: Option) -> float:
        card = option[1]
        kind = self.goal.kinds.of[card]
        role = self.goal.kinds.roles[kind]
        facts = self.goal.kinds.facts[kind]
        if role & GUST and not role & SWITCHES:
            return self.main_score(state, option)
        if role & EVOLVES:
            return 89.0 if needs.weights[kind] > 5.0 else 40.0
        if role & RESET:
            return 37.0 if self._is_new_hand_better(needs, 6) else -0.6
        if role & (FETCH | DRAW | ATTACH):
            worth = 0.0
            for fetch in self.goal.kinds.fetches[kind]:
                worth += needs.fetch_worth(kind, fetch)
            if role & ATTACH:
                worth = max(worth, needs.weights[kind])
            code = facts.code
            if code is not None and code.prices and worth < 20.0:
                return -0.9
            if worth < 2.0:
                return 33.0 if not facts.supporter else 12.0
            return (50.0 if facts.supporter else 60.0) + min(worth, 200.0) / 20
        if role & SWITCHES:
            return 22.0 if self._should_move(state, needs) else -1.0
        if facts.stadium:
            return 34.0 + needs.weights[kind] / 4
        return self.main_score(state, option)

    def _attach(self, state: State, needs: Needs, mon: Pokemon, more: tuple[int, ...]) -> float:
        goal = self.goal
        units = queries.units_of(state, mon)
        top = mon.cards[-1]
        gain = goal.worth_of(needs, mon, top, (*units, *more)) - goal.worth_of(needs, mon, top, units)
        if gain > 0.0:
            return 42.0 + 12.0 * gain
        if needs.moves > 0.0 and state.is_active(mon) and len(units) < queries.retreat_cost(state, mon):
            return 38.0
        return -0.5

    def _is_new_hand_better(self, needs: Needs, cards: int) -> bool:
        return needs.draw_worth() * cards * 0.8 > needs.held()

    def _should_move(self, state: State, needs: Needs) -> bool:
        """Return whether a Benched Pokémon is nearer to the goal than the Active one."""
        side = state.sides[self.goal.seat]
        if side.active is None:
            return False
        here = self.goal.worth_active(needs, side.active)
        for mon in side.bench:
            if self.goal.worth_active(needs, mon) > here + 0.02:
                return True
        return False

    # ------------------------------------------------------------------------------------ within an effect

    def _within(
        self, state: State, needs: Needs, decision: Decision, option: Option, counts: dict[int, int]
    ) -> float:
        """Return how much the player wants an option; further copies of a card count less."""
        kind = option[0]
        if kind == YES:
            return 1.0
        if kind in (NO, NUMBER):
            return self.option_score(state, decision, option)
        goal = self.goal
        if kind == EVOLVE:
            mon = state.find(option[2]) if len(option) > 2 else None
            if mon is None:
                return needs.weights[goal.kinds.of[option[1]]]
            units = queries.units_of(state, mon)
            return 100.0 * goal.worth_of(needs, mon, option[1], units)
        if kind == MON:
            mon = state.find(option[1])
            if mon is None or mon.owner != goal.seat:
                return self.option_score(state, decision, option)
            units = queries.units_of(state, mon)
            if decision.kind in ("new active", "switch"):
                return 100.0 * goal.worth_active(needs, mon) - queries.retreat_cost(state, mon)
            if decision.kind == "attach to":
                top = mon.cards[-1]
                here = goal.worth_of(needs, mon, top, units)
                return 100.0 * (goal.worth_of(needs, mon, top, (*units, _ANY_UNIT)) - here) + here
            return 100.0 * goal.worth_of(needs, mon, mon.cards[-1], units)
        if kind in (CARD, DISCARD) and option[1] < FIRST_UID and option[1] // 60 == goal.seat:
            return self._card_worth(state, needs, decision, option[1], counts)
        return self.option_score(state, decision, option)

    def _card_worth(
        self, state: State, needs: Needs, decision: Decision, card: int, counts: dict[int, int]
    ) -> float:
        goal = self.goal
        kind = goal.kinds.of[card]
        facts = goal.kinds.facts[kind]
        seen = counts.get(kind, 0)
        counts[kind] = seen + 1
        side = state.sides[goal.seat]
        if decision.kind == "active":
            line = needs.weights[kind] if facts.category == POKEMON else 0.0
            belongs = 0.0  # to what has to be Active in the end
            for clause in self.goal.clauses:
                belongs = max(belongs, clause.starts(kind))
            return 10.0 * belongs + line / 100 - facts.retreat
        if decision.kind == "bench":
            return needs.weights[kind] / 10 - 3.0 * seen
        if card in side.hand:
            return -needs.kept(kind, seen)
        if card in side.deck or card in side.discard:
            return needs.worth(kind, seen) + 0.3 * self.want(state, side, card) / (1 + seen)
        return self.option_score(state, decision, (CARD, card))
