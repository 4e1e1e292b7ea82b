"""The rotation that a format expects though no day is announced: the lowest regulation mark leaves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from validator.formats.dates import UncertainDate
from validator.formats.format import Format, Period

_YEAR = timedelta(days=365)


def forecast_rotation(chosen: Format) -> tuple[Format, Period, str] | None:
    """Forecast the rotation that a format's last period expects: its lowest regulation mark leaves.

    Gives the format with that period added, the period, and the forecast in words; None where the last period
    expects no change, or does not go by marks. Every rotation since 2023 took the lowest mark out.
    """
    last = chosen.periods[-1] if chosen.periods else None
    if last is None or last.review is None or not last.mark_floor or last.mark_floor >= "Z":
        return None
    floor = chr(ord(last.mark_floor) + 1)
    expected = last.note or f"change expected from {last.review} on"
    told = f"{expected[:1].upper()}{expected[1:]}: no day is announced."
    note = f"{told} Forecast that mark {last.mark_floor} leaves."
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
    return replace(chosen, periods=(*chosen.periods, period), _seasons={}), period, note


def expect_rotations(chosen: Format, on: date) -> Format | None:
    """Give a format with the rotations expected on a day or before it, one a year; None without one."""
    found = None
    forecast = forecast_rotation(chosen)
    while forecast is not None and period_start(forecast[1]) <= on:
        found, period, _ = forecast
        following = replace(period, review=period_start(period) + _YEAR)
        forecast = forecast_rotation(replace(found, periods=(*found.periods[:-1], following)))
    return found


def period_start(period: Period) -> date:
    """Give the first possible day of a period that has one."""
    assert period.start is not None
    return period.start.earliest
