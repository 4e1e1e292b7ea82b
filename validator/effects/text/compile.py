"""Compile a printed text into an effect program: modernize, parse each sentence, assemble, check.

A text is compiled completely or refused with a reason code; no part of it is ever left out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lark import Token, Tree
from lark.exceptions import VisitError

from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import put_own_name
from validator.effects.ir.slots import OWN_NAME
from validator.effects.lint import lint_program
from validator.effects.text.assembly import put_together
from validator.effects.text.modern import modernize
from validator.effects.text.parse import ParseFailure, Sentence, parse
from validator.effects.text.semantics import EffectOption, Meaning, ParsedSentence, UnsupportedText

_LINT_KINDS = {"attack": ("attack", ""), "ability": ("ability", ""), "energy": ("energy", "")}
_CARD_KINDS = {
    "item": "Item",
    "supporter": "Supporter",
    "stadium": "Stadium",
    "tool": "Pokémon Tool",
    "machine": "Technical Machine",
}

BULLET = "• "
"""The mark of each of several effects from which a player chooses."""

LONGEST_SENTENCE = 600
"""A sentence of more characters is not parsed; those of cards have up to 350."""

Names = Collection[tuple[str, ...]]
"""Proper names that texts may hold (of cards, attacks, Abilities), each as its words."""

Reading: TypeAlias = ParsedSentence | UnsupportedText
"""What a parse of a sentence means, or why no program can mean it."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a text was not compiled: a code of `text.reasons.REASONS`, and the words where it is (or what is
    wrong).
    """

    code: str
    words: str


class Compiler:
    """Compiles texts with the same proper names; a sentence that many texts share is parsed once.

    Without `explain` a refusal does not say at which words parsing failed, and is faster.
    """

    def __init__(self, names: Names = frozenset(), *, explain: bool = True) -> None:
        self._names = names
        self._explain = explain
        self._lines: dict[str, ParsedSentence | Refused] = {}
        self._programs: dict[tuple[str, tuple[str, ...]], Program | Refused] = {}

    def compile(self, text: str, own_name: str, kind: str) -> Program | Refused:
        """Compile a text of a kind (`text.normalize.KINDS`) of the card with a name, or return why not."""
        sentences = self._modernize(text, own_name, kind)
        found = self._programs.get((kind, sentences))
        if found is None:
            found = self._programs[kind, sentences] = self._put_together(sentences, kind)
        if isinstance(found, Refused) or not own_name:
            return found
        # A text that names its own card is shared by cards with other names: each means its own.
        return Program(put_own_name(found.parts, OWN_NAME, own_name))

    def _put_together(self, sentences: tuple[str, ...], kind: str) -> Program | Refused:
        parsed: list[ParsedSentence] = []
        for words in sentences:
            if words.startswith(BULLET):
                parsed.append(EffectOption())
            sentence = self._read(words.removeprefix(BULLET))
            if isinstance(sentence, Refused):
                return sentence
            parsed.append(sentence)
        try:
            program = put_together(parsed, kind)
        except UnsupportedText as error:
            return Refused("NO_MEANING", str(error))
        of, card_kind = _LINT_KINDS.get(kind, ("trainer", _CARD_KINDS.get(kind, "")))
        for code, place, message in lint_program(program, of, card_kind):
            return Refused("FLAWED", f"{code} {message} at {place}")
        return program

    def _read(self, words: str) -> ParsedSentence | Refused:
        found = self._lines.get(words)
        if found is None:
            too_long = len(words) > LONGEST_SENTENCE
            found = Refused("NOT_READ", words[:40]) if too_long else self._mean(words)
            self._lines[words] = found
        return found

    def _modernize(self, text: str, own_name: str, kind: str) -> tuple[str, ...]:
        return modernize(text, own_name, kind)

    def _parse(self, words: str) -> list[Tree[Token]]:
        return parse(Sentence(words, self._names), explain=self._explain)

    def _mean(self, words: str) -> ParsedSentence | Refused:
        """Return what a sentence means, or why it is refused."""
        try:
            return _one_meaning(words, self._parse(words))
        except ParseFailure as error:
            return Refused("NOT_READ", error.words)
        except SemanticTypeError as error:
            return Refused("MISFIT", str(error))
        except UnsupportedText as error:
            return Refused("NO_MEANING", str(error))
        except AmbiguousText as error:
            return Refused("TWO_MEANINGS", str(error))


def compile_text(text: str, own_name: str, kind: str, names: Names = frozenset()) -> Program | Refused:
    """Compile a single text of a kind (`text.normalize.KINDS`) of the card of a name, or say why not."""
    return Compiler(names).compile(text, own_name, kind)


class SemanticTypeError(UnsupportedText):
    """A semantic method got a phrase of a type that it does not accept."""


class AmbiguousText(Exception):
    """A sentence has parses with different meanings."""


def readings(parses: Iterable[Tree[Token]]) -> Iterator[tuple[Tree[Token], Reading]]:
    """Yield each parse of a sentence with what it means, or why nothing can mean that."""
    for tree in parses:
        try:
            yield tree, Meaning().transform(tree)
        except VisitError as error:
            if isinstance(error.orig_exc, UnsupportedText):
                yield tree, error.orig_exc
            elif isinstance(error.orig_exc, AttributeError | TypeError):
                yield tree, SemanticTypeError(f"{error.rule}: {error.orig_exc}")
            else:
                raise


def _one_meaning(words: str, parses: Iterable[Tree[Token]]) -> ParsedSentence:
    """Return the meaning of a sentence, which is the same for each parse that has one."""
    found: list[ParsedSentence] = []
    wrong: UnsupportedText | None = None
    for _, reading in readings(parses):
        if isinstance(reading, UnsupportedText):
            wrong = reading
        elif reading not in found:
            found.append(reading)
    if len(found) > 1:
        raise AmbiguousText(words)
    if not found:
        raise wrong or UnsupportedText(words)
    return found[0]
