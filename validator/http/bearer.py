"""The bearer token of a request."""

from __future__ import annotations

from flask import request


def read_bearer() -> str | None:
    """Return the bearer token of the current request, None without the header `Authorization`.

    Credentials of another kind, and those that cannot be decoded, are an empty token.
    """
    if "Authorization" not in request.headers:
        return None
    try:
        sent = request.authorization
    except ValueError:
        return ""
    return sent.token or "" if sent is not None and sent.type == "bearer" else ""
