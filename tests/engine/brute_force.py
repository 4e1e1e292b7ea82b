"""The legal actions of a board of vanilla Pokémon and basic Energy, by trying everything that can be named.

Written from the rules alone, for comparison: nothing of `validator.engine.legal` or `modifiers` is used.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from validator.catalogue.card import Card
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.choices import ATTACK, BENCH, END, ENERGY, EVOLVE, RETREAT
from validator.engine.program.opcodes import ASLEEP, PARALYZED

Action = tuple[Any, ...]


def card_of(state: State, card: int) -> Card:
    return state.table.defs[card].card


def every_action(state: State) -> set[Action]:
    """All actions that can be named on a board, sensible or not: kind, print of the card, Pokémon, number."""
    uids = [mon.uid for side in state.sides for mon in side.pokemon]
    prints = {card_of(state, card).id for card in range(120)}
    actions: set[Action] = {(RETREAT,), (END,)}
    actions |= {(BENCH, each) for each in prints}
    actions |= {(kind, each, uid) for kind in (EVOLVE, ENERGY) for each in prints for uid in uids}
    actions |= {(ATTACK, number) for number in range(5)}
    return actions


def is_legal(state: State, action: Action) -> bool:
    """Return whether the rules allow it (BENCH-01, EVOLVE-01 to 04, ENERGY-01, RETREAT-01, 02, ATTACK-01)."""
    side = state.sides[state.player]
    hand = {card_of(state, card).id: card_of(state, card) for card in side.hand}
    kind = action[0]
    if kind == END:
        return True
    if kind == RETREAT:
        active = side.active
        assert active is not None
        cost = card_of(state, active.cards[-1]).retreat or 0
        able = active.turned not in (ASLEEP, PARALYZED)
        return able and bool(side.bench) and not side.retreat_done and len(active.energy) >= cost
    if kind == ATTACK:
        return can_attack(state, action[1])
    card = hand.get(action[1])
    if card is None:
        return False
    if kind == BENCH:
        return card.category == "Pokémon" and card.stage == "Basic" and len(side.bench) < 5
    mons = [mon for mon in side.pokemon if mon.uid == action[2]]
    if not mons:
        return False
    if kind == ENERGY:
        return card.category == "Energy" and not side.energy_done
    below = card_of(state, mons[0].cards[-1]).name
    ready = mons[0].since < state.turn and mons[0].evolved < state.turn and state.turn > 2
    return card.evolves_from == below and card.stage != "Basic" and ready


def can_attack(state: State, number: int) -> bool:
    active = state.sides[state.player].active
    assert active is not None
    attacks = card_of(state, active.cards[-1]).attacks
    if number >= len(attacks) or active.turned in (ASLEEP, PARALYZED):
        return False
    if state.turn == 1 and state.rules.edition["first_player_attacks_turn1"] is False:
        return False
    return pays(state, active, attacks[number].cost)


def pays(state: State, mon: Pokemon, cost: tuple[str, ...]) -> bool:
    """Return whether some way of laying the attached Energy beside the cost covers it."""
    units = [card_of(state, card).provides[0] for card in mon.energy]
    wanted = [word for word in cost if word in state_types()]
    if len(units) < len(wanted):
        return False
    return any(
        all(need in ("Colorless", unit) for need, unit in zip(wanted, order, strict=False))
        for order in set(permutations(units, len(wanted)))
    )


def state_types() -> tuple[str, ...]:
    from validator.catalogue.energy_types import TYPES

    return TYPES


def legal_actions(state: State) -> set[Action]:
    """Every legal action of the free part of a turn."""
    return {action for action in every_action(state) if is_legal(state, action)}


def listed_actions(state: State) -> set[Action]:
    """What the engine lists, cards by their print."""
    assert state.decision is not None
    return {
        (option[0], card_of(state, option[1]).id, *option[2:])
        if option[0] in (BENCH, EVOLVE, ENERGY)
        else option
        for option in state.decision.options
    }
