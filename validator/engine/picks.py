"""Answer a decision one pick at a time.

An answer of several options is a row of picks that ends by `Stop`, or when no option can be
added. Options that name equal cards are one class: its members are taken in order. Where order does not
matter, picks come in the order of their classes, and a pick is offered only if the answer can still be
completed, so each answer is reached in exactly one way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Final

from validator.engine.board.frames import Decision, Option
from validator.engine.board.state import State
from validator.engine.errors import IllegalChoice
from validator.engine.program.choices import (
    BENCH,
    CARD,
    CHANCE_PLAYER,
    DISCARD,
    ENERGY,
    EVOLVE,
    PLAY,
    TOOL,
)

_NAMES_A_CARD: Final = frozenset({BENCH, CARD, DISCARD, ENERGY, EVOLVE, PLAY, TOOL})


class Classes:
    """The options of a decision, those of equal cards together.

    `members` are the numbers of the options of each class, `of` the class of each option; classes are in
    the order of their first options.
    """

    __slots__ = ("decision", "members", "of")

    def __init__(self, state: State, decision: Decision, *, merged: bool = True) -> None:
        self.decision = decision
        self.members: list[list[int]] = []
        self.of: list[int] = []
        made: dict[object, int] = {}
        for number, option in enumerate(decision.options):
            key: object = number
            if merged and option[0] in _NAMES_A_CARD and option[1] < 1000:
                key = _key(state, decision, number, option)
            place = made.get(key)
            if place is None:
                place = made[key] = len(self.members)
                self.members.append([])
            self.members[place].append(number)
            self.of.append(place)

    def first_free(self, place: int, picked: Sequence[int]) -> int:
        """Return the number of the first option of a class that is not picked; -1 without any."""
        for number in self.members[place]:
            if number not in picked:
                return number
        return -1

    def offered(self, picked: Sequence[int]) -> list[int]:
        """Return the options that may be picked next, one of each class."""
        decision = self.decision
        if len(picked) >= decision.high:
            return []
        start = 0 if decision.ordered or not picked else self.of[picked[-1]]
        found = []
        for place in range(start, len(self.members)):
            number = self.first_free(place, picked)
            if number >= 0 and self._can_go_on((*picked, number)):
                found.append(number)
        return found

    def may_stop(self, picked: Sequence[int]) -> bool:
        """Return whether the picks are an answer as they are."""
        return len(picked) >= self.decision.low and is_allowed(self.decision, tuple(picked))

    def _can_go_on(self, picked: tuple[int, ...]) -> bool:
        """Return whether an answer begins with these picks."""
        decision = self.decision
        if not is_allowed(decision, picked):
            return False
        missing = decision.low - len(picked)
        if missing <= 0:
            return True
        if decision.ordered:
            left = [number for number in range(len(decision.options)) if number not in picked]
        else:
            start = self.of[picked[-1]]
            left = [
                number
                for place in range(start, len(self.members))
                for number in self.members[place]
                if number not in picked
            ]
        if not decision.groups and not decision.quotas:
            return len(left) >= missing
        return can_add(decision, picked, left, missing)

    def canonical(self, picked: Sequence[int]) -> tuple[int, ...]:
        """Return an answer as the picks that lead to it: equal cards in order, and classes in order."""
        places = [self.of[number] for number in picked]
        if not self.decision.ordered:
            places.sort()
        done: list[int] = []
        for place in places:
            done.append(self.first_free(place, done))
        return tuple(done)

    def answers(self, picked: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
        """Yield the answers that begin with these picks."""
        offered = self.offered(picked)
        if self.may_stop(picked):
            yield picked
        for number in offered:
            yield from self.answers((*picked, number))

    def count(self) -> int:
        """Return the number of answers, without listing them where that can be done."""
        decision = self.decision
        if not decision.groups and not decision.quotas:
            if decision.ordered:
                return self._count_rows()
            return _within(_product([[1] * (len(each) + 1) for each in self.members]), decision)
        if not decision.ordered and not decision.quotas:
            alike: dict[object, int] = {}
            for each in self.members:
                group = decision.groups[each[0]]
                alike[group] = alike.get(group, 0) + 1
            return _within(_product([[1, many] for many in alike.values()]), decision)
        return sum(1 for _ in self.answers())

    def _count_rows(self) -> int:
        """Count ordered answers: rows of k options, equal cards not distinguished."""
        ways = [1]  # ways[k]: rows of k options of the classes so far
        for each in self.members:
            grown = [0] * (len(ways) + len(each))
            for k, number in enumerate(ways):
                for taken in range(len(each) + 1):
                    grown[k + taken] += number * comb(k + taken, taken)
            ways = grown
        return _within(ways, self.decision)


def _product(rows: list[list[int]]) -> list[int]:
    found = [1]
    for row in rows:
        grown = [0] * (len(found) + len(row) - 1)
        for k, number in enumerate(found):
            for taken, ways in enumerate(row):
                grown[k + taken] += number * ways
        found = grown
    return found


def _within(ways: list[int], decision: Decision) -> int:
    return sum(ways[decision.low : decision.high + 1])


def _key(state: State, decision: Decision, number: int, option: Option) -> object:
    """Return what distinguishes the card of an option: print, zone, and what refers to it."""
    card = option[1]
    groups = decision.groups[number] if decision.groups else None
    quotas = tuple([number in fitting for fitting, _ in decision.quotas])
    return (
        option[0],
        state.table.ids[card],
        card // 60,
        _zone(state, decision, card),
        None if decision.player == CHANCE_PLAYER else _is_marked(state, card),
        option[2:],
        groups,
        quotas,
    )


def _zone(state: State, decision: Decision, card: int) -> object:
    """Return where a card is; its own number where equal cards of the zone can be distinguished."""
    if decision.player == CHANCE_PLAYER:
        return "chance"
    side = state.sides[card // 60]
    if card in side.hand:
        return "hand"
    if card in side.discard:
        return "discard"
    if card in side.lost:
        return "lost"
    if card in side.deck:  # the order of cards that are looked at may matter, that of a search does not
        return "deck" if decision.kind == "search" else card
    host = state.host_of(card)
    if host is None:
        return card
    place = "energy" if card in host.energy else "tool" if card in host.tools else card
    return (host.uid, place)


def _is_marked(state: State, card: int) -> object:
    """Return a unique value for a card that something refers to by number."""
    if (
        card in state.seen
        or any(each.card == card for each in state.effects)
        or any(fact[3] == card for fact in state.facts)
        or any(fact[3] == card for fact in state.facts_last)
        or any(fact[3] == card for facts in state.facts_own for fact in facts)
        or any(_names(each, card) for each in state.used)
    ):
        return card
    return None


def _names(value: object, card: int) -> bool:
    return value == card if not isinstance(value, tuple) else any(_names(each, card) for each in value)


def is_allowed(decision: Decision, picked: tuple[int, ...]) -> bool:
    """Return whether options go together: no two of one group, and a place in the quotas for each."""
    groups = decision.groups
    if groups and len({groups[number] for number in picked}) != len(picked):
        return False
    return not decision.quotas or _matching(decision, picked) == len(picked)


def check_answer(decision: Decision, picked: tuple[int, ...]) -> None:
    """Raise `IllegalChoice` where these options cannot be chosen together."""
    if len(set(picked)) != len(picked):
        raise IllegalChoice("Duplicate option.", "Choose each option at most once.")
    if not decision.low <= len(picked) <= decision.high:
        wanted = str(decision.low) if decision.low == decision.high else f"{decision.low} to {decision.high}"
        raise IllegalChoice(
            f"{len(picked)} options chosen, expected {wanted}.", "Choose the required number of options."
        )
    if not is_allowed(decision, picked):
        raise IllegalChoice(
            "This combination of options is not allowed.", "Respect the limits of the decision."
        )


def _matching(decision: Decision, picked: Sequence[int]) -> int:
    """Return how many of these options find a place in the quotas at once (a maximum matching)."""
    members: list[list[int]] = [[] for _ in decision.quotas]

    def put(number: int, tried: set[int]) -> bool:
        for place, (fitting, limit) in enumerate(decision.quotas):
            if number not in fitting or place in tried:
                continue
            tried.add(place)
            if len(members[place]) < limit:
                members[place].append(number)
                return True
            for at, other in enumerate(members[place]):
                if put(other, tried):
                    members[place][at] = number
                    return True
        return False

    return sum(put(number, set()) for number in picked)


def can_add(decision: Decision, picked: tuple[int, ...], left: list[int], missing: int) -> bool:
    """Return whether this number of the options left can be added to picks that go together."""
    groups = decision.groups
    if not decision.quotas:
        used = {groups[number] for number in picked}
        return len({groups[number] for number in left} - used) >= missing
    if not groups:  # the sets that fit quotas are a matroid: every one grows to the largest
        return _matching(decision, (*picked, *left)) - len(picked) >= missing
    if missing <= 0:
        return True
    for place, number in enumerate(left):
        if is_allowed(decision, (*picked, number)) and can_add(
            decision, (*picked, number), left[place + 1 :], missing - 1
        ):
            return True
    return False
