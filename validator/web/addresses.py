"""Addresses of the site, below the path that it is served at."""

from __future__ import annotations

from urllib.parse import quote

from flask import has_request_context, request


def base() -> str:
    """Return the path that the site of the current request is served at; empty for the top of its host."""
    return quote(request.script_root) if has_request_context() else ""


def below(path: str) -> str:
    """Return the address of a path of the site, such as `/hands`."""
    return base() + path
