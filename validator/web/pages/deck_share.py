"""Sharing a deck: the link that holds the list, its QR code, and a short address for those who want one."""

from __future__ import annotations

from flask import Blueprint, make_response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from validator.decks.deck_name import name_deck
from validator.errors import PtcgError
from validator.http.callers import find_client
from validator.http.limits import current_settings
from validator.http.problems import problem_of
from validator.http.rate_limits import heavy
from validator.services.decks.shared import read_id
from validator.services.hosting import hosted_decks
from validator.web.addresses import below
from validator.web.check_form import CheckForm, format_error, parse_form
from validator.web.check_view import check_lists
from validator.web.deck_link import MARK, deck_path
from validator.web.labels import verdict_icon
from validator.web.pages.home import answer_home
from validator.web.qr_code import answer_qr_code

page = Blueprint("web_deck_share", __name__)


@page.get("/d/<deck_id>/share")
@heavy
def show_share(deck_id: str) -> Response:
    """Show the link of a deck, its QR code, and the button for a short address."""
    return _answer(parse_form())


@page.post("/d/<deck_id>/share")
@heavy
def store_deck(deck_id: str) -> Response:
    """Store the list under a short address, and show that."""
    form = parse_form()
    if form.problems:
        return answer_home(form)
    try:
        form.deck_id = hosted_decks(current_settings()).share(form.text, find_client())
    except PtcgError as error:
        return _answer(form, format_error(error), problem_of(error).status)
    return redirect(form.address("share") or below("/"), 303)


@page.get("/d/<deck_id>/qr.svg")
@heavy
def draw_code(deck_id: str) -> Response:
    """Draw the QR code of a deck's link."""
    form = parse_form()
    address = form.address("/check")
    if form.problems or address is None:
        raise NotFound()
    return answer_qr_code(_absolute(address))


def _answer(form: CheckForm, problem: str = "", status: int = 200) -> Response:
    if form.problems or not form.text.strip():
        return answer_home(form)
    try:
        decks = check_lists(form)
    except PtcgError as error:
        form.problems.append(format_error(error))
        return answer_home(form)
    shown = decks[min(max(form.deck, 1), len(decks)) - 1]
    address = form.address("/check") or below("/")
    short = read_id(form.deck_id) if not form.deck_id.startswith(MARK) else None
    text = render_template(
        "deck/share.html",
        form=form,
        name=name_deck(shown.deck),
        verdict=shown.verdict,
        icon=verdict_icon(shown.report),
        address=address,
        link=_absolute(address),
        code=form.address("qr.svg"),
        short=f"{short[:5]}-{short[5:]}" if short else "",
        stores=current_settings().max_decks_kept > 0,
        days=current_settings().days_decks_kept,
        problem=problem,
        whole=deck_path(form.replaced(form.text).id or "") if short else "",
    )
    response = make_response(text, status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _absolute(address: str) -> str:
    return request.host_url.rstrip("/") + address
