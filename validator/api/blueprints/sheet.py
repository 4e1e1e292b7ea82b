"""`/v1/decks/sheet`: the registration sheet of a deck as PDF."""

from __future__ import annotations

import json

from flask import Response

from validator.api.deck_inputs import parse_check_target, read_lists, reject_lists
from validator.api.openapi import Blueprint
from validator.api.schemas.requests import TEXT_BODY
from validator.api.schemas.sheet import SHEET, RefusedSheetSchema, SheetQuerySchema
from validator.errors import InputError
from validator.http.limits import MOST_FINDINGS
from validator.http.problems import Problem, ProblemItem
from validator.http.rate_limits import heavy
from validator.services.tournaments.sheet import BadField, SheetRefused, make_sheet
from validator.support.encoding import JsonObject

sheet = Blueprint(
    "sheet", __name__, url_prefix="/v1/decks", description="Deck lists: validate, parse, convert."
)

PDF_TYPE = "application/pdf"
WARNINGS_HEADER = "Ptcg-Warnings"


@sheet.post("/sheet")
@sheet.query(SheetQuerySchema)
@sheet.body("One deck list, as text or JSON, and the player.", json=SHEET.spec(), text=TEXT_BODY)
@sheet.file(PDF_TYPE, "The PDF; the `Ptcg-Warnings` header is a JSON array of warnings.")
@sheet.problem(422, RefusedSheetSchema)
@sheet.problems(400, 413, 415, 501)
@heavy
def make_deck_sheet(query: JsonObject) -> Response:
    """Create a deck registration sheet.

    Missing player fields are left blank. An illegal deck is rejected with its report unless `force` is true.
    Player data is accepted in a JSON body only; `format`, `on`, `edition`, `paper`, `deck` and `force` may be
    sent in the query string.
    """
    (sent,), options = read_lists(SHEET, query)
    by = parse_check_target(options)
    try:
        made = make_sheet(
            sent.text,
            source=sent.source,
            deck=options.value("deck"),
            format=by.format,
            on=by.on,
            edition=by.edition,
            name=options.value("player"),
            player_id=options.value("player_id"),
            birth=options.value("birth"),
            division=options.value("division"),
            paper=options.value("paper") or "a4",
            force=bool(options.value("force")),
        )
    except InputError as error:
        reject_lists([(sent, error)])
        raise
    except BadField as error:
        raise options.problem(error) from None
    except SheetRefused as error:
        raise Problem(
            422,
            error.code,
            "The deck is not legal; no sheet was created.",
            remedy="Fix the deck, or send force: true to mark each page as not legal.",
            errors=tuple(
                ProblemItem(f"{finding.code} {finding.message}", sent.pointer)
                for finding in error.report.findings
                if finding.severity == "error"
            ),
            more={"report": error.report.to_dict(MOST_FINDINGS)},
        ) from None
    response = Response(made.pdf, content_type=PDF_TYPE)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Content-Disposition"] = 'attachment; filename="deck-registration-sheet.pdf"'
    response.headers[WARNINGS_HEADER] = json.dumps(list(made.warnings))
    return response
