"""A format on a date: which prints may be played, and for how long.

The reprint rule (tournament handbook 4.1.3): a print that is not in the pool may be played when a legal print
is the same card; `validator.catalogue.same_card` decides what is the same card. The rule works both ways in
time: a print that came out after the date is legal through an older print.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from functools import cached_property

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import PreferredPrint, newest
from validator.catalogue.same_card import may_be_same, same_card
from validator.deadline import check_deadline
from validator.formats import schedule
from validator.formats.calendar import SetDate
from validator.formats.card_pool import CardPool, PoolMembership
from validator.formats.dates import least
from validator.formats.forecast import Forecast, expect_rotations, forecast_rotation
from validator.formats.format import Ban, Exclusive, Format, Limits, Period
from validator.formats.legality import DataAsOf, Legality, Notice, Span
from validator.formats.print_dates import PrintDays
from validator.support.lazy_dataclass import replace
from validator.support.reprs import brief
from validator.vocabulary import Confidence

_DAY = timedelta(days=1)


def _unknown(reason: str, source: str = "") -> Legality:
    return Legality("unknown", None, reason, confidence="low", source=source)


_NO_PERIOD = _unknown("no known period of the format covers that date")


class Season:
    """One format on one day, over one catalogue; answers are remembered per print.

    `format` and `date` are those of the opened season, `label` and `period` the span that contains the
    date, `size`, `copies`, `prizes` and `limits` the limits of a deck, `exclusive` the groups of names
    that exclude each other. `warnings` are the notices a report must show, `data_as_of` how far the data
    reach. `sets_known_on` is the last day on which all sets are known, where the day is later than that;
    else None.
    """

    def __init__(
        self,
        chosen: Format,
        day: date,
        catalogue: Catalogue,
        print_days: PrintDays,
        reopen: Callable[[Format, date], Season],
    ) -> None:
        self.format = chosen
        self.date = day
        self.size: int = chosen.size
        self.copies: int | None = chosen.copies
        self.prizes: int = chosen.prizes
        self._catalogue = catalogue
        self._print_days = print_days
        self._calendar = calendar = print_days.calendar
        self._dates = dates = print_days.dates
        self._reopen = reopen
        current = schedule.candidates(chosen.periods, day)
        self._pools = tuple(
            CardPool(period, calendar, dates, chosen.title) if period else None for period in current
        )
        self._all_pools = tuple(CardPool(period, calendar, dates, chosen.title) for period in chosen.periods)
        self.period: Span = schedule.span_of(chosen, current)
        self.label: str = self.period.label
        self.limits: Limits = schedule.limits_of(chosen.limits, current)
        self.data_as_of: DataAsOf = DataAsOf(
            schedule.newest_release(catalogue.sets()),
            max(calendar.sets_as_of, catalogue.sets_as_of or date.min),
            chosen.as_of or calendar.bans_as_of,
        )
        self.sets_known_on: date | None = self.data_as_of.sets if day > self.data_as_of.sets else None
        self.warnings: tuple[Notice, ...] = schedule.season_notices(
            chosen, current, day, self.data_as_of, dates, catalogue.sets()
        )
        self._bans: dict[str, list[Ban]] = {}
        self._name_bans: dict[str, list[Ban]] = {}
        self._sort_bans()
        self._expected = expect_rotations(chosen, day)
        self._found: dict[str, Legality] = {}
        self._own_cache: dict[str, Legality] = {}
        self._until: dict[str, date | None] = {}
        self._other_prints: dict[str, Card | None] = {}

    def __repr__(self) -> str:
        return brief(f"Season {self.format.name} {self.date.isoformat()}, {self.label}")

    def on(self, day: date) -> Season:
        """Return the same format on another date."""
        return self._reopen(self.format, day)

    @cached_property
    def forecast(self) -> Forecast | None:
        """The next expected rotation without an announced date; None if there is none."""
        return forecast_rotation(self.format)

    @cached_property
    def after_forecast(self) -> Season | None:
        """The format after that rotation, on its first possible day, or on this day if that is later."""
        if self.forecast is None:
            return None
        return self._reopen(self.forecast.format, max(self.forecast.start, self.date))

    @property
    def exclusive(self) -> tuple[Exclusive, ...]:
        """The groups of names that exclude each other in a deck."""
        return self.limits.exclusive

    def copies_of(self, card: Card) -> int | None:
        """Return the maximum number of cards with this card's name; None without a limit (basic Energy)."""
        if card.is_basic_energy:
            return None
        return self.limits.name_copies.get(card.key, self.copies)

    def legality_of(self, card: Card) -> Legality:
        """Return the legality of a print in the format on the date.

        The print's own legality comes first; where that does not decide it, a legal print that is the same
        card makes it legal (`status` `reprint`, `via` that print). A banned print stays banned, and a print
        is never legal through a banned one. Source: handbook 4.1.1 to 4.1.3. A print that is legal by what is
        announced is `unknown`, with `expected` set, where a rotation expected by the day takes it out.
        """
        try:
            found = self._found.get(card.id)
        except AttributeError:
            raise TypeError(f"legality_of() takes Card as card, not {type(card).__name__}.") from None
        if found is None:
            check_deadline()
            found = self._find_legality(card)
            if self._expected is not None and found.legal is True:
                found = self._expect(card, found)
            self._found[card.id] = found
        return found

    def announced_legality_of(self, card: Card) -> Legality:
        """Return the legality of a print by announced changes only: expected rotations do not count."""
        found = self.legality_of(card)
        return self._find_legality(card) if found.expected else found

    def own_legality_of(self, card: Card) -> Legality:
        """Return the legality of a print on its own: the reprint rule and expected rotations do not count."""
        return self._own_legality(card) if self._pools else _NO_PERIOD

    def is_settled(self, card: Card, own: Legality) -> bool:
        """Return whether a print's own legality cannot be changed by a legal print that is the same card."""
        if own.status == "banned" or own.marker is not None or card.is_basic_energy:
            return True
        if self.format.official and card.id in self._calendar.not_playable:
            return True
        return own.status == "unknown" and self._ban_state(card) is None

    @cached_property
    def expected(self) -> Season | None:
        """The same date after the rotations expected by then; None without any."""
        return None if self._expected is None else self._reopen(self._expected, self.date)

    def choose(self, prints: Sequence[Card]) -> PreferredPrint:
        """Take one of the prints, oldest first, that a list's line can mean: the newest that is surely legal.

        Without one, a print that may be legal, else the newest. The prints differ where not all are legal.
        """
        ranked: dict[int, list[Card]] = {}
        for card in prints:
            legality = self.legality_of(card)
            rank = 2 + (legality.via is None) if legality.legal else -1
            ranked.setdefault(0 if legality.legal is None else rank, []).append(card)
        differ = "not all of them legal" if len({rank > 0 for rank in ranked}) > 1 else ""
        best = max(ranked)
        return PreferredPrint(newest(ranked[best]), differ, None if best == 0 else best > 0)

    def find_legal_print(self, prints: Sequence[Card], set_id: str | None) -> Card | None:
        """Return the print that makes legal a print of the same name which the card data lack.

        `prints` are those of one Trainer or Energy name, oldest first, `set_id` is the set of the print, None
        where no known set has its code. None where no print is surely legal, a print of the name is or may be
        banned, or the print may be one of an old wording: only the Classic Collections reprint such cards.
        """
        if not self.format.reprints or any(self._ban_state(card) is not False for card in prints):
            return None
        dates = self._dates[set_id] if set_id is not None else None
        if dates is not None and dates.legal is None:
            return None
        legal = [card for card in prints if self.legality_of(card).legal]
        if not legal:
            return None
        found = newest(legal)
        if dates is not None and dates.kind == "classic":
            return found if all(same_card(found, card).verdict == "same" for card in prints) else None
        return found

    def other_legal_print(self, card: Card) -> Card | None:
        """Return the newest other print of a card's name that is legal on its own; None without one."""
        if card.id not in self._other_prints:
            self._other_prints[card.id] = next(
                (
                    other
                    for other in reversed(self._catalogue.prints(card.key))
                    if other.id != card.id and self.legality_of(other).status == "legal"
                ),
                None,
            )
        return self._other_prints[card.id]

    def coming(self, set_id: str) -> date | None:
        """Return the first legal day of a set that is not legal yet; the release where no such day is
        known.
        """
        dates = self._dates[set_id]
        if dates.legal is None or self.format.dates == "none":
            return None
        first = dates.first_day(release=self.format.dates == "release").earliest
        return first if self.date < first else None

    def until(self, card: Card) -> date | None:
        """Return the last day on which a legal card is known to stay legal; None while no end is known.

        Answers for cards that are legal on the season's day; counts reprints and bans that are known to come.
        """
        if card.id not in self._until:
            self._until[card.id] = self.legal_until((card,))
        return self._until[card.id]

    def legal_until(self, cards: Iterable[Card]) -> date | None:
        """Return the last day on which all of some cards, legal on this day, are known to stay legal."""
        played = tuple(cards)
        for change in schedule.changes_after(self.format, self.date):
            later = self.on(change)
            if any(later.legality_of(card).legal is not True for card in played):
                return change - _DAY
        return None

    def _expect(self, card: Card, found: Legality) -> Legality:
        """Return the answer for a legal print when rotations are expected by the day."""
        if self.expected is None or self.expected.legality_of(card).legal is True:
            return found
        return replace(
            found,
            status="unknown",
            legal=None,
            reason=f"legal only if nothing rotates before {self.date}",
            confidence="low",
            expected=True,
        )

    # -- the reprint rule ---------------------------------------------------------------------------------

    def _find_legality(self, card: Card) -> Legality:
        if not self._pools:
            return _NO_PERIOD
        own = self._own_legality(card)
        if own.legal or self.is_settled(card, own):
            return own
        return self._by_reprint(card, own) if self.format.reprints else self._past_legality(card, own)

    def _by_reprint(self, card: Card, own: Legality) -> Legality:
        """Look for a legal print that is the same card, the newest first."""
        doubtful: tuple[Card, Legality] | None = None
        unsettled: tuple[Card, Legality] | None = None
        for other in reversed(self._catalogue.prints(card.key)):
            known = self._own_cache.get(other.id)
            if (known is not None and known.legal is False) or other.id == card.id:
                continue
            if not may_be_same(card, other):
                continue
            identity = same_card(card, other)
            if identity.verdict == "different" or (identity.verdict == "doubtful" and doubtful is not None):
                continue
            theirs = self._own_legality(other)
            if theirs.legal is False:
                continue
            if own.status == "not yet legal" and self.is_estimated(other):
                theirs = _unknown("the day of that promo is only an estimate")
            if theirs.legal is None:
                if unsettled is None and theirs.marker is None:
                    unsettled = (other, theirs)
            elif identity.verdict == "same":
                other = self._plainest(card, other)
                return Legality(
                    "reprint",
                    True,
                    f"the same card as {other.label}, which is legal: {identity.reason}",
                    via=other,
                    since=theirs.since,
                    confidence=least((theirs.confidence, self.period.confidence)),
                    source=theirs.source,
                )
            else:
                reason = f"possibly the same card as {other.label}, which is legal: {identity.reason}"
                doubtful = other, replace(theirs, reason=reason)
        if own.legal is not False:
            return self._past_legality(card, own)
        if doubtful is not None:
            other, theirs = doubtful
            return replace(_unknown(theirs.reason, theirs.source), doubtful=True, via=other)
        if unsettled is not None:
            other, theirs = unsettled
            reason = f"the same card as {other.label}, whose legality is undetermined: {theirs.reason}"
            if own.status == "not yet legal":
                reason = f"{own.reason}; {other.label} is the same card, and {theirs.reason}"
            return replace(theirs, reason=reason)
        return self._past_legality(card, own)

    def is_estimated(self, card: Card) -> bool:
        """Return whether the day of a promo is an estimate: it makes no print legal before its own day."""
        if not self._dates[card.set_id].by_print:
            return False
        return self._print_days.day(card, release=self.format.dates == "release").confidence == "low"

    # -- a print's own legality ---------------------------------------------------------------------------

    def _own_legality(self, card: Card) -> Legality:
        found = self._own_cache.get(card.id)
        if found is None:
            found = self._own_cache[card.id] = self._find_own(card)
        return found

    def _find_own(self, card: Card) -> Legality:
        if card.is_basic_energy:
            return self._energy_legality(card)
        ban = self._ban_state(card)
        if ban is not False:
            return self._ban_legality(card, ban)
        marked = self._marker_legality(card)
        if marked is not None:
            return marked
        if self.format.official and card.id in self._calendar.not_playable:
            reason = "the card text bars it from official tournaments"
            return Legality("not in format", False, reason, source=self._calendar.not_playable_source)
        answers = [self._pool_legality(pool, card) for pool in self._pools]
        first = answers[0]
        if len(answers) == 1:
            return first
        if all(answer.legal == first.legal for answer in answers):
            return replace(first, confidence="low")
        reasons = "; ".join(dict.fromkeys(answer.reason for answer in answers))
        return _unknown(f"the date of a change is not known: {reasons}")

    def _energy_legality(self, card: Card) -> Legality:
        kinds = "/".join(card.provides) or "this type of"
        if self.limits.basic_energy.issuperset(card.provides):
            return Legality(
                "legal", True, "basic Energy of a current type", confidence=self.period.confidence
            )
        reason = f"basic {kinds} Energy is not allowed in {self.label}"
        return Legality("not in format", False, reason, confidence=self.period.confidence)

    def _marker_legality(self, card: Card) -> Legality | None:
        for marker in self.limits.forbidden_markers:
            if marker in card.markers:
                reason = f"{self.format.title} does not allow {marker} cards"
                return Legality("not in format", False, reason, marker=marker)
        for marker in self.limits.forbidden_markers:
            if marker in card.unknown:
                reason = f"unknown whether this is a {marker} card, which {self.format.title} does not allow"
                return replace(_unknown(reason), marker=marker)
        return None

    def _pool_legality(self, pool: CardPool | None, card: Card) -> Legality:
        if pool is None:
            return _NO_PERIOD
        holding = pool.holding(card)
        period = pool.period
        sure = least((holding.confidence, period.confidence))
        if holding.in_pool is False:
            return Legality("not in format", False, holding.reason, confidence=sure, source=period.source)
        inside = self._inside_legality(pool, card, holding, sure)
        if holding.in_pool is None and inside.legal is not False:
            return replace(_unknown(holding.reason, period.source), doubtful=holding.doubtful)
        return inside

    def _inside_legality(
        self, pool: CardPool, card: Card, holding: PoolMembership, sure: Confidence
    ) -> Legality:
        dates = self._dates[card.set_id]
        source = pool.period.source
        if self.format.dates == "none":
            return Legality("legal", True, holding.reason, confidence=sure, source=source)
        first, reached, day_sure = self._in_play(card, dates)
        if first is None:
            reason = f"{card.code}: {dates.rule}"
            return Legality("not in format", False, reason, confidence=sure, source=source)
        sure = least((sure, day_sure))
        if reached is None:
            span = dates.first_day(release=self.format.dates == "release")
            if dates.by_print:
                reason = "the day on which this promo came out is not known"
            elif dates.differ:
                reason = f"sources differ on when {card.code} came out: it is legal from a day {span}"
            else:
                reason = f"{card.code} was released {dates.release}; its legal date is not known"
            return replace(_unknown(reason, dates.rule), since=first)
        if not reached:
            reason = (
                f"{card.label} came out on {first} at the earliest"
                if dates.by_print
                else f"{card.code} is legal from {first}"
            )
            return Legality("not yet legal", False, reason, since=first, confidence=sure, source=dates.rule)
        since = max(first, self._in_pool_since(card, pool))
        return Legality("legal", True, holding.reason, since=since, confidence=sure, source=source)

    def _in_play(self, card: Card, dates: SetDate) -> tuple[date | None, bool | None, Confidence]:
        """Return the first day a print counts, whether it has come, and how sure that is."""
        if dates.legal is None:
            return None, False, dates.confidence
        release = self.format.dates == "release"
        if dates.by_print:
            day = self._print_days.day(card, release=release)
            reached = day.reached(self.date)
            return day.latest if reached else day.earliest, reached, day.confidence
        day = dates.first_day(release=release)
        reached = day.reached(self.date)
        first = day.latest if reached else day.earliest
        if release:
            return first, reached, "high"
        sure = dates.confidence if dates.singly else dates.legal.confidence_on(self.date)
        entered = self._calendar.marks.get(card.mark) if dates.singly and card.mark else None
        if entered is not None and entered.day.latest > first:
            first = entered.day.latest
            reached = self.date >= first
        return first, reached, sure

    def _in_pool_since(self, card: Card, pool: CardPool) -> date:
        """Return the start of the unbroken run of periods that hold a print, this one included."""
        since = pool.period.start.latest if pool.period.start else date.min
        found = False
        for earlier in reversed(self._all_pools):
            if earlier.period is pool.period:
                found = True
            elif found:
                if not earlier.holding(card).in_pool:
                    break
                since = earlier.period.start.latest if earlier.period.start else date.min
        return since

    def _plainest(self, card: Card, legal: Card) -> Card:
        """Return the same card with the lowest number in a legal print's set: not a rare art after it."""
        for other in self._catalogue.prints(card.key):
            if other.set_id == legal.set_id and other.id != card.id:
                theirs = self._own_legality(other)
                if theirs.legal and same_card(card, other).verdict == "same":
                    return other
        return legal

    def _past_legality(self, card: Card, own: Legality) -> Legality:
        """Distinguish a print that rotated out, and when, from one that was never in the format."""
        if own.status != "not in format" or len(self._pools) != 1 or self._pools[0] is None:
            return own
        current = self._pools[0].period
        following: Period | None = None
        for earlier in reversed(self._all_pools):
            held = earlier.holding(card)
            if following is not None and held.doubtful:
                return replace(own, status="rotated")
            if following is not None and held.in_pool:
                legal = self._dates[card.set_id].legal
                left = schedule.last_day(earlier.period, following)
                if legal is not None and left is not None and legal.earliest <= left:
                    return replace(own, status="rotated", until=left)
                return own
            if following is not None or earlier.period is current:
                following = earlier.period
        return own

    # -- bans ---------------------------------------------------------------------------------------------

    def _sort_bans(self) -> None:
        for ban in self.format.bans:
            if ban.in_force(self.date) is False:
                continue
            for key in ban.keys:
                self._name_bans.setdefault(key, []).append(ban)
            for card_id in ban.prints:
                self._bans.setdefault(card_id, []).append(ban)

    def _bans_on(self, card: Card) -> list[Ban]:
        return self._bans.get(card.id, []) + self._name_bans.get(card.key, [])

    def _ban_state(self, card: Card) -> bool | None:
        states = {ban.in_force(self.date) for ban in self._bans_on(card)}
        if True in states:
            return True
        return None if None in states else False

    def _ban_legality(self, card: Card, state: bool | None) -> Legality:
        ban = next(ban for ban in self._bans_on(card) if ban.in_force(self.date) is state)
        sure = ban.confidence_on(self.date)
        if state is None:
            days = [f"banned {ban.start}" if ban.start and not ban.start.is_known else ""]
            days += [f"allowed again {ban.end}" if ban.end and not ban.end.is_known else ""]
            reason = f"the day is not known: {', '.join(day for day in days if day)}"
            return _unknown(reason, ban.source)
        since = ban.start.latest if ban.start else None
        until = ban.end.earliest - _DAY if ban.end else None
        reason = f"banned since {since}" if since else "banned"
        return Legality("banned", False, reason, since=since, until=until, confidence=sure, source=ban.source)
