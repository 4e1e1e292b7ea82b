"""Wrong types of arguments are refused with the right ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

from validator.errors import UsageError
from validator.support.arguments import check_types


class Number:
    """An integer of another package, such as NumPy."""

    def __index__(self) -> int:
        return 3

    def __float__(self) -> float:
        return 3.0


@check_types
def take(
    deck: str | Path = "",
    *,
    count: int = 1,
    share: float | None = None,
    decks: Sequence[str | Path] = (),
    order: Literal["first", "second"] = "first",
    work: Callable[[int], object] | None = None,
    table: Mapping[str, int] | None = None,
    other: Any = None,
) -> str:
    """Return that all arguments fit."""
    return "fits"


@pytest.mark.parametrize(
    "given",
    [
        {"deck": Path("deck.txt")},
        {"count": Number(), "share": Number()},
        {"share": 1, "other": object()},
        {"decks": ["a", Path("b")], "order": "second"},
        {"decks": ("a",), "work": len, "table": {"a": 1}},
    ],
)
def test_right_types_are_taken_again_and_again(given: dict[str, Any]) -> None:
    assert [take(**given), take(**given)] == ["fits", "fits"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"deck": b""}, "take() takes str | Path as deck, not bytes."),
        ({"count": "1"}, "take() takes int as count, not str."),
        ({"count": 1.5}, "take() takes int as count, not float."),
        ({"share": "1"}, "take() takes float | None as share, not str."),
        ({"decks": "deck.txt"}, "take() takes Sequence[str | Path] as decks, not str."),
        ({"decks": ["a", 1]}, "take() takes Sequence[str | Path] as decks, not list."),
        ({"order": 1}, "take() takes str as order, not int."),
        ({"work": 1}, "take() takes Callable | None as work, not int."),
        ({"table": []}, "take() takes Mapping[str, int] | None as table, not list."),
    ],
)
def test_a_wrong_type_names_the_right_one(given: dict[str, Any], message: str) -> None:
    take(decks=["a"])
    with pytest.raises(TypeError) as caught:
        take(**given)
    assert str(caught.value) == message


def test_a_word_that_is_not_one_of_the_words_is_a_usage_error() -> None:
    with pytest.raises(UsageError, match="Invalid order: third") as caught:
        take(order="third")  # type: ignore[arg-type]
    assert (caught.value.remedy, caught.value.at) == ("Use first or second.", ("order",))


def test_what_python_refuses_itself_stays_as_it_is() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'deks'"):
        take(deks=[])  # type: ignore[call-arg]
