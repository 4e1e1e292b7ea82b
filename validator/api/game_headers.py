"""Request headers of games: seat token, If-Match, Idempotency-Key, Last-Event-ID."""

from __future__ import annotations

import re

from flask import request

from validator.api.openapi import Api
from validator.http.callers import knows_callers, read_bearer
from validator.http.games import SEAT_HEADER
from validator.http.problems import Problem, ProblemItem
from validator.support.encoding import JsonObject

BY_TOKEN: list[dict[str, list[str]]] = [{"seat": []}, {"seat_header": []}]
"""The security of an address that needs a seat, for the OpenAPI document."""

ANYONE: list[dict[str, list[str]]] = [{}, *BY_TOKEN]
"""The security of an address that shows spectators less."""

IF_MATCH: JsonObject = {"type": "string", "pattern": '^(W/)?"[0-9]{1,9}"$', "examples": ['"1"']}
KEY: JsonObject = {"type": "string", "pattern": "^[!-~]{1,255}$", "examples": ["9f2c1b6e-retry-1"]}
LAST_EVENT: JsonObject = {"type": "string", "pattern": "^([0-9]{1,9}-[0-9a-f]{12})?$"}

_TAG = re.compile(r'(?:W/)?"([0-9]{1,9})"')
_KEY = re.compile(r"[!-~]{1,255}")
_LAST_EVENT = re.compile(r"(?:[0-9]{1,9}-[0-9a-f]{12})?")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{1,128}")


def document_seats(api: Api) -> None:
    """Describe in the OpenAPI document how the token of a seat is sent."""
    api.spec.components.security_scheme(
        "seat", {"type": "http", "scheme": "bearer", "description": "Seat token."}
    )
    api.spec.components.security_scheme(
        "seat_header",
        {
            "type": "apiKey",
            "in": "header",
            "name": SEAT_HEADER,
            "description": "Seat token, when `Authorization` carries an API key.",
        },
    )


def read_token() -> str | None:
    """Read the token of a seat; None from a spectator.

    Raises `Problem` 401 for an `Authorization` without a bearer token. No error repeats what was sent.
    """
    token = request.headers.get(SEAT_HEADER)
    if token is None:
        token = None if knows_callers() else read_bearer()
        if token is None:
            return None
    if not token or not _TOKEN.fullmatch(token):
        raise Problem(
            401,
            "WRONG_TOKEN",
            "Invalid seat token.",
            remedy="Send Authorization: Bearer TOKEN with the token returned when the game was started.",
            headers={"WWW-Authenticate": 'Bearer realm="game", error="invalid_token"'},
        )
    return token


def read_expected() -> int:
    """Read the version that a change was made for. Raises `Problem`: 428 without one, 400 for none."""
    sent = request.headers.get("If-Match")
    if sent is None or sent.strip() == "*":
        raise Problem(
            428,
            "IF_MATCH_NEEDED",
            "If-Match is required for changes to a game.",
            remedy='Send the game\'s ETag, e.g. If-Match: "5".',
            errors=(ProblemItem("If-Match must contain exactly one version.", parameter="If-Match"),),
        )
    if (found := _TAG.fullmatch(sent.strip())) is None:
        raise _refuse("If-Match", "is not a game version", 'Send one ETag, e.g. If-Match: "5".')
    return int(found[1])


def read_key() -> str | None:
    """Read the idempotency key, None without. Raises `Problem` 400 for one that is none."""
    sent = request.headers.get("Idempotency-Key")
    if sent is not None and not _KEY.fullmatch(sent):
        raise _refuse(
            "Idempotency-Key", "is not a valid idempotency key", "Send 1 to 255 visible ASCII characters."
        )
    return sent


def read_last_event() -> str | None:
    """Read the mark of the last event that a client knows: empty before the first, None when it says none.

    Raises `Problem` 400 for an invalid mark.
    """
    sent = request.headers.get("Last-Event-ID")
    if sent is not None and not _LAST_EVENT.fullmatch(sent):
        raise _refuse(
            "Last-Event-ID", "is not a valid event ID", "Send the ID of the last event, or omit the header."
        )
    return sent


def _refuse(header: str, fault: str, remedy: str) -> Problem:
    detail = f"The header {header} {fault}."
    return Problem(
        400,
        "INVALID_HEADER",
        detail,
        remedy=remedy,
        errors=(ProblemItem(detail, parameter=header, remedy=remedy),),
    )
