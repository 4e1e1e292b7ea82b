"""Why a query cannot be read: one place in it, one sentence, one remedy."""

from __future__ import annotations

from validator.errors import UsageError


class QueryError(UsageError):
    """A query that cannot be read.

    `column` counts from 1; the place just after the text is its length + 1. `length` is the number of
    characters that are wrong, at least 1.
    """

    code = "INVALID_QUERY"

    def __init__(self, message: str, remedy: str = "", *, at: int, length: int = 1) -> None:
        super().__init__(message, remedy, at=("q",))
        self.column = at + 1
        self.length = max(length, 1)

    def caret(self, query: str) -> str:
        """Return two lines: the query, and carets under the place that is wrong."""
        line = query.replace("\n", " ").replace("\r", " ").replace("\t", " ")
        return f"{line}\n{' ' * (self.column - 1)}{'^' * self.length}"
