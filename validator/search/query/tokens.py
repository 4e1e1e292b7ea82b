"""Cut a query into tokens: brackets, operators, names, and terms with their values."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from validator.search.query.errors import QueryError
from validator.search.query.tree import Value
from validator.support.safe_text import show

LONGEST = 300
"""Most characters of a query."""

_TERM = re.compile(r"(!?)([^\W\d_][\w-]*)(?:\.(\w+))?(:?(?:!=|<=|>=|=|<|>)|:)")
_TO_RANGE = re.compile(r"[\[{]\s*(\S+)\s+TO\s+(\S+)\s*[\]}]", re.I)
_QUOTES = {'"': '"', "“": "”", "„": "“"}
_END_OF_VALUE = frozenset('()|,"“”')
_END_OF_NAME = frozenset('()|"“”')
_WORDS = {"OR": "or", "AND": "and", "NOT": "not"}


@dataclass(frozen=True, slots=True)
class Token:
    """`kind` is `(`, `)`, `or`, `and`, `not`, `name` or `term`; `at` and `end` are its place in the query.

    Of a name `text` is what is written and `quoted`, `whole` how; of a term `text` is the key as written,
    `part` what follows it after a dot, `op` the operator and `values` what it is compared with. `whole` on a
    term is a leading `!`, a form of pokemontcg.io.
    """

    kind: str
    at: int
    end: int
    text: str = ""
    part: str = ""
    op: str = ""
    values: tuple[Value, ...] = ()
    quoted: bool = False
    whole: bool = False


def cut(query: str) -> list[Token]:
    """Cut a query into tokens. Raises `QueryError` for what can be no part of a query."""
    if len(query) > LONGEST:
        raise QueryError(
            f"The query has {len(query)} characters; at most {LONGEST} are read.",
            "Leave out some terms.",
            at=LONGEST,
            length=len(query) - LONGEST,
        )
    for place, sign in enumerate(query):
        if unicodedata.category(sign) in ("Cc", "Cs", "Cn", "Co") and not sign.isspace():
            raise QueryError("This sign cannot be in a query.", "Delete it.", at=place)
    tokens: list[Token] = []
    at = 0
    while at < len(query):
        if query[at].isspace():
            at += 1
            continue
        token = _token(query, at)
        tokens.append(token)
        at = token.end
    return tokens


def _token(query: str, at: int) -> Token:
    sign = query[at]
    if sign in "()":
        return Token(sign, at, at + 1)
    if sign == "|":
        return Token("or", at, at + 1)
    if sign == "-":
        if at + 1 == len(query) or query[at + 1].isspace() or query[at + 1] in ")|":
            raise QueryError(
                'Nothing follows the "-".', "Write it directly before what must not hold: -t:fire.", at=at
            )
        return Token("not", at, at + 1)
    if sign == "!" and query[at + 1 : at + 2] in _QUOTES:
        text, end = _quoted(query, at + 1)
        return Token("name", at, end, text, quoted=True, whole=True)
    if sign in _QUOTES:
        text, end = _quoted(query, at)
        return Token("name", at, end, text, quoted=True)
    term = _TERM.match(query, at)
    if term is not None:
        return _term(query, term)
    end = at + 1
    while end < len(query) and not query[end].isspace() and query[end] not in _END_OF_NAME:
        end += 1
    word = query[at:end]
    if word in _WORDS:
        return Token(_WORDS[word], at, end)
    if sign == "”":
        raise QueryError("This quote opens nothing.", "Delete it, or write the phrase in two quotes.", at=at)
    if sign == "!" and end > at + 1:
        return Token("name", at, end, word[1:], whole=True)
    return Token("name", at, end, word)


def _term(query: str, found: re.Match[str]) -> Token:
    at = found.end()
    values: list[Value] = []
    while True:
        value, at = _value(query, at, found)
        values.append(value)
        if query[at : at + 1] != ",":
            break
        at += 1
        if at == len(query) or query[at].isspace():
            raise QueryError(
                "Something is missing after the comma.",
                "Write the next value directly after it: set:TWM,SFA.",
                at=at,
            )
    op = found[4].removeprefix(":") or ":"
    return Token("term", found.start(), at, found[2], found[3] or "", op, tuple(values), whole=bool(found[1]))


def _value(query: str, at: int, found: re.Match[str]) -> tuple[Value, int]:
    if query[at : at + 1] in _QUOTES and at < len(query):
        text, end = _quoted(query, at)
        return Value(text, True, at), end
    if spoken := _TO_RANGE.match(query, at):
        low, high = ("" if bound == "*" else bound for bound in spoken.groups())
        return Value(f"{low}..{high}", False, at), spoken.end()
    end = at
    while end < len(query) and not query[end].isspace() and query[end] not in _END_OF_VALUE:
        end += 1
    if end == at:
        written = found[0].removeprefix("!")
        raise QueryError(
            f"A value is missing after {written}.",
            f'Write it directly after {written}, or the words in quotes if they are a name: "{query[:60]}".'
            if written.endswith(":") and query[at : at + 1].isspace() and '"' not in query
            else f"Write it directly after {written}.",
            at=found.start(),
            length=found.end() - found.start(),
        )
    return Value(query[at:end], False, at), end


def _quoted(query: str, at: int) -> tuple[str, int]:
    """Return the phrase that begins with the quote at a place, and the place after its closing quote."""
    closing = {_QUOTES[query[at]], '"'}
    for end in range(at + 1, len(query)):
        if query[end] in closing:
            text = query[at + 1 : end]
            if not text.strip():
                raise QueryError(
                    "Nothing is in these quotes.", "Write a name in them.", at=at, length=end - at + 1
                )
            return text, end + 1
    raise QueryError(
        "This quote is never closed.",
        f"Write a second one after the last word: {show(query[at:], 60)}",
        at=at,
        length=len(query) - at,
    )
