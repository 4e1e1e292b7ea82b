"""Sources of coins, shuffles and random cards: seeded streams, a script, or explicit decisions.

All randomness of a game comes from one of these. Two ints describe a seeded source completely; its numbers
are those of `validator.rng`, the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, Protocol, get_args

from validator.engine.board.separate_chance import Separate, read_separate
from validator.engine.errors import ChanceExhausted
from validator.rng import Rng, is_secret, read_secret, write_secret
from validator.support.mypyc_marks import mypyc_attr

ChanceKind = Literal["seeded", "separate", "scripted", "explicit"]
ShuffleMode = Literal["dealt", "sampled", "kept"]


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
        """Return the complete state of the source."""


@mypyc_attr(allow_interpreted_subclasses=True)
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
        """Return kind, seed (or secret), stream and position."""
        named = {"secret": write_secret(self.seed)} if is_secret(self.seed) else {"seed": self.seed}
        return {"kind": "seeded", **named, "stream": self.stream, "position": self.position}


_STREAMS: Final[dict[tuple[int, int], Rng]] = {}
"""Open streams, so that a block is hashed once; a cache, never part of a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
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
        orders: Sequence[tuple[int, Sequence[int]]] = (),
        picks: Sequence[int] = (),
    ) -> None:
        self.coins = tuple(coins)
        self.orders = tuple((player, tuple(order)) for player, order in orders)
        self.picks = tuple(picks)

    def coin(self, player: int) -> int:
        """Return the next coin of the script."""
        if not self.coins:
            raise ChanceExhausted("Scripted chance has no coin result left.", "Supply one more coin result.")
        first = self.coins[0]
        self.coins = self.coins[1:]
        return int(first)

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the player's next order of the script; others follow in their order."""
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Explicit(Scripted):
    """Chance as decisions with probabilities: coins and random cards are decided by the player `CHANCE`.

    `shuffles` says how a deck is shuffled: `dealt`, card by card from the top, each a decision; `sampled`,
    from a seeded stream without a decision; `kept`, which leaves the order unchanged and is not a shuffle, so
    that equal positions stay equal (perft). `deals` are the cards dealt so far.
    """

    __slots__ = ("deals", "shuffles", "stream")
    explicit = True

    def __init__(
        self,
        coins: Sequence[int] = (),
        orders: Sequence[tuple[int, Sequence[int]]] = (),
        picks: Sequence[int] = (),
        *,
        shuffles: ShuffleMode = "dealt",
        seed: int = 0,
    ) -> None:
        super().__init__(coins, orders, picks)
        self.shuffles = shuffles
        self.stream = Seeded(seed)
        self.deals: tuple[int, ...] = ()

    def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Shuffle cards; raises `ChanceExhausted` for the next card to deal."""
        if self.shuffles == "kept":
            return cards
        if self.shuffles == "sampled":
            return self.stream.shuffle(player, cards)
        dealt = self.deals[: len(cards) - 1]
        left = tuple([card for card in cards if card not in dealt])
        if len(left) > 1:
            raise ChanceExhausted("The next card is not dealt yet.", "Deal a card.", left, dealing=True)
        self.deals = self.deals[len(dealt) :]
        return dealt + left

    def take(self, option: tuple[int, ...], *, coin: bool, dealing: bool) -> None:
        """Take what chance has decided: an option of its decision."""
        if coin:
            self.coins = (*self.coins, option[1])
        elif dealing:
            self.deals = (*self.deals, option[1])
        else:
            self.picks = (*self.picks, option[1])

    def copy(self) -> Explicit:
        """Return a source that continues in the same way."""
        new = Explicit(self.coins, self.orders, self.picks, shuffles=self.shuffles)
        new.stream = self.stream.copy()
        new.deals = self.deals
        return new

    def to_dict(self) -> dict[str, Any]:
        """Return the source as plain data."""
        return {
            **super().to_dict(),
            "kind": "explicit",
            "shuffles": self.shuffles,
            "deals": list(self.deals),
            "seed": self.stream.seed,
            "position": self.stream.position,
        }


def read_source(data: dict[str, Any]) -> ChanceSource:
    """Read a source back from `to_dict`."""
    kind = data["kind"]
    if kind == "seeded":
        seed = read_secret(data["secret"]) if "secret" in data else int(data["seed"])
        return Seeded(seed, int(data["stream"]), int(data["position"]))
    if kind == "separate":
        return read_separate(data)
    if kind not in ("scripted", "explicit"):
        raise ValueError(f"unknown source of chance {kind!r}")
    orders = [(int(player), tuple(int(c) for c in order)) for player, order in data["orders"]]
    coins, picks = [int(c) for c in data["coins"]], [int(c) for c in data["picks"]]
    if kind == "scripted":
        return Scripted(coins, orders, picks)
    mode = data.get("shuffles", "kept")
    if mode not in get_args(ShuffleMode):
        raise ValueError(f"unknown kind of shuffles {mode!r}")
    source = Explicit(coins, orders, picks, shuffles=mode, seed=int(data.get("seed", 0)))
    source.stream.position = int(data.get("position", 0))
    source.deals = tuple(int(c) for c in data.get("deals", ()))
    return source


def make_chance(kind: ChanceKind | ChanceSource, seed: int, shuffles: ShuffleMode = "dealt") -> ChanceSource:
    """Return the source of chance of a kind, or the given source itself."""
    if kind == "seeded":
        return Seeded(seed)
    if kind == "separate":
        return Separate(seed)
    if kind == "scripted":
        return Scripted()
    if kind == "explicit":
        return Explicit(shuffles=shuffles, seed=seed)
    if isinstance(kind, str):
        raise ValueError(f"unknown source of chance {kind!r}")
    return kind
