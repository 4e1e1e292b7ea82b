"""The words of the query language: keys with their values, functions and costs, with numbers of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from validator.catalogue.load import Catalogue
from validator.effects.functions.taxonomy import COSTS, FLAGS, FUNCTIONS, HOWS, Function
from validator.field_docs import Doc
from validator.search.query.keys import KEYS, Key, Setting
from validator.search.query.keys.does import function_choices
from validator.search.query.parse import SHOWS, SORTS
from validator.services.cards.find import make_setting

MOST_VALUES = 400
"""Most values of a key that are listed."""


@dataclass(slots=True)
class ValueAnswer:
    """A value of a key."""

    value: Annotated[str, Doc("The value as a query writes it.", examples=("fire",))]
    words: Annotated[str, Doc("What it means.")]
    cards: Annotated[int | None, Doc("Number of cards that have it; null if not counted.")]


@dataclass(slots=True)
class KeyAnswer:
    """A key of the query language."""

    key: Annotated[str, Doc("The key.", examples=("type",))]
    short: Annotated[tuple[str, ...], Doc("Its short forms.")]
    about: Annotated[str, Doc("What it looks at.")]
    takes: Annotated[str, Doc("Which values it takes, in words.")]
    examples: Annotated[tuple[str, ...], Doc("Queries with it.")]
    values: Annotated[tuple[ValueAnswer, ...], Doc("Its values, where they are a closed list.")]


@dataclass(slots=True)
class FunctionAnswer:
    """Something that cards do, or that using them costs."""

    function: Annotated[str, Doc("The word after `does:` or `costs:`.", examples=("draw",))]
    words: Annotated[str, Doc("What it means.")]
    group: Annotated[str, Doc("Its group, for menus.")]
    kinds: Annotated[tuple[str, ...], Doc("What it may be done to; a word after a dot.")]
    places: Annotated[tuple[str, ...], Doc("Where that goes; a word after a dot.")]
    sources: Annotated[tuple[str, ...], Doc("Where it comes from; a word after a dot.")]
    cards: Annotated[int, Doc("Number of cards that have it.")]


@dataclass(slots=True)
class WordAnswer:
    """A word that may follow any function after a dot."""

    word: Annotated[str, Doc("The word.", examples=("coin",))]
    words: Annotated[str, Doc("What it means.")]


@dataclass(slots=True)
class VocabularyAnswer:
    """The words of the query language."""

    keys: Annotated[tuple[KeyAnswer, ...], Doc("Every key, in the order of the documentation.")]
    does: Annotated[tuple[FunctionAnswer, ...], Doc("What cards do, in groups.")]
    costs: Annotated[tuple[FunctionAnswer, ...], Doc("What using cards costs, most frequent first.")]
    flags: Annotated[tuple[WordAnswer, ...], Doc("Flags that may follow any function.")]
    texts: Annotated[tuple[WordAnswer, ...], Doc("The texts that a function may be in.")]
    sorts: Annotated[tuple[str, ...], Doc("What hits may be sorted by.")]
    shows: Annotated[tuple[str, ...], Doc("What a hit may be.")]


def vocabulary(*, catalogue: Catalogue | None = None) -> VocabularyAnswer:
    """Return the words of the query language; menus and completions come from here alone."""
    asked = make_setting(catalogue=catalogue)
    return VocabularyAnswer(
        tuple(_key(key, asked) for key in KEYS),
        _functions(FUNCTIONS, asked, costs=False),
        _functions(COSTS, asked, costs=True),
        tuple(WordAnswer(word, words) for word, words in FLAGS.items()),
        tuple(WordAnswer(word, words) for word, words in HOWS.items()),
        SORTS,
        SHOWS,
    )


def _key(key: Key, setting: Setting) -> KeyAnswer:
    listed = [] if key.name in ("does", "costs") else list(key.choices(setting))[:MOST_VALUES]
    values = tuple(ValueAnswer(each.value, each.words, each.cards) for each in listed)
    return KeyAnswer(key.name, key.short, key.about, key.values, key.examples, values)


def _functions(rows: tuple[Function, ...], asked: Setting, *, costs: bool) -> tuple[FunctionAnswer, ...]:
    cards = {choice.value: choice.cards or 0 for choice in function_choices(asked, costs)}
    return tuple(
        FunctionAnswer(
            row.word, row.meaning, row.group, row.kinds, row.places, row.sources, cards.get(row.word, 0)
        )
        for row in rows
    )
