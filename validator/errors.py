"""Errors that the project raises on purpose: each has a stable code, a message and a remedy."""

from __future__ import annotations


class PtcgError(Exception):
    """Any error this project raises on purpose.

    Attributes: `code` (stable, for machines), `message` (what is wrong and where), `remedy` (what to do).
    """

    code = "PTCG"

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.message} {self.remedy}".rstrip()


class UsageError(PtcgError):
    """The caller asked for something that cannot be: a bad date, an unknown edition, a missing path."""

    code = "USAGE"


class InputError(PtcgError):
    """The input is no deck list at all: empty, binary, too large, not decodable."""

    code = "INPUT"


class DataError(PtcgError):
    """The card or format data cannot be read or contradict themselves."""

    code = "DATA"


class UnknownCard(PtcgError):
    """No card of the catalogue has that id, or that set and number."""

    code = "UNKNOWN_CARD"


class UnknownFormat(UsageError):
    """No format has that name and no such format file exists."""

    code = "UNKNOWN_FORMAT"


class MissingExtra(PtcgError):
    """A part that is installed only on demand is not there; the remedy is the command that installs it."""

    code = "MISSING_EXTRA"


class SourceError(PtcgError):
    """A public card database answers what cannot be used; nothing of it is taken."""

    code = "SOURCE"


class Unreachable(SourceError):
    """A public card database does not answer, not in time, or says that it is out of order."""

    code = "UNREACHABLE"


class DeadlinePassed(Unreachable):
    """A sync has used up the time it was given; what it completed stays."""

    code = "DEADLINE"


class StorageError(PtcgError):
    """The database where games are kept cannot be reached, is locked for too long, or is not sound."""

    code = "STORAGE"


class DamagedGame(PtcgError):
    """What is kept of a game cannot be read; the fault is the service's, not the caller's."""

    code = "GAME_DAMAGED"
