"""The Deck editor in a browser: repairs in few clicks, one deck through all pages, keys, and no script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import THEMES, WIDTHS, assert_accessible, assert_fits
from validator.web.deck_link import deck_url, decode
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

MOST_CLICKS = 12
DAY = "2026-11-22"
QUERY = f"?on={DAY}"


class Clicks:
    """A page whose clicks are counted; each waits until the page shows the answer."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.count = 0

    def click(self, target: Any) -> None:
        before = self.page.url
        target.click()
        self.page.wait_for_function("before => location.href !== before", arg=before)
        self.page.wait_for_function(
            "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"
        )
        self.count += 1


def list_at(page: Any) -> str:
    """Return the list that the page's address holds."""
    found = re.search(r"/d/(~[\w-]+)", page.url)
    assert found is not None, page.url
    return decode(found[1])


def verdict(page: Any) -> str:
    return str(page.locator("h1").inner_text())


def check_at_home(page: Any, text: str) -> Clicks:
    """Paste a list on Home and check it: the first click."""
    clicks = Clicks(page)
    page.get_by_label("Deck list").fill(text)
    page.get_by_label("Date").fill(DAY)
    clicks.click(page.get_by_role("button", name="Check deck"))
    return clicks


@pytest.mark.parametrize("script", [True, False])
def test_illegal_deck_is_repaired_in_few_clicks(page_at: Callable[..., Any], script: bool) -> None:
    page = page_at("/", 1440, script=script)
    clicks = check_at_home(page, read_example("illegal"))
    assert verdict(page) == "Not legal: 4 problems"
    clicks.click(page.get_by_role("button", name="Latias ex SSP 76 · legal"))
    clicks.click(page.get_by_role("button", name="Swap in Judge").first)
    clicks.click(page.get_by_role("button", name="Keep Precious Trolley"))
    clicks.click(page.get_by_role("button", name="Keep 4"))
    while int(page.locator(".tot b").first.inner_text()) < 60:
        clicks.click(page.get_by_role("button", name="One Night Stretcher more"))
    assert verdict(page).startswith("Legal until about")
    assert clicks.count <= MOST_CLICKS
    assert "Total Cards: 60" in list_at(page)


@pytest.mark.parametrize("script", [True, False])
def test_deck_from_before_a_rotation_is_repaired_in_few_clicks(
    page_at: Callable[..., Any], script: bool
) -> None:
    page = page_at("/", 1440, script=script)
    clicks = check_at_home(page, read_example("rotated"))
    assert verdict(page) == "Not legal: 5 problems"
    while (swap := page.get_by_role("button", name=re.compile("^Swap in"))).count():
        clicks.click(swap.first)
        assert clicks.count <= MOST_CLICKS
    clicks.click(page.get_by_role("button", name="Keep Prime Catcher"))
    assert verdict(page).startswith("Legal"), verdict(page)
    assert clicks.count <= MOST_CLICKS
    assert "Total Cards: 60" in list_at(page)


def test_a_deck_travels_through_the_pages_unchanged(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 1440)
    check_at_home(page, read_example("legal"))
    before = list_at(page)
    for name in ("Hands", "Play"):
        page.get_by_label("Site").get_by_role("link", name=name).click()
        page.wait_for_url(re.compile(f"/d/~.*/{name.lower()}"))
        assert list_at(page) == before
    page.get_by_label("Site").get_by_role("link", name="Cards").click()
    page.wait_for_url("**/cards**")
    chip = page.locator("#mydeck")
    chip.wait_for()
    assert "Dragapult ex" in chip.inner_text()
    chip.click()
    page.wait_for_url("**/d/~**")
    assert list_at(page) == before == read_example("legal")
    page.get_by_label("Site").get_by_role("link", name="Cards").click()
    page.get_by_label("Site").get_by_role("link", name="Hands").click()
    page.wait_for_url("**/hands**")
    assert list_at(page) == before


@pytest.mark.parametrize("view", ["list", "cards"])
def test_undo_and_redo_are_addresses(page_at: Callable[..., Any], view: str) -> None:
    page = page_at(f"{deck_url(read_example('legal'))}{QUERY}&view={view}", 1440)
    clicks = Clicks(page)
    clicks.click(page.get_by_role("button", name="One Crispin less"))
    clicks.click(page.get_by_role("button", name="One Crispin less"))
    assert "1 Crispin" in list_at(page)
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "One Crispin less"
    assert page.locator("[data-view][aria-current]").inner_text().lower() == view
    page.go_back()
    page.wait_for_function("() => document.querySelector('h1').textContent.includes('problem')")
    assert "2 Crispin" in list_at(page)
    page.keyboard.press("z")
    page.wait_for_function("() => document.querySelector('h1').textContent.startsWith('Legal')")
    assert "3 Crispin" in list_at(page)
    page.keyboard.press("Shift+Z")
    page.wait_for_function("() => document.querySelector('h1').textContent.includes('problem')")
    assert "2 Crispin" in list_at(page)


def test_clicks_faster_than_answers_all_count(page_at: Callable[..., Any]) -> None:
    page = page_at(deck_url(read_example("legal")) + QUERY, 1440)
    page.evaluate("() => { for (let at = 0; at < 4; at += 1) document.getElementById('p9').click(); }")
    page.wait_for_function("() => document.querySelectorAll('.tot b')[0].textContent === '64'")
    assert "7 Crispin" in list_at(page)


def test_a_deck_is_built_by_keyboard_alone(page_at: Callable[..., Any]) -> None:
    page = page_at("/d", 1440)
    assert "No cards yet" in page.get_by_role("main").inner_text()
    page.keyboard.press("a")
    page.keyboard.type("Dreepy")
    page.wait_for_selector("#sugg")
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector("text=4 of 4 copies", state="detached")
    page.wait_for_selector(".lines li")
    assert "4 Dreepy" in list_at(page)
    assert page.evaluate("() => document.activeElement.id") == "add"
    page.keyboard.type("Boss's Orders")
    page.wait_for_function("() => document.querySelector('#sugg b')?.textContent.startsWith('Boss')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.lines .ln').length === 2")
    page.locator(".lines .ln").nth(1).locator("button").first.focus()
    page.keyboard.press("+")
    page.wait_for_function("() => document.querySelectorAll('.qty span')[1].textContent === '2'")
    page.keyboard.press("Delete")
    page.wait_for_function("() => document.querySelectorAll('.lines .ln').length === 1")
    page.keyboard.press("v")
    page.wait_for_selector(".grid .card")
    page.keyboard.press("?")
    assert page.get_by_role("dialog").is_visible()
    page.get_by_label("Letters work as keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    page.wait_for_timeout(200)
    assert page.locator(".grid .card").count() == 1


def test_enter_before_the_suggestions_adds_what_was_typed(page_at: Callable[..., Any]) -> None:
    page = page_at("/d", 1440)
    field = page.locator("#add")
    for count, name in enumerate(("Dreepy", "Boss's Orders", "Poké Pad", "Drakloak"), 1):
        field.press_sequentially("Dr")
        page.wait_for_selector("#sugg")
        field.fill(name)
        page.keyboard.press("Shift+Enter")
        page.wait_for_function("n => document.querySelectorAll('.lines .ln').length === n", arg=count)
        assert f"4 {name}" in list_at(page)
    field.fill("No such card")
    page.keyboard.press("Enter")
    page.get_by_text("No card fits").wait_for()
    assert page.locator(".lines .ln").count() == 4


def test_pasted_text_is_checked_as_it_is_left(page_at: Callable[..., Any]) -> None:
    page = page_at(deck_url(read_example("legal")) + QUERY + "&view=text", 1440)
    field = page.get_by_label("The list as text")
    field.focus()
    page.wait_for_function("() => window.htmx")  # it comes with the focus, sooner than a person pastes
    field.fill(read_example("illegal"))
    field.blur()
    page.wait_for_function("() => document.querySelector('h1').textContent === 'Not legal: 4 problems'")
    assert list_at(page) == read_example("illegal")


def test_a_second_deck_is_no_edit_of_the_first(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 1440)
    check_at_home(page, read_example("legal"))
    page.locator("a.mark").click()
    check_at_home(page, read_example("illegal"))
    assert page.locator("#undo").get_attribute("href") is None
    page.locator("a.mark").click()
    assert page.locator("#recents a").count() == 2


def test_recent_decks_are_stored_and_forgotten(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 390)
    assert "Decks you check appear here." in page.locator("#recents").inner_text()
    check_at_home(page, read_example("legal"))
    page.goto("/")
    assert page.locator("#recents a").count() == 1
    page.locator("#recents").get_by_role("link", name="Dragapult ex").click()
    page.wait_for_url("**/d/~**")
    page.goto("/")
    page.get_by_role("button", name="Forget all").click()
    assert page.locator("#recents a").count() == 0
    assert page.evaluate("() => localStorage.getItem('decks')") == "[]"


STATES = {
    "home": "/",
    "problems": deck_url(read_example("illegal")) + QUERY,
    "rotated": deck_url(read_example("rotated")) + QUERY,
    "menu": deck_url(read_example("legal")) + QUERY + "&menu=3",
    "cards": deck_url(read_example("legal")) + QUERY + "&view=cards",
    "text": deck_url(read_example("legal")) + QUERY + "&view=text&as=ptcgo",
    "later": deck_url(read_example("legal")) + "?on=2028-01-01",
    "two lists": deck_url(read_example("legal") + "\n\n\n" + read_example("illegal")) + QUERY,
    "empty": "/d",
    "share": deck_url(read_example("legal"), "share"),
    "add": deck_url(read_example("legal"), "add") + "?q=charizard",
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", STATES)
def test_states_fit_and_are_accessible(page_at: Callable[..., Any], name: str, theme: str) -> None:
    page = page_at(STATES[name], WIDTHS[0], theme)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert_fits(page)
        if width != 820:
            assert_accessible(page)


def test_suggestions_are_accessible(page_at: Callable[..., Any]) -> None:
    page = page_at(STATES["problems"], 1440)
    page.locator("#add").fill("charizard")
    page.wait_for_selector("#sugg [role=option]")
    assert_accessible(page)


@pytest.mark.parametrize("view", ["list", "cards", "list&more=15"])
def test_four_problems_are_a_short_page_on_a_phone(page_at: Callable[..., Any], view: str) -> None:
    page = page_at(f"{STATES['problems']}&view={view}", 390)
    assert page.locator("details[name=finding][open]").count() == 1
    assert page.locator(".reps li").first.is_visible() == ("more" in view)
    assert page.evaluate("() => document.documentElement.scrollHeight") < 3.9 * 844
