"""The parts common to all pages: layout, static files, theme, content security policy, error pages."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from validator.http.problems import PROBLEM_TYPE
from validator.http.static_files import StaticFiles
from validator.services.warm_up import warm_up

THEME_SECONDS = 31_536_000
"""How long the reader's theme is kept: a year."""

THEMES = ("system", "light", "dark")
"""What a page may look like; `system` follows the browser."""

PAGES = (("check", "Check"), ("hands", "Hands"), ("play", "Play"), ("cards", "Cards"), ("formats", "Formats"))
"""The pages of the header: first part of the address, and its word."""

OTHER_DOORS = ("/v1", "/docs", "/openapi.json", "/livez", "/readyz", "/metrics")
"""Paths that are not pages; their errors are problem documents."""

_NOT_IN_ADDRESSES = re.compile(r"[\x00-\x20\x7f-\x9f\\\ud800-\udfff]|\s")

site = Blueprint("web", __name__, template_folder="templates")

static_files = StaticFiles(site, Path(__file__).with_name("static"), "/static")


def policy(pictures_from: str = "") -> str:
    """Return a page's content security policy; `pictures_from` is the host of card pictures, if shown."""
    pictures = f"'self' {pictures_from}".strip()
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src {pictures}; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


def layout_context() -> dict[str, Any]:
    """Return what `base.html` needs: the theme, the pages, the day of the data, addresses of static files."""
    return {
        "theme": chosen_theme(),
        "next_theme": THEMES[(THEMES.index(chosen_theme()) + 1) % len(THEMES)],
        "site_pages": PAGES,
        "site_path": request.path,
        "site_here": address_here(),
        "data_as_of": data_as_of(),
        "static_file": static_files.address,
    }


def address_here() -> str:
    """Return the address of the current page, to come back to; of a form the address without its fields."""
    path = quote(request.path)
    query = request.query_string.decode("ascii", "replace") if request.method == "GET" else ""
    return f"{path}?{query}" if query else path


def chosen_theme() -> str:
    """Return the theme of the reader's cookie."""
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else THEMES[0]


@lru_cache(maxsize=1)
def data_as_of() -> Mapping[str, Any]:
    """Return the day of the card and format data."""
    return warm_up().to_dict()


def local_address(address: str) -> str:
    """Return an address that stays on this host, `/` for any other.

    Browsers drop tabs and line ends from an address and read `\\` as `/`, so an address with any of them, or
    with another control character or blank, is not taken.
    """
    if not address.startswith("/") or address.startswith("//") or _NOT_IN_ADDRESSES.search(address):
        return "/"
    return address


@site.get("/theme/<name>")
def set_theme(name: str) -> BaseResponse:
    """Keep the reader's theme in a cookie, and go back to the page."""
    response = redirect(local_address(request.args.get("to", "")), 303)
    if name in THEMES:
        response.set_cookie("theme", name, max_age=THEME_SECONDS, samesite="Lax", httponly=True)
    response.headers["Cache-Control"] = "no-store"
    return response


def set_policy(response: Response) -> Response:
    """Set the default policy of every page."""
    if response.mimetype == "text/html" and not response.headers.get("Content-Security-Policy"):
        response.headers["Content-Security-Policy"] = policy()
    return response


def error_page(response: Response) -> Response:
    """Show an error as a page, not as a problem document, to a reader of pages."""
    if response.mimetype != PROBLEM_TYPE or request.path.startswith(OTHER_DOORS):
        return response
    if request.accept_mimetypes.best_match((PROBLEM_TYPE, "application/json", "text/html")) != "text/html":
        return response
    problem = json.loads(response.get_data(as_text=True))
    wait = response.headers.get("Retry-After", "")
    response.set_data(render_template("error.html", problem=problem, wait=wait if wait.isdecimal() else ""))
    response.mimetype = "text/html"
    return response
