"""The page Play in Chromium: a whole game by keyboard, a turn without scripts, screens, axe-core."""

from __future__ import annotations

import re
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
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

pytestmark = pytest.mark.slow

DESK, PHONE = Screen(1440, "dark"), Screen(390, "light")
FORM = "/play?example=1&on=2026-07-20&seed=7&against="

TAKE = "#marks :is([type=checkbox]:enabled:not(:checked), [type=number], [type=radio][value='']:checked)"
"""What takes one more in an open choice."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve(create_app(Settings(), games=Games(MemoryGames()))) as found:
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


def tab_to(page: Any, where: str) -> None:
    """Press Tab until the focus is on what a selector names."""
    for _ in range(200):
        if page.evaluate("where => document.activeElement.matches(where)", where):
            return
        press(page, "Tab")
    raise AssertionError(f"no focus on {where}")


def is_full(page: Any) -> bool:
    """Return whether as many are taken as have to be."""
    found: bool = page.evaluate("document.querySelector('#confirm').getAttribute('aria-disabled') !== 'true'")
    return found


def choose_by_keys(page: Any) -> None:
    """Answer what is open by keys: the first action, marks with Space and counts with an arrow, else end."""
    mark = page.locator("#z-side").get_attribute("data-mark")
    if page.locator("#marks select").count():
        tab_to(page, "#confirm")
        press(page, "Enter")
    elif page.locator("#marks").count():
        press(page, "a", "Tab")
        for _ in range(200):
            if is_full(page):
                break
            tab_to(page, TAKE)
            kind = page.evaluate("document.activeElement.type")
            press(page, {"number": "ArrowUp", "radio": "ArrowDown"}.get(kind, "Space"), "Tab")
        tab_to(page, "#confirm")
        press(page, "Enter")
    elif page.locator("[data-key='1']").count():
        press(page, "1")
    elif page.locator("#none").count():
        tab_to(page, "#none")
        press(page, "Enter")
    else:
        press(page, "e")
    wait_for_change(page, mark)


def play_by_keys(page: Any, times: int) -> int:
    """Choose up to this many times; return how often, fewer if the game ended."""
    for n in range(times):
        if page.locator("#rematch").count():
            return n
        choose_by_keys(page)
    return times


def test_a_whole_game_is_played_by_keyboard_alone(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}goldfish", DESK) as page:
        begin(page)
        moves = play_by_keys(page, 500)
        assert page.locator("#rematch").count() == 1, f"no end after {moves} choices"
        head = page.locator("#head").inner_text()
        assert head.startswith(("You won", "Goldfish won", "The game is a draw"))
        assert "won" in page.locator("#said p").last.inner_text() + "won" * head.startswith("The game")
        page.locator("#steps").focus()
        press(page, "Enter")
        page.wait_for_url("**/steps")
        press(page, "ArrowRight")
        page.wait_for_url("**/steps?at=1")
        press(page, "Shift+ArrowRight", "Shift+ArrowLeft")
        page.wait_for_function("() => document.querySelector('#at').value !== '1'")


def test_focus_and_announcements_after_a_choice(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}greedy", DESK) as page:
        begin(page)
        for _ in range(12):
            choose_by_keys(page)
            page.wait_for_function("() => document.activeElement !== document.body")
        assert "Turn" in page.locator("#said").inner_text()
        assert page.locator("#said p").count() <= 13
        if page.locator("#mine").count():
            press(page, "Enter")
            page.wait_for_selector("#mine", state="detached")
        press(page, "h")
        assert page.evaluate("document.activeElement.closest('.fan') !== null")
        name = page.evaluate("document.activeElement.getAttribute('aria-label').split(',')[0]")
        press(page, "Enter")
        page.wait_for_function("name => document.querySelector('#insp').innerText.includes(name)", arg=name)
        press(page, "Escape")
        page.wait_for_selector(".fan .cb.sel", state="detached")
        press(page, "d")
        page.wait_for_selector("#look-h")
        press(page, "Escape")
        page.wait_for_selector("#look-h", state="detached")
        press(page, "?")
        assert page.locator("dialog#keys").is_visible()


def test_a_reply_that_takes_long_is_marked_until_it_is_there(browser: Any, address: str) -> None:
    held: list[Any] = []
    with look(browser, f"{address}{FORM}normal", DESK) as page:
        begin(page)
        page.route("**/act", lambda route: held.append(route))
        before = page.locator("#z-side").get_attribute("data-mark")
        page.locator("[data-key='1']").first.click()
        page.wait_for_selector("#game[aria-busy=true]")
        assert page.locator(".busy").inner_text() == "Normal bot is thinking …"
        for route in held:
            route.continue_()
        page.wait_for_selector("#game:not([aria-busy])")
        wait_for_change(page, before)
        assert not page.locator(".busy").is_visible()


def test_another_tab_gets_the_version_conflict(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}greedy", DESK) as page:
        begin(page)
        other = page.context.new_page()
        other.goto(page.url)
        choose_by_keys(page)
        other.locator("[data-key='1'], #none, #confirm").first.click()
        other.wait_for_function("() => document.querySelector('#alert').textContent !== ''")
        assert "was changed in another tab" in other.locator("#alert").inner_text()


def choose_by_forms(page: Any) -> None:
    """Answer what is open without a script."""
    if page.locator("#none").count():
        page.locator("#none").click()
    elif page.locator("#marks").count():
        for group in page.locator("#marks fieldset").all():
            if group.locator("[type=radio][data-options]").count():
                group.locator("[type=radio][data-options]").first.check(force=True)
        low = int(page.locator("#marks").get_attribute("data-low"))
        marks = page.locator("#marks input[type=checkbox]")
        for place in range(min(low, marks.count())):
            marks.nth(place).check(force=True)
        if not marks.count() and page.locator("#marks input[type=number]").count():
            need = page.locator("#sum").get_attribute("data-low") if page.locator("#sum").count() else low
            page.locator("#marks input[type=number]").first.fill(str(need))
        page.locator("#confirm").click()
    elif page.locator(".sure #end").count():
        page.locator(".sure #end").click()
    elif page.locator("button.opt, .prz button, .arow[data-key]").count():
        page.locator("button.opt, .prz button, .arow[data-key]").first.click()
    else:
        page.locator("#end").click()


def test_turns_are_played_without_scripts(browser: Any, address: str) -> None:
    with look(browser, f"{address}{FORM}goldfish", DESK, java_script_enabled=False) as page:
        page.locator("#start").click()
        page.wait_for_url("**/play/*")
        for _ in range(80):
            if re.search("turn 3", page.title()):
                break
            choose_by_forms(page)
        assert re.search("turn 3", page.title())
        page.locator(".act.y a").click()
        assert page.locator("#insp .hn").inner_text()


@pytest.fixture(scope="module")
def played(browser: Any, address: str) -> tuple[str, Any]:
    """A game in its middle: its address, and the reader's cookies."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}{FORM}greedy")
    begin(page)
    play_by_keys(page, 14)
    assert not page.locator("#rematch").count()
    found = page.url.partition("?")[0], context.storage_state()
    context.close()
    return found


PARTS = (
    *("", "?look=discard-opp", "?ask=end", "?log=events", "?look=acts", "?look=bot", "?step=1"),
    *("/share", "/steps?at=9", "/steps?at=9&look=acts", "/again"),
)
"""What is looked at of a game."""


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_scrolls_sideways_and_targets_are_large(
    browser: Any, address: str, played: tuple[str, Any], screen: Screen
) -> None:
    where, state = played
    with look(browser, where, screen, storage_state=state) as page:
        for query in PARTS:
            page.goto(where + query)
            assert find_sideways(page) == [], query
            assert find_small_targets(page) == [], query
        page.goto(f"{address}{FORM}both")
        assert find_sideways(page) == [] and find_small_targets(page) == []


@pytest.mark.parametrize("screen", (DESK, PHONE), ids=str)
def test_axe_finds_nothing(browser: Any, address: str, played: tuple[str, Any], screen: Screen) -> None:
    where, state = played
    with look(browser, where, screen, storage_state=state) as page:
        for query in PARTS:
            page.goto(where + query)
            assert find_faults(page) == [], query
        page.goto(f"{address}{FORM}both")
        assert find_faults(page) == []


def test_text_of_twice_the_size_does_not_scroll_sideways(browser: Any, played: tuple[str, Any]) -> None:
    where, state = played
    with look(browser, where, DESK, storage_state=state) as page:
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert find_sideways(page) == []
