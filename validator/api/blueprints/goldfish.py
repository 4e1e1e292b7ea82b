"""`/v1/decks/goldfish`: hands of a deck are played towards goals."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.openapi import Blueprint
from validator.api.request_bodies import read_json
from validator.api.schemas.goldfish import GOLDFISH, GoldfishSchema
from validator.bots.goals.hands import PASSIVE
from validator.errors import InputError, PtcgError, UsageError, within
from validator.http.games import problem_of_game
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.rng import fresh_seed
from validator.services.cards.serialize import known_edition
from validator.services.games.goldfish import GoldfishRequest, plan_goldfish, run_goldfish
from validator.services.games.goldfish_views import serialize_goldfish
from validator.services.games.local import choose_edition, read_cards

goldfish = Blueprint("goldfish", __name__, url_prefix="/v1/decks", description="Hands played towards a goal.")

MOST_SECONDS = 10.0
"""How long the hands of one request may take together; none is begun after that."""
LAST_PLANNED_TURN = 4
"""The last turn of a goal for which answers are tried out."""


def _answer_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


goldfish.register_error_handler(PtcgError, _answer_error)


@goldfish.post("/goldfish")
@goldfish.body("The deck, goals, and how to play.", json=GOLDFISH.spec())
@goldfish.answers(GoldfishSchema, "How often the goals were reached, and why not.")
@goldfish.problems(400, 413, 415, 422)
@goldfish.named("playGoldfish", [])
@heavy
def play_goldfish() -> Response:
    """Goldfish by playing.

    The engine plays hands towards each goal, without seeing hidden cards. The rate is a lower bound of what a
    person can reach. No hand is begun after 10 seconds: `complete` is false if some were left out.
    """
    body = read_json(GOLDFISH)
    check_known(body, "edition", known_edition)
    hands = body.get("hands") or 100
    specs = plan_goldfish(_read(body, hands))
    plans = body.get("player") == "planner"
    for number, spec in enumerate(specs):
        if plans and spec.wish.turn > LAST_PLANNED_TURN:
            raise UsageError(
                f"Turn {spec.wish.turn} is too far for the planner here.",
                f"Use turn {LAST_PLANNED_TURN} at most, player rules, or ptcg goldfish.",
                at=("goals", number),
            )
    each = MOST_SECONDS / len(specs)
    played = [list(run_goldfish(spec, hands, most_seconds=each)) for spec in specs]
    return json_response(serialize_goldfish(specs, played, hands))


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
        plans=body.get("player") == "planner",
        allow_partial=bool(body.get("allow_partial")),
    )
