"""Security headers of every response. A page may set its own policy, which is not replaced."""

from __future__ import annotations

from flask import Flask, Response, request

from validator.http.limits import current_settings

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "credentialless",
    "Permissions-Policy": ", ".join(
        f"{feature}=()"
        for feature in (
            "accelerometer",
            "camera",
            "display-capture",
            "geolocation",
            "gyroscope",
            "magnetometer",
            "microphone",
            "midi",
            "payment",
            "usb",
        )
    ),
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}
"""Headers of every answer that does not set them itself.

Pictures of other hosts may be shown, without credentials (`credentialless`), where a page's policy lets them.
"""


def register_headers(app: Flask) -> None:
    """Add missing security headers to every response; HSTS over HTTPS if the setting requires it."""

    @app.after_request
    def add_headers(response: Response) -> Response:
        headers = response.headers
        present = {name.lower() for name, _ in headers}
        for name, value in HEADERS.items():
            if name.lower() not in present:
                headers.add(name, value)
        if response.status_code in (429, 503):
            headers.setdefault("Retry-After", "10")
        # Browsers must ignore HSTS over plain HTTP (RFC 6797, 8.1), so it is not sent there.
        if request.is_secure and (seconds := current_settings().hsts_seconds):
            response.headers.setdefault("Strict-Transport-Security", f"max-age={seconds}")
        return response
