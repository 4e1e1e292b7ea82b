"""Compressed answers: gzip for clients that take it, of texts that are worth it.

Left as they are: streams, short answers, partial ones, what is compressed already, and whatever is private.
The last because the length of a compressed answer tells something of its content: a page that holds a secret
beside text that somebody else chose must not be compressed (the BREACH attack). A cookie is no such secret:
headers are not compressed.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

from flask import Flask, Response, request

LEAST_BYTES = 1_000
"""A body shorter than this is sent as it is: it fits into one packet anyway."""

TYPES = frozenset(
    {
        "application/javascript",
        "application/json",
        "application/problem+json",
        "image/svg+xml",
        "text/css",
        "text/csv",
        "text/html",
        "text/javascript",
        "text/plain",
        "text/xml",
    }
)
"""Content types that are compressed."""

_FAST, _BEST = 1, 9


def register_compression(app: Flask) -> None:
    """Compress the answers of an application; register it first, so that it comes after other hooks."""
    app.after_request(compress_answer)


def compress_answer(response: Response) -> Response:
    """Compress an answer if that is possible and wanted, and say on what it depends (`Vary`)."""
    rules = response.headers.get("Cache-Control", "").lower()
    stays = "private" in rules or "no-transform" in rules
    if response.mimetype not in TYPES or stays:
        return response
    if response.status_code == 304:
        _vary(response)
        tag, _ = response.get_etag()
        if tag is not None and request.if_none_match.is_weak(tag):  # the ETag that the client has
            _weaken(response)
        return response
    if (
        response.status_code in (204, 206)
        or response.is_streamed
        or response.direct_passthrough
        or "Content-Encoding" in response.headers
    ):
        return response
    body = response.get_data()
    if len(body) < LEAST_BYTES:
        return response
    _vary(response)
    if takes_gzip():
        # A body with an ETag is often the same one again, such as the OpenAPI document.
        response.set_data(_pack_known(body) if "ETag" in response.headers else pack(body, _FAST))
        response.headers["Content-Encoding"] = "gzip"
        _weaken(response)
    return response


def takes_gzip() -> bool:
    """Return whether the current request accepts gzip, and does not like the answer as it is better."""
    if not request.headers.get("Accept-Encoding"):
        return False
    accepted = request.accept_encodings
    quality = accepted["gzip"]
    return bool(quality > 0 and quality >= (accepted["identity"] if "identity" in accepted.values() else 0))


def pack(body: bytes, level: int = _BEST) -> bytes:
    """Compress a body; the same bytes each time."""
    return gzip.compress(body, level, mtime=0)


@lru_cache(maxsize=16)
def _pack_known(body: bytes) -> bytes:
    return pack(body, _FAST)


def _vary(response: Response) -> None:
    others = response.headers.get("Vary")
    if others is None:
        response.headers.add("Vary", "Accept-Encoding")
    elif "accept-encoding" not in others.lower():
        response.headers["Vary"] = f"{others}, Accept-Encoding"


def _weaken(response: Response) -> None:
    """Make the ETag a weak one: the content is the same, the bytes are not (RFC 9110, 8.8.1)."""
    tag, weak = response.get_etag() if "ETag" in response.headers else (None, False)
    if tag is not None and not weak:
        response.set_etag(tag, weak=True)
