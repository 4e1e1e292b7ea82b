"""`does` and `costs`: what a card does by its program, and what using it costs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from validator.effects.functions.taxonomy import COST_OF, FLAGS, FUNCTION_OF, HOWS, Function, contains
from validator.effects.functions.text_function import TextFunction
from validator.effects.functions.words import in_words
from validator.search.bits import Bits
from validator.search.query.errors import QueryError
from validator.search.query.keys.base import (
    Choice,
    Key,
    Phrase,
    Setting,
    Test,
    no_part,
    one_of,
    quote,
    unknown_value,
)
from validator.search.query.keys.numbers import MOST, Span, compare, read_span
from validator.search.query.phrases import read_phrase
from validator.search.query.tree import Term, Value
from validator.support.did_you_mean import find_similar

_VALUE = re.compile(r"([^.:<>=]+)((?:\.[^.:<>=]+)*)(?:(>=|<=|>|<|=|:)(.*))?", re.S)
_ALSO = {"spread": ("counters", frozenset({"split", "some", "all"}))}
"""Functions with kinds of another one that do nearly the same; its hits come after the others."""

_WHOM = {"you": "you", "opponent": "your opponent"}


class Wanted:
    """What one value asks of a single function: its function, and all its qualifiers."""

    def __init__(self, row: Function, words: Iterable[str], span: Span | None, exact: bool = False) -> None:
        self.row = row
        self.span = span
        self.exact = exact
        self.kinds: list[str] = []
        self.places: list[str] = []
        self.hows: list[str] = []
        self.flags: list[str] = []
        self.whom: list[str] = []
        for word in words:
            self._groups()[self._group_of(word)].append(word)

    def _groups(self) -> dict[str, list[str]]:
        return {
            "kind": self.kinds,
            "place": self.places,
            "how": self.hows,
            "flag": self.flags,
            "whom": self.whom,
        }

    def _group_of(self, word: str) -> str:
        if word in self.row.kinds:
            return "kind"
        if word in self.row.places or word in self.row.sources:
            return "place"
        if word in HOWS:
            return "how"
        return "flag" if word in FLAGS else "whom"

    def fits(self, function: TextFunction) -> bool:
        """Return whether a function with the word has all that is wanted."""
        return (
            all(
                self._is(kind, function.kind) or (function.kind == "any" and not self.exact)
                for kind in self.kinds
            )
            and all(
                self._is(place, function.place) or self._is(place, function.source) for place in self.places
            )
            and all(function.how == how for how in self.hows)
            and all(flag in function.flags for flag in self.flags)
            and all(function.whom == whom for whom in self.whom)
            and (self.span is None or self._has_amount(function.amount))
        )

    def _is(self, wanted: str, found: str | None) -> bool:
        return wanted == found if self.exact else contains(wanted, found)

    def _has_amount(self, amount: int | str | None) -> bool:
        assert self.span is not None
        number = MOST if amount == "all" else amount
        return isinstance(number, int) and self.span.low <= number <= self.span.high

    def is_loose(self, function: TextFunction) -> bool:
        """Return whether a function fits only because it is of any kind; such hits come last."""
        return bool(self.kinds) and function.kind == "any" and "any" not in self.kinds

    def in_words(self, cost: bool) -> str:
        """Return what is asked as words: `put Basic Pokémon from your deck onto the Bench`."""
        notes = [_WHOM[word] for word in self.whom] + [f"in {HOWS[how]}" for how in self.hows]
        notes += [FLAGS[flag] for flag in self.flags]
        if self.exact and (self.kinds or self.places):
            notes.insert(0, "just that")
        if self.span is not None:
            notes.insert(0, str(self.span))
        text = self.row.meaning
        if self.kinds or self.places:
            sources = [place for place in self.places if place not in self.row.places]
            places = [place for place in self.places if place in self.row.places]
            text = in_words(
                TextFunction(
                    self.row.word,
                    None,
                    self.kinds[-1] if self.kinds else None,
                    places[-1] if places else None,
                    sources[-1] if sources else None,
                )
            )
        text = text[:1].lower() + text[1:]
        return f"{text} ({', '.join(notes)})" if notes else text


def _read(term: Term, setting: Setting) -> Test:
    example = f"{term.key}:{'draw>=3' if term.key == 'does' else 'coin'}"
    no_part(term, example)
    if term.op not in (":", "=", "!="):
        raise QueryError(
            f"{term.key} is written with a colon.",
            f"Write the number after the function: {example}.",
            at=term.at,
            length=term.values[0].at - term.at,
        )
    return one_of(_test(read_wanted(term, value), term.key == "costs", setting) for value in term.values)


def read_wanted(term: Term, value: Value) -> Wanted:
    """Return what a value asks for. Raises `QueryError` for a word that is none of its function's."""
    rows = FUNCTION_OF if term.key == "does" else COST_OF
    found = _VALUE.fullmatch(value.text)
    word = found[1].casefold() if found else value.text.casefold()
    row = rows.get(word)
    if found is None or row is None:
        doing = "does" if term.key == "does" else "costs"
        unknown = Value(found[1] if found else value.text, value.quoted, value.at)
        says = f"No card {doing} {quote(unknown.text)}."
        if meant := _meant(word, term.key, rows):
            raise QueryError(says, f"Write {meant}.", at=value.at, length=unknown.length)
        unknown_value(unknown, says, rows, f"Words: {', '.join(rows)}.")
    words = []
    at = value.at + value.quoted + len(found[1]) + 1
    for written in found[2].split(".")[1:]:
        folded = written.casefold()
        known = qualifiers(row)
        if folded not in known:
            near = find_similar(folded, known)
            own = ", ".join([*row.kinds, *row.places, *row.sources][:6])
            raise QueryError(
                f"{row.word} is not followed by {quote(written)}" + (f", but by {own} …" if own else "."),
                f"Nearest: {near[0]}." if near else f"Flags: {', '.join(list(FLAGS)[:6])} …",
                at=at,
                length=len(written),
            )
        words.append(folded)
        at += len(written) + 1
    return Wanted(row, words, _read_amount(term, value, found), term.op != ":")


def _meant(word: str, key: str, rows: Mapping[str, Function]) -> str:
    """Return the query of a word that is none of a key's functions: a phrase, or a kind or place of some."""
    phrase = read_phrase(word)
    if phrase.startswith(f"{key}:"):
        return phrase
    words = {each for row in rows.values() for each in (*row.kinds, *row.places, *row.sources)}
    near = (word,) if word in words else () if find_similar(word, rows) else find_similar(word, words)
    having = [row.word for row in rows.values() if near and near[0] in (*row.kinds, *row.places)]
    return " or ".join(f"{key}:{each}.{near[0]}" for each in having[:3])


def _read_amount(term: Term, value: Value, found: re.Match[str]) -> Span | None:
    if found[3] is None:
        return None
    at = value.at + value.quoted + found.start(4)
    number = Value(found[4], False, at)
    if not found[4]:
        raise QueryError(
            "A number is missing here.", f"Write {term.key}:draw>=3.", at=value.at, length=value.length
        )
    if found[3] in (":", "="):
        return read_span(Term(f"{term.key}:{found[1]}", ":", (number,)), number, 3)
    span = read_span(Term(f"{term.key}:{found[1]}", ":", (number,)), number, 3)
    return compare(found[3], span.low)


def qualifiers(row: Function) -> Mapping[str, str]:
    """Return every word that may follow a function after a dot, with what it means."""
    return {
        **_WHOM,
        **FLAGS,
        **{how: f"in {words}" for how, words in HOWS.items()},
        **{word: "from there" for word in row.sources},
        **{word: "to there" for word in row.places},
        **{word: "of this kind" for word in row.kinds},
    }


def write_function(function: TextFunction, cost: bool = False) -> str:
    """Return the query for the same function with any number: `does:search.basic.bench`."""
    row = (COST_OF if cost else FUNCTION_OF)[function.word]
    words = [function.kind if function.kind in row.kinds else None]
    words += [function.place if function.place in row.places else None]
    words += [
        function.source if function.source in row.sources and function.source != function.place else None
    ]
    return f"{'costs' if cost else 'does'}:{'.'.join([function.word, *filter(None, words)])}"


def _test(wanted: Wanted, cost: bool, setting: Setting) -> Test:
    also = None if cost else _ALSO.get(wanted.row.word)

    def numbers(strict: bool) -> list[int]:
        functions = setting.functions()
        found = [
            number
            for number in functions.by_function.get((cost, wanted.row.word), ())
            if wanted.fits(functions.rows[number][1])
            and not (strict and wanted.is_loose(functions.rows[number][1]))
        ]
        if also is not None and not strict:
            found += [
                number
                for number in functions.by_function.get((False, also[0]), ())
                if functions.rows[number][1].kind in also[1] and wanted.fits(functions.rows[number][1])
            ]
        return found

    def find() -> Bits:
        functions = setting.functions()
        yes = functions.having(numbers(False))
        return Bits(yes, functions.unread & ~yes)

    def last() -> int:
        functions = setting.functions()
        return functions.having(numbers(False)) & ~functions.having(numbers(True))

    text = wanted.in_words(cost)
    if cost:
        phrase = Phrase("tail", f"at a cost: {text}", f"without this cost: {text}")
    else:
        phrase = Phrase("that", text, f"that do not {text}")
    return Test(find, phrase, "text", last=last if wanted.kinds or also else None)


def function_choices(setting: Setting, cost: bool) -> Iterable[Choice]:
    """List the functions, or the costs, with the number of cards that have each."""
    functions = setting.functions()
    for word, row in (COST_OF if cost else FUNCTION_OF).items():
        contained = functions.having(functions.by_function.get((cost, word), ()))
        yield Choice(word, row.meaning, setting.index.groups.count(contained))


DOES = Key(
    "does",
    (),
    "what the card does, by its program",
    "a function, with kinds, places and flags after dots, and a number",
    ("does:search.basic.bench", "does:draw>=3", "does:lock.items", "does:heal:30.."),
    "does:lock.itmes",
    _read,
    lambda setting: function_choices(setting, False),
)
COSTS = Key(
    "costs",
    (),
    "what using the card costs",
    "coin, energy, recoil, discard-hand …",
    ("-costs:discard-hand does:search", "costs:coin"),
    "costs:money",
    _read,
    lambda setting: function_choices(setting, True),
)
