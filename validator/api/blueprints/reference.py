"""What the service goes by: `/v1/formats`, `/v1/sets`, `/v1/rules`, `/v1/limits`."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import DayQuerySchema
from validator.errors import UnknownFormat
from validator.http.limits import LimitsAnswer, answer_limits, current_settings
from validator.http.problems import problem_of
from validator.http.responses import cached_response
from validator.reports.finding_catalogue import RulesAnswer, answer_rules
from validator.services.cards.serialize import built_in_format
from validator.services.cards.set_playability import SetPlayabilityAnswer, answer_playability, find_set
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.services.formats.answers import FormatAnswer, FormatsAnswer, answer_format, answer_formats
from validator.support.encoding import JsonObject

formats = Blueprint("formats", __name__, url_prefix="/v1", description="Tournament formats.")


@formats.get("/formats")
@formats.query(DayQuerySchema)
@formats.answers(answer_of(FormatsAnswer), "Every built-in format on the date.", cached=True)
@formats.problems(400, 422)
def show_formats(query: JsonObject) -> Response:
    """List formats as of a date."""
    day = query.get("on") or today()
    return _answer(query, answer_formats(day, built_in_catalogue()))


@formats.get("/formats/<name>", name=("Name of a built-in format.", "standard"))
@formats.query(DayQuerySchema)
@formats.answers(answer_of(FormatAnswer), "The format on the date.", cached=True)
@formats.problems(400, 404, 422)
def show_format(query: JsonObject, name: str) -> Response:
    """Get a format as of a date.

    Card pool, bans and limits.
    """
    try:
        found = built_in_format(name)
    except UnknownFormat as error:
        problem = problem_of(error, parameter="name")
        problem.status = 404
        raise problem from None
    return _answer(query, answer_format(found, query.get("on") or today(), built_in_catalogue()))


def _answer(query: JsonObject, body: Any) -> Response:
    """Without a day the answer changes overnight: it has to be asked for again each time."""
    return cached_response(body, current_settings().cache_seconds if query.get("on") else 0)


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


rules = Blueprint("rules", __name__, url_prefix="/v1", description="Deck-construction rules.")


@rules.get("/rules")
@rules.answers(answer_of(RulesAnswer), "All rules, ordered by code.", cached=True)
def list_rules() -> Response:
    """List the deck rules.

    With explanation and citations.
    """
    return cached_response(answer_rules(), current_settings().cache_seconds)


meta = Blueprint("limits", __name__, url_prefix="/v1", description="Service limits.")


@meta.get("/limits")
@meta.answers(answer_of(LimitsAnswer), "The limits of this service.", cached=True)
@meta.problems(400)
def show_limits() -> Response:
    """Get the request limits."""
    settings = current_settings()
    return cached_response(answer_limits(settings), settings.cache_seconds)
