"""Numbers and ranges as values: `200`, `200..`, `..130`, `0..1`, and `>=` before a number."""

from __future__ import annotations

from dataclasses import dataclass

from validator.search.query.errors import QueryError
from validator.search.query.keys.base import quote
from validator.search.query.tree import Term, Value

MOST = 9_999
"""The greatest number that is compared."""


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers from `low` to `high`, both included."""

    low: int
    high: int

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        if self.high >= MOST:
            return f"{self.low} or more"
        if self.low <= 0:
            return f"{self.high} or less"
        return f"{self.low} to {self.high}"


def read_span(term: Term, value: Value, example: int) -> Span:
    """Return the numbers that a value of a term means. Raises `QueryError`."""
    op = ":" if term.op == "!=" else term.op
    low, dots, high = value.text.partition("..")
    if dots and op in (":", "=") and (low or high):
        span = Span(
            _number(low, value, term, example) if low else 0,
            _number(high, value, term, example) if high else MOST,
        )
        if span.low > span.high:
            raise QueryError(
                f"{quote(value.text)} begins after its end.",
                f"Write {term.key}:{high}..{low}.",
                at=value.at,
                length=value.length,
            )
        return span
    number = _number(value.text, value, term, example)
    return compare(op, number)


def compare(op: str, number: int) -> Span:
    """Return the numbers that are in a relation (`>=`) to one."""
    match op:
        case "<":
            return Span(0, number - 1)
        case "<=":
            return Span(0, number)
        case ">":
            return Span(number + 1, MOST)
        case ">=":
            return Span(number, MOST)
    return Span(number, number)


def _number(text: str, value: Value, term: Term, example: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        raise QueryError(
            f"{quote(text)} is not a number.",
            f"Write {term.key}:{example}, {term.key}>={example} or {term.key}:{example // 2}..{example}.",
            at=value.at,
            length=value.length,
        )
    return int(text)
