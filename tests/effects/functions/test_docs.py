"""The documentation has every function, cost and flag, in the words of the taxonomy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from validator.effects.functions.taxonomy import CARD_KINDS, COSTS, FLAGS, FUNCTIONS, Function

PAGE = Path(__file__).parents[3] / "docs" / "functions.md"


def row_of(row: Function) -> str:
    """Return the row of a function or cost: its word, its meaning, and the kinds and places it may have."""
    kinds = "kinds of cards" if row.kinds == CARD_KINDS else " ".join(f"`{kind}`" for kind in row.kinds)
    places = " ".join(f"`{place}`" for place in (*row.places, *row.sources))
    return f"| `{row.word}` | {row.meaning} | {kinds} | {places} |"


def rows() -> Iterator[str]:
    """Yield all rows that the page must have."""
    yield from (row_of(each) for each in (*FUNCTIONS, *COSTS))
    yield from (f"| `{flag}` | {words} |" for flag, words in FLAGS.items())


def test_page_has_every_function_cost_and_flag_and_no_other() -> None:
    lines = PAGE.read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("| `")] == list(rows())


if __name__ == "__main__":
    print("\n".join(rows()))
