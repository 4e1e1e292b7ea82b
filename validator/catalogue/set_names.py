"""Names of expansions as lists and stores write them: `Surging Sparks`, `SV08: Surging Sparks`, `SVI Base`.

The key of a name ignores case, accents, punctuation and `and` against `&`. Besides the names of the catalogue
the committed table `card_data/set_names.csv` gives the names in other languages and those of stores.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from validator.catalogue.sets import CardSet
from validator.data_files import FOLDER, read_table
from validator.errors import DataError
from validator.support.lazy_regex import later

SET_NAMES = FOLDER / "set_names.csv"
"""The table of names in other languages and of stores."""

_LONGEST = 80
_WORD = later(r"[^\W_]+")
_PREFIX = later(r"(?:[A-Za-z]{2,5}\d{0,2}(?:\.\d)?|Pok[eé]mon(?: TCG)?|TCG) ?(?:[:—–]| -) ?(?P<name>\S.*)$")
_SUFFIX = later(r" (?:expansion|set|series|singles)$", re.I)


@lru_cache(maxsize=4096)
def set_name_key(name: str) -> str:
    """Return the key that two spellings of a set's name share."""
    plain = unicodedata.normalize("NFKD", name.casefold().replace("&", " and ").replace("+", " and "))
    if not plain.isascii():
        plain = "".join(c for c in plain if not unicodedata.combining(c))
    return "".join(word for word in _WORD.findall(plain) if word != "and")


def index_set_names(sets: Iterable[CardSet]) -> Mapping[str, CardSet]:
    """Return the set of each name key; of two sets with one name the printed name comes before a variant."""
    known = list(sets)
    by_id = {card_set.id: card_set for card_set in known}
    found: dict[str, CardSet] = {}
    for card_set in known:
        found.setdefault(set_name_key(card_set.name), card_set)
    for set_id, name in read_set_names(SET_NAMES):
        if set_id in by_id:
            found.setdefault(set_name_key(name), by_id[set_id])
    for card_set in known:
        for name in _variants(card_set):
            found.setdefault(set_name_key(name), card_set)
    found.pop("", None)
    return found


def _variants(card_set: CardSet) -> Iterable[str]:
    """The other ways to name a set: after its series, and a main set as the base set of its series."""
    if set_name_key(card_set.series) != set_name_key(card_set.name):
        yield f"{card_set.series} {card_set.name}"
        return
    letters = {match[0] for alias in card_set.aliases if (match := re.match(r"[A-Z]+", alias.code))}
    for name in (card_set.name, card_set.code, *sorted(letters)):
        yield f"{name} Base Set"
        yield f"{name} Base"


def find_set_name(names: Mapping[str, CardSet], text: str) -> CardSet | None:
    """Return the set that a text names, with or without the prefix of a store (`SV08:`, `XY -`)."""
    text = text.strip().strip("[]()").strip()
    if not 1 < len(text) <= _LONGEST:
        return None
    found = names.get(set_name_key(text))
    if found is None and (prefixed := _PREFIX.match(text)):
        found = names.get(set_name_key(prefixed["name"]))
    if found is None and (shorter := _SUFFIX.sub("", text)) != text:
        found = names.get(set_name_key(shorter))
    return found


def read_set_names(path: Path) -> list[tuple[str, str]]:
    """Read the table of further set names as `(set id, name)`; raises `DataError` where it cannot be read."""
    try:
        return [(row["set_id"], row["name"]) for row in read_table(path)]
    except KeyError as error:
        raise DataError(f"{path} cannot be read: {error!r}.", "Restore the file.") from error
