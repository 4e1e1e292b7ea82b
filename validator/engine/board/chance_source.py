"""Sources of coins, shuffles and random cards: a seeded stream, a script, or explicit decisions.

All randomness of a game comes from one of these. Two ints describe a seeded source completely; its numbers
are those of `validator.rng`, the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from validator.engine.errors import ChanceExhausted
from validator.rng import Rng


class ChanceSource(Protocol):
    """What a game needs from a source of chance."""

    explicit: bool

    def coin(self, player: int) -> int:
        """Flip a coin: 1 for heads, 0 for tails."""

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a player's cards in a random order."""

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Take cards at random."""

    def copy(self) -> ChanceSource:
        """Return a source that goes on the same way, independent of this one."""

    def to_dict(self) -> dict[str, Any]:
        """Return what tells the source entirely."""


class Seeded:
    """Chance by (seed, position) of one stream."""

    __slots__ = ("position", "seed", "stream")
    explicit = False

    def __init__(self, seed: int, stream: int = 0, position: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.position = position

    def _open(self) -> Rng:
        cached = _STREAMS.get((self.seed, self.stream))
        if cached is not None and cached.position == self.position:
            return cached
        stream = Rng(self.seed, self.stream, self.position)
        if len(_STREAMS) > 64:
            _STREAMS.clear()
        _STREAMS[(self.seed, self.stream)] = stream
        return stream

    def coin(self, player: int) -> int:
        """Flip a coin."""
        stream = self._open()
        result = stream.below(2)
        self.position = stream.position
        return result

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Shuffle cards."""
        stream = self._open()
        result = tuple(stream.take(list(cards), len(cards)))
        self.position = stream.position
        return result

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Take cards at random."""
        stream = self._open()
        result = tuple(stream.take(list(cards), min(count, len(cards))))
        self.position = stream.position
        return result

    def copy(self) -> Seeded:
        """Return a source that goes on the same way."""
        return Seeded(self.seed, self.stream, self.position)

    def to_dict(self) -> dict[str, Any]:
        """Return kind, seed, stream and position."""
        return {"kind": "seeded", "seed": self.seed, "stream": self.stream, "position": self.position}


_STREAMS: dict[tuple[int, int], Rng] = {}
"""Open streams, so that a block is hashed once; a cache, never part of a game."""


class Scripted:
    """Chance from a script: coins, shuffled orders by player, and cards taken at random.

    An order may name only the first cards: the rest keep their order. Raises `ChanceExhausted` when the
    script has no more.
    """

    __slots__ = ("coins", "orders", "picks")
    explicit = False

    def __init__(
        self,
        coins: Sequence[int] = (),
        orders: Sequence[tuple[int, tuple[int, ...]]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        self.coins = tuple(coins)
        self.orders = tuple((player, tuple(order)) for player, order in orders)
        self.picks = tuple(picks)

    def coin(self, player: int) -> int:
        """Return the next coin of the script."""
        if not self.coins:
            raise ChanceExhausted("Scripted chance has no coin result left.", "Supply one more coin result.")
        first, *rest = self.coins
        self.coins = tuple(rest)
        return int(first)

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the player's next order of the script; cards it does not name keep their place behind."""
        for place, (whose, order) in enumerate(self.orders):
            if whose == player:
                self.orders = self.orders[:place] + self.orders[place + 1 :]
                known = [card for card in order if card in cards]
                return (*known, *(card for card in cards if card not in known))
        raise ChanceExhausted(
            f"Scripted chance has no shuffle left for player {player}.", "Supply one more order."
        )

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Take the next cards of the script that are there."""
        taken = [card for card in self.picks if card in cards][:count]
        if len(taken) < min(count, len(cards)):
            left = tuple(card for card in cards if card not in taken)
            raise ChanceExhausted(
                "Scripted chance has no random card left.", "Supply the cards taken at random.", left
            )
        self.picks = tuple(card for card in self.picks if card not in taken)
        return tuple(taken)

    def copy(self) -> Scripted:
        """Return a source with the same script."""
        return Scripted(self.coins, self.orders, self.picks)

    def to_dict(self) -> dict[str, Any]:
        """Return kind and script."""
        return {
            "kind": "scripted",
            "coins": list(self.coins),
            "orders": [[player, list(order)] for player, order in self.orders],
            "picks": list(self.picks),
        }


class Explicit(Scripted):
    """Chance as decisions of the player `CHANCE_PLAYER`, for search and perft.

    Each coin and each random card is a decision. Shuffles keep the order of the cards, so that equal
    positions stay equal.
    """

    __slots__ = ()
    explicit = True

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Leave the cards as they lie."""
        return cards

    def copy(self) -> Explicit:
        """Return a source with the same script."""
        return Explicit(self.coins, self.orders, self.picks)

    def to_dict(self) -> dict[str, Any]:
        """Return kind and script."""
        return {**super().to_dict(), "kind": "explicit"}


def read_source(data: dict[str, Any]) -> ChanceSource:
    """Read a source back from `to_dict`."""
    kind = data["kind"]
    if kind == "seeded":
        return Seeded(int(data["seed"]), int(data["stream"]), int(data["position"]))
    made = {"scripted": Scripted, "explicit": Explicit}[kind]
    orders = [(int(player), tuple(int(c) for c in order)) for player, order in data["orders"]]
    return made([int(c) for c in data["coins"]], orders, [int(c) for c in data["picks"]])


ChanceKind = Literal["seeded", "scripted", "explicit"]


def make_chance(kind: ChanceKind | ChanceSource, seed: int) -> ChanceSource:
    """Return the source of chance of a kind, or the given source itself."""
    if kind == "seeded":
        return Seeded(seed)
    if kind == "scripted":
        return Scripted()
    if kind == "explicit":
        return Explicit()
    assert not isinstance(kind, str)
    return kind
