"""Home and Deck without a mouse or script: a list is typed, checked, fixed and legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from validator.web.deck_link import decode
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

RIGHT = "4 Poké Pad POR 81"
WRONG = "4 Poké Pad MEG 125"
"""The name of one card, the number of another: an error with a choice of what to write."""

MOST_TABS = 120


def _go_to(page: Any, selector: str) -> None:
    """Press Tab until the focus is on what a selector names."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{MOST_TABS} presses of Tab do not reach {selector}")


@pytest.mark.parametrize("script", [True, False])
def test_a_list_is_typed_checked_and_fixed_until_it_is_legal(
    page_at: Callable[..., Any], script: bool
) -> None:
    page = page_at("/?on=2026-08-01", 1440, "light", script=script)
    _go_to(page, "textarea[name=list]")
    page.keyboard.insert_text(read_example("legal").replace(RIGHT, WRONG))
    _go_to(page, "button.main")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("h1").inner_text() == "Not legal: 1 problem"
    _go_to(page, "button[name=do][value$=':me03-081']")
    assert page.evaluate("() => document.activeElement.innerText").startswith("Poké Pad POR 81")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none", "the focus is not to be seen"
    page.keyboard.press("Enter")
    page.wait_for_selector("h1:has-text('Legal until')")
    assert page.title().startswith(page.locator("h1").inner_text())
    assert decode(page.url.split("/d/")[1].split("?")[0]) == read_example("legal")
