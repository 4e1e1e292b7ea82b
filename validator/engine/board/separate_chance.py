"""Chance with a stream for each deck, one for coins and one for cards taken at random.

Two games with the same seed whose lists differ in a few cards stay alike for longer than by one stream: a
shuffle or a coin more in one of them moves no other stream. Each card has its own random word in each
shuffle, so the cards that both games have lie in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from validator.rng import order_keys
from validator.support.mypyc_marks import mypyc_attr

_CARDS = 120
"""Cards of both decks."""

_MOST_USES = 1 << 32
"""The greatest count that a saved source may have."""

_COINS = 2
_PICKS = 3
"""The streams after those of the decks, which have the numbers of their players."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Separate:
    """Chance by a seed and how often each stream was used.

    `coins` are the results of the first coin flips (1 for heads); the others are random. `counts` says how
    often player 0's cards and player 1's were shuffled, coins flipped, and cards taken at random.
    """

    __slots__ = ("coins", "counts", "seed")
    explicit = False

    def __init__(self, seed: int, coins: Sequence[int] = (), counts: Sequence[int] = (0, 0, 0, 0)) -> None:
        self.seed = seed
        self.coins = tuple(coins)
        self.counts = tuple(counts)

    def _keys(self, stream: int, count: int) -> Sequence[int]:
        """Return the next words of a stream."""
        used = self.counts[stream]
        self.counts = (*self.counts[:stream], used + 1, *self.counts[stream + 1 :])
        return order_keys(count, self.seed, stream, used)

    def coin(self, player: int) -> int:
        """Flip a coin."""
        if self.coins:
            first = self.coins[0]
            self.coins = self.coins[1:]
            return first
        return self._keys(_COINS, 1)[0] & 1

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Shuffle a player's cards."""
        keys = self._keys(player, _CARDS)
        return tuple(sorted(cards, key=keys.__getitem__))

    def pick(self, cards: Sequence[int], count: int) -> tuple[int, ...]:
        """Take cards at random."""
        keys = self._keys(_PICKS, _CARDS + len(cards))
        ranked = [(keys[card if card < _CARDS else _CARDS + at], card) for at, card in enumerate(cards)]
        return tuple([card for _, card in sorted(ranked)[:count]])

    def copy(self) -> Separate:
        """Return a source that goes on the same way."""
        return Separate(self.seed, self.coins, self.counts)

    def to_dict(self) -> dict[str, Any]:
        """Return kind, seed, coins that are set, and how often each stream was used."""
        return {
            "kind": "separate",
            "seed": self.seed,
            "coins": list(self.coins),
            "counts": list(self.counts),
        }


def read_separate(data: dict[str, Any]) -> Separate:
    """Read a source back from `to_dict`. Raises `ValueError` for other counts than four."""
    counts = [int(count) for count in data["counts"]]
    if len(counts) != 4 or min(counts) < 0 or max(counts) > _MOST_USES:
        raise ValueError(f"invalid counts {counts!r}")
    return Separate(int(data["seed"]), [int(coin) for coin in data["coins"]], counts)
