"""The search index: an SQLite file in the user's cache with the printed facts, built at the first search.

It is keyed by a digest of the catalogue, the format facts and the version of its tables, written beside its
place and moved there, and only ever read afterwards, as the catalogue's own index is. What cards do is in a
second file (`validator.search.function_index`), so that a search by printed facts needs no program.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from itertools import accumulate, chain
from pathlib import Path
from threading import Lock
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.catalogue.index import Index, open_file
from validator.catalogue.load import Catalogue
from validator.catalogue.prebuilt import digest_files, fill_database
from validator.catalogue.same_card import exclusions_digest
from validator.data_files import FOLDER
from validator.deadline import uncounted
from validator.formats.calendar import load_calendar
from validator.formats.facts import current_facts
from validator.formats.print_dates import open_print_days
from validator.search.bits import Groups, list_bits, set_bits, set_flags, unpack
from validator.search.facts import FACTS_VERSION, SLOTS, UNKNOWN, fill_facts, fold_word
from validator.search.likeness import Body, BodyRow
from validator.support.folders import cache_folder

SEARCH_PREFIX = "search-"
"""How the name of the file begins."""

_MOST_WORDS = 4096
_MANY = 300


class Tables:
    """The arrays of an index file."""

    def __init__(self, index: Index) -> None:
        self.index = index

    def data(self, name: str) -> bytes:
        """Return an array as it is stored."""
        found: bytes = self.index.rows("SELECT data FROM arrays WHERE name = ?", (name,))[0][0]
        return found

    def text(self, name: str) -> str:
        """Return an array as text."""
        return self.data(name).decode()

    def numbers(self, name: str, kind: str = "I") -> array[int]:
        """Return an array of numbers; `kind` is their type code."""
        found: array[int] = array(kind)
        found.frombytes(self.data(name))
        return found

    def starts(self, name: str, kind: str = "I") -> list[int]:
        """Return where each of some neighbouring parts begins, and the last one ends, from their lengths."""
        return list(accumulate(self.numbers(name, kind), initial=0))


class SearchIndex(Tables):
    """The facts of all prints of one catalogue, each fact as a set of prints; see `validator.search.facts`.

    What has been read is kept. Safe to share between threads.
    """

    def __init__(self, index: Index, catalogue: Catalogue) -> None:
        super().__init__(index)
        self.catalogue = catalogue
        self._values: dict[str, dict[str | int, int]] = {}
        self._single: dict[tuple[str, str | int], int] = {}
        self._words: dict[tuple[str, str], int] = {}
        self._columns: dict[str, array[int]] = {}
        self._made: dict[int, Body] = {}

    @cached_property
    def groups(self) -> Groups:
        """The cards that the prints are of."""
        return Groups(self.numbers("groups"))

    @property
    def size(self) -> int:
        """The number of prints."""
        return self.groups.size

    @property
    def every(self) -> int:
        """The set of all prints."""
        return self.groups.every

    @cached_property
    def places(self) -> array[int]:
        """The place of each print in the catalogue: the newer the print, the greater."""
        return self.numbers("places")

    @cached_property
    def position_of(self) -> Mapping[int, int]:
        """The position of a print by its place in the catalogue."""
        return {place: position for position, place in enumerate(self.places)}

    @cached_property
    def ids(self) -> list[str]:
        """The catalogue id of each print."""
        return self.text("ids").split("\n")

    @cached_property
    def position_of_id(self) -> Mapping[str, int]:
        """The position of a print by its catalogue id."""
        return {card_id: at for at, card_id in enumerate(self.ids)}

    @cached_property
    def keys(self) -> list[str]:
        """The name key of each print."""
        return self.text("keys").split("\n")

    @cached_property
    def positions_of_key(self) -> Mapping[str, list[int]]:
        """The prints by their name key."""
        found: dict[str, list[int]] = {}
        for at, key in enumerate(self.keys):
            found.setdefault(key, []).append(at)
        return found

    def card_at(self, position: int) -> Card:
        """Return the card of the catalogue that a position represents."""
        return self.catalogue.cards_at([self.places[position]])[0]

    @cached_property
    def units(self) -> list[str]:
        """What each print is counted as; see `validator.catalogue.counted_cards.unit_of`."""
        return self.text("units").split("\n")

    def body_of(self, card: int) -> Body:
        """Return what a card is compared by apart from its texts, by the card's number."""
        rows, of = self._bodies
        found = self._made.get(of[card])
        if found is None:
            found = self._made[of[card]] = Body.from_row(rows[of[card]])
        return found

    @cached_property
    def _bodies(self) -> tuple[list[BodyRow], array[int]]:
        return json.loads(self.data("bodies")), self.numbers("body of")

    def column(self, key: str) -> array[int]:
        """Return the number of each print for a key with numbers as values; -1 if there is none."""
        found = self._columns.get(key)
        if found is None:
            found = array("i", [-1]) * self.size
            for value, bits in self.values(key).items():
                if isinstance(value, int):
                    for position in list_bits(bits):
                        found[position] = value
            self._columns[key] = found
        return found

    @cached_property
    def set_ranks(self) -> array[int]:
        """The place of each print's set among all sets by release."""
        ends: list[int] = []
        for card_set in self.catalogue.sets():
            ends.append((ends[-1] if ends else 0) + card_set.total)
        return array("I", (bisect_right(ends, place) for place in self.places))

    @cached_property
    def names(self) -> list[str]:
        """The folded name of each print, in order."""
        return self.text("names").split("\n")

    @cached_property
    def damages(self) -> array[int]:
        """The greatest damage printed on each print; -1 for none."""
        return self.numbers("damages", "h")

    def values(self, key: str) -> Mapping[str | int, int]:
        """Return the sets of prints of all values of a key."""
        found = self._values.get(key)
        if found is None:
            rows = self.index.rows("SELECT value, bits FROM postings WHERE key = ?", (key,))
            found = self._values[key] = {value: unpack(bits) for value, bits in rows}
        return found

    @cached_property
    def spelt(self) -> Mapping[str, Mapping[str, str]]:
        """How values are spelt on cards, by key (`rarity`, `owner`, `art`) and folded value."""
        found: Mapping[str, Mapping[str, str]] = json.loads(self.data("spelt"))
        return found

    def having(self, key: str, value: str | int) -> int:
        """Return the prints with a value of a key; for keys with few values `values` is faster."""
        if key in self._values:
            return self._values[key].get(value, 0)
        found = self._single.get((key, value))
        if found is None:
            rows = self.index.rows("SELECT bits FROM postings WHERE key = ? AND value = ?", (key, value))
            found = unpack(rows[0][0]) if rows else 0
            if len(self._single) < _MOST_WORDS:
                self._single[key, value] = found
        return found

    def within(self, key: str, low: int, high: int) -> int:
        """Return the prints whose number for a key is between two, both included."""
        found = 0
        for value, bits in self.values(key).items():
            if isinstance(value, int) and low <= value <= high:
                found |= bits
        return found

    def unknown(self, key: str) -> int:
        """Return the prints of which no source tells the value of a key."""
        return self.having(key, UNKNOWN)

    # -- words --------------------------------------------------------------------------------------------

    def named(self, word: str) -> int:
        """Return the prints whose name has a folded word in it, in any case."""
        if word not in self._name_text:
            return 0
        return self._remember(
            ("name", word),
            lambda: self._with_names([number for number, fold in enumerate(self.folds) if word in fold]),
        )

    def named_whole(self, word: str) -> int:
        """Return the prints whose whole name is a folded one."""
        number = bisect_left(self.folds, word)
        return self._with_names([number]) if self.folds[number : number + 1] == [word] else 0

    def _with_names(self, numbers: list[int]) -> int:
        """Return the prints of some names; prints of one name are neighbours."""
        starts = self._name_starts
        if len(numbers) > _MANY:
            flags = bytearray(b"0" * self.size)
            for number in numbers:
                start, end = starts[number], starts[number + 1]
                flags[start:end] = b"1" * (end - start)
            return set_flags(flags)
        found = 0
        for number in numbers:
            found |= ((1 << starts[number + 1] - starts[number]) - 1) << starts[number]
        return found

    @cached_property
    def folds(self) -> list[str]:
        """Every folded name in lower case, once, in order."""
        return list(dict.fromkeys(name.lower() for name in self.names))

    @cached_property
    def name_numbers(self) -> array[int]:
        """The place in `folds` of each print's name."""
        numbers = {fold: number for number, fold in enumerate(self.folds)}
        return array("I", (numbers[name.lower()] for name in self.names))

    @cached_property
    def _name_starts(self) -> list[int]:
        numbers = self.name_numbers
        return [at for at in range(self.size) if not at or numbers[at] != numbers[at - 1]] + [self.size]

    def first_of_name(self, number: int) -> int:
        """Return the first print of a name of `folds`."""
        return self._name_starts[number]

    @cached_property
    def _name_text(self) -> str:
        return "\n".join(self.folds)

    @cached_property
    def name_words(self) -> list[str]:
        """The different words of English names, and the names in other languages, folded."""
        words = {word for name in self.catalogue.names() for word in name.split()}
        return sorted({*map(fold_word, words), *self._local_text.split()})

    def attacks_named(self, words: tuple[str, ...], whole: bool = False) -> tuple[int, ...]:
        """Return for each place of an attack the prints whose attack there has all of some folded words."""
        key = f"{whole:d} {' '.join(words)}"
        return tuple(
            self._remember((f"attack{slot}", key), lambda place=place: self._holding(place, words, whole))  # type: ignore[misc]
            for slot, place in enumerate(self._attack_slots)
        )

    def _holding(self, place: dict[str, list[int]], words: tuple[str, ...], whole: bool) -> int:
        """Return the prints of the names of a table that have all of some words."""
        if whole:
            return set_bits(place.get(words[0], ()), self.size)
        names = list(place)
        for word in words:
            names = [name for name in names if word in name]
        return set_bits(chain.from_iterable(map(place.__getitem__, names)), self.size)

    @cached_property
    def _attack_slots(self) -> list[dict[str, list[int]]]:
        """For each place of an attack the prints by the name of the attack there."""
        names = self.text("attacks").split("\n")
        slots = []
        for slot in range(SLOTS):
            found: dict[str, list[int]] = {}
            for position, number in enumerate(self.numbers(f"attack{slot}")):
                if number:
                    found.setdefault(names[number], []).append(position)
            slots.append(found)
        return slots

    def abilities_named(self, words: tuple[str, ...], whole: bool = False) -> int:
        """Return the prints with an Ability whose name has all of some folded words."""
        key = f"{whole:d} {' '.join(words)}"
        return self._remember(("ability", key), lambda: self._holding(self._ability_prints, words, whole))

    @cached_property
    def _ability_prints(self) -> dict[str, list[int]]:
        names, pairs = self.text("abilities").split("\n"), self.numbers("ability pairs")
        found: dict[str, list[int]] = {}
        for number, position in zip(pairs[::2], pairs[1::2], strict=True):
            found.setdefault(names[number], []).append(position)
        return found

    def named_abroad(self, words: tuple[str, ...], language: str | None = None, whole: bool = False) -> int:
        """Return the prints with a name in another language that has all of some folded words."""
        if not all(word in self._local_text for word in words):
            return 0
        key = f"{whole:d} {language} {' '.join(words)}"
        return self._remember(("abroad", key), lambda: self._abroad(words, language, whole))

    def _abroad(self, words: tuple[str, ...], language: str | None, whole: bool) -> int:
        folds, languages, starts, prints = self._local
        numbers = [n for n, fold in enumerate(folds) if words[0] in fold]
        for word in words[1:]:
            numbers = [n for n in numbers if word in folds[n]]
        found: list[int] = []
        for number in numbers:
            if language in (None, languages[number]) and (not whole or folds[number] == words[0]):
                found.extend(prints[starts[number] : starts[number + 1]])
        return set_bits(found, self.size)

    @cached_property
    def _local_text(self) -> str:
        return self.text("local")

    @cached_property
    def _local(self) -> tuple[list[str], list[str], list[int], array[int]]:
        languages = json.loads(self.data("local languages"))
        starts = self.starts("local counts")
        return self._local_text.split("\n"), languages, starts, self.numbers("local prints")

    def _remember(self, key: tuple[str, str], find: Callable[[], int]) -> int:
        found = self._words.get(key)
        if found is None:
            found = find()
            if len(self._words) >= _MOST_WORDS:
                self._words.clear()
            self._words[key] = found
        return found


_OPENED: WeakKeyDictionary[Catalogue, tuple[str, SearchIndex]] = WeakKeyDictionary()
_LOCK = Lock()


@uncounted()
def open_search_index(catalogue: Catalogue, note: Callable[[], None] | None = None) -> SearchIndex:
    """Open the search index of a catalogue, building it where it is missing or the data have changed.

    `note` is called before it is built.
    """

    def fill(connection: sqlite3.Connection) -> None:
        fill_database(connection, SEARCH_PREFIX, digest, build)

    def build(connection: sqlite3.Connection) -> None:
        if note is not None:
            note()
        fill_search(connection, catalogue)

    digest = search_digest(catalogue)
    with _LOCK:
        opened = _OPENED.get(catalogue)
        if opened is None or opened[0] != digest:
            index = open_file(search_folder(catalogue), SEARCH_PREFIX, digest, fill)
            opened = _OPENED[catalogue] = digest, SearchIndex(index, catalogue)
        return opened[1]


def fill_search(connection: sqlite3.Connection, catalogue: Catalogue) -> None:
    """Fill an empty database with the search index of a catalogue."""
    fill_facts(connection, catalogue, open_print_days(load_calendar(), catalogue))


def search_digest(catalogue: Catalogue) -> str:
    """Return the digest that the search index of a catalogue is kept under."""
    content = catalogue.index.rows("SELECT value FROM meta WHERE name = 'content'")
    facts = current_facts().digest, str(load_calendar().sets_as_of), exclusions_digest()
    return _digest(str(FACTS_VERSION), catalogue.index.digest and str(content), *facts)


def search_folder(catalogue: Catalogue) -> Path | None:
    """Return the directory of the search files; None where none can be kept or the cards are in memory."""
    if not catalogue.index.digest:
        return None
    try:
        return cache_folder()
    except RuntimeError:  # no home directory
        return None


@lru_cache(maxsize=8)
def _digest(*parts: str) -> str:
    return digest_files("\n".join(parts), sorted((FOLDER / "formats").glob("*.*")))
