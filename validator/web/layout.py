"""The parts common to all pages: layout, static files, theme, content security policy, error pages."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.wrappers import Response as BaseResponse

from validator.http.headers import frame_policy
from validator.http.limits import current_settings
from validator.http.problems import PROBLEM_TYPE
from validator.http.static_files import CACHE_SECONDS, StaticFiles
from validator.services.warm_up import warm_up
from validator.support.encoding import JsonMapping, JsonObject
from validator.web import stylesheet
from validator.web.addresses import below
from validator.web.card_art import KEY, draw_art
from validator.web.card_links import PICTURE_HOST, PICTURES, shows_pictures
from validator.web.deck_link import deck_path
from validator.web.scripts import short_scripts

CHOICE_SECONDS = 31_536_000
"""How long a browser stores a choice of the reader: a year."""

THEMES = ("system", "light", "dark")
"""What a page may look like; `system` follows the browser."""

PAGES = (
    ("deck", "", "Deck", "d"),
    ("hands", "hands", "Hands", "h"),
    ("play", "play", "Play", "p"),
    ("cards", "cards", "Cards", "c"),
    ("formats", "formats", "Formats", "f"),
    ("judge", "judge", "Judge", "j"),
)
"""The pages of the header: blueprint, path, word, and the key that goes there after G."""

WITH_DECK = ("deck", "hands", "play")
"""The pages of the header that show the deck of the address."""

OTHER_DOORS = ("/v1", "/docs", "/openapi.json", "/livez", "/readyz", "/metrics")
"""Paths that are not pages; their errors are problem documents."""

ERROR_TITLES: Mapping[int, str] = {
    400: "This request cannot be read",
    401: "A key is needed",
    403: "This is not for you",
    404: "Page not found",
    405: "This page does not take that",
    408: "The request took too long",
    409: "Something else came first",
    410: "This is gone",
    413: "That is too much at once",
    414: "The address is too long",
    415: "This kind of file is not read",
    422: "This cannot be done",
    429: "Too many requests",
    500: "Something went wrong here",
    501: "This is not installed here",
    503: "Not available at the moment",
}
"""Headings of error pages, by status."""

ERROR_REMEDIES: Mapping[int, str] = {
    404: "Check the address, or start from one of the pages above.",
    413: "Send fewer lists at once; an event goes to the page Judge.",
}
"""What to do about an error, where a page says it in other words than the API."""

_NOT_IN_ADDRESSES = re.compile(r"[\x00-\x20\x7f-\x9f\\\ud800-\udfff]|\s")

site = Blueprint("web", __name__, template_folder="templates")

_STATIC = Path(__file__).with_name("static")

static_files = StaticFiles(
    site,
    _STATIC,
    "/static",
    {**stylesheet.sheets(_STATIC / "css"), **short_scripts(_STATIC)},
)


def policy() -> str:
    """Return a page's content security policy, with the host of card pictures if the reader chose them."""
    pictures = f"'self' {PICTURE_HOST}" if shows_pictures() else "'self'"
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src {pictures}; connect-src 'self'; "
        f"form-action 'self'; base-uri 'none'; {frame_policy(current_settings())}"
    )


def layout_context() -> JsonObject:
    """Return what `base.html` needs: choices, pages, the day of the data, addresses of static files."""
    return {
        "single_reader": current_settings().single_reader,
        "may_show_pictures": current_settings().card_pictures,
        "shows_pictures": shows_pictures(),
        "theme": chosen_theme(),
        "next_theme": THEMES[(THEMES.index(chosen_theme()) + 1) % len(THEMES)],
        "site_page": site_page(),
        "site_pages": site_links(),
        "site_here": address_here(),
        "data_as_of": data_as_of(),
        "static_file": static_files.address,
    }


def site_page() -> str:
    """Return the name of the current page: the first word of its blueprint after `web_`."""
    blueprint = request.blueprint or ""
    return blueprint.split("_")[1] if blueprint.startswith("web_") else "error"


def _kept_of_the_address() -> dict[str, str]:
    """Return the parameters that the links of a deck keep; none of a query string that is not UTF-8."""
    try:
        return {key: value for key, value in request.args.items() if key in ("format", "on", "d")}
    except UnicodeDecodeError:  # the page says that it is refused
        return {}


def site_links() -> list[JsonObject]:
    """Return the links of the header; pages that show a deck keep the one of the current address."""
    deck_id = (request.view_args or {}).get("deck_id", "")
    stored = _kept_of_the_address()
    here = site_page()
    links = []
    for page, path, word, key in PAGES:
        address = below(f"/{path}")
        if deck_id and page in WITH_DECK:
            address = deck_path(quote(deck_id, safe="~"), path) + (f"?{urlencode(stored)}" if stored else "")
        links.append({"address": address, "word": word, "key": key, "here": page == here})
    return links


def sprite() -> str:
    """Return the address of the sprite: signs, icons and Energy symbols."""
    return static_files.address("sprite.svg")


def address_here() -> str:
    """Return the address of the current page, to come back to; of a form the address without its fields."""
    path = below(quote(request.path))
    query = request.query_string.decode("ascii", "replace") if request.method == "GET" else ""
    return f"{path}?{query}" if query else path


def chosen_theme() -> str:
    """Return the theme of the reader's cookie."""
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else THEMES[0]


def data_as_of() -> JsonMapping:
    """Return the day of the card and format data."""
    return warm_up().to_dict()


def local_address(address: str) -> str:
    """Return an address that stays on this site, that of Home for any other.

    Browsers drop tabs and line ends from an address and read `\\` as `/`, so an address with any of them, or
    with another control character or blank, is not taken.
    """
    home = below("/")
    if not address.startswith(home) or address.startswith("//") or _NOT_IN_ADDRESSES.search(address):
        return home
    return address


@site.get("/theme/<name>")
def set_theme(name: str) -> BaseResponse:
    """Keep the reader's theme in a cookie, and go back to the page."""
    return _keep("theme", name, THEMES)


@site.get("/pictures/<choice>")
def set_pictures(choice: str) -> BaseResponse:
    """Keep whether the reader wants card pictures in a cookie, and go back to the page."""
    return _keep(PICTURES, choice, ("on", "off"))


def _keep(cookie: str, value: str, known: Collection[str]) -> BaseResponse:
    response = redirect(local_address(request.args.get("to", "")), 303)
    if value in known:
        response.set_cookie(cookie, value, max_age=CHOICE_SECONDS, samesite="Lax", httponly=True)
    response.headers["Cache-Control"] = "no-store"
    return response


@site.get("/art/<key>.svg")
def send_art(key: str) -> Response:
    """Draw a card's art; the key holds all that it depends on, so it never changes."""
    if not KEY.fullmatch(key):
        abort(404)
    response = Response(draw_art(key), content_type="image/svg+xml")
    response.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}, immutable"
    return response


def set_policy(response: Response) -> Response:
    """Set the default policy of every page."""
    if response.mimetype == "text/html":
        response.headers.setdefault("Content-Security-Policy", policy())
        if not request.path.startswith(OTHER_DOORS):
            # With "no-referrer" a browser would not say of a form that it is ours.
            response.headers.setdefault("Referrer-Policy", "same-origin")
    return response


def error_page(response: Response) -> Response:
    """Show an error as a page, not as a problem document, to a reader of pages."""
    if response.mimetype != PROBLEM_TYPE or request.path.startswith(OTHER_DOORS):
        return response
    if request.accept_mimetypes.best_match((PROBLEM_TYPE, "application/json", "text/html")) != "text/html":
        return response
    problem = json.loads(response.get_data(as_text=True))
    wait = response.headers.get("Retry-After", "")
    status = response.status_code
    text = render_template(
        "error.html",
        title=ERROR_TITLES.get(status, problem["title"]),
        detail="" if status == 404 and problem["code"] == "NOT_FOUND" else problem["detail"],
        remedy=ERROR_REMEDIES.get(status) or problem.get("remedy", ""),
        wait=wait if wait.isdecimal() else "",
    )
    response.set_data(text)
    response.mimetype = "text/html"
    return response
