"""Answers that get lost on their way: none is waited for without end."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

import pytest

from tests.site.host import SECONDS, Host, Tab

pytestmark = pytest.mark.slow

HOLD = """() => {
  self.given = self.onmessage;
  self.held = [];
  self.onmessage = (each) => self.held.push(each);
}"""
WAIT = "async () => { while (!self.held.length) await new Promise((done) => setTimeout(done, 50)); }"
RELEASE = "() => { self.onmessage = self.given; self.held.forEach(self.onmessage); }"
LOST = "The browser lost this answer."


def leave(tab: Tab, path: str) -> None:
    """Begin to open a page in the frame, without waiting for it."""
    address = tab.host.address + path
    tab.evaluate("to => { window.left = true; setTimeout(() => { location.href = to; }); }", address)


def arrive(tab: Tab, text: str) -> None:
    """Wait for another page in the frame, with a text."""
    tab.page.wait_for_function(
        """text => {
          const { contentWindow, contentDocument } = document.querySelector('#page');
          return !contentWindow.left && contentDocument.body?.innerText.includes(text);
        }""",
        arg=text,
    )


def stop_service_worker(tab: Tab) -> None:
    session = tab.page.context.new_cdp_session(tab.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def test_a_service_worker_that_ends_loses_no_page(tab: Tab) -> None:
    stop_service_worker(tab)
    leave(tab, "formats")
    arrive(tab, "Expanded")
    tab.worker.evaluate(HOLD)
    leave(tab, "cards?q=dreepy")
    tab.worker.evaluate(WAIT)
    stop_service_worker(tab)
    tab.worker.evaluate(RELEASE)
    tab.page.get_by_text(LOST).wait_for()
    tab.page.get_by_role("button", name="Reload").click()
    arrive(tab, "Dreepy")
    tab.page.wait_for_url("**/#/cards?q=dreepy")
    tab.page.locator("#note").wait_for(state="hidden")


def test_a_file_of_the_host_in_another_tab_answers_for_no_page(tab: Tab) -> None:
    other = tab.page.context.new_page()
    other.goto(f"{tab.host.address}licences/python.txt")
    leave(tab, "formats")
    arrive(tab, "Expanded")


def test_a_tab_that_is_closed_before_it_answers(tab: Tab) -> None:
    other = Tab(tab.page.context.new_page(), tab.host)
    other.goto("/cards")
    other.page.bring_to_front()
    for each in (tab, other):
        each.worker.evaluate(HOLD)
    leave(tab, "formats")
    other.worker.evaluate(WAIT)
    other.page.close()
    arrive(tab, "The tab with Python is closed.")
    tab.worker.evaluate(RELEASE)
    tab.get_by_role("link", name="Reload").click()
    arrive(tab, "Expanded")


def test_what_is_not_answered_is_asked_again_or_given_up(new_tab: Callable[..., Tab], host: Host) -> None:
    asked, free = Event(), Event()

    def block(data: bytes) -> bytes:
        asked.set()
        free.wait(SECONDS)
        return data

    tab = new_tab(None)
    tab.page.clock.install()
    host.spoil = {"rest-": block}
    tab.goto("/")
    tab.page.clock.fast_forward(5_000)
    assert asked.wait(SECONDS)
    stop_service_worker(tab)
    free.set()
    tab.page.clock.fast_forward(25_000)
    tab.wait_for_all()
    tab.worker.evaluate("() => { self.onmessage = () => {}; }")
    leave(tab, "formats")
    tab.page.locator("#busy").wait_for()
    tab.page.clock.fast_forward(100_000)
    arrive(tab, "Python did not answer within 90 seconds, and was started again.")
    tab.get_by_role("link", name="Reload").click()
    arrive(tab, "Expanded")
