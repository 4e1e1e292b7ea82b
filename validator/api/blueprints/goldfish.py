"""`/v1/decks/goldfish` and `/v1/goldfish`: hands of a deck are played towards goals."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import KEY, read_key
from validator.api.openapi import Blueprint
from validator.api.request_bodies import read_json
from validator.api.schemas.goldfish import GOLDFISH, GOLDFISH_RUN, GoldfishRunSchema, GoldfishSchema
from validator.bots.goals.hands import PASSIVE
from validator.errors import InputError, PtcgError, UsageError, within
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.rng import fresh_seed
from validator.services.cards.serialize import known_edition
from validator.services.games.local import choose_edition, read_cards
from validator.services.runs.goldfish import GoldfishRequest, plan_goldfish, play_in_time
from validator.services.runs.goldfish_answers import serialize_goldfish
from validator.services.runs.goldfish_runs import (
    answer_goldfish_run,
    look_at_goldfish,
    refuse_far_goals,
    start_goldfish,
    stop_goldfish,
)

goldfish = Blueprint("goldfish", __name__, url_prefix="/v1", description="Hands played towards a goal.")

_ID = ("ID of the run.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")
_LOCATION = {"Location": {"schema": {"type": "string"}, "description": "URL of the run."}}
_LINKS = {
    name: {"operationId": operation, "parameters": {"id": "$response.body#/id"}}
    for name, operation in (("GetGoldfishRun", "getGoldfishRun"), ("StopGoldfishRun", "stopGoldfishRun"))
}
_KEY_HELP = "Idempotency key: repeating a request with the same key returns the run already started."


def _answer_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


goldfish.register_error_handler(PtcgError, _answer_error)


@goldfish.post("/decks/goldfish")
@goldfish.body("The deck, goals, and how to play.", json=GOLDFISH.spec())
@goldfish.answers(GoldfishSchema, "How often the goals were reached, and why not.")
@goldfish.problems(400, 413, 415, 422)
@goldfish.named("playGoldfish", [])
@heavy
def play_goldfish() -> Response:
    """Goldfish by playing.

    The engine plays hands towards each goal, without seeing hidden cards. The rate is a lower bound of what a
    person can reach. The time of a request ends it: `complete` is false if hands were left out.
    POST /v1/goldfish plays more of them.
    """
    body = read_json(GOLDFISH)
    check_known(body, "edition", known_edition)
    hands = body.get("hands") or 100
    specs = plan_goldfish(_read(body, hands))
    refuse_far_goals(specs)
    if specs[0].plans and specs[0].what_helps:
        raise UsageError(
            "Hands are not played again by the planner here.",
            "Use player rules, or POST /v1/goldfish.",
            at=("what_helps",),
        )
    return json_response(serialize_goldfish(specs, play_in_time(specs, hands), hands))


@goldfish.post("/goldfish")
@goldfish.header("Idempotency-Key", _KEY_HELP, KEY)
@goldfish.body("The deck, goals, and how to play.", json=GOLDFISH_RUN.spec())
@goldfish.made(GoldfishRunSchema, "The run, in the background.", headers=_LOCATION, links=_LINKS, status=202)
@goldfish.problems(400, 413, 415, 422, 429, 503)
@goldfish.named("startGoldfishRun", [])
@heavy
def start_goldfish_run() -> Response:
    """Goldfish by playing, in the background.

    Plays as many hands as the time of a run allows (`simulation_seconds` of `/v1/limits`), and counts as a
    simulation for the limits. Poll `Location` for progress.
    """
    body = read_json(GOLDFISH_RUN)
    check_known(body, "edition", known_edition)
    request = _read(body, body.get("hands") or 1_000)
    run = start_goldfish(current_runs(), request, key=read_key(), client=find_client())
    response = json_response(answer_goldfish_run(run), status=202)
    response.headers["Location"] = f"/v1/goldfish/{run.id}"
    return response


@goldfish.get("/goldfish/<string(length=16):id>", id=_ID)
@goldfish.answers(GoldfishRunSchema, "Progress and results so far.")
@goldfish.problems(404, 503)
@goldfish.named("getGoldfishRun", [])
def get_goldfish_run(id: str) -> Response:
    """Get a goldfish run's progress and results."""
    return json_response(answer_goldfish_run(look_at_goldfish(current_runs(), id)))


@goldfish.delete("/goldfish/<string(length=16):id>", id=_ID)
@goldfish.answers(GoldfishRunSchema, "The stopped run.")
@goldfish.problems(404, 503)
@goldfish.named("stopGoldfishRun", [])
def stop_goldfish_run(id: str) -> Response:
    """Stop a goldfish run.

    Results so far are kept.
    """
    return json_response(answer_goldfish_run(stop_goldfish(current_runs(), id)))


def _read(body: dict[str, Any], hands: int) -> GoldfishRequest:
    """Read a request. Raises `InputError` for a deck that has not 60 known cards."""
    decks = []
    for number, text in enumerate(read_deck_texts(body)):
        with within("decks", number):
            try:
                decks.append(read_cards(text, f"deck {number + 1}"))
            except InputError as error:
                raise UsageError(error.message, error.remedy) from None
    seed = body.get("seed")
    return GoldfishRequest(
        cards=decks[0],
        goals=body["goals"],
        hands=hands,
        going=body.get("going") or "both",
        bot=body.get("bot") or PASSIVE,
        opponent=decks[1] if len(decks) > 1 else None,
        edition=choose_edition(body.get("edition")),
        seed=fresh_seed() if seed is None else seed,
        peek=body.get("peek") or 0,
        peek_hands=body.get("peek_hands") or 0,
        what_helps=body.get("what_helps") or 0,
        plans=body.get("player") == "planner",
        allow_partial=bool(body.get("allow_partial")),
    )
