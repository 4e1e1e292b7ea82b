"""Whether a period's pool holds a print, leaving out days and bans."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.errors import DataError
from validator.formats.calendar import Calendar, SetDate
from validator.formats.format import Period
from validator.support.lazy_dataclass import dataclass
from validator.support.lazy_regex import later
from validator.vocabulary import Confidence

_DIGITS = later(r"\d+")


@dataclass(frozen=True, slots=True)
class PoolMembership:
    """Whether a pool contains a print: `in_pool` is None when no source decides it. `doubtful`: because the
    sources disagree.
    """

    in_pool: bool | None
    reason: str
    doubtful: bool = False
    confidence: Confidence = "high"


class CardPool:
    """The prints one period lets in.

    `dates` are the catalogue's set dates by set id, `title` is what reasons call the format. Answers do not
    depend on the requested date, so that a pool also answers for earlier and later dates.
    """

    __slots__ = (
        *("_calendar", "_dates", "_floor", "_floor_name", "_found"),
        *("_named", "_narrows", "_promos", "_title", "period"),
    )

    def __init__(
        self, period: Period, calendar: Calendar, dates: Mapping[str, SetDate], title: str = ""
    ) -> None:
        self.period = period
        self._title = title or period.label
        self._calendar = calendar
        self._dates = dates
        self._found: dict[tuple[str, str | None, tuple[str, ...]], PoolMembership] = {}
        self._named = frozenset((*period.prints, *period.without_prints, *period.undecided_prints))
        self._promos = frozenset(promos.set_id for promos in period.promos)
        self._narrows = bool(period.types or period.rarities)
        self._floor: date | None = None
        self._floor_name = ""
        if period.floor is not None:
            floor = dates.get(period.floor) or calendar.sets.get(period.floor)
            if floor is None:
                raise DataError(f"{period.label}: unknown set {period.floor}.", "Correct its floor.")
            self._floor = floor.release
            self._floor_name = floor.name or period.floor

    def holding(self, card: Card) -> PoolMembership:
        """Return whether the pool contains a print, and why; the same for all prints of a set and mark that
        nothing tells apart.
        """
        if card.id in self._named or card.set_id in self._promos or self._narrows:
            return self._find_holding(card)
        alike = (card.set_id, card.mark, card.mark_conflict)
        found = self._found.get(alike)
        if found is None:
            found = self._found[alike] = self._find_holding(card)
        return found

    def list_held(self, catalogue: Catalogue) -> frozenset[str]:
        """Return the ids of all prints that the pool contains; only one of prints that are alike is read."""
        found: set[str] = set()
        for prints in catalogue.alike:
            named = prints.set_id in self._promos or not self._named.isdisjoint(prints.ids)
            if named or prints.unsure or self._narrows:
                cards = (card for card in catalogue.in_whole_set(prints.set_id) if card.id in prints.ids)
                found.update(card.id for card in cards if self.holding(card).in_pool)
            elif self.holding(catalogue.card(prints.ids[0])).in_pool:
                found.update(prints.ids)
        return frozenset(found)

    def _find_holding(self, card: Card) -> PoolMembership:
        period = self.period
        label = self._title
        if card.id in period.prints:
            return PoolMembership(True, f"named for {label}")
        if card.id in period.without_prints:
            return PoolMembership(False, f"{label} excludes this print")
        if card.set_id in period.without_sets:
            return PoolMembership(False, f"{label} excludes {card.code}")
        narrowed = self._narrowed(card)
        if narrowed is not None:
            return narrowed
        if period.everything:
            return PoolMembership(True, f"{label} includes every print")
        if card.set_id in period.undecided_sets:
            return PoolMembership(None, f"unknown whether {card.code} belongs to {label}")
        if card.id in period.undecided_prints:
            return PoolMembership(None, f"unknown whether this print belongs to {label}")
        if card.set_id in period.sets:
            return PoolMembership(True, f"{card.code} is in {label}")
        answers = [self._by_mark(card)] if period.mark_floor or period.marks else []
        by_set = self._by_set(card)
        if by_set is not None:
            answers.append(by_set)
        for wanted in (True, None, False):
            for answer in answers:
                if answer.in_pool is wanted:
                    return answer
        return PoolMembership(False, f"{card.code} is not in {label}")

    def _narrowed(self, card: Card) -> PoolMembership | None:
        period = self.period
        if period.types and card.is_pokemon and not period.types.intersection(card.types):
            return PoolMembership(
                False, f"{self._title} includes no {'/'.join(card.types) or 'typeless'} Pokémon"
            )
        if period.rarities and not card.is_basic_energy and card.rarity not in period.rarities:
            return PoolMembership(
                False, f"{self._title} includes no prints of rarity {card.rarity or 'unknown'}"
            )
        return None

    def _by_mark(self, card: Card) -> PoolMembership:
        period = self.period
        wanted = f"{period.mark_floor} or later" if period.mark_floor else "/".join(sorted(period.marks))
        if card.mark_conflict:
            marks = sorted({*card.mark_conflict, *((card.mark,) if card.mark else ())})
            answers = {self._allows_mark(mark) for mark in marks}
            found = " against ".join(marks)
            if answers == {True, False}:
                return PoolMembership(
                    None,
                    f"sources disagree on the regulation mark ({found}); {self._title} requires {wanted}",
                    True,
                )
            return PoolMembership(answers.pop(), f"regulation mark {found}; {self._title} requires {wanted}")
        if card.mark:
            return PoolMembership(
                self._allows_mark(card.mark), f"regulation mark {card.mark}; {self._title} requires {wanted}"
            )
        released = self._dates[card.set_id].release
        if released < self._calendar.first_mark or card.set_id in self._calendar.unmarked_sets:
            return PoolMembership(False, f"no regulation mark; {self._title} requires {wanted}")
        return PoolMembership(None, f"regulation mark unknown; {self._title} requires {wanted}")

    def _allows_mark(self, mark: str) -> bool:
        period = self.period
        return mark in period.marks or (period.mark_floor is not None and mark >= period.mark_floor)

    def _by_set(self, card: Card) -> PoolMembership | None:
        label = self._title
        for promos in self.period.promos:
            if promos.set_id == card.set_id:
                digits = _DIGITS.search(card.number)
                in_pool = digits is not None and int(digits.group()) >= promos.floor
                side = "from" if in_pool else "before"
                return PoolMembership(
                    in_pool, f"promo {side} {promos.floor}, where {label} begins", False, promos.confidence
                )
        if self._floor is None:
            return None
        dates = self._dates[card.set_id]
        if dates.release < self._floor:
            return PoolMembership(
                False, f"{card.code} is older than {self._floor_name}, where {label} begins"
            )
        if dates.kind == "expansion":
            return PoolMembership(True, f"{card.code} is in {label}")
        if dates.kind == "oversized":
            return PoolMembership(False, "oversized cards cannot be played")
        return PoolMembership(None, f"unknown whether {card.code} belongs to {label}")
