"""How alike two texts are: by their longest common subsequence, and by the slips of the hand between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

Prepared = Sequence[tuple[str, int, int]]
"""Texts to compare with: each with its length and its characters as bits."""


def ratio(text: str, other: str) -> float:
    """Return how alike two texts are, 0 to 100: twice their longest common subsequence by their length.

    Example: `ratio("ultra bal", "ultra ball")` is about 94.7.
    """
    return find_alike(text, prepare([other]), 0, 1)[0][0]


def prepare(texts: Iterable[str]) -> Prepared:
    """Return texts for `find_alike`."""
    return tuple((text, len(text), _letters(text)) for text in texts)


def find_alike(text: str, others: Prepared, least: float, count: int) -> list[tuple[float, int]]:
    """Return the likeness (`ratio`) and place of the `count` texts most like one, the best first.

    Texts less alike than `least` are left out. The rows of the usual table are the bits of one number (Hyyrö
    2004), so that a text costs an addition for each of its characters.
    """
    length, letters = len(text), _letters(text)
    masks: dict[str, int] = {}
    for at, character in enumerate(text):
        masks[character] = masks.get(character, 0) | 1 << at
    every = (1 << length) - 1
    best: list[tuple[float, int]] = []
    for place, (other, size, theirs) in enumerate(others):
        both = length + size
        # No more can be common than the characters that both have.
        if (length - (letters & ~theirs).bit_count()) * 200 < least * both:
            continue
        row = every
        for mask in map(masks.get, other):
            if mask:
                shared = row & mask
                row = (row + shared) | (row - shared)
        rest = both - 2 * (length - (row & every).bit_count())
        alike = 100 * (1 - rest / both) if both else 100.0
        if alike < least:
            continue
        heappush(best, (alike, -place))
        if len(best) > count:
            heappop(best)
            least = best[0][0]
    return [(alike, -place) for alike, place in sorted(best, reverse=True)]


def _letters(text: str) -> int:
    """Return the characters of a text as bits; two characters may share one."""
    bits = 0
    for character in text:
        bits |= 1 << ord(character) % 61
    return bits


def count_slips(text: str, other: str) -> int:
    """Return the letters to add, leave out, change, or swap with the next one, to make one text the other.

    Example: `count_slips("Pikahcu", "Pikachu")` is 1.
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(text, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            slips = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and text[i - 2] == wanted:
                slips = min(slips, earlier[j - 2] + 1)
            row.append(slips)
    return row[-1]
