"""The catalogue: every card, expansion and name, looked up one by one without loading them all."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from validator.catalogue.card import Card
from validator.catalogue.index import Index, fill_index, open_index
from validator.catalogue.names import fold_name
from validator.catalogue.numbers import (
    CodeOwner,
    PrintMatch,
    code_key,
    index_codes,
    locate,
    number_key,
    number_order,
)
from validator.catalogue.overlay import read_sets_as_of, user_folders
from validator.catalogue.set_names import find_set_name, index_set_names
from validator.catalogue.sets import CardSet
from validator.data_files import FOLDER
from validator.errors import DataError, UnknownCard
from validator.support.lazy_dataclass import dataclass
from validator.support.reprs import brief

_COLUMNS = "c.place, c.id, c.set_id, c.key, b.body"
_BODY = "LEFT JOIN bodies b ON b.place = c.place"
_CARD = f"SELECT {_COLUMNS} FROM cards c {_BODY} WHERE "
_CLASSIC = "cel25c"
_MOST_PAIRS = 50_000


@dataclass(frozen=True, slots=True)
class CatalogueAsOf:
    """How far the card data reach: the newest release that has cards, and the newest known one."""

    cards: str
    sets: str


class AlikePrints(NamedTuple):
    """Prints of a set with the same regulation mark; `unsure`: sources may disagree on the mark of some."""

    set_id: str
    mark: str | None
    unsure: bool
    ids: tuple[str, ...]


class Catalogue:
    """All cards and sets. Every look-up is remembered: from the second time on it is one dictionary access.

    Open the built-in data with `Catalogue.open()`; make one of given cards with `Catalogue.of(cards, sets)`.
    Safe to share between threads and after a fork. `index` is its database, for searches,
    `sets_as_of` the day on which the user's own sets were last updated (None for never).
    """

    def __init__(self, index: Index, cards: Mapping[int, Card] | None = None) -> None:
        self.index = index
        self.sets_as_of: date | None = None
        self._at: dict[int, Card] = dict(cards or {})
        self._by_id: dict[str, Card] = {}
        self._in_set: dict[tuple[str, str], Card] = {}
        self._by_number: dict[tuple[str, str], Card] = {}
        self._by_last_digits: dict[tuple[str, str], Card] = {}
        self._by_ptcgdata: dict[str, Card] = {}
        self._prints: dict[str, tuple[Card, ...]] = {}
        self._named: dict[str, tuple[Card, ...]] = {}
        self._named_in: dict[str, tuple[tuple[str, Card], ...]] = {}
        self._located: dict[tuple[str, str], tuple[PrintMatch, ...]] = {}

    def __repr__(self) -> str:
        prints = sum(card_set.total for card_set in self.sets())
        return brief(f"Catalogue {prints} prints, {len(self.sets())} sets, as of {self.data_as_of.cards}")

    def __iter__(self) -> Iterator[Card]:
        """Yield all cards, set by set, each set by number."""
        for card_set in self.sets():
            yield from self.in_whole_set(card_set.id)

    @classmethod
    def open(cls, folder: Path | Sequence[Path] | None = None, cache: Path | None = None) -> Catalogue:
        """Open the catalogue of `folder`, by default the built-in card data with the user's own over them.

        Of several directories a later one replaces sets of an earlier one, or adds to them where its set file
        says so (`validator.catalogue.overlay`). The index is stored in `cache`, by default the user's cache
        directory; see `validator.catalogue.index`. Raises `DataError`.
        """
        if folder is not None:
            return cls(open_index([folder] if isinstance(folder, Path) else list(folder), cache))
        own = user_folders()
        catalogue = cls(open_index([built_in_folder(), *own], cache))
        catalogue.sets_as_of = read_sets_as_of(own[0]) if own else None
        return catalogue

    @classmethod
    def of(cls, cards: Iterable[Card], sets: Iterable[CardSet]) -> Catalogue:
        """Make a catalogue of given cards in memory; the order of sets and cards does not matter.

        Raises `DataError` when a card's set is missing or an id is there twice.
        """
        known = {card_set.id: card_set for card_set in sets}
        given = list(cards)
        if lost := sorted({card.set_id for card in given} - known.keys()):
            raise DataError(f"Cards refer to missing sets: {', '.join(lost)}.")
        ordered = sorted(
            given,
            key=lambda card: (known[card.set_id].release, card.set_id, number_order(card.number), card.id),
        )
        filled: dict[str, list[tuple[dict[str, Any], str]]] = {set_id: [] for set_id in known}
        for card in ordered:
            filled[card.set_id].append((_fields_of(card), card.key))
        in_order = sorted(known.values(), key=lambda card_set: (card_set.release, card_set.id))
        connection = sqlite3.connect(":memory:", check_same_thread=False)
        fill_index(connection, ((_head_of(each), filled[each.id]) for each in in_order), bodies=False)
        return cls(Index(lambda: connection), dict(enumerate(ordered)))

    def card(self, card_id: str) -> Card:
        """Return the card with that catalogue id (`sv06-025`); raises `UnknownCard`."""
        found = self._by_id.get(card_id)
        if found is None:
            cards = self._read(_CARD + "c.id = ?", card_id)
            if not cards:
                raise UnknownCard(f"No card has the id {card_id!r}.", "Search with `ptcg cards find NAME`.")
            found = self._by_id[card_id] = cards[0]
        return found

    def set(self, set_id: str) -> CardSet:
        """Return the set with that catalogue id (`sv06`); raises `UnknownCard`."""
        try:
            return self._sets[set_id]
        except KeyError:
            raise UnknownCard(f"No set has the id {set_id!r}.") from None

    def sets(self) -> tuple[CardSet, ...]:
        """Return all sets by release date, then id, those without cards included."""
        return tuple(self._sets.values())

    def sets_for_code(self, code: str) -> tuple[CodeOwner, ...]:
        """Return the sets that a code can mean, each with the alias it was found by (None for its own code).

        Reads PTCG Live codes, set ids, pokemon-tcg-data ids and aliases in any case; own codes come first. A
        other text is read as the full name of a set (`Surging Sparks`), with its subsets.
        """
        found = self._codes.get(code) or self._codes.get(code_key(code))
        return found if found is not None else self._owners_by_name(code)

    def set_named(self, name: str) -> CardSet | None:
        """Return the set with that name, as printed, in another language or as stores write it."""
        return find_set_name(self._set_names, name)

    def set_names(self) -> Mapping[str, CardSet]:
        """Return every set by the keys of its names (`validator.catalogue.set_names.set_name_key`)."""
        return self._set_names

    def in_set(self, set_id: str, number: str) -> Card | None:
        """Return a set's card by its number, leading zeros and case aside (`25` and `025`, `tg5` and `TG05`).

        In a set whose numbers all share a prefix the digits alone do: `154` is `SWSH154` there.
        """
        found = self._in_set.get((set_id, number))
        if found is None:
            key = number_key(number)
            found = self._exact(set_id, key) or self._by_digits(set_id, key)
            if found and len(self._in_set) < _MOST_PAIRS:
                self._in_set[set_id, number] = found
        return found

    def resolve_number(self, code: str, number: str) -> tuple[Card, ...]:
        """Return all cards a set code and a number can mean, the surest first (`BRS 198`, `PR SWSH154`)."""
        return tuple(located.card for located in self.locate(code, number))

    def locate(self, code: str, number: str) -> tuple[PrintMatch, ...]:
        """Return what `resolve_number` gives, each card with how it was found."""
        found = self._located.get((code, number))
        if found is None:
            owners = self.sets_for_code(code)
            found = locate(code, number, owners, self._codes, self._exact, self._by_digits)
            if any(card_set.ptcgdata == _CLASSIC and alias for card_set, alias in owners):
                found = (*found, *self._classic(number.upper().removesuffix("A")))
            if found and len(self._located) < _MOST_PAIRS:
                self._located[code, number] = found
        return found

    def _classic(self, number: str) -> Iterator[PrintMatch]:
        """Yield the prints of the Classic Collection with that printed number, which is of the first print.

        Only the id of the second source has it: `cel25c-113_A`, and `_A1` on where several share it.
        """
        for letter in ("A", "A1", "A2", "A3", "A4"):
            if card := self.by_ptcgdata_id(f"{_CLASSIC}-{number}_{letter}"):
                yield PrintMatch(card, "gallery number")

    def by_ptcgdata_id(self, card_id: str) -> Card | None:
        """Return the card with that pokemon-tcg-data id (`sv6-25`), of two the first by release."""
        found = self._by_ptcgdata.get(card_id)
        if found is None:
            cards = self._read(_CARD + "c.ptcgdata = ? ORDER BY c.place LIMIT 1", card_id)
            if not cards:
                return None
            found = self._by_ptcgdata[card_id] = cards[0]
        return found

    def prints(self, key: str) -> tuple[Card, ...]:
        """Return every print with that name key, by release date, set id and number (NAME-23)."""
        found = self._prints.get(key)
        if found is None:
            found = self._read(_CARD + "c.key = ? ORDER BY c.place", key)
            if found:
                self._prints[key] = found
        return found

    def named(self, name: str) -> tuple[Card, ...]:
        """Return every print whose English name is that one under `fold_name`, in catalogue order."""
        fold = fold_name(name)
        found = self._named.get(fold)
        if found is None:
            found = self._read(_CARD + "c.fold = ? ORDER BY c.place", fold)
            if found:
                self._named[fold] = found
        return found

    def named_in(self, name: str) -> tuple[tuple[str, Card], ...]:
        """Return every print whose name in de, es, fr, it or pt is that one, as `(language, card)`.

        Names that equal the English one are not among them: `named` finds those.
        """
        fold = fold_name(name)
        found = self._named_in.get(fold)
        if found is None:
            rows = self.index.rows(
                f"SELECT n.language, {_COLUMNS} FROM local_names n"
                f" JOIN cards c ON c.place = n.place {_BODY} WHERE n.fold = ? ORDER BY n.language, n.place",
                (fold,),
            )
            cards = self._make([row[1:] for row in rows])
            found = tuple((row[0], card) for row, card in zip(rows, cards, strict=True))
            if found:
                self._named_in[fold] = found
        return found

    def in_whole_set(self, set_id: str) -> tuple[Card, ...]:
        """Return all cards of a set by number; none for a set that the catalogue does not have."""
        return self._read(_CARD + "c.set_id = ? ORDER BY c.place", set_id)

    @cached_property
    def alike(self) -> tuple[AlikePrints, ...]:
        """The ids of all prints by set and regulation mark, without their cards."""
        rows = self.index.rows(
            "SELECT c.set_id, c.mark, instr(b.body, 'mark_conflict') IS NOT 0 AS unsure, group_concat(c.id)"
            " FROM cards c LEFT JOIN bodies b ON b.place = c.place GROUP BY c.set_id, c.mark, unsure"
        )
        return tuple(
            AlikePrints(set_id, mark, bool(unsure), tuple(ids.split(",")))
            for set_id, mark, unsure, ids in rows
        )

    def cards_with(self, marker: str) -> tuple[Card, ...]:
        """Return all cards with that marker (`ACE SPEC`), in catalogue order."""
        return self._read(_CARD + "instr(c.markers, ?) > 0 ORDER BY c.place", f"|{marker}|")

    def cards_at(self, places: Sequence[int]) -> tuple[Card, ...]:
        """Return the cards at the given places of the index, in the requested order."""
        marks = ",".join("?" * len(places))
        rows = {row[0]: row for row in self.index.rows(f"{_CARD}c.place IN ({marks})", places)}
        return self._make([rows[place] for place in places])

    def names(self) -> Sequence[str]:
        """Return all distinct English names, sorted; read at the first call."""
        return self._names

    def rarities(self) -> tuple[str, ...]:
        """Return every rarity that a card of the catalogue has, sorted."""
        rows = self.index.rows("SELECT DISTINCT json_extract(body, '$.rarity') FROM bodies")
        found = {row[0] for row in rows} or {card.rarity for card in self._at.values()}
        return tuple(sorted(rarity for rarity in found if rarity))

    @cached_property
    def data_as_of(self) -> CatalogueAsOf:
        """How far the card data reach; empty dates in a catalogue without sets."""
        releases = [(card_set.release, card_set.total) for card_set in self._sets.values()]
        return CatalogueAsOf(
            cards=max((release for release, total in releases if total), default=""),
            sets=max((release for release, _ in releases), default=""),
        )

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(row[0] for row in self.index.rows("SELECT DISTINCT name FROM cards ORDER BY name"))

    @cached_property
    def _sets(self) -> dict[str, CardSet]:
        rows = self.index.rows("SELECT id, total, head FROM sets ORDER BY place")
        return {set_id: CardSet.from_dict(json.loads(head), total) for set_id, total, head in rows}

    @cached_property
    def _codes(self) -> Mapping[str, tuple[CodeOwner, ...]]:
        return index_codes(self._sets.values())

    @cached_property
    def _set_names(self) -> Mapping[str, CardSet]:
        kept = self.index.rows("SELECT value FROM meta WHERE name = 'set names'")
        if kept:
            return {key: self._sets[set_id] for key, set_id in json.loads(kept[0][0]).items()}
        return index_set_names(self._sets.values())

    def _owners_by_name(self, name: str) -> tuple[CodeOwner, ...]:
        """Return the set of a name and the sets that are numbered with it, such as its gallery."""
        named = self.set_named(name)
        if named is None:
            return ()
        owners = self._codes.get(code_key(named.code), ())
        subsets = [
            (card_set, alias)
            for card_set, alias in owners
            if card_set.id != named.id and (card_set.code == named.code if alias is None else alias.prefix)
        ]
        return ((named, None), *subsets)

    def _exact(self, set_id: str, number: str) -> Card | None:
        """Find a set's card by number key."""
        return self._numbered(self._by_number, "number", set_id, number)

    def _by_digits(self, set_id: str, digits: str) -> Card | None:
        """Find a card by digits in a set whose numbers share a prefix."""
        return self._numbered(self._by_last_digits, "digits", set_id, digits)

    def _numbered(
        self, memo: dict[tuple[str, str], Card], column: str, set_id: str, number: str
    ) -> Card | None:
        found = memo.get((set_id, number))
        if found is None:
            query = f"{_CARD}c.set_id = ? AND c.{column} = ? ORDER BY c.place LIMIT 1"
            cards = self._read(query, set_id, number)
            if not cards:
                return None
            found = memo[set_id, number] = cards[0]
        return found

    def _read(self, query: str, *values: str) -> tuple[Card, ...]:
        return self._make(self.index.rows(query, values))

    def _make(self, rows: Sequence[tuple[Any, ...]]) -> tuple[Card, ...]:
        """Return the cards of `(place, id, set id, key, body)` rows, made once."""
        for place, card_id, set_id, key, body in rows:
            if place not in self._at:
                try:
                    data = json.loads(body)
                    card = Card.from_dict(data, set_id=set_id, code=self._sets[set_id].code, key=key)
                except (LookupError, TypeError, ValueError, AttributeError) as error:
                    raise DataError(f"The data of card {card_id} cannot be read: {error!r}.") from error
                self._by_id[card_id] = self._at.setdefault(place, card)
        return tuple(self._at[row[0]] for row in rows)


def built_in_folder() -> Path:
    """Return the directory of the card data that come with the project."""
    return FOLDER


def _head_of(card_set: CardSet) -> dict[str, Any]:
    """Return a set as the head of its file, the inverse of `CardSet.from_dict`."""
    return {
        "id": card_set.id,
        "name": card_set.name,
        "series": card_set.series,
        "release": card_set.release,
        "printed_total": card_set.printed_total,
        "codes": {
            "live": card_set.code if card_set.live else None,
            "aliases": [
                {"code": alias.code, "prefix": alias.prefix, "offset": alias.offset}
                for alias in card_set.aliases
            ],
            "status": card_set.code_status,
        },
        "ptcgdata": card_set.ptcgdata,
    }


def _fields_of(card: Card) -> dict[str, Any]:
    """Return the fields of a card that the index holds."""
    return {
        "id": card.id,
        "number": card.number,
        "name": card.name,
        "category": card.category,
        "mark": card.mark,
        "markers": sorted(card.markers),
        "names": card.names,
        "ptcgdata": card.ptcgdata,
    }


@lru_cache(maxsize=1)
def built_in_catalogue() -> Catalogue:
    """Open the built-in catalogue, with the user's own data over it, once per process."""
    return Catalogue.open()
