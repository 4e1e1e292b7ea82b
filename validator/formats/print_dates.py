"""First legal dates of the prints of promo series: each came out on its own date.

`card_data/formats/print_dates.csv` records the dates from sources. A print whose day is not recorded is not
known to count before the day by which it was out, or by which the same card of a dated set counts, whichever
is earlier. A day that is only an estimate makes no print legal that is not legal yet (`formats.season`).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import may_be_same, same_card
from validator.formats.calendar import Calendar, SetDate
from validator.formats.dates import UncertainDate
from validator.vocabulary import Confidence

_DAY = timedelta(days=1)
_OPENED: WeakKeyDictionary[Catalogue, PrintDays] = WeakKeyDictionary()


class PrintDays:
    """The days of the prints of promo series over one catalogue; answers are remembered per print.

    `dates` are the dates of all sets of the catalogue.
    """

    def __init__(self, calendar: Calendar, catalogue: Catalogue) -> None:
        self.calendar = calendar
        self.dates: dict[str, SetDate] = {one.id: calendar.of(one) for one in catalogue.sets()}
        self._prints = catalogue.prints
        self._listed = max(calendar.sets_as_of, catalogue.sets_as_of or date.min) + calendar.wait
        self._found: dict[tuple[str, bool], UncertainDate] = {}

    def day(self, card: Card, *, release: bool = False) -> UncertainDate:
        """Return the day from which a print of a promo series counts, with `release` that on which it came
        out.

        An unknown day is a span whose first day is certain: the print did not count before it.
        """
        key = (card.id, release)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._find(card, release)
        return found

    def remember(self, card_id: str, release: bool, day: UncertainDate) -> None:
        """Take over an answer that `day` gave in another process, over the same cards and calendar."""
        self._found.setdefault((card_id, release), day)

    def _find(self, card: Card, release: bool) -> UncertainDate:
        first = self.dates[card.set_id].release
        entered = self.calendar.marks.get(card.mark) if card.mark and not release else None
        if entered is not None:
            first = max(first, entered.day.latest)
        recorded = self.calendar.print_date(card.set_id, card.number)
        if recorded is not None and recorded.legal is not None and not release:
            return UncertainDate.known(max(first, recorded.legal), recorded.confidence)
        if recorded is not None and recorded.after is not None and not release:
            first = max(first, recorded.after + _DAY)
        by = recorded.by if recorded is not None else self._listed
        sure: Confidence = recorded.confidence if recorded is not None else "low"
        if sure == "low":
            for other, day, same in self._same(card, release):
                if first < day < by:
                    by, sure = day, "medium"
                elif day <= first and same and card.mark and other.mark == card.mark:
                    return UncertainDate.known(first, "medium")
        return UncertainDate(first, max(first, by), sure)

    def _same(self, card: Card, release: bool) -> Iterator[tuple[Card, date, bool]]:
        """Yield the dated prints that may be the same card: their days, and whether they surely are."""
        for other in self._prints(card.key):
            dates = self.dates[other.set_id]
            if dates.legal is None or dates.by_print or not may_be_same(card, other):
                continue
            verdict = same_card(card, other).verdict
            if verdict != "different":
                yield other, dates.first_day(release=release).latest, verdict == "same"


def open_print_days(calendar: Calendar, catalogue: Catalogue) -> PrintDays:
    """Return the print days of a catalogue, the same for every season until the calendar changes."""
    found = _OPENED.get(catalogue)
    if found is None or found.calendar is not calendar:
        found = _OPENED[catalogue] = PrintDays(calendar, catalogue)
    return found
