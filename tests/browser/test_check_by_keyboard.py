"""The page Check without a mouse: a list is typed, checked, fixed and legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

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


def test_a_list_is_typed_checked_and_fixed_until_it_is_legal(page_at: Callable[..., Any]) -> None:
    page = page_at("/check?on=2026-08-01", 1440, "light")
    _go_to(page, "textarea[name=list]")
    page.keyboard.insert_text(read_example("legal").replace(RIGHT, WRONG))
    _go_to(page, "button.main")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("h1").inner_text() == "Not legal in Standard on 1 Aug 2026: 1 problem to fix"
    assert page.evaluate("() => document.activeElement.id") == "v"
    written = page.locator(f"button[name=fix][value$=':{RIGHT}']")
    assert written.count() == 1 and f"Write “{RIGHT}”" in written.inner_text()
    _go_to(page, f"button[name=fix][value$=':{RIGHT}']")
    outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert outline != "none", "the focus is not to be seen"
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("h1").inner_text().startswith("Legal in Standard on 1 Aug 2026")
    assert page.title().startswith(page.locator("h1").inner_text())
    assert page.evaluate("() => document.activeElement.id") == "v"
    assert page.locator("#list").input_value().strip() == read_example("legal").strip()
