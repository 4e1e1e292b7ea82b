"""`/v1/formats`: the built-in formats, on any day."""

from __future__ import annotations

from typing import Any

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import DayQuerySchema
from validator.errors import UnknownFormat
from validator.http.limits import current_settings
from validator.http.problems import problem_of
from validator.http.responses import cached_response
from validator.services.cards.serialize import built_in_format
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.services.formats.answers import FormatAnswer, FormatsAnswer, answer_format, answer_formats

formats = Blueprint("formats", __name__, url_prefix="/v1", description="Tournament formats.")


@formats.get("/formats")
@formats.query(DayQuerySchema)
@formats.answers(answer_of(FormatsAnswer), "Every built-in format on the date.", cached=True)
@formats.problems(400, 422)
def show_formats(query: dict[str, Any]) -> Response:
    """List formats as of a date."""
    day = query.get("on") or today()
    return _answer(query, answer_formats(day, built_in_catalogue()))


@formats.get("/formats/<name>", name=("Name of a built-in format.", "standard"))
@formats.query(DayQuerySchema)
@formats.answers(answer_of(FormatAnswer), "The format on the date.", cached=True)
@formats.problems(400, 404, 422)
def show_format(query: dict[str, Any], name: str) -> Response:
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


def _answer(query: dict[str, Any], body: Any) -> Response:
    """Without a day the answer changes overnight: it has to be asked for again each time."""
    return cached_response(body, current_settings().cache_seconds if query.get("on") else 0)
