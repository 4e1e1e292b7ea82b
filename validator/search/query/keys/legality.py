"""`legal`, `banned` and `until`: where a card may be played, and for how long."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from validator.formats.load import format_names, load_format
from validator.search.bits import Bits
from validator.search.query.keys.base import (
    Choice,
    Key,
    Phrase,
    Setting,
    Test,
    no_part,
    one_of,
    only_equal,
    read_format,
    say_day,
)
from validator.search.query.keys.printed import read_days, say_days
from validator.search.query.tree import Term
from validator.search.verdicts import judge_of


def _read_legal(term: Term, setting: Setting) -> Test:
    only_equal(term, "legal:standard")
    tests = []
    for value in term.values:
        chosen, day = read_format(value, setting)
        described = f"legal in {chosen.title} on {say_day(day)}"
        tests.append(
            Test(
                lambda chosen=chosen, day=day: judge_of(setting.index).verdicts(chosen, day).legal,  # type: ignore[misc]
                Phrase("tail", described, f"not {described}"),
                "legality",
                format=chosen,
                day=day,
            )
        )
    return one_of(tests)


def _read_banned(term: Term, setting: Setting) -> Test:
    only_equal(term, "banned:expanded")
    tests = []
    for value in term.values:
        chosen, day = read_format(value, setting)
        described = f"banned in {chosen.title} on {say_day(day)}"
        tests.append(
            Test(
                lambda chosen=chosen, day=day: Bits(judge_of(setting.index).verdicts(chosen, day).banned),  # type: ignore[misc]
                Phrase("tail", described, f"not {described}"),
                "legality",
            )
        )
    return one_of(tests)


def _format_choices(setting: Setting) -> Iterable[Choice]:
    for name in format_names():
        yield Choice(name, load_format(name).title)


LEGAL = Key(
    "legal",
    (),
    "legal in a format, today or on a date; also through a reprint",
    "format, format@day",
    ("legal:standard", "legal:expanded@2020-08-28"),
    "legal:modern",
    _read_legal,
    _format_choices,
)
BANNED = Key(
    "banned",
    (),
    "banned in a format, today or on a date",
    "format, format@day",
    ("banned:expanded",),
    "banned:modern",
    _read_banned,
    _format_choices,
)


def _read_until(term: Term, setting: Setting) -> Test:
    no_part(term, "until:..2027-06-30")
    chosen, day = setting.format, setting.day
    tests = []
    for value in term.values:
        if value.text.casefold() == "unknown" and term.op in (":", "=", "!="):
            tests.append(
                Test(
                    lambda: _without_end(setting),
                    Phrase(
                        "tail",
                        f"legal in {chosen.title} with no known end",
                        f"with a known end in {chosen.title}",
                    ),
                    "legality",
                    format=chosen,
                    day=day,
                )
            )
            continue
        first, last = read_days(term, value)
        when = f"by {say_day(last)}" if first == date.min else say_days(first, last)
        described = f"with a last day in {chosen.title} {when}"
        tests.append(
            Test(
                lambda first=first, last=last: _leaving(setting, first, last),  # type: ignore[misc]
                Phrase("tail", described, described.replace("with a", "without a", 1)),
                "legality",
                format=chosen,
                day=day,
            )
        )
    return one_of(tests)


def _leaving(setting: Setting, first: date, last: date) -> Bits:
    judge = judge_of(setting.index)
    found = 0
    for day, prints in judge.until(setting.format, setting.day):
        if first <= day <= last:
            found |= prints
    return Bits(found, judge.verdicts(setting.format, setting.day).legal.maybe)


def _without_end(setting: Setting) -> Bits:
    judge = judge_of(setting.index)
    legal = judge.verdicts(setting.format, setting.day).legal
    leaving = 0
    for _, prints in judge.until(setting.format, setting.day):
        leaving |= prints
    return Bits(legal.yes & ~leaving, legal.maybe)


UNTIL = Key(
    "until",
    (),
    "the last day of its legality in the format asked, known or expected",
    "day, range, unknown",
    ("until:..2027-06-30", "until:unknown"),
    "until:soon",
    _read_until,
    lambda _setting: (Choice("unknown", "no end is known"),),
)
