"""Refuse what another site makes a browser send: every form, and whatever comes with cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import request

from validator.http.problems import Problem

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""


def refuse_other_sites() -> None:
    """Raise `Problem` 403 for a request that a browser sends for another site.

    The browser's own word (`Sec-Fetch-Site`, which no page can set) decides, else the host of `Origin` or
    `Referer`. A program that calls `/v1` without cookies has nothing that another site could use.
    """
    if request.method in SAFE or (request.path.startswith("/v1/") and not request.cookies):
        return
    headers = request.headers
    site, origin = headers.get("Sec-Fetch-Site"), headers.get("Origin")
    foreign = site not in (None, "same-origin", "none")
    sent_from = (origin or headers.get("Referer")) if site is None else None
    if sent_from:  # `null`, of a page that hides where it is, has no host
        try:
            foreign = urlsplit(sent_from).netloc.lower() != request.host.lower()
        except ValueError:
            foreign = True
    if foreign:
        raise Problem(
            403,
            "FORBIDDEN",
            "Request from another site was blocked.",
            remedy="Open the page here and send its form.",
        )
