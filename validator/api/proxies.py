"""Who the client is when the service stands behind proxies: believed are exactly those the setting counts."""

from __future__ import annotations

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from validator.settings import Settings


def register_proxies(app: Flask, settings: Settings) -> None:
    """Take client, scheme and host from `X-Forwarded-*` as the last `trusted_proxies` proxies wrote them.

    With none, these headers are ignored. Each trusted proxy must add to `X-Forwarded-For` and set
    `X-Forwarded-Proto`; one that lets a client's `X-Forwarded-Host` pass lets that client choose the host.
    """
    trusted = settings.trusted_proxies
    if trusted:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=trusted, x_proto=trusted, x_host=trusted, x_port=0, x_prefix=0
        )
