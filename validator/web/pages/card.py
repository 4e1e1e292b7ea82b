"""The page of one card: drawn, where it is legal on a date, what it does, its prints, others like it."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import evolves_from_key
from validator.catalogue.same_card import same_card
from validator.catalogue.search import nearest
from validator.errors import UnknownCard, UsageError
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.reports.html import format_date
from validator.services.cards.legality import FormatLegality, list_legality
from validator.services.cards.look_up import get_card, other_prints
from validator.services.cards.serialize import serialize_card
from validator.services.clock import read_date, today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.cards_view import link_query
from validator.web.check_form import CheckForm, parse_form
from validator.web.deck_card import add_to
from validator.web.labels import format_short_month
from validator.web.legality_bars import draw_legality

if TYPE_CHECKING:
    from validator.services.cards.set_playability import SetPlayabilityAnswer

MOST_PRINTS = 60
"""The most other prints that a card's page lists; the search shows the rest."""

MOST_ALIKE = 6
"""The most cards that do the same on a card's page; the search shows the rest."""

_EVERY = "all prints legal"
_ISO_DAY = re.compile(r"\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b")
_MOST_STAGES = 3


def register_card_page(page: Blueprint) -> None:
    """Add the page of one card, and the filter for days, to the blueprint of the page Cards."""
    page.add_url_rule("/cards/<set>/<number>", view_func=show_card)
    page.add_app_template_filter(show_days, "days")


def show_card(set: str, number: str) -> Response:
    """Show one card on a date."""
    from validator.effects.functions.words import in_words
    from validator.search.query.keys.does import write_function
    from validator.services.cards.effects import serialize_effects
    from validator.services.cards.find import functions_of_card

    catalogue = built_in_catalogue()
    try:
        card = get_card(catalogue, set, number)
    except UnknownCard as error:
        near = nearest(catalogue, "", set[:40], number[:40])
        pairs = [(each, card_url(each, catalogue)) for each in near]
        return make_response(render_template("cards/unknown.html", error=error, near=pairs), 404)
    day, problem = _day()
    others = other_prints(catalogue, card)
    season = open_season(load_format(DEFAULT_FORMAT), day, catalogue)
    same = [each for each in others if same_card(card, each).verdict == "same"]
    functions = functions_of_card(card)
    deck = parse_form() if request.args.get("deck") else CheckForm.of("")
    response = make_response(
        render_template(
            "cards/card.html",
            card=serialize_card(card),
            card_set=catalogue.set(card.set_id),
            standings=[_legality_row(each, catalogue, day) for each in list_legality(catalogue, card, day)],
            effects=serialize_effects(catalogue, card),
            family=[
                (serialize_card(each), card_url(each, catalogue), "")
                for each in (*_below(card, catalogue, season), card)
            ],
            does={in_words(each): link_query(write_function(each)) for each in functions.does}.items(),
            costs={
                in_words(each): link_query(write_function(each, True)) for each in functions.costs
            }.items(),
            alike=_alike(card, day, catalogue) if functions.does else [],
            more_alike=link_query(f'like:"{card.label}"', legal=DEFAULT_FORMAT),
            timeline=draw_legality(catalogue, card, day),
            adder=add_to(deck, card),
            same=[
                (
                    each,
                    catalogue.set(each.set_id),
                    card_url(each, catalogue),
                    legality_word(season.legality_of(each).legal),
                )
                for each in same[: -MOST_PRINTS - 1 : -1]
            ],
            same_total=len(same),
            other_total=len(others) - len(same),
            day=format_date(day),
            on=day,
            problem=problem,
            as_of=season.data_as_of,
        ),
        400 if problem else 200,
    )
    return response


def set_playability(catalogue: Catalogue, code: str) -> SetPlayabilityAnswer | None:
    """Return what of a set the engine can play; None for an unknown set."""
    from validator.services.cards.set_playability import answer_playability, find_set

    try:
        return answer_playability(catalogue, find_set(catalogue, code))
    except UnknownCard:
        return None


def _day() -> tuple[date, str]:
    """Return the day that is asked about, and what is wrong with it."""
    written = request.args.get("on", "").strip()
    if not written:
        return today(), ""
    try:
        return read_date(written[:20]), ""
    except UsageError as error:
        return today(), f"{error.message} {error.remedy}"


def _below(card: Card, catalogue: Catalogue, season: Season) -> list[Card]:
    """Return the Pokémon that a card evolves from, the Basic one first, by prints that may be played."""
    found: list[Card] = []
    key = evolves_from_key(card)
    while key is not None and len(found) < _MOST_STAGES:
        prints = catalogue.prints(key)
        if not prints:
            break
        found.append(season.choose(prints).card)
        key = evolves_from_key(found[-1])
    return found[::-1]


def _alike(card: Card, day: date, catalogue: Catalogue) -> list[tuple[JsonObject, str, str]]:
    """Return the legal cards that do most nearly the same: facts, address, and what they do."""
    from validator.effects.functions.words import card_in_words
    from validator.services.cards.find import find_cards

    found = find_cards(f'like:"{card.label}" legal:{DEFAULT_FORMAT}', on=day, limit=MOST_ALIKE)
    return [
        (
            serialize_card(each.card),
            card_url(each.card, catalogue),
            card_in_words(each.does) if each.does is not None else "",
        )
        for each in found.cards
    ]


def legality_word(legal: bool | None) -> tuple[str, str]:
    """Return shape and word of a legality: a tick, a cross, a question mark."""
    if legal is None:
        return ("unk", "Undetermined")
    return ("tick", "Legal") if legal else ("bad", "Not legal")


def _legality_row(each: FormatLegality, catalogue: Catalogue, day: date) -> JsonObject:
    """Return a row of the page for a legality: shape, word, how long, why, and the legal print."""
    legality = each.legality
    shape, word = legality_word(legality.legal)
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


def show_days(text: str | None) -> str:
    """Write the ISO days in a text as people read them: `1 Aug 2026`."""
    return _ISO_DAY.sub(lambda found: format_date(date.fromisoformat(found[0])), text or "")
