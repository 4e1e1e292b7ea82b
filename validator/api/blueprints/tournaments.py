"""`/v1/tournaments`: check all lists of an event."""

from __future__ import annotations

from flask import Response, request

from validator.api.deck_inputs import CheckOptions, parse_check_target
from validator.api.metrics import count_decks
from validator.api.openapi import Blueprint
from validator.api.request_bodies import (
    JSON,
    TEXT,
    parse_json,
    read_bytes,
    read_text,
    refuse_type,
    takes_json,
)
from validator.api.schemas.derive import answer_of
from validator.api.schemas.one_of import load_body
from validator.api.schemas.requests import TEXT_BODY
from validator.api.schemas.tournaments import STACK, StackQuerySchema
from validator.errors import InputError
from validator.http.limits import allow_stack
from validator.http.problems import Problem, sentence_of
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.reports.roster_json import StackAnswer, answer_stack
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_stack import PASTED, read_stack
from validator.services.tournaments.unzip import SentFile
from validator.support.encoding import JsonObject

tournaments = Blueprint(
    "tournaments", __name__, url_prefix="/v1/tournaments", description="Tournaments: check all lists."
)

MOST_LISTS = 100
"""Most lists that one request checks, so that all are checked within its time."""

ZIP = "application/zip"
ZIP_BODY = {
    "type": "string",
    "contentMediaType": ZIP,
    "minLength": 1,
    "description": "A ZIP of lists and rosters.",
}


@tournaments.post("/check")
@tournaments.query(StackQuerySchema)
@tournaments.body(
    "Lists and rosters: files as JSON, one or several lists as text, or a ZIP.",
    json=STACK.spec(),
    text=TEXT_BODY,
    zip=ZIP_BODY,
)
@tournaments.answers(answer_of(StackAnswer), "Every player and list, whether legal or not.")
@tournaments.problems(400, 413, 415, 422)
@heavy
def check_stack(query: JsonObject) -> Response:
    """Check the lists of an event against a format on a date.

    Lists find their player by the file that a roster names, or by a Player ID or a name in the file's name.
    Nothing is stored. A player without a list, a player with two lists, and a list of no one on the roster
    are problems of the roster (`ROS…`). One request checks at most 100 lists: send more of them in parts.
    """
    settings = allow_stack()
    files, body = _read_body()
    by = parse_check_target(CheckOptions(body, query))
    try:
        most = min(MOST_LISTS, settings.max_stack_lists)
        stack = read_stack(files, most_lists=most, most_bytes=settings.max_stack_bytes)
        roster = check_roster(stack.rows, source="-", format=by.format, on=by.on, edition=by.edition)
    except InputError as error:
        raise Problem(422, error.code, sentence_of(error), remedy=error.remedy) from None
    count_decks(tuple(entry.report.verdict for entry in roster.entries if entry.report is not None))
    skipped = [(each.name, each.reason) for each in stack.skipped]
    return json_response(answer_stack(roster, stack.lists, skipped))


def _read_body() -> tuple[list[SentFile], JsonObject]:
    """Return the files of the current request, and the rest of a JSON body."""
    if takes_json():
        body = load_body(STACK, parse_json(read_bytes("Send a JSON object.")))
        return [SentFile(each["name"], each["text"].encode("utf-8")) for each in body.pop("files")], body
    if request.mimetype == ZIP:
        return [SentFile("stack.zip", read_bytes("Send a ZIP."))], {}
    if request.mimetype != TEXT:
        refuse_type((JSON, TEXT, ZIP))
    text = read_text()
    return [SentFile(PASTED, text if isinstance(text, bytes) else text.encode("utf-8"))], {}
