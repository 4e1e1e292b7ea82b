"""Sets of prints as whole numbers, one bit a print, with a second set for what no source decides.

Facts may be unknown, so a condition has three answers. `yes` are the prints for which it holds, `maybe`
those for which no source decides it; the two have no print in common.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

_TO_NUMBERS = bytes.maketrans(b"01", b"\0\1")


class Bits(NamedTuple):
    """The prints for which a condition holds, and those for which that is not known."""

    yes: int
    maybe: int = 0


def both(one: Bits, other: Bits) -> Bits:
    """Return where both conditions hold."""
    yes = one.yes & other.yes
    return Bits(yes, (one.yes | one.maybe) & (other.yes | other.maybe) & ~yes)


def either(one: Bits, other: Bits) -> Bits:
    """Return where at least one condition holds."""
    yes = one.yes | other.yes
    return Bits(yes, (one.maybe | other.maybe) & ~yes)


def neither(one: Bits, every: int) -> Bits:
    """Return where a condition does not hold, of `every` print."""
    return Bits(every & ~one.yes & ~one.maybe, one.maybe)


def set_bits(positions: Iterable[int], size: int) -> int:
    """Return the set of some positions below `size`."""
    found = bytearray((size + 7) >> 3)
    for place in positions:
        found[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(found, "little")


def set_flags(flags: bytes | bytearray) -> int:
    """Return the set of the positions at which `flags` has the character 1; all others must be 0."""
    return int(flags[::-1], 2) if flags else 0


def list_bits(bits: int) -> list[int]:
    """Return the positions of a set, ascending."""
    flags = bin(bits)[:1:-1].encode().translate(_TO_NUMBERS)
    return list(compress(range(len(flags)), flags))


def pack(bits: int) -> bytes:
    """Return a set as bytes for a file."""
    import zlib

    return zlib.compress(bits.to_bytes((bits.bit_length() + 7) >> 3, "little"), 6)


def unpack(data: bytes) -> int:
    """Return the set that `pack` wrote."""
    import zlib

    return int.from_bytes(zlib.decompress(data), "little")


class Groups:
    """Neighbouring positions in groups, as the prints of a card are; `of` has the group of each position."""

    def __init__(self, of: Sequence[int]) -> None:
        self.of = of
        self.size = len(of)
        self.every = (1 << self.size) - 1
        lasts = array(
            "I", (place for place in range(self.size) if place + 1 == self.size or of[place + 1] != of[place])
        )
        self._last = set_bits(lasts, self.size)
        self._low = self.every & ~self._last
        self.starts: list[int] = [0, *(place + 1 for place in lasts)] if self.size else [0]

    def __len__(self) -> int:
        return len(self.starts) - 1

    def touched(self, bits: int) -> int:
        """Return the set of the last positions of the groups that have a position in the set.

        Adding fills a group's lower positions up to its last one; a carry never leaves the group.
        """
        return ((bits & self._low) + self._low | bits) & self._last

    def count(self, bits: int) -> int:
        """Return how many groups have a position in the set."""
        return self.touched(bits).bit_count()

    def spread(self, groups: Iterable[int]) -> int:
        """Return the set of all positions of some groups."""
        flags = bytearray(b"0" * len(self))
        for group in groups:
            flags[group] = 49
        return set_flags(bytes(map(flags.__getitem__, self.of)))
