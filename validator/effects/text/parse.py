"""Parse a sentence of a modern wording with the grammar in `grammar/`.

The grammar's literals are whole words; the lexer below cuts a sentence into them, so that no word is ever
read in part. A word the grammar does not have ends the parse: a text is understood whole or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from importlib.resources import files
from itertools import product
from math import prod
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from validator.effects.text.modern import OF_TYPE, read_number

SECTIONS = (
    "sentences",
    "slots",
    "pokemon",
    "cards",
    "amounts",
    "conditions",
    "damage",
    "kinds",
    "searching",
    "piles",
    "board",
    "switching",
    "energy",
    "leaving_play",
    "evolving",
    "lasting",
    "openings",
    "triggers",
    "while_in_play",
    "identity",
    "replacing",
    "trainers",
    "tools",
    "special_energy",
    "stadiums",
)
"""The files of the grammar, each a kind of sentence or of slot; each has its module in `meaning/`."""

MOST_READINGS = 64
"""A sentence with more readings than this is not compiled."""

_WORD = re.compile(r"\{[a-z]\}|\"[^\"]*\"|[\w'★◇δ&-]+|[.,;:()]|\S", re.IGNORECASE)
_HEADER = '%declare NUMBER TYPE NAME OWNER UNKNOWN\nONE: "1"\n'
_NUMBER = re.compile(r"(?m)^(?P<comment>//.*)$|\bNUMBER\b")


class Unparsed(Exception):
    """The grammar does not reach a sentence; `words` are the first it cannot read."""

    def __init__(self, sentence: str, words: str) -> None:
        super().__init__(f"{sentence!r} is not understood from {words!r} on")
        self.sentence = sentence
        self.words = words


class WordLexer(Lexer):
    """Cuts a sentence into the words of the grammar, numbers, type symbols and proper names.

    What is put in quotes is a name; so are words with a capital that together are one of `NAMES`, if the
    grammar does not have them all, or "named" stands before them. What says whose a card of a name is
    (`Team Rocket's`) is an owner.
    """

    def __init__(self, lexer_conf: Any) -> None:
        self.words = {
            str(terminal.pattern.value): terminal.name
            for terminal in lexer_conf.terminals
            if terminal.pattern is not None
        }

    def lex(self, text: Any) -> Iterator[Token]:  # type: ignore[override]
        """Give the tokens of a sentence (a `Sentence`)."""
        found = [(match.group(), match.start()) for match in _WORD.finditer(text.words)]
        place = 0
        while place < len(found):
            length = self._name(found, place, text.names)
            if length:
                end = found[place + length - 1]
                name = text.words[found[place][1] : end[1] + len(end[0])]
                yield Token("NAME", name, found[place][1])
                place += length
            elif length := _owner(found, place, text.owners):
                yield Token("OWNER", " ".join(word for word, _ in found[place : place + length]))
                place += length
            else:
                yield self._token(*found[place])
                place += 1

    def _name(self, found: list[tuple[str, int]], place: int, names: Collection[tuple[str, ...]]) -> int:
        """How many words from here on are a proper name of the game; 0 for none."""
        if not found[place][0][:1].isupper():
            return 0
        named = place > 0 and found[place - 1][0] in ("named", "called")
        for length in range(min(8, len(found) - place), 0, -1):
            words = tuple(word for word, _ in found[place : place + length])
            if words in names and (named or any(word.lower() not in self.words for word in words)):
                return length
        return 0

    def _token(self, word: str, place: int) -> Token:
        low = word.lower()
        if word in self.words:
            return Token(self.words[word], word, place)
        if low in self.words:
            return Token(self.words[low], low, place)
        if OF_TYPE.fullmatch(low):
            return Token("TYPE", low[1].upper(), place)
        if (number := read_number(word)) is not None:
            return Token("ONE" if number == 1 else "NUMBER", str(number), place)
        if word.startswith('"'):
            return Token("NAME", word.strip('"'), place)
        return Token("UNKNOWN", word, place)


class Sentence:
    """A sentence of a modern wording, and the proper names it may hold, each as its words."""

    def __init__(self, words: str, names: Collection[tuple[str, ...]] = frozenset()) -> None:
        self.words = words
        self.names = names
        self.owners = _owners(names if isinstance(names, frozenset) else frozenset(names))


@lru_cache(maxsize=4)
def _owners(names: frozenset[tuple[str, ...]]) -> frozenset[tuple[str, ...]]:
    """The words with which names begin that say whose something is (`Team Rocket's`)."""
    return frozenset(
        name[: place + 1]
        for name in names
        for place, word in enumerate(name[:-1])
        if word.endswith("'s") and name[0][:1].isupper()
    )


def _owner(found: list[tuple[str, int]], place: int, owners: Collection[tuple[str, ...]]) -> int:
    """How many words from here on say whose a card is; 0 for none."""
    for length in (2, 1):
        if tuple(word for word, _ in found[place : place + length]) in owners:
            return length
    return 0


def grammar_text() -> str:
    """Give the whole grammar: all sections, one behind another."""
    folder = files("validator.effects.text") / "grammar"
    text = "\n".join((folder / f"{name}.lark").read_text(encoding="utf-8") for name in SECTIONS)
    # The literal "1" is a word of its own, and a number wherever a number may stand.
    return _HEADER + _NUMBER.sub(lambda match: match["comment"] or "(NUMBER | ONE)", text)


@lru_cache(maxsize=8)
def parser(start: str = "line") -> Lark:
    """Build the parser of all sections for one rule."""
    return Lark(
        grammar_text(),
        start=start,
        parser="earley",
        lexer=WordLexer,
        ambiguity="explicit",
        maybe_placeholders=True,
    )


def parse(sentence: Sentence, start: str = "line") -> list[Tree[Token]]:
    """Give all readings of a sentence. Raises `Unparsed`."""
    try:
        forest = parser(start).parse(sentence)
    except UnexpectedInput as error:
        place = getattr(error, "pos_in_stream", None)
        place = getattr(getattr(error, "token", None), "start_pos", place)
        words = sentence.words[place:] if isinstance(place, int) and place >= 0 else ""
        raise Unparsed(sentence.words, " ".join(words.split()[:4]) or "its end") from None
    if not any(True for _ in forest.find_data("_ambig")):
        return [forest]
    if _readings(forest) > MOST_READINGS:
        raise Unparsed(sentence.words, "too many readings")
    return [each for each in _collapse(forest) if isinstance(each, Tree)]


def _collapse(node: Tree[Token] | Token | None) -> list[Tree[Token] | Token | None]:
    """Give all readings of a node of a forest."""
    if not isinstance(node, Tree):
        return [node]
    options = [_collapse(child) for child in node.children]
    if node.data == "_ambig":
        return [each for option in options for each in option]
    return [Tree(node.data, list(children), node.meta) for children in product(*options)]  # type: ignore[arg-type]


def _readings(node: Tree[Token] | Token | None) -> int:
    """How many readings a forest holds."""
    if not isinstance(node, Tree):
        return 1
    counts = [_readings(child) for child in node.children]
    if node.data == "_ambig":
        return sum(counts)
    return prod(counts)
