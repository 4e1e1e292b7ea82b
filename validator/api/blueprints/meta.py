"""`/v1/limits`."""

from __future__ import annotations

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.http.limits import LimitsAnswer, answer_limits, current_settings
from validator.http.responses import cached_response

meta = Blueprint("limits", __name__, url_prefix="/v1", description="Service limits.")


@meta.get("/limits")
@meta.answers(answer_of(LimitsAnswer), "The limits of this service.", cached=True)
@meta.problems(400)
def show_limits() -> Response:
    """Get the request limits."""
    settings = current_settings()
    return cached_response(answer_limits(settings), settings.cache_seconds)
