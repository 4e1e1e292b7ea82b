"""`/v1/comparisons`: which of two decks wins more often, played by bots in the background."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import KEY, read_key
from validator.api.openapi import Blueprint
from validator.api.request_bodies import read_json
from validator.api.schemas.comparisons import NEW_COMPARISON, ComparisonSchema
from validator.api.schemas.derive import arguments_of
from validator.api.schemas.game_responses import RefusedGameSchema
from validator.errors import PtcgError
from validator.http.callers import find_client
from validator.http.games import current_comparisons, problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.services.cards.serialize import built_in_format, known_edition
from validator.services.runs.comparisons import NewComparison, answer_comparison_run

comparisons = Blueprint(
    "comparisons",
    __name__,
    url_prefix="/v1/comparisons",
    description="Comparisons: which of two decks wins more often against the same opponents.",
)

_ID = ("Comparison ID.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")
_LOCATION = {"Location": {"schema": {"type": "string"}, "description": "URL of the comparison."}}
_LINKS = {
    name: {"operationId": operation, "parameters": {"id": "$response.body#/id"}}
    for name, operation in (("GetComparison", "getComparison"), ("StopComparison", "stopComparison"))
}
_KEY_HELP = "Idempotency key: repeating a request with the same key returns the comparison already started."


def _answer_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


comparisons.register_error_handler(PtcgError, _answer_error)


@comparisons.post("")
@comparisons.header("Idempotency-Key", _KEY_HELP, KEY)
@comparisons.body("Decks, bots and a time or a number of pairs.", json=NEW_COMPARISON.spec())
@comparisons.made(
    ComparisonSchema,
    "The comparison, running in the background.",
    headers=_LOCATION,
    links=_LINKS,
    status=202,
)
@comparisons.problem(422, RefusedGameSchema)
@comparisons.problems(400, 413, 415, 429, 503)
@comparisons.named("startComparison", [])
@heavy
def start_comparison() -> Response:
    """Start a comparison.

    The decks are checked; the pairs of games then run in the background (202). An illegal deck is rejected
    with its report (`ILLEGAL_DECK`). Poll `Location`: `plan` says first how large a difference it can show.
    """
    body = read_json(NEW_COMPARISON)
    run = current_comparisons().start(_read_new(body), read_key(), find_client())
    response = json_response(answer_comparison_run(run), status=202)
    response.headers["Location"] = f"/v1/comparisons/{run.id}"
    return response


@comparisons.get("/<string(length=16):id>", id=_ID)
@comparisons.answers(ComparisonSchema, "Progress and results so far.")
@comparisons.problems(404, 503)
@comparisons.named("getComparison", [])
def get_comparison(id: str) -> Response:
    """Get a comparison's progress and results."""
    return json_response(answer_comparison_run(current_comparisons().look(id)))


@comparisons.delete("/<string(length=16):id>", id=_ID)
@comparisons.answers(ComparisonSchema, "The stopped comparison.")
@comparisons.problems(404, 503)
@comparisons.named("stopComparison", [])
def stop_comparison(id: str) -> Response:
    """Stop a comparison.

    Results so far are kept.
    """
    return json_response(answer_comparison_run(current_comparisons().stop(id)))


def _read_new(body: dict[str, Any]) -> NewComparison:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    bots = {name: body[name] for name in ("bot", "opponent_bot") if body.get(name) is not None}
    return NewComparison(decks=read_deck_texts(body), **bots, **arguments_of(NewComparison, body.get))
