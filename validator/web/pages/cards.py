"""The page Cards: search the catalogue by the query language, with completions."""

from __future__ import annotations

import contextlib
from datetime import date

from flask import Blueprint, make_response, render_template, request
from markupsafe import escape
from werkzeug.wrappers import Response

from validator.errors import UsageError
from validator.http.limits import current_settings
from validator.reports.html import format_date
from validator.services.clock import read_date, today
from validator.services.decks.check import built_in_catalogue
from validator.web.cards_view import SORTS, Asked, read_query, show_cards
from validator.web.pages.card import register_card_page, set_playability

page = Blueprint("web_cards", __name__)
register_card_page(page)

ROWS = 20
"""Most cards on one page."""

_LONGEST = 400


@page.get("/cards")
def list_cards() -> Response:
    """Show the search field, and the cards that are found."""
    catalogue = built_in_catalogue()
    asked = _asked()
    shown = show_cards(asked, min(ROWS, current_settings().page_size)) if asked.query else None
    if asked.query.casefold().startswith("set:") and shown and shown.found and " " not in asked.query:
        playability = set_playability(catalogue, asked.query[4:])
    else:
        playability = None
    text = render_template(
        "cards/list.html",
        asked=asked,
        shown=shown,
        sorts=SORTS,
        day=format_date(asked.day),
        sets=[each for each in reversed(catalogue.sets()) if each.total],
        total=sum(each.total for each in catalogue.sets()),
        as_of=format_date(date.fromisoformat(catalogue.data_as_of.cards)),
        playability=playability,
    )
    wrong = shown is not None and shown.error is not None and "HX-Request" not in request.headers
    response = make_response(text, 400 if wrong else 200)
    response.headers["Vary"] = "HX-Request"
    return response


@page.get("/cards/complete")
def complete_query() -> Response:
    """Return completions of the query as options, each the whole query."""
    from validator.services.cards.find import complete

    query = request.args.get("q", "")[:_LONGEST]
    options = []
    for each in complete(query):
        whole = f"{query[: each.start]}{each.write}{query[each.end :]}"
        words = f"{each.words}, {each.cards:,} cards" if each.cards is not None else each.words
        options.append(f'<option value="{escape(whole)}">{escape(words)}</option>')
    response = make_response("".join(options))
    response.headers["Cache-Control"] = f"public, max-age={current_settings().cache_seconds}"
    return response


def _asked() -> Asked:
    day, given = today(), False
    if written := request.args.get("on", "").strip():
        with contextlib.suppress(UsageError):
            day, given = read_date(written[:20]), True
    sort = request.args.get("sort", "")
    return Asked(
        read_query(request.args)[:_LONGEST],
        sort if sort in dict(SORTS) else "",
        day,
        given and day != today(),
        request.args.get("cursor", "")[:12] or None,
    )
