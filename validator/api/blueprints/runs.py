"""`/v1/simulations`, `/v1/comparisons` and `/v1/goldfish`: games that bots play in the background."""

from __future__ import annotations

from collections.abc import Callable

from flask import Response, request
from marshmallow import Schema

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import KEY, read_key
from validator.api.openapi import Blueprint, View
from validator.api.request_bodies import read_json
from validator.api.schemas.derive import arguments_of
from validator.api.schemas.game_responses import RefusedGameSchema
from validator.api.schemas.one_of import OneOfSchemas
from validator.api.schemas.runs import (
    GOLDFISH_NOW,
    GOLDFISH_RUN,
    NEW_COMPARISON,
    NEW_SIMULATION,
    ComparisonSchema,
    GoldfishRunSchema,
    GoldfishSchema,
    SimulationSchema,
)
from validator.errors import InputError, PtcgError, UsageError, within
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import answer_bytes, dump_json, json_response
from validator.rng import fresh_seed
from validator.services.cards.serialize import built_in_format, known_edition
from validator.services.games.local import choose_edition, read_cards
from validator.services.runs.comparisons import COMPARISON, NewComparison, answer_comparison_run
from validator.services.runs.goldfish import (
    GOLDFISH,
    GoldfishRequest,
    answer_goldfish_run,
    plan_goldfish,
    play_in_time,
    refuse_far_goals,
    serialize_goldfish,
)
from validator.services.runs.run import New, RunKind
from validator.services.runs.simulations import SIMULATION, NewSimulation, answer_run
from validator.storage.records import ALIVE, RunRecord
from validator.support.encoding import JsonObject
from validator.vocabulary import DEFAULT_BOT

simulations = Blueprint(
    "simulations",
    __name__,
    url_prefix="/v1/simulations",
    description="Simulations of many games between two decks, or each two of several.",
)
comparisons = Blueprint(
    "comparisons",
    __name__,
    url_prefix="/v1/comparisons",
    description="Comparisons: which of two decks wins more often against the same opponents.",
)
goldfish = Blueprint("goldfish", __name__, url_prefix="/v1", description="Hands played towards a goal.")


def _answer_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


for _blueprint in (simulations, comparisons, goldfish):
    _blueprint.register_error_handler(PtcgError, _answer_error)


def add_endpoints(
    blueprint: Blueprint,
    kind: RunKind[New],
    *,
    path: str = "",
    name: str,
    noun: str,
    body: str,
    made: str,
    about: str,
    read: Callable[[JsonObject], New],
    new: OneOfSchemas,
    schema: type[Schema],
    answer: Callable[[RunRecord], object],
    refused: type[Schema] | None = None,
) -> None:
    """Add what starts, shows and stops the runs of a kind to a blueprint.

    Args:
        blueprint: The blueprint.
        kind: The kind.
        path: The path below that of the blueprint.
        name: How the operations end: `startSimulation`.
        noun: What documentation calls a run.
        body: What a request is.
        made: What the answer to it is.
        about: What starting a run does.
        read: Returns the request of its JSON.
        new: The schema of the request.
        schema: The schema of the answer.
        answer: Returns the answer.
        refused: The schema of the problem 422, where it says more than others.
    """
    id_text = "ID of the run." if noun == "run" else f"{noun.capitalize()} ID."
    of_run = {"id": (id_text, "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")}
    links = {
        f"{verb.capitalize()}{name}": {
            "operationId": f"{verb}{name}",
            "parameters": {"id": "$response.body#/id"},
        }
        for verb in ("get", "stop")
    }
    retry: JsonObject = {"Retry-After": {"schema": {"type": "integer"}, "description": _RETRY}}
    location = {"schema": {"type": "string"}, "description": f"URL of the {noun}."}
    key = f"Idempotency key: repeating a request with the same key returns the {noun} already started."

    statuses = (400, 413, 415, *(() if refused else (422,)), 429, 503)
    at_id, underscored = f"{path}/<string(length=16):id>", kind.name.replace(" ", "_")

    @blueprint.post(path)
    @blueprint.header("Idempotency-Key", key, KEY)
    @blueprint.body(body, json=new.spec())
    @blueprint.made(schema, made, headers={"Location": location, **retry}, links=links, status=202)
    @(blueprint.problem(422, refused) if refused else blueprint.problems())
    @blueprint.problems(*statuses)
    @blueprint.named(f"start{name}", [])
    @heavy
    @_described(f"start_{underscored}", about)
    def start() -> Response:
        run = current_runs().start(kind, read(read_json(new)), read_key(), find_client())
        response = json_response(answer(run), status=202)
        response.headers["Location"] = f"{request.path}/{run.id}"
        return _with_retry(response, run)

    @blueprint.get(at_id, **of_run)
    @blueprint.answers(schema, "Progress and results so far.", cached=True, headers=retry)
    @blueprint.problems(404, 503)
    @blueprint.named(f"get{name}", [])
    @_described(f"get_{underscored}", f"Get a {kind.name}'s progress and results.")
    def get(id: str) -> Response:
        run = current_runs().look(kind, id)
        response = answer_bytes(dump_json(answer(run)))
        response.headers["Cache-Control"] = "private, no-cache"
        return _with_retry(response, run)

    @blueprint.delete(at_id, **of_run)
    @blueprint.answers(schema, f"The stopped {noun}.")
    @blueprint.problems(404, 503)
    @blueprint.named(f"stop{name}", [])
    @_described(f"stop_{underscored}", f"Stop a {kind.name}.\n\nResults so far are kept.")
    def stop(id: str) -> Response:
        return json_response(answer(current_runs().stop(kind, id)))


_RETRY = "Seconds after which to look again; not there when it has ended."


def _with_retry(response: Response, run: RunRecord) -> Response:
    """Say when to look again at a run that goes on: sooner near its end, within ten seconds."""
    if run.state in ALIVE:
        left = run.seconds_left
        response.headers["Retry-After"] = str(1 if left is None else max(1, min(10, round(left / 5))))
    return response


def _described(name: str, about: str) -> Callable[[View], View]:
    """Give a view its name, and what the OpenAPI document says about it."""

    def decorate(view: View) -> View:
        view.__name__, view.__doc__ = name, about
        return view

    return decorate


def _read_simulation(body: JsonObject) -> NewSimulation:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    first, second = body.get("bots") or (DEFAULT_BOT, DEFAULT_BOT)
    return NewSimulation(
        decks=read_deck_texts(body), bots=(first, second), **arguments_of(NewSimulation, body.get)
    )


def _read_comparison(body: JsonObject) -> NewComparison:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    bots = {name: body[name] for name in ("bot", "opponent_bot") if body.get(name) is not None}
    return NewComparison(decks=read_deck_texts(body), **bots, **arguments_of(NewComparison, body.get))


def _read_goldfish(body: JsonObject, hands: int = 1_000) -> GoldfishRequest:
    """Read a request. Raises `InputError` for a deck that has not 60 known cards."""
    check_known(body, "edition", known_edition)
    decks = []
    for number, text in enumerate(read_deck_texts(body)):
        with within("decks", number):
            try:
                decks.append(read_cards(text, f"deck {number + 1}"))
            except InputError as error:
                raise UsageError(error.message, error.remedy) from None
    seed, optional = body.get("seed"), ("going", "bot", "peek", "peek_hands", "what_helps", "allow_partial")
    return GoldfishRequest(
        cards=decks[0],
        goals=body["goals"],
        hands=body.get("hands") or hands,
        opponent=decks[1] if len(decks) > 1 else None,
        edition=choose_edition(body.get("edition")),
        seed=fresh_seed() if seed is None else seed,
        plans=body.get("player") == "planner",
        **{name: body[name] for name in optional if body.get(name)},
    )


@goldfish.post("/decks/goldfish")
@goldfish.body("The deck, goals, and how to play.", json=GOLDFISH_NOW.spec())
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
    request = _read_goldfish(read_json(GOLDFISH_NOW), 100)
    specs = plan_goldfish(request)
    refuse_far_goals(specs)
    if specs[0].plans and specs[0].what_helps:
        raise UsageError(
            "Hands are not played again by the planner here.",
            "Use player rules, or POST /v1/goldfish.",
            at=("what_helps",),
        )
    return json_response(serialize_goldfish(specs, play_in_time(specs, request.hands), request.hands))


add_endpoints(
    simulations,
    SIMULATION,
    name="Simulation",
    noun="simulation",
    body="Decks and bots.",
    made="The simulation, running in the background.",
    about="""Start a simulation.

    The decks are checked; the games then run in the background (202). An illegal deck is rejected with its
    report (`ILLEGAL_DECK`). Poll `Location` for progress.
    """,
    read=_read_simulation,
    new=NEW_SIMULATION,
    schema=SimulationSchema,
    answer=answer_run,
    refused=RefusedGameSchema,
)

add_endpoints(
    comparisons,
    COMPARISON,
    name="Comparison",
    noun="comparison",
    body="Decks, bots and a time or a number of pairs.",
    made="The comparison, running in the background.",
    about="""Start a comparison.

    The decks are checked; the pairs of games then run in the background (202). An illegal deck is rejected
    with its report (`ILLEGAL_DECK`). Poll `Location`: `plan` says first how large a difference it can show.
    """,
    read=_read_comparison,
    new=NEW_COMPARISON,
    schema=ComparisonSchema,
    answer=answer_comparison_run,
    refused=RefusedGameSchema,
)

add_endpoints(
    goldfish,
    GOLDFISH,
    path="/goldfish",
    name="GoldfishRun",
    noun="run",
    body="The deck, goals, and how to play.",
    made="The run, in the background.",
    about="""Goldfish by playing, in the background.

    Plays as many hands as the time of a run allows (`simulation_seconds` of `/v1/limits`), and counts as a
    simulation for the limits. Poll `Location` for progress.
    """,
    read=_read_goldfish,
    new=GOLDFISH_RUN,
    schema=GoldfishRunSchema,
    answer=answer_goldfish_run,
)
