"""`played`: how many lists of the format hold the card, in percent."""

from __future__ import annotations

from validator.search.bits import Bits
from validator.search.query.errors import QueryError
from validator.search.query.keys.base import Key, Phrase, Setting, Test, no_part, one_of
from validator.search.query.keys.numbers import MOST, read_span
from validator.search.query.tree import Term
from validator.search.substitutes.play_shares import shares_of


def _read(term: Term, setting: Setting) -> Test:
    no_part(term, "played>=5")
    play = setting.play()
    if play is None:
        raise QueryError(
            f"No play data for {setting.format.title} on this day.",
            "Leave played out, or ask about Standard.",
            at=term.at,
            length=term.end - term.at,
        )
    tests = []
    for value in term.values:
        span = read_span(term, value, 5)

        def find(low: int = span.low, high: int = span.high) -> Bits:
            top = 100 if high >= MOST else high
            found = shares_of(setting.index, play)
            groups = {group for group, share in found.items() if low <= share * 100 <= top}
            listed = setting.index.groups.spread(groups)
            if low == 0:
                listed |= setting.index.every & ~setting.index.groups.spread(found)
            return Bits(listed)

        described = f"in {span}% of lists" if span.high < MOST else f"in {span.low}% of lists or more"
        tests.append(Test(find, Phrase("tail", described, f"not {described}")))
    return one_of(tests)


KEY = Key(
    "played",
    (),
    "the share of lists of the format that hold the card, in percent",
    "number, range",
    ("played>=20",),
    "played:often",
    _read,
)
