"""Plain words as a query: `draw supporters` is `does:draw kind:supporter`, by `card_data/search_phrases.csv`.

A row has a query and the phrases that mean it, `#` for a number; the longest phrase counts. Other words are
those of names, as written or with a slip of the hand. A row without a query has words that mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from validator.data_files import FOLDER, read_table
from validator.decks.headings import fold_label
from validator.decks.likeness import is_misspelling
from validator.search.facts import fold_word
from validator.search.index import SearchIndex
from validator.search.query.write import write_words
from validator.support.did_you_mean import find_similar

TABLE = FOLDER / "search_phrases.csv"
"""The phrases with their queries."""

_LONGEST = 8
"""Most words of a phrase."""

_SHORTEST_NAME = 4
_MOST_NEAR = 5
_ARTICLES = frozenset({"a", "an", "my", "the", "this", "your"})


def read_phrase(text: str) -> str:
    """Return the query that a phrase of the table means as a whole; empty for any other text."""
    parts = [part for part, _ in _cut(text.split())]
    found = _longest(parts)
    return found[0] if found is not None and found[1] == len(parts) else ""


def is_in_a_name(text: str, names: Iterable[str]) -> bool:
    """Return whether the words of a text are side by side in one of some names."""
    words, *texts = (f" {' '.join(part for part, _ in _cut(each.split()))} " for each in (text, *names))
    return any(words in each for each in texts)


def read_plain_words(words: list[str], index: SearchIndex) -> tuple[str, list[str]]:
    """Return the query of words that no name has together, and the words that mean nothing."""
    parts = _cut(words)
    query: list[str] = []
    unknown: list[str] = []
    at = 0
    while at < len(parts):
        found = _longest([each for each, _ in parts[at:]])
        if found is not None:
            query.append(found[0])
            at += found[1]
            continue
        part, word = parts[at]
        names = _names(word or part, index)
        query.append(names) if names else unknown.append(word or part)
        at += 1
        while word and at < len(parts) and parts[at][1] is None:  # the rest of a name with a hyphen
            at += 1
    return " ".join(dict.fromkeys(filter(None, query))), unknown


def _cut(words: list[str]) -> list[tuple[str, str | None]]:
    """Return the folded parts of words, the first of each word with the word as it is written."""
    parts: list[tuple[str, str | None]] = []
    for word in words:
        folded = fold_label(word.replace("'", "").replace("’", ""))
        pieces = "".join(sign if sign.isalnum() or sign == "#" else " " for sign in folded).split()
        parts += [(piece, None if place else word) for place, piece in enumerate(pieces or [folded])]
    return [each for each in parts if each[0] not in _ARTICLES]


def _longest(parts: list[str]) -> tuple[str, int] | None:
    """Return the query of the longest phrase that parts begin with, and the number of its parts."""
    for length in range(min(len(parts), _LONGEST), 0, -1):
        words = [_stem(part) for part in parts[:length]]
        any_number = ["#" if word.isdecimal() else word for word in words]
        query = _phrases().get(" ".join(words), _phrases().get(" ".join(any_number)))
        if query is not None:
            return query.replace("#", next(filter(str.isdecimal, words), "")), length
    return None


def _stem(part: str) -> str:
    return part[:-1] if len(part) > 3 and part.endswith("s") and not part.endswith("ss") else part


@lru_cache(maxsize=1)
def _phrases() -> Mapping[str, str]:
    return MappingProxyType(dict(_rows()))


def _rows() -> Iterator[tuple[str, str]]:
    for row in reversed(read_table(TABLE)):
        for phrase in row["phrases"].split("; "):
            yield " ".join(_stem(part) for part, _ in _cut(phrase.split())), row["query"]


def _names(word: str, index: SearchIndex) -> str:
    """Return the query of a word that names have, or of the one most like it; empty where none is alike."""
    fold = fold_word(word)
    if index.named(fold) or index.named_abroad((fold,)):
        return write_words(word)
    near = find_similar(fold, index.name_words, count=_MOST_NEAR) if len(fold) >= _SHORTEST_NAME else ()
    return next((write_words(name) for name in near if is_misspelling(fold, name)), "")
