"""What a player lacks for a goal: how much each card of the list is wanted, through search cards too."""

from __future__ import annotations

from typing import Final

from validator.bots.goals.deck_kinds import EVOLVED, PLAYED, USED, Fetch, Kinds
from validator.engine import queries
from validator.engine.board.frames import Frame
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.program.card_data import POKEMON

_PASSES: Final = 3
"""Through how many search cards a wanted card is looked for."""
_SHARE: Final = 0.8
"""What a card that brings a wanted card is worth, as a share of that card."""
_FURTHER: Final = 0.45
"""What each further card that is brought counts, as a share of the one before."""
_SPARE: Final = 0.12
"""What a copy beyond those needed is worth, as a share of the first."""


class Needs:
    """How much each kind of card is wanted in a position, by a player who has some turns left.

    Attributes:
        left: The player's turns up to the end of the goal's turn, the present one included.
        weights: How much a copy is wanted, by kind; `counts` says how many are needed.
        hand: Copies in hand.
        pool: Copies in the deck and among the Prize cards.
        moves: How much another Pokémon is wanted in the Active Spot, from 0 to 1.
    """

    __slots__ = (
        "_met",
        "counts",
        "hand",
        "kinds",
        "left",
        "may_support",
        "moves",
        "pool",
        "seat",
        "size",
        "state",
        "weights",
    )

    def __init__(self, state: State, kinds: Kinds, turns: int) -> None:
        seat = kinds.player
        side = state.sides[seat]
        self.state = state
        self.kinds = kinds
        self.seat = seat
        left = turns - side.turns
        if state.player == seat and state.turn > 0:
            left += 1
        self.left = max(left, 0)
        count = len(kinds.cards)
        self.weights: list[float] = [0.0] * count
        self.counts: list[int] = [0] * count
        self.hand: list[int] = [0] * count
        self.pool: list[int] = [0] * count
        self.moves = 0.0
        of = kinds.of
        for card in side.hand:
            self.hand[of[card]] += 1
        for card in side.deck:
            self.pool[of[card]] += 1
        for card in side.prizes:
            self.pool[of[card]] += 1
        self.size = max(1, len(side.deck) + len(side.prizes))
        self.may_support = True
        if state.player == seat:
            self.may_support = not side.supporter_done and (state.turn != 1 or state.rules.first_supporter)
        self._met: dict[int, bool] = {}

    def want(self, kind: int, weight: float, count: int = 1) -> None:
        """Note that some copies of a kind are wanted."""
        if weight > self.weights[kind]:
            self.weights[kind] = weight
        if count > self.counts[kind]:
            self.counts[kind] = count

    def want_role(self, role: int, weight: float) -> None:
        """Note that a copy of each kind with a role is wanted."""
        for kind, each in enumerate(self.kinds.roles):
            if each & role:
                self.want(kind, weight)

    def worth(self, kind: int, more: int = 0) -> float:
        """Return what one more copy is worth, beside those in hand and `more`."""
        weight = self.weights[kind]
        return weight if self.hand[kind] + more < self.counts[kind] else weight * _SPARE

    def kept(self, kind: int, gone: int = 0) -> float:
        """Return what a copy in hand is worth, after `gone` others have left the hand."""
        weight = self.weights[kind]
        return weight if self.hand[kind] - gone <= self.counts[kind] else weight * _SPARE

    def is_ready(self, mon: Pokemon) -> bool:
        """Return whether a Pokémon may evolve now by the rule of time."""
        state = self.state
        own = state.sides[self.seat].turns
        return state.player == self.seat and own > 1 and mon.since < state.turn and mon.evolved < state.turn

    def chances(self, mon: Pokemon) -> int:
        """Return how often a Pokémon may evolve in the turns left."""
        if self.state.player != self.seat or self.is_ready(mon):
            return self.left
        return self.left - 1

    def close(self) -> None:
        """Pass what is wanted on to the cards that bring it."""
        kinds = self.kinds
        for _ in range(_PASSES):
            changed = False
            for kind, fetches in enumerate(kinds.fetches):
                if fetches and self.hand[kind] + self.pool[kind] > 0:
                    value = 0.0
                    for fetch in fetches:
                        value += self.fetch_worth(kind, fetch)
                    if value > self.weights[kind] + 0.5:
                        changed = True
                        self.want(kind, value)
                        if fetches[0].when == EVOLVED and not self._has_host(kind):
                            self._want_host(kind, value)
                        for fetch in fetches:
                            if fetch.helpers and not self._is_met(kind, fetch):
                                for helper in fetch.helpers:
                                    self.want(helper, 0.8 * value)
            if not changed:
                break

    def fetch_worth(self, kind: int, fetch: Fetch) -> float:
        """Return what it is worth to have a card for one of its programs, in the time left."""
        state = self.state
        facts = self.kinds.facts[kind]
        side = state.sides[self.seat]
        factor = _SHARE
        if facts.supporter:
            if self.left <= 0 or (self.left == 1 and not self.may_support):
                return 0.0
            if not self.may_support:
                factor *= 0.8
        if fetch.when == EVOLVED:
            if not self._has_host(kind):
                if self.left < 2:
                    return 0.0
                factor *= 0.6
        elif fetch.when == USED and not facts.basic:
            factor *= 0.5
        if fetch.conditions and not self._is_met(kind, fetch):
            factor *= 0.6 if self.has_any(fetch.helpers) else 0.1
        if fetch.when == PLAYED and facts.category == POKEMON and len(side.bench) >= 5:
            return 0.0
        return factor * self._fetched(fetch)

    def held(self) -> float:
        """Return what the cards in hand are worth together."""
        total = 0.0
        for kind, count in enumerate(self.hand):
            if count:
                needed = min(count, self.counts[kind])
                total += self.weights[kind] * (needed + _SPARE * (count - needed))
        return total

    def draw_worth(self) -> float:
        """Return what a new hand is worth more than the present one, for each card drawn."""
        total = 0.0
        for kind, count in enumerate(self.pool):
            if count:
                weight = self.weights[kind]
                if weight > 0.0 and self.hand[kind] < self.counts[kind]:
                    total += weight * min(count, 4)
        return total / self.size

    def _fetched(self, fetch: Fetch) -> float:
        """Return what a program brings, by what is wanted now."""
        if fetch.draws:
            return self.draw_worth() * fetch.draws * (0.6 if fetch.resets else 1.0)
        best: list[float] = []
        weights, pool, hand, counts = self.weights, self.pool, self.hand, self.counts
        for kind in fetch.kinds:
            count = pool[kind]
            if not count:
                continue
            weight = weights[kind]
            if weight <= 0.0:
                continue
            if hand[kind] >= counts[kind]:
                weight *= _SPARE
            if fetch.looks:
                weight *= min(0.9, fetch.looks * count / self.size)
            best.append(weight)
        if not best:
            return 0.0
        if fetch.count == 1 or len(best) == 1:
            return max(best)
        best.sort(reverse=True)
        total, share = 0.0, 1.0
        for weight in best[: fetch.count]:
            total += share * weight
            share *= _FURTHER
        return total

    def _has_host(self, kind: int) -> bool:
        """Return whether a Pokémon in play may still evolve into a kind."""
        facts = self.kinds.facts[kind]
        for mon in self.state.sides[self.seat].pokemon:
            if facts.evolves_from in self.state.facts_of(mon).keys and self.chances(mon) > 0:
                return True
        return False

    def waits(self, kind: int) -> bool:
        """Return whether a program of a card would do more after a helper in hand was put into play."""
        for fetch in self.kinds.fetches[kind]:
            if fetch.helpers and not self._is_met(kind, fetch):
                for helper in fetch.helpers:
                    if self.hand[helper]:
                        return True
        return False

    def _is_met(self, kind: int, fetch: Fetch) -> bool:
        """Return whether the conditions of a program hold now."""
        known = self._met.get(kind)
        if known is None:
            frame = Frame(fetch.code, self.seat, self.kinds.cards[kind])
            known = True
            for cond in fetch.conditions:
                if not queries.evaluate_condition(self.state, frame, cond):
                    known = False
                    break
            self._met[kind] = known
        return known

    def has_any(self, kinds: list[int]) -> bool:
        """Return whether a card of some kinds is in hand or not seen yet."""
        for kind in kinds:
            if self.hand[kind] + self.pool[kind]:
                return True
        return False

    def _want_host(self, kind: int, value: float) -> None:
        source = self.kinds.facts[kind].evolves_from
        for other, facts in enumerate(self.kinds.facts):
            if facts.category == POKEMON and source in facts.keys:
                self.want(other, 1.3 * value)
