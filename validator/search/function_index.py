"""The index of what cards do and need, in a file beside the search index: for searches and replacements.

It needs the programs of all texts and takes some seconds to build (`validator.search.function_tables`), so
that a search by printed facts neither opens nor builds it. It is keyed by the search index, the files of the
programs and the modules that read them.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from validator.catalogue.card import Card
from validator.catalogue.index import Index, open_file, path_of_file
from validator.catalogue.load import Catalogue, built_in_folder
from validator.catalogue.overlay import user_folders
from validator.catalogue.prebuilt import digest_files, fill_database, open_shipped
from validator.data_files import list_modules
from validator.deadline import uncounted
from validator.effects.compiled import FOLDER
from validator.effects.functions.text_function import CardFunctions, TextFunction
from validator.search.bits import Bits, unpack
from validator.search.index import SEARCH_PREFIX, SearchIndex, Tables, search_digest, search_folder

if TYPE_CHECKING:
    from validator.search.traits import PlainNeeds

FUNCTIONS_VERSION = 3
"""Raised whenever the tables change: older files are then no longer looked for."""

FUNCTIONS_PREFIX = "functions-"
"""How the name of the file begins."""

_MOST_STORED = 512
_CODE = (
    *("cards", "effects/functions", "effects/ir", "effects/text"),
    *("search/function_tables", "search/functions", "search/needs", "search/traits"),
)
"""The modules whose change may change what is read from programs."""


class FunctionIndex(Tables):
    """What every card of a search index does and costs. Safe to share between threads."""

    def __init__(self, index: Index, search: SearchIndex) -> None:
        super().__init__(index)
        self._search = search
        self._found: dict[tuple[int, ...], int] = {}

    @cached_property
    def rows(self) -> tuple[tuple[bool, TextFunction], ...]:
        """Every different function, each with whether it is a cost."""
        rows = json.loads(self.data("functions"))
        return tuple(
            (cost, TextFunction(word, amount, kind, place, source, whom, how, frozenset(flags)))
            for cost, word, amount, kind, place, source, whom, how, flags in rows
        )

    @cached_property
    def by_function(self) -> Mapping[tuple[bool, str], tuple[int, ...]]:
        """The numbers of the functions of each function, costs (True) apart."""
        found: dict[tuple[bool, str], list[int]] = defaultdict(list)
        for number, (cost, function) in enumerate(self.rows):
            found[cost, function.word].append(number)
        return {key: tuple(numbers) for key, numbers in found.items()}

    def having(self, functions: Iterable[int]) -> int:
        """Return the prints of the cards that have any of some functions."""
        key = tuple(functions)
        found = self._found.get(key)
        if found is None:
            found = self._search.groups.spread(self.cards_with(key))
            if len(self._found) >= _MOST_STORED:
                self._found.clear()
            self._found[key] = found
        return found

    def cards_with(self, functions: Iterable[int]) -> set[int]:
        """Return the numbers of the cards that have any of some functions."""
        starts, cards = self._cards_with
        return {card for number in functions for card in cards[starts[number] : starts[number + 1]]}

    @cached_property
    def unread(self) -> int:
        """The prints of cards with a text that has no program."""
        return self._search.groups.spread(card for card, unread in enumerate(self._unread_texts) if unread)

    @cached_property
    def playable(self) -> Bits:
        """The prints that the engine can play in full."""
        return Bits(unpack(self.data("playable")))

    def functions_of(self, card: int) -> CardFunctions:
        """Return what a card does and costs, by its number in the search index."""
        starts, numbers = self._functions_of
        pairs = [self.rows[number] for number in numbers[starts[card] : starts[card + 1]]]
        return CardFunctions(
            tuple(function for cost, function in pairs if not cost),
            tuple(function for cost, function in pairs if cost),
            self._unread_texts[card],
        )

    def needs_of(self, card: int) -> PlainNeeds:
        """Return what the texts of a card need of its owner's other cards; see `traits.parse_needs`."""
        needs, of = self._needs
        return needs[of[card]]

    def program_of(self, card: int) -> str:
        """Return a name for the programs of a Trainer or Special Energy card; empty for other cards."""
        return self._programs[card]

    @cached_property
    def _needs(self) -> tuple[list[PlainNeeds], array[int]]:
        return json.loads(self.data("needs")), self.numbers("needs of", "H")

    @cached_property
    def _programs(self) -> list[str]:
        return self.text("programs").split("\n")

    @cached_property
    def _functions_of(self) -> tuple[list[int], array[int]]:
        return self.starts("functions of", "H"), self.numbers("held")

    @cached_property
    def _cards_with(self) -> tuple[list[int], array[int]]:
        return self.starts("cards with", "H"), self.numbers("holders")

    @cached_property
    def _unread_texts(self) -> bytes:
        return self.data("unread")


_OPENED: WeakKeyDictionary[SearchIndex, FunctionIndex] = WeakKeyDictionary()
_LOCK = Lock()


@uncounted()
def open_function_index(search: SearchIndex, note: Callable[[], None] | None = None) -> FunctionIndex:
    """Open the index of what the cards of a search index do, building it where it is missing or old.

    `note` is called before it is built.
    """
    with _LOCK:
        found = _OPENED.get(search)
        if found is None:
            found = _OPENED[search] = FunctionIndex(_open(search, note), search)
        return found


def _open(search: SearchIndex, note: Callable[[], None] | None) -> Index:
    found = search_digest(search.catalogue)
    if (shipped := open_shipped(FUNCTIONS_PREFIX, found)) is not None:
        return Index(lambda: shipped.connection, digest=shipped.digest)
    digest = function_digest(found)

    def fill(connection: sqlite3.Connection) -> None:
        fill_database(connection, FUNCTIONS_PREFIX, digest, build)

    def build(connection: sqlite3.Connection) -> None:
        from validator.search.function_tables import fill_functions  # loads all programs

        if note is not None:
            note()
        fill_functions(connection, search)

    return open_file(search_folder(search.catalogue), FUNCTIONS_PREFIX, digest, fill)


def list_files(catalogue: Catalogue) -> tuple[Path, ...]:
    """Return where the files of both indexes of a catalogue are, or will be; none without a directory."""
    folder, digest = search_folder(catalogue), search_digest(catalogue)
    if folder is None:
        return ()
    return path_of_file(folder, SEARCH_PREFIX, digest), path_of_file(
        folder, FUNCTIONS_PREFIX, function_digest(digest)
    )


def function_digest(search: str) -> str:
    """Return a digest of that of the search index and of the files that decide what is read from programs."""
    home = Path(__file__).parent.parent
    paths = [path for name in _CODE for path in list_modules(home / name)]
    for folder in (built_in_folder(), *user_folders()):
        paths += sorted((folder / FOLDER).glob("*.json"))
    return digest_files(f"{FUNCTIONS_VERSION}.{search}", paths)


def functions_of_card(search: SearchIndex, functions: FunctionIndex, card: Card) -> CardFunctions:
    """Return what a card of the catalogue does and costs."""
    return functions.functions_of(search.groups.of[search.position_of_id[card.id]])
