"""`/v1/decks/suggest` and `/v1/cards/{set}/{number}/alternatives`: cards that take another's place."""

from __future__ import annotations

from flask import Response

from validator.api.deck_inputs import CheckOptions, parse_check_target, read_lists, reject_lists
from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import TEXT_BODY
from validator.api.schemas.suggest import SUGGEST, SuggestQuerySchema
from validator.errors import InputError
from validator.http.limits import current_settings
from validator.http.rate_limits import heavy
from validator.http.responses import cached_response, json_response
from validator.services.cards.look_up import get_card
from validator.services.cards.suggest import DEFAULT_PROPOSALS, alternatives, suggest
from validator.services.cards.suggestions import Suggestions
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue
from validator.support.encoding import JsonObject

replacements = Blueprint(
    "replacements", __name__, url_prefix="/v1", description="Cards that take another's place."
)


@replacements.post("/decks/suggest")
@replacements.query(SuggestQuerySchema)
@replacements.body("A deck list as text or JSON.", json=SUGGEST.spec(), text=TEXT_BODY)
@replacements.answers(
    answer_of(Suggestions), "One entry for each card, or Evolution line, that may not stay."
)
@replacements.problems(400, 413, 415, 422)
@heavy
def suggest_cards(query: JsonObject) -> Response:
    """Suggest replacements for a deck.

    Two lists for each card that may not stay: legal cards that do the same, and what decks like this one
    play. Every proposal, written alone, keeps the limits of the deck. Suggestions are not a verdict.
    """
    (sent,), options = read_lists(SUGGEST, query)
    target = parse_check_target(options)
    try:
        return json_response(
            suggest(
                sent.text,
                format=target.format,
                on=target.on or today(),
                lines=options.value("lines"),
                want=options.value("want") or "legal",
                exclude=options.value("excluded") or (),
                limit=options.value("limit") or DEFAULT_PROPOSALS,
            )
        )
    except InputError as error:
        reject_lists([(sent, error)])
        raise


@replacements.get(
    "/cards/<set>/<number>/alternatives",
    set=("PTCG Live code, alias or catalogue ID of the set.", "TWM"),
    number=("Collector number, with or without leading zeros.", "130"),
)
@replacements.query(SuggestQuerySchema)
@replacements.answers(answer_of(Suggestions), "One entry: other cards for what this one does.", cached=True)
@replacements.problems(400, 404, 422)
@heavy
def list_alternatives(query: JsonObject, set: str, number: str) -> Response:
    """List cards that do the same as a card.

    Shares are those of all lists of the format.
    """
    target = parse_check_target(CheckOptions({}, query))
    card = get_card(built_in_catalogue(), set, number)
    found = alternatives(
        card, format=target.format, on=target.on or today(), limit=query.get("limit") or DEFAULT_PROPOSALS
    )
    return cached_response(found, current_settings().cache_seconds)
