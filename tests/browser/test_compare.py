"""The page Compare in a real browser: widths, themes, a whole run with and without JavaScript."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.pages import THEMES, WIDTHS, assert_accessible, assert_fits
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

AT = deck_url(read_example("legal"), "compare")
WEAK = "4 Dreepy TWM 128\n56 Basic {P} Energy SVE 5"


def begin(page: Any) -> None:
    """Compare the list with a weak one, until the answer names a run."""
    for summary in page.locator("summary").all()[1:]:
        summary.click()
    page.get_by_label("Changed list").fill(WEAK)
    page.get_by_label("Time").select_option("30")
    page.get_by_role("button", name="Compare with it").click()
    page.wait_for_url("**run=*")


@pytest.mark.parametrize("theme", THEMES)
def test_the_page_fits_and_is_accessible_before_and_after_a_run(
    page_at: Callable[..., Any], theme: str
) -> None:
    page = page_at(AT, WIDTHS[0], theme)
    for step in ("form", "run"):
        if step == "run":
            begin(page)
            page.get_by_role("heading", name="This list is better").wait_for(timeout=120_000)
            assert "This list wins more often" in page.locator("#result").inner_text()
            assert "This list wins more often" in page.locator("#status").inner_text()
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert_fits(page)
            assert_accessible(page)


def test_it_is_followed_by_a_link_without_javascript(site: str, browser: Any) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + AT)
    begin(page)
    for _ in range(2_000):
        if not page.locator("#again").count():
            break
        page.wait_for_timeout(500)
        with page.expect_navigation():
            page.locator("#again").click()
    assert "This list wins more often" in page.locator("#result").inner_text()
    assert page.locator("[name=other]").input_value() == WEAK
    context.close()


def test_a_change_is_picked_by_two_clicks_and_shown(page_at: Callable[..., Any]) -> None:
    page = page_at(AT, 390, script=False)
    assert page.locator("textarea:visible").count() == 0
    page.get_by_role("link", name="Poké Pad").click()
    page.get_by_role("button", name="Dawn").click()
    assert page.locator(".swap").inner_text().split() == ["Poké", "Pad", "−1", "Dawn", "+1"]
    assert page.get_by_role("button", name="Compare", exact=True).is_visible()
