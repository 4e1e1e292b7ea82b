"""The one place that draws random numbers: seeded streams, the same on every machine and Python version.

The streams are definitions, not implementation details.

`Rng`: block k of a stream is SHAKE-256 of the bytes `ptcg-chance-1`, then seed, stream and k as 8 bytes each,
little-endian; it is read as 256 words of 32 bits, little-endian. A number below n is the next word modulo n;
the last 2^32 mod n words, which would favour some number, are passed over. Cards are taken from a pile one by
one, each time the one at a number below the cards that are left, and the gap is closed. For a secret the
prefix is `ptcg-chance-2`, and the seed has 33 bytes: no one can try them all.

`Numbers`: numbers below one n are SHAKE-128 of the bytes `ptcg-numbers-1`, then the seed and the parts of the
key as 8 bytes each, little-endian; it is read as bytes, or as words of 16 bits, little-endian, where n is
over 256. Each is taken modulo n; the last 256 mod n (65,536 mod n) values are passed over.

`order_keys`: words of 64 bits, little-endian, of SHAKE-256 of the bytes `ptcg-order-1`, then the seed and the
parts of the key as 8 bytes each, little-endian.

Change any of it only together with the version in the prefix.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import mod
from typing import Final, TypeVar

from validator.errors import UsageError

MAX_SEED: Final = 2**53 - 1
"""Greatest seed: the greatest whole number that every JSON reader keeps."""

_SECRET_BITS: Final = 256
_PREFIX: Final = b"ptcg-chance-1"
_SECRET_PREFIX: Final = b"ptcg-chance-2"
_BOTS_PREFIX: Final = b"ptcg-bots-1"
_WORDS: Final = 256
_HALF: Final = 128
"""Words of a block that are read first: most streams end before."""
_ALL: Final = 1 << 32
_LARGE_PILE: Final = 1 << 16

Item = TypeVar("Item")


class Rng:
    """A stream of random numbers, defined by `seed`, `stream` and `position`.

    Streams of one seed are independent of each other; give each part of a job its own. `position` counts the
    words read, so that a stream can be saved and taken up again. A seed may be a secret (`fresh_secret`).
    Raises `UsageError` for another seed outside 0 to 2^53 - 1.
    """

    __slots__ = ("_at", "_block", "_even", "_head", "_words", "seed", "stream")

    def __init__(self, seed: int, stream: int = 0, position: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        if is_secret(seed):
            self._head = _SECRET_PREFIX + seed.to_bytes(33, "little") + struct.pack("<Q", stream)
        else:
            self._head = _PREFIX + struct.pack("<QQ", read_seed(seed), stream)
        self._block = position // _WORDS
        self._at = position % _WORDS
        self._read(_HALF if self._at < _HALF else _WORDS)

    def __repr__(self) -> str:
        return f"Chance({'secret' if is_secret(self.seed) else self.seed}, {self.stream}, {self.position})"

    def __reduce__(self) -> tuple[type[Rng], tuple[int, int, int]]:
        return Rng, (self.seed, self.stream, self.position)

    @property
    def position(self) -> int:
        """Words read so far."""
        return self._block * _WORDS + self._at

    def _read(self, count: int) -> None:
        """Read the first words of the block: half of them, or all."""
        drawn = hashlib.shake_256(self._head + struct.pack("<Q", self._block)).digest(4 * count)
        words = array("I", drawn)
        if sys.byteorder == "big":
            words.byteswap()
        self._words = words
        self._even = b"\xff\xff" not in drawn

    def _read_on(self) -> None:
        """Read the rest of the block, or go to the next one at its end."""
        if len(self._words) == _WORDS:
            self._block += 1
            self._at = 0
            self._read(_HALF)
        else:
            self._read(_WORDS)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each as likely as the others; `bound` is 1 to 2^32."""
        end = _ALL - _ALL % bound
        while True:
            if self._at == len(self._words):
                self._read_on()
            at = self._at
            self._at = at + 1
            word = self._words[at]
            if word < end:
                return word % bound

    def take(self, pile: list[Item], count: int) -> list[Item]:
        """Take `count` random cards out of a pile and give them in the order taken.

        Every order of every choice is as likely as the others. The pile keeps the rest; `count` is at most
        its length.
        """
        left = len(pile)
        at = self._at
        after = at + count
        if len(self._words) < after <= _WORDS:
            self._read(_WORDS)
        if after <= len(self._words) and self._even and left <= _LARGE_PILE:
            self._at = after  # no word of the block is so high that it could be one to pass over
            return list(map(pile.pop, map(mod, self._words[at:after], range(left, left - count, -1))))
        return [pile.pop(self.below(each)) for each in range(left, left - count, -1)]

    def shuffle(self, pile: list[Item]) -> None:
        """Shuffle a pile in place."""
        pile[:] = self.take(pile, len(pile))


_NUMBERS_PREFIX = b"ptcg-numbers-1"
_BYTE = 256
_WORD = 1 << 16
_FEW = 48
"""Bytes of a stream of numbers that are read first."""


class Numbers:
    """The numbers below `bound`, 1 to 65,536, that belong to a seed and a key.

    Other than of an `Rng`, many of them cost little: they are read at once. Streams with different keys are
    independent of each other. Raises `UsageError` for a seed outside 0 to 2^53 - 1.
    """

    __slots__ = ("_bound", "_source")

    def __init__(self, bound: int, seed: int, *key: int) -> None:
        head = struct.pack(f"<{len(key) + 1}Q", read_seed(seed), *key)
        self._bound = bound
        self._source = hashlib.shake_128(_NUMBERS_PREFIX + head)

    def first(self, count: int) -> Sequence[int]:
        """Return the first `count` numbers; they are `bytes` for a bound of at most 256."""
        bound = self._bound
        values = _BYTE if bound <= _BYTE else _WORD
        size = count * values // (values - values % bound)
        size += size // 50 + _FEW
        while len(found := self._read(size)) < count:
            size *= 2
        return found[:count]

    def __iter__(self) -> Iterator[int]:
        """Give one number after another, without an end."""
        size, given = _FEW, 0
        while True:
            found = self._read(size)
            yield from found[given:]
            given = len(found)
            size *= 4

    def _read(self, size: int) -> Sequence[int]:
        """Return the numbers in the first `size` values of the stream."""
        bound = self._bound
        if bound <= _BYTE:
            return self._source.digest(size).translate(*_byte_tables(bound))
        words = array("H", self._source.digest(2 * size))
        if sys.byteorder == "big":
            words.byteswap()
        end = _WORD - _WORD % bound
        return [word % bound for word in words if word < end]


_ORDER_PREFIX: Final = b"ptcg-order-1"


def order_keys(count: int, seed: int, *key: int) -> Sequence[int]:
    """Return the random words of 64 bits that belong to a seed and a key.

    Things sorted by the word at their own number lie in a random order. Where a few of them are other
    things, the rest keep their order among themselves. Raises `UsageError` for a seed outside 0 to 2^53 - 1.
    """
    head = struct.pack(f"<{len(key) + 1}Q", read_seed(seed), *key)
    words = array("Q", hashlib.shake_256(_ORDER_PREFIX + head).digest(8 * count))
    if sys.byteorder == "big":
        words.byteswap()
    return words


@lru_cache(maxsize=_BYTE)
def _byte_tables(bound: int) -> tuple[bytes, bytes]:
    """Return every byte modulo `bound`, and the bytes to pass over."""
    return bytes(byte % bound for byte in range(_BYTE)), bytes(range(_BYTE - _BYTE % bound, _BYTE))


def read_seed(seed: int) -> int:
    """Return the seed back. Raises `UsageError` when it is not from 0 to 2^53 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"Invalid seed: {seed}.", f"Use a whole number from 0 to {MAX_SEED}.")
    return seed


def fresh_seed() -> int:
    """Return a random seed, small enough to be typed."""
    return secrets.randbelow(2**32)


def fresh_secret() -> int:
    """Return a secret: a random seed of 256 bits, with one bit above them that marks it."""
    return 1 << _SECRET_BITS | secrets.randbits(_SECRET_BITS)


def is_secret(seed: int) -> bool:
    """Return whether a seed is a secret."""
    return seed >> _SECRET_BITS == 1


def write_secret(secret: int) -> str:
    """Return a secret as 64 hexadecimal digits."""
    return f"{secret:x}"[1:]


def read_secret(text: str) -> int:
    """Return the secret of 64 hexadecimal digits. Raises `ValueError` for other text, without showing it."""
    if len(text) != _SECRET_BITS // 4 or set(text) - set("0123456789abcdef"):
        raise ValueError("not a secret")
    return int(f"1{text}", 16)


def seed_for_bots(secret: str) -> int:
    """Return a seed that belongs to a written secret and tells nothing of it."""
    return int.from_bytes(hashlib.sha256(_BOTS_PREFIX + secret.encode()).digest()[:6], "little")
