"""Compile a printed text into an effect program: modernize, parse each sentence, assemble, check.

A text is compiled completely or refused with a reason code; no part of it is ever left out.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lark.exceptions import VisitError

from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import put_own_name
from validator.effects.ir.slots import OWN_NAME
from validator.effects.lint import lint_program
from validator.effects.text.assembly import put_together
from validator.effects.text.modern import modernize
from validator.effects.text.parse import ParseFailure, Sentence, parse
from validator.effects.text.semantics import EffectOption, Meaning, ParsedSentence, UnsupportedText

REASONS = {
    "NOT_READ": "The grammar does not reach a sentence of the text.",
    "NO_MEANING": "The sentences are understood, and no program can mean what they say.",
    "MISFIT": "A phrase is where its section does not allow it: a fault of the grammar, not of the text.",
    "TWO_MEANINGS": "A sentence can be read in two ways that differ.",
    "FLAWED": "The program that the text gives would not pass the lint.",
    "WORDINGS_DIFFER": "Wordings that have one key do not all give the same program.",
    "NO_DAMAGE": "The text multiplies the printed damage of its attack, and no print gives one.",
    "NO_TEXT": "No source gives the text itself.",
    "OTHER_RELEASE": "Another release compiled the text into words that this one does not have.",
}
"""Why a text has no program, by code."""

KINDS = ("attack", "ability", "item", "supporter", "stadium", "tool", "machine", "energy")
"""The kinds of text; `item` is any Trainer card that is discarded when played, except a Supporter."""

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


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a text was not compiled: a code of `REASONS`, and the words at which it was (or what is wrong)."""

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
        """Compile a text of a kind (`KINDS`) of the card with a name, or return why it was refused."""
        sentences = modernize(text, own_name, kind)
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
            sentence = Sentence(words, self._names)
            too_long = len(words) > LONGEST_SENTENCE
            found = Refused("NOT_READ", words[:40]) if too_long else _line_or_refused(sentence, self._explain)
            self._lines[words] = found
        return found


def compile_text(text: str, own_name: str, kind: str, names: Names = frozenset()) -> Program | Refused:
    """Compile a single text of a kind (`KINDS`) of the card of a name, or say why not."""
    return Compiler(names).compile(text, own_name, kind)


def _line_or_refused(sentence: Sentence, explain: bool) -> ParsedSentence | Refused:
    try:
        return _line(sentence, explain)
    except ParseFailure as error:
        return Refused("NOT_READ", error.words)
    except SemanticTypeError as error:
        return Refused("MISFIT", str(error))
    except UnsupportedText as error:
        return Refused("NO_MEANING", str(error))
    except AmbiguousText as error:
        return Refused("TWO_MEANINGS", str(error))


class SemanticTypeError(UnsupportedText):
    """A semantic method got a phrase of a type that it does not accept."""


class AmbiguousText(Exception):
    """A sentence has parses with different meanings."""


def _line(sentence: Sentence, explain: bool) -> ParsedSentence:
    """Return the meaning of a sentence, which is the same for each parse that has one."""
    found: list[ParsedSentence] = []
    wrong: UnsupportedText | None = None
    for tree in parse(sentence, explain=explain):
        try:
            line = Meaning().transform(tree)
        except VisitError as error:
            if isinstance(error.orig_exc, UnsupportedText):
                wrong = error.orig_exc
            elif isinstance(error.orig_exc, AttributeError | TypeError):
                wrong = SemanticTypeError(f"{error.rule}: {error.orig_exc}")
            else:
                raise
        else:
            if line not in found:
                found.append(line)
    if len(found) > 1:
        raise AmbiguousText(sentence.words)
    if not found:
        raise wrong or UnsupportedText(sentence.words)
    return found[0]
