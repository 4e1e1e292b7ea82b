"""`/v1/simulations`, `/v1/comparisons` and `/v1/goldfish`: games that bots play in the background."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from flask import Response, request
from marshmallow import Schema

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import KEY, read_key
from validator.api.openapi import Blueprint
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
from validator.bots.goals.hands import PASSIVE
from validator.errors import InputError, PtcgError, UsageError, within
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
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
from validator.storage.runs import RunRecord

Json: TypeAlias = dict[str, Any]


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


@dataclass(frozen=True, slots=True)
class RunEndpoints(Generic[New]):
    """How to start, watch and stop the runs of a kind.

    Attributes:
        kind: The kind.
        name: How its operations end: `startSimulation`.
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

    kind: RunKind[New]
    name: str
    noun: str
    body: str
    made: str
    about: str
    read: Callable[[Json], New]
    new: OneOfSchemas
    schema: type[Schema]
    answer: Callable[[RunRecord], object]
    refused: type[Schema] | None = None

    def add_to(self, blueprint: Blueprint, path: str = "") -> None:
        """Add the endpoints to a blueprint, below a path."""
        id_text = "ID of the run." if self.noun == "run" else f"{self.noun.capitalize()} ID."
        of_run = {"id": (id_text, "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")}
        links = {
            f"{verb.capitalize()}{self.name}": {
                "operationId": f"{verb}{self.name}",
                "parameters": {"id": "$response.body#/id"},
            }
            for verb in ("get", "stop")
        }
        location = {"schema": {"type": "string"}, "description": f"URL of the {self.noun}."}
        key = (
            f"Idempotency key: repeating a request with the same key returns the {self.noun} already started."
        )

        def start() -> Response:
            run = current_runs().start(self.kind, self.read(read_json(self.new)), read_key(), find_client())
            response = json_response(self.answer(run), status=202)
            response.headers["Location"] = f"{request.path}/{run.id}"
            return response

        def get(id: str) -> Response:
            return json_response(self.answer(current_runs().look(self.kind, id)))

        def stop(id: str) -> Response:
            return json_response(self.answer(current_runs().stop(self.kind, id)))

        for view, about in (
            (start, self.about),
            (get, f"Get a {self.kind.name}'s progress and results."),
            (stop, f"Stop a {self.kind.name}.\n\nResults so far are kept."),
        ):
            view.__name__ = f"{view.__name__}_{self.kind.name.replace(' ', '_')}"
            view.__doc__ = about
        decorators = [
            blueprint.post(path),
            blueprint.header("Idempotency-Key", key, KEY),
            blueprint.body(self.body, json=self.new.spec()),
            blueprint.made(self.schema, self.made, headers={"Location": location}, links=links, status=202),
            *([blueprint.problem(422, self.refused)] if self.refused else []),
            blueprint.problems(400, 413, 415, *(() if self.refused else (422,)), 429, 503),
            blueprint.named(f"start{self.name}", []),
            heavy,
        ]
        for decorate in reversed(decorators):
            start = decorate(start)
        for view, method, verb, text in (
            (get, blueprint.get, "get", "Progress and results so far."),
            (stop, blueprint.delete, "stop", f"The stopped {self.noun}."),
        ):
            named = blueprint.named(f"{verb}{self.name}", [])(view)
            documented = blueprint.answers(self.schema, text)(blueprint.problems(404, 503)(named))
            method(f"{path}/<string(length=16):id>", **of_run)(documented)


def _read_simulation(body: Json) -> NewSimulation:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    first, second = body.get("bots") or ("greedy", "greedy")
    return NewSimulation(
        decks=read_deck_texts(body), bots=(first, second), **arguments_of(NewSimulation, body.get)
    )


def _read_comparison(body: Json) -> NewComparison:
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    bots = {name: body[name] for name in ("bot", "opponent_bot") if body.get(name) is not None}
    return NewComparison(decks=read_deck_texts(body), **bots, **arguments_of(NewComparison, body.get))


def _read_goldfish(body: Json, hands: int = 1_000) -> GoldfishRequest:
    """Read a request. Raises `InputError` for a deck that has not 60 known cards."""
    check_known(body, "edition", known_edition)
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
        hands=body.get("hands") or hands,
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


RunEndpoints(
    kind=SIMULATION,
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
).add_to(simulations)

RunEndpoints(
    kind=COMPARISON,
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
).add_to(comparisons)

RunEndpoints(
    kind=GOLDFISH,
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
).add_to(goldfish, "/goldfish")
