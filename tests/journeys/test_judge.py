"""A judge: the commands of the page Tournaments, and the page Judge from Home to the slips."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.shell import Done, Shell
from tests.services.papers import ILLEGAL, LEGAL
from tests.services.tournaments.test_read_stack import tdf

pytestmark = pytest.mark.slow

PLAYERS = tdf(("1234567", "Ana", "López", "02/27/1990"), ("7654321", "Bo", "Li", "01/01/2015"))


def zip_of_lists() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("1234567.txt", LEGAL.read_bytes())
        archive.writestr("li_bo.txt", ILLEGAL.read_bytes())
    return out.getvalue()


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Shell, dict[str, Done]]:
    folder = tmp_path_factory.mktemp("event")
    (folder / "deck.txt").write_bytes(LEGAL.read_bytes())
    (folder / "other.txt").write_bytes(ILLEGAL.read_bytes())
    (folder / "players.csv").write_text("player,deck\nAna,deck.txt\nBo,other.txt\n", "utf-8")
    (folder / "cup.tdf").write_bytes(PLAYERS)
    (folder / "lists.zip").write_bytes(zip_of_lists())
    shell = Shell(folder)
    return shell, shell.walk("docs/tournaments.md")


def test_every_command_of_the_page_works(walked: tuple[Shell, dict[str, Done]]) -> None:
    shell, done = walked
    codes = {command.split()[1]: each.code for command, each in done.items()}
    assert codes == {"sheet": 0, "roster": 1}, [each.err for each in done.values()]
    assert (shell.folder / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert "Bo" in (shell.folder / "report.html").read_text("utf-8")


def test_a_roster_shows_who_must_fix_what(walked: tuple[Shell, dict[str, Done]]) -> None:
    _, done = walked
    rosters = [each.out for command, each in done.items() if "roster" in command and " -o " not in command]
    assert len(rosters) == 2
    for out in rosters:
        assert re.search(r"^Ready to play: Ana", out, re.MULTILINE), out
        assert re.search(r"^Bo.*not legal", out, re.MULTILINE), out


def test_a_sheet_of_an_illegal_deck_is_refused_as_on_the_page(
    walked: tuple[Shell, dict[str, Done]],
) -> None:
    shell, _ = walked
    assert shell.run("ptcg sheet other.txt -o no.pdf --on 2026-08-01").code == 1
    assert not (shell.folder / "no.pdf").exists()
    assert shell.run("ptcg sheet other.txt -o marked.pdf --on 2026-08-01 --force").code == 0
    assert (shell.folder / "marked.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("width", "script"), [(1440, True), (390, True), (390, False)])
def test_the_page_judge_from_home_to_the_slips(
    page_at: Callable[..., Any], width: int, script: bool, tmp_path: Path
) -> None:
    page = page_at("/", width, script=script)
    page.get_by_label("Site").get_by_role("link", name="Judge").click()
    page.locator("[name=files]").set_input_files(
        [
            {"name": "cup.tdf", "mimeType": "application/xml", "buffer": PLAYERS},
            {"name": "lists.zip", "mimeType": "application/zip", "buffer": zip_of_lists()},
        ]
    )
    page.get_by_label("Event date").fill("2026-08-01")
    page.get_by_role("button", name="Check the lists").click()
    page.locator(".tally").wait_for()
    table = page.locator("main").inner_text()
    assert "Bo Li" in table
    with page.expect_download() as taken:
        page.get_by_role("link", name="Table as CSV").click()
    taken.value.save_as(tmp_path / "table.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "table.csv").read_text("utf-8-sig"))))
    assert {"Ana López", "Bo Li"} <= {value for row in rows for value in row.values()}
    page.get_by_role("link", name="slip to print").click()
    assert page.locator(".a6 h2").all_inner_texts() == ["Bo Li"]
    page.get_by_role("link", name="Back to the table").click()
    page.locator("main th").get_by_role("link", name="Bo Li").click()
    page.wait_for_url("**/d/**")
    page.locator("h1").wait_for()
    assert "problem" in page.locator("h1").inner_text()
    page.get_by_label("Site").get_by_role("link", name="Judge").click()
    assert page.get_by_role("button", name="Check the lists").count() == 1


@pytest.mark.parametrize(("width", "script"), [(1440, True), (390, False)])
def test_a_sheet_from_home_and_its_refusal_beside_the_button(
    page_at: Callable[..., Any], width: int, script: bool, tmp_path: Path
) -> None:
    page = page_at("/", width, script=script)
    page.get_by_label("Deck list").first.fill(LEGAL.read_text("utf-8"))
    page.get_by_role("button", name="Check").first.click()
    page.get_by_role("link", name="Sheet").click()
    page.get_by_label("Player’s name").fill("Ana López")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Create sheet").click()
    taken.value.save_as(tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    page.get_by_label("Date of birth").fill("2999-01-01")
    page.get_by_role("button", name="Create sheet").click()
    refusal = page.locator("#sheet [role=alert]")
    refusal.wait_for()
    button = page.get_by_role("button", name="Create sheet")
    box, other = button.bounding_box(), refusal.bounding_box()
    assert 0 <= other["y"] - box["y"] - box["height"] < 40, "the refusal is not beside the button"
    assert 0 < box["y"] < page.viewport_size["height"], "the button is not in sight"
    assert page.get_by_label("Player’s name").input_value() == "Ana López"
