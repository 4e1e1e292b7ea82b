"""Who sends a request: the seat of a request's cookie, and the proof that the page itself sent a form."""

from __future__ import annotations

import hmac
from hashlib import sha256

from flask import abort, request
from werkzeug.wrappers import Response

COOKIE = "seat"


def seat_token() -> str | None:
    """Return the token of the reader's seat, None for a spectator."""
    return request.cookies.get(COOKIE)


def is_script() -> bool:
    """Return whether the page's own script requests parts of the page."""
    return request.headers.get("HX-Request") == "true"


def proof_of(token: str) -> str:
    """Return what a form of a game carries, so that no other site can send it."""
    return sha256(b"play:" + token.encode()).hexdigest()[:32]


def check_seat() -> str:
    """Return the token of the reader's seat, after making sure that the page itself sent the form."""
    token, proof = seat_token(), request.form.get("proof", "").encode()
    if token is None or not hmac.compare_digest(proof, proof_of(token).encode()):
        abort(403, "Invalid seat token in this form. Open the game again.")
    return token


def keep_out(response: Response) -> Response:
    """No cache keeps a page that belongs to a seat."""
    response.headers["Cache-Control"] = "private, no-store"
    response.headers["Vary"] = "Cookie, HX-Request"
    return response
