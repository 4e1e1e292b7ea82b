"""Lines of a battle log: from text to the kind of each line and its fields.

The sentences are tables, `card_data/logs/LANGUAGE.toml`. A pattern is the client's sentence with `{fields}`;
its key is a kind and, after a dot, the place that the sentence names. A line fits the pattern with the most
fixed text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias

from validator.data_files import FOLDER, listed_names, read_toml
from validator.errors import DataError
from validator.logs.names import NamedCard, is_known, named_card
from validator.support.lazy_regex import later

Value: TypeAlias = int | str | NamedCard
"""A field of an event: a player (0, 1) or a number, a word, or a card."""

LONGEST_LINE = 2_000
"""A longer line is not compared with the patterns."""

LONGEST_FIELD = 300
"""How long the text of a field may be."""
LONGEST_NAME = 60
"""How long a player's name may be."""

_PLAYERS = frozenset({"player", "owner"})
_NUMBERS = frozenset({"count", "number", "damage", "more", "less", "hits"})
_CARDS = frozenset({"card", "pokemon", "target"})
_TAILS = ("more", "less")
_TAILED = frozenset({"attack", "damage"})
MOST_DIGITS = 10
"""How many digits a number of a log may have."""

_UNNAMED = "[playerName]"
"""What some versions of the client print in place of a name in the heading of a turn."""

_NUMBERED_TURN = r"(?:[^\W\d]{1,12} ?# ?\d{1,4} - )?"
_TURN = later(_NUMBERED_TURN)
_FIELD = later(r"\{(\w+)\}")
_ALIKE = str.maketrans(
    dict.fromkeys("’‘‛ʼ`´ʹ′＇", "'") | dict.fromkeys("\u00a0\u202f\u2009\t", " ") | {"–": "-", "−": "-"}
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its number from 1, its level (0 event, 1 result, 2 list), its text without the marks of the
    level, and its kind with fields where a pattern fits; else the kind is empty.
    """

    number: int
    level: int
    text: str
    kind: str = ""
    fields: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """A sentence of the client: kind, the fields that its place gives, its text and an example."""

    key: str
    kind: str
    given: Mapping[str, Value]
    text: str
    example: str

    @property
    def fixed(self) -> int:
        """How much of the text is the same in every line."""
        return len(_FIELD.sub("", self.text))


@dataclass(frozen=True, slots=True)
class Language:
    """The sentences of one language. `verified`: they were compared with exported logs."""

    code: str
    verified: bool
    words: Mapping[str, Any]
    patterns: tuple[Pattern, ...]


def languages() -> tuple[str, ...]:
    """Return the languages that have a table, English first."""
    codes = sorted(name.removesuffix(".toml") for name in listed_names("logs", ".toml"))
    return tuple(sorted(codes, key=lambda code: code != "en"))


@cache
def load_language(code: str) -> Language:
    """Read the table of a language; raises `DataError` where it is not one."""
    path = FOLDER / "logs" / f"{code}.toml"
    table = read_toml(path)
    try:
        patterns = [
            _pattern(key, text, example)
            for key, rows in table["lines"].items()
            for text, example in zip(rows[::2], rows[1::2], strict=True)
        ]
        patterns.sort(key=lambda pattern: -pattern.fixed)
        return Language(code, table["verified"], table["words"], tuple(patterns))
    except (KeyError, ValueError, AttributeError) as error:
        raise DataError(f"{path} cannot be read: {error!r}.", "Restore the file.") from error


def _pattern(key: str, text: str, example: str) -> Pattern:
    kind, _, place = key.partition(".")
    given: dict[str, Value] = {}
    if place == "one":
        given["count"] = 1
    elif place not in ("", "count"):
        given["place"] = place
    return Pattern(key, kind, given, text, example)


# --------------------------------------------------------------------------- text


def clean(text: str) -> list[str]:
    """Return the lines of a text, without byte order mark and control characters."""
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    lines = re.sub("\r\n|[\r\x0b\x0c\x85\u2028\u2029]", "\n", text).split("\n")
    return [
        "".join(c for c in line if c >= " " or c == "\t") if not line.isprintable() else line
        for line in lines
    ]


def alike(text: str) -> str:
    """Return a text of the same length with one spelling of apostrophes, dashes and spaces."""
    return text.translate(_ALIKE)


def split_level(text: str) -> tuple[int, str]:
    """Return the level that the marks of a line show, and the line without them."""
    bare = text.strip()
    if bare[:1] in tuple("•·∙●‣◦"):
        return 2, bare[1:].strip()
    if bare[:2] in ("- ", "– ", "− "):
        return 1, bare[2:].strip()
    return 0, bare


# --------------------------------------------------------------------------- matching


class Matcher:
    """The patterns of a language for the two players of a log."""

    def __init__(self, language: Language, players: Sequence[str]) -> None:
        self.language = language
        self.players = tuple(map(alike, players))
        words = language.words
        names = sorted({*self.players} - {""}, key=len, reverse=True)
        self._player = f"(?:{'|'.join(map(re.escape, names))})" if names else "(?!)"
        self._one = frozenset(alike(word).casefold() for word in words["card"])
        self._many = re.compile(
            re.escape(alike(words["cards"])).replace(r"\{count\}", rf"(\d{{1,{MOST_DIGITS}}})")
        )
        self._conditions = {alike(word).casefold(): name for name, word in words["conditions"].items()}
        self._rows = [(_longest(pattern.text), pattern) for pattern in language.patterns]
        self._expressions: dict[Pattern, tuple[str, str]] = {}
        self._compiled: dict[str, re.Pattern[str]] = {}

    def read(self, line: Line, kinds: frozenset[str] | None = None) -> Line:
        """Return the line with its kind and fields; as it is where no pattern fits."""
        if not line.text or len(line.text) > LONGEST_LINE:
            return line
        text, tail = self._cut_tails(alike(line.text))
        kinds = _TAILED if tail else kinds
        for fixed, pattern in self._rows:
            if fixed in text and (kinds is None or pattern.kind in kinds) and pattern.kind not in _TAILS:
                values = self._match(pattern, text)
                if values is not None:
                    fields = self._fields(pattern, line.text, values) | tail
                    return replace(line, kind=pattern.kind, fields=fields)
        return line

    def _cut_tails(self, text: str) -> tuple[str, dict[str, Value]]:
        """Cut off the sentences on Weakness and Resistance that may follow damage; return their fields."""
        fields: dict[str, Value] = {}
        for kind in reversed(_TAILS):
            for fixed, pattern in self._rows:
                if pattern.kind == kind and fixed in text:
                    expression = self._regexes(pattern)[0]
                    found = self._compile(r"(?P<before>.+[.!]) " + expression).fullmatch(text)
                    if found is not None:
                        text = found["before"]
                        fields |= {kind: int(found[kind]), "type": found["type"]}
                        break
        return text, fields

    def _match(self, pattern: Pattern, text: str) -> dict[str, tuple[int, int]] | None:
        """Return the place of each field in the text. Of two ways to divide it, one of known cards wins."""
        first, last = self._regexes(pattern)
        found = self._compile(first).fullmatch(text)
        if found is None:
            return None
        values = _spans(found)
        if any(end - start > LONGEST_FIELD for start, end in values.values()):
            return None
        names = [name for name in values if name in _CARDS]
        if len(names) > 1 and (other := self._compile(last).fullmatch(text)) is not None:
            rival = _spans(other)
            if rival != values and self._known(rival, names, text) > self._known(values, names, text):
                return rival
        return values

    @staticmethod
    def _known(values: Mapping[str, tuple[int, int]], names: Sequence[str], text: str) -> int:
        return sum(is_known(named_card(text[slice(*values[name])]).name) for name in names)

    def _regexes(self, pattern: Pattern) -> tuple[str, str]:
        """Return the pattern as two expressions, with the earliest and the latest end of each field.

        A free field and all after it up to the next one are atomic: a line is read in time linear in its
        length.
        """
        found = self._expressions.get(pattern)
        if found is None:
            found = self._expression(pattern, ".+?"), self._expression(pattern, ".+")
            self._expressions[pattern] = found
        return found

    def _expression(self, pattern: Pattern, free: str) -> str:
        parts = _FIELD.split(alike(pattern.text))
        pieces = [(_NUMBERED_TURN if pattern.kind == "turn" else "") + re.escape(parts[0])]
        seen: set[str] = set()
        for name, after in zip(parts[1::2], parts[2::2], strict=True):
            group = "?:" if name in seen else f"?P<{name}>"
            seen.add(name)
            what = rf"\d{{1,{MOST_DIGITS}}}" if name in _NUMBERS else free
            if name in _PLAYERS:
                what = self._player if pattern.kind != "turn" else f"{self._player}|{re.escape(_UNNAMED)}"
            piece = f"({group}{what}){re.escape(after)}"
            if what is free:
                pieces.append(piece)
            else:
                pieces[-1] += piece
        return (
            pieces[0] + "".join(f"(?>{piece})" for piece in pieces[1:-1]) + (pieces[-1] if pieces[1:] else "")
        )

    def _compile(self, expression: str) -> re.Pattern[str]:
        found = self._compiled.get(expression)
        if found is None:
            found = self._compiled[expression] = re.compile(expression)
        return found

    def _fields(self, pattern: Pattern, text: str, values: Mapping[str, tuple[int, int]]) -> dict[str, Value]:
        fields: dict[str, Value] = dict(pattern.given)
        for name, span in values.items():
            value = text[slice(*span)].strip()
            key = alike(value)
            if name in _PLAYERS:
                if key != _UNNAMED or key in self.players:
                    fields[name] = self.players.index(key)
            elif name in _NUMBERS:
                fields[name] = int(value)
            elif name == "by" and key in self.players:
                fields["player"] = self.players.index(key)
            elif name in _CARDS:
                fields |= self._card(name, value, key)
            elif name == "face":
                fields[name] = (
                    "heads" if key.casefold() == self.language.words["heads"].casefold() else "tails"
                )
            elif name == "condition":
                fields[name] = self._conditions.get(key.casefold(), value)
            else:
                fields[name] = value
        return fields

    def _card(self, name: str, value: str, key: str) -> dict[str, Value]:
        """Read a card or, in its place, a number of cards."""
        if name == "card":
            if key.casefold() in self._one or key == self.language.words["hidden"]:
                return {"count": 1}
            if many := self._many.fullmatch(key):
                return {"count": int(many[1])}
        return {name: named_card(value)}


def _spans(found: re.Match[str]) -> dict[str, tuple[int, int]]:
    return {name: found.span(name) for name in found.groupdict() if found[name] is not None}


def _longest(text: str) -> str:
    return max(_FIELD.split(alike(text))[::2], key=len)


SENTENCES = (
    "opening_hand",
    "go_first",
    "go_second",
    "toss_won",
    "mulligan.one",
    "end_turn",
    "turn",
    "prize.one",
)
"""Sentences that name nothing but a player, the surest first."""


def find_players(
    language: Language, lines: Sequence[str], sentences: Sequence[str] = SENTENCES
) -> Iterator[str]:
    """Find names of players in the lines that are one of these sentences."""
    for key in sentences:
        for pattern in language.patterns:
            if pattern.key == key and pattern.text.count("{player}") == 1:
                parts = _FIELD.split(alike(pattern.text))
                expression = "".join(
                    re.escape(part)
                    if place % 2 == 0
                    else r"\d{1,10}"
                    if part in _NUMBERS
                    else "(?P<player>.+)"
                    for place, part in enumerate(parts)
                )
                compiled, fixed = re.compile(expression), _longest(pattern.text)
                fits = compiled.match if key == "opening_hand" else compiled.fullmatch
                for line in lines:
                    if len(line) > LONGEST_LINE or fixed not in alike(line):
                        continue
                    bare = _TURN.sub("", line) if key == "turn" else line
                    if found := fits(alike(bare)):
                        name = bare[slice(*found.span("player"))].strip()
                        if name and alike(name) != _UNNAMED and len(name) <= LONGEST_NAME:
                            yield name
