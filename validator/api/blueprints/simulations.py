"""`/v1/simulations`: many games between decks, played by bots in the background."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import KEY, read_key
from validator.api.openapi import Blueprint
from validator.api.request_bodies import read_json
from validator.api.schemas.derive import arguments_of
from validator.api.schemas.game_responses import RefusedGameSchema
from validator.api.schemas.simulations import NEW_SIMULATION, SimulationSchema
from validator.errors import PtcgError
from validator.http.callers import find_client
from validator.http.games import current_simulations, problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.services.cards.serialize import built_in_format, known_edition
from validator.services.runs.simulations import NewSimulation, answer_run

simulations = Blueprint(
    "simulations",
    __name__,
    url_prefix="/v1/simulations",
    description="Simulations of many games between two decks, or each two of several.",
)

_ID = ("Simulation ID.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")
_LOCATION = {"Location": {"schema": {"type": "string"}, "description": "URL of the simulation."}}
_LINKS = {
    name: {"operationId": operation, "parameters": {"id": "$response.body#/id"}}
    for name, operation in (("GetSimulation", "getSimulation"), ("StopSimulation", "stopSimulation"))
}
_KEY_HELP = "Idempotency key: repeating a request with the same key returns the simulation already started."


def _answer_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


simulations.register_error_handler(PtcgError, _answer_error)


@simulations.post("")
@simulations.header("Idempotency-Key", _KEY_HELP, KEY)
@simulations.body("Decks and bots.", json=NEW_SIMULATION.spec())
@simulations.made(
    SimulationSchema,
    "The simulation, running in the background.",
    headers=_LOCATION,
    links=_LINKS,
    status=202,
)
@simulations.problem(422, RefusedGameSchema)
@simulations.problems(400, 413, 415, 429, 503)
@simulations.named("startSimulation", [])
@heavy
def start_simulation() -> Response:
    """Start a simulation.

    The decks are checked; the games then run in the background (202). An illegal deck is rejected with its
    report (`ILLEGAL_DECK`). Poll `Location` for progress.
    """
    body = read_json(NEW_SIMULATION)
    run = current_simulations().start(_read_new(body), read_key(), find_client())
    response = json_response(answer_run(run), status=202)
    response.headers["Location"] = f"/v1/simulations/{run.id}"
    return response


@simulations.get("/<string(length=16):id>", id=_ID)
@simulations.answers(SimulationSchema, "Progress and results so far.")
@simulations.problems(404, 503)
@simulations.named("getSimulation", [])
def get_simulation(id: str) -> Response:
    """Get a simulation's progress and results."""
    return json_response(answer_run(current_simulations().look(id)))


@simulations.delete("/<string(length=16):id>", id=_ID)
@simulations.answers(SimulationSchema, "The stopped simulation.")
@simulations.problems(404, 503)
@simulations.named("stopSimulation", [])
def stop_simulation(id: str) -> Response:
    """Stop a simulation.

    Results so far are kept.
    """
    return json_response(answer_run(current_simulations().stop(id)))


def _read_new(body: dict[str, Any]) -> NewSimulation:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    first, second = body.get("bots") or ("greedy", "greedy")
    return NewSimulation(
        decks=read_deck_texts(body), bots=(first, second), **arguments_of(NewSimulation, body.get)
    )
