"""The address `/check`, which takes a list as a form and leads to its deck page."""

from __future__ import annotations

from flask import Blueprint, redirect, request
from werkzeug.wrappers import Response

from validator.errors import PtcgError
from validator.http.rate_limits import heavy
from validator.web.addresses import below
from validator.web.check_form import format_error, parse_form
from validator.web.deck_edits import apply_edit
from validator.web.examples import EXAMPLES, read_example
from validator.web.pages.deck import answer_deck
from validator.web.pages.home import answer_home

page = Blueprint("web_check", __name__)


@page.get("/check")
@heavy
def show_check() -> Response:
    """Lead to the page of the deck that the address holds, or of an example; else to Home."""
    form = parse_form()
    if (example := request.args.get("example", "")) in EXAMPLES:
        form = form.replaced(read_example(example))
    if form.problems:
        return answer_home(form)
    return redirect((form.address("/check") if form.text.strip() else None) or below("/"), 303)


@page.post("/check")
@heavy
def post_check() -> Response:
    """Take a list, and lead to its page; a list that is too long for an address is shown at once.

    A battle log in the place of a list is offered as a replay.
    """
    from validator.logs.events import is_log

    form = parse_form()
    kept = ""
    if is_log(form.text):
        form.problems.clear()
        return answer_home(form, battle_log=True)
    if form.text.strip() and not form.problems and (fix := request.form.get("fix", "")):
        try:
            form, kept = apply_edit(form, fix if fix in ("safe", "prints") else f"write:{fix}")
        except PtcgError as error:
            form.problems.append(format_error(error))
    if not form.text.strip() and not form.problems:
        form.problems.append("Deck list is empty. Paste one, or try an example.")
    if form.problems:
        return answer_home(form)
    address = form.address("/check", "#v", kept=kept)
    return redirect(address, 303) if address else answer_deck(form)
