"""What a position is valued by: numbers that mean the same for every deck, in one pass over the board."""

from __future__ import annotations

from typing import Final

from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.strength import best_damage, hp_left, strength_of
from validator.engine import queries
from validator.engine.board.state import State

NAMES: Final[tuple[str, ...]] = (
    "prizes left",
    "last prizes",
    "cards in hand",
    "deck low",
    "no Bench",
    "Pokémon",
    "evolution stages",
    "Energy",
    "strongest attacker",
    "second attacker",
    "damage on Prize value",
    "damage on the opponent's Active",
    "HP left of the Active",
)
"""The features of one side; a position has the difference of both sides, then those of `TEMPO`."""

TEMPO: Final[tuple[str, ...]] = (
    "to move",
    "threat to move",
    "threat after",
    "wins to move",
    "wins after",
    "deck race",
)
"""Features of both sides together: who may attack first, and who runs out of cards first."""


def features_of(state: State, lore: Lore, seat: int) -> list[float]:
    """Return the features of a position, seen from a seat: `NAMES`, then `TEMPO`."""
    own = side_features(state, lore, seat)
    other = side_features(state, lore, 1 - seat)
    found = [a - b for a, b in zip(own, other, strict=True)]
    sign = 1.0 if state.player == seat else -1.0
    mover = state.player
    now = threat_of(state, lore, mover)
    after = threat_of(state, lore, 1 - mover)
    found.append(sign)
    found.append(sign * now)
    found.append(-sign * after)
    found.append(sign if now >= len(state.sides[mover].prizes) else 0.0)
    found.append(-sign if after >= len(state.sides[1 - mover].prizes) else 0.0)
    found.append(deck_race(state, seat))
    return found


def deck_race(state: State, seat: int) -> float:
    """Return how far a seat is ahead in cards in the deck, from -1 to 1; it counts as the decks run low.

    A deck is low when it has hardly more cards than the turns that the Prize cards left may take.
    """
    own, other = state.sides[seat], state.sides[1 - seat]
    most = min(
        len(own.deck) / (2 * len(own.prizes) + 3),
        len(other.deck) / (2 * len(other.prizes) + 3),
    )
    if most >= 1.0:
        return 0.0
    lead = (len(own.deck) - len(other.deck)) / 10
    return max(-1.0, min(1.0, lead)) * (1.0 - most)


def threat_of(state: State, lore: Lore, player: int) -> float:
    """Return the Prize cards for the Knock Out that a player's Active Pokémon can make now; 0 for none."""
    active, target = state.sides[player].active, state.sides[1 - player].active
    if active is None or target is None:
        return 0.0
    if best_damage(state, lore, active, target) < hp_left(state, target):
        return 0.0
    if not state.sides[1 - player].bench:
        return 6.0
    return float(state.facts_of(target).prizes)


def side_features(state: State, lore: Lore, player: int) -> list[float]:
    """Return the features of one side, in the order of `NAMES`."""
    side = state.sides[player]
    stages = energy = damaged = 0.0
    first = second = 0.0
    for mon in side.pokemon:
        hp = max(1, queries.hp_of(state, mon))
        strength = min(300.0, strength_of(lore, mon.cards[-1], queries.units_of(state, mon))) / 100
        if strength > first:
            first, second = strength, first
        elif strength > second:
            second = strength
        stages += len(mon.cards) - 1
        energy += min(len(mon.energy), 4)
        damaged += state.facts_of(mon).prizes * min(1.0, mon.damage / hp)
    active, target = side.active, state.sides[1 - player].active
    share = left = 0.0
    if active is not None:
        left = min(hp_left(state, active), 400) / 100
        if target is not None:
            damage = best_damage(state, lore, active, target)
            share = min(1.0, damage / max(1, hp_left(state, target)))
    prizes = len(side.prizes)
    deck = len(side.deck)
    return [
        float(prizes),
        float(max(0, 3 - prizes)),
        float(min(len(side.hand), 8)),
        ((10 - deck) / 10) ** 2 if deck < 10 else 0.0,
        0.0 if side.bench else 1.0,
        float(min(len(side.bench), 4)),
        stages,
        energy,
        first,
        second,
        damaged,
        share,
        left,
    ]
