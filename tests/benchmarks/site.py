"""What the edition without a server costs in Chromium: `python -m tests.benchmarks.site [SITE] [--games N]`.

SITE is a folder that `ptcg build-site SITE --base /a/b/` wrote; without, it is built. Prints the bytes and
seconds of a first visit and of later ones, the time of warm requests, and the memory of a tab after games.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.test_play import play_by_keys
from tests.site.host import BASE, SECONDS, Host, Tab, hosted
from tests.site.test_start import MEMORY
from validator.browser.build import build_site
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

TEXT = read_example("illegal")
DECK = deck_url(TEXT)


FETCH = """async (to) => {
  const from = performance.now();
  await (await fetch(to)).text();
  return performance.now() - from;
}"""


def seconds(work: Callable[[], object]) -> float:
    """Return how long something takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def open_tab(context: Any, host: Host) -> Tab:
    """Open an empty tab."""
    context.set_default_timeout(SECONDS * 1000)
    return Tab(context.new_page(), host)


def used(browser: Any) -> float:
    """Return the CPU time of all processes of the browser that there are."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(each["cpuTime"] for each in processes)


def megabytes(browser: Any) -> float:
    """Return the memory of the largest tab process."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    kinds = [each["id"] for each in processes if each["type"] == "renderer"]
    texts = [Path(f"/proc/{number}/smaps_rollup").read_text() for number in kinds]
    return max(int(re.findall(r"^Pss:\s+(\d+)", text, re.M)[0]) for text in texts) / 1024


def measure(browser: Any, host: Host, games: int) -> None:
    """Print all figures."""
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for _ in range(3):
        before, worked = host.sent, used(browser)
        with browser.new_context() as context:
            tab = open_tab(context, host)
            home = seconds(tab.goto)
            tab.get_by_label("Deck list").fill(TEXT)
            tab.get_by_role("button", name="Check deck").click()
            verdict = home + seconds(lambda: tab.wait_for_url("**/d/~**"))  # noqa: B023
            worked = used(browser) - worked
            tab.wait_for_all()
        size = (host.sent - before) / 1e6
        print(f"first visit: Home {home:.1f} s, verdict {verdict:.1f} s ({worked:.1f} of CPU), {size:.1f} MB")
    with browser.new_context() as context:
        tab = open_tab(context, host)
        tab.goto("/")
        tab.wait_for_all()
        tab.page.wait_for_function(MEMORY)
        for path in ("/", DECK):
            tab.goto(path)
            worked = used(browser)
            times = [seconds(tab.reload) for _ in range(5)]
            worked = (used(browser) - worked) / 5
            print(f"later visit to {path[:4]}: {min(times):.2f} s ({worked:.2f} of CPU)")
        for path in ("", DECK[1:], "hands", "cards?q=drag", "formats"):
            times = [tab.evaluate(FETCH, host.address + path) for _ in range(8)]
            print(f"warm /{path[:12]}: {statistics.median(times[1:]):.0f} ms, first {times[0]:.0f}")
        times = [seconds(lambda: tab.check(TEXT, "standard", "2026-07-20")) for _ in range(9)]
        print(f"warm check: {statistics.median(times[1:]) * 1e3:.0f} ms with the way there")
        print(f"memory: {megabytes(browser):.0f} MB")
        for _ in range(games):
            tab.goto("/play?example=1&on=2026-07-20&against=greedy")
            tab.locator("#start").click()
            tab.wait_for_url(re.compile(r"/play/[^/?]+(\?since=\d+)?$"))  # it may be the bot's turn
            play_by_keys(tab, 25)
        print(f"memory after {games} games: {megabytes(browser):.0f} MB")


def main() -> None:
    """Read the arguments, build, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", nargs="?", type=Path)
    parser.add_argument("--games", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = options.site or Path(folder) / "site"
        if options.site is None:
            print(f"build: {seconds(lambda: build_site(site, base=BASE)):.0f} s")
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with hosted(site) as host:
            measure(browser, host, options.games)


if __name__ == "__main__":
    main()
