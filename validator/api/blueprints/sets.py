"""`/v1/sets`: a set, and what of it the engine cannot play."""

from __future__ import annotations

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.http.limits import current_settings
from validator.http.responses import cached_response
from validator.services.cards.set_playability import SetPlayabilityAnswer, answer_playability, find_set
from validator.services.decks.check import built_in_catalogue

sets = Blueprint("sets", __name__, url_prefix="/v1/sets", description="Sets of the catalogue.")


@sets.get("/<set>", set=("PTCG Live code, alias or catalogue ID of the set.", "TWM"))
@sets.answers(
    answer_of(SetPlayabilityAnswer), "The set, and what keeps its cards from being played.", cached=True
)
@sets.problems(404)
def show_set(set: str) -> Response:
    """Get a set.

    With the cards that the engine cannot play completely: each text without a program and each missing fact,
    with the reason.
    """
    catalogue = built_in_catalogue()
    body = answer_playability(catalogue, find_set(catalogue, set))
    return cached_response(body, current_settings().cache_seconds)
