"""How soon pages are there: `python -m tests.benchmarks.pages`.

An action is timed on the server, from its form to the drawn answer, over all choices of games that a bot
plays for two people, or for one of them against a bot whose time is included. The largest paint and what
moves are those of a cold visit in Chromium over 400 kbit/s, with so many milliseconds until an answer begins.
"""

from __future__ import annotations

import argparse
import gzip
import logging
import os
import re
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any
from urllib.request import urlopen

from tests.browser.pages import EVERY, WATCH
from tests.browser.screens import serve
from tests.services.games.test_service import start
from tests.web.forms import hidden_fields
from validator.app import create_app
from validator.bots.registry import make_bot
from validator.bots.turns import step
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

SPEED = 400_000 // 8
PAINT = """new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({type: 'largest-contentful-paint', buffered: true}))"""


def act(seed: int, against: str) -> Iterator[tuple[float, int, int]]:
    """Play a game; yield milliseconds of each action, and packed bytes of its answer and of a page."""
    games = Games(MemoryGames())
    app = create_app(Settings(request_milliseconds=0), games=games)
    started = start(games, seed=seed, players=("human", against), shared=True)
    id, pilots = started.seen.id, {seat: make_bot("greedy", seat, seed) for seat in (0, 1)}
    clients = [app.test_client() for _ in started.tokens]
    for client, token in zip(clients, started.tokens.values(), strict=True):
        client.set_cookie("seat", token, path=f"/play/{id}")
    while decision := (game := games._open(games._get(id))).decision:
        seat = 0 if len(clients) == 1 else decision.player
        html = clients[seat].get(f"/play/{id}").text
        known = ",".join("=".join(each) for each in re.findall(r'id="z-(\w+)"[^>]*data-mark="(\w+)"', html))
        data = {**hidden_fields(html), "pick": [str(n) for n in step(game, pilots)]}
        headers = {"HX-Request": "true", "Ptcg-Zones": known}
        begun = perf_counter()
        answer = clients[seat].post(f"/play/{id}/act", data=data, headers=headers)
        took = (perf_counter() - begun) * 1e3
        assert answer.status_code == 200, answer.text
        yield took, len(gzip.compress(answer.data)), len(gzip.compress(html.encode()))


def print_actions(most: int, against: str) -> None:
    """Print what actions of so many games cost."""
    rows = [each for seed in range(most) for each in act(seed, against)]
    took, parts, pages = (sorted(each) for each in zip(*rows, strict=True))
    print(
        f"{len(rows)} actions against {against}: p50 {took[len(took) // 2]:.0f} ms, "
        f"p99 {took[len(took) * 99 // 100]:.0f} ms, longest {took[-1]:.0f} ms; "
        f"largest answer {parts[-1]:,} bytes, largest page {pages[-1]:,} bytes"
    )


def print_paints(latency: int) -> None:
    """Print the largest paint of each page on a slow line, and how much moved."""
    from playwright.sync_api import sync_playwright

    from tests.browser.pages import _chromium

    games = Games(MemoryGames())
    started = start(games, seed=7)
    with serve(create_app(Settings(), games=games)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        for name, path in {**EVERY, "game": f"/play/{started.seen.id}"}.items():
            urlopen(address + path).close()  # the server has drawn the page before
            for width, height in ((390, 844), (1440, 900)):
                context = browser.new_context(viewport={"width": width, "height": height}, base_url=address)
                context.add_cookies([{"name": "seat", "value": started.tokens[0], "url": address + path}])
                context.add_init_script(WATCH)
                page = context.new_page()
                line: dict[str, Any] = {"offline": False, "latency": latency}
                line |= {"downloadThroughput": SPEED, "uploadThroughput": SPEED}
                page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
                page.goto(path, wait_until="networkidle")
                paint, moved = page.evaluate(PAINT), sum(page.evaluate("window.shifts"))
                print(f"{name}, {width} px: largest paint {paint:.0f} ms, moved {moved:.4f}")
                context.close()
        browser.close()


def main(arguments: list[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.pages", description=__doc__)
    parser.add_argument("-n", "--games", type=int, default=3)
    parser.add_argument("--latency", type=int, default=150, metavar="MS")
    options = parser.parse_args(arguments)
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    for against in ("human", "greedy"):
        print_actions(options.games, against)
    print_paints(options.latency)


if __name__ == "__main__":
    main(sys.argv[1:])
