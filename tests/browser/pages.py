"""The pages in a real browser: Debian's Chromium through Playwright, on a free port. One browser for a
worker, so a plugin of all tests and not a conftest of one room.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any, Literal

import pytest
from waitress.server import create_server

from validator.app import create_app
from validator.settings import Settings
from validator.web.deck_link import deck_url
from validator.web.examples import read_built_in, read_example

WIDTHS = (320, 390, 820, 1440)
REFUSED = "the server responded with a status of 422"
"""What Chromium says of a form that was refused on purpose."""
HEIGHTS = {320: 640, 390: 844, 820: 1180, 1440: 900}
THEMES = ("light", "dark")
AXE = Path(__file__).parent / "vendor" / "axe.min.js"

_DECK, _WRONG = read_built_in("raging-bolt-2026"), read_example("illegal")
EVERY = {
    "Home": "/",
    "deck": deck_url(_DECK),
    "deck, cards": f"{deck_url(_DECK)}?view=cards",
    "illegal deck": f"{deck_url(_WRONG)}?view=list",
    "rotated deck": deck_url(read_example("rotated")),
    "share": deck_url(_DECK, "share"),
    "hands": f"{deck_url(_DECK, 'hands')}?seed=7",
    "compare": deck_url(_DECK, "compare"),
    "cards": "/cards?q=drag",
    "card": "/cards/TWM/130",
    "formats": "/formats",
    "judge": "/judge",
    "start of a game": deck_url(_DECK, "play"),
    "battle log": "/play/log",
    "Home again": "/",
}
"""An address of each page but a game; Home as well once decks were checked."""

COVERED = """() => {
  const at = document.activeElement, seen = at.closest('label') ?? at, box = seen.getBoundingClientRect();
  const within = (size, most) => Math.min(Math.max(size, 1), most - 1);
  const parts = [.1, .3, .5, .7, .9].map((part) => document.elementFromPoint(
    within(box.left + box.width / 2, innerWidth), within(box.top + box.height * part, innerHeight)));
  return parts.some((part) => seen.contains(part) || part?.contains(at)) ? '' : at.outerHTML.slice(0, 120);
}"""
"""Names what has the focus and cannot be seen at all."""

WATCH = """window.shifts = []; new PerformanceObserver((list) => { for (const each of list.getEntries())
  if (!each.hadRecentInput && each.value > .001) window.shifts.push(each.value); })
  .observe({type: 'layout-shift', buffered: true});"""
"""Records what moves on a page without a tap or a key."""

SMALL = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
  .filter((each) => each.checkVisibility({checkOpacity: true, checkVisibilityCSS: true}))
  .map((each) => [each, each.closest('label.tick') ?? each])
  .map(([each, hit]) => [each, hit.getBoundingClientRect()])
  .filter(([each, box]) => box.width > 1 && box.height > 1 && !each.classList.contains('skip'))
  .filter(([each, box]) => box.width < 24 || box.height < 24)
  .map(([each, box]) => `${each.outerHTML.slice(0, 120)} is ${box.width} x ${box.height}`)"""


@dataclass
class Heard:
    """What a page said in its console, and its crashes."""

    messages: list[str] = field(default_factory=list)


def _chromium() -> str | None:
    """Return where Chromium is; the build without windows first, which does the same in less time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("PTCG_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


def _closing(app: Any) -> Callable[..., Any]:
    """Let the application send its files itself.

    Waitress leaves a file open that it was to send to a browser which went away: a warning about it, and so
    a failure, in whatever test comes next.
    """

    def serve(environ: dict[str, Any], start_response: Any) -> Any:
        environ.pop("wsgi.file_wrapper", None)
        return app(environ, start_response)

    return serve


@contextmanager
def _served(app: Any) -> Iterator[str]:
    """The address of an application, served by waitress in a thread."""
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(5)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the application."""
    with _served(_closing(create_app(Settings()))) as address:
        yield address


@pytest.fixture(scope="session")
def slow_site() -> Iterator[str]:
    """The address of the application, whose pages of a deck arrive piece by piece."""
    app = _closing(create_app(Settings()))

    def slowly(environ: dict[str, Any], start_response: Any) -> Iterator[bytes]:
        body = b"".join(app(environ, start_response))
        for place in range(0, len(body), 1_500):
            yield body[place : place + 1_500]
            if environ["PATH_INFO"].startswith("/d/"):
                sleep(0.03)

    with _served(slowly) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium; tests that need it are skipped where it is not installed."""
    api = pytest.importorskip("playwright.sync_api", reason="needs Playwright (pip install playwright)")
    path = _chromium()
    if path is None:
        pytest.skip("needs Chromium (apt-get install chromium, or PTCG_CHROMIUM)")
    click = api.Locator.click

    def click_and_wait(target: Any, **options: Any) -> None:
        """A click waits for the answer to begin; what a test reads at once may come later."""
        click(target, **options)
        for frame in target.page.frames:
            frame.wait_for_load_state("domcontentloaded")

    with pytest.MonkeyPatch.context() as patch, api.sync_playwright() as playwright:
        patch.setattr(api.Locator, "click", click_and_wait)
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def page_at(browser: Any, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Open a page: `page_at("/check", 390, "dark")`; `script=False` turns JavaScript off.

    What the page says in its console, and what its policy refuses, fails the test at the end.
    """
    contexts, heard = [], Heard()
    frame = request.getfixturevalue("frame") if request.config.getoption("--frame") else None

    def hear(page: Any) -> None:
        page.on(
            "console",
            lambda message: None if REFUSED in message.text else heard.messages.append(message.text),
        )
        page.on("pageerror", lambda error: heard.messages.append(str(error)))

    def open_page(
        path: str, width: int = 1440, theme: Literal["light", "dark"] = "light", *, script: bool = True
    ) -> Any:
        if frame is not None:
            if not script:
                pytest.skip("needs a server")
            tab = frame.open(path, width, HEIGHTS.get(width, 900), theme)
            hear(tab.page)
            return tab
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS.get(width, 900)},
            color_scheme=theme,
            java_script_enabled=script,
            base_url=site,
        )
        context.set_default_timeout(60_000)
        contexts.append(context)
        page = context.new_page()
        hear(page)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert heard.messages == []


def assert_accessible(page: Any) -> None:
    """Fail for what axe finds wrong with a page."""
    # The page's policy refuses a script tag; the debugger's own evaluation is not the page's.
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    violations = [
        f"{each['id']}: {each['help']}: {[node['html'][:140] for node in each['nodes'][:4]]}"
        for each in found["violations"]
    ]
    assert violations == []


def assert_fits(page: Any) -> None:
    """Fail for a page that scrolls sideways, and for targets smaller than 24 by 24 px."""
    width = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"the page is {width[0]} px wide at {width[1]}"
    assert page.evaluate(SMALL) == []


def assert_focus_is_seen(page: Any, tabs: int = 12) -> None:
    """Fail where something lies over what has the focus, going with Tab through a page and back."""
    for key in ("Tab", "Shift+Tab"):
        for _ in range(tabs):
            page.keyboard.press(key)
            assert page.evaluate(COVERED) == ""
