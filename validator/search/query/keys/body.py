"""`hp`, `retreat`, `weak` and `resist`: the body of a Pokémon."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from validator.search.bits import Bits
from validator.search.query.keys.base import Choice, Key, Phrase, Setting, Test, no_part, one_of
from validator.search.query.keys.closed import read_words
from validator.search.query.keys.kinds import read_type
from validator.search.query.keys.numbers import read_span
from validator.search.query.tree import Term, Value
from validator.vocabulary import ENERGY_TYPES


def _number_reader(example: int, words: str) -> Callable[[Term, Setting], Test]:
    def read(term: Term, setting: Setting) -> Test:
        no_part(term, f"{term.key}:{example}")
        index = setting.index
        tests = []
        for value in term.values:
            span = read_span(term, value, example)
            described = words.format(span)
            phrase = Phrase("with", described, f"without {described}", "Pokémon")

            def find(low: int = span.low, high: int = span.high) -> Bits:
                return Bits(index.within(term.key, low, high), index.unknown(term.key))

            tests.append(Test(find, phrase))
        return one_of(tests)

    return read


HP = Key(
    "hp",
    (),
    "Hit Points",
    "number, range",
    ("hp:320", "hp>=300", "hp:..30"),
    "hp:big",
    _number_reader(200, "{} HP"),
)
RETREAT = Key(
    "retreat",
    (),
    "the number of Energy to retreat; 0 is a free retreat",
    "number, range",
    ("retreat:0", "retreat:3.."),
    "retreat:none",
    _number_reader(1, "Retreat Cost {}"),
)


def _against_reader(name: str) -> Callable[[Term, Setting], Test]:
    def read(term: Term, setting: Setting) -> Test:
        index = setting.index

        def lookup(value: Value) -> Test | None:
            kind = "none" if value.text.casefold() == "none" else read_type(value.text)
            if kind is None:
                return None
            described = f"no {name}" if kind == "none" else f"{name} to {kind}"
            phrase = Phrase(
                "with", described, f"without {described}" if kind != "none" else f"with a {name}", "Pokémon"
            )
            return Test(lambda: Bits(index.having(term.key, kind.lower()), index.unknown(term.key)), phrase)

        known = [*(kind.lower() for kind in ENERGY_TYPES), "none"]
        return read_words(term, f"{term.key}:fire", lookup, "Unknown type {}.", known)

    return read


def _against_choices(key: str) -> Callable[[Setting], Iterable[Choice]]:
    def choices(setting: Setting) -> Iterable[Choice]:
        for word in (*ENERGY_TYPES, "none"):
            yield Choice(
                word.lower(), word, setting.index.groups.count(setting.index.having(key, word.lower()))
            )

    return choices


WEAK = Key(
    "weak",
    (),
    "the type of its Weakness",
    "type, none",
    ("weak:fire", "-weak:fire t:grass"),
    "weak:wood",
    _against_reader("Weakness"),
    _against_choices("weak"),
)
RESIST = Key(
    "resist",
    (),
    "the type of its Resistance",
    "type, none",
    ("resist:fighting", "resist:none hp>=300"),
    "resist:wood",
    _against_reader("Resistance"),
    _against_choices("resist"),
)
