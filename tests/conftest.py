"""Shared fixtures: the built-in catalogue, and `shared`, the directory of source material beside the
project.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import validator

ROOT = Path(__file__).resolve().parents[1]
DECKS = ROOT / "card_data" / "decks"
DRAGAPULT, BOLT, STARMIE = (
    (DECKS / f"{name}-2026.txt").read_text("utf-8") for name in ("dragapult", "raging-bolt", "starmie")
)

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch

pytest_plugins = ["tests.browser.pages", "tests.site.fixtures"]


def pure_only(reason: str) -> pytest.MarkDecorator:
    """Skip a test in the compiled build."""
    return pytest.mark.skipif(validator.__build__ == "compiled", reason=reason)


def wait_until(look: Callable[[], Any], ended: Callable[[Any], object]) -> Any:
    """Look at something that goes on in the background until it has ended as a test expects."""
    for _ in range(3000):
        if ended(seen := look()):
            return seen
        time.sleep(0.02)
    raise AssertionError(f"it goes on: {seen}")


@pytest.fixture(scope="session", autouse=True)
def no_own_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the developer's own synced sets out of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PTCG_DATA_DIR", str(tmp_path_factory.mktemp("none") / "data"))
        yield


@pytest.fixture(scope="session", autouse=True)
def still_clock() -> Iterator[None]:
    """Let no request reach its deadline, however slow the machine is; tests of deadlines set a clock."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("validator.http.limits.CLOCK", lambda: 0.0)
        yield


@pytest.fixture(scope="session", autouse=True)
def runs_in_turn() -> Iterator[None]:
    """Let runs end with this process: it has many databases, and runs survive in one alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("validator.services.hosting.DURABLE", False)
        yield


@pytest.fixture(autouse=True)
def own_logs() -> Iterator[None]:
    """Restore the logging settings after each test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    if root.level != level:
        root.setLevel(level)
    for each in [each for each in root.handlers if each not in handlers]:
        root.removeHandler(each)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The directory `../shared`; tests that need it are skipped where it is not at hand."""
    folder = ROOT.parent / "shared"
    if not (folder / "sources").is_dir():
        pytest.skip("needs the source material in ../shared, which is not part of the project")
    return folder


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="run the slow tests too")
    parser.addoption("--complete", action="store_true", help="let the longest tests go through all they can")
    parser.addoption("--frame", action="store_true", help="run tests of pages without a server")


@pytest.fixture(scope="session")
def one_in(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """Return the step by which the longest tests go through their rows: 1 with `--complete`."""
    return (lambda step: 1) if request.config.getoption("--complete") else (lambda step: step)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests; refuse ids that differ between processes, with which parallel runs fail."""
    if changing := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError(
            f"The id of a test holds an address: {changing[0]}. Give `ids=` that is stable."
        )
    if config.getoption("--slow"):
        return
    slow = [item for item in items if "slow" in item.keywords]
    if slow:
        items[:] = [item for item in items if "slow" not in item.keywords]
        config.hook.pytest_deselected(items=slow)
