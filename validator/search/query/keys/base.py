"""What a key of the language is, and what its terms become: a test that finds prints, with its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Literal, NoReturn

from validator.catalogue.load import Catalogue
from validator.formats.format import Format
from validator.formats.load import format_names, load_format
from validator.search.bits import Bits, either
from validator.search.index import SearchIndex
from validator.search.query.errors import QueryError
from validator.search.query.tree import Term, Value
from validator.support.did_you_mean import find_similar
from validator.support.safe_text import show

if TYPE_CHECKING:
    from validator.formats.play_data import Play
    from validator.search.function_index import FunctionIndex

Role = Literal["noun", "adjective", "with", "that", "tail"]
"""Where the words of a test are in a sentence: `Fire`, `Item cards`, `with 60 HP`, `that draw`, `, legal`."""

Reason = Literal["fact", "text", "legality"]
"""Why a test may not be decided for a print: a fact, a text without a program, or a day that is not known."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """What a test means: `text` for what it finds, `no` for what it leaves out; `noun` is what it is of."""

    role: Role
    text: str
    no: str
    noun: str = ""


@dataclass(frozen=True, slots=True)
class Test:
    """What a term asks: `find` returns the prints for which it holds.

    `slots` of a fact of attacks returns the same for each place of an attack on the card. `last` returns
    hits that come after the others. `notes` are said with the answer. `format` and `day` are those of a test
    of legality. `rank` returns how well each card fits, by its number, where hits are ordered by that.
    """

    find: Callable[[], Bits]
    phrase: Phrase
    reason: Reason = "fact"
    slots: Callable[[], tuple[Bits, ...]] | None = None
    last: Callable[[], int] | None = None
    notes: tuple[str, ...] = ()
    format: Format | None = None
    day: date | None = None
    rank: Callable[[], dict[int, float]] | None = None


@dataclass(frozen=True)
class Setting:
    """What a query is judged by: the index, the format asked about, the day.

    `functions` opens the index of what cards do, `play` the play data of the format and day, if any.
    """

    index: SearchIndex
    format: Format
    day: date
    functions: Callable[[], FunctionIndex]
    play: Callable[[], Play | None]

    @property
    def catalogue(self) -> Catalogue:
        """The catalogue of the index."""
        return self.index.catalogue


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a key, in words, with the number of cards that have it (None: not counted)."""

    value: str
    words: str
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the language.

    `about` says what it looks at, `values` which values it takes. `examples` are queries that find something;
    `fault` is one that cannot be read. `choices` lists the values of a closed list.
    """

    name: str
    short: tuple[str, ...]
    about: str
    values: str
    examples: tuple[str, ...]
    fault: str
    read: Callable[[Term, Setting], Test]
    choices: Callable[[Setting], Iterable[Choice]] = lambda setting: ()


def one_of(tests: Iterable[Test], role: Role | None = None) -> Test:
    """Return the test that holds where any of some does: the values of one term."""
    every = tuple(tests)
    if len(every) == 1:
        return every[0]
    first = every[0].phrase
    phrase = Phrase(
        role or first.role,
        list_words([test.phrase.text for test in every], "or"),
        list_words([test.phrase.no for test in every], "and"),
        first.noun,
    )

    def find() -> Bits:
        return any_of(test.find() for test in every)

    def slots() -> tuple[Bits, ...]:
        return tuple(
            any_of(pair) for pair in zip(*(test.slots() for test in every if test.slots), strict=True)
        )

    def last() -> int:
        whole = find().yes
        front = 0
        for test in every:
            front |= test.find().yes & ~(test.last() if test.last else 0)
        return whole & ~front

    return Test(
        find,
        phrase,
        every[0].reason,
        slots if all(test.slots for test in every) else None,
        last if any(test.last for test in every) else None,
        tuple(dict.fromkeys(note for test in every for note in test.notes)),
        every[0].format,
        every[0].day,
        every[0].rank,
    )


def any_of(found: Iterable[Bits]) -> Bits:
    """Return where any of some conditions holds."""
    total = Bits(0)
    for each in found:
        total = either(total, each)
    return total


def list_words(words: Iterable[str], joint: str = "and") -> str:
    """Return words as a list of a sentence: `a, b and c`."""
    found = list(dict.fromkeys(words))
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} {joint} {found[-1]}"


def only_equal(term: Term, example: str) -> None:
    """Refuse `<` and `>` for values without an order."""
    if term.op in ("<", "<=", ">", ">="):
        raise QueryError(
            f'{term.key} has no order, so "{term.op}" cannot be used.',
            f"Write {example}.",
            at=term.at,
            length=term.values[0].at - term.at,
        )
    no_part(term, example)


def no_part(term: Term, example: str) -> None:
    """Refuse words after a dot for keys that have none."""
    if term.part:
        raise QueryError(
            f"{term.key} is not followed by a dot.",
            f"Write {example}.",
            at=term.at,
            length=len(term.key) + 1 + len(term.part),
        )


def unknown_value(value: Value, says: str, known: Iterable[str], otherwise: str) -> NoReturn:
    """Raise the error of a value that is not in a closed list, with the nearest one."""
    near = find_similar(value.text, known)
    raise QueryError(
        says, f"Nearest: {near[0]}. {otherwise}" if near else otherwise, at=value.at, length=value.length
    )


def quote(text: str, longest: int = 40) -> str:
    """Return a value of the query in a message, in quotes."""
    return f'"{show(text, longest)}"'


def read_day(text: str, value: Value) -> date:
    """Return the day that a value writes. Raises `QueryError`."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise QueryError(
            f"{quote(text)} is not a day.",
            "Write it as year, month and day: 2026-04-10.",
            at=value.at,
            length=value.length,
        ) from None


def read_format(value: Value, setting: Setting) -> tuple[Format, date]:
    """Return the format and the day that a value writes: `standard`, `expanded@2020-08-28`, `2027-04-01`."""
    name, at_sign, day = value.text.partition("@")
    if name[:4].isdecimal() and not at_sign:
        name, day, at_sign = "standard", name, "@"
    known = format_names()
    if name.casefold() not in known:
        unknown_value(
            Value(name, at=value.at),
            f"Unknown format {quote(name)}.",
            known,
            f"Formats: {', '.join(known)}.",
        )
    return load_format(name.casefold()), read_day(day, value) if at_sign else setting.day


def say_day(day: date) -> str:
    """Write a day as people read it: `22 Nov 2026`."""
    return f"{day.day} {day:%b} {day.year}"
