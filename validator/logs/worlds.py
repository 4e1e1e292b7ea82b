"""Worlds: the games that a log allows side by side, with chance as the log tells it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from validator.engine.board.chance_source import Scripted
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.queries.likeness import pokemon_key


class LogChance(Scripted):
    """Chance as a log tells it: coins in their order, and decks that are never shuffled.

    A log does not name what a shuffle does. Which card lies where is settled when a card is shown.
    """

    __slots__ = ("lacking",)

    def __init__(self, coins: Sequence[int] = ()) -> None:
        super().__init__(coins)
        self.lacking = 0

    def coin(self, player: int) -> int:
        """Return the next coin; tails, and a note, where the log has none."""
        if not self.coins:
            self.lacking += 1
            return 0
        first = self.coins[0]
        self.coins = self.coins[1:]
        return int(first)

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the cards as they are."""
        return cards

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Return the first cards; which ones they were is settled by the names in the log."""
        return tuple(cards[:count])

    def copy(self) -> LogChance:
        """Return a source that goes on the same way."""
        new = LogChance(self.coins)
        new.lacking = self.lacking
        return new


@dataclass(slots=True)
class World:
    """A game that the log allows, and the cards in hands that the log has named."""

    state: State
    pinned: frozenset[int] = frozenset()
    assumed: bool = False


def look(state: State, mon: Pokemon) -> tuple[object, ...]:
    """Return what tells a Pokémon from another one, for the rest of the game."""
    return (
        pokemon_key(state, mon),
        mon.moved == state.turn,
        tuple([(each.part.key, each.until, each.born) for each in state.effects if each.uid == mon.uid]),
        sum([isinstance(each, tuple) and mon.uid in each for each in state.used]),
    )


def board_key(state: State) -> object:
    """Return what tells boards apart within a move: the Pokémon in play and the hands' sizes."""
    return (
        state.turn,
        tuple(tuple(sorted(map(repr, (look(state, mon) for mon in side.pokemon)))) for side in state.sides),
        tuple((side.hand, side.discard) for side in state.sides),
        tuple((frame.pc, repr(frame.regs)) for frame in state.stack),
    )


def world_key(state: State) -> object:
    """Return what tells a world from another one: all that is open, names in place of cards."""
    defs = state.table.defs
    return (
        state.turn,
        state.player,
        defs[state.stadium].name if state.stadium >= 0 else "",
        tuple(
            (
                look(state, side.active) if side.active else None,
                frozenset(Counter(look(state, mon) for mon in side.bench).items()),
                len(side.hand),
                len(side.prizes),
                tuple(sorted(defs[card].name for card in side.discard)),
                tuple(sorted(defs[card].name for card in side.lost)),
                side.supporter_done,
                side.energy_done,
                side.retreat_done,
                side.stadium_done,
                side.vstar_used,
            )
            for side in state.sides
        ),
    )


def guessed(worlds: Sequence[World]) -> frozenset[int]:
    """Return the Pokémon of the first world that do not look so in every other one."""
    first, *others = [world.state for world in worlds]
    shared = _looks(first)
    for state in others:
        shared &= _looks(state)
    found = set()
    for mon in (mon for side in first.sides for mon in side.pokemon):
        key = look(first, mon)
        if not shared[key]:
            found.add(mon.uid)
        shared[key] -= 1
    return frozenset(found)


def _looks(state: State) -> Counter[tuple[object, ...]]:
    return Counter(look(state, mon) for side in state.sides for mon in side.pokemon)
