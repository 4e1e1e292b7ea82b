"""The registration sheet of a deck, as PDF."""

from __future__ import annotations

from datetime import date

from flask import Blueprint, request
from flask import Response as FlaskResponse
from werkzeug.wrappers import Response

from validator.errors import PtcgError, UsageError
from validator.http.rate_limits import heavy
from validator.web.check_form import format_error, parse_form
from validator.web.labels import count_problems
from validator.web.pages.deck import answer_deck

page = Blueprint("web_deck_sheet", __name__)

_FIELDS = ("player", "player_id", "birth", "paper", "force")


@page.get("/d/<deck_id>/sheet.pdf")
@page.post("/d/<deck_id>/sheet.pdf")
@page.post("/d/sheet.pdf")
@heavy
def make_deck_sheet(deck_id: str = "") -> Response:
    """Make the sheet, with blank fields for what is not given; or say on the page why none was made."""
    from validator.services.tournaments.sheet import SheetRefused, make_sheet

    form = parse_form()
    fields = {name: request.values.get(name, "").strip() for name in _FIELDS}
    if not form.text.strip() or form.problems:
        return answer_deck(form, sheet=fields)
    try:
        made = make_sheet(
            form.text,
            deck=form.deck,
            format=form.format,
            on=form.day,
            name=fields["player"] or None,
            player_id=fields["player_id"] or None,
            birth=_read_birth(fields["birth"]),
            paper="letter" if fields["paper"] == "letter" else "a4",
            force=fields["force"] == "yes",
        )
    except PtcgError as error:
        refused = format_error(error)
        if isinstance(error, SheetRefused):
            problems = count_problems(len(error.report.open_findings))
            refused = f"No sheet made: the deck is not legal. Fix {problems}, or print it marked “not legal”."
        return answer_deck(form, sheet=fields, refused=refused, status=422)
    response = FlaskResponse(made.pdf, content_type="application/pdf")
    response.headers["Content-Disposition"] = 'attachment; filename="deck-registration-sheet.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response


def _read_birth(text: str) -> date | None:
    from validator.services.tournaments.sheet import BadField, read_birth

    try:
        return read_birth(text) if text else None
    except UsageError as error:
        raise BadField(error.message, error.remedy, at=("birth",)) from None
