"""The clauses of goals: what holds, how far it is, and which cards are lacking. `CLAUSES` lists them."""

from __future__ import annotations

from typing import Final

from validator.bots.goals.attack_clause import AttackClause
from validator.bots.goals.clause import Clause
from validator.bots.goals.deck_kinds import Kinds
from validator.bots.goals.evolution_lines import EvolutionLine
from validator.bots.goals.goal_spec import ClauseSpec
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import ATTACH, SWITCHES
from validator.bots.planner.strength import best_damage, hp_left
from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData
from validator.engine.program.card_data import ENERGY, POKEMON, type_mask
from validator.engine.program.opcodes import OP

PRIZES: Final = 6
_ATTACH: Final = OP["attach"]


class PokemonClause(Clause):
    """A number of Pokémon of some names are in play, on the Bench or in the Active Spot."""

    def __init__(self, spec: ClauseSpec, table: GameData, kinds: Kinds) -> None:
        super().__init__(spec, table, kinds)
        targets = [
            kind
            for kind, facts in enumerate(kinds.facts)
            if facts.key in spec.names and facts.category == POKEMON
        ]
        self.line = EvolutionLine(table, kinds, frozenset(targets))

    def _counted(self, state: State, mon: Pokemon) -> bool:
        place = self.spec.place
        if place == "Active":
            return state.is_active(mon)
        return place != "on the Bench" or not state.is_active(mon)

    def holds(self, state: State) -> bool:
        """Return whether enough of them are there."""
        count = 0
        names = self.spec.names
        for mon in state.sides[self.seat].pokemon:
            count += state.facts_of(mon).key in names and self._counted(state, mon)
        return count >= self.spec.count

    def _rates(self, needs: Needs) -> list[float]:
        rates: list[float] = []
        for mon in needs.state.sides[self.seat].pokemon:
            if self.line.steps_of(mon) >= 0:
                rate = self.line.closeness(needs, mon)
                rates.append(rate if self._counted(needs.state, mon) else 0.8 * rate)
        rates.sort(reverse=True)
        return rates[: self.spec.count]

    def progress(self, needs: Needs) -> float:
        """Return how near the nearest Pokémon are, on average."""
        return min(0.98, sum(self._rates(needs)) / self.spec.count + 0.01)

    def is_possible(self, needs: Needs) -> bool:
        """Return whether enough Pokémon have the time."""
        if needs.left > 1:
            return True
        count = 0
        for mon in needs.state.sides[self.seat].pokemon:
            count += self.line.may_arrive(needs, mon)
        for kind, facts in enumerate(self.kinds.facts):
            if facts.basic and self.line.steps[kind] == 0:
                count += needs.hand[kind] + needs.pool[kind]
        return count >= self.spec.count

    def lacks(self, needs: Needs, weight: float) -> None:
        """Note what the Pokémon lack that are not there yet."""
        rows = [
            mon
            for mon in needs.state.sides[self.seat].pokemon
            if self.line.steps_of(mon) >= 0 and self.line.may_arrive(needs, mon)
        ]
        rows.sort(key=self.line.steps_of)
        wanted = self.spec.count
        waiting = 0
        for mon in rows[:wanted]:
            if self.line.steps_of(mon) > 0:
                waiting += 1
                self.line.want_next(needs, mon, weight)
        if waiting:
            for kind in range(len(self.kinds.cards)):
                if needs.weights[kind] > 0.0 and needs.counts[kind] < waiting and self.line.steps[kind] >= 0:
                    needs.counts[kind] = waiting
        if len(rows) < wanted:
            short = wanted - len(rows)
            for kind, facts in enumerate(self.kinds.facts):
                if facts.basic and self.line.steps[kind] == 0:
                    needs.want(kind, weight, short)
            self.line.want_first(needs, weight, short)
        if self.spec.place == "Active":
            needs.moves = 1.0
            needs.want_role(SWITCHES, 0.5 * weight)

    def worth_of(self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...]) -> float:
        """Return how near a Pokémon would be with a top card."""
        kind = self.kinds.of[card]
        steps = self.line.steps[kind] if kind >= 0 else -1
        return 0.0 if steps < 0 else (1.0, 0.6, 0.3)[steps]

    def worth_active(self, needs: Needs, mon: Pokemon) -> float:
        """Return how near a Pokémon is, if it has to be Active."""
        if self.spec.place == "Active":
            return self.line.closeness(needs, mon)
        return 0.5 if self.spec.place == "on the Bench" and self.line.steps_of(mon) < 0 else 0.0

    def starts(self, kind: int) -> float:
        """Return whether a Basic Pokémon is of the line, if it has to be Active."""
        return 1.0 if self.spec.place == "Active" and self.line.steps[kind] >= 0 else 0.0


class EnergyClause(Clause):
    """An amount of Energy is attached to the own Pokémon, or to one of some names."""

    def __init__(self, spec: ClauseSpec, table: GameData, kinds: Kinds) -> None:
        super().__init__(spec, table, kinds)
        self.mask = type_mask((spec.type,)) if spec.type else 0
        targets = [
            kind
            for kind, facts in enumerate(kinds.facts)
            if facts.key in spec.names and facts.category == POKEMON
        ]
        self.line = EvolutionLine(table, kinds, frozenset(targets))

    def _count(self, units: tuple[int, ...]) -> int:
        if not self.mask:
            return len(units)
        count = 0
        for unit in units:
            count += bool(unit & self.mask)
        return count

    def _most(self, state: State) -> int:
        """Return the units that count: of all Pokémon, or of the best one of the names."""
        names = self.spec.names
        total = 0
        for mon in state.sides[self.seat].pokemon:
            count = self._count(queries.units_of(state, mon))
            if not names:
                total += count
            elif state.facts_of(mon).key in names:
                total = max(total, count)
        return total

    def holds(self, state: State) -> bool:
        """Return whether enough is attached."""
        return self._most(state) >= self.spec.count

    def progress(self, needs: Needs) -> float:
        """Return the share that is attached; Energy on a Pokémon of the line counts."""
        best = 0.0
        if not self.spec.names:
            best = self._most(needs.state) / self.spec.count
        else:
            for mon in needs.state.sides[self.seat].pokemon:
                steps = self.line.steps_of(mon)
                if steps >= 0:
                    have = self._count(queries.units_of(needs.state, mon))
                    share = min(have, self.spec.count) / self.spec.count
                    best = max(best, (0.3 + 0.7 * share) * (1.0, 0.6, 0.4)[steps])
        held = 0
        for kind, facts in enumerate(self.kinds.facts):
            if facts.category == ENERGY and self._count(facts.units):
                held += needs.hand[kind]
        return min(0.98, best + 0.05 * min(held, 3))

    def lacks(self, needs: Needs, weight: float) -> None:
        """Note Energy cards and what attaches more of them, and the Pokémon they go to."""
        state = needs.state
        lack = max(1, self.spec.count - self._most(state))
        for kind, facts in enumerate(self.kinds.facts):
            if facts.category == ENERGY and self._count(facts.units):
                needs.want(kind, 0.8 * weight, min(lack, 4))
        needs.want_role(ATTACH, 0.9 * weight)
        for kind, facts in enumerate(self.kinds.facts):
            if facts.category == POKEMON and facts.basic:
                for fetch in facts.abilities:
                    codes = [part.code for part in fetch.activated if part.code is not None]
                    if any([row[0] == _ATTACH for code in codes for row in code.ins]):
                        needs.want(kind, weight, 3)
        if self.spec.names:
            there = False
            for mon in state.sides[self.seat].pokemon:
                if self.line.steps_of(mon) >= 0 and self.line.may_arrive(needs, mon):
                    there = True
                    self.line.want_next(needs, mon, weight)
            if not there:
                self.line.want_first(needs, weight)
                for kind, facts in enumerate(self.kinds.facts):
                    if facts.basic and self.line.steps[kind] == 0:
                        needs.want(kind, weight)

    def worth_of(self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...]) -> float:
        """Return the share of the Energy that a Pokémon would have."""
        kind = self.kinds.of[card]
        if self.spec.names and (kind < 0 or self.line.steps[kind] < 0):
            return 0.0
        return 0.2 + min(self._count(units), self.spec.count) / self.spec.count


class PrizesClause(Clause):
    """A number of Prize cards was taken."""

    def _taken(self, state: State) -> int:
        return PRIZES - len(state.sides[self.seat].prizes) if state.turn else 0

    def holds(self, state: State) -> bool:
        """Return whether enough were taken."""
        return self._taken(state) >= self.spec.count or state.result == self.seat

    def progress(self, needs: Needs) -> float:
        """Return the share that was taken, and how much the Active Pokémon hurts the opponent's."""
        state = needs.state
        done = self._taken(state) / self.spec.count
        side, other = state.sides[self.seat], state.sides[1 - self.seat]
        near = 0.0
        if other.active is not None:
            left = max(1, hp_left(state, other.active))
            for mon in side.pokemon:
                damage = best_damage(state, self.kinds.lore, mon, other.active)
                near = max(near, min(1.0, damage / left) * (1.0 if mon is side.active else 0.7))
            full = queries.hp_of(state, other.active)
            near = max(near, 1.0 - left / max(full, 1))
        return min(0.98, done + 0.5 * near / self.spec.count)

    def lacks(self, needs: Needs, weight: float) -> None:
        """Note nothing: the policy plays for Prize cards on its own."""


class HandSizeClause(Clause):
    """There are some cards in hand."""

    def holds(self, state: State) -> bool:
        """Return whether there are enough, while the player may still act."""
        return state.turn > 0 and len(state.sides[self.seat].hand) >= self.spec.count

    def progress(self, needs: Needs) -> float:
        """Return the share that is there."""
        return min(0.98, len(needs.state.sides[self.seat].hand) / self.spec.count)

    def lacks(self, needs: Needs, weight: float) -> None:
        """Want every card a little, so that cards are drawn."""
        for kind in range(len(self.kinds.cards)):
            needs.want(kind, 0.2 * weight, 4)


class HandClause(Clause):
    """There are copies of a card in hand."""

    def __init__(self, spec: ClauseSpec, table: GameData, kinds: Kinds) -> None:
        super().__init__(spec, table, kinds)
        self.meant = [kind for kind, facts in enumerate(kinds.facts) if facts.key in spec.names]

    def holds(self, state: State) -> bool:
        """Return whether enough are there, in a turn of the player."""
        if not state.turn or state.sides[self.seat].turns == 0:
            return False
        count = 0
        for card in state.sides[self.seat].hand:
            count += self.kinds.facts[self.kinds.of[card]].key in self.spec.names
        return count >= self.spec.count

    def progress(self, needs: Needs) -> float:
        """Return the share that is there."""
        count = 0
        for kind in self.meant:
            count += needs.hand[kind]
        return min(0.98, count / self.spec.count)

    def lacks(self, needs: Needs, weight: float) -> None:
        """Want the card."""
        for kind in self.meant:
            needs.want(kind, weight, self.spec.count)


class StadiumClause(Clause):
    """A Stadium is in play."""

    def holds(self, state: State) -> bool:
        """Return whether it is in play, whoever played it."""
        return state.stadium >= 0 and state.table.defs[state.stadium].key in self.spec.names

    def progress(self, needs: Needs) -> float:
        """Return whether it is in play, or in hand."""
        if self.holds(needs.state):
            return 0.98
        for kind, facts in enumerate(self.kinds.facts):
            if facts.key in self.spec.names and needs.hand[kind]:
                return 0.7
        return 0.1

    def lacks(self, needs: Needs, weight: float) -> None:
        """Want the card."""
        for kind, facts in enumerate(self.kinds.facts):
            if facts.key in self.spec.names:
                needs.want(kind, weight)


CLAUSES: Final[dict[str, type[Clause]]] = {
    "attack": AttackClause,
    "pokemon": PokemonClause,
    "energy": EnergyClause,
    "prizes": PrizesClause,
    "hand size": HandSizeClause,
    "hand": HandClause,
    "stadium": StadiumClause,
}
"""The class of each kind of clause."""
