"""The page Cards: search the catalogue, and show one card with all that is known of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.catalogue.search import Page, list_markers, nearest
from validator.errors import UnknownCard, UsageError
from validator.formats.calendar import load_calendar
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.http.limits import current_settings
from validator.reports.html import format_date
from validator.services.cards.effects import serialize_effects
from validator.services.cards.find import find_card, find_cards, get_card, other_prints
from validator.services.cards.legality import FormatLegality, list_legality
from validator.services.cards.serialize import serialize_card
from validator.services.cards.set_playability import SetPlayabilityAnswer, answer_playability, find_set
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.web.labels import format_short_month
from validator.web.layout import policy
from validator.web.pictures import PICTURE_HOST, picture_of
from validator.web.urls import card_url

MOST_PRINTS = 60
"""The most other prints that a card's page lists; the search shows the rest."""

page = Blueprint("web_cards", __name__)

_FIELDS = ("q", "set", "mark", "marker", "category")
_LONGEST = 100
_EVERY = "all prints legal"
_ISO_DAY = re.compile(r"\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b")


@dataclass(frozen=True, slots=True)
class Found:
    """What a search gave: a page of cards, or the nearest names, or why it cannot be searched."""

    page: Page
    nearest: tuple[Card, ...] = ()
    by_print: bool = False
    error: UsageError | None = None


@page.get("/cards")
def list_cards() -> Response:
    """Show the search field, and the cards that are found."""
    catalogue = built_in_catalogue()
    fields = {name: request.args.get(name, "").strip()[:_LONGEST] for name in _FIELDS}
    found = _search(catalogue, fields, request.args.get("cursor")) if any(fields.values()) else None
    day = today()
    season = open_season(load_format(DEFAULT_FORMAT), day, catalogue)
    rows = [
        (serialize_card(card), card_url(card, catalogue), legality_word(season.legality_of(card).legal))
        for card in (found.page.cards if found else ())
    ]
    following = None
    if found and found.page.next_cursor:
        given = {name: value for name, value in fields.items() if value}
        query = urlencode({**given, "cursor": found.page.next_cursor})
        following = f"{url_for('web_cards.list_cards')}?{query}"
    text = render_template(
        "cards/list.html",
        fields=fields,
        found=found,
        rows=rows,
        first=int(request.args.get("cursor") or 0) + 1 if found and not found.error else 1,
        following=following,
        near=[(card, card_url(card, catalogue)) for card in (found.nearest if found else ())],
        day=format_date(day),
        markers=list_markers(catalogue),
        marks=sorted(load_calendar().marks, reverse=True),
        sets=[each for each in reversed(catalogue.sets()) if each.total],
        total=sum(each.total for each in catalogue.sets()),
        as_of=format_date(date.fromisoformat(catalogue.data_as_of.cards)),
        set_playability=_playability(catalogue, fields) if found and found.page.total else None,
    )
    return make_response(text, 400 if found and found.error else 200)


@page.get("/cards/<set>/<number>")
def show_card(set: str, number: str) -> Response:
    """Show one card: drawn, its facts, prints, what the engine does with it, and where it is legal."""
    catalogue = built_in_catalogue()
    try:
        card = get_card(catalogue, set, number)
    except UnknownCard as error:
        near = nearest(catalogue, "", set[:40], number[:40])
        pairs = [(each, card_url(each, catalogue)) for each in near]
        return make_response(render_template("cards/unknown.html", error=error, near=pairs), 404)
    day = today()
    others = other_prints(catalogue, card)
    season = open_season(load_format(DEFAULT_FORMAT), day, catalogue)
    same = [each for each in others if same_card(card, each).verdict == "same"]
    pictures = current_settings().card_pictures
    response = make_response(
        render_template(
            "cards/card.html",
            card=serialize_card(card),
            card_set=catalogue.set(card.set_id),
            picture=picture_of(card, catalogue) if pictures else None,
            standings=[_legality_row(each, catalogue, day) for each in list_legality(catalogue, card, day)],
            effects=serialize_effects(catalogue, card),
            same=[_print_row(each, catalogue, season.legality_of(each).legal) for each in reversed(same)][
                :MOST_PRINTS
            ],
            same_total=len(same),
            other_total=len(others) - len(same),
            day=format_date(day),
            as_of=season.data_as_of,
        )
    )
    if pictures:
        response.headers["Content-Security-Policy"] = policy(PICTURE_HOST)
    return response


def _playability(catalogue: Catalogue, fields: dict[str, str]) -> SetPlayabilityAnswer | None:
    """Return what of a set is playable where the page shows a whole set."""
    if any(value for name, value in fields.items() if name != "set"):
        return None
    return answer_playability(catalogue, find_set(catalogue, fields["set"]))


def legality_word(legal: bool | None) -> tuple[str, str]:
    """Return shape and word of a legality: a tick, a cross, a question mark."""
    if legal is None:
        return ("unk", "Undetermined")
    return ("tick", "Legal") if legal else ("bad", "Not legal")


def _search(catalogue: Catalogue, fields: dict[str, str], cursor: str | None) -> Found:
    try:
        found = find_cards(
            catalogue,
            text=fields["q"] or None,
            set=fields["set"] or None,
            mark=fields["mark"] or None,
            marker=fields["marker"] or None,
            category=fields["category"] or None,
            limit=current_settings().page_size,
            cursor=cursor,
        )
    except UsageError as error:
        return Found(Page((), 0), error=error)
    if found.total or not fields["q"]:
        return Found(found)
    try:
        return Found(Page((find_card(catalogue, fields["q"]),), 1), by_print=True)
    except UnknownCard:
        return Found(found, nearest(catalogue, fields["q"], fields["set"] or None, limit=6))


def _print_row(card: Card, catalogue: Catalogue, legal: bool | None) -> tuple[Any, ...]:
    return card, catalogue.set(card.set_id), card_url(card, catalogue), legality_word(legal)


def _legality_row(each: FormatLegality, catalogue: Catalogue, day: date) -> dict[str, Any]:
    """Return a row of the page for a legality: shape, word, how long, why, and the legal print."""
    legality = each.legality
    shape, word = legality_word(legality.legal)
    if legality.doubtful:
        shape, word = "note", "Possibly legal"
    return {
        "format": each.format,
        "title": each.title,
        "shape": shape,
        "word": word,
        "until": _until(each, day),
        "reason": _EVERY if legality.reason.endswith("includes every print") else legality.reason,
        "status": legality.status,
        "left": format_date(legality.until) if legality.until and legality.legal is False else None,
        "since": format_date(legality.since) if legality.since and legality.since.year > 1 else None,
        "via": (legality.via, card_url(legality.via, catalogue)) if legality.via else None,
        "source": legality.source,
        "confidence": legality.confidence,
    }


def _until(each: FormatLegality, day: date) -> str:
    if each.until is not None:
        return f"until {format_date(each.until)}"
    if each.expected is None:
        return ""
    if each.expected <= day:
        return f"expected to have rotated out about {format_short_month(each.expected)}"
    return f"until about {format_short_month(each.expected)}"


@page.app_template_filter("days")
def show_days(text: str | None) -> str:
    """Write the ISO days in a text as people read them: `1 Aug 2026`."""
    return _ISO_DAY.sub(lambda found: format_date(date.fromisoformat(found[0])), text or "")
