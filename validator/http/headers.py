"""Security headers of every response. A page may set its own policy, which is not replaced."""

from __future__ import annotations

from flask import Flask, Response, request

from validator.settings import Settings

HEADERS = {
    "X-Content-Type-Options": "nosniff",
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
}
"""Headers that no setting changes.

Pictures of other hosts may be shown, without credentials (`credentialless`), where a page's policy lets them.
"""


_FRAMES = {"none": "DENY", "self": "SAMEORIGIN"}


def headers_for(settings: Settings) -> dict[str, str]:
    """Return the headers of every answer that does not set them itself."""
    policy = f"default-src 'none'; {frame_policy(settings)}; base-uri 'none'"
    frames = _FRAMES[settings.frame_ancestors]
    return {**HEADERS, "X-Frame-Options": frames, "Content-Security-Policy": policy}


def register_headers(app: Flask, settings: Settings) -> None:
    """Add missing security headers to every response; HSTS over HTTPS if the setting requires it."""
    added = headers_for(settings)

    @app.after_request
    def add_headers(response: Response) -> Response:
        headers = response.headers
        present = {name.lower() for name, _ in headers}
        for name, value in added.items():
            if name.lower() not in present:
                headers.add(name, value)
        if response.status_code in (429, 503):
            headers.setdefault("Retry-After", "10")
        # Browsers must ignore HSTS over plain HTTP (RFC 6797, 8.1), so it is not sent there.
        if request.is_secure and (seconds := settings.hsts_seconds):
            response.headers.setdefault("Strict-Transport-Security", f"max-age={seconds}")
        return response


def frame_policy(settings: Settings) -> str:
    """Return the part of a content security policy that says which pages may show the answer in a frame."""
    return f"frame-ancestors '{settings.frame_ancestors}'"
