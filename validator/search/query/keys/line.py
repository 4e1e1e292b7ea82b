"""`from` and `into`: the Evolution line of a Pokémon."""

from __future__ import annotations

from collections.abc import Callable

from validator.search.bits import Bits
from validator.search.facts import fold_word
from validator.search.query.keys.base import Key, Phrase, Setting, Test, one_of, only_equal
from validator.search.query.tree import Term


def _reader(words: str) -> Callable[[Term, Setting], Test]:
    def read(term: Term, setting: Setting) -> Test:
        only_equal(term, f"{term.key}:eevee")
        index = setting.index
        tests = []
        for value in term.values:
            name = fold_word(value.text)
            described = f"{words} {value.text}"
            phrase = Phrase("tail", described, f"not {described}", "Pokémon")
            tests.append(Test(lambda name=name: Bits(index.having(term.key, name)), phrase))  # type: ignore[misc]
        return one_of(tests)

    return read


FROM = Key(
    "from",
    (),
    "the name of what it evolves from",
    "whole name",
    ("from:eevee",),
    "from>eevee",
    _reader("evolving from"),
)
INTO = Key(
    "into",
    (),
    "the name of what it can evolve into, a stage skipped to as well",
    "whole name",
    ("into:charizard",),
    "into>charizard",
    _reader("evolving into"),
)
