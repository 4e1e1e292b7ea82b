"""Resolve deck lists: give each card line the card it means, and say how it was told.

Lines are told in the order of `validator.decks.identify.identify`; `DeckLine.how` names the step:

- `id`: a database id, the name agreeing;
- `set and number`, `alias` (another code of the set), `gallery number` and `promo number` (another convention
  of numbering), `letter dropped` (`75a` read as 75): set code and number, the name agreeing;
- `basic energy`: a basic Energy card by its name, whatever its number;
- `client-only number`: a Japanese or client-only code, by the exact name;
- `name in set`, `name`: no number, or no such code; `foreign name`: a name of another language;
- `misspelt name`: set and number, the name being misspelt;
- `not in catalogue`: a set that exists but is not in the card data; `unresolved`: no card could be told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.catalogue.choice import Choice
from validator.catalogue.load import Catalogue
from validator.decks.budget import current_budget
from validator.decks.deck import Deck, DeckLine, DeckList, Entry
from validator.decks.dialects import TEXT_DIALECTS
from validator.decks.identify import Identified, identify
from validator.findings import Finding

MOST_SEARCHES = 40
"""Lines of one deck, or of one request, for which the nearest real cards are searched; each takes some
milliseconds.
"""

_MOST_REMEMBERED = 16_384
_MOST_CHOOSERS = 12
_LONGEST_REMEMBERED = 160
_TEXT = frozenset(dialect.name for dialect in TEXT_DIALECTS)

_Key = tuple[str, str | None, str | None, str | None]
_REMEMBERED: WeakKeyDictionary[object, dict[_Key, Identified]] = WeakKeyDictionary()


class ChoosesPrints(Protocol):
    """Chooses the print of a line that can mean several: a season takes one that may be played."""

    def choose(self, prints: Sequence[Card]) -> Choice:
        """Choose among prints, oldest first."""
        ...  # pragma: no cover


def resolve(deck_list: DeckList, catalogue: Catalogue, chooser: ChoosesPrints | None = None) -> Deck:
    """Resolve the card lines of a list; findings of reading and of identifying stand together, by line.

    Where a line can mean several prints, `chooser` takes one, without it the newest is taken. What a line
    means is remembered per chooser or catalogue, so that the same line costs next to nothing again.
    """
    known = _remembered_by(chooser or catalogue)
    lines: list[DeckLine] = []
    findings: list[Finding] = list(deck_list.findings)
    editable = deck_list.dialect in _TEXT
    budget = current_budget()
    searches = MOST_SEARCHES if budget is None else budget.searches
    for entry in deck_list.entries:
        key = (entry.name, entry.code, entry.number, entry.card_id)
        found = known.get(key)
        if found is None:
            near = searches > 0
            found = _identify(entry, catalogue, near, chooser)
            searches -= found.card is None
            if near and _is_ordinary(key):
                if len(known) >= _MOST_REMEMBERED:
                    known.clear()
                known[key] = found
        lines.append(DeckLine(entry, found.card, found.how, found.alternatives, found.set_id))
        for said in found.said:
            findings.append(said.at(entry, editable))
    if budget is not None:
        budget.searches = max(searches, 0)
    if len(findings) > 1:
        findings.sort(key=lambda finding: finding.sort_key)
    return Deck(deck_list.dialect, deck_list.index, tuple(lines), tuple(findings), deck_list.name)


def _remembered_by(owner: object) -> dict[_Key, Identified]:
    """Give what lines mean by a chooser or catalogue; of too many all are forgotten."""
    known = _REMEMBERED.get(owner)
    if known is None:
        if len(_REMEMBERED) >= _MOST_CHOOSERS:
            _REMEMBERED.clear()
        known = _REMEMBERED[owner] = {}
    return known


def _is_ordinary(key: _Key) -> bool:
    """Whether a line is short enough to be worth remembering: nobody's memory is filled by a long line."""
    return sum(len(part) for part in key if part) <= _LONGEST_REMEMBERED


def _identify(entry: Entry, catalogue: Catalogue, near: bool, chooser: ChoosesPrints | None) -> Identified:
    if not (entry.name or entry.number or entry.card_id):
        return Identified(None, "unresolved")
    choose = chooser.choose if chooser is not None else None
    return identify(catalogue, entry.name, entry.code, entry.number, entry.card_id, near=near, choose=choose)
