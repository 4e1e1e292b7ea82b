"""`lang`: names in other languages."""

from __future__ import annotations

from collections.abc import Iterable

from validator.search.bits import Bits
from validator.search.facts import fold_word
from validator.search.query.errors import QueryError
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
from validator.search.query.keys.name import fold_words
from validator.search.query.tree import Term, Value

LANGUAGES = {"de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "pt": "Portuguese"}
"""The languages that names are known in, by their letters."""

_THIN = 5_000


def read(term: Term, setting: Setting) -> Test:
    """Read `lang:fr` and `lang.fr:words`."""
    index = setting.index
    if term.part:
        if term.part not in LANGUAGES:
            raise QueryError(
                f"No names in the language {quote(term.part)}.",
                f"Languages: {', '.join(LANGUAGES)}.",
                at=term.at + len("lang."),
                length=len(term.part),
            )
        whole = term.op in ("=", "!=")
        only_equal(Term(term.key, term.op, term.values, "", term.at, term.end), "lang.fr:dracaufeu")
        return one_of(_named(value, term.part, whole, setting) for value in term.values)
    only_equal(term, "lang:fr")
    tests = []
    for value in term.values:
        word = value.text.casefold()
        if word not in LANGUAGES:
            unknown_value(
                value,
                f"No names in the language {quote(value.text)}.",
                LANGUAGES,
                f"Languages: {', '.join(LANGUAGES)}.",
            )
        phrase = Phrase("with", f"a {LANGUAGES[word]} name", f"without a {LANGUAGES[word]} name")
        tests.append(
            Test(lambda word=word: Bits(index.having("lang", word)), phrase, notes=_notes(word, setting))  # type: ignore[misc]
        )
    return one_of(tests)


def _named(value: Value, language: str, whole: bool, setting: Setting) -> Test:
    described = f"named “{value.text}” in {LANGUAGES[language]}"
    words = (fold_word(value.text),) if whole else fold_words(value.text)
    return Test(
        lambda: Bits(setting.index.named_abroad(words, language, whole)),
        Phrase("tail", described, f"not {described}"),
        notes=_notes(language, setting),
    )


def _notes(language: str, setting: Setting) -> tuple[str, ...]:
    known = setting.index.groups.count(setting.index.having("lang", language))
    if known >= _THIN:
        return ()
    return (f"{LANGUAGES[language]} names are known for {known:,} cards only.",)


def choices(setting: Setting) -> Iterable[Choice]:
    """List the languages."""
    index = setting.index
    return [
        Choice(word, language, index.groups.count(index.having("lang", word)))
        for word, language in LANGUAGES.items()
    ]


KEY = Key(
    "lang",
    (),
    "a name in another language; lang.fr:words looks for words of the French name",
    ", ".join(LANGUAGES),
    ("lang:fr", "lang.fr:dracaufeu"),
    "lang:xx",
    read,
    choices,
)
