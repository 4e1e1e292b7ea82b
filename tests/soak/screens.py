"""Look at positions of random games on three screens: `python -m tests.soak.screens [-n POSITIONS]`.

The board, the hand, *End turn* and the newest sentence of the log have to be in sight, no text may be cut
without an ellipsis, and nothing scrolls sideways. A quarter has a Bench of 8.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

from tests.browser.crowded import start_crowded
from tests.browser.screens import CUT, find_sideways, serve
from tests.game.previews import drawn_game
from validator.app import create_app
from validator.bots.base import pick_at_random
from validator.engine.game import Game
from validator.rng import Rng
from validator.services.games.cache import pack
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

SIZES = ((1440, 900), (1024, 768), (390, 844))
BELOW = """() => [...document.querySelectorAll(
  '.bench .cb, .act .cb, .fan .c-nm, .stad .cb, #end, #z-dock, .last')]
  .concat(innerWidth < 700 ? [] : [document.querySelector('#z-log li')])
  .filter((each) => each?.checkVisibility()).map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.bottom > innerHeight + 1 || box.top < -1 || (box.width && box.right < 1))
  .map(([each]) => `out of sight: ${each.outerHTML.slice(0, 90)}`)"""


def positions(chance: Rng) -> Iterator[Game]:
    """Yield positions of random games between decks drawn from all cards."""
    for number in count():
        game = drawn_game(number)
        while decision := game.decision:
            if game.turn and chance.below(12) == 0:
                yield game.copy()
            game.choose(*pick_at_random(decision, chance))


def look_at_positions(browser: Any, most: int) -> Counter[str]:
    """Look at so many positions; return what is wrong, and how often."""
    store, chance, wrong = MemoryGames(), Rng(13, 0), Counter[str]()
    games = Games(store)
    with serve(create_app(Settings(), games=games)) as address:
        page = browser.new_page()
        for number, game in enumerate(islice(positions(chance), most)):
            started = start_crowded(games, 8 if number % 4 == 0 else 5, hand=6 + number % 7)
            id, row = started.seen.id, store.rows[started.seen.id]
            if number % 4:
                record = replace(row.game, save=pack(game), seats=(row.game.seats[0],) * 2)
                store.rows[id] = replace(row, game=record)
            where = f"{address}/play/{id}"
            page.context.add_cookies([{"name": "seat", "value": started.tokens[0], "url": where}])
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.goto(where)
                faults = page.evaluate(CUT) + find_sideways(page)
                faults += page.evaluate(BELOW) if not page.locator(".dlg").count() else []
                wrong.update(f"{width}: {each}" for each in faults)
        page.close()
    return wrong


def main(arguments: list[str]) -> int:
    """Look and print."""
    from playwright.sync_api import sync_playwright

    from tests.browser.pages import _chromium

    parser = argparse.ArgumentParser(prog="python -m tests.soak.screens", description=__doc__)
    parser.add_argument("-n", "--positions", type=int, default=200)
    most = parser.parse_args(arguments).positions
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        wrong = look_at_positions(browser, most)
    for fault, times in wrong.most_common(60):
        print(f"{times} times: {fault}")
    print(f"{most} positions on {len(SIZES)} screens, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
