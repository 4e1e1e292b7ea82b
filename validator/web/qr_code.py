"""QR codes of links."""

from __future__ import annotations

from io import BytesIO

from flask import Response
from werkzeug.exceptions import NotFound


def answer_qr_code(link: str) -> Response:
    """Answer with the QR code of a link as SVG. Raises `NotFound` for one that is too long."""
    import segno  # slow, and few want a code

    out = BytesIO()
    try:
        segno.make(link, error="l", micro=False, boost_error=False).save(
            out, kind="svg", scale=4, border=4, xmldecl=False, light="#fff"
        )
    except segno.DataOverflowError:
        raise NotFound() from None
    response = Response(out.getvalue(), content_type="image/svg+xml")
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response
