"""JSON responses with ETag and Cache-Control."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from hashlib import blake2b
from typing import Any

from flask import Response, request

from validator.support.encoding import to_plain

JSON_TYPE = "application/json"

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


def etag_of(version: int) -> str:
    """Return the ETag of a version of a game."""
    return f'"{version}"'


def json_response(body: Any, *, status: int = 200, private: bool = False) -> Response:
    """Answer a request whose result belongs to it alone: JSON that no cache keeps.

    `private` says that it holds what only its client may know; such an answer is not compressed.
    """
    response = json_answer(dump_json(body))
    response.status_code = status
    if private:
        response.headers["Cache-Control"] = "private, no-store"
    return response


def json_answer(body: bytes) -> Response:
    """Answer as `json_response` does with JSON that is written already."""
    response = Response(body, content_type=JSON_TYPE)
    response.headers["Cache-Control"] = "no-store"
    return response


def cached_response(body: Any, seconds: int) -> Response:
    """Answer with JSON that a client may keep for `seconds` and revalidate by its ETag (304)."""
    return answer_bytes(dump_json(body), seconds=seconds)


def answer_bytes(body: bytes, *, seconds: int = 0, content_type: str = JSON_TYPE) -> Response:
    """Answer with bytes that carry an ETag; 304 when the client has them already."""
    response = Response(body, content_type=content_type)
    response.headers["Cache-Control"] = f"public, max-age={seconds}" if seconds else "no-cache"
    response.set_etag(blake2b(body, digest_size=12).hexdigest())
    response.make_conditional(request)
    return response


def dump_json(body: Any) -> bytes:
    """Write plain data or a dataclass as compact JSON in UTF-8; lone surrogates are escaped."""
    if is_dataclass(body):
        body = to_plain(body)
    try:
        return _ENCODER.encode(body).encode()
    except UnicodeEncodeError:
        return json.dumps(body, separators=(",", ":")).encode()
