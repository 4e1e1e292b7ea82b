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
def built(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site, one for all workers."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = Path(os.environ.get("PTCG_TEST_SITE", shared / "site"))
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            build_site(folder, base=BASE, runtime=runtime)
    return folder


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
