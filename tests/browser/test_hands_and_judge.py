"""The pages Hands and Judge in a real browser: widths, themes, keyboard, print, and without JavaScript."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from pypdf import PdfReader

from tests.browser.pages import THEMES, WIDTHS, assert_accessible, assert_fits
from tests.services.papers import DECKS, ILLEGAL, LEGAL
from validator.web.deck_link import deck_url
from validator.web.examples import read_example

pytestmark = pytest.mark.slow

DAY = "2026-08-01"
HANDS = f"{deck_url(read_example('legal'), 'hands')}?on={DAY}&seed=7"
WANT = "&want=1 Dreepy; 1 Buddy-Buddy Poffin | Poké Pad | Dawn"
PAGES = {
    "form": "/hands",
    "hands": HANDS + WANT,
    "one hand": f"{HANDS}&hand=6",
    "goal": f"{HANDS}&goal=attack with Phantom Dive by turn 2",
    "mulligans": f"{HANDS.replace('seed=7', 'seed=22')}&hand=1",
    "judge": "/judge",
}


def cup() -> list[dict[str, Any]]:
    """Return a roster of 65 players, and a ZIP of 64 lists with a second one of player 12."""
    paths = sorted(DECKS.glob("*.txt"))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(1, 65):
            data = ILLEGAL if number == 7 else LEGAL if number % 4 else paths[number % len(paths)]
            archive.writestr(f"lists/Player {number}.txt", data.read_bytes())
        archive.writestr("lists/1012.txt", (DECKS / "raging-bolt-2026.txt").read_bytes())
    roster = "".join(f"Player {number},{1000 + number},masters\n" for number in range(1, 66))
    return [
        {"name": "cup.csv", "mimeType": "text/csv", "buffer": f"player,id,division\n{roster}".encode()},
        {"name": "lists.zip", "mimeType": "application/zip", "buffer": out.getvalue()},
    ]


def send_cup(page: Any) -> None:
    page.locator("[name=files]").set_input_files(cup())
    page.get_by_label("Event date").fill(DAY)
    page.get_by_role("button", name="Check the lists").click()
    page.locator(".tally").wait_for()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_and_are_accessible(page_at: Callable[..., Any], name: str, theme: str) -> None:
    page = page_at(PAGES[name], WIDTHS[0], theme)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert_fits(page)
        if width in (WIDTHS[0], WIDTHS[-1]):
            assert_accessible(page)


def test_more_hands_are_appended_by_a_key_and_a_card_leads_to_its_page(page_at: Callable[..., Any]) -> None:
    page = page_at(HANDS + WANT)
    assert page.locator(".h1r").count() == 8
    page.keyboard.press("d")
    page.locator("#h16").wait_for()
    assert page.locator(".h1r").count() == 16
    page.locator("#status", has_text="Hands 9 to 16 are dealt.").wait_for(state="attached")
    ringed = page.locator("#h1 .hit").first.evaluate("each => getComputedStyle(each.firstChild).boxShadow")
    assert ringed != page.locator("#h1 .cb:not(.hit)").first.evaluate(
        "each => getComputedStyle(each.firstChild).boxShadow"
    )
    page.locator("#h9 .no").click()
    page.locator("h1", has_text=re.compile("^Hand 9$")).wait_for()
    page.locator(".read .cb").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/**")


def test_a_combination_is_worked_out_without_javascript(page_at: Callable[..., Any]) -> None:
    page = page_at(HANDS, 390, script=False)
    page.locator("summary", has_text="Ask for cards").click()
    group = page.locator(".grp").nth(0)
    group.locator("select").nth(0).select_option("Dreepy")
    page.get_by_role("button", name="Work out").click()
    page.locator("summary", has_text="Change the question").click()
    page.locator(".grp").nth(1).locator("select").nth(0).select_option("Poké Pad")
    page.get_by_role("button", name="Work out").click()
    page.locator("summary", has_text="Change the question").click()
    page.locator(".grp").nth(1).locator("select").nth(1).select_option("Dawn")
    page.get_by_label("Number of cards in group 1").fill("2")
    page.get_by_label("By your turn").select_option("3")
    page.get_by_role("button", name="Work out").click()
    words = page.locator("#odds").inner_text()
    assert "2 Dreepy and Poké Pad or Dawn" in words and "by your turn 3" in words and "%" in words
    page.get_by_role("link", name="Deal 8 more").click()
    assert page.locator("#h9").count() == 1 and page.locator(".h1r").count() == 8
    assert page.locator("#odds .n").inner_text() in words


@pytest.mark.parametrize("theme", THEMES)
def test_a_stack_fits_and_is_accessible(page_at: Callable[..., Any], theme: str) -> None:
    page = page_at("/judge", 1440, theme)
    send_cup(page)
    assert page.locator("h1").inner_text() == "65 lists, 65 players"
    address = page.url
    for path in ("", "?show=all", "?q=nobody", "/slips"):
        page.goto(address + path)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert_fits(page)
            if width in (WIDTHS[0], WIDTHS[-1]):
                assert_accessible(page)


def test_filters_swap_the_table_and_keep_the_focus(page_at: Callable[..., Any]) -> None:
    page = page_at("/judge")
    send_cup(page)
    page.locator("#t-roster").focus()
    page.wait_for_function("() => window.htmx")  # it comes with the first use; before, a link is a link
    page.keyboard.press("Enter")
    page.wait_for_url("**show=roster")
    page.wait_for_function("() => document.activeElement.id === 't-roster'")
    verdicts = page.locator(".jt tbody .st").all_inner_texts()
    assert [each.strip() for each in verdicts] == ["Two lists", "No list"]
    page.go_back()
    page.locator("#r7").wait_for()
    page.locator("#q").fill("player 7")
    page.keyboard.press("Enter")
    page.wait_for_url("**q=player*7*")
    assert page.locator("#r7").is_visible()


def test_a_stack_is_checked_without_javascript(page_at: Callable[..., Any]) -> None:
    page = page_at("/judge", 390, script=False)
    send_cup(page)
    page.locator("#t-ok").click()
    page.wait_for_url("**show=ok")
    page.locator(".jt tbody tr").nth(30).wait_for()
    page.goto(page.url.split("?")[0])
    page.locator("#r7 th a").click()
    assert "/d/~" in page.url
    page.go_back()
    page.get_by_label("Find a player or deck").fill("1065")
    page.get_by_role("button", name="Find").click()
    assert page.locator(".jt tbody th").all_inner_texts()[0].startswith("Player 65")
    with page.expect_download() as download:
        page.get_by_role("link", name="Table as CSV").click()
    assert download.value.suggested_filename == "lists.csv"


def test_slips_are_a_page_of_a6_each(page_at: Callable[..., Any]) -> None:
    page = page_at("/judge")
    send_cup(page)
    page.goto(f"{page.url}/slips")
    count = page.locator(".a6").count()
    printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert count > 3 and len(printed.pages) == count
    sizes = {tuple(round(float(side) / 72 * 25.4) for side in each.mediabox[2:]) for each in printed.pages}
    assert sizes == {(105, 148)}
    assert "Judge" in printed.pages[0].extract_text() and "Formats" not in printed.pages[0].extract_text()


def test_files_are_dropped(page_at: Callable[..., Any]) -> None:
    page = page_at("/judge")
    page.evaluate(
        """(text) => {
          const taken = new DataTransfer();
          taken.items.add(new File([text], "ana.txt", {type: "text/plain"}));
          taken.items.add(new File([text], "bo.txt", {type: "text/plain"}));
          document.querySelector(".drop").dispatchEvent(
            new DragEvent("drop", {dataTransfer: taken, bubbles: true, cancelable: true}));
        }""",
        LEGAL.read_text("utf-8"),
    )
    assert page.locator("#status").inner_text() == "2 files loaded. Choose Check the lists."
    page.get_by_role("button", name="Check the lists").click()
    page.locator(".tally").wait_for()
    assert page.locator("h1").inner_text() == "2 lists"


@pytest.mark.parametrize("script", [True, False])
def test_many_hands_are_played_in_the_background_and_stopped(
    page_at: Callable[..., Any], script: bool
) -> None:
    page = page_at(HANDS, 390, script=script)
    page.locator("summary", has_text="Reach a goal").click()
    page.get_by_role("textbox", name="Goal").fill("attack with Phantom Dive by turn 2")
    page.get_by_role("button", name="Play hands").click()
    page.locator(".dots circle").first.wait_for()
    assert page.locator(".dots circle").count() == 100
    page.get_by_role("button", name="Try choices out").click()
    run = page.locator("#run")
    run.get_by_text("Playing:").wait_for()
    assert "#goldfish" in page.url and page.locator(".h1r").count() == 8
    if script:
        page.wait_for_function("() => !document.querySelector('#run').innerText.includes('Playing: 0 ')")
        assert_fits(page)
        page.locator("#stop").focus()
        page.wait_for_timeout(2_500)  # it was fetched again, and the focus stayed
        assert page.evaluate("() => document.activeElement.id") == "stop"
        assert page.get_by_role("link", name="Reload").count() == 0
    else:
        page.get_by_role("link", name="Reload").click()
        run.get_by_text("Playing:").wait_for()
    page.get_by_role("button", name="Stop").click()
    run.get_by_text("Stopped.").wait_for()
    assert page.get_by_role("button", name="Try choices out").count() == 1
    if script:
        assert_accessible(page)
