"""Play on a phone: the board fits, and in a whole game every card in sight is read with a tap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.browser.crowded import start_crowded
from tests.browser.screens import find_faults, find_sideways, serve
from tests.services.memory_store import MemoryStore
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings

pytestmark = pytest.mark.slow

FORM = "/play?example=1&on=2026-07-20&seed=11&against=greedy"

WATCH = """window.shifts = []; new PerformanceObserver((list) => { for (const each of list.getEntries())
  if (!each.hadRecentInput && each.value > .001) window.shifts.push(each.value); })
  .observe({type: 'layout-shift', buffered: true});"""
"""Records what moves on a page without a tap or a key."""


@pytest.fixture(scope="module")
def games() -> Games:
    return Games(MemoryStore())


@pytest.fixture(scope="module")
def address(games: Games) -> Iterator[str]:
    with serve(create_app(Settings(), games=games)) as found:
        yield found


@contextmanager
def screen(browser: Any, width: int, height: int, **options: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(8_000)
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.add_init_script(WATCH)
    try:
        yield page
        assert said == []
    finally:
        context.close()


def open_crowded(page: Any, games: Games, address: str, benched: int) -> None:
    started = start_crowded(games, benched)
    where = f"{address}/play/{started.seen.id}"
    page.context.add_cookies([{"name": "seat", "value": started.tokens[0], "url": where}])
    page.goto(where)


def edge(page: Any, where: str, side: str) -> float:
    found: float = page.locator(where).first.evaluate(
        "(each, side) => each.getBoundingClientRect()[side]", side
    )
    return found


@pytest.mark.parametrize("benched", (5, 6, 8))
def test_board_hand_and_tray_fit_a_phone(browser: Any, games: Games, address: str, benched: int) -> None:
    with screen(browser, 390, 844) as page:
        open_crowded(page, games, address, benched)
        assert page.locator("#bench-opp .tile").count() == page.locator("#bench-you .tile").count() == benched
        assert page.locator("#z-hand li").count() == 8
        tray = edge(page, "#z-side", "top")
        assert edge(page, "#z-hand ol", "bottom") <= tray and edge(page, "#z-side", "bottom") <= 844
        assert find_sideways(page) == []


@pytest.mark.parametrize("benched", (5, 6, 8))
def test_board_hand_and_side_fit_a_desk(browser: Any, games: Games, address: str, benched: int) -> None:
    with screen(browser, 1440, 930) as page:
        open_crowded(page, games, address, benched)
        assert edge(page, "#z-hand ol", "bottom") <= 930
        assert edge(page, "#z-side", "bottom") <= 930
        assert edge(page, "#end", "bottom") <= 930


SMALL_TARGETS = """() => [...document.querySelectorAll('#game :is(a, button, input, select, summary)')]
  .filter((each) => each.checkVisibility() && each.type !== 'hidden')
  .map((each) => [each, (each.type === 'checkbox' ? each.closest('.pick') : each).getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && (box.height < 43.5 || box.width < 32))
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`)"""


IN_SIGHT = """() => [...document.querySelectorAll(':is(#z-opp, #z-you, #z-hand, #z-stadium) a[data-c]')]
  .map((each) => [each.id, each.dataset.c, each.dataset.c.split(' ').flatMap((id) => {
    const text = document.getElementById('c-' + id);
    const parts = [...(text?.querySelectorAll('.hn, .arow b, .arow .tx') ?? [])];
    return parts.length ? parts.map((part) => part.firstChild.textContent) : ['no text for ' + id];
  })])"""
"""The cards in sight: the id of the tile, those of its cards, and every text of them."""


def read_by_taps(page: Any, read: set[str]) -> None:
    """Tap every card in sight that was not read yet, and find its name and every text in the sheet."""
    for key, ids, texts in page.evaluate(IN_SIGHT):
        if ids in read:
            continue
        page.locator(f"#{key}").click()
        page.wait_for_selector(f"#{key}.sel")
        sheet = page.locator("#insp")
        assert sheet.is_visible()
        shown = sheet.text_content()
        assert texts and all(text in shown for text in texts), (ids, texts, shown)
        read.add(ids)
        page.locator("#shut").click()
        page.wait_for_selector(".tile.sel, .hc.sel, .stadium.sel", state="detached")


def choose_by_taps(page: Any, read: set[str]) -> None:
    mark = page.locator("#z-side").get_attribute("data-mark")
    if page.locator(".dlg").count():
        assert page.locator("#acts-h").inner_text().strip()
        for place in range(page.locator(".dlg .rd").count()):
            text = page.locator(".dlg .rd").nth(place)
            if (id := text.locator("div").first.get_attribute("id")) not in read:
                text.locator("summary").click()
                assert text.locator(".arow").first.is_visible()
                text.locator("summary").click()
                read.add(str(id))
        if page.locator("#marks").count():
            for _ in range(60):
                if page.locator("#confirm").get_attribute("aria-disabled") != "true":
                    break
                free = page.locator(".pick:not(.full)")
                more = free.locator("[data-step='1'], input[type=checkbox]:not(:checked)")
                if not more.count():
                    break
                more.first.click()
            page.locator("#confirm").click()
        elif page.locator("#acts .one").count():
            page.locator("#acts .one").first.click()
        else:
            page.locator("#none").click()
    elif page.locator(".sure").count():
        page.locator(".sure #end").click()
    else:
        page.locator("a[href='#rest']").click()
        rows = page.locator("#rest button.arow, #rest a.arow")
        if rows.count():
            rows.first.click()
        else:
            page.locator("#z-you .actv a").evaluate("each => each.click()")
            page.wait_for_selector(".tile.sel")
            if page.locator("#insp button.arow").count():
                mark = page.locator("#z-side").get_attribute("data-mark")
                page.locator("#insp button.arow").first.click()
            else:
                page.locator("#shut").click()
                page.wait_for_selector(".tile.sel", state="detached")
                mark = page.locator("#z-side").get_attribute("data-mark")
                page.locator("#end").click()
    page.wait_for_function("mark => document.querySelector('#z-side').dataset.mark !== mark", arg=mark)


def test_a_whole_game_is_played_on_a_phone_and_every_card_read(browser: Any, address: str) -> None:
    read: set[str] = set()
    with screen(browser, 390, 844, has_touch=True, is_mobile=True) as page:
        page.goto(address + FORM)
        page.locator("#start").click()
        page.wait_for_url("**/play/*")
        for moves in range(400):
            if page.locator("#rematch").count():
                break
            read_by_taps(page, read)
            assert find_sideways(page) == []
            if moves % 10 == 3:
                assert page.evaluate(SMALL_TARGETS) == []
            if moves in (2, 25):
                assert find_faults(page) == []
            choose_by_taps(page, read)
        assert page.locator("#rematch").count(), f"no end after {moves} choices"
        assert page.evaluate("window.shifts") == []
        assert len(read) > 15
        page.locator("#rematch").click()
        page.wait_for_function("() => !document.querySelector('#rematch')")
