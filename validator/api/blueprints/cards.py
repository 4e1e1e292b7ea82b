"""`/v1/cards`: search cards, show one, resolve a deck list's line."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Response, request

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import CardsQuerySchema, ResolveQuerySchema
from validator.errors import InputError, UsageError
from validator.http.limits import current_settings
from validator.http.problems import Problem, ProblemItem, locate, problem_of
from validator.http.responses import cached_response
from validator.services.cards.answers import (
    CardsAnswer,
    CardWithPrintsAnswer,
    ResolvedAnswer,
    answer_card,
    answer_card_with_prints,
)
from validator.services.cards.find import find_cards, get_card, other_prints, resolve_line, resolve_named
from validator.services.decks.check import built_in_catalogue

cards = Blueprint("cards", __name__, url_prefix="/v1/cards", description="Card catalogue.")


@cards.get("")
@cards.query(CardsQuerySchema)
@cards.answers(
    answer_of(CardsAnswer), "One page of cards; the `Link` header names the next page.", cached=True
)
@cards.problems(400, 422)
def list_cards(query: dict[str, Any]) -> Response:
    """Search cards.

    Filter by words of the name, set, regulation mark, marker or category. Exact name matches come first, then
    prefix matches, then the rest.
    """
    settings = current_settings()
    limit = query.pop("limit", settings.page_size)
    if limit > settings.max_page_size:
        detail = f"The page size limit is {settings.max_page_size}."
        raise Problem(422, "TOO_MANY_CARDS", detail, errors=(ProblemItem(detail, parameter="limit"),))
    try:
        page = find_cards(built_in_catalogue(), limit=limit, **query)
    except UsageError as error:
        raise problem_of(error, parameter=locate(error.at, parameter=True).parameter) from None
    response = cached_response(
        CardsAnswer(tuple(map(answer_card, page.cards)), page.total, page.next_cursor),
        settings.cache_seconds,
    )
    if page.next_cursor is not None:
        following = urlencode({**request.args, "cursor": page.next_cursor})
        response.headers["Link"] = f'<{request.path}?{following}>; rel="next"'
    return response


@cards.get(
    "/<set>/<number>",
    set=("PTCG Live code, alias or catalogue ID of the set.", "TWM"),
    number=("Collector number, with or without leading zeros.", "130"),
)
@cards.answers(
    answer_of(CardWithPrintsAnswer), "The card's printed facts, its set and other prints.", cached=True
)
@cards.problems(404)
def show_card(set: str, number: str) -> Response:
    """Get a card.

    By set and collector number: `TWM/130`, `sv06/130`, `LOR/TG12`, `PR-SW/154`.
    """
    catalogue = built_in_catalogue()
    card = get_card(catalogue, set, number)
    body = answer_card_with_prints(card, catalogue.set(card.set_id), other_prints(catalogue, card))
    return cached_response(body, current_settings().cache_seconds)


@cards.get("/resolve")
@cards.query(ResolveQuerySchema)
@cards.answers(answer_of(ResolvedAnswer), "The resolved card and how it was matched.", cached=True)
@cards.problems(400, 422)
def resolve_card(query: dict[str, Any]) -> Response:
    """Resolve a card reference.

    Resolves a deck list line, or a name with optional set and number, to a card. `card` is null if
    unresolved; `findings` gives the reason and similar cards.
    """
    catalogue = built_in_catalogue()
    line = query.pop("line", None)
    if line is None and not query.get("name"):
        raise _nothing_to_resolve("`line` or `name` is required.", "line")
    if line is not None and query:
        raise _nothing_to_resolve(
            "Send either `line`, or `name` with optional `set` and `number`.", min(query)
        )
    try:
        found = resolve_line(catalogue, line) if line is not None else resolve_named(catalogue, **query)
    except InputError as error:
        raise problem_of(error, parameter="line") from None
    return cached_response(found, current_settings().cache_seconds)


def _nothing_to_resolve(detail: str, parameter: str) -> Problem:
    return Problem(422, "NOTHING_TO_RESOLVE", detail, errors=(ProblemItem(detail, parameter=parameter),))
