"""No message shows an internal id of the catalogue: sets and prints are named as people write them."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import DECKS
from tests.reports.sample import render_text
from tests.web.pages import open_pages, words_of
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.cli.main import run
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.services.decks.check import check_text
from validator.services.decks.convert import convert_text
from validator.services.decks.next_rotation import forecast_format

DECKS = sorted(DECKS.glob("*.txt"))
DAYS = ("2003-06-01", "2013-06-01", "2016-07-20", "2021-08-01", "2026-04-01", "2026-07-20", "2028-01-01")
FORMATS = ("standard", "expanded", "unlimited", "glc", "limited")
SAME_IN_USE = {"30th", "mfb", "rc", "sp", "wp", "jumbo", "miscp"}
"""Ids that are also words of names, or too short to be distinguished from words."""


@cache
def internal() -> re.Pattern[str]:
    """Match the id of any print or set, unless it is also a code or word that people write."""
    catalogue = built_in_catalogue()
    codes = {one.code for one in catalogue.sets()}
    ids = sorted({one.id for one in catalogue.sets()} - codes - SAME_IN_USE, key=len, reverse=True)
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, ids))})(?:-\w+)?(?![\w-])")


def assert_readable(text: str) -> None:
    found = internal().findall(text)
    assert not found, (found[:5], text[max(0, text.find(found[0]) - 80) :][:200] if found else "")


@cache
def lists() -> tuple[str, ...]:
    """Return lists that name a print of every set, the example decks, and lines with mistakes."""
    catalogue = built_in_catalogue()
    first = [catalogue.in_whole_set(one.id)[0] for one in catalogue.sets() if one.total]
    every = "".join(f"1 {card.label}\n" for card in first)
    wrong = "".join(
        f"1 {card.name}x {card.code} {card.number}\n1 Pikachu {card.code} 999\n" for card in first
    )
    alone = "".join(f"1 {card.name}\n1 {card.name} {card.code}\n" for card in first)
    return (every, wrong, alone, *(path.read_text("utf-8") for path in DECKS))


def test_the_pattern_finds_internal_ids() -> None:
    for text in ("sm12-83", "sets from bw1 on", "Pikachu 2024sv 5", "(xy9-98a)"):
        assert internal().search(text)
    for text in ("CEC 83", "Black & White", "Pikachu MCD24 5", "SV8 16"):
        assert not internal().search(text)


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.slow
def test_reports_show_no_internal_id(name: str, day: str) -> None:
    for text in lists():
        for report in check_text(text, format=name, on=date.fromisoformat(day), advice=True):
            assert_readable(render_text([report]))
            for finding in report.findings:
                assert_readable(finding.message)
                assert_readable(finding.suggestion.text if finding.suggestion else "")
                edit = finding.suggestion.edit if finding.suggestion else None
                assert_readable(edit.text if edit else "")
            for legality in report.legality:
                assert_readable(legality.reason if legality else "")


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.slow
def test_rotations_show_no_internal_id(name: str) -> None:
    for day in DAYS:
        for text in lists():
            for outlook in forecast_format(text, format=name, on=date.fromisoformat(day)):
                assert_readable(outlook.ending.note)
                for each in outlook.ending.leaving:
                    assert_readable(f"{each.card} {each.reason}")


@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("name", FORMATS)
def test_formats_show_no_internal_id(name: str, day: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["formats", name, "--on", day]) == 0
    assert_readable(capsys.readouterr().out)


def test_a_ban_without_a_day_is_not_since_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "standard"\n[[bans]]\nname = "Iono"\n', "utf-8")
    run(["formats", str(own)])
    out = capsys.readouterr().out
    assert "Iono (every print), always" in out
    assert "None" not in out


@pytest.mark.parametrize(
    "command",
    [
        ["cards", "show", "CEC", "83"],
        ["cards", "show", "Pikachu"],
        ["cards", "find", "Pikachu", "--limit", "1000"],
        ["cards", "show", "MCD24", "2"],
        ["dev", "stub", "MEW", "7"],
        ["diff", str(DECKS[0]), str(DECKS[1])],
        ["next-rotation", *map(str, DECKS), "--on", "2026-07-20"],
        ["convert", str(DECKS[0]), "--to", "plain"],
        ["hands", str(DECKS[-1]), "-n", "1", "--seed", "1"],
        ["odds", str(DECKS[-1])],
    ],
    ids=lambda command: " ".join(Path(word).name for word in command[:3]),
)
def test_commands_show_no_internal_id(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(command)
    out, err = capsys.readouterr()
    assert out or err
    assert_readable(out + err)


@pytest.mark.slow
def test_the_pages_show_no_internal_id() -> None:
    client = open_pages()
    for text in lists():
        page = client.post("/check", data={"list": text, "on": "2026-07-20"}, follow_redirects=True).text
        assert_readable(words_of(page))
    for name in FORMATS:
        for day in DAYS:
            assert_readable(words_of(client.get(f"/formats?format={name}&on={day}").text))


@pytest.mark.parametrize("dialect", ["ptcgl", "ptcgo", "limitless", "plain", "tcgplayer", "csv"])
def test_converted_lists_show_no_internal_id(dialect: str) -> None:
    assert_readable(convert_text(lists()[0], dialect).text)


@pytest.mark.slow
def test_the_code_of_every_set_is_read_back() -> None:
    catalogue: Catalogue = built_in_catalogue()
    for one in catalogue.sets():
        for card in catalogue.in_whole_set(one.id)[:3]:
            (report,) = check_text(f"1 {card.label}\n", format="unlimited", on=date(2026, 7, 20))
            (line,) = report.lines
            assert line.card == card, card.label


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.slow
def test_reasons_of_every_set_show_no_internal_id(name: str) -> None:
    catalogue = built_in_catalogue()
    for day in DAYS:
        season = open_season(load_format(name), date.fromisoformat(day), catalogue)
        for one in catalogue.sets():
            for card in catalogue.in_whole_set(one.id)[:4]:
                assert_readable(season.legality_of(card).reason)
