"""Keys whose values are words of a closed list, each a set of prints of the index."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from validator.search.bits import Bits
from validator.search.facts import fold_value
from validator.search.query.keys.base import (
    Choice,
    Key,
    Phrase,
    Setting,
    Test,
    one_of,
    only_equal,
    quote,
    unknown_value,
)
from validator.search.query.tree import Term, Value

_MOST_LISTED = 40
"""Most values that an error lists."""

Find = tuple[Callable[[], Bits], Phrase]


def read_words(
    term: Term, example: str, lookup: Callable[[Value], Test | None], message: str, known: Iterable[str]
) -> Test:
    """Read a term of words that `lookup` knows; others are an error with `message` and the nearest word."""
    only_equal(term, example)
    tests = []
    for value in term.values:
        test = lookup(value)
        if test is None:
            words = sorted(known)
            listed = ", ".join(words[:_MOST_LISTED]) + (" …" if len(words) > _MOST_LISTED else "")
            unknown_value(value, message.format(quote(value.text)), words, f"Values: {listed}.")
        tests.append(test)
    return one_of(tests)


def closed_key(
    name: str,
    short: tuple[str, ...],
    about: str,
    words: Mapping[str, tuple[str, str, Phrase]],
    *,
    values: str,
    examples: tuple[str, ...],
    fault: str,
    message: str,
) -> Key:
    """Make a key of words that each mean a key and value of the index, with their phrase.

    Words are compared folded; the first word of a meaning is offered as its value.
    """
    folded = {fold_value(word): found for word, found in words.items()}

    def read(term: Term, setting: Setting) -> Test:
        def lookup(value: Value) -> Test | None:
            found = folded.get(fold_value(value.text))
            if found is None:
                return None
            key, stored, phrase = found
            index = setting.index
            return Test(lambda: Bits(index.having(key, stored), index.unknown(key)), phrase)

        return read_words(term, examples[0], lookup, message, words)

    def choices(setting: Setting) -> Iterable[Choice]:
        index = setting.index
        described: set[tuple[str, str]] = set()
        for word, (key, stored, phrase) in words.items():
            if (key, stored) not in described:
                described.add((key, stored))
                cards = index.groups.count(index.having(key, stored))
                if cards:
                    yield Choice(word, phrase.text, cards)

    return Key(name, short, about, values, examples, fault, read, choices)
