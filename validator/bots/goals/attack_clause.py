"""The clause of attacking: the evolution line, the Energy and the Active Spot."""

from __future__ import annotations

from typing import Final

from validator.bots.goals.clause import Clause
from validator.bots.goals.deck_kinds import Kinds
from validator.bots.goals.evolution_lines import EvolutionLine
from validator.bots.goals.goal_spec import ClauseSpec
from validator.bots.goals.needs import Needs
from validator.bots.planner.card_knowledge import ATTACH, SWITCHES
from validator.bots.planner.strength import missing_units
from validator.engine import queries
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.linking.game_data import GameData
from validator.engine.phases.attack import attacker_of
from validator.engine.program.card_data import ENERGY, POKEMON, AttackData
from validator.engine.program.choices import ATTACK

_FOR_ENERGY: Final = 0.6
"""What a missing Energy leaves of the closeness of an attack."""
_FOR_HELD: Final = 0.86
"""The same where a fitting Energy card is in hand."""
_ON_BENCH: Final = 0.85


class AttackClause(Clause):
    """An attack may be declared, or was declared."""

    def __init__(self, spec: ClauseSpec, table: GameData, kinds: Kinds) -> None:
        super().__init__(spec, table, kinds)
        self.lasts = True
        self.table = table
        self.attacks: dict[int, list[AttackData]] = {}
        for kind, facts in enumerate(kinds.facts):
            if facts.category == POKEMON:
                rows = [attack for attack in facts.attacks if self._is_meant(kind, attack)]
                if rows:
                    self.attacks[kind] = rows
        self.line = EvolutionLine(table, kinds, frozenset(self.attacks))
        self.cheaper: list[int] = []
        """The Tools that make an attack of a target cost less."""
        tops = [kinds.cards[kind] for kind in self.attacks]
        for kind, facts in enumerate(kinds.facts):
            if facts.tool and any([_is_cheaper(part, tops) for part in facts.statics]):
                self.cheaper.append(kind)

    def _is_meant(self, kind: int, attack: AttackData) -> bool:
        spec = self.spec
        if not spec.names:
            return True
        if spec.by_card:
            return self.kinds.facts[kind].key in spec.names
        return attack.name in spec.names

    def holds(self, state: State) -> bool:
        """Return whether the attack is among the options, or was used."""
        decision = state.decision
        if decision is not None and decision.kind == "main" and decision.player == self.seat:
            for option in decision.options:
                if option[0] == ATTACK:
                    mon = attacker_of(state, option)
                    if self._fits(state, mon, option[1], len(option) > 2):
                        return True
        return self._was_used(state)

    def _fits(self, state: State, mon: Pokemon, number: int, benched: bool) -> bool:
        spec = self.spec
        if not spec.names:
            return True
        if spec.by_card:
            return state.facts_of(mon).key in spec.names
        if benched:
            return self.table.tops[mon.cards[-1]].attacks[number].name in spec.names
        return queries.attacks_of(state, mon)[number][1].name in spec.names

    def _was_used(self, state: State) -> bool:
        spec = self.spec
        for facts in (state.facts, state.facts_own[self.seat]):
            for fact in facts:
                if fact[0] == "attack used" and fact[1] == self.seat:
                    card: int = fact[3]
                    if not spec.names or fact[4] in spec.names:
                        return True
                    if spec.by_card and card >= 0 and self.table.tops[card].key in spec.names:
                        return True
        return False

    def missing(self, needs: Needs, mon: Pokemon, kind: int, units: tuple[int, ...]) -> tuple[int, ...]:
        """Return the typed symbols and the number of all symbols that the easiest attack of a line lacks."""
        best: tuple[int, ...] = ()
        least = 99
        steps = self.line.steps[kind]
        less = 0
        for card in mon.tools:
            if self.kinds.of[card] in self.cheaper:
                less += 1
        for target, attacks in self.attacks.items():
            if steps == 0 and target != kind:
                continue
            for attack in attacks:
                typed, total = attack.cost
                if steps == 0 and mon.cards and self.kinds.of[mon.cards[-1]] == kind:
                    typed, total = queries.attack_cost(needs.state, mon, attack)
                    lack = missing_units(typed, total, units)
                else:
                    lack = max(0, missing_units(typed, total, units) - less)
                if lack < least:
                    least = lack
                    best = (lack, total, *typed)
        return best

    def _rate(
        self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...], held: bool = True
    ) -> float:
        """Return the closeness of a Pokémon without regard to its place; `held` Energy in hand counts."""
        kind = self.kinds.of[card]
        if kind < 0 or self.line.steps[kind] < 0:
            return 0.0
        rate = 1.0
        if mon.cards and card == mon.cards[-1]:
            rate = self.line.closeness(needs, mon)
        elif self.line.steps[kind] > 0:
            rate = 0.5 if self.line.steps[kind] == 1 else 0.28
            if self.line.steps[kind] > needs.left - 1:
                rate *= 0.1
        need = self.missing(needs, mon, kind, units)
        lack = need[0] if need else 0
        if lack:
            rate *= self._energy_factor(needs, need, units) if held else _FOR_ENERGY**lack
        return rate

    def _energy_factor(self, needs: Needs, need: tuple[int, ...], units: tuple[int, ...]) -> float:
        side = needs.state.sides[self.seat]
        lack = need[0]
        attachments = needs.left
        if needs.state.player == self.seat and side.energy_done:
            attachments -= 1
        factor = 1.0
        have = units
        for kind, facts in enumerate(self.kinds.facts):
            if facts.category != ENERGY:
                continue
            for _ in range(needs.hand[kind]):
                more = (*have, *facts.units)
                still = missing_units(need[2:], need[1], more)
                if still >= lack:
                    break
                have, lack = more, still
                factor *= _FOR_HELD
            if not lack:
                break
        factor *= _FOR_ENERGY**lack
        for _ in range(max(0, need[0] - attachments)):
            factor *= 0.7
        return factor

    def nearest(self, needs: Needs) -> tuple[Pokemon | None, float]:
        """Return the Pokémon in play that is nearest, and how near."""
        best: Pokemon | None = None
        most = 0.0
        side = needs.state.sides[self.seat]
        for mon in side.pokemon:
            if self.line.steps_of(mon) < 0:
                continue
            rate = self._rate(needs, mon, mon.cards[-1], queries.units_of(needs.state, mon))
            if mon is not side.active:
                rate *= _ON_BENCH
            if rate > most:
                best, most = mon, rate
        return best, most

    def progress(self, needs: Needs) -> float:
        """Return how near the nearest Pokémon is; a second one counts a little."""
        _, most = self.nearest(needs)
        if most > 0.0:
            return min(most, 0.98)
        for kind, facts in enumerate(self.kinds.facts):
            if needs.hand[kind] and facts.basic and self.line.steps[kind] >= 0:
                return 0.08
        return 0.02

    def is_possible(self, needs: Needs) -> bool:
        """Return whether any Pokémon, in play or to come, has the time to get there."""
        for mon in needs.state.sides[self.seat].pokemon:
            if self.line.may_arrive(needs, mon):
                return True
        if needs.left > 1:
            return True
        for kind, facts in enumerate(self.kinds.facts):
            if facts.basic and self.line.steps[kind] == 0 and needs.hand[kind] + needs.pool[kind]:
                return True
        return False

    def lacks(self, needs: Needs, weight: float) -> None:
        """Note what the nearest Pokémon lacks: stages, Energy, and the Active Spot."""
        state = needs.state
        best, _ = self.nearest(needs)
        if best is None or not self.line.may_arrive(needs, best):
            self.line.want_first(needs, 1.2 * weight, 2)
            for kind, facts in enumerate(self.kinds.facts):
                if facts.category == ENERGY and any(
                    [
                        missing_units(attack.cost[0], attack.cost[1], facts.units)
                        < missing_units(attack.cost[0], attack.cost[1], ())
                        for attacks in self.attacks.values()
                        for attack in attacks
                    ]
                ):
                    needs.want(kind, 0.4 * weight)
            return
        side = state.sides[self.seat]
        if needs.left > 1:
            self.line.want_first(needs, 0.3 * weight, 1)
        self.line.want_next(needs, best, weight)
        units = queries.units_of(state, best)
        need = self.missing(needs, best, self.kinds.of[best.cards[-1]], units)
        lack = need[0] if need else 0
        if lack:
            attachments = needs.left
            if state.player == self.seat and side.energy_done:
                attachments -= 1
            self._want_energy(needs, need, units, 0.9 * weight)
            short = lack > attachments
            needs.want_role(ATTACH, (0.9 if short else 0.35) * weight)
            for kind in self.cheaper:
                needs.want(kind, (0.95 if short else 0.6) * weight)
        active = side.active
        if best is not active and active is not None:
            needs.moves = max(needs.moves, 1.0)
            pays = len(queries.units_of(state, active)) >= queries.retreat_cost(state, active)
            needs.want_role(SWITCHES, (0.15 if pays else 0.7) * weight)

    def _want_energy(
        self, needs: Needs, need: tuple[int, ...], units: tuple[int, ...], weight: float
    ) -> None:
        """Want each Energy card that pays for a part of what is missing, and others less."""
        lack = need[0]
        typed, total = need[2:], need[1]
        base = missing_units(typed, total, units)
        rest = list(typed)
        for unit in units:
            for symbol in rest:
                if unit & symbol:
                    rest.remove(symbol)
                    break
        for kind, facts in enumerate(self.kinds.facts):
            if facts.category != ENERGY:
                continue
            if missing_units(typed, total, (*units, *facts.units)) < base:
                same = 0
                for symbol in rest:
                    same += bool(symbol & facts.units[0])
                needs.want(kind, weight, max(1, min(lack, same if rest else lack)))

    def worth_of(self, needs: Needs, mon: Pokemon, card: int, units: tuple[int, ...]) -> float:
        """Return the closeness of a Pokémon with a top card and Energy; the Active one counts more."""
        rate = self._rate(needs, mon, card, units, False)
        return rate if needs.state.is_active(mon) else _ON_BENCH * rate

    def worth_active(self, needs: Needs, mon: Pokemon) -> float:
        """Return the closeness of a Pokémon."""
        return self._rate(needs, mon, mon.cards[-1], queries.units_of(needs.state, mon))

    def starts(self, kind: int) -> float:
        """Return whether a Basic Pokémon is of the line."""
        return 1.0 if self.line.steps[kind] >= 0 else 0.0


def _is_cheaper(part: object, tops: list[int]) -> bool:
    """Return whether a lasting effect of a Tool lets attacks of one of these Pokémon cost less."""
    node = getattr(part, "node", None)
    if getattr(part, "kind", "") != "Modify" or getattr(part, "filed", "") != "attack cost":
        return False
    op = getattr(node, "op", "")
    amount = getattr(node, "amount", 0)
    if not (op == "none" or (op == "add" and isinstance(amount, int) and amount < 0)):
        return False
    scope = getattr(part, "scope", None)
    if isinstance(scope, tuple) and len(scope) == 4 and scope[3] is not None:
        return any([bool(scope[3].tops[top]) for top in tops])
    return True
