"""Show what the compiler makes of a text: its sentences, the parses and meanings of each, the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lark import Token, Tree

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue
from validator.effects.ir.write import write_node
from validator.effects.text.assembly import put_together
from validator.effects.text.compile import (
    BULLET,
    Compiler,
    Refused,
    SemanticTypeError,
    readings,
)
from validator.effects.text.describe import describe_program
from validator.effects.text.modern import modernize
from validator.effects.text.names import proper_names
from validator.effects.text.parse import ParseFailure, Sentence, parse
from validator.effects.text.reasons import REASONS
from validator.effects.text.semantics import UnsupportedText
from validator.errors import DataError, UsageError
from validator.services.cards.effects import text_rows
from validator.sources.printed_texts import PrintedRow, read_printed_texts

_DESCRIBED_AS = ("attack", "ability", "energy")
"""The kinds of texts whose programs are described as such; every other is a Trainer card's."""


@dataclass(frozen=True, slots=True)
class TriedReading:
    """A parse of a sentence: the alternatives it uses, outermost first, and its meaning in Python.

    `english` is the meaning as its own program, empty where it is none without other sentences; `wrong`
    says why no program can mean it.
    """

    alternatives: tuple[str, ...]
    meaning: str = ""
    english: str = ""
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class TriedSentence:
    """A sentence in its modern wording, with its parses that differ in meaning.

    One without a parse is `unread` from some words on, where the grammar accepts others (`accepted`).
    """

    words: str
    readings: tuple[TriedReading, ...] = ()
    unread: str = ""
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TriedText:
    """What the compiler makes of a text: a program in Python and English, or a reason of `REASONS`.

    `stored` is what the card data or a declaration has for the text of a card: `grammar`, `hand`, the reason
    why it has none, or nothing. A text that no source gives has no sentences.
    """

    kind: str
    name: str
    text: str
    sentences: tuple[TriedSentence, ...] = ()
    program: str = ""
    english: str = ""
    reason: str = ""
    detail: str = ""
    stored: str = ""

    @property
    def explanation(self) -> str:
        """What the reason means; empty for a text that compiles."""
        return REASONS.get(self.reason, "")


def try_text(catalogue: Catalogue, text: str, kind: str, own_name: str = "") -> TriedText:
    """Compile a text of a kind (`text.normalize.KINDS`) of the card with a name, and show each step."""
    names = proper_names(catalogue)
    row = PrintedRow("", kind, "", text, own_name)
    return _tried(row, Compiler(names).compile(text, own_name, kind), names)


def try_card(catalogue: Catalogue, card: Card, source: Path | None = None) -> tuple[TriedText, ...]:
    """Compile the texts of a card, as printed in the card databases of the directory `source`.

    Without `source` only the stored programs are shown: the catalogue has no printed texts. A Trainer or
    Special Energy card is shown by the print whose wording is played. Raises `UsageError` for a directory
    that does not have the card.
    """
    programs = library(catalogue)
    card = governing_print(card, catalogue.prints(card.key))
    if source is None:
        return tuple(
            _stored(
                kind, name, damage, programs.programs.get(key), programs.source(key), programs.reason(key)
            )
            for kind, name, damage, key in text_rows(card, programs)
        )
    found = read_printed_texts(source, card, catalogue.set(card.set_id).release)
    if found is None:
        raise UsageError(f"{source} has no card {card.id}.", "Use the directory that the set was built from.")
    names = proper_names(catalogue) | found.pile.names
    compiled = found.pile.compile(Compiler(names))
    return tuple(
        _tried(row, compiled[row.key], names, programs.source(row.key) or programs.reason(row.key))
        for row in found.rows
    )


def _stored(kind: str, name: str, damage: str, program: Any, source: str, reason: str) -> TriedText:
    if program is None:
        return TriedText(kind, name, "", reason=reason, stored=reason)
    english = describe_program(program, kind, damage)
    return TriedText(kind, name, "", program=write_node(program.parts), english=english, stored=source)


def _tried(row: PrintedRow, found: Any, names: frozenset[tuple[str, ...]], stored: str = "") -> TriedText:
    own_name = row.own_name
    tried = tuple(_sentence(words, row.kind, names) for words in modernize(row.text, own_name, row.kind))
    start = TriedText(row.kind, row.name, row.text, tried, stored=stored)
    if isinstance(found, Refused):
        return replace(start, reason=found.code, detail=found.words)
    return replace(start, program=write_node(found.parts), english=_english(found, row.kind))


def _sentence(words: str, kind: str, names: frozenset[tuple[str, ...]]) -> TriedSentence:
    try:
        parses = list(readings(parse(Sentence(words.removeprefix(BULLET), names))))
    except ParseFailure as error:
        return TriedSentence(words, unread=error.words, accepted=error.accepted)
    found: dict[str, TriedReading] = {}
    for tree, meaning in parses:
        alternatives = tuple(dict.fromkeys(str(each.data) for each in _topdown(tree)))
        if isinstance(meaning, UnsupportedText):
            code = "MISFIT" if isinstance(meaning, SemanticTypeError) else "NO_MEANING"
            tried = TriedReading(alternatives, wrong=f"{code} {meaning}")
        else:
            english = ""
            with suppress(UnsupportedText, DataError, AssertionError):  # no program without other sentences
                english = _english(put_together([meaning], kind), kind)
            tried = TriedReading(alternatives, write_node(meaning), english)
        found.setdefault(tried.meaning or tried.wrong, tried)
    meant = tuple(each for each in found.values() if not each.wrong)
    return TriedSentence(words, meant or tuple(found.values()))


def _topdown(tree: Tree[Token]) -> Iterator[Tree[Token]]:
    yield tree
    for child in tree.children:
        if isinstance(child, Tree):
            yield from _topdown(child)


def _english(program: Any, kind: str) -> str:
    return describe_program(program, kind if kind in _DESCRIBED_AS else "trainer")
