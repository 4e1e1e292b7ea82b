"""Rules for every decision, made of what the cards' programs do: they play rollouts and rank candidates."""

from __future__ import annotations

from typing import Final

from validator.bots.base import pick_first
from validator.bots.planner.card_knowledge import (
    ATTACH,
    BOOSTS,
    COSTS,
    DRAW,
    ENDS,
    EVOLVES,
    FETCH,
    GUST,
    HEALS,
    MOVES,
    REFILLS,
    RESET,
    SWITCHES,
    Lore,
)
from validator.bots.planner.strength import (
    best_damage,
    damage_of,
    hp_left,
    low_deck,
    missing_to_move,
    missing_units,
    strength_of,
    threatened,
)
from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal.retreat_and_attack import may_attack
from validator.engine.phases.attack import attacker_of
from validator.engine.program import choices
from validator.engine.program.card_data import ENERGY as IS_ENERGY
from validator.engine.program.card_data import POKEMON as IS_POKEMON
from validator.engine.program.card_data import AttackData
from validator.engine.program.code import Instr
from validator.engine.program.opcodes import OP
from validator.rng import Rng

_MOST_ACTIONS: Final = 40
"""Free actions in one turn after which the policy attacks or ends the turn."""

NEVER: Final = -100.0
"""The score of an action that is of no use now, whatever follows; searches leave it out."""

_HANDFUL: Final = 6
"""Cards in hand above which it is not thrown away for a new one."""

_LAST: Final = 9.0
"""The worth of what is done only before a turn ends without an attack."""

_MOST_MOVES: Final = 4
"""Times that the policy moves Energy in one turn by an Ability without a limit."""

_CHOOSE: Final = OP["choose"]
_MOVE: Final = OP["move"]
_SEARCH: Final = OP["search"]

_MAIN_NOISE: Final = 0.024
_CARD_NOISE: Final = 0.048


def can_attack(state: State) -> bool:
    """Return whether the free choice that is open has an attack."""
    decision = state.decision
    return decision is not None and any([option[0] == choices.ATTACK for option in decision.options])


def instruction_of(state: State) -> Instr:
    """Return the instruction for which the decision is open."""
    frame = state.stack[-1]
    return frame.code.ins[frame.pc] if frame.pc < len(frame.code.ins) else (-1,)


def throws_away(state: State) -> bool:
    """Return whether the cards that a search finds leave the game or go to the discard pile."""
    frame = state.stack[-1]
    rows = frame.code.ins[frame.pc + 1 : frame.pc + 3]
    moves = [row[2] for row in rows if row[0] == _MOVE]
    return instruction_of(state)[0] == _SEARCH and moves[:1] in (["discard"], ["lost"])


class Policy:
    """Answers any decision of any player at once; the same in the same position, unless noise is given."""

    def __init__(self, lore: Lore, noise: Rng | None = None) -> None:
        self.lore = lore
        self._noise = noise
        self._turn = -1
        self._actions = 0
        self._moved = 0

    def answer(self, state: State) -> tuple[int, ...]:
        """Answer the open decision of a state in which nothing is hidden."""
        decision = state.decision
        assert decision is not None
        options = decision.options
        if decision.kind == "main":
            if state.turn != self._turn:
                self._turn, self._actions, self._moved = state.turn, 0, 0
            self._actions += 1
            best, most = 0, -1e9
            tired = self._actions > _MOST_ACTIONS
            for number, worth in enumerate(self.scores(state, decision)):
                option = options[number]
                if self._noise is not None and option[0] not in (choices.ATTACK, choices.END):
                    worth += (self._noise.below(1000) - 500) * _MAIN_NOISE
                if tired and option[0] not in (choices.ATTACK, choices.END):
                    worth = -1e6
                if worth > most and (self._moved < _MOST_MOVES or not self._is_move(state, option)):
                    best, most = number, worth
            self._moved += self._is_move(state, options[best])
            return (best,)
        if decision.low == decision.high == 1 and len(options) == 1:
            return (0,)
        scores = self.scores(state, decision)
        if self._noise is not None:
            scores = [score + (self._noise.below(1000) - 500) * _CARD_NOISE for score in scores]
        order = sorted(range(len(options)), key=lambda n: -scores[n])
        return pick_first(decision, order)[: self.most(state, decision)]

    def most(self, state: State, decision: Decision) -> int:
        """Return how many options a player wants at most: no cards of its deck to throw away, and of cards
        that an attack does damage for, as many as Knock Out.
        """
        if decision.low == decision.high:
            return decision.high
        if decision.kind == "search" and throws_away(state):
            return decision.low
        attack, target = state.attack, state.sides[1 - decision.player].active
        row = instruction_of(state)
        mon = None if attack is None or row[0] != _CHOOSE else state.find(attack.uid)
        if attack is None or mon is None or target is None:
            return decision.high
        lore = self.lore.attack(attack.attack)
        left = hp_left(state, target)
        damage = int(damage_of(state, lore, mon, target)) if lore.chosen is row[1] else 0
        if damage <= 0 or damage < left:
            return decision.high
        return max(decision.low, -(-len(decision.options) * left // damage))

    def scores(self, state: State, decision: Decision) -> list[float]:
        """Return how much the policy wants each option of a decision."""
        if decision.kind == "main":
            return [self.main_score(state, option) for option in decision.options]
        return [self.option_score(state, decision, option) for option in decision.options]

    # ---------------------------------------------------------------------------------- the player's turn

    def main_score(self, state: State, option: Option) -> float:
        """Return what a free action is worth: developing first, attacking last, ending the turn least."""
        kind = option[0]
        if kind == choices.END:
            return 0.0
        side = state.sides[state.player]
        if kind == choices.ATTACK:
            worth = self.attack_score(state, option)
            return 10.0 + worth / 1000 if worth >= 0.0 else -1.0
        if kind in (choices.EVOLVE, choices.UNION):
            return 90.0 + self._evolving(state, option)
        if kind == choices.BENCH:
            count = len(side.bench)
            if count < 3:
                return 80.0 + strength_of(self.lore, option[1], ()) / 100
            return 65.0 if count < 4 else 5.0
        if kind == choices.PLAY:
            return self._playing(state, side, option[1])
        if kind == choices.ENERGY:
            return self._attaching(state, option)
        if kind == choices.ABILITY:
            return self._using(state, side, option)
        if kind == choices.TOOL:
            mon = state.find(option[2])
            return 32.0 + (0.0 if mon is None else self._strength(state, mon) / 1000 + state.is_active(mon))
        if kind == choices.RETREAT:
            return 20.0 if self._should_retreat(state, side) else -1.0
        return 1.0

    def attack_score(self, state: State, option: Option) -> float:
        """Return the estimated damage of an attack, more where it would Knock Out.

        It is below 0 for an attack that does little but draw the last cards of the deck.
        """
        mon = attacker_of(state, option)
        return self._attack_worth(state, mon, queries.attacks_of(state, mon)[option[1]][1])

    def _attack_worth(self, state: State, mon: Pokemon, attack: AttackData) -> float:
        target = state.sides[1 - state.player].active
        lore = self.lore.attack(attack)
        damage = damage_of(state, lore, mon, target)
        worth = 2.0 * min(lore.effect, 6) + 0.4 * lore.extra
        side = state.sides[state.player]
        if lore.role & (DRAW | RESET) and len(side.deck) <= low_deck(len(side.prizes)) + 2:
            worth = -50.0
        if target is None:
            return worth + damage
        left = hp_left(state, target)
        if damage >= left:
            return worth + left + 400.0 + 200.0 * state.facts_of(target).prizes
        return worth + damage

    def _strength(self, state: State, mon: Pokemon) -> float:
        return strength_of(self.lore, mon.cards[-1], queries.units_of(state, mon))

    def _evolving(self, state: State, option: Option) -> float:
        mon = state.find(option[2]) if len(option) > 2 else None
        if mon is None:
            return 0.0
        return strength_of(self.lore, option[1], queries.units_of(state, mon)) / 100 + state.is_active(mon)

    def _attaching(self, state: State, option: Option) -> float:
        mon = state.find(option[2])
        if mon is None:
            return -1.0
        if state.is_active(mon) and may_attack(state, mon):
            more = self._attack_gain(state, mon, option[1])
            if more > 0.0:
                return 52.0 + min(more, 700.0) / 100
        gain = self.energy_gain(state, mon, option[1])
        if gain <= 0.0:
            return 51.0 if self.needs_retreat(state, mon) else -0.5
        return 42.0 + min(gain * (1.3 if state.is_active(mon) else 1.0), 400.0) / 50

    def energy_gain(self, state: State, mon: Pokemon, card: int) -> float:
        """Return how much stronger a Pokémon becomes by one more Energy card."""
        units = queries.units_of(state, mon)
        top = mon.cards[-1]
        more = (*units, *state.table.attached[card].units)
        gain = strength_of(self.lore, top, more) - strength_of(self.lore, top, units)
        return gain

    def _attack_gain(self, state: State, mon: Pokemon, card: int) -> float:
        """Return how much better an attack a Pokémon has at once with one more Energy card."""
        units = queries.units_of(state, mon)
        more = (*units, *state.table.attached[card].units)
        now = best = 0.0
        for _, attack in queries.attacks_of(state, mon):
            typed, total = queries.attack_cost(state, mon, attack)
            if not missing_units(typed, total, more):
                worth = self._attack_worth(state, mon, attack)
                best = max(best, worth)
                if not missing_units(typed, total, units):
                    now = max(now, worth)
        return best - now

    def needs_retreat(self, state: State, mon: Pokemon) -> bool:
        """Return whether an Active Pokémon can neither attack nor retreat, and a Benched one could attack."""
        side = state.sides[mon.owner]
        if not state.is_active(mon) or missing_to_move(state, self.lore, mon) <= 0:
            return False
        target = state.sides[1 - mon.owner].active
        return any([best_damage(state, self.lore, other, target) > 0 for other in side.bench])

    def _playing(self, state: State, side: Side, card: int) -> float:
        """Return what it is worth to play a Trainer card."""
        role = self.lore.roles[card]
        facts = state.table.defs[card]
        deck, hand, low = len(side.deck), len(side.hand), low_deck(len(side.prizes))
        if role & GUST:
            return self._gusting(state, side)
        if role & BOOSTS and not can_attack(state):
            return NEVER
        if role & RESET:
            wants = hand > _HANDFUL if role & REFILLS and deck <= low else deck > low + 2 and hand <= _HANDFUL
            return 36.0 if wants else -1.0
        if role & EVOLVES:
            return 85.0
        if role & FETCH:
            return -1.0 if deck <= max(3, low // 2 + 1) else 58.0 if facts.supporter else 62.0
        if role & ATTACH:
            return 57.0
        if role & DRAW:
            return -1.0 if deck <= low else 55.0
        if role & HEALS:
            return 45.0 if any([mon.damage >= 50 for mon in side.pokemon]) else -1.0
        if role & SWITCHES:
            return 21.0 if self._should_retreat(state, side) else -1.0
        return 33.0 if facts.stadium else 50.0

    def _using(self, state: State, side: Side, option: Option) -> float:
        """Return what it is worth to use an Ability, or a Stadium."""
        role = self.lore.role_of_use(state, option)
        if role & MOVES and not self._moves(state, side):
            return -1.0
        if role & COSTS:
            return -1.0 if side.deck else _LAST  # it puts off the end of the deck
        worth = self._using_role(state, side, role)
        return min(worth, _LAST) if role & ENDS else worth

    def _is_move(self, state: State, option: Option) -> bool:
        return option[0] == choices.ABILITY and bool(self.lore.role_of_use(state, option) & MOVES)

    def _moves(self, state: State, side: Side) -> bool:
        """Return whether an Energy card would do more on another Pokémon than where it is."""
        for mon in side.pokemon:
            for card in mon.energy:
                loss = self._loss(state, mon, card)
                for other in side.pokemon:
                    if other is not mon and self.energy_gain(state, other, card) > loss + 1.0:
                        return True
        return False

    def _using_role(self, state: State, side: Side, role: int) -> float:
        deck, low = len(side.deck), low_deck(len(side.prizes))
        if role & GUST:
            return self._gusting(state, side)
        if role & RESET:
            return 35.0 if len(side.hand) <= _HANDFUL and deck > low else -1.0
        if role & DRAW and not role & ATTACH:
            return 68.0 if deck > low else -1.0
        if role & (DRAW | FETCH):
            return 70.0 if deck > max(3, low // 2 + 1) else -1.0
        if role & SWITCHES:
            return 21.0 if self._should_retreat(state, side) else -1.0
        if deck <= len(side.prizes) + 2:
            return 8.0
        return 70.0

    def _gusting(self, state: State, side: Side) -> float:
        """Return what it is worth to bring a Benched Pokémon up: for a Knock Out with more Prize cards.

        It is of no use without any Knock Out, unless the Pokémon can neither attack nor retreat: one that
        cannot with one more Energy either protects an Active Pokémon that may be Knocked Out.
        """
        active, other = side.active, state.sides[1 - state.player]
        if active is None or other.active is None:
            return NEVER
        here = 0.0
        if best_damage(state, self.lore, active, other.active) >= hp_left(state, other.active):
            here = float(state.facts_of(other.active).prizes)
        worth = NEVER
        in_danger = not here and threatened(state, self.lore, active)
        for mon in other.bench:
            if best_damage(state, self.lore, active, mon) >= hp_left(state, mon):
                if state.facts_of(mon).prizes > here:
                    return 59.0
                worth = max(worth, -1.0)
            elif (missing := missing_to_move(state, self.lore, mon)) > 0:
                worth = max(worth, _LAST if in_danger and missing > 1 else -1.0)
        return worth

    def _should_retreat(self, state: State, side: Side) -> bool:
        active = side.active
        if active is None:
            return False
        target = state.sides[1 - state.player].active
        here = best_damage(state, self.lore, active, target)
        most = 0.0
        for mon in side.bench:
            most = max(most, best_damage(state, self.lore, mon, target))
        if target is not None:
            left = hp_left(state, target)
            here, most = min(here, left), min(most, left)
            if most >= left > here:
                return True
        return most > 1.5 * here

    # ---------------------------------------------------------------------------------- within an effect

    def option_score(self, state: State, decision: Decision, option: Option) -> float:
        """Return how much a player wants to name this card, Pokémon or number."""
        kind = option[0]
        if kind == choices.YES:
            return 1.0
        if kind == choices.NO:
            return -5.0
        if kind == choices.NUMBER:
            side = state.sides[decision.player]
            if decision.kind == "draw" and len(side.deck) <= low_deck(len(side.prizes)):
                return -float(option[1])
            return float(option[1])
        if kind == choices.EVOLVE:
            return 5.0 + strength_of(self.lore, option[1], ()) / 100
        if kind == choices.MON:
            mon = state.find(option[1])
            return 0.0 if mon is None else self._target(state, decision, mon)
        if kind in (choices.CARD, choices.DISCARD) and option[1] < FIRST_UID:
            return self._card(state, decision, option[1])
        return 0.0

    def _target(self, state: State, decision: Decision, mon: Pokemon) -> float:
        left = hp_left(state, mon)
        if mon.owner != decision.player:
            side = state.sides[decision.player]
            worth = 1000.0 - left + 150.0 * state.facts_of(mon).prizes
            if decision.kind == "switch" and side.active is not None:
                damage = best_damage(state, self.lore, side.active, mon)
                if damage >= left:
                    worth += 1000.0 * state.facts_of(mon).prizes
            return worth
        if decision.kind in ("new active", "switch"):
            target = state.sides[1 - decision.player].active
            damage = best_damage(state, self.lore, mon, target)
            if target is not None:
                damage = min(damage, 1.2 * hp_left(state, target))
            return 2.0 * damage + left / 4 + self._strength(state, mon) / 10
        if decision.kind == "attach to":
            return self._attach_to(state, decision, mon)
        return self._strength(state, mon) + mon.damage / 2 + (20.0 if state.is_active(mon) else 0.0)

    def _attach_to(self, state: State, decision: Decision, mon: Pokemon) -> float:
        """Return how much a Pokémon gains by the Energy that an effect attaches."""
        units = queries.units_of(state, mon)
        top = mon.cards[-1]
        best = 0.0
        for line in self.lore.lines[top]:
            if len(units) < line.total:
                best = max(best, line.potential)
        gain = 0.0
        if best:
            wanted = (*units, 0x7FFFFFFF)
            gain = strength_of(self.lore, top, wanted) - strength_of(self.lore, top, units)
        return gain * (1.3 if state.is_active(mon) else 1.0)

    def _card(self, state: State, decision: Decision, card: int) -> float:
        """Return how much a player wants a card; what it gives away, the other way round."""
        side = state.sides[decision.player]
        facts = state.table.defs[card]
        if decision.kind == "active":
            worth = facts.hp / 2 + strength_of(self.lore, card, ()) + 20.0 * (facts.retreat <= 1)
            return worth - 1000.0 * facts.prizes
        if decision.kind == "bench":
            return 1.0
        if card // 60 != decision.player:
            return 10.0 + 10.0 * (facts.category == IS_ENERGY)
        worth = self.want(state, side, card)
        if card in side.hand:
            return -worth
        if card in side.deck and throws_away(state):
            return -worth
        if card in side.deck or card in side.discard:
            return worth
        host = state.host_of(card)
        if host is not None and host.owner == decision.player:
            return -self._loss(state, host, card)
        return worth

    def _loss(self, state: State, mon: Pokemon, card: int) -> float:
        """Return how much weaker a Pokémon becomes without an Energy card."""
        units = queries.units_of(state, mon)
        rest: list[int] = []
        for other in mon.energy:
            if other != card:
                rest += state.table.attached[other].units
        top = mon.cards[-1]
        return strength_of(self.lore, top, units) - strength_of(self.lore, top, tuple(rest))

    def want(self, state: State, side: Side, card: int) -> float:
        """Return how much a player wants a card in hand."""
        facts = state.table.defs[card]
        if facts.category == IS_POKEMON:
            return self._want_pokemon(state, side, card)
        copies = 0
        for other in side.hand:
            copies += state.table.defs[other] is facts and other != card
        if facts.category == IS_ENERGY:
            gain = 0.0
            for mon in side.pokemon:
                gain = max(gain, self.energy_gain(state, mon, card))
            return (12.0 + min(gain / 4, 30.0)) / (1 + copies)
        role = self.lore.roles[card]
        worth = 16.0
        if role & (DRAW | RESET):
            worth = 30.0 if facts.supporter else 24.0
        elif role & EVOLVES:
            worth = 28.0
        elif role & (FETCH | ATTACH):
            worth = 24.0
        elif role & GUST:
            worth = 22.0
        return worth / (1 + copies)

    def _want_pokemon(self, state: State, side: Side, card: int) -> float:
        facts = state.table.defs[card]
        copies = 0
        for other in side.hand:
            copies += state.table.defs[other] is facts and other != card
        if facts.evolution:
            best = 0.0
            for mon in side.pokemon:
                below = state.facts_of(mon)
                if facts.evolves_from in below.keys:
                    best = max(best, 45.0 + self._strength(state, mon) / 5)
                elif facts.stage == "Stage 2" and below.basic and state.table.skips(facts, below):
                    best = max(best, 30.0 + self._strength(state, mon) / 8)
            return (best or 8.0) / (1 + copies)
        room = len(side.bench)
        strength = strength_of(self.lore, card, ())
        if room < 2:
            return 40.0 + strength / 8
        return (22.0 + strength / 8) / (1 + copies) if room < 4 else 6.0
