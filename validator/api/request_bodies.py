"""Request body parsing: JSON against a schema, or a deck list as text."""

from __future__ import annotations

import codecs
import json
import re
from typing import Any, NoReturn

from flask import request

from validator.api.schemas.one_of import OneOfSchemas, load_body
from validator.http.limits import current_settings
from validator.http.problems import Problem, ProblemItem
from validator.support.encoding import JsonObject
from validator.support.safe_text import show

JSON = "application/json"
TEXT = "text/plain"

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


def read_json(choice: OneOfSchemas) -> JsonObject:
    """Read the JSON body of the current request by the one schema of a choice that its keys ask for.

    Raises `Problem`: 415 for another content type, 400 for an empty body, for invalid JSON and for JSON
    that no schema of the choice takes, with a problem item for each place; 413 comes from reading the body.
    """
    if not _is_json(request.mimetype):
        refuse_type((JSON,))
    return load_body(choice, parse_json(read_bytes("Send a JSON object.")))


def _is_json(mimetype: str) -> bool:
    return mimetype == JSON or (mimetype.startswith("application/") and mimetype.endswith("+json"))


def takes_json() -> bool:
    """Return whether the body of the current request says that it is JSON."""
    return _is_json(request.mimetype)


def refuse_type(accepted: tuple[str, ...]) -> NoReturn:
    """Raise the problem for a content type that an address does not take."""
    given = request.mimetype or "missing content type"
    raise Problem(
        415,
        "UNSUPPORTED_MEDIA_TYPE",
        f"Unsupported content type: {given}.",
        remedy=f"Use {' or '.join(accepted)}.",
        errors=(ProblemItem(f"Content type {given} is not supported here.", parameter="Content-Type"),),
        headers={"Accept-Post": ", ".join(accepted)},
    )


def read_bytes(remedy: str = "Send a deck list.") -> bytes:
    """Read the body of the current request. Raises `Problem` 400 with a remedy when it is empty."""
    raw = request.get_data(cache=False)
    if not raw.strip():
        raise Problem(400, "EMPTY_BODY", "Empty request body.", remedy=remedy)
    return raw


def read_text() -> str | bytes:
    """Read a deck list sent as plain text: decoded if the request names a character set, bytes if not.

    Raises `Problem`: 415 for a content type or character set that is not known, 400 for a body that is empty
    or not in the character set it names.
    """
    if request.mimetype != TEXT:
        refuse_type((JSON, TEXT))
    raw = read_bytes()
    charset = request.mimetype_params.get("charset")
    if charset is None:
        return raw
    place = (ProblemItem(f"Unsupported character set: {charset}.", parameter="Content-Type"),)
    try:
        if not codecs.lookup(charset)._is_text_encoding:
            raise LookupError
    except (LookupError, ValueError):
        raise Problem(
            415,
            "UNSUPPORTED_MEDIA_TYPE",
            f"Unknown character set: {show(charset)}.",
            remedy="Use UTF-8.",
            errors=place,
        ) from None
    try:
        return raw.decode(charset)
    except UnicodeError:
        raise Problem(
            400, "WRONG_ENCODING", f"The body is not valid {charset}.", remedy="Use UTF-8.", errors=place
        ) from None


def parse_json(raw: bytes) -> Any:
    """Parse a JSON document. Raises `Problem` 400 with line and column for what is none, or too deep."""
    limit = current_settings().max_nesting
    try:
        body = _DECODER.decode(raw.decode(json.detect_encoding(raw), "surrogatepass"))
        too_deep = is_deeper(body, limit)
        if _SURROGATE.search(raw):
            json.dumps(body, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise _no_json(f"Invalid JSON: {error.msg} at {place}.") from None
    except UnicodeEncodeError:
        raise _no_json("Invalid JSON: unpaired surrogate.") from None
    except UnicodeDecodeError:
        raise _no_json("The body is not valid UTF-8.") from None
    except RecursionError:
        too_deep = True
    except ValueError as error:
        raise _no_json(f"Invalid JSON: {error}.") from None
    if too_deep:
        raise Problem(
            400,
            "TOO_DEEP",
            f"JSON nesting exceeds {limit} levels.",
            remedy="Use a flatter structure; see /v1/limits.",
        )
    return body


def _no_json(detail: str) -> Problem:
    return Problem(400, "INVALID_JSON", detail, remedy="Send one JSON object in UTF-8.")


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


_DECODER = json.JSONDecoder(parse_constant=_refuse_constant)


def is_deeper(value: Any, limit: int) -> bool:
    """Return whether arrays and objects are nested more than `limit` levels deep, without recursion."""
    level = [value]
    for _ in range(limit + 1):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True
