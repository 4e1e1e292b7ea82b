"""A player walks the pages, always from Home: what works on a fresh address has to work after a walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.screens import Screen, look, serve
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames
from validator.web.examples import read_example

pytestmark = pytest.mark.slow


def check_from_home(page: Any, text: str) -> None:
    """Paste a list on Home and press Check."""
    page.get_by_label("Deck list").first.fill(text)
    with page.expect_navigation():
        page.get_by_role("button", name="Check").first.click()


def add(page: Any, words: str, name: str) -> None:
    """Type in "Add a card", wait for the suggestions, and take the first, all on the same document."""
    page.evaluate("() => { window.same = true; }")
    page.locator("#add").click()
    page.keyboard.type(words)
    page.wait_for_selector(f"#sugg [role=option]:has-text('{name}')")
    page.keyboard.press("Enter")
    page.wait_for_selector(f".lines .ln:has-text('{name}')", state="attached")
    assert page.evaluate("() => window.same") is True, "the whole page was loaded again"


@pytest.mark.parametrize("width", [390, 1440])
def test_add_undo_reload_and_add_after_a_check_from_home(page_at: Callable[..., Any], width: int) -> None:
    page = page_at("/", width)
    check_from_home(page, read_example("legal"))
    add(page, "Iono", "Iono")
    if width > 400:
        page.get_by_text("Undo").first.click()
    else:
        page.go_back()
    page.wait_for_selector(".lines .ln:has-text('Iono')", state="detached")
    page.reload()
    assert not page.locator(".lines .ln:has-text('Iono')").count()
    add(page, "Iono", "Iono")
    page.goto("/")
    check_from_home(page, read_example("illegal"))
    add(page, "Judge", "Judge")


@pytest.mark.parametrize("first", ["/", "/cards", "/hands"])
def test_cards_are_found_while_typing_on_every_visit(page_at: Callable[..., Any], first: str) -> None:
    page = page_at(first, 1440)
    for words in ("Charizard", "Pidgeot", "Iono", "Gardevoir", "Snorlax"):
        page.get_by_label("Site").get_by_role("link", name="Cards").click()
        page.wait_for_url("**/cards")
        page.evaluate("() => { window.same = true; }")
        page.locator("#q").click()
        page.keyboard.type(words)
        page.wait_for_url(f"**/cards?q={words}**")
        page.wait_for_selector(f"main a:has-text('{words}')")
        assert page.evaluate("() => window.same") is True, "the whole page was loaded again"


STARTED = """() => window.htmx && [...document.querySelectorAll('[hx-get]')]
  .every((each) => each['htmx-internal-data'])"""
"""Whether htmx is there and has seen what it has to do on this page."""


def test_htmx_starts_on_every_visit_while_pictures_still_load(browser: Any) -> None:
    """Five rounds through the pages from Home on; no picture arrives before htmx has to be there."""
    with (
        serve(create_app(Settings(), games=Games(MemoryGames()))) as address,
        look(browser, address, Screen(390, "light")) as page,
    ):
        waiting: list[Any] = []
        held = 0
        page.goto(address + "/pictures/on")
        page.route(lambda url: not url.startswith(address), lambda route: waiting.append(route))
        check_from_home(page, read_example("legal"))
        deck = page.url.split("#")[0]
        for round_ in range(5):
            for path in (deck, deck + "?view=cards", deck.split("?")[0] + "/hands", "/cards?q=dragapult"):
                page.goto(path if "://" in path else address + path, wait_until="commit")
                page.wait_for_selector("main h1, main h2, #v")
                page.mouse.move(100 + round_, 300)
                page.mouse.move(120 + round_, 320)
                page.wait_for_function(STARTED, timeout=60_000)
            held += len(waiting)
            while waiting:
                waiting.pop().abort()
        assert held > 20, "no picture was held"
