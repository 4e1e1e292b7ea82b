"""`/v1/limits`."""

from __future__ import annotations

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.responses import LimitsSchema
from validator.http.limits import current_settings, limits_json
from validator.http.responses import cached_response

meta = Blueprint("limits", __name__, url_prefix="/v1", description="Service limits.")


@meta.get("/limits")
@meta.answers(LimitsSchema, "The limits of this service.", cached=True)
@meta.problems(400)
def show_limits() -> Response:
    """Get the request limits."""
    settings = current_settings()
    return cached_response(limits_json(settings), settings.cache_seconds)
