"""Values from outside in messages: never with characters that steer a terminal, never invisible."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import validator
from validator.catalogue.search import find_print
from validator.editions import load_edition
from validator.errors import PtcgError
from validator.formats.divisions import read_division
from validator.support.safe_text import is_printable

BAD = ("", "  ", "a\n::error::b", "\x1b[2Jx", "a\u202eb", "x" * 5000)
LIST = (Path(validator.__file__).parents[1] / "card_data/decks/standard-2026.txt").read_text("utf-8")
CALLS: dict[str, Callable[[str], object]] = {
    "edition": load_edition,
    "division": read_division,
    "format": lambda text: validator.check(LIST, format=text),
    "date": lambda text: validator.check(LIST, on=text),
    "card": lambda text: find_print(validator.load_catalogue(), text),
}


@pytest.mark.parametrize("bad", BAD, ids=ascii)
@pytest.mark.parametrize("name", CALLS)
def test_an_error_shows_the_value_safely(name: str, bad: str) -> None:
    with pytest.raises(PtcgError) as caught:
        CALLS[name](bad)
    message = caught.value.message
    assert is_printable(message)
    assert ": ." not in message and ": ," not in message
    assert len(message) < 300
