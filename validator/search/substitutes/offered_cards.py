"""The cards that may be offered in a season: every card that plays differently, by its newest legal print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.preferred_print import newest
from validator.effects.functions.likeness import likeness, weigh_functions
from validator.formats.calendar import load_calendar
from validator.formats.format import Period
from validator.formats.schedule import candidates
from validator.formats.season import Season
from validator.search.index import SearchIndex
from validator.search.likeness import Body, card_likeness, class_likeness, likeness_with_work
from validator.search.needs import TextNeeds
from validator.search.traits import Traits, parse_needs
from validator.search.traits_table import TraitsTable, traits_of

LEAST_LIKENESS = 0.15
"""A card below this does something else."""

SURE_LIKENESS = 0.5
"""A card as like as this does the same, whether or not anybody plays it."""

_MOST_POOLS = 6
_NOT_OFFERED = frozenset({"LEGEND", "V-UNION"})
"""Stages of which a deck needs several different cards at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A card that may be offered: its newest legal print, and what it is compared by."""

    card: Card
    unit: str
    traits: Traits


class Pool:
    """The candidates of a season; whether a print is legal is looked up when it is first asked for."""

    def __init__(self, season: Season, catalogue: Catalogue) -> None:
        self.season = season
        self.catalogue = catalogue
        self.traits: TraitsTable = traits_of(catalogue)
        self._index = self.traits.index
        self._prints: dict[str, list[int]] = {}
        self._names: dict[str, list[str]] = {}
        self._kinds: dict[str, list[str]] = {}
        self._found: dict[str, Candidate | None] = {}
        self._alike: dict[str, tuple[tuple[str, float], ...]] = {}
        self._needs: dict[str, tuple[TextNeeds, ...]] = {}
        index = self._index
        for position in _possible(season, index):
            body = index.body_of(index.groups.of[position])
            if body.energy == "Basic" or body.stage in _NOT_OFFERED:
                continue
            unit = index.units[position]
            if unit not in self._prints:
                self._prints[unit] = []
                self._kinds.setdefault(kind_of(body), []).append(unit)
                self._names.setdefault(index.keys[position], []).append(unit)
            self._prints[unit].append(position)

    def units(self, kind: str) -> list[str]:
        """Return the units of a kind that may be legal, in catalogue order."""
        return self._kinds.get(kind, [])

    def key_of(self, unit: str) -> str:
        """Return the name key of a unit."""
        return self._index.keys[self._prints[unit][-1]]

    def traits_at(self, unit: str) -> Traits:
        """Return the traits of a unit, legal or not."""
        return self.traits.at(self._number(unit))

    def _number(self, unit: str) -> int:
        """Return the number in the search index of the newest print of a unit."""
        return self._index.groups.of[self._prints[unit][-1]]

    def named(self, key: str) -> Iterator[Candidate]:
        """Yield the candidates with a name key."""
        for unit in self._names.get(key, ()):
            if (found := self.candidate(unit)) is not None:
                yield found

    def candidate(self, unit: str) -> Candidate | None:
        """Return a unit by its newest print that is legal without doubt; None without one."""
        if unit not in self._found:
            self._found[unit] = self._find(unit)
        return self._found[unit]

    def likeness(self, old: Card, new: Card) -> float:
        """Return how well a new card takes the place of an old one, 0 to 1."""
        table = self.traits
        return card_likeness(
            table.body_of(old), table.body_of(new), table.of(old).does, table.of(new).does, self._weights
        )

    def work(self, old: Card, new: Card) -> float:
        """Return how well a new card does what an old one does, whatever else the two are, 0 to 1."""
        of = self.traits.of
        return likeness(of(old).does, of(new).does, self._weights)

    def shared_job(self, old: Card, new: Traits) -> str:
        """Return the rarest function that a card shares with others of these traits; empty for none."""
        shared = self.traits.of(old).functions & new.functions
        return max(sorted(shared), key=lambda word: self._weights.get(word, 0.0), default="")

    def alike(self, old: Card) -> tuple[tuple[str, float], ...]:
        """Return the units of a card's class that share a function with it, or its name, each with likeness.

        A card that does nothing but its damage shares that with others of the kind.
        """
        unit = self.traits.unit_of(old)
        found = self._alike.get(unit)
        if found is None:
            functions = self.traits.of(old).functions
            near: set[str] = set(self._names.get(old.key, ()))
            for function in functions or {""}:
                near.update(self._doing.get(function, ()))
            rows = ((each, self._alike_in_work(old, each)) for each in sorted(near))
            found = self._alike[unit] = tuple(row for row in rows if row[1] > 0)
        return found

    def _alike_in_work(self, old: Card, unit: str) -> float:
        """Return the likeness of a unit to a card; 0 where only the bodies of two Pokémon are alike."""
        table, number = self.traits, self._number(unit)
        body, other = table.body_of(old), self._index.body_of(number)
        if not class_likeness(body, other):
            return 0.0
        work = likeness(table.of(old).does, table.at(number).does, self._weights)
        if old.key != self.key_of(unit) and work < LEAST_LIKENESS:
            return 0.0
        return likeness_with_work(body, other, work)

    def plays_on(self, old: Card) -> bool:
        """Return whether a legal card of the same name does the same as a card."""
        return any(self.work(old, new.card) >= SURE_LIKENESS for new in self.named(old.key))

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        return weigh_functions(self.traits_at(unit).does for unit in self._prints)

    @cached_property
    def _doing(self) -> Mapping[str, list[str]]:
        """The units by the words of what they do; those that do nothing under the empty word."""
        found: dict[str, list[str]] = {}
        for unit in self._prints:
            for function in self.traits_at(unit).functions or {""}:
                found.setdefault(function, []).append(unit)
        return found

    def needs_of(self, new: Candidate) -> tuple[TextNeeds, ...]:
        """Return what each text of a candidate needs of its owner's other cards."""
        found = self._needs.get(new.unit)
        if found is None:
            found = self._needs[new.unit] = parse_needs(new.traits)
        return found

    def _find(self, unit: str) -> Candidate | None:
        prints = map(self._index.card_at, self._prints.get(unit, ()))
        legal = [card for card in prints if self.season.legality_of(card).legal]
        if not legal:
            return None
        card = newest(legal)
        return Candidate(card, unit, self.traits.of(card))


@lru_cache(_MOST_POOLS)
def open_pool(season: Season, catalogue: Catalogue) -> Pool:
    """Return the candidates of a season, kept for the seasons used last."""
    return Pool(season, catalogue)


def kind_of(card: Card | Body) -> str:
    """Return the kind that cards are compared within: a Trainer kind, `Pokémon`, or `Energy`."""
    return (card.kind or "Trainer") if card.category == "Trainer" else card.category


def _possible(season: Season, index: SearchIndex) -> tuple[int, ...]:
    """Return every print that may be in the pool of a season on its own, in catalogue order."""
    periods = [each for each in candidates(season.format.periods, season.date) if each is not None]
    if not periods:
        return ()
    catalogue = index.catalogue
    sets = {each.id: date.fromisoformat(each.release) for each in catalogue.sets()}
    places: set[int] = set()
    for period in periods:
        condition, values = _condition(period, sets)
        places.update(
            row[0] for row in catalogue.index.rows(f"SELECT place FROM cards WHERE {condition}", values)
        )
    return tuple(index.position_of[place] for place in sorted(places))


def _condition(period: Period, sets: dict[str, date]) -> tuple[str, list[str]]:
    """Return a condition on the index that every print of a period's pool passes, and others may."""
    if period.everything:
        return "1", []
    listed = set(period.sets) | {each.set_id for each in period.promos} | set(period.undecided_sets)
    if period.floor is not None:
        listed |= {set_id for set_id, day in sets.items() if day >= sets.get(period.floor, date.min)}
    groups = {"set_id": sorted(listed), "id": sorted(period.prints)}
    parts = [_one_of(column, len(values)) for column, values in groups.items()]
    values = [*groups["set_id"], *groups["id"]]
    if period.marks or period.mark_floor:
        first = load_calendar().first_mark
        recent = sorted(set_id for set_id, day in sets.items() if day >= first)
        parts += [_one_of("mark", len(period.marks)), f"mark IS NULL AND {_one_of('set_id', len(recent))}"]
        values += [*sorted(period.marks), *recent]
    if period.mark_floor:
        parts.append("mark >= ?")
        values.append(period.mark_floor)
    return " OR ".join(parts), values


def _one_of(column: str, number: int) -> str:
    return f"{column} IN ({','.join('?' * number)})"
