"""`name`: words of the English name, or the whole name."""

from __future__ import annotations

from collections.abc import Sequence

from validator.search.bits import Bits
from validator.search.facts import fold_word
from validator.search.query.keys.base import Key, Phrase, Setting, Test, list_words, one_of, only_equal
from validator.search.query.tree import Name, Term

_SIGNS = frozenset("★◇♀♂δ")


def read(term: Term, setting: Setting) -> Test:
    """Read `name:words` and `name="whole name"`."""
    only_equal(term, "name:charizard")
    whole = term.op in ("=", "!=")
    return one_of(_words_test(value.text, whole, setting) for value in term.values)


def _words_test(text: str, whole: bool, setting: Setting) -> Test:
    index = setting.index
    phrase = Phrase(
        "tail", f"named “{text}”" if whole else f"with “{text}” in the name", f"not named “{text}”"
    )
    if whole:
        return Test(lambda: Bits(index.named_whole(fold_word(text))), phrase)
    return Test(lambda: Bits(_all_named(fold_words(text), setting)), phrase)


def read_names(names: Sequence[Name], setting: Setting) -> Test:
    """Return the test of the names that stand side by side in a query: a card has all of them in its name.

    Names in other languages are looked at where no English name has all of them.
    """
    index = setting.index
    described = list_words(
        [f"“{' '.join(name.text for name in names if not name.quoted and not name.whole)}”"]
        if all(not (name.quoted or name.whole) for name in names)
        else [f"“{name.text}”" for name in names]
    )
    phrase = Phrase("tail", f"named {described}", f"not named {described}")
    wholes = [fold_word(name.text) for name in names if name.whole]
    words = tuple(
        word
        for name in names
        if not name.whole
        for word in ((fold_word(name.text),) if name.quoted else fold_words(name.text))
    )

    def find() -> Bits:
        found = index.every
        for name in wholes:
            found &= index.named_whole(name)
        found &= _all_named(words, setting)
        if not found:
            found = index.every
            for name in wholes:
                found &= index.named_abroad((name,), whole=True)
            if words:
                found &= index.named_abroad(words)
        return Bits(found)

    return Test(find, phrase)


def _all_named(words: Sequence[str], setting: Setting) -> int:
    found = setting.index.every
    for word in words:
        found &= setting.index.named(word)
    return found


def fold_words(text: str) -> tuple[str, ...]:
    """Return the folded words of a text; those of signs alone are left out if there are others."""
    words = [fold_word(word) for word in text.split()]
    return tuple(word for word in words if any(map(str.isalnum, word)) or _SIGNS & set(word)) or (
        fold_word(text),
    )


KEY = Key(
    "name",
    ("n",),
    "words of the English name in any order; = the whole name",
    "words",
    ('name:"ex charizard"', "n=pikachu"),
    "name>pikachu",
    read,
)
