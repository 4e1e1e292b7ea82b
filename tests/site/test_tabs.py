"""Back, Forward, reload, links in new tabs, two tabs with one game, and a newer release."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_deck_editor import verdict
from tests.browser.test_play import choose_by_keys
from tests.site.host import Host, Tab
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

START = "/play?example=1&on=2026-07-20&seed=7&against=greedy"


def begin(tab: Tab) -> str:
    tab.goto(START)
    tab.locator("#start").click()
    tab.wait_for_url(re.compile("/play/[^?]+$"))
    return str(tab.url)


def other_tab(tab: Tab, address: str) -> Tab:
    """Open an address of the site in another tab of the same browser."""
    other = Tab(tab.page.context.new_page(), tab.host)
    other.page.goto(address)
    other.wait()
    return other


def test_history_and_links_lead_to_the_same_pages(tab: Tab) -> None:
    host, deck = tab.host, deck_url(read_example("illegal"))
    tab.goto(deck)
    tab.goto("/formats")
    tab.page.wait_for_url(f"{host.address}#/formats")
    assert tab.page.title() == tab.title()
    tab.go_back()
    tab.wait_for_function("() => document.querySelector('h1').textContent === 'Not legal: 4 problems'")
    tab.page.evaluate("() => history.forward()")
    tab.wait_for_url("**/formats")
    tab.reload()
    assert tab.url == f"{host.address}formats"
    for address in (f"{host.address}#{deck}", host.address + deck.lstrip("/")):
        other = other_tab(tab, address)
        assert verdict(other) == "Not legal: 4 problems"
        other.page.wait_for_url(f"{host.address}#{deck}")
        other.page.close()
    assert not [path for path, _ in host.requests if "/d/" in path]
    with tab.page.context.expect_page() as opened:
        tab.get_by_label("Site").get_by_role("link", name="Cards").click(modifiers=["ControlOrMeta"])
    other = Tab(opened.value, host)
    other.wait()
    other.page.wait_for_url(f"{host.address}#/cards")


def test_a_link_of_a_server_leads_a_new_reader_to_the_page(new_tab: Callable[..., Tab], host: Host) -> None:
    deck, tab = deck_url(read_example("illegal")), new_tab(None)
    tab.page.goto(host.address + deck.lstrip("/"))  # the host answers 404.html
    tab.page.wait_for_url(f"{host.address}#{deck}")
    tab.page.locator("#start").wait_for()


def test_two_tabs_with_one_game(tab: Tab) -> None:
    host, address = tab.host, begin(tab)
    other = other_tab(tab, f"{host.address}#/{address.removeprefix(host.address)}")
    choose_by_keys(tab)
    other.page.bring_to_front()
    other.locator("[data-key='1'], #none, #confirm").first.click()
    other.wait_for_function("() => document.querySelector('#alert').textContent !== ''")
    assert "was changed in another tab" in other.locator("#alert").inner_text()
    other.reload()
    choose_by_keys(other)
    tab.page.bring_to_front()
    tab.reload()
    choose_by_keys(tab)


def test_a_newer_release_waits_for_the_reader(
    new_tab: Callable[..., Tab], host: Host, releases: tuple[Path, Path]
) -> None:
    tab = new_tab("/")
    address = begin(tab)
    tab.wait_for_all()

    def stores() -> Any:
        return tab.page.evaluate("() => caches.keys()")

    before = stores()
    host.folder, sent = releases[1], len(host.requests)
    tab.page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    reload = tab.page.get_by_role("button", name="Reload")
    reload.wait_for()
    assert not [path for path, _ in host.requests[sent:] if path.endswith(".gz")]  # the packs are the same
    choose_by_keys(tab)
    assert tab.url == address and before[0] in stores()
    title = tab.title()
    with tab.page.expect_navigation():
        reload.click()
    tab.wait()
    assert tab.url == address and tab.title() == title
    assert len(stores()) == 1 and stores() != before
    choose_by_keys(tab)
