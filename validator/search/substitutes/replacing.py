"""Cards that take another's place: those that do the same, and those that decks like this one play.

The two answer different questions and are never mixed into one list. A card that does the same is ranked by
likeness, by how far the deck holds what it needs, and by how often decks like this one play it; one that such
decks play by that share alone, within the kind of the card that leaves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Literal

from validator.catalogue.card import Card
from validator.catalogue.names import evolves_from_key, fold_name
from validator.formats.play_data import Play, Share, Shares
from validator.search.needs import FITS, USELESS, Fit
from validator.search.substitutes.copies_left import Room, main_type
from validator.search.substitutes.leaving_cards import Leaving, keys_below
from validator.search.substitutes.offered_cards import LEAST_LIKENESS as LEAST_LIKENESS
from validator.search.substitutes.offered_cards import SURE_LIKENESS, Candidate, Pool, kind_of

How = Literal["same card", "same program", "keeps the line", "does the same", "played"]

LEAST_SHARE = 0.05
"""The share of decks like this one that a card of the second lane is in at least."""

LEAST_SCORE, LEAST_SCORE_OF_POKEMON = 0.07, 0.10
"""With play data: a card below this is hardly ever taken up. Found by the lists after four rotations."""

SURE_WORK_OF_POKEMON = 0.6
"""A Pokémon that does as much of the same as this is offered though hardly anybody plays it."""

LEAST_WORK_OF_POKEMON = 0.3
"""A Pokémon that does less of the same is only alike in its body."""

LEAST_WORK_OF_LINE = 0.45
"""A whole Evolution line is its own plan: only what does much of the same takes its place."""

_NO_TYPE = "none"
"""The type of a deck that has another without the entry: no Pokémon keeps it as it is."""

_KEEPS_LINE = 0.6
_OF_POPULARITY, _OF_ALL = 0.02, 0.003


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A card that can take another's place, in `count` copies; `below` is what it evolves from, if it needs
    to come along, with copies.
    """

    card: Card
    how: How
    likeness: float
    fits: float
    count: int
    share: Share | None
    below: tuple[tuple[Card, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Lanes:
    """The two lists for one entry, best first."""

    does_the_same: tuple[Found, ...]
    decks_like_it: tuple[Found, ...]


class Replacer:
    """Finds replacements for the cards that leave one deck.

    `stays` are the cards that the deck keeps; what is offered first for one entry is counted for the next.
    """

    def __init__(
        self,
        pool: Pool,
        play: Play | None,
        stays: Iterable[tuple[Card, int]],
        leaves: Iterable[Leaving],
        edition: str,
    ) -> None:
        stored = tuple(stays)
        entries = tuple(leaves)
        gone = [row for each in entries for row in each.cards]
        self._pool = pool
        self._play = play
        self._stays = Counter[Card]()
        for card, count in stored:
            self._stays[card] += count
        self._entries = entries
        self._written = list(stored)
        self._type = main_type((*stored, *gone))
        self._room = Room(pool.season)
        self._fit = Fit(self._stays, edition) if self._stays else None
        lines = [card for each in entries if not each.whole_line for card, _ in each.cards]
        played = [*self._stays, *(card for card in lines if any(True for _ in pool.named(card.key)))]
        self._below = {card.key for card in played}
        self._above = {key for card in played for key in keys_below(card, pool.catalogue)}
        units: Counter[str] = Counter()
        for card, count in stored:
            units[pool.traits.unit_of(card)] += count
        self._shares: Shares | None = play.shares(units) if play is not None else None

    def find(self, leaving: Leaving, *, exclude: Collection[str] = (), limit: int = 5) -> Lanes:
        """Return what can take the place of one entry: at most `limit` cards in each list.

        Cards whose names are in `exclude`, or that would break a limit of the deck, are not offered. The
        other entries count for the limits as they are, because each proposal may be put in alone.
        """
        if leaving.card is None:
            return Lanes((), ())
        rest, others = self._rest(leaving)
        types = {main_type(rest), main_type((*self._stays.items(), *others))}
        kept_type = self._type if types <= {self._type, None} else _NO_TYPE
        self._room = Room(self._pool.season, rest, kept_type)
        barred = {fold_name(name) for name in exclude}
        barred |= {fold_name(card.name) for card, _ in leaving.cards if leaving.why in ("limit", "asked")}
        same = tuple(self._does_the_same(leaving, leaving.card, barred, limit))
        played = tuple(self._played(leaving, leaving.card, barred, limit))
        for first in (same or played)[:1]:
            self._written += ((first.card, first.count), *first.below)
        return Lanes(same, played)

    def room_for(self, leaving: Leaving, card: Card) -> int:
        """Return how many copies of a card the deck may take in the place of an entry."""
        return Room(self._pool.season, self._rest(leaving)[0]).left(card)

    def _rest(self, leaving: Leaving) -> tuple[list[tuple[Card, int]], list[tuple[Card, int]]]:
        """Return the cards that the deck has without an entry, and those of them that leave as well."""
        others = [row for each in self._entries if each is not leaving for row in each.cards]
        return [*self._written, *others], others

    def _does_the_same(
        self, leaving: Leaving, old: Card, barred: Collection[str], limit: int
    ) -> Iterable[Found]:
        ranked: list[tuple[bool, float, str, Found]] = []
        part = old.is_pokemon and old.key in self._above
        line = part or (old.is_pokemon and evolves_from_key(old) in self._below)
        for new, likeness in self._alike(old):
            found = self._offer(leaving, new, barred)
            if found is None:
                continue
            how: How = "does the same"
            if new.traits.program and new.traits.program == self._pool.traits.of(old).program:
                how = "same program"
            elif new.card.key == old.key and (part or (line and likeness >= SURE_LIKENESS)):
                how = "keeps the line"
            if part and how != "keeps the line":
                continue
            fits = self._fits(new) if how == "keeps the line" else self._fits_job(old, new)
            if how == "does the same" and (likeness < LEAST_LIKENESS or fits <= USELESS):
                continue
            share = self._shares.of(new.unit) if self._shares is not None else None
            weight = sqrt(self._share(new.unit) + _OF_POPULARITY * self._popularity(new.unit) + _OF_ALL)
            score = (likeness + _KEEPS_LINE * (how == "keeps the line")) * fits * weight
            if how == "does the same" and not self._is_worth(leaving, old, new, score, fits):
                continue
            count, below = found
            better = Found(new.card, how, min(likeness, 1.0), fits, count, share, below)
            ranked.append((how != "same program", -score, new.card.id, better))
        ranked.sort(key=lambda row: row[:3])
        return islice(self._first_of_each_name(row[3] for row in ranked), limit)

    @staticmethod
    def _first_of_each_name(found: Iterable[Found]) -> Iterator[Found]:
        names: set[str] = set()
        for each in found:
            if each.card.key not in names or each.how == "keeps the line":
                names.add(each.card.key)
                yield each

    def _played(self, leaving: Leaving, old: Card, barred: Collection[str], limit: int) -> Iterator[Found]:
        if self._shares is None:
            return
        kind = kind_of(old)
        wanted = set(self._pool.units(kind))
        for unit in self._shares.units():
            share = self._shares.of(unit)
            if share.share < LEAST_SHARE or not limit:
                return
            new = self._pool.candidate(unit) if unit in wanted else None
            found = self._offer(leaving, new, barred) if new is not None else None
            if new is None or found is None or (fits := self._fits(new)) <= USELESS:
                continue
            likeness = self._pool.likeness(old, new.card)
            yield Found(new.card, "played", likeness, fits, found[0], share, found[1])
            limit -= 1

    def _alike(self, old: Card) -> Iterator[tuple[Candidate, float]]:
        """Yield the cards that are like another enough to be offered, of its name, or of its program."""
        for unit, likeness in self._pool.alike(old):
            same_name = self._pool.key_of(unit) == old.key
            if likeness >= LEAST_LIKENESS or same_name or self._same_program(old, unit):
                new = self._pool.candidate(unit)
                if new is not None:
                    yield new, likeness

    def _same_program(self, old: Card, unit: str) -> bool:
        name = self._pool.traits.of(old).program
        return bool(name) and name == self._pool.traits_at(unit).program

    def _offer(
        self, leaving: Leaving, new: Candidate, barred: Collection[str]
    ) -> tuple[int, tuple[tuple[Card, int], ...]] | None:
        """Return in how many copies a card can be offered, and what must come along; None if it cannot."""
        card = new.card
        if fold_name(card.name) in barred or any(card is each for each, _ in leaving.cards):
            return None
        left = self._room.left(card)
        if not left:
            return None
        key = evolves_from_key(card) if card.is_pokemon else None
        if key is None or key in self._below:
            return min(leaving.count, left), ()
        if not leaving.whole_line:
            return None
        return self._line_of(card, key, leaving.count, left)

    def _line_of(
        self, card: Card, key: str, count: int, left: int
    ) -> tuple[int, tuple[tuple[Card, int], ...]] | None:
        """Return the copies of an Evolution card and of all that it evolves from, instead of a whole line."""
        below: list[Card] = []
        while key not in self._below:
            options = [each for each in self._pool.named(key) if self._room.left(each.card)]
            if not options or len(below) > 2:
                return None
            best = max(
                options, key=lambda each: (self._share(each.unit), self._popularity(each.unit), each.unit)
            )
            below.append(best.card)
            following = evolves_from_key(best.card)
            if following is None:
                break
            key = following
        parts = len(below) + 1
        if count < parts:
            return None
        own = min(count // parts, left)
        rest = count - own
        copies = []
        for number, each in enumerate(reversed(below)):
            part = -(-rest // (len(below) - number))
            part = min(part, self._room.left(each))
            copies.append((each, part))
            rest -= part
        return own, tuple(copies)

    def _is_worth(self, leaving: Leaving, old: Card, new: Candidate, score: float, fits: float) -> bool:
        """Return whether a card that is alike enough is also good enough to be offered.

        A Pokémon that hardly anybody plays is so for an Ability alone: attacks that do the same are many.
        """
        work, pokemon = self._pool.work(old, new.card), new.card.is_pokemon
        if pokemon and work < (LEAST_WORK_OF_LINE if leaving.whole_line else LEAST_WORK_OF_POKEMON):
            return False
        if self._play is None:
            return True
        sure = SURE_WORK_OF_POKEMON if pokemon else SURE_LIKENESS
        if work >= sure and fits >= FITS and not leaving.whole_line:
            return not pokemon or True not in self._job_texts(old, new) or score >= LEAST_SCORE_OF_POKEMON
        return score >= (LEAST_SCORE_OF_POKEMON if pokemon else LEAST_SCORE)

    def _fits(self, new: Candidate) -> float:
        """Return how far the deck holds what a card needs; without a deck it does."""
        return FITS if self._fit is None else self._fit.of_texts(self._pool.needs_of(new))

    def _fits_job(self, old: Card, new: Candidate) -> float:
        """Return how far the deck holds what those texts of a card need that do the job of another."""
        if self._fit is None:
            return FITS
        return self._fit.of_job(new.card, self._pool.needs_of(new), self._job_texts(old, new))

    def _job_texts(self, old: Card, new: Candidate) -> set[bool]:
        """Return whether attacks (True), other texts or both of a card do the job of another."""
        job = self._pool.shared_job(old, new.traits)
        attacks = {each.how == "attack" for each in new.traits.does.does if each.word == job}
        return attacks or {True, False}

    def _share(self, unit: str) -> float:
        return self._shares.of(unit).share if self._shares is not None else 0.0

    def _popularity(self, unit: str) -> float:
        return self._play.popularity(unit) if self._play is not None else 0.0
