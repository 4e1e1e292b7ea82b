"""The pages Cards and Formats in Chromium: no sideways scroll, targets, axe-core, keyboard, no scripts."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.screens import (
    SCREENS,
    Screen,
    find_faults,
    find_sideways,
    find_small_targets,
    look,
    serve,
)
from validator.app import create_app
from validator.settings import Settings

pytestmark = pytest.mark.slow

PAGES = (
    "/cards",
    "/cards?q=dragapult",
    "/cards?q=munkidory",
    "/cards?set=TWN",
    "/cards?marker=V-UNION",
    "/cards?q=kind:supporter+does:draw+legal:standard&on=2026-11-22",
    "/cards?q=typ:fire+hp:300&sort=-hp",
    "/cards?q=hp:999+t:fire",
    "/cards/PRE/103?on=2027-04-01",
    "/cards/TWM/130",
    "/cards/swshp/SWSH155",
    "/cards/SVI/166",
    "/cards/SVE/5",
    "/cards/BS/1",
    "/cards/XX/1",
    "/formats",
    "/formats?format=expanded&on=2026-03-20",
    "/formats?format=glc&on=nonsense",
)
DESK, PHONE = Screen(1440, "light"), Screen(390, "dark")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve(create_app(Settings())) as found:
        yield found


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_nothing_scrolls_sideways_and_targets_are_large(browser: Any, address: str, screen: Screen) -> None:
    with look(browser, address + PAGES[0], screen) as page:
        for path in PAGES:
            page.goto(address + path)
            assert find_sideways(page) == [], path
            assert find_small_targets(page) == [], path


@pytest.mark.parametrize("screen", (DESK, PHONE), ids=str)
def test_axe_finds_nothing(browser: Any, address: str, screen: Screen) -> None:
    with look(browser, address + PAGES[0], screen) as page:
        for path in PAGES:
            page.goto(address + path)
            assert find_faults(page) == [], path


def test_text_of_twice_the_size_does_not_scroll_sideways(browser: Any, address: str) -> None:
    with look(browser, address + PAGES[0], DESK) as page:
        for path in PAGES:
            page.goto(address + path)
            page.evaluate("document.documentElement.style.fontSize = '200%'")
            assert find_sideways(page) == [], path


def test_a_card_is_found_by_keyboard_alone(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name") == "q":
                break
        page.keyboard.type("dragapult ex")
        page.keyboard.press("Enter")
        page.wait_for_url("**/cards?q=dragapult*")
        page.wait_for_load_state("networkidle")  # htmx reports a request that leaving the page ends
        page.locator(".res").get_by_role("link", name="Dragapult ex").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/cards/*/*")
        assert page.locator("h1").inner_text() == "Dragapult ex"


def test_a_search_by_what_cards_do_is_narrowed_by_keyboard(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        page.keyboard.press("/")
        page.keyboard.type("does:spread hp>=300")
        page.locator("#results .chip", has_text="300 or more HP").wait_for()
        before = page.locator("h1").inner_text()
        assert page.evaluate("document.activeElement.id") == "q"
        page.locator("#narrow").get_by_role("link", name="Stage 2").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**stage%3A2**")
        assert page.locator("h1").inner_text() != before
        page.get_by_role("link", name="with 300 or more HP").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**q=does%3Aspread+stage%3A2**")


def test_leaving_the_field_requests_nothing_and_retains_the_focus(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        page.locator("#q").press_sequentially("does:spread hp>=300")
        page.locator("#results .chip", has_text="300 or more HP").wait_for()
        page.wait_for_load_state("networkidle")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.locator("#narrow").get_by_role("link", name="Stage 2").focus()
        page.wait_for_timeout(600)
        assert page.evaluate("document.activeElement.textContent").startswith("Stage 2")
        assert not [url for url in asked if "/cards?" in url]
        page.get_by_label("Sort").select_option("Newest")
        page.wait_for_url("**sort=-released**")


def test_completions_are_offered_while_typing(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        page.locator("#q").press_sequentially("hp>300 t:fi")
        page.locator("#words option").first.wait_for(state="attached")
        values = page.locator("#words option").evaluate_all("rows => rows.map(row => row.value)")
        assert values == ["hp>300 t:fire", "hp>300 t:fighting"]


def test_completions_are_offered_for_what_was_typed_before_the_script(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK) as page:
        held: list[Any] = []
        page.route("**/htmx.min.*.js", lambda route: held.append(route))
        page.locator("#q").press_sequentially("hp>300 t:fi")
        page.wait_for_function("document.querySelector('script[src*=htmx]')")
        for route in held:
            route.continue_()
        page.locator("#words option").first.wait_for(state="attached")


def test_pages_work_without_scripts(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards", DESK, java_script_enabled=False) as page:
        page.get_by_label("Search cards").fill("drakloak")
        page.get_by_role("button", name="Search").click()
        assert page.locator(".res").get_by_role("link", name="Drakloak").first.is_visible()
        page.get_by_label("Sort").select_option("Newest")
        page.get_by_label("Legal on").fill("2026-04-01")
        page.get_by_role("button", name="Search").click()
        assert "Standard on 1 Apr 2026" in page.locator("#results .meta").inner_text()
        page.locator(".res").get_by_role("link", name="Drakloak").first.click()
        page.get_by_text("Another day").click()
        page.get_by_role("textbox", name="Legal on").fill("2020-01-01")
        page.get_by_role("button", name="Show").click()
        assert "1 Jan 2020" in page.locator(".where h2").inner_text()
    with look(browser, f"{address}/formats", PHONE, java_script_enabled=False) as page:
        page.get_by_label("Date", exact=True).fill("2026-04-01")
        page.get_by_role("button", name="Show").click()
        assert page.locator("h1").inner_text() == "Standard on 1 Apr 2026: marks G, H, I, J"


def test_nothing_of_a_drawn_face_is_cut_off(browser: Any, address: str) -> None:
    for path in ("/cards/TWM/130", "/cards/SVI/166", "/cards/swshp/SWSH155"):
        for screen in (DESK, PHONE):
            with look(browser, address + path, screen) as page:
                assert page.locator(".drawn .card").bounding_box()["width"] >= 252
                inside = page.evaluate(
                    "() => { const face = document.querySelector('.card').getBoundingClientRect();"
                    " return [...document.querySelectorAll('.drawn .card *')].every(each => "
                    "each.getBoundingClientRect().bottom <= face.bottom + 1) }"
                )
                assert inside, path


@pytest.fixture
def picture() -> bytes:
    """One point, as PNG; the edition without a server shows no pictures."""
    return base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )


@pytest.mark.parametrize("works", [True, False])
def test_a_picture_moves_nothing_and_one_that_fails_leaves_the_drawn_face(
    browser: Any, address: str, picture: bytes, works: bool
) -> None:
    boxes: list[list[float]] = []
    for chosen in ("off", "on"):
        with look(browser, f"{address}/pictures/{chosen}?to=/cards/TWM/130", DESK) as page:
            page.route(
                "https://assets.tcgdex.net/**",
                lambda route: (
                    route.fulfill(body=picture, content_type="image/png") if works else route.abort()
                ),
            )
            page.reload()
            page.wait_for_function(
                "loaded => { const picture = document.querySelector('.drawn .c-pic');"
                " return loaded ? picture.naturalWidth : !picture }",
                arg=chosen == "on" and works,
            )
            for width in (64, 132, 176, 300):
                box = page.locator(".drawn .cb")
                box.evaluate("(box, width) => { box.style.width = width + 'px' }", width)
                boxes.append(page.evaluate(BOXES))
                assert abs(boxes[-1][0] / boxes[-1][1] - 63 / 88) < 0.002
                assert page.locator(".drawn .c-art").is_visible()
    assert boxes[:4] == boxes[4:]


BOXES = """() => [...document.querySelectorAll('.drawn :is(.card, .c-top, .c-art)')]
  .map(each => each.getBoundingClientRect()).flatMap(box => [box.width, box.height, box.y])"""


def test_a_symbol_is_named_once_to_a_screen_reader(browser: Any, address: str) -> None:
    with look(browser, f"{address}/cards/TWM/130", DESK) as page:
        face = page.locator(".drawn .card")
        assert face.get_by_role("img", name="Cost: Fire, Psychic").count() == 1
