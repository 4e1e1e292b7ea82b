"""Pages in a real browser: a server on a free port, the screens they are looked at on, and what is asked."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from tests.browser.pages import AXE

WIDTHS = (320, 390, 820, 1440)
"""Widths in CSS pixels: the smallest phone, a phone, a tablet, a desk."""

THEMES = ("light", "dark")

LEAST_TARGET = 24
"""The least width and height of what can be clicked, in CSS pixels (WCAG 2.2, 2.5.8)."""

CUT = """() => [...document.querySelectorAll('.table *, .rail *')].filter((each) => {
  const style = getComputedStyle(each);
  const own = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  return own && each.checkVisibility({visibilityProperty: true}) && !each.closest('.vh, .aim, .c-full, input')
    && style.display !== 'inline' && style.overflowX !== 'auto'
    && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1
    && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none';
}).map((each) => each.outerHTML.slice(0, 120))"""
"""Text that is cut without an ellipsis."""


FRAME: list[Any] = []
"""The tab of the edition without a server in which pages are looked at, with `--frame`."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A width and a theme."""

    width: int
    theme: str

    def __str__(self) -> str:
        return f"{self.width}-{self.theme}"


SCREENS = tuple(Screen(width, theme) for width in WIDTHS for theme in THEMES)


@contextmanager
def serve(app: Flask) -> Iterator[str]:
    """Serve an application on a free port of this machine; return its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def look(browser: Any, address: str, screen: Screen, **options: Any) -> Iterator[Any]:
    """Open an address on a screen; fails when the browser complains, of the security policy say."""
    if FRAME:
        if not options.get("java_script_enabled", True):
            pytest.skip("needs a server")
        if options.get("has_touch"):
            pytest.skip("needs a tab of its own")
        yield FRAME[0].open("/" + address.split("/", 3)[3], screen.width, 900, screen.theme)
        return
    context = browser.new_context(
        viewport={"width": screen.width, "height": 900}, color_scheme=screen.theme, **options
    )
    messages: list[str] = []
    page = context.new_page()
    page.on("console", lambda message: messages.append(message.text))
    page.on(
        "response",
        lambda answer: messages.append(f"{answer.status} {answer.url}") if _lacks(answer) else None,
    )
    page.on("pageerror", lambda error: messages.append(str(error)))
    try:
        page.goto(address)
        yield page
        assert [each for each in messages if not each.startswith("Failed to load resource")] == []
    finally:
        context.close()


def _lacks(answer: Any) -> bool:
    """Return whether a page asked for a part of it that is not there; the browser itself requests an icon."""
    return answer.status >= 400 and answer.request.resource_type != "document" and "favicon" not in answer.url


def find_sideways(page: Any) -> list[str]:
    """Name what makes a page wider than its screen; nothing where it can only be scrolled up and down."""
    found: list[str] = page.evaluate(
        """() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
        [...document.querySelectorAll('body *')]
          .filter(each => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          .map(each => each.tagName + '.' + (each.getAttribute('class') || '')).slice(0, 8)"""
    )
    return found


def find_small_targets(page: Any, least: int = LEAST_TARGET) -> list[str]:
    """Name what can be clicked and is smaller than `least` each way."""
    found: list[str] = page.evaluate(
        """least => [...document.querySelectorAll('main a, main button, main input, main select, summary')]
          .filter(each => each.checkVisibility())
          .map(each => [each, each.getBoundingClientRect()])
          .filter(([each, box]) => box.width > 1 && (box.width < least - .5 || box.height < least - .5))
          .map(([each, box]) => `${each.tagName} ${each.textContent.trim().slice(0, 30)} ` +
            `${box.width.toFixed(0)}x${box.height.toFixed(0)}`)""",
        least,
    )
    return found


def find_faults(page: Any) -> list[str]:
    """Ask axe-core about a page; return what it finds, each with the first place."""
    page.evaluate(AXE.read_text("utf-8"))  # the page's policy refuses a script tag
    answer = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in answer["violations"]]
