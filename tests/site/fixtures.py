"""The site, built once for all tests; a host for it, and tabs in a browser that has not seen it."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.site.host import BASE, SECONDS, Host, Tab, hosted
from validator.browser.build import make_parts, read_runtime, write_site
from validator.errors import UsageError
from validator.web.deck_link import deck_url
from validator.web.examples import read_example


@pytest.fixture(scope="session")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the runtime, from npm; tests that need it are skipped where it cannot be had."""
    if missing := [each for each in ("node", "npm") if shutil.which(each) is None]:
        pytest.skip(f"needs {missing[0]} (apt-get install nodejs npm)")
    try:
        data = read_runtime()
    except UsageError as error:
        pytest.skip(f"needs the runtime: {error}")
    path = tmp_path_factory.mktemp("runtime") / "runtime.tgz"
    path.write_bytes(data)
    return path


@pytest.fixture(scope="session")
def releases(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folders of two releases of the site, made once for all workers.

    The second one names a server; all large files are the same.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = Path(os.environ.get("PTCG_TEST_SITES", shared))
    folder.mkdir(parents=True, exist_ok=True)
    site, newer = folder / "site", folder / "newer"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not newer.exists():
            parts = make_parts(runtime)
            write_site(site, parts, base=BASE, server="")
            write_site(newer, parts, base=BASE, server="https://cards.example/")
    return site, newer


@pytest.fixture(scope="session")
def built(releases: tuple[Path, Path]) -> Path:
    """The folder of the built site."""
    return releases[0]


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    with hosted(built) as found:
        yield found


@pytest.fixture
def new_tab(browser: Any, host: Host) -> Iterator[Callable[..., Tab]]:
    """Open a tab in a browser that knows nothing of the site; options of a context."""
    contexts = []

    def open_tab(path: str | None = "/", **options: Any) -> Tab:
        context = browser.new_context(**options)
        context.set_default_timeout(SECONDS * 1000)
        contexts.append(context)
        tab = Tab(context.new_page(), host)
        if path is not None:
            tab.goto(path)
        return tab

    yield open_tab
    for context in contexts:
        context.close()


HELD = {"cases", "games", "held", "picture", "played", "slow_site", "store"}
"""Fixtures of tests that need a server, to change what it stores or how it answers."""


class Frame:
    """One tab for many tests, with `--frame` for those of the pages too: a first visit takes long."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def open(self, path: str, width: int = 1440, height: int = 900, theme: str = "light") -> Tab:
        """Open a page as a reader does who was never here, on a screen."""
        self.tab.page.set_viewport_size({"width": width, "height": height})
        self.tab.page.emulate_media(color_scheme=theme)
        self.tab.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.tab.goto("/theme/system")
        self.tab.goto(path)
        return self.tab


@pytest.fixture(scope="session")
def frame(browser: Any, built: Path) -> Iterator[Frame]:
    """The tab that tests share, after its first visit, to a deck."""
    with hosted(built) as host, browser.new_context() as context:
        context.set_default_timeout(SECONDS * 1000)
        tab = Tab(context.new_page(), host)
        tab.goto(deck_url(read_example("illegal")))
        tab.wait_for_all()
        yield Frame(tab)


@pytest.fixture
def tab(frame: Frame) -> Iterator[Tab]:
    """The tab that tests share, on Home; other tabs are closed after the test, and the network is there."""
    yield frame.open("/")
    frame.tab.host.down = False
    frame.tab.page.context.set_offline(False)
    for page in frame.tab.page.context.pages:
        if page != frame.tab.page:
            page.close()


@pytest.fixture(autouse=True)
def in_frame(request: pytest.FixtureRequest) -> Iterator[None]:
    """With `--frame`, run a test of the pages there; one that needs a server is skipped."""
    names = set(request.fixturenames)
    with pytest.MonkeyPatch.context() as patch:
        if request.config.getoption("--frame") and "browser" in names and "frame" not in names:
            if HELD & names:
                pytest.skip("needs a server")
            patch.setattr("tests.browser.screens.FRAME", [request.getfixturevalue("frame")])
        yield
