"""The question of the odds builder: groups of cards joined by "and", the cards of a group by "or".

In an address a question is one text, `2 Charcadet; 1 Ultra Ball | Poké Pad`. The form has for each group a
number (`n1`) and the names of its cards (`c1`, several times).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from werkzeug.datastructures import MultiDict

MOST_GROUPS = 6
"""Most groups of a question."""

MOST_CARDS = 8
"""Most different cards of a group."""

MOST_COPIES = 60
"""Most copies that a group may require."""

_LONGEST = 100
_GROUP = re.compile(r"\s*(?:(\d{1,2})\s*[x×]?\s+)?(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class CardGroup:
    """At least `least` of some cards, which are named as in the deck."""

    least: int
    cards: tuple[str, ...]

    @property
    def condition(self) -> str:
        """The group as `validator.odds.query` reads it."""
        return f"{self.least} {' | '.join(self.cards)}"

    @property
    def label(self) -> str:
        """The group in words: `2 Charcadet`, `Ultra Ball or Poké Pad`."""
        names = " or ".join(self.cards)
        return names if self.least == 1 else f"{self.least} {names}"


def read_groups(fields: MultiDict[str, str] | Mapping[str, str]) -> tuple[CardGroup, ...]:
    """Return the question of a form, else of an address; what is more than may be is left out."""
    given = fields if isinstance(fields, MultiDict) else MultiDict(fields)
    if any(f"n{number}" in given for number in range(1, MOST_GROUPS + 1)):
        made = (
            _group(given.get(f"n{number}", ""), given.getlist(f"c{number}"))
            for number in range(1, MOST_GROUPS + 1)
        )
    else:
        parts = [_GROUP.fullmatch(part) for part in given.get("want", "").split(";")[:MOST_GROUPS]]
        made = (_group(part[1] or "1", part[2].split("|")) for part in parts if part)
    return tuple(group for group in made if group.cards)


def write_groups(groups: Sequence[CardGroup]) -> str:
    """Return a question as it is in an address; empty without groups."""
    return "; ".join(group.condition for group in groups)


def _group(number: str, names: Sequence[str]) -> CardGroup:
    least = int(number) if re.fullmatch(r"[0-9]{1,3}", number) else 1
    cards = dict.fromkeys(name.strip()[:_LONGEST] for name in names if name.strip())
    return CardGroup(min(max(least, 1), MOST_COPIES), tuple(cards)[:MOST_CARDS])
