"""The page Play in Chromium: a whole game by keyboard, a turn without scripts, screens, axe-core."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.screens import (
    SCREENS,
    Screen,
    find_faults,
    find_sideways,
    find_small_targets,
    look,
    serve,
)
from tests.services.memory_store import MemoryStore
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings

pytestmark = pytest.mark.slow

DESK, PHONE = Screen(1440, "dark"), Screen(390, "light")
FORM = "/play?example=1&on=2026-07-20&seed=7&against="


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve(create_app(Settings(), games=Games(MemoryStore()))) as found:
        yield found


def begin(page: Any) -> None:
    page.locator("#start").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/*")


def press(page: Any, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def wait_for_change(page: Any, mark: str) -> None:
    page.wait_for_function("mark => document.querySelector('#z-side').dataset.mark !== mark", arg=mark)


def choose_by_keys(page: Any) -> None:
    """Answer what is open by keys: attack or the first action, marks with Space, else end the turn."""
    mark = page.locator("#z-side").get_attribute("data-mark")
    form = page.locator("#marks")
    if form.count():
        low = int(form.get_attribute("data-low"))
        press(page, "a")
        for _ in range(low):
            while True:
                press(page, "Tab")
                if page.evaluate("document.activeElement.matches('#marks input:not(:checked)')"):
                    break
            press(page, "Space")
        while page.evaluate("document.activeElement.id") != "confirm":
            press(page, "Tab")
        press(page, "Enter")
    elif page.locator("[data-key='1']").count():
        press(page, "1")
    else:
        press(page, "e")
    wait_for_change(page, mark)


def play_by_keys(page: Any, times: int) -> int:
    """Choose up to this many times; return how often, fewer if the game ended."""
    for n in range(times):
        if page.locator("#steps").count():
            return n
        choose_by_keys(page)
    return times


def test_a_whole_game_is_played_by_keyboard_alone(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}goldfish", DESK) as page:
        begin(page)
        moves = play_by_keys(page, 500)
        assert page.locator("#steps").count() == 1, f"no end after {moves} choices"
        head = page.locator("#head").inner_text()
        assert head.startswith(("You win", "Goldfish wins", "The game is a draw"))
        announced = page.locator("#said p")
        assert announced.count() and "wins" in announced.last.inner_text() + "wins" * head.startswith(
            "You win"
        )
        page.locator("#steps").focus()
        press(page, "Enter")
        page.wait_for_url("**/steps")
        page.locator("#next").focus()
        press(page, "Enter")
        page.wait_for_url("**/steps?at=1")


def test_focus_and_announcements_after_a_choice(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}greedy", DESK) as page:
        begin(page)
        for _ in range(12):
            choose_by_keys(page)
            page.wait_for_function("() => document.activeElement !== document.body", timeout=2000)
        assert "Turn" in page.locator("#said").inner_text()
        assert page.locator("#said p").count() <= 13
        press(page, "h")
        assert page.evaluate("document.activeElement.closest('#z-hand') !== null")
        press(page, "Enter")
        page.wait_for_selector("#inspect")
        press(page, "i")
        page.wait_for_selector("#look-h")
        press(page, "Escape")
        page.wait_for_selector("#look-h", state="detached")
        press(page, "a", "?")
        assert page.locator("#keys").get_attribute("open") is not None


def test_another_tab_gets_the_version_conflict(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}greedy", DESK) as page:
        begin(page)
        other = page.context.new_page()
        other.goto(page.url)
        choose_by_keys(page)
        other.locator("[data-key='1'], #confirm").first.click()
        other.wait_for_function("() => document.querySelector('#alert').textContent !== ''")
        assert "was changed in another tab" in other.locator("#alert").inner_text()


def test_a_turn_is_played_without_scripts(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}goldfish", PHONE, java_script_enabled=False) as page:
        page.locator("#start").click()
        page.wait_for_url("**/play/*")
        for _ in range(60):
            if "Turn 3" in page.locator("#z-turn").inner_text():
                break
            if page.locator("#marks").count():
                low = int(page.locator("#marks").get_attribute("data-low"))
                for place in range(low):
                    page.locator("#marks input[type=checkbox]").nth(place).check()
                page.locator("#confirm").click()
            elif page.locator(".ask #end").count():
                page.locator(".ask #end").click()
            elif page.locator("#z-side .sel button.act").count():
                page.locator("#z-side .sel button.act").first.click()
            else:
                page.locator("#end").click()
        assert "Turn 3" in page.locator("#z-turn").inner_text()


@pytest.fixture(scope="module")
def played(browser: Any, address: str) -> tuple[str, Any]:
    """A game in its middle: its address, and the reader's cookies."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}{FORM}greedy")
    begin(page)
    play_by_keys(page, 26)
    assert not page.locator("#steps").count()
    found = page.url.partition("?")[0], context.storage_state()
    context.close()
    return found


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_scrolls_sideways_and_targets_are_large(
    browser: Any, address: str, played: tuple[str, Any], screen: Screen
) -> None:
    where, state = played
    with look(browser, where, screen, storage_state=state) as page:
        for query in ("", "?look=discard-opp", "/share", "/steps?at=9"):
            page.goto(where + query)
            assert find_sideways(page) == [], query
            assert find_small_targets(page) == [], query
        page.goto(f"{address}{FORM}both")
        assert find_sideways(page) == [] and find_small_targets(page) == []


@pytest.mark.parametrize("screen", (DESK, PHONE), ids=str)
def test_axe_finds_nothing(browser: Any, address: str, played: tuple[str, Any], screen: Screen) -> None:
    where, state = played
    with look(browser, where, screen, storage_state=state) as page:
        for query in ("", "?look=discard-you", "/share", "/steps?at=9"):
            page.goto(where + query)
            assert find_faults(page) == [], query
        page.goto(f"{address}{FORM}both")
        assert find_faults(page) == []


def test_text_of_twice_the_size_does_not_scroll_sideways(browser: Any, played: tuple[str, Any]) -> None:
    where, state = played
    with look(browser, where, DESK, storage_state=state) as page:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert find_sideways(page) == []
