"""Each request has an id, the caller's own where it is sane; answers, problems and log lines bear it."""

from __future__ import annotations

import re
from uuid import uuid4

from flask import Flask, Response, g, has_request_context, request

HEADER = "X-Request-Id"

_SANE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


def register_request_ids(app: Flask) -> None:
    """Assign an id to each request, and return it in the response."""

    @app.before_request
    def name_request() -> None:
        g.request_id = read_request_id(request.headers.get(HEADER))

    @app.after_request
    def send_request_id(response: Response) -> Response:
        response.headers.add(HEADER, current_request_id() or read_request_id(None))
        return response


def read_request_id(sent: str | None) -> str:
    """Return the id that a caller sent (letters, digits, `.`, `_`, `-`; at most 100), else a new one."""
    if sent is not None and _SANE.fullmatch(sent):
        return sent
    return uuid4().hex


def current_request_id() -> str | None:
    """Return the id of the current request; None outside of one."""
    if not has_request_context():
        return None
    found: str | None = g.get("request_id")
    return found


def instance_of(request_id: str) -> str:
    """Return the `instance` of a problem (RFC 9457): a URI that names the request."""
    return f"urn:ptcg:request:{request_id}"
