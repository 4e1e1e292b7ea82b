"""`/v1/rules`."""

from __future__ import annotations

from flask import Response

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.http.limits import current_settings
from validator.http.responses import cached_response
from validator.reports.finding_catalogue import RulesAnswer, answer_rules

rules = Blueprint("rules", __name__, url_prefix="/v1", description="Deck-construction rules.")


@rules.get("/rules")
@rules.answers(answer_of(RulesAnswer), "All rules, ordered by code.", cached=True)
def list_rules() -> Response:
    """List the deck rules.

    With explanation and citations.
    """
    return cached_response(answer_rules(), current_settings().cache_seconds)
