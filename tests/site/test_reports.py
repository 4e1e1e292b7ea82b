"""Reports of the browser have the bytes of this Python's."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from tests.conftest import DECKS
from tests.rules.book import load_cases
from tests.site.host import Tab
from validator.browser.bridge import check

pytestmark = pytest.mark.slow

DAYS = ("2026-07-20", "2013-03-01")
FORMATS = ("standard", "expanded", "unlimited", "glc", "limited")


def texts() -> Iterator[str]:
    """Yield every list of the project, the deck cases with the names of real cards, and what is no list."""
    for path in sorted(DECKS.glob("*.txt")):
        yield path.read_text("utf-8")
    for case in load_cases():
        yield "\n".join(
            [*(re.sub(r"@[A-Z]|#\d", "", line) for line in case.deck), "1 Pikachu", "50 Fire Energy"]
        )
    yield from ("", "\x00", "4 Dragapult ex TWM 130\n" * 70)


def test_reports_are_equal(new_tab: Callable[..., Tab], one_in: Callable[[int], int]) -> None:
    rows = [(text, format, day) for text in texts() for format in FORMATS for day in DAYS][:: one_in(29)]
    tab = new_tab("/")
    for row in rows:
        assert tab.check(*row) == check(*row), row
