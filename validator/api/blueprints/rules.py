"""`/v1/rules`."""

from __future__ import annotations

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.responses import RulesSchema
from validator.http.limits import current_settings
from validator.http.responses import cached_response
from validator.services.cards.serialize import serialize_rules

rules = Blueprint("rules", __name__, url_prefix="/v1", description="Deck-construction rules.")


@rules.get("/rules")
@rules.answers(RulesSchema, "All rules, ordered by code.", cached=True)
def list_rules() -> Response:
    """List the deck rules.

    With explanation and citations.
    """
    return cached_response({"rules": serialize_rules()}, current_settings().cache_seconds)
