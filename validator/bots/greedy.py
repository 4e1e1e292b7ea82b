"""The bot that develops, attaches, evolves and takes Prize cards: each choice by what it is worth at
once.
"""

from __future__ import annotations

from typing import Final

from validator.bots.base import Budget, Choice, imagined, pick_first
from validator.engine import queries
from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Seat
from validator.engine.phases.attack import attacker_of
from validator.engine.program import choices
from validator.engine.program.card_data import ENERGY as IS_ENERGY
from validator.engine.program.card_data import POKEMON as IS_POKEMON
from validator.support.mypyc_marks import mypyc_attr

_MOST_ACTIONS: Final = 40
"""Free actions in one turn after which it attacks or ends the turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Takes the action of the greatest worth; the same in the same position."""

    def __init__(self, player: int = 0, seed: int = 0) -> None:
        self.player = player
        self._seed = seed
        self._turn = -1
        self._actions = 0

    def choose(self, seat: Seat, budget: Budget, /) -> Choice:
        """Make the open decision."""
        return Choice(self.answer(imagined(seat, self._seed).state))

    def answer(self, state: State) -> tuple[int, ...]:
        """Answer the open decision of a state in which nothing is hidden."""
        decision = state.decision
        assert decision is not None
        if decision.kind != "main":
            return answer(state, decision)
        if state.turn != self._turn:
            self._turn, self._actions = state.turn, 0
        self._actions += 1
        tired = self._actions > _MOST_ACTIONS
        options = decision.options
        return (max(range(len(options)), key=lambda n: main_worth(state, options[n], tired=tired)),)


def answer(state: State, decision: Decision) -> tuple[int, ...]:
    """Answer a decision within an effect, or of the rules."""
    options = decision.options
    if options[0][0] in (choices.YES, choices.NO):
        return (next((n for n, option in enumerate(options) if option[0] == choices.YES), 0),)
    if options[0][0] == choices.NUMBER:
        return (max(range(len(options)), key=lambda n: options[n][1]),)
    order = sorted(range(len(options)), key=lambda n: -option_value(state, decision, options[n]))
    return pick_first(decision, order)


def main_worth(state: State, option: Option, *, tired: bool = False) -> float:
    """Return what a free action is worth: developing first, attacking last, ending the turn least."""
    kind = option[0]
    defs = state.table.defs
    side = state.sides[state.player]
    if kind == choices.END:
        return 0.0
    if kind == choices.ATTACK:
        return 10.0 + attack_worth(state, option) / 1000
    if tired:
        return -1.0
    if kind in (choices.EVOLVE, choices.UNION):
        return 90.0
    if kind == choices.BENCH:
        return 80.0 if len(side.bench) < 4 else 5.0
    if kind == choices.ABILITY:
        return 70.0
    if kind == choices.PLAY:
        facts = defs[option[1]]
        return 60.0 if not facts.supporter else 55.0
    if kind == choices.ENERGY:
        mon = state.find(option[2])
        return 40.0 + (_need(state, mon, option[1]) if mon is not None else 0)
    if kind == choices.TOOL:
        mon = state.find(option[2])
        return 30.0 + (1 if mon is not None and state.is_active(mon) else 0)
    if kind == choices.RETREAT:
        stuck = side.active is not None and not _can_attack(state, side.active)
        return 20.0 if stuck and any(_can_attack(state, mon) for mon in side.bench) else -1.0
    return 1.0


def attack_worth(state: State, option: Option) -> float:
    """Return the printed damage of an attack, more where it would Knock Out."""
    other = state.sides[1 - state.player].active
    _, attack = queries.attacks_of(state, attacker_of(state, option))[option[1]]
    worth = float(attack.base or (5 if attack.code is not None and len(attack.code.ins) > 4 else 0))
    if other is not None and attack.base >= queries.hp_of(state, other) - other.damage:
        worth += 500
    return worth


def _need(state: State, mon: Pokemon, card: int) -> float:
    """How much a Pokémon needs one more Energy for its dearest attack, the Active one a little more."""
    facts = state.facts_of(mon)
    have = len(queries.units_of(state, mon))
    wanted = max((attack.cost[1] for attack in facts.attacks), default=0)
    if have >= wanted:
        return -1.0
    fitting = state.table.defs[card].units[0]
    useful = any(symbol & fitting for attack in facts.attacks for symbol in attack.cost[0])
    strength = max((attack.base for attack in facts.attacks), default=0) / 100
    return (3.0 if state.is_active(mon) else 1.0) + strength + (2.0 if useful else 0.0)


def _can_attack(state: State, mon: Pokemon) -> bool:
    return any(
        attack.base and queries.can_pay(state, mon, queries.attack_cost(state, mon, attack))
        for attack in state.facts_of(mon).attacks
    )


def option_value(state: State, decision: Decision, option: Option) -> float:
    """Return how much a player wants to name this card or Pokémon."""
    kind = option[0]
    if kind == choices.EVOLVE:
        return 5.0
    if kind == choices.NO:
        return -5.0
    if kind == choices.MON:
        mon = state.find(option[1])
        if mon is None:
            return 0.0
        left = queries.hp_of(state, mon) - mon.damage
        if mon.owner != decision.player:
            return 1000.0 - left + 200.0 * state.facts_of(mon).prizes
        ready = 300.0 if _can_attack(state, mon) else 0.0
        return ready + 20.0 * len(mon.energy) + left / 10
    if kind == choices.CARD:
        return card_worth(state, decision, option[1])
    return 0.0


def card_worth(state: State, decision: Decision, card: int) -> float:
    """Return how much a player wants a card: Pokémon it can use, then Energy; what it gives away, the other
    way round.
    """
    facts = state.table.defs[card]
    side = state.sides[decision.player]
    if decision.kind == "active":
        return facts.hp + 40.0 * bool(facts.attacks)
    if decision.kind == "bench":
        return 1.0
    worth = 10.0
    if facts.category == IS_POKEMON:
        worth = 20.0
        if facts.evolution and any(facts.evolves_from in state.facts_of(mon).keys for mon in side.pokemon):
            worth = 60.0
    elif facts.category == IS_ENERGY:
        worth = 15.0
    elif facts.supporter:
        worth = 25.0
    if card in side.hand and card // 60 == decision.player:
        return -worth  # what leaves the hand should be worth little
    return worth
