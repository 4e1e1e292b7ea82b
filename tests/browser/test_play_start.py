"""From Home to a game in two clicks, and two people who meet by a link, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import THEMES, WATCH, WIDTHS, assert_accessible, assert_fits
from tests.browser.screens import Screen, look
from tests.browser.test_play import choose_by_forms, tab_to
from tests.site.host import Tab
from validator.web.deck_link import deck_url
from validator.web.examples import read_built_in

pytestmark = pytest.mark.slow

BOLT = deck_url(read_built_in("raging-bolt-2026"))
FEW = "4 Dreepy ASC 158\n56 Basic {P} Energy MEE 5"
ONE = "1 Budew ASC 16\n59 Basic {P} Energy MEE 5"
"""Lists whose game is short: the second one has one Pokémon with 30 HP."""


def with_decks(page_at: Callable[..., Any], width: int, *decks: str, theme: str = "light") -> Any:
    """Open Home in a browser in which some decks were checked, the last one last."""
    page = page_at("/", width, theme)
    for count, deck in enumerate(decks, 1):
        page.goto(deck)
        page.wait_for_function("n => JSON.parse(localStorage.decks ?? '[]').length === n", arg=count)
        page.evaluate("() => sessionStorage.clear()")  # or the next deck would be an edit of this one
    page.goto("/")
    return page


@pytest.mark.parametrize("width", [390, 1440])
def test_two_clicks_lead_from_home_to_a_game(page_at: Callable[..., Any], width: int) -> None:
    page = with_decks(page_at, width, deck_url(FEW), BOLT)
    page.add_init_script(WATCH)
    page.locator("#nav").get_by_role("link", name="Play").click()
    tiles = 5 if isinstance(page, Tab) else 6  # no second person
    page.locator(".tile").nth(tiles - 1).wait_for()
    assert "Raging Bolt ex" in page.locator(".mine h2").inner_text()
    assert page.locator(".tile").count() == tiles and page.locator("textarea:visible").count() == 0
    assert page.locator(".tile").first.bounding_box()["y"] < 600
    assert sum(page.evaluate("window.shifts")) < 0.02
    page.locator(".tile").first.click()
    page.wait_for_url("**/play/*")
    assert "Dragapult ex" not in page.locator("h1").inner_text()
    assert page.locator("h1").inner_text()


def test_a_recent_deck_is_an_opponent_and_a_start_works_without_a_script(page_at: Callable[..., Any]) -> None:
    page = with_decks(page_at, 1440, deck_url(FEW), BOLT)
    page.goto(f"{BOLT}/play")
    page.get_by_role("button", name="From your recent decks").click()
    page.wait_for_url("**/play/*")
    still = page_at(f"{BOLT}/play", 390, script=False)
    still.get_by_label("Easy").check()
    still.get_by_role("button", name="Mega Starmie ex").click()
    still.wait_for_url("**/play/*")


@pytest.mark.parametrize("theme", THEMES)
def test_start_and_join_fit_and_are_accessible(page_at: Callable[..., Any], theme: str) -> None:
    page = with_decks(page_at, WIDTHS[0], deck_url(FEW), BOLT, theme=theme)
    page.goto(f"{BOLT}/play")
    for step in ("start", "waiting", "join"):
        if step == "waiting" and isinstance(page, Tab):
            pytest.skip("needs a server")
        if step == "waiting":
            page.get_by_role("button", name="Another person").click()
            page.locator(".qr").wait_for()
            link = page.locator("#link").input_value()
        if step == "join":
            page = page_at(link, WIDTHS[0], theme)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert_fits(page)
            if width in (WIDTHS[0], WIDTHS[-1]):
                assert_accessible(page)


def is_over(page: Any) -> bool:
    """Return whether somebody has won."""
    return " won" in page.locator("h1").inner_text()


def choose(page: Any) -> None:
    """Answer what is open with what can be seen; on a phone the rows of actions may be below a link."""
    seen = page.locator(":is(button.opt, .prz button, #acts .one, .arow[data-key]):visible")
    if page.locator("#none, #marks, .sure").count():
        choose_by_forms(page)
    else:
        (seen if seen.count() else page.locator("#end")).first.click()


def test_two_people_play_to_the_end_one_of_them_on_a_phone(page_at: Callable[..., Any]) -> None:
    first = page_at(f"{deck_url(FEW)}/play", 1440, script=False)
    first.get_by_role("button", name="Another person").click()
    link = first.locator("#link").input_value()
    assert first.locator(".qr").evaluate("image => image.complete && image.naturalWidth > 100")
    second = page_at(link, 390, script=False)
    second.locator("summary").click()
    second.get_by_label("Your list").fill(deck_url(ONE))
    second.get_by_role("button", name="Join and play").click()
    address = second.url.partition("?")[0]
    acted = set()
    for number in range(200):
        page = (first, second)[number % 2]
        page.goto(address)
        while not page.locator("#again").count() and not is_over(page):  # this one chooses
            with page.expect_navigation():
                choose(page)
            acted.add(page)
        if is_over(page):
            break
    assert len(acted) == 2 and is_over(page)
    other = second if page is first else first
    other.goto(address)
    assert is_over(other)


HOWS: dict[str, tuple[int, dict[str, bool]]] = {
    "mouse": (1440, {}),
    "touch": (390, {"has_touch": True, "is_mobile": True}),
    "keys": (1440, {}),
    "no script": (1440, {"java_script_enabled": False}),
}
MOVES = (
    *("#mine", "#none", "button.opt", ".sure #end", "#confirm", "button.arow:has-text('Itchy Pollen')"),
    *("button.arow", "a.arow[href]", "#end", "#z-dock a"),
)
"""What is pressed, the first of these that can be seen."""
MARKS = "[...document.querySelectorAll('[data-mark]')].map((each) => each.dataset.mark).join()"


@pytest.mark.parametrize("how", HOWS)
def test_a_game_against_normal_is_played_from_home_to_its_end(browser: Any, site: str, how: str) -> None:
    width, options = HOWS[how]
    with look(browser, f"{site}/", Screen(width, "light"), **options) as page:

        def press(where: str) -> None:
            if how == "keys":
                page.locator(where).first.wait_for()
                tab_to(page, where.partition(":")[0])
                page.keyboard.press("Enter")
            else:
                at = page.locator(where).locator("visible=true").first
                (at.tap if how == "touch" else at.click)()

        press("#list")
        page.keyboard.insert_text(ONE)
        for where in (".ask .btn.main", ".btn.main[href$='/play']", ".tile"):
            press(where)
        page.wait_for_url("**/play/*")
        for _ in range(200):
            if is_over(page):
                return
            before = page.evaluate(MARKS)
            press(next(each for each in MOVES if page.locator(each).locator("visible=true").count()))
            page.wait_for_function(f"before => {MARKS} !== before", arg=before)
        raise AssertionError("no end")
