"""Play an attack on copies of a position, with the coins that fall given beforehand.

The copies are imagined by the seat: what it does not know lies at random there, so that nothing hidden can
come out of them. A copy stops where the attack and its Knock Outs are done, before the turn ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from validator.bots.base import pick_at_random, pick_first
from validator.engine import queries
from validator.engine.board.chance_source import Seeded
from validator.engine.board.frames import Decision, Event
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.ops import control as _operations  # noqa: F401  (every operation registers itself)
from validator.engine.program.code import Code
from validator.engine.program.opcodes import CONDITIONS, IN_HAND, IN_PRIZES, OP
from validator.rng import Rng

MOST_COINS: Final = 4
"""Coins that are enumerated; what further ones decide is left open."""

MOST_DECISIONS: Final = 40
"""Choices in one attack, the Prize cards and new Active Pokémon among them."""

POLICIES: Final = 3
"""In how many ways the choices of an attack are made, to find what they do not decide."""

_TURN: Final = "rules:turn"


class TooMuchWork(Exception):
    """An attack takes more work than a preview may cost."""


class _NextCoin(Exception):
    """A coin falls that is not given."""


class _GivenCoins(Seeded):
    """Chance whose coins are given; everything else comes from a seed."""

    def __init__(self, seed: int, coins: tuple[int, ...]) -> None:
        super().__init__(seed, 9)
        self.coins = coins
        self.flipped = 0

    def coin(self, player: int) -> int:
        if self.flipped >= len(self.coins):
            raise _NextCoin
        self.flipped += 1
        return self.coins[self.flipped - 1]

    def copy(self) -> _GivenCoins:
        new = _GivenCoins(self.seed, self.coins)
        new.position, new.flipped = self.position, self.flipped
        return new


class Work:
    """How many runs are left for a position."""

    def __init__(self, runs: int) -> None:
        self.left = runs

    def spend(self) -> None:
        """Count one run. Raises `TooMuchWork` where none is left."""
        if self.left <= 0:
            raise TooMuchWork
        self.left -= 1


@dataclass(slots=True)
class Hit:
    """What a run did to one Pokémon. `hp_left` is None where it left play without being Knocked Out.

    `unchosen` is the part of the damage that was done before the first choice.
    """

    damage: int = 0
    unchosen: int = 0
    hp_left: int | None = None
    knocked_out: bool = False
    prevented: bool = False
    conditions: tuple[str, ...] = ()


@dataclass(slots=True)
class Run:
    """What an attack did, with one row of coins and one way to choose.

    Attributes:
        coins: The coins that fell.
        hits: What it did to each Pokémon that was in play before, by its number.
        prizes: The Prize cards that each player took.
        winner: Who won by it, 2 for a draw; None where the game goes on.
        chose: Whether the attack required a choice.
        events_before: How many events there were at the first choice.
        disclosed: Whose hidden card came to light before the last damage was done; None where none did.
        uncovered: Whose hidden card came to light where no damage was done; None where none did.
    """

    coins: tuple[int, ...]
    hits: dict[int, Hit] = field(default_factory=dict)
    prizes: tuple[int, int] = (0, 0)
    winner: int | None = None
    chose: bool = False
    events_before: int = 0
    disclosed: int | None = None
    uncovered: int | None = None


class World:
    """A position as a seat imagines it."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        state = game.seat(1 if seat else 0).imagine(seed).state
        state.pauses = True
        state.log = True
        frame = state.stack[0]
        if frame.code.key != _TURN:
            raise ValueError("No turn is played.")
        rows = frame.code.ins
        end = rows.index((OP["turn_end"],))
        frame.code = Code(_TURN, (*rows[:end], (OP["main"],)))
        self.state = state
        self.seat = seat
        self.seed = seed
        self.hidden = frozenset(_hidden(state, seat))

    def runs(self, option: int, policy: int, work: Work) -> Iterator[Run | None]:
        """Yield a run for each row of coins; None for a row that goes on beyond the last coin enumerated."""
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            coins = waiting.pop()
            work.spend()
            try:
                yield self.run(option, policy, coins)
            except _NextCoin:
                if len(coins) >= MOST_COINS:
                    yield None
                else:
                    waiting += [(*coins, 0), (*coins, 1)]

    def run(self, option: int, policy: int, coins: tuple[int, ...]) -> Run:
        """Play the attack of an option. Raises `TooMuchWork`."""
        state = self.state.copy()
        chance = _GivenCoins(self.seed, coins)
        state.chance = chance
        game = Game(state, undo=False)
        found = Run(coins)
        draw = Rng(self.seed, 11)
        picked: tuple[int, ...] = (option,)
        for _ in range(MOST_DECISIONS):
            game.choose(*picked)
            decision = state.decision
            if decision is None or decision.kind == "main":
                break
            if state.attack is not None and decision.source >= 0 and not found.chose:
                found.chose = True
                found.events_before = len(state.events)
            picked = _pick(decision, policy, draw)
        else:
            raise TooMuchWork
        found.coins = coins[: chance.flipped]
        self._read(state, found)
        return found

    def _read(self, state: State, found: Run) -> None:
        """Read what has happened from the events and the position."""
        self._read_events(state, found)
        found.winner = state.result
        for side in self.state.sides:
            for mon in side.pokemon:
                hit, now = found.hits[mon.uid], state.find(mon.uid)
                if now is not None:
                    hit.hp_left = max(0, queries.hp_of(state, now) - now.damage)
                    before = conditions_of(mon)
                    hit.conditions = tuple(each for each in conditions_of(now) if each not in before)
                elif hit.knocked_out:
                    hit.hp_left = 0

    def _read_events(self, state: State, found: Run) -> None:
        owners = {mon.cards[-1]: mon for side in self.state.sides for mon in side.pokemon}
        found.hits = {mon.uid: Hit() for mon in owners.values()}
        prizes = [0, 0]
        disclosed = None
        for place, event in enumerate(state.events):
            kind = event[0]
            if (mon := owners.get(event[3]) if len(event) > 3 else None) is not None:
                hit = found.hits[mon.uid]
                if kind == "damage":
                    hit.damage += event[4]
                    if not found.chose or place < found.events_before:
                        hit.unchosen += event[4]
                hit.prevented |= kind == "prevented"
                hit.knocked_out |= kind == "knocked out"
                if kind in ("devolve", "change") and event[4] >= 0:
                    owners[event[4] if kind == "devolve" else event[3]] = mon
            if kind == "evolve" and event[4] in owners:
                owners[event[3]] = owners[event[4]]
            elif kind == "move" and (event[4], event[5]) == (IN_PRIZES, IN_HAND):
                prizes[event[2]] += 1
            if kind in ("damage", "prevented") and disclosed is not None:
                found.disclosed = disclosed
            elif disclosed is None:
                disclosed = self._disclosed_by(event)
        found.prizes = (prizes[0], prizes[1])
        if not any(hit.damage or hit.prevented for hit in found.hits.values()):
            found.uncovered = disclosed

    def _disclosed_by(self, event: Event) -> int | None:
        """Return whose hidden card an event shows to the seat; None where it shows none."""
        if event[0] in ("move", "reveal", "draw") and event[1] & (1 << self.seat) and event[3] in self.hidden:
            return int(event[3] // 60)
        return None


def conditions_of(mon: Pokemon) -> tuple[str, ...]:
    """Return the Special Conditions of a Pokémon."""
    return tuple(each for each in CONDITIONS if queries.is_affected(mon, (each,)))


def _pick(decision: Decision, policy: int, draw: Rng) -> tuple[int, ...]:
    if policy == 2:
        return pick_at_random(decision, draw)
    numbers = list(range(len(decision.options)))
    return pick_first(decision, numbers[::-1] if policy else numbers)


def _hidden(state: State, seat: int) -> Iterator[int]:
    """Yield the cards that a seat does not know where they are."""
    known = state.known[seat]
    for player, side in enumerate(state.sides):
        zones = [*side.deck, *side.prizes, *(side.hand if player != seat else ())]
        for card in zones:
            if not known >> card & 1 and card not in state.seen:
                yield card
