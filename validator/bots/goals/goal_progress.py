"""A goal in play: its clauses as a tree, for one player of one game."""

from __future__ import annotations

from typing import Final

from validator.bots.goals.clause import Clause
from validator.bots.goals.clauses import CLAUSES
from validator.bots.goals.deck_kinds import Kinds
from validator.bots.goals.goal_spec import ClauseSpec, Part, Wish
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import Lore
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData

WEIGHT: Final = 80.0
"""How much a card is wanted without which a clause is not reached."""


class GoalNode:
    """A clause, or parts of which all or any are needed. `number` is that of the clause, -1 for a join."""

    __slots__ = ("all", "clause", "number", "parts")

    def __init__(self, clause: Clause | None, number: int, parts: list[GoalNode], needs_all: bool) -> None:
        self.clause = clause
        self.number = number
        self.parts = parts
        self.all = needs_all

    def reached(self, done: int) -> bool:
        """Return whether it is reached, by the bits of the clauses that are."""
        if self.clause is not None:
            return bool(done & (1 << self.number))
        if self.all:
            for part in self.parts:
                if not part.reached(done):
                    return False
            return True
        for part in self.parts:
            if part.reached(done):
                return True
        return False

    def progress(self, needs: Needs, done: int) -> float:
        """Return how far it is, from 0 to 1."""
        if self.clause is not None:
            return 1.0 if done & (1 << self.number) else self.clause.progress(needs)
        rows = [part.progress(needs, done) for part in self.parts]
        if self.all:
            return 0.5 * min(rows) + 0.5 * sum(rows) / len(rows)
        return max(rows)

    def lacks(self, needs: Needs, done: int, weight: float) -> None:
        """Note which cards are wanted; of parts of which one is enough the nearest counts most."""
        if self.clause is not None:
            if not done & (1 << self.number):
                self.clause.lacks(needs, weight)
            return
        best = -1
        if not self.all:
            rows = [part.progress(needs, done) for part in self.parts]
            best = rows.index(max(rows))
        for place, part in enumerate(self.parts):
            part.lacks(needs, done, weight if self.all or place == best else 0.4 * weight)

    def is_possible(self, needs: Needs, done: int) -> bool:
        """Return whether it may still be reached."""
        if self.clause is not None:
            return bool(done & (1 << self.number)) or self.clause.is_possible(needs)
        if self.all:
            for part in self.parts:
                if not part.is_possible(needs, done):
                    return False
            return True
        for part in self.parts:
            if part.is_possible(needs, done):
                return True
        return False


class Goal:
    """A goal for one player: what is reached, how far it is, and what it lacks."""

    __slots__ = ("clauses", "kinds", "root", "seat", "turns")

    def __init__(self, wish: Wish, table: GameData, lore: Lore, seat: int) -> None:
        self.seat = seat
        self.turns = wish.turn
        self.kinds = Kinds(table, lore, seat)
        self.clauses: list[Clause] = []
        self.root = self._node(wish.what, table)

    def _node(self, part: Part, table: GameData) -> GoalNode:
        if isinstance(part, ClauseSpec):
            clause = CLAUSES[part.kind](part, table, self.kinds)
            self.clauses.append(clause)
            return GoalNode(clause, len(self.clauses) - 1, [], False)
        parts = [self._node(each, table) for each in part.parts]
        return GoalNode(None, -1, parts, part.join == "all")

    def look(self, state: State, done: int) -> int:
        """Return the bits of the clauses that are reached, from those that were reached before."""
        bits = 0
        for number, clause in enumerate(self.clauses):
            if (clause.lasts and done & (1 << number)) or clause.holds(state):
                bits |= 1 << number
        return bits

    def needs(self, state: State, done: int) -> Needs:
        """Return what is lacking in a position, through search cards too."""
        found = Needs(state, self.kinds, self.turns)
        self.root.lacks(found, done, WEIGHT)
        found.close()
        return found

    def progress(self, state: State, done: int) -> float:
        """Return how far it is, from 0 to 1."""
        return self.root.progress(Needs(state, self.kinds, self.turns), done)

    def is_over(self, state: State) -> bool:
        """Return whether the player's last turn for it has ended, or the game."""
        if state.result is not None or state.decision is None:
            return True
        return state.player != self.seat and state.sides[self.seat].turns >= self.turns

    def is_last(self, state: State) -> bool:
        """Return whether the player's last turn for it has begun."""
        return state.sides[self.seat].turns >= self.turns

    def is_possible(self, state: State, done: int) -> bool:
        """Return whether it may still be reached, as far as can be seen at once."""
        if not state.turn:
            return True
        return self.root.is_possible(Needs(state, self.kinds, self.turns), done)

    def worth_of(self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...]) -> float:
        """Return how near a Pokémon would be to a clause with a top card and Energy."""
        best = 0.0
        for clause in self.clauses:
            best = max(best, clause.worth_of(needs, mon, card, units))
        return best

    def worth_active(self, needs: Needs, mon: Pokemon) -> float:
        """Return how good it is to have a Pokémon in the Active Spot."""
        best = 0.0
        for clause in self.clauses:
            best = max(best, clause.worth_active(needs, mon))
        return best
