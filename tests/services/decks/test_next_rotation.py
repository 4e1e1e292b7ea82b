"""When decks stop being legal: known changes, forecasts said to be such, and no end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from validator.formats.forecast import forecast_rotation
from validator.formats.load import load_format
from validator.services.decks.next_rotation import RotationForecast, forecast_format

REST = "4 Dreepy TWM 128\n48 Psychic Energy SVE 5\n"


def outlook(text: str, on: date, format: str = "standard") -> RotationForecast:
    (found,) = forecast_format(text, on=on, format=format)
    return found


def test_a_known_rotation_names_day_and_cards() -> None:
    found = outlook("4 Iono PAL 185\n4 Ultra Ball SVI 196\n" + REST, date(2025, 6, 1)).ending
    assert (found.kind, found.day, found.label) == ("known", date(2026, 4, 10), "H-on")
    assert [(each.line, each.count, each.card, each.mark) for each in found.leaving] == [
        (1, 4, "Iono PAL 185", "G")
    ]


def test_reprint_with_a_later_mark_makes_an_old_print_legal() -> None:
    found = outlook("4 Iono PAL 185\n4 Ultra Ball SVI 196\n" + REST, date(2025, 6, 1)).ending
    assert "Ultra Ball SVI 196" not in [each.card for each in found.leaving]


def test_the_first_change_that_takes_a_card_out_counts() -> None:
    text = "4 Iono PAL 185\n" + REST
    for day, change in (
        (date(2023, 7, 1), date(2026, 4, 10)),
        (date(2026, 4, 9), date(2026, 4, 10)),
    ):
        assert outlook(text, day).ending.day == change
    older = "4 Battle VIP Pass FST 225\n" + REST
    assert outlook(older, date(2023, 7, 1)).ending.day == date(2024, 4, 5)


def test_a_ban_that_is_known_to_come_counts() -> None:
    found = outlook("1 Lysandre's Trump Card PHF 99\n" + REST, date(2015, 3, 1)).ending
    assert (found.kind, found.day) == ("known", date(2015, 6, 15))
    assert [each.status for each in found.leaving] == ["banned"]


def test_forecast_without_an_announced_date_is_marked() -> None:
    found = outlook("4 Iono PAL 185\n4 Night Stretcher ASC 196\n4 Poké Pad POR 81\n" + REST, date(2026, 8, 1))
    ending = found.ending
    assert (ending.kind, ending.day) == ("expected", date(2027, 3, 1))
    assert "no day is announced" in ending.note
    assert "Forecast that mark H leaves" in ending.note
    assert "spring 2027" in ending.note
    assert [each.card for each in ending.leaving] == ["Night Stretcher ASC 196", "Dreepy TWM 128"]
    assert found.report.verdict == "illegal"


def test_a_deck_that_the_forecast_spares() -> None:
    ending = outlook("4 Poké Pad POR 81\n56 Fire Energy SVE 2\n", date(2026, 8, 1)).ending
    assert ending.kind == "none"
    assert "affects no card" in ending.note


@pytest.mark.parametrize("format", ["expanded", "unlimited", "glc"])
def test_formats_without_rotation_have_no_end(format: str) -> None:
    ending = outlook("4 Poké Pad POR 81\n" + REST, date(2026, 8, 1), format).ending
    assert ending.kind == "none"
    assert "is known or expected" in ending.note
    assert ending.leaving == ()


def test_a_users_format_with_dated_periods(tmp_path: Path) -> None:
    path = tmp_path / "cup.toml"
    path.write_text(
        'title = "Cup"\n[[periods]]\nlabel = "one"\nfrom = 2026-01-01\nmark_floor = "G"\n'
        '[[periods]]\nlabel = "two"\nfrom = 2026-09-01\nmark_floor = "I"\n',
        "utf-8",
    )
    ending = outlook("4 Iono PAL 185\n" + REST, date(2026, 8, 1), str(path)).ending
    assert (ending.kind, ending.day, ending.label) == ("known", date(2026, 9, 1), "two")


def test_the_forecast_adds_one_period_and_leaves_the_format_as_it_is() -> None:
    chosen = load_format("standard")
    forecast = forecast_rotation(chosen)
    assert forecast is not None
    expected, period, _ = forecast
    assert expected.periods[:-1] == chosen.periods
    assert (period.mark_floor, period.confidence) == ("I", "low")
    assert forecast_rotation(load_format("expanded")) is None


def test_json() -> None:
    body = outlook("4 Iono PAL 185\n" + REST, date(2025, 6, 1)).to_dict()
    assert body["verdict"] == "illegal"
    assert (body["total"], body["date"], body["format"]) == (56, "2025-06-01", "standard")
    assert body["ends"]["day"] == "2026-04-10"
    assert body["ends"]["copies"] == 4
    assert body["ends"]["cards"][0]["status"] == "rotated"
