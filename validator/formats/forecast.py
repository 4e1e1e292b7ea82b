"""The rotation that a format expects though no date is announced: the lowest regulation mark rotates out."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple

from validator.formats.dates import UncertainDate
from validator.formats.format import Format, Period
from validator.support.lazy_dataclass import replace

_YEAR = timedelta(days=365)


class Forecast(NamedTuple):
    """An expected rotation: the format with the expected period added, that period, and a sentence on it."""

    format: Format
    period: Period
    note: str

    @property
    def start(self) -> date:
        """The first possible day of the expected period."""
        return period_start(self.period)


def forecast_rotation(chosen: Format) -> Forecast | None:
    """Forecast the rotation that a format's last period expects: its lowest regulation mark rotates out.

    None where the last period expects no change or does not go by marks. Every rotation since 2023 removed
    the lowest mark.
    """
    last = chosen.periods[-1] if chosen.periods else None
    if last is None or last.review is None or not last.mark_floor or last.mark_floor >= "Z":
        return None
    floor = chr(ord(last.mark_floor) + 1)
    expected = last.note or f"change expected from {last.review} on"
    note = (
        f"{expected[:1].upper()}{expected[1:]}: no day is announced. "
        f"Forecast that mark {last.mark_floor} leaves."
    )
    period = replace(
        last,
        label=f"{floor}-on (forecast)",
        start=UncertainDate.known(last.review, "low"),
        end=None,
        confidence="low",
        source="forecast",
        note="",
        mark_floor=floor,
        review=None,
    )
    return Forecast(replace(chosen, periods=(*chosen.periods, period)), period, note)


def expect_rotations(chosen: Format, on: date) -> Format | None:
    """Return a format with the rotations expected by a date, one a year; None if there is none."""
    found = None
    forecast = forecast_rotation(chosen)
    while forecast is not None and forecast.start <= on:
        found, period, _ = forecast
        following = replace(period, review=forecast.start + _YEAR)
        forecast = forecast_rotation(replace(found, periods=(*found.periods[:-1], following)))
    return found


def period_start(period: Period) -> date:
    """Return the first possible day of a period that has one."""
    assert period.start is not None
    return period.start.earliest
