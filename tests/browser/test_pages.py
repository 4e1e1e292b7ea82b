"""The pages Check and Hands at four widths in both themes: they fit, axe is silent, and so is the console."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import AXE, THEMES, WIDTHS, assert_accessible, assert_fits
from validator.web.deck_link import pack_list
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

TO_FIX = f"/check?deck={pack_list(read_example('illegal'))}&on=2026-08-01"
TWO = f"/check?deck={pack_list(read_example('legal') + chr(10) * 3 + read_example('illegal'))}&on=2026-08-01"
HAND = f"/hands?deck={pack_list(read_example('legal'))}&on=2026-08-01"
PAGES = {
    "empty": "/",
    "fix": TO_FIX,
    "two lists": TWO,
    "no hands": "/hands",
    "kept": f"{HAND}&seed=7&keep=1&prizes=1&draws=3",
    "mulligan": f"{HAND}&seed=22&step=1",
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


def test_a_list_is_pasted_checked_and_fixed(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 390, "dark")
    page.get_by_label("Deck list").fill(read_example("illegal"))
    page.get_by_label("Date").fill("2026-08-01")
    page.get_by_role("button", name="Check", exact=True).click()
    assert page.locator("h1").inner_text() == "Not legal in Standard on 1 Aug 2026: 4 problems to fix"
    assert page.evaluate("() => document.activeElement.id") == "v"
    page.get_by_role("button", name="Write “4 Ultra Ball MEG 131”").click()
    # 59 cards are one more problem, five copies one less
    assert "4 problems to fix" in page.locator("h1").inner_text()
    assert "Line 25 now reads “4 Ultra Ball MEG 131”." in page.get_by_role("main").inner_text()
    page.go_back()
    assert page.locator("#l25 .qty").inner_text() == "5"


def test_all_works_without_javascript(page_at: Callable[..., Any]) -> None:
    page = page_at("/", 820, "light", script=False)
    page.get_by_label("Deck list").fill(read_example("legal"))
    page.get_by_label("Date").fill("2026-08-01")
    page.get_by_role("button", name="Check", exact=True).click()
    assert page.locator("h1").inner_text().startswith("Legal in Standard on 1 Aug 2026")
    assert not page.get_by_role("button", name="Copy the list").is_visible()
    page.get_by_role("link", name="Draw hands").first.click()
    assert page.locator("h1").inner_text()
    page.get_by_label("Seed").fill("22")
    page.get_by_role("button", name="Draw with this seed").click()
    assert page.locator("h1").inner_text() == "Hand 1: no Basic Pokémon, a mulligan"
    page.get_by_role("link", name="Mulligan: draw 7 again").click()
    page.get_by_role("link", name="Mulligan: draw 7 again").click()
    assert page.locator("h1").inner_text() == "A hand of 7"
    page.get_by_role("link", name="Keep").click()
    page.get_by_role("link", name="Draw a card").click()
    page.get_by_role("link", name="Turn the Prize cards over").click()
    # the hand, one draw, the Prize cards, and the two mulligans
    assert [page.locator(".dealt").nth(each).locator("li").count() for each in range(5)] == [7, 1, 6, 7, 7]
    assert page.locator(".dealt.six .pk .nm").count() == 6


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
    page.wait_for_url("**/check?**")
    assert page.locator("h1").inner_text().startswith("Legal in Standard")
