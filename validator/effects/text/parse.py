"""Parse a sentence of a modern wording with the grammar in `grammar/`.

The literals of the grammar are words; the lexer below splits a sentence into words, so that no word is
matched in part. A word that the grammar does not have ends the parse: a text is understood completely or
refused.
"""

from __future__ import annotations

import re
from collections import defaultdict
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

MOST_READINGS = 64
"""A sentence with more parses than this is refused."""

_WORD = re.compile(r"\{[a-z]\}|\b(?:[DLM][rt]|Jr)\.|\"[^\"]*\"|[\w'★◇δ&-]+|[.,;:()]|\S", re.IGNORECASE)
_RULE = re.compile(r"^\??(?P<rule>[a-z]\w*):", re.MULTILINE)
_HEADER = '%declare NUMBER TYPE NAME OWNER UNKNOWN\nONE: "1"\n'
_NUMBER = re.compile(r"(?m)^(?P<comment>//.*)$|\bNUMBER\b")


class ParseFailure(Exception):
    """The grammar cannot parse a sentence.

    `words` are the first that do not fit, `accepted` the words (in lower case) and terminals (`NUMBER`) that
    the grammar allows there.
    """

    def __init__(self, sentence: str, words: str, accepted: tuple[str, ...] = ()) -> None:
        super().__init__(f"{sentence!r} is not understood from {words!r} on")
        self.sentence = sentence
        self.words = words
        self.accepted = accepted


class WordLexer(Lexer):
    """Splits a sentence into the words of the grammar, numbers, type symbols and proper names.

    Quoted words are a name; so are capitalized words that together are one of the sentence's names, if the
    grammar does not have them all, or "named" comes before them. A possessive with which names begin (`Team
    Rocket's`) is an owner.
    """

    def __init__(self, lexer_conf: Any) -> None:
        self.words = {
            str(terminal.pattern.value): terminal.name
            for terminal in lexer_conf.terminals
            if terminal.pattern is not None
        }

    def lex(self, text: Any) -> Iterator[Token]:  # type: ignore[override]
        """Return the tokens of a sentence (a `Sentence`)."""
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
        """Return the number of words from `place` that are a proper name of the game."""
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
    """A sentence in modern wording, and the proper names it may contain, each as a tuple of words."""

    def __init__(self, words: str, names: Collection[tuple[str, ...]] = frozenset()) -> None:
        self.words = words
        self.names = names
        self.owners = _owners(names if isinstance(names, frozenset) else frozenset(names))


@lru_cache(maxsize=4)
def _owners(names: frozenset[tuple[str, ...]]) -> frozenset[tuple[str, ...]]:
    """Return the possessives with which names begin (`Team Rocket's`)."""
    return frozenset(
        name[: place + 1]
        for name in names
        for place, word in enumerate(name[:-1])
        if word.endswith("'s") and name[0][:1].isupper()
    )


def _owner(found: list[tuple[str, int]], place: int, owners: Collection[tuple[str, ...]]) -> int:
    """Return the number of words from `place` that are an owner."""
    for length in (2, 1):
        if tuple(word for word, _ in found[place : place + length]) in owners:
            return length
    return 0


def grammar_text() -> str:
    """Return the text of the grammar: a file for each kind of sentence or phrase, with its module in
    `semantics/`.
    """
    folder = files("validator.effects.text") / "grammar"
    paths = sorted(folder.iterdir(), key=lambda path: path.name)
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    # The literal "1" is a separate terminal, and a number wherever a number is allowed.
    return _HEADER + _NUMBER.sub(lambda match: match["comment"] or "(NUMBER | ONE)", text)


@lru_cache(maxsize=1)
def parser() -> Lark:
    """Return the parser of all sections; any rule may be the start."""
    text = grammar_text()
    return Lark(
        text,
        start=sorted({match["rule"] for match in _RULE.finditer(text)}),
        parser="earley",
        lexer=WordLexer,
        ambiguity="explicit",
        maybe_placeholders=True,
    )


class _Rules:
    """The rules of a parser, limited to those that the words of a sentence allow.

    An Earley parser predicts every rule that could begin at a word. Without the rules that need a word
    which the sentence does not have, the result is the same and parsing is many times faster.
    """

    def __init__(self, lark: Lark) -> None:
        self.lexer = WordLexer(lark)
        self._earley: Any = lark.parser.parser
        self._all: defaultdict[Any, list[Any]] = defaultdict(list)
        self._rules = list(lark.rules)
        self._bits: defaultdict[str, int] = defaultdict(lambda: 1 << len(self._bits))
        self._words: list[int] = []  # of each rule, the bits of the words that it needs
        self._parts: list[int] = []  # and the number of other rules
        self._users: defaultdict[Any, list[int]] = defaultdict(list)
        for number, rule in enumerate(self._rules):
            self._all[rule.origin].append(rule)
            terms = {self._bits[each.name] for each in rule.expansion if each.is_term}
            parts = {each for each in rule.expansion if not each.is_term}
            self._words.append(sum(terms))
            self._parts.append(len(parts))
            for each in parts:
                self._users[each].append(number)

    def keep_for(self, sentence: Sentence) -> None:
        """Limit the parser to the rules that the words of a sentence allow."""
        missing = ~sum({self._bits.get(token.type, 0) for token in self.lexer.lex(sentence)})
        left = [
            -1 if words & missing else parts for words, parts in zip(self._words, self._parts, strict=True)
        ]
        allowed: defaultdict[Any, list[Any]] = defaultdict(list)
        found = [number for number, parts in enumerate(left) if not parts]
        for number in found:
            rule = self._rules[number]
            if rule.origin not in allowed:
                for user in self._users[rule.origin]:
                    left[user] -= 1
                    if not left[user]:
                        found.append(user)
            allowed[rule.origin].append(rule)
        self._earley.predictions = allowed

    def keep_all(self) -> None:
        """Give the parser all rules again."""
        self._earley.predictions = self._all


@lru_cache(maxsize=1)
def _terminals() -> dict[str, str]:
    """Return the words of the grammar by the names of their terminals."""
    return {
        str(each.name): str(each.pattern.value) for each in parser().terminals if each.pattern is not None
    }


def grammar_rules() -> dict[str, frozenset[str]]:
    """Return each rule of the grammar, spelled out, with the words and terminals that it needs."""
    found: dict[str, frozenset[str]] = {}
    for rule in parser().rules:
        needs = frozenset(_spelled(each.name) for each in rule.expansion if each.is_term)
        parts = [_spelled(each.name) if each.is_term else f"<{each.name}>" for each in rule.expansion]
        options = rule.options
        empty = options.empty_indices if options is not None else ()
        found[f"{rule.origin.name}: {' '.join(parts)} -> {rule.alias} {options} {empty}"] = needs
    return found


def tokens_of(sentence: Sentence) -> tuple[tuple[str, str], ...]:
    """Return the tokens of a sentence: the word or terminal that each is for the grammar, and its text."""
    return tuple((_spelled(each.type), str(each)) for each in _rules().lexer.lex(sentence))


def _spelled(terminal: str) -> str:
    """Return the word of a terminal; the name of one that is not a word (`NUMBER`)."""
    return _terminals().get(terminal, terminal)


@lru_cache(maxsize=1)
def _rules() -> _Rules:
    return _Rules(parser())


def parse(sentence: Sentence, start: str = "line", *, explain: bool = True) -> list[Tree[Token]]:
    """Return all parses of a sentence.

    Raises `ParseFailure`; without `explain` its `words` are empty, which saves a second parse.
    """
    rules = _rules()
    rules.keep_for(sentence)
    try:
        forest = parser().parse(sentence, start)
    except UnexpectedInput:
        forest = None
    finally:
        rules.keep_all()
    if forest is None:
        raise _unread(sentence, start) if explain else ParseFailure(sentence.words, "") from None
    if not any(True for _ in forest.find_data("_ambig")):
        return [forest]
    if _readings(forest) > MOST_READINGS:
        raise ParseFailure(sentence.words, "too many readings")
    return [each for each in _collapse(forest) if isinstance(each, Tree)]


def _unread(sentence: Sentence, start: str) -> ParseFailure:
    """Return where no rule accepts a sentence any more."""
    try:
        parser().parse(sentence, start)
    except UnexpectedInput as error:
        place = getattr(error, "pos_in_stream", None)
        place = getattr(getattr(error, "token", None), "start_pos", place)
        words = sentence.words[place:] if isinstance(place, int) and place >= 0 else ""
        names = getattr(error, "expected", None) or ()
        accepted = tuple(sorted({_spelled(name) for name in names}))
        return ParseFailure(sentence.words, " ".join(words.split()[:4]) or "its end", accepted)
    raise AssertionError(f"{sentence.words!r} is read by all rules, and not by those it can be made of")


def _collapse(node: Tree[Token] | Token | None) -> list[Tree[Token] | Token | None]:
    """Return all parses of a node of a forest."""
    if not isinstance(node, Tree):
        return [node]
    options = [_collapse(child) for child in node.children]
    if node.data == "_ambig":
        return [each for option in options for each in option]
    return [Tree(node.data, list(children), node.meta) for children in product(*options)]  # type: ignore[arg-type]


def _readings(node: Tree[Token] | Token | None) -> int:
    """Return the number of parses of a forest."""
    if not isinstance(node, Tree):
        return 1
    counts = [_readings(child) for child in node.children]
    if node.data == "_ambig":
        return sum(counts)
    return prod(counts)
