"""Completions of the word at the cursor: keys, values of a key, functions and their words, card names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from validator.effects.functions.taxonomy import COST_OF, FUNCTION_OF
from validator.search.facts import fold_value, fold_word
from validator.search.query.keys import KEY_OF, KEYS, NAMES, Setting
from validator.search.query.keys.does import qualifiers
from validator.search.query.parse import SHOWS, SORTS
from validator.search.query.tokens import LONGEST
from validator.search.query.write import write_words

MOST = 8
"""Most completions of one word."""

_WORD = re.compile(
    r"-?(?:(?P<key>[^\W\d_][\w-]*)(?:\.\w+)?(?P<op>:?(?:!=|<=|>=|=|<|>)|:)(?P<values>[^\s()|\"]*))$"
)
_TAIL = re.compile(r"[^\s()|\"]*$")
_NAME = re.compile(r"(?:^|[\s(|])(?P<quote>\"?)(?P<words>[^\"()|:<>=]*)$")


@dataclass(frozen=True, slots=True)
class Completion:
    """What may stand at the cursor: `write` takes the place of the characters from `start` to `end`.

    `words` says what it means, `cards` is how many cards have it (None: not counted).
    """

    write: str
    start: int
    end: int
    words: str = ""
    cards: int | None = None


def complete(query: str, at: int, setting: Setting) -> tuple[Completion, ...]:
    """Return up to 8 completions of the word that ends at a place of the query."""
    at = max(0, min(at, len(query), LONGEST))
    before = query[:at]
    word = _TAIL.search(before)
    start = word.start() if word is not None else at
    term = _WORD.match(before, start)
    found = _values(term, at, setting) if term is not None else _words(before, start, at, setting)
    return tuple(islice(found, MOST))


def _values(term: re.Match[str], at: int, setting: Setting) -> Iterator[Completion]:
    written = term["key"].casefold()
    value = term["values"].rpartition(",")[2]
    start = at - len(value)
    if written == "sort":
        down = "-" * value.startswith("-")
        for word in SORTS:
            if word.startswith(value.removeprefix("-").casefold()):
                yield Completion(down + word, start, at, "downwards" if down else "upwards")
        return
    if written == "show":
        yield from (Completion(word, start, at) for word in SHOWS if word.startswith(value.casefold()))
        return
    name = NAMES.get(written)
    if name is None:
        return
    if name in ("does", "costs") and "." in value:
        yield from _qualifiers(name, value, at)
        return
    if name in ("name", "like", "from", "into"):
        for card in _names(value, setting):
            yield Completion(f'"{card}"' if " " in card else card, start, at)
        return
    typed = fold_value(value) if value else ""
    first, later = [], []
    for choice in KEY_OF[name].choices(setting):
        word = f'"{choice.value}"' if " " in choice.value else choice.value
        row = Completion(word, start, at, choice.words, choice.cards)
        if fold_value(choice.value).startswith(typed):
            first.append(row)
        elif typed and typed in fold_value(choice.words):
            later.append(row)
    yield from first
    yield from later


def _qualifiers(key: str, value: str, at: int) -> Iterator[Completion]:
    function, *given, typed = value.casefold().split(".")
    row = (FUNCTION_OF if key == "does" else COST_OF).get(function)
    if row is None:
        return
    own = [*row.kinds, *row.places, *row.sources]
    known = qualifiers(row)
    for word in dict.fromkeys([*own, *known]):
        if word.startswith(typed) and word not in given:
            yield Completion(word, at - len(typed), at, known[word])


def _words(before: str, start: int, at: int, setting: Setting) -> Iterator[Completion]:
    """Return names that begin with the words before the cursor, then keys that begin with the last one."""
    typed = before[start:].removeprefix("-").casefold()
    found = _NAME.search(before)
    words = found["words"].strip() if found is not None else ""
    if found is not None and len(words) > 1:
        place = found.start("quote") if found["quote"] else at - len(found["words"].lstrip())
        for card in islice(_names(words, setting), MOST - 2):
            yield Completion(write_words(card), place, at, "card")
    if typed and typed.isalpha():
        for key in KEYS:
            if key.name.startswith(typed):
                yield Completion(f"{key.name}:", at - len(typed), at, key.about)


def _names(text: str, setting: Setting) -> Iterator[str]:
    """Return names of cards that begin with a text, then those that hold all of its words."""
    if not text.strip():
        return
    index = setting.index
    fold = fold_word(text)
    words = [fold_word(word) for word in text.split()]
    holding = [n for n, name in enumerate(index.folds) if all(word in name for word in words)]
    holding.sort(key=lambda n: (not index.folds[n].startswith(fold), len(index.folds[n]), n))
    yield from dict.fromkeys(index.card_at(index.first_of_name(n)).name for n in holding[: 2 * MOST])
