"""Rate limits of each client by flask-limiter (extra `serve`): of all requests, and of heavy ones.

A client is the holder of an API key, a browser with a signed cookie, else an address; all clients of one
address together have a multiple (`clients_per_address`).
`/livez` and `/readyz` are not counted. What `@heavy` marks counts for `PTCG_RATE_LIMIT_HEAVY` as well.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

from flask import Flask, Response, current_app, request

from validator.errors import MissingExtra, UsageError
from validator.http.callers import find_client
from validator.http.problems import Problem
from validator.services.clock import now
from validator.settings import Settings, variable_of
from validator.support.safe_text import show

if TYPE_CHECKING:
    from flask_limiter import RequestLimit

View = TypeVar("View", bound=Callable[..., Any])

FREE = frozenset({"health.show_live", "health.show_ready", "web.send_art"})
"""Endpoints that are never limited: those for the operator, and drawings, of which a page has many."""

RATE_HEADERS = {
    "X-RateLimit-Limit": "Requests in the period of the limit that is nearest to its end.",
    "X-RateLimit-Remaining": "Requests that are left of it.",
    "X-RateLimit-Reset": "End of its period, in seconds since 1970.",
}
"""Headers of every limited response, and their descriptions."""

_HEAVY = "ptcg_heavy"


def heavy(view: View) -> View:
    """Mark a view (or a class of views) as one that costs much: `rate_limit_heavy` bounds it, too.

    It comes below the decorators of the blueprint.
    """
    setattr(view, _HEAVY, True)
    return view


def is_heavy(app: Flask, endpoint: str | None) -> bool:
    """Return whether the view of an endpoint is marked as heavy."""
    view = app.view_functions.get(endpoint or "")
    return bool(getattr(view, _HEAVY, False) or getattr(getattr(view, "view_class", None), _HEAVY, False))


def limit_for_others(settings: Settings) -> Settings:
    """Return the settings of a public service; warns where an `auto` limit is not possible."""
    limited = settings.for_others()
    if limited == settings or find_spec("flask_limiter") is not None:
        return limited
    logging.getLogger("ptcg.serve").warning(
        "rate limiting is off: flask-limiter is not installed (pip install flask-limiter)"
    )
    return settings


def register_rate_limits(app: Flask, settings: Settings) -> None:
    """Limit the requests of each client according to the settings; `auto` means no limit here (see
    `for_others`).

    Raises `UsageError` for a limit or a storage that cannot be, `MissingExtra` without flask-limiter.
    """
    limits = {name: getattr(settings, name) for name in ("rate_limit", "rate_limit_heavy")}
    limits = {name: limit for name, limit in limits.items() if limit.strip() not in ("", "auto")}
    if not limits:
        return
    if find_spec("flask_limiter") is None:
        raise MissingExtra(
            f"{variable_of(min(limits))} requires flask-limiter, which is not installed.",
            "Run pip install flask-limiter, or set it to an empty string for no limit.",
        )
    _register(app, settings, limits)


def _register(app: Flask, settings: Settings, limits: dict[str, str]) -> None:
    from flask_limiter import ApplicationLimit, Limit, Limiter
    from limits import parse_many
    from limits.errors import ConfigurationError

    for name, limit in limits.items():
        try:
            parse_many(limit)
        except ValueError:
            raise UsageError(
                f"Invalid {variable_of(name)}: {show(limit)}.",
                "Use a form such as 600/minute or 10/second;600/minute.",
            ) from None
    storage = settings.rate_limit_storage
    in_memory = storage.startswith("memory:")
    try:
        shared = {name: _for_address(limit, settings.clients_per_address) for name, limit in limits.items()}
        limiter = Limiter(
            lambda: find_client().name,
            app=app,
            application_limits=[
                limits["rate_limit"],
                ApplicationLimit(shared["rate_limit"], name_mates, scope="address"),
            ]
            if "rate_limit" in limits
            else None,
            application_limits_exempt_when=lambda: request.endpoint in FREE,
            default_limits=[limits["rate_limit_heavy"], Limit(shared["rate_limit_heavy"], name_mates)]
            if "rate_limit_heavy" in limits
            else None,
            default_limits_exempt_when=lambda: not is_heavy(current_app, request.endpoint),
            on_breach=refuse_for_now,
            storage_uri=storage,
            strategy="fixed-window",
            # A storage that is away must neither stop the service nor leave it without limits.
            in_memory_fallback_enabled=not in_memory,
        )
    except (ConfigurationError, ImportError, ValueError) as error:
        # The address may hold a password, so it is not shown.
        raise UsageError(
            f"{variable_of('rate_limit_storage')} cannot be used: {type(error).__name__}.",
            "Use memory:// or an address such as redis://host:6379 (needs pip install redis).",
        ) from None

    @app.after_request
    def add_rate(response: Response) -> Response:
        """Say what is left of the limit that is nearest to its end."""
        with suppress(Exception):  # a storage that is away costs the headers, not the response
            if request.endpoint not in FREE and (limits := limiter.current_limits):
                left, nearest = min(((each.remaining, each) for each in limits), key=itemgetter(0))
                values = (nearest.limit.amount, left, nearest.reset_at)
                response.headers.extend(dict(zip(RATE_HEADERS, map(str, values), strict=True)))
        return response


def name_mates() -> str:
    """Return what the clients of one address share in the current request; a key shares nothing."""
    client = find_client()
    return f"address {client.address or client.name}"


def _for_address(limit: str, clients: int) -> str:
    """Return a limit for all clients of one address: that of one, for as many as share it."""
    from limits import parse_many

    return ";".join(
        f"{each.amount * clients} per {each.multiples} {each.GRANULARITY.name}" for each in parse_many(limit)
    )


def refuse_for_now(breached: RequestLimit) -> Response:
    """Answer 429 with `Retry-After`."""
    seconds = max(1, math.ceil(breached.reset_at - now().timestamp()))
    return Problem(
        429,
        "TOO_MANY_REQUESTS",
        f"Rate limit exceeded: {breached.limit}.",
        remedy=f"Retry in {seconds} s.",
        headers={"Retry-After": str(seconds)},
    ).to_response()
