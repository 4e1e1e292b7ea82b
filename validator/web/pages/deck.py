"""The page Deck: a list with its verdict, edited by buttons, by search and as text.

Every edit is a form that answers with the address of the new list. The address holds the list itself, so that
the browser's Back button undoes an edit. With htmx the same requests answer with the part that changes.
"""

from __future__ import annotations

from typing import cast
from urllib.parse import quote

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from validator.decks.deck import Deck
from validator.decks.deck_name import name_deck
from validator.decks.write import DIALECTS, write_deck
from validator.errors import PtcgError
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.http.limits import current_settings
from validator.http.rate_limits import heavy
from validator.reports.html import format_date
from validator.services.cards.look_up import find_card
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.services.decks.edit import is_empty
from validator.services.formats.changes import list_marks
from validator.support.encoding import JsonObject
from validator.vocabulary import Dialect
from validator.web.add_card import find_additions
from validator.web.addresses import below
from validator.web.check_form import CheckForm, format_error, parse_form, read_number
from validator.web.check_view import CheckedDeck, check_lists
from validator.web.deck_card import add_to
from validator.web.deck_counts import count_deck
from validator.web.deck_edits import apply_edit, describe_kept, place_of
from validator.web.deck_link import deck_path
from validator.web.labels import describe_standard, format_marks, list_formats, verdict_icon
from validator.web.layout import CHOICE_SECONDS
from validator.web.line_menu import open_menu
from validator.web.pages.home import answer_home
from validator.web.replacements import find_places

page = Blueprint("web_deck", __name__)

SHOWN = ("all", "fix", "know")
"""Line filter: all, problems, notes."""

VIEWS = ("list", "cards", "text")
"""How a deck is shown, the usual one first."""

KEPT_FIELDS = ("show", "view", "all")
"""Fields of an address that an edit keeps: filter, view, all lines on a phone."""


@page.get("/d/<deck_id>")
@heavy
def show_deck(deck_id: str) -> Response:
    """Show the deck of an address."""
    return answer_deck(parse_form())


@page.get("/d")
def show_empty() -> Response:
    """Start with an empty list."""
    return redirect(CheckForm.of("").address("/check") or below("/"), 303)


@page.post("/d/<deck_id>/edit")
@page.post("/d/edit")
@heavy
def post_edit(deck_id: str = "") -> Response:
    """Apply an edit, and answer with the address of the list that it makes."""
    form = parse_form()
    kept = ""
    if not form.problems:
        try:
            if do := request.form.get("do", ""):
                form, kept = apply_edit(form, do)
        except PtcgError as error:
            form.problems.append(format_error(error))
    if form.problems:
        return answer_deck(form)
    fields = {name: request.form.get(name) for name in KEPT_FIELDS}
    address = form.address("/check", place_of(request.form.get("do", "")), **fields, kept=kept)
    return redirect(address, 303) if address else answer_deck(form)


@page.get("/d/<deck_id>/add")
def show_additions(deck_id: str) -> Response:
    """List cards to add: the suggestions of the field, or without script a page of them."""
    form = parse_form()
    query = request.args.get("q", "").strip()[:300]
    if form.problems:
        return answer_home(form)
    rows, problem = find_additions(form, query)
    name = "deck/suggestions.html" if wants_part() else "deck/add.html"
    return _finish(make_response(render_template(name, form=form, rows=rows, problem=problem, q=query)))


@page.get("/d/<deck_id>/card/<card_id>")
def show_adder(deck_id: str, card_id: str) -> Response:
    """Show the button that adds a card to a deck, for the page of the card."""
    form = parse_form()
    card = find_card(built_in_catalogue(), card_id[:40])
    if form.problems:
        raise NotFound()
    return _finish(make_response(render_template("cards/add.html", adder=add_to(form, card))))


@page.get("/d/<deck_id>/odds")
def show_odds(deck_id: str) -> Response:
    """Lead to the odds of a deck, which are beside its hands."""
    query = request.query_string.decode("ascii", "replace")
    return redirect(f"{deck_path(quote(deck_id, safe='~'), 'hands')}{'?' if query else ''}{query}#odds", 303)


def wants_part() -> bool:
    """Return whether the request wants a part of the page: htmx's, except where it restores history."""
    return "HX-Request" in request.headers and "HX-History-Restore-Request" not in request.headers


def answer_deck(
    form: CheckForm, *, sheet: dict[str, str] | None = None, refused: str = "", status: int = 200
) -> Response:
    """Answer with the page of a list, or with its part; with Home where the text is not a deck list.

    `sheet` are the fields of the sheet's form, `refused` why no sheet was made.
    """
    decks: tuple[CheckedDeck, ...] = ()
    edited = list(form.problems)
    if form.too_long:
        return answer_home(form)
    if form.text.strip() and not is_empty(form.text):
        try:
            decks = check_lists(form)
        except PtcgError as error:
            form.problems.append(format_error(error))
        if len(decks) > (most := current_settings().max_decks):
            form.problems.append(f"{len(decks)} lists found; the limit is {most} at once.")
            decks = ()
    if not decks and form.problems:
        return answer_home(form)
    form.deck = min(max(form.deck, 1), max(len(decks), 1))
    shown = decks[form.deck - 1] if decks else None
    context = _context(form, shown, decks)
    name = "deck/part.html" if wants_part() else "deck/page.html"
    text = render_template(
        name, form=form, decks=decks, shown=shown, sheet=sheet or {"paper": "a4"}, refused=refused, **context
    )
    response = make_response(text, 400 if edited else status)
    view = request.args.get("view", "")
    if view in VIEWS and view != _remembered_view():
        response.set_cookie("view", view, max_age=CHOICE_SECONDS, samesite="Lax", httponly=True)
    if wants_part() and (address := form.address("/check", **context["kept"])):
        response.headers["HX-Push-Url"] = address
    return _finish(response)


def _finish(response: Response) -> Response:
    response.headers["Cache-Control"] = "no-store"
    response.vary.add("HX-Request")
    return response


def _context(form: CheckForm, shown: CheckedDeck | None, decks: tuple[CheckedDeck, ...]) -> JsonObject:
    catalogue = built_in_catalogue()
    chosen = load_format(form.format)
    season = open_season(chosen, form.day, catalogue)
    view = request.values.get("view", "")
    show = request.values.get("show", "")
    kept = {
        "view": view if view in VIEWS else None,
        "show": show if show in SHOWN and show != SHOWN[0] else None,
        "all": "1" if request.values.get("all") == "1" else None,
    }
    marks = list_marks(chosen, form.day)
    context: JsonObject = {
        "name": name_deck(shown.deck) if shown else "New deck",
        "verdict": shown.verdict if shown else "Deck list is empty",
        "icon": verdict_icon(shown.report) if shown else ("is-unk", "unk"),
        "where": f"{chosen.title}, {format_date(form.day)}",
        "marks": format_marks(marks) if marks else "",
        "formats": list_formats(),
        "kept": kept,
        "view": kept["view"] or _remembered_view(),
        "show": kept["show"] or SHOWN[0],
        "kept_note": describe_kept(request.args.get("kept", "")),
        "address": lambda **more: form.address("/check", **{**kept, **more}),
        "page_address": lambda path: form.address(path),
        "tabs": [
            (each, verdict_icon(each.report), _tab(form, number)) for number, each in enumerate(decks, 1)
        ],
        "size": season.size,
        "counts": count_deck(shown.deck) if shown else None,
        "standard": describe_standard(),
        "places": {},
        "opened": None,
        "menu": None,
    }
    if shown is None:
        return context
    if view == "text":
        dialect = request.values.get("as", "")
        context |= {
            "copies": list(DIALECTS.items()),
            "as_dialect": dialect,
            "as_text": _write_as(shown.deck, dialect),
        }
        context["as_summary"] = DIALECTS.get(dialect, "")
    more = read_number(request.args.get("more", ""), 0, 9999)
    context["places"] = find_places(shown.deck, form, shown.leaving)
    if more:
        context["places"] |= find_places(shown.deck, form, (more,))
    context["opened"] = shown.first_note(more)
    menu = read_number(request.args.get("menu", ""), 0, 9999)
    context["menu"] = open_menu(shown, menu, season, catalogue) if menu else None
    context["card_of"] = serialize_card
    return context


def _remembered_view() -> str:
    view = request.cookies.get("view", "")
    return view if view in VIEWS else VIEWS[0]


def _tab(form: CheckForm, number: int) -> str | None:
    before, form.deck = form.deck, number
    try:
        return form.address("/check")
    finally:
        form.deck = before


def _write_as(deck: Deck, dialect: str) -> str:
    """Return a deck in a list format; empty for an unknown one, or where it cannot be written."""
    try:
        return write_deck(deck, cast(Dialect, dialect)) if dialect in DIALECTS else ""
    except PtcgError:
        return ""
