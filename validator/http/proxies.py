"""The client's address when the service is behind proxies: exactly the number in the setting is trusted."""

from __future__ import annotations

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from validator.settings import Settings


def register_proxies(app: Flask, settings: Settings) -> None:
    """Take client, scheme and host from the `X-Forwarded-*` of the trusted proxies; ignore them without any.

    Each proxy adds an entry to `X-Forwarded-For`: the client is the one that the outermost trusted proxy saw.
    `X-Forwarded-Proto` and `-Host` are replaced by proxies, seldom added to: the last entry counts. A proxy
    that lets a client's own pass lets that client choose them.
    """
    trusted = settings.trusted_proxies
    if trusted:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=trusted, x_proto=1, x_host=1, x_port=0, x_prefix=0
        )
