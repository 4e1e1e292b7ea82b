"""A battle log from Home to its board: without scripts, by keyboard, at two widths in both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import THEMES, assert_accessible, assert_fits
from tests.logs.test_rebuild import EQUAL, MISSED

pytestmark = pytest.mark.slow


def open_replay(page: Any, log: str = EQUAL) -> str:
    """Paste a log into the field for a list, and return the address of its board."""
    page.fill("#list", log)
    page.get_by_role("button", name="Check deck").press("Enter")
    page.get_by_role("button", name="Replay it").press("Enter")
    page.wait_for_selector("#game", timeout=60_000)
    return str(page.url)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", (320, 1440))
def test_a_log_is_replayed_by_keyboard(page_at: Callable[..., Any], width: int, theme: str) -> None:
    page = page_at("/", width, theme)
    address = open_replay(page)
    assert_fits(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"{address}?at=1")
    assert "Player 1 attaches Basic Psychic Energy to Dreepy." in page.locator(".last").inner_text()
    page.locator("#last").press("Enter")
    page.locator(".c-qu").nth(1).wait_for()
    assert_accessible(page)
    page.goto(f"{address}?at=3&look=acts")
    assert_accessible(page)
    page.goto("/play/log")
    assert_fits(page)
    assert_accessible(page)


def test_a_log_is_replayed_without_scripts(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 390, script=False)
    address = open_replay(page)
    page.locator("#next").click()
    page.wait_for_url(f"{address}?at=1")
    page.get_by_role("link", name="Turn 2, Player 2", exact=True).click()
    assert "Battle log, turn" in page.locator("h1").inner_text()


def test_chances_and_missed_wins_appear_by_themselves(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 1280)
    open_replay(page, MISSED)
    page.locator("#chances").click()
    page.locator("section", has=page.locator("#mw")).get_by_text("Turn 5").wait_for(timeout=120_000)
    assert "Chance of Player 1 to win as turn 1 began" in page.locator("#th").inner_text()
    assert_accessible(page)
