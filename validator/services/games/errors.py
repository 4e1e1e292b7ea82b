"""Errors of requests about a stored game."""

from __future__ import annotations

from validator.errors import PtcgError

BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What the engine runs into where a game that was made up elsewhere has parts that do not fit together."""


class UnknownGame(PtcgError):
    """Game not found."""

    code = "UNKNOWN_GAME"


class InvalidToken(PtcgError):
    """The token sits at no seat of this game."""

    code = "WRONG_TOKEN"


class SeatForbidden(PtcgError):
    """The seat of the token may not do this: another one decides, or not all seats are one person's."""

    code = "NOT_YOURS"


class VersionConflict(PtcgError):
    """The game has another version than the one the request was made for; `version` is its own."""

    code = "VERSION_CONFLICT"

    def __init__(self, version: int) -> None:
        super().__init__(
            f"Version conflict: the game is now at version {version}.", "Reload the game and try again."
        )
        self.version = version


class KeyReused(PtcgError):
    """The idempotency key was used for another request."""

    code = "KEY_REUSED"


class Waiting(PtcgError):
    """The second player of the game has not joined yet."""

    code = "WAITING"


class SeatTaken(PtcgError):
    """The game has no open seat."""

    code = "SEAT_TAKEN"


class WrongSecret(PtcgError):
    """The secret is not the one that lets the second player in."""

    code = "WRONG_SECRET"


class JoinExpired(PtcgError):
    """The seat was open for too long."""

    code = "JOIN_EXPIRED"
