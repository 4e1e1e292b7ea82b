"""The first and the second visit, and what the reader sees where something is missing or broken."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.test_deck_editor import check_at_home, verdict
from tests.browser.test_play import choose_by_keys
from tests.site.host import Host, Tab
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

GAME = "/play?example=1&on=2026-07-20&seed=7&against=greedy"
FIRST, ALL = 12_000_000, 15_000_000
"""How many bytes a first visit loads up to a verdict, and in all."""

MEMORY = """async (given) => {
  for (const name of await caches.keys()) {
    const store = await caches.open(name), found = await store.match('/a/b/memory');
    if (found && given) await store.put('/a/b/memory', new Response(given));
    if (found) return true;
  }
  return false;
}"""
"""Whether the memory of a start is stored; puts another one in its place."""


def said(tab: Tab) -> str:
    """Return what the tab says in place of a page."""
    return str(tab.page.inner_text("#wait"))


def wait_for_retry(tab: Tab) -> str:
    tab.page.wait_for_selector("#retry:visible")
    return said(tab)


def test_a_first_visit_is_small_and_a_second_one_starts_from_its_memory(tab: Tab) -> None:
    host = tab.host
    sizes = {path: size for path, size in host.requests if path.endswith(".gz")}
    rest = sum(size for path, size in sizes.items() if "/rest-" in path)
    assert rest > 1_000_000 and host.sent - rest <= FIRST and host.sent <= ALL
    assert len(sizes) == sum(path.endswith(".gz") for path, _ in host.requests) == 6
    before = len(host.requests)
    tab.page.wait_for_function(MEMORY)
    tab.goto(deck_url(read_example("illegal")))
    tab.reload()
    assert verdict(tab) == "Not legal: 4 problems"
    tab.wait_for_all()
    assert {path.rpartition("/")[2] for path, _ in host.requests[before:]} <= {"sw.js"}
    # A memory that cannot be used is deleted, and made again.
    tab.page.evaluate(MEMORY, "damaged")
    tab.reload()
    assert verdict(tab) == "Not legal: 4 problems"


def test_a_policy_lets_nothing_leave(tab: Tab) -> None:
    answers: list[Any] = []
    tab.page.context.on("response", lambda answer: answers.append(answer))
    tab.reload()
    policies = {
        each.url.rpartition("/")[2]: each.headers.get("content-security-policy", "")
        for each in answers
        if each.from_service_worker and re.search(r"/worker-|/$", each.url)
    }
    assert len(policies) == 2
    for policy in policies.values():
        rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
        assert rules["default-src"] == "'none'" and rules["connect-src"] == "'self'"
        assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert "connect-src 'self'" in tab.page.locator("meta[http-equiv]").get_attribute("content")


MISSING = {
    "WebAssembly": "delete self.WebAssembly",
    "service workers": "Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined})",
    "DecompressionStream": "delete self.DecompressionStream",
    "https": "Object.defineProperty(self, 'isSecureContext', {get: () => false})",
}


@pytest.mark.parametrize("name", MISSING)
def test_an_old_browser_is_told_what_it_lacks(new_tab: Callable[..., Tab], host: Host, name: str) -> None:
    tab = new_tab(None)
    tab.page.add_init_script(MISSING[name])
    tab.page.goto(host.address)
    tab.page.wait_for_function("name => document.querySelector('#wait').textContent.includes(name)", arg=name)
    assert tab.page.locator("#wait").is_visible() and said(tab).count(".") <= 4


def test_without_scripts_the_page_says_what_it_needs(new_tab: Callable[..., Tab], host: Host) -> None:
    tab = new_tab(None, java_script_enabled=False)
    tab.page.goto(host.address)
    assert said(tab).startswith("This page needs JavaScript, in ")


def test_a_file_that_is_cut_off_or_missing_is_named_and_loaded_again(
    new_tab: Callable[..., Tab], host: Host
) -> None:
    tab = new_tab(None)
    host.spoil = {"asm.wasm": lambda data: data[:-1000], "rest-": lambda _: None}
    tab.page.goto(host.address)
    assert re.fullmatch(r"runtime-\w+/pyodide.asm.wasm is incomplete\.", wait_for_retry(tab))
    host.spoil["asm.wasm"] = lambda _: None
    tab.page.click("#retry")
    tab.page.wait_for_function("() => document.querySelector('#wait').textContent.includes('503')")
    assert "pyodide.asm.wasm cannot be loaded" in wait_for_retry(tab)
    del host.spoil["asm.wasm"]
    tab.page.click("#retry")
    tab.wait()
    assert len([path for path, _ in host.requests if path.endswith("pyodide.mjs.gz")]) == 1
    assert verdict(tab) == "Is your deck legal?"
    # Without the second pack the pages that need it say so, until it is there.
    tab.goto("/hands?example=1")
    assert re.fullmatch(
        r"rest-\w+\.tar cannot be loaded: .* answers 503\.", tab.locator("main p").first.inner_text()
    )
    host.spoil = {}
    tab.page.evaluate("() => { dispatchEvent(new Event('online')); }")
    tab.wait_for_all()
    tab.get_by_role("link", name="Reload").click()
    tab.locator("h1", has_text="hands").wait_for()


def test_without_storage_games_live_in_the_tab(new_tab: Callable[..., Tab]) -> None:
    tab = new_tab(None)
    tab.page.add_init_script("indexedDB.open('ptcg /a/b/', 5);")  # a newer database than the site's
    tab.goto(GAME)
    tab.wait_for_all()
    assert "games end with this tab" in tab.page.locator("#note").text_content()
    tab.locator("#start").click()
    tab.wait_for_url(re.compile("/play/[^?]+$"))
    address = tab.url
    choose_by_keys(tab)
    tab.goto("/")
    tab.goto(address)
    choose_by_keys(tab)


def test_a_worker_that_ends_is_started_again(tab: Tab) -> None:
    tab.goto(GAME)
    tab.locator("#start").click()
    tab.wait_for_url(re.compile("/play/[^?]+$"))
    address, title = tab.url, tab.title()
    tab.worker.evaluate("() => { self.close(); }")
    tab.page.wait_for_event("worker")
    tab.goto(address)
    assert tab.title() == title
    tab.worker.evaluate("() => { self.onmessage = () => self.close(); }")
    tab.goto("/cards")
    assert "was started again" in tab.locator("main p").first.inner_text()
    tab.get_by_role("link", name="Reload").click()
    tab.locator("main [name=q]").wait_for()


@pytest.mark.parametrize("path", ["/d/~broken", "/nothing/there", "//elsewhere.example/", "/../../etc"])
def test_addresses_that_lead_nowhere_are_answered_by_the_pages(tab: Tab, path: str) -> None:
    tab.page.evaluate("path => { location.hash = path; }", path)
    tab.wait_for_function("() => document.querySelector('h1')")
    assert tab.url.startswith(tab.host.address)
    assert tab.page.locator("#start").is_hidden()


def test_the_worker_is_given_a_list_that_is_too_long(tab: Tab) -> None:
    tab.get_by_label("Deck list").evaluate("each => { each.value = '4 Pikachu\\n'.repeat(20000); }")
    tab.get_by_role("button", name="Check deck").click()
    tab.wait_for_function("() => document.body.innerText.includes('the limit is 1,000')")
    tab.goto("/")
    check_at_home(tab, read_example("legal"))
