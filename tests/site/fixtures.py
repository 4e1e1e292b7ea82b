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
from validator.browser.build import build_site, read_runtime
from validator.errors import UsageError


@pytest.fixture(scope="session")
def runtime(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the runtime, from npm; tests that need it are skipped where it cannot be had."""
    if not request.config.getoption("--frame"):
        pytest.skip("needs --frame: it takes minutes")
    if missing := [each for each in ("node", "npm") if shutil.which(each) is None]:
        pytest.skip(f"needs {missing[0]} (apt-get install nodejs npm)")
    try:
        data = read_runtime()
    except UsageError as error:
        pytest.skip(f"needs the runtime: {error}")
    path = tmp_path_factory.mktemp("runtime") / "runtime.tgz"
    path.write_bytes(data)
    return path


def build_once(name: str, runtime: Path, temporary: pytest.TempPathFactory, **options: str) -> Path:
    """Return the folder of a built site, one for all workers."""
    shared = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = Path(os.environ.get("PTCG_TEST_SITES", shared)) / name
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_site(folder, base=BASE, runtime=runtime, **options)
    return folder


@pytest.fixture(scope="session")
def built(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    return build_once("site", runtime, tmp_path_factory)


@pytest.fixture(scope="session")
def rebuilt(built: Path, runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of another release, which names a server; all large files are the same."""
    return build_once("newer", runtime, tmp_path_factory, server="https://cards.example/")


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    with hosted(built) as found:
        yield found


@pytest.fixture
def new_tab(browser: Any, host: Host) -> Iterator[Callable[..., Tab]]:
    """Open a tab in a browser that knows nothing of the site: `new_tab("/play")`; options of a context."""
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


HELD = {"cases", "games", "held", "played", "slow_site", "store"}
"""Fixtures of tests that need a server, to change what it stores or how it answers."""


class Frame:
    """One tab, in whose frame the tests of the pages run with `--frame`."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def open(self, path: str, width: int, height: int, theme: str) -> Tab:
        """Open a page as a reader does who was never here, on a screen."""
        self.tab.page.set_viewport_size({"width": width, "height": height})
        self.tab.page.emulate_media(color_scheme=theme)
        self.tab.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.tab.goto("/theme/system")
        self.tab.goto(path)
        return self.tab


@pytest.fixture(scope="session")
def frame(browser: Any, built: Path) -> Iterator[Frame]:
    """The tab in whose frame tests of the pages run."""
    with hosted(built) as host, browser.new_context() as context:
        context.set_default_timeout(SECONDS * 1000)
        tab = Tab(context.new_page(), host)
        tab.goto("/")
        tab.wait_for_all()
        yield Frame(tab)


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
