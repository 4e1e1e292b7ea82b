"""Tests of the pages in the frame: a sample of `pytest --slow --frame tests/browser`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import HEIGHTS
from tests.browser.test_deck_editor import (  # noqa: F401
    test_a_deck_travels_through_the_pages_unchanged,
    test_clicks_faster_than_answers_all_count,
    test_recent_decks_are_stored_and_forgotten,
    test_undo_and_redo_are_addresses,
)
from tests.browser.test_hands_and_judge import (  # noqa: F401
    test_files_are_dropped,
    test_filters_swap_the_table_and_keep_the_focus,
    test_more_hands_are_appended_by_a_key_and_a_card_leads_to_its_page,
)
from tests.site.fixtures import Frame

pytestmark = pytest.mark.slow


@pytest.fixture
def page_at(frame: Frame) -> Callable[..., Any]:
    def open_page(path: str, width: int = 1440, theme: str = "light") -> Any:
        return frame.open(path, width, HEIGHTS[width], theme)

    return open_page
