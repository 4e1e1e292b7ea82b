"""Hands, Cards and Formats at four widths in both themes: they fit, axe is silent; files and themes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import (
    AXE,
    EVERY,
    THEMES,
    WATCH,
    WIDTHS,
    assert_accessible,
    assert_fits,
    assert_focus_is_seen,
)
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

PAGES = {
    "no hands": "/hands",
    "hands": f"{deck_url(read_example('legal'), 'hands')}?on=2026-08-01&seed=7",
    "cards": "/cards?q=drag",
    "formats": "/formats?on=2026-08-01",
}


def test_axe_is_the_one_of_the_registry() -> None:
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() == (
        "880970c081707360e64f34cea25ff91892f5bc95675b0776925b9709dd8a68bb"
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_and_are_accessible(page_at: Callable[..., Any], name: str, theme: str) -> None:
    page = page_at(PAGES[name], WIDTHS[0], theme)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert_fits(page)
        if width in (WIDTHS[0], WIDTHS[-1]):
            assert_accessible(page)


def test_pages_are_read_at_a_zoom_of_400_percent(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 320)
    page.set_viewport_size({"width": 320, "height": 256})
    page.set_default_timeout(60_000)
    for path in EVERY.values():
        page.goto(path)
        assert_fits(page)
        assert_focus_is_seen(page)


@pytest.mark.parametrize("width", (390, 1440))
def test_nothing_moves_while_a_page_arrives(browser: Any, slow_site: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, base_url=slow_site)
    context.add_init_script(WATCH)
    page = context.new_page()
    for path in EVERY.values():
        page.goto(path, wait_until="networkidle")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.wait_for_load_state("networkidle")
        assert sum(page.evaluate("window.shifts")) < 0.02, path
    context.close()


def test_file_is_dropped_and_theme_is_stored(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 1440, "light")
    page.get_by_role("link", name="Display: system").first.click()
    page.get_by_role("link", name="Display: light").first.click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.evaluate(
        """(text) => {
          const taken = new DataTransfer();
          taken.items.add(new File([text], "deck.txt", {type: "text/plain"}));
          document.querySelector("#list").dispatchEvent(
            new DragEvent("drop", {dataTransfer: taken, bubbles: true, cancelable: true}));
        }""",
        read_example("legal"),
    )
    page.wait_for_url("**/d/~**")
    assert page.locator("h1").inner_text().startswith("Legal until")
