"""Errors of the API as `application/problem+json` (RFC 9457), on every path.

A problem's `type` is `about:blank`, so `title` is the name of the HTTP status; `code` says for machines what
happened and never changes, `detail` and `remedy` say it for people, and `errors` holds one entry for each
problem of the request, with its place: `pointer` (RFC 6901, into the JSON body) or `parameter`
(a query or path parameter, or a header).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from validator.deadline import TooExpensive
from validator.errors import (
    DamagedGame,
    DataError,
    InputError,
    MissingExtra,
    Place,
    PtcgError,
    StorageError,
    UnknownCard,
    UnknownFormat,
    UsageError,
)
from validator.http.request_ids import current_request_id, instance_of
from validator.http.responses import dump_json
from validator.services.decks.shared import NotStored
from validator.storage.quotas import TooMany
from validator.support.did_you_mean import suggest
from validator.support.encoding import JsonMapping, JsonObject
from validator.support.safe_text import show

PROBLEM_TYPE = "application/problem+json"

STATUSES = {
    400: ("BAD_REQUEST", "Bad Request"),
    401: ("UNAUTHORIZED", "Unauthorized"),
    403: ("FORBIDDEN", "Forbidden"),
    404: ("NOT_FOUND", "Not Found"),
    405: ("METHOD_NOT_ALLOWED", "Method Not Allowed"),
    408: ("REQUEST_TIMEOUT", "Request Timeout"),
    409: ("CONFLICT", "Conflict"),
    410: ("GONE", "Gone"),
    411: ("LENGTH_REQUIRED", "Length Required"),
    412: ("PRECONDITION_FAILED", "Precondition Failed"),
    413: ("TOO_LARGE", "Content Too Large"),
    414: ("URI_TOO_LONG", "URI Too Long"),
    415: ("UNSUPPORTED_MEDIA_TYPE", "Unsupported Media Type"),
    422: ("UNPROCESSABLE", "Unprocessable Content"),
    428: ("PRECONDITION_REQUIRED", "Precondition Required"),
    429: ("TOO_MANY_REQUESTS", "Too Many Requests"),
    500: ("INTERNAL", "Internal Server Error"),
    501: ("NOT_IMPLEMENTED", "Not Implemented"),
    503: ("NOT_READY", "Service Unavailable"),
}
"""Code and title by HTTP status; library errors define their own code."""

STATUS_OF: tuple[tuple[type[PtcgError], int], ...] = (
    (UnknownFormat, 422),
    (UnknownCard, 404),
    (UsageError, 422),
    (InputError, 422),
    (NotStored, 422),
    (DataError, 500),
    (MissingExtra, 501),
    (StorageError, 503),
    (DamagedGame, 500),
)
"""Which status an error of the library has; the first class that fits decides."""


_LONGEST_KEY = 80

UNKNOWN_KEY = "Unknown field."
"""Marshmallow's message for an unknown key."""

MAX_ITEMS = 100
"""Most entries of a problem's `errors`; `more_errors` counts the rest."""

KnownKeys = Callable[[tuple[Any, ...]], Sequence[str]]


@dataclass(frozen=True, slots=True)
class ProblemItem:
    """A problem of a request, and its place: a JSON `pointer` or a `parameter`'s name.

    `column` and `length` are its place inside the value: the first character from 1, and how many.
    """

    detail: str
    pointer: str | None = None
    parameter: str | None = None
    remedy: str = ""
    column: int | None = None
    length: int | None = None

    def to_dict(self) -> JsonObject:
        """Return the item as an entry of a problem's `errors`, without unknown fields."""
        body: JsonObject = {"detail": self.detail}
        if self.pointer is not None:
            body["pointer"] = self.pointer
        if self.parameter is not None:
            body["parameter"] = self.parameter
        if self.column is not None:
            body["column"] = self.column
        if self.length is not None:
            body["length"] = self.length
        if self.remedy:
            body["remedy"] = self.remedy
        return body


@dataclass(frozen=True, slots=True)
class ProblemLocation:
    """A place in a request: a JSON `pointer`, or the name of a `parameter`."""

    pointer: str | None = None
    parameter: str | None = None

    def item(self, detail: str, remedy: str = "") -> ProblemItem:
        """Return a problem item with this place."""
        return ProblemItem(detail, self.pointer, self.parameter, remedy)


class Problem(Exception):
    """A request that is answered by a problem document."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str,
        *,
        remedy: str = "",
        errors: Sequence[ProblemItem] = (),
        headers: Mapping[str, str] | None = None,
        more: JsonMapping | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.remedy = remedy
        self.errors = tuple(errors)
        self.headers = dict(headers or {})
        self.more = dict(more or {})

    def to_dict(self) -> JsonObject:
        """Return the problem document."""
        body: JsonObject = {
            "type": "about:blank",
            "title": name_status(self.status)[1],
            "status": self.status,
            "detail": self.detail,
            "code": self.code,
            "errors": [item.to_dict() for item in self.errors[:MAX_ITEMS]],
        }
        if len(self.errors) > MAX_ITEMS:
            body["more_errors"] = len(self.errors) - MAX_ITEMS
        if self.remedy:
            body["remedy"] = self.remedy
        if (request_id := current_request_id()) is not None:
            body["instance"] = instance_of(request_id)
        return {**body, **self.more}

    def to_response(self) -> Response:
        """Return the response: the document, its status and headers; never cached."""
        response = Response(dump_json(self.to_dict()), status=self.status, content_type=PROBLEM_TYPE)
        response.headers["Cache-Control"] = "no-store"
        for name, value in self.headers.items():
            response.headers[name] = value
        return response


def name_status(status: int) -> tuple[str, str]:
    """Return the code and the title of an HTTP status, the same under every version of Python."""
    if status in STATUSES:
        return STATUSES[status]
    known = HTTPStatus(status)
    return known.name, known.phrase


def locate(at: Place, *, parameter: bool = False, within: str = "") -> ProblemLocation:
    """Return the place in a request of an argument of the library; empty if the error names no argument.

    It is a JSON pointer below `within`, or the name of a parameter.
    """
    if parameter:
        return ProblemLocation(parameter=str(at[0])) if at else ProblemLocation()
    if not at and not within:
        return ProblemLocation()
    return ProblemLocation(pointer=within + "".join(f"/{_escape(part)}" for part in at))


def sentence_of(error: PtcgError) -> str:
    """Return the message of an error with a capital letter; elsewhere it follows the name of a file."""
    return error.message[:1].upper() + error.message[1:]


def problem_of(error: PtcgError, *, pointer: str | None = None, parameter: str | None = None) -> Problem:
    """Return the problem for an error of the library, with the place in the request that it is about.

    Without a place it is that of the error, taken as a path in the JSON body.
    """
    status = next((status for kind, status in STATUS_OF if isinstance(error, kind)), 500)
    if isinstance(error, StorageError):  # its message names the database, which clients must not see
        return Problem(status, error.code, _AWAY, remedy=_AWAY_REMEDY, headers={"Retry-After": "5"})
    if isinstance(error, TooMany):
        wait = {"Retry-After": str(error.wait)}
        return Problem(error.status, error.code, error.message, remedy=error.remedy, headers=wait)
    place = ProblemLocation(pointer, parameter)
    if pointer is None and parameter is None:
        place = locate(error.at)
    detail = sentence_of(error)
    items = () if place == ProblemLocation() else (place.item(detail, error.remedy),)
    return Problem(status, error.code, detail, remedy=error.remedy, errors=items)


def nearest(word: str, known: Sequence[str]) -> str:
    """Return the remedy for an unknown word: the known word most like it, or all known words."""
    if not known:
        return "Leave it out."
    return suggest(word, known, otherwise=f"Known: {', '.join(known)}.")


def faults_of(messages: Any, known: KnownKeys, *, parameter: bool) -> tuple[ProblemItem, ...]:
    """Turn marshmallow's nested messages into problem items, each with its pointer (or query parameter).

    `known` gives the keys that the object at a path may have, to name the nearest for an unknown one.
    """
    items: list[ProblemItem] = []
    for path, message in _walk(messages, ()):
        remedy = ""
        if message == UNKNOWN_KEY:
            message = f"Unknown {'parameter' if parameter else 'key'}: {show(path[-1], _LONGEST_KEY)}."
            if len(items) < MAX_ITEMS:
                remedy = nearest(str(path[-1])[:_LONGEST_KEY], known(path[:-1]))
        if parameter:
            items.append(ProblemItem(message, parameter=str(path[0]) if path else None, remedy=remedy))
        else:
            items.append(ProblemItem(message, "".join(f"/{_escape(part)}" for part in path), remedy=remedy))
    return tuple(items)


def _walk(messages: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    if isinstance(messages, Mapping):
        for key in sorted(messages, key=str):
            yield from _walk(messages[key], path if key == "_schema" else (*path, key))
    elif isinstance(messages, list | tuple):
        for each in messages:
            yield from _walk(each, path)
    else:
        yield path, str(messages)


def _escape(part: Any) -> str:
    return str(part).replace("~", "~0").replace("/", "~1")


def register_problems(app: Flask) -> None:
    """Answer every error of an application with a problem document."""
    app.before_request(refuse_broken_request)
    app.register_error_handler(Problem, lambda problem: problem.to_response())
    app.register_error_handler(PtcgError, _answer_library_error)
    app.register_error_handler(TooExpensive, _answer_too_expensive)
    app.register_error_handler(HTTPException, answer_http_error)
    app.register_error_handler(Exception, _answer_crash)


def refuse_broken_request() -> None:
    """Raise `Problem` 400 for a query string that is not UTF-8, and without a `Host` that is a host name.

    No view could read the one, and a redirect would lead nowhere with the other.
    """
    missing = "HTTP_HOST" not in request.environ and request.environ.get("SERVER_PROTOCOL") != "HTTP/1.0"
    if missing or not request.host:
        detail = "The header `Host` is missing." if missing else "The header `Host` is not a host name."
        raise Problem(400, "BAD_REQUEST", detail, remedy="Send a host name.")
    try:
        request.query_string.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(
            400, "INVALID_PARAMETER", "The query string is not in UTF-8.", remedy="Send it percent-encoded."
        ) from None


def answer_http_error(error: HTTPException) -> Response | HTTPException:
    """Answer an error of HTTP with the headers that belong to it (`Allow`, `Retry-After`)."""
    if error.code is None or error.code < 400:
        return error
    if isinstance(error.response, Response):
        return error.response
    headers = {
        name: value
        for name, value in error.get_headers()
        if name.lower() not in ("content-type", "content-length", "content-security-policy")
    }
    detail = (error.description or name_status(error.code)[1]).strip()
    remedy = ""
    if error.code == 404:
        detail, remedy = ("Not found.", "See /openapi.json or /docs for the available paths.")
    elif error.code == 405:
        detail, remedy = ("Method not allowed.", f"Allowed methods: {headers.get('Allow', 'none')}.")
    elif error.code == 413:
        limit = request.max_content_length or 0
        detail = f"Request body exceeds {limit:,} bytes."
        remedy = "Send fewer decks per request; see /v1/limits."
    elif error.code == 500:
        detail, remedy = _CRASH, _CRASH_REMEDY
    return Problem(
        error.code, name_status(error.code)[0], detail, remedy=remedy, headers=headers
    ).to_response()


_AWAY = "The games and simulations cannot be read or stored now."
_AWAY_REMEDY = "Try again later; the reason is in the log of the service."

_CRASH = "Internal error; it has been logged."
_CRASH_REMEDY = "Please report it with the request."


def _answer_library_error(error: PtcgError) -> Response:
    problem = problem_of(error)
    if problem.status >= 500:
        current_app.logger.error("%s: %s", error.code, error)
    return problem.to_response()


def _answer_too_expensive(_error: TooExpensive) -> Response:
    detail = "The request takes more CPU time than one may take; see `request_milliseconds` of /v1/limits."
    remedy = (
        "Send less at once. Hands and games can be played in the background: POST /v1/goldfish, "
        "/v1/simulations, /v1/comparisons."
    )
    return Problem(422, "REQUEST_TOO_EXPENSIVE", detail, remedy=remedy).to_response()


def _answer_crash(error: Exception) -> Response:
    current_app.logger.exception("unexpected error", exc_info=error)
    return Problem(500, "INTERNAL", _CRASH, remedy=_CRASH_REMEDY).to_response()
