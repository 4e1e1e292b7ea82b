"""Play on a phone: the board fits, and in a whole game every card in sight is read with a tap."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.browser.crowded import start_crowded
from tests.browser.pages import WATCH, assert_focus_is_seen
from tests.browser.screens import CUT, find_faults, find_sideways, serve
from tests.soak.screens import look_at_positions
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

pytestmark = pytest.mark.slow

FORM = "/play?example=1&on=2026-07-20&seed=11&against=greedy"


@pytest.fixture(scope="module")
def games() -> Games:
    return Games(MemoryGames())


@pytest.fixture(scope="module")
def address(games: Games) -> Iterator[str]:
    with serve(create_app(Settings(), games=games)) as found:
        yield found


@contextmanager
def screen(browser: Any, width: int, height: int, **options: Any) -> Iterator[Any]:
    context = browser.new_context(viewport={"width": width, "height": height}, **options)
    context.set_default_timeout(60_000)
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
        assert page.locator("#bench-opp .cb").count() == page.locator("#bench-you .cb").count() == benched
        assert page.locator("#z-hand li").count() == 8
        dock = edge(page, "#z-dock", "top")
        assert edge(page, ".fan", "bottom") <= dock and edge(page, "#z-dock", "bottom") <= 844
        assert find_sideways(page) == []


@pytest.mark.parametrize("width, height, most", ((1440, 900, 196), (1024, 768, 130)))
@pytest.mark.parametrize("benched", (5, 6, 8))
def test_board_hand_end_and_log_are_in_sight_on_a_desk(
    browser: Any, games: Games, address: str, benched: int, width: int, height: int, most: int
) -> None:
    with screen(browser, width, height) as page:
        open_crowded(page, games, address, benched)
        rows = {edge(page, f"#bench-you li:nth-child({n + 1})", "top") for n in range(benched)}
        assert len(rows) == 1
        assert edge(page, ".fan .c-nm", "bottom") <= height and edge(page, "#end", "bottom") <= height
        assert edge(page, "#z-log", "bottom") - edge(page, "#z-log", "top") >= most
        assert edge(page, "#z-log", "bottom") <= height and find_sideways(page) == []
        assert page.evaluate(CUT) == []


def test_a_board_is_read_and_played_at_a_zoom_of_400_percent(
    browser: Any, games: Games, address: str
) -> None:
    with screen(browser, 320, 256) as page:

        def look(opened: str) -> None:
            page.locator(opened).wait_for()
            assert 0 <= edge(page, opened, "top") < 256
            assert find_sideways(page) == [] and page.evaluate(CUT) == []
            assert_focus_is_seen(page, 24)

        open_crowded(page, games, address, 8)
        look("#head")
        page.locator(".fan a").first.press("Enter")
        look("#insp.up > :first-child")
        page.locator("#z-dock a").first.click()
        look("#acts.up > :first-child")
        page.locator("#end").click()
        look(".sure")
        page.goto(address + FORM)
        page.locator("#start").click()
        look(".tray > header")


def test_random_positions_are_in_sight_on_three_screens(browser: Any) -> None:
    assert look_at_positions(browser, 3) == {}


def test_a_card_is_dragged_onto_a_target(browser: Any, games: Games, address: str) -> None:
    with screen(browser, 1440, 900, reduced_motion="reduce") as page:
        open_crowded(page, games, address, 6)
        card = page.locator(".fan [data-to^='t']").first
        key = card.get_attribute("data-to").split(":")[0]
        mark = page.locator("#z-side").get_attribute("data-mark")
        card.hover(position={"x": 12, "y": 12})
        page.mouse.down()
        target = page.locator(f"#{key}").bounding_box()
        for x in (1, 20):  # the first move begins the dragging
            page.mouse.move(target["x"] + x, target["y"] + 30)
            page.wait_for_selector("#game.drag")
        page.mouse.up()
        page.wait_for_function("mark => document.querySelector('#z-side').dataset.mark !== mark", arg=mark)
        assert "Evolved" in page.locator("#z-log").inner_text()
        assert page.evaluate("document.getAnimations().length") == 0


SMALL_TARGETS = """() => [...document.querySelectorAll('#game :is(a, button, input, select, summary)')]
  .filter((each) => each.checkVisibility() && each.type !== 'hidden')
  .map((each) => [each, (each.matches('[type=checkbox], [type=radio]')
    ? each.closest('label') : each).getBoundingClientRect()])
  .filter(([each, box]) => box.width > 1 && !each.closest('.prz') && (box.height < 43.5 || box.width < 32))
  .map(([each, box]) => `${each.outerHTML.slice(0, 90)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`)"""


IN_SIGHT = """() => [...document.querySelectorAll(':is(.bench, .act, .fan, .stad) a.cb')]
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
        page.locator(f"#{key}").evaluate("each => each.click()")
        page.wait_for_selector(f"#{key}.sel", state="attached")
        sheet = page.locator("#insp")
        assert sheet.is_visible()
        shown = sheet.text_content()
        assert texts and all(text in shown for text in texts), (ids, texts, shown)
        read.add(ids)
        page.locator("#drop").click()
        page.wait_for_selector(".cb.sel", state="detached")


def choose_by_taps(page: Any, read: set[str]) -> None:
    mark = page.locator("#z-side").get_attribute("data-mark")
    if page.locator(".dlg").count():
        assert page.locator("#acts-h").inner_text().strip()
        if page.locator("#marks").count():
            for _ in range(60):
                if page.locator("#confirm").get_attribute("aria-disabled") != "true":
                    break
                more = page.locator(
                    "#marks :is([data-step='1'], [type=checkbox]:not(:checked)):enabled,"
                    "#marks fieldset:not(:has([data-options]:checked)) [type=radio][data-options]"
                )
                if not more.count():
                    break
                more.first.evaluate("each => each.click()")
            page.locator("#confirm").click()
        elif page.locator("button.opt").count():
            page.locator("button.opt").first.click()
        elif page.locator(".prz button").count():
            page.locator(".prz button").first.click()
        else:
            page.locator("#none").click()
    elif page.locator(".sure").count():
        page.locator(".sure #end").click()
    elif page.locator("#mine").count():
        page.locator("#mine").click()
        page.wait_for_selector("#mine", state="detached")
        return
    else:
        page.locator("#z-dock a").first.click()
        page.wait_for_selector("#acts.up")
        rows = page.locator("#acts .arow:not(.no)")
        mark = page.locator("#z-side").get_attribute("data-mark")
        if page.locator("#acts button.arow").count():
            page.locator("#acts button.arow").first.click()
        else:
            (rows.first if rows.count() else page.locator(".act.y a")).evaluate("each => each.click()")
            page.wait_for_selector("#insp.up")
            mark = page.locator("#z-side").get_attribute("data-mark")
            if page.locator("#insp button.arow").count():
                page.locator("#insp button.arow").first.click()
            else:
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
        assert len(read) > 12
        page.locator("#rematch").click()
        page.wait_for_function("() => !document.querySelector('#rematch')")
