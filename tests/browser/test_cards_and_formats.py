"""The pages Cards and Formats in Chromium: no sideways scroll, targets, axe-core, keyboard, no scripts."""

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
from validator.app import create_app
from validator.settings import Settings

pytestmark = pytest.mark.slow

PAGES = (
    "/cards",
    "/cards?q=dragapult",
    "/cards?q=munkidory",
    "/cards?set=TWN",
    "/cards?marker=V-UNION",
    "/cards/TWM/130",
    "/cards/swshp/SWSH155",
    "/cards/SVI/166",
    "/cards/SVE/5",
    "/cards/BS/1",
    "/cards/XX/1",
    "/formats",
    "/formats?format=expanded&on=2026-03-20",
    "/formats?format=glc&on=nonsense",
)
DESK, PHONE = Screen(1440, "light"), Screen(390, "dark")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve(create_app(Settings())) as found:
        yield found


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_scrolls_sideways_and_targets_are_large(browser: Any, address: str, screen: Screen) -> None:
    with look(browser, address + PAGES[0], screen) as page:
        for path in PAGES:
            page.goto(address + path)
            assert find_sideways(page) == [], path
            assert find_small_targets(page) == [], path


@pytest.mark.parametrize("screen", (DESK, PHONE), ids=str)
def test_axe_finds_nothing(browser: Any, address: str, screen: Screen) -> None:
    with look(browser, address + PAGES[0], screen) as page:
        for path in PAGES:
            page.goto(address + path)
            assert find_faults(page) == [], path


def test_text_of_twice_the_size_does_not_scroll_sideways(browser: Any, address: str) -> None:
    with look(browser, address + PAGES[0], DESK) as page:
        for path in PAGES:
            page.goto(address + path)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert find_sideways(page) == [], path


def test_a_card_is_found_by_keyboard_alone(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name") == "q":
                break
        page.keyboard.type("dragapult ex")
        page.keyboard.press("Enter")
        page.wait_for_url("**/cards?q=dragapult*")
        page.get_by_role("link", name="Dragapult ex").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/cards/*/*")
        assert page.locator("h1").inner_text() == "Dragapult ex"


def test_pages_work_without_scripts(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK, java_script_enabled=False) as page:
        page.get_by_label("Name, or set and number").fill("drakloak")
        page.get_by_role("button", name="Find").click()
        assert "for “drakloak”" in page.locator("h1").inner_text()
    with look(browser, f"{address}/formats", PHONE, java_script_enabled=False) as page:
        page.get_by_label("Date", exact=True).fill("2026-04-01")
        page.get_by_role("button", name="Show").click()
        assert page.locator("h1").inner_text() == "Standard on 1 Apr 2026: marks G, H, I, J"


def test_drawn_face_has_the_shape_of_a_card_and_no_overflow(browser: Any, address: str) -> None:
    for path in ("/cards/TWM/130", "/cards/SVI/166", "/cards/swshp/SWSH155"):
        for screen in (DESK, PHONE):
            with look(browser, address + path, screen) as page:
                box = page.locator(".face").bounding_box()
                assert box["width"] >= 252
                assert box["height"] >= box["width"] * 88 / 63 - 1
                inside = page.evaluate(
                    "() => { const face = document.querySelector('.face').getBoundingClientRect();"
                    " return [...document.querySelectorAll('.face *')].every(each => "
                    "each.getBoundingClientRect().bottom <= face.bottom + 1) }"
                )
                assert inside, path


def test_a_symbol_is_named_once_to_a_screen_reader(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards/TWM/130", DESK) as page:
        face = page.get_by_role("article", name="Dragapult ex, drawn")
        assert face.get_by_role("img", name="Cost: Fire, Psychic").count() == 1
        assert face.get_by_role("img", name="Dragon", exact=True).count() == 1


def test_a_theme_of_forced_colors_preserves_symbols_and_signs(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards/TWM/130", DESK, forced_colors="active") as page:
        assert page.locator(".face .pip").first.evaluate("each => getComputedStyle(each).stroke") != "none"
        assert find_sideways(page) == []
