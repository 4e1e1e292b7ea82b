"""Everything without a network, after a first visit; nothing is sent."""

from __future__ import annotations

import re

import pytest

from tests.browser.test_deck_editor import check_at_home, verdict
from tests.browser.test_play import choose_by_keys
from tests.site.host import Tab
from validator.web.examples import read_example

pytestmark = pytest.mark.slow


def test_a_visit_without_network(tab: Tab) -> None:
    host = tab.host
    sent: list[str] = []
    tab.page.context.on("request", lambda request: sent.append(request.url))
    before = len(host.requests)
    tab.page.context.set_offline(True)
    host.down = True
    clicks = check_at_home(tab, read_example("illegal"))
    assert verdict(tab) == "Not legal: 4 problems"
    clicks.click(tab.get_by_role("button", name="Latias ex SSP 76 · legal"))
    assert verdict(tab) == "Not legal: 3 problems"
    tab.keyboard.press("z")
    tab.wait_for_function("() => document.querySelector('h1').textContent === 'Not legal: 4 problems'")
    tab.goto("/")
    check_at_home(tab, read_example("legal"))
    tab.get_by_label("Site").get_by_role("link", name="Hands").click()
    tab.locator(".h1r").first.wait_for()
    tab.locator("summary", has_text="Ask for cards").click()
    tab.locator(".grp select").first.select_option("Dreepy")
    tab.get_by_role("button", name="Work out").click()
    tab.locator("#odds .n").wait_for()
    assert "%" in tab.locator("#odds").inner_text()
    tab.goto("/cards?q=drag")
    assert "Dragapult ex" in tab.get_by_role("main").inner_text()
    tab.goto("/play?example=1&on=2026-07-20&seed=7&against=greedy")
    tab.locator("#start").click()
    tab.wait_for_url(re.compile("/play/[^?]+$"))
    for _ in range(5):
        choose_by_keys(tab)
    at, title = tab.url, tab.title()
    tab.reload()
    assert tab.url == at and tab.title() == title
    for _ in range(5):
        choose_by_keys(tab)
    assert {each for each in sent if not each.startswith(host.address)} == set()
    # The browser looks for a newer release, in vain.
    assert {path for path, _ in host.requests[before:]} <= {"/a/b/sw.js"}
