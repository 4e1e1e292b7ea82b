"""Search: the prints that a query finds, grouped by card, in order, with what was left out and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from validator.catalogue.names import fold_name
from validator.formats.season_cache import open_season
from validator.search.bits import Bits, list_bits, set_bits
from validator.search.query.explain import Part, list_parts
from validator.search.query.keys.base import Reason, Setting
from validator.search.query.plan import Plan
from validator.search.query.tree import Name, Query, SortBy, Term
from validator.search.substitutes.play_shares import shares_of
from validator.search.verdicts import judge_of

_FEW = 60
"""So few prints are judged one by one: faster than all at once in a process that asks only for them."""

LAST = 1 << 40
"""The sort value of a card of which a value is not known: it comes last, upwards and downwards."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One card that was found: the print that represents it, and all prints that were found, oldest first.

    `group` is the card's number in the search index.
    """

    group: int
    shown: int
    prints: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The part without which a query would find something, and how many cards."""

    part: Part
    cards: int


class Hits:
    """What a query finds. Counts are at hand at once; hits are put in order when they are first asked for.

    `sort` is how hits are sorted where the query does not say it.
    """

    def __init__(self, query: Query, setting: Setting, sort: tuple[SortBy, ...] = ()) -> None:
        self.query = query
        self._sort = query.sort or sort
        self.setting = setting
        self.plan = Plan(query.tree, setting)
        self.found: Bits = self.plan.find()

    @property
    def total(self) -> int:
        """The number of cards found; of prints where the query asks for prints."""
        return self.prints if self.query.prints else self.setting.index.groups.count(self.found.yes)

    @property
    def prints(self) -> int:
        """The number of prints found."""
        return self.found.yes.bit_count()

    @cached_property
    def set_aside(self) -> Mapping[Reason, int]:
        """How many cards are in neither the query nor its denial, by why."""
        groups = self.setting.index.groups
        if not self.found.maybe:
            return {}
        seen = groups.touched(self.found.yes)
        found: dict[Reason, int] = {}
        reasons: tuple[Reason, ...] = ("text", "legality", "fact")
        for reason in reasons:
            maybe = 0
            for test in map(self.plan.test, self.plan.terms):
                if test.reason == reason:
                    maybe |= self.plan.found(test).maybe
            if count := (groups.touched(self.found.maybe & maybe) & ~seen).bit_count():
                found[reason] = count
        return found

    def advise(self) -> Advice | None:
        """Return, for a query that finds nothing, the part without which it would find least."""
        if self.found.yes or len(self.plan.parts) < 2:
            return None
        groups = self.setting.index.groups
        best: Advice | None = None
        for part in list_parts(self.query, self.plan):
            left = [each for each in self.plan.parts if not any(each is gone for gone in part.nodes)]
            count = groups.count(self.plan.find(left).yes)
            if count and (best is None or count < best.cards):
                best = Advice(part, count)
        return best

    # -- order --------------------------------------------------------------------------------------------

    def page(self, start: int, limit: int) -> tuple[Hit, ...]:
        """Return the hits of a page in order."""
        groups, every = self.setting.index.groups, self._shown
        found = []
        for key in self._ordered[start : start + limit]:
            if self.query.prints:
                found.append(Hit(groups.of[key], key, (key,)))
                continue
            first, end = groups.starts[key], groups.starts[key + 1]
            prints = tuple(at for at in range(first, end) if self.found.yes >> at & 1)
            found.append(Hit(key, self._plainest(every[key], prints), prints))
        return tuple(found)

    def _plainest(self, shown: int, prints: tuple[int, ...]) -> int:
        """Return the print of the lowest number in the set of the one that represents a card."""
        ranks, preferred = self.setting.index.set_ranks, self._preferred
        return next(
            at
            for at in prints
            if ranks[at] == ranks[shown] and (preferred >> at & 1) == (preferred >> shown & 1)
        )

    @cached_property
    def _preferred(self) -> int:
        """The prints that represent a card before others: those that are legal in the format asked."""
        chosen, day = self.setting.format, self.setting.day
        for part in self.plan.parts:
            if isinstance(part, Term) and part.key == "legal" and part.op != "!=":
                test = self.plan.test(part)
                if test.format is not None and test.day is not None:
                    chosen, day = test.format, test.day
                    break
        index = self.setting.index
        if self.prints > _FEW:
            return judge_of(index).verdicts(chosen, day).legal.yes
        season = open_season(chosen, day, index.catalogue)
        found = list_bits(self.found.yes)
        return set_bits((at for at in found if season.legality_of(index.card_at(at)).legal), index.size)

    @cached_property
    def _shown(self) -> dict[int, int]:
        """The print that represents each card: the newest that is legal, else the newest."""
        of = self.setting.index.groups.of
        shown: dict[int, int] = {}
        for bits in (self.found.yes, self.found.yes & self._preferred):
            positions = list_bits(bits)
            shown.update(zip(map(of.__getitem__, positions), positions, strict=True))
        return shown

    @cached_property
    def _ordered(self) -> list[int]:
        """The cards found by their numbers, in order; the prints where the query asks for prints."""
        index = self.setting.index
        shown = list_bits(self.found.yes) if self.query.prints else list(self._shown.values())
        shown.sort(key=index.places.__getitem__, reverse=True)
        for compare in reversed(self._orders()):
            shown.sort(key=compare)
        return shown if self.query.prints else list(map(index.groups.of.__getitem__, shown))

    def _orders(self) -> list[Callable[[int], Any]]:
        """Return what the prints that represent hits are sorted by before the newest comes first, the most
        important first.
        """
        if self._sort:
            return [self._by_key(each) for each in self._sort]
        of = self.setting.index.groups.of
        rank = self._likeness()
        if rank is not None:
            return [lambda at: -rank.get(of[at], 0.0)]
        names = [part for part in self.plan.parts if isinstance(part, Name)]
        if names:
            return [self._by_name(names)]
        tests = [
            self.plan.test(part) for part in self.plan.parts if isinstance(part, Term) and part.key == "does"
        ]
        if not tests:
            return []
        last = 0
        for test in tests:
            last |= test.last() if test.last else 0
        after = frozenset(list_bits(last))
        orders: list[Callable[[int], Any]] = [after.__contains__]
        play = self.setting.play()
        if play is not None:
            shares = shares_of(self.setting.index, play)
            orders.append(lambda at: -shares.get(of[at], 0.0))
        return orders

    def _likeness(self) -> dict[int, float] | None:
        for part in self.plan.parts:
            if isinstance(part, Term) and part.key == "like" and part.op != "!=":
                rank = self.plan.test(part).rank
                return rank() if rank is not None else None
        return None

    def _by_name(self, names: list[Name]) -> Callable[[int], Any]:
        """Return the order of a search by name: whole name, name begins, name holds."""
        fold = fold_name(" ".join(name.text for name in names))
        lower, index = fold.lower(), self.setting.index
        ranks = [
            (0 if name == lower else 1 if name.startswith(lower) else 2 if lower in name else 3) << 24
            | number
            for number, name in enumerate(index.folds)
        ]
        numbers = index.name_numbers
        if fold == lower:
            return lambda at: ranks[numbers[at]]
        return lambda at: (ranks[numbers[at]], index.names[at] != fold)

    def _by_key(self, by: SortBy) -> Callable[[int], Any]:
        index, sign = self.setting.index, -1 if by.down else 1
        of = index.groups.of
        match by.key:
            case "name":
                return lambda at: sign * index.name_numbers[at]
            case "released":
                return lambda at: sign * index.set_ranks[at]
            case "set":
                codes = [card_set.code for card_set in index.catalogue.sets()]
                order = {code: place for place, code in enumerate(sorted(set(codes)))}
                return lambda at: sign * order[codes[index.set_ranks[at]]]
            case "played":
                play = self.setting.play()
                shares = {} if play is None else shares_of(index, play)
                return lambda at: sign * shares.get(of[at], 0.0)
            case "like":
                rank = self._likeness() or {}
                return lambda at: sign * rank.get(of[at], 0.0)
        column = index.damages if by.key == "damage" else index.column(by.key)
        return [LAST if value < 0 else sign * value for value in column].__getitem__
