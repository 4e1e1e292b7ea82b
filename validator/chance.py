"""The one place that draws random numbers: a seeded stream, the same on every machine and Python version.

The stream is a definition, not an implementation detail. Block k of a stream is SHAKE-256 of the bytes
`ptcg-chance-1`, then seed, stream and k as 8 bytes each, little-endian; it is read as 256 words of 32 bits,
little-endian. A number below n is the next word modulo n; the last 2^32 mod n words, which would favour some
number, are passed over. A draw from a pile is a partial Fisher-Yates shuffle from the top. Change any of it
only together with the version in the prefix.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import MutableSequence
from operator import mod
from typing import Any

from validator.errors import UsageError

MAX_SEED = 2**53 - 1
"""Greatest seed: the greatest whole number that every JSON reader keeps."""

_PREFIX = b"ptcg-chance-1"
_WORDS = 256
_READ = struct.Struct(f"<{_WORDS}I").unpack
_ALL = 1 << 32
_LARGE_PILE = 4096


class Chance:
    """A stream of random numbers, told entirely by `seed`, `stream` and `position`.

    Streams of one seed are independent of each other; give each part of a job its own. `position` counts the
    words read, so that a stream can be saved and taken up again. Raises `UsageError` for a seed outside 0 to
    2^53 - 1.
    """

    __slots__ = ("_at", "_block", "_even", "_words", "seed", "stream")

    def __init__(self, seed: int, stream: int = 0, position: int = 0) -> None:
        self.seed = read_seed(seed)
        self.stream = stream
        self._block = position // _WORDS - 1
        self._next_block()
        self._at = position % _WORDS

    def __repr__(self) -> str:
        return f"Chance({self.seed}, {self.stream}, {self.position})"

    @property
    def position(self) -> int:
        """Words read so far."""
        return self._block * _WORDS + self._at

    def _next_block(self) -> None:
        self._block += 1
        head = struct.pack("<QQQ", self.seed, self.stream, self._block)
        self._words: tuple[int, ...] = _READ(hashlib.shake_256(_PREFIX + head).digest(4 * _WORDS))
        self._even = max(self._words) < _ALL - _LARGE_PILE
        self._at = 0

    def _word(self) -> int:
        if self._at == _WORDS:
            self._next_block()
        self._at += 1
        return self._words[self._at - 1]

    def below(self, bound: int) -> int:
        """Give a number from 0 to `bound` - 1, each as likely as the others; `bound` is 1 to 2^32."""
        end = _ALL - _ALL % bound
        word = self._word()
        while word >= end:
            word = self._word()
        return word % bound

    def draw(self, pile: MutableSequence[Any], count: int, start: int = 0) -> None:
        """Put a random choice of what lies from `start` on at the places `start` to `start + count - 1`.

        Every order of every choice is as likely as the others; the rest of the pile is reordered too. Drawing
        again from a later `start` goes on from there, as drawing more cards from a shuffled deck does.
        """
        left = len(pile) - start
        at = self._at
        after = at + count
        if after <= _WORDS and self._even and left <= _LARGE_PILE:
            self._at = after
            for place, step in enumerate(
                map(mod, self._words[at:after], range(left, left - count, -1)), start
            ):
                other = place + step
                pile[place], pile[other] = pile[other], pile[place]
            return
        for place in range(start, start + count):
            other = place + self.below(left)
            pile[place], pile[other] = pile[other], pile[place]
            left -= 1

    def shuffle(self, pile: MutableSequence[Any]) -> None:
        """Shuffle a pile in place."""
        self.draw(pile, len(pile))


def read_seed(seed: int) -> int:
    """Give the seed back. Raises `UsageError` when it is not from 0 to 2^53 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"The seed {seed} cannot be used.", f"Choose a whole number from 0 to {MAX_SEED}.")
    return seed


def fresh_seed() -> int:
    """Give a seed nobody has chosen, small enough to be typed again."""
    return secrets.randbelow(2**32)
