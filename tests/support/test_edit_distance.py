"""How alike texts are: the quick counts agree with the definitions, and the best are found."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from validator.support.edit_distance import count_slips, find_alike, prepare, ratio

TEXTS = st.text("abé ★", max_size=9)


def common(text: str, other: str) -> int:
    """The length of the longest common subsequence, by its definition."""

    @cache
    def at(i: int, j: int) -> int:
        if not i or not j:
            return 0
        same = at(i - 1, j - 1) + 1 if text[i - 1] == other[j - 1] else 0
        return max(same, at(i - 1, j), at(i, j - 1))

    return at(len(text), len(other))


@given(TEXTS, TEXTS)
def test_ratio_is_twice_the_common_part_of_both(text: str, other: str) -> None:
    both = len(text) + len(other)
    expected = 200 * common(text, other) / both if both else 100
    assert abs(ratio(text, other) - expected) < 1e-9


@given(TEXTS, st.lists(TEXTS, max_size=12), st.integers(0, 100), st.integers(1, 4))
def test_the_most_alike_are_found_in_order(text: str, others: list[str], least: int, count: int) -> None:
    every = [(ratio(text, other), -place) for place, other in enumerate(others)]
    best = sorted((each for each in every if each[0] >= least), reverse=True)[:count]
    assert find_alike(text, prepare(others), least, count) == [(alike, -place) for alike, place in best]


def test_slips_are_letters_added_left_out_changed_or_swapped() -> None:
    pairs = [("Pikachu", "Pikachu"), ("Pikahcu", "Pikachu"), ("Pikchu", "Pikachu"), ("Picachuu", "Pikachu")]
    assert [count_slips(*pair) for pair in pairs] == [0, 1, 1, 2]
    # A letter is part of one slip only (optimal string alignment).
    assert count_slips("ca", "abc") == 3


@given(TEXTS, TEXTS)
def test_slips_are_symmetric_and_bounded(text: str, other: str) -> None:
    slips = count_slips(text, other)
    assert slips == count_slips(other, text)
    assert abs(len(text) - len(other)) <= slips <= max(len(text), len(other))
    assert (slips == 0) == (text == other)
