"""`/v1/cards`: search cards, show one, resolve a deck list's line."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Response, request

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import (
    CardQuerySchema,
    CardsQuerySchema,
    CompleteQuerySchema,
    ResolveQuerySchema,
)
from validator.errors import InputError, UsageError
from validator.http.limits import current_settings
from validator.http.problems import Problem, ProblemItem, locate, problem_of
from validator.http.responses import cached_response
from validator.search.query.errors import QueryError
from validator.services.cards.answers import (
    CardsAnswer,
    CardWithPrintsAnswer,
    FoundCardAnswer,
    ResolvedAnswer,
    answer_card,
    answer_card_with_prints,
)
from validator.services.cards.find import complete, find_cards, find_prints
from validator.services.cards.found import CompletionsAnswer, answer_completions, answer_found
from validator.services.cards.legality import list_legality
from validator.services.cards.look_up import get_card, other_prints, resolve_line, resolve_named
from validator.services.cards.vocabulary import VocabularyAnswer, vocabulary
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.support.encoding import JsonObject, extended

_NOT_ASKED = ((), (), (), None, None)
"""What only a query tells of a card."""

cards = Blueprint("cards", __name__, url_prefix="/v1/cards", description="Card catalogue.")


@cards.get("")
@cards.query(CardsQuerySchema)
@cards.answers(
    answer_of(CardsAnswer), "One page of cards; the `Link` header names the next page.", cached=True
)
@cards.problems(400, 422)
def list_cards(query: JsonObject) -> Response:
    """Search cards.

    By `q`, a query such as `type:fire hp>=200 legal:standard does:draw`: each card is there once, with all
    prints that were found. Without it, by words of the name (`text`): each print is there on its own. `set`,
    `mark`, `marker` and `category` must hold besides. Exact name matches come first, then prefix matches,
    then the rest.
    """
    settings = current_settings()
    limit = query.pop("limit", settings.page_size)
    if limit > settings.max_page_size:
        detail = f"The page size limit is {settings.max_page_size}."
        raise Problem(422, "TOO_MANY_CARDS", detail, errors=(ProblemItem(detail, parameter="limit"),))
    if "q" in query and "text" in query:
        detail = "Send `q` or `text`, not both."
        raise Problem(422, "TWO_QUERIES", detail, errors=(ProblemItem(detail, parameter="text"),))
    try:
        body = _found(query, limit) if "q" in query else _prints(query, limit)
    except QueryError as error:
        raise _unreadable(error) from None
    except UsageError as error:
        raise problem_of(error, parameter=locate(error.at, parameter=True).parameter) from None
    response = cached_response(body, settings.cache_seconds)
    if body.next_cursor is not None:
        following = urlencode({**request.args, "cursor": body.next_cursor})
        response.headers["Link"] = f'<{request.path}?{following}>; rel="next"'
    return response


def _found(query: JsonObject, limit: int) -> CardsAnswer:
    found = find_cards(
        query["q"],
        format=query.get("format") or DEFAULT_FORMAT,
        on=query.get("on"),
        sort=query.get("sort", ""),
        limit=limit,
        cursor=query.get("cursor"),
        filters=_filters(query),
        functions=True,
        standing=True,
    )
    return answer_found(found)


def _filters(query: JsonObject) -> dict[str, str]:
    return {name: query[name] for name in ("set", "mark", "marker", "category") if name in query}


def _prints(query: JsonObject, limit: int) -> CardsAnswer:
    for name in ("sort", "format", "on"):
        if query.pop(name, None) is not None:
            detail = f"`{name}` belongs to a query."
            raise Problem(
                422, "NO_QUERY", detail, errors=(ProblemItem(detail, parameter=name, remedy="Send `q`."),)
            )
    page = find_prints(
        query.get("text", ""), filters=_filters(query), limit=limit, cursor=query.get("cursor")
    )
    found = tuple(extended(FoundCardAnswer, answer_card(each.card), *_NOT_ASKED) for each in page.cards)
    return CardsAnswer(found, page.total, page.next_cursor)


def _unreadable(error: QueryError) -> Problem:
    item = ProblemItem(
        error.message, parameter="q", remedy=error.remedy, column=error.column, length=error.length
    )
    return Problem(422, error.code, error.message, remedy=error.remedy, errors=(item,))


@cards.get("/vocabulary")
@cards.answers(answer_of(VocabularyAnswer), "The words of the query language.", cached=True)
def list_words() -> Response:
    """List the words of the query language.

    Keys with their values, functions of cards with their kinds and places, and the number of cards of each.
    """
    return cached_response(vocabulary(), current_settings().cache_seconds)


@cards.get("/complete")
@cards.query(CompleteQuerySchema)
@cards.answers(answer_of(CompletionsAnswer), "Up to 8 completions, best first.", cached=True)
@cards.problems(400, 422)
def complete_query(query: JsonObject) -> Response:
    """Complete a query.

    Completes the word that ends at `at`: keys, values, functions, names of cards.
    """
    found = complete(query["q"], query.get("at"))
    return cached_response(answer_completions(found), current_settings().cache_seconds)


@cards.get(
    "/<set>/<number>",
    set=("PTCG Live code, alias or catalogue ID of the set.", "TWM"),
    number=("Collector number, with or without leading zeros.", "130"),
)
@cards.query(CardQuerySchema)
@cards.answers(
    answer_of(CardWithPrintsAnswer), "The card's printed facts, its set, other prints, legality.", cached=True
)
@cards.problems(400, 404, 422)
def show_card(query: JsonObject, set: str, number: str) -> Response:
    """Get a card.

    By set and collector number: `TWM/130`, `sv06/130`, `LOR/TG12`, `PR-SW/154`; with its legality in each
    format on a date.
    """
    catalogue = built_in_catalogue()
    card = get_card(catalogue, set, number)
    legality = list_legality(catalogue, card, query.get("on") or today())
    body = answer_card_with_prints(card, catalogue.set(card.set_id), other_prints(catalogue, card), legality)
    return cached_response(body, current_settings().cache_seconds)


@cards.get("/resolve")
@cards.query(ResolveQuerySchema)
@cards.answers(answer_of(ResolvedAnswer), "The resolved card and how it was matched.", cached=True)
@cards.problems(400, 422)
def resolve_card(query: JsonObject) -> Response:
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
