"""The errors that the package raises on purpose: each has a stable code, a message, a remedy and a place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from validator.support.safe_text import escape

# fmt: off
__all__ = [
    "DamagedGame", "DataError", "DeadlinePassed", "InputError", "ManyDecks", "MissingExtra", "Place",
    "PtcgError", "SourceError", "StorageError", "UnknownCard", "UnknownFormat", "Unreachable",
    "UnresolvedCard", "UsageError", "within",
]
# fmt: on

Place = tuple[str | int, ...]
"""A path into the caller's arguments: names and indexes, such as `("decks", 1)`."""


class PtcgError(Exception):
    """The base of all errors that the package raises on purpose.

    Attributes:
        code: Stable name of the kind of error, for programs.
        message: What is wrong, with the value.
        remedy: How to fix it; may be empty.
        at: Path of the argument that is wrong, such as `("decks", 1)`; empty if it is not one argument.
        source: Name of the input it is about, such as a file; may be empty.
    """

    code = "PTCG"

    def __init__(self, message: str, remedy: str = "", *, at: Place = (), source: str = "") -> None:
        self.message: str = escape(message)
        self.remedy: str = escape(remedy)
        super().__init__(self.message)
        self.at = at
        self.source = source

    @property
    def full_message(self) -> str:
        """The message after the name of the input."""
        return f"{self.source}: {self.message}" if self.source else self.message

    def __str__(self) -> str:
        return f"{self.full_message} {self.remedy}".rstrip()

    def __repr__(self) -> str:
        place = f" at {'/'.join(map(str, self.at))}" if self.at else ""
        text = f"<{type(self).__name__} {self.code}{place}: {self.full_message}"
        return f"{text}>" if len(text) < 100 else f"{text[:98]}…>"

    def to_dict(self) -> dict[str, Any]:
        """Return the error as plain data: code, message, remedy, place and name of the input."""
        return {
            "code": self.code,
            "message": self.message,
            "remedy": self.remedy,
            "at": list(self.at),
            "source": self.source,
        }


@contextmanager
def within(*place: str | int) -> Iterator[None]:
    """Prefix the place of every error that is raised in the block.

    >>> try:
    ...     with within("decks", 1):
    ...         raise InputError("The text is empty.", at=("text",))
    ... except InputError as error:
    ...     error.at
    ('decks', 1, 'text')
    """
    try:
        yield
    except PtcgError as error:
        error.at = (*place, *error.at)
        raise


class UsageError(PtcgError):
    """An invalid argument: a bad date, an unknown edition, a missing path."""

    code = "USAGE"


class InputError(PtcgError):
    """The input is not a deck list: empty, binary, too large or not decodable."""

    code = "INPUT"


class ManyDecks(InputError):
    """The text has several decks where one is expected."""

    code = "MANY_DECKS"


class UnresolvedCard(InputError):
    """A line of a deck is not resolved to a card, so its cards cannot be listed.

    `line` is the line number in the list, from 1; `text` is the line as written.
    """

    code = "UNRESOLVED_CARD"

    def __init__(self, line: int, text: str) -> None:
        super().__init__(
            f"Line {line} is not resolved to a card: {text!r}.", "Fix the line; see the findings of the deck."
        )
        self.line = line
        self.text = text


class DataError(PtcgError):
    """Card or format data cannot be read, or contradict themselves."""

    code = "DATA"


class UnknownCard(PtcgError):
    """No card of the catalogue has this id, or this set and number."""

    code = "UNKNOWN_CARD"


class UnknownFormat(UsageError):
    """No format has this name, and no such format file exists."""

    code = "UNKNOWN_FORMAT"


class MissingExtra(PtcgError):
    """An optional package is not installed; the remedy is the command that installs it."""

    code = "MISSING_EXTRA"


class SourceError(PtcgError):
    """A public card database sent a response that cannot be used; none of it is stored."""

    code = "SOURCE"


class Unreachable(SourceError):
    """A public card database did not respond, was too slow or reported an outage."""

    code = "UNREACHABLE"


class DeadlinePassed(Unreachable):
    """A sync has used up its time; what it completed is stored."""

    code = "DEADLINE"


class StorageError(PtcgError):
    """The database of games cannot be reached, is locked for too long or is damaged."""

    code = "STORAGE"


class DamagedGame(PtcgError):
    """A stored game cannot be read; an error of the service, not of the caller."""

    code = "GAME_DAMAGED"
