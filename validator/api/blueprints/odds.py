"""`/v1/decks/hands` and `/v1/decks/odds`: goldfish hands and exact odds of a deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response

from validator.api.deck_inputs import CheckOptions, DeckInput, read_lists, reject_lists
from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of, arguments_of
from validator.api.schemas.odds import HANDS, ODDS, HandsQuerySchema, OddsQuerySchema
from validator.api.schemas.requests import TEXT_BODY
from validator.errors import InputError, UsageError, within
from validator.http.limits import check_hands, check_lists, current_settings
from validator.http.problems import problem_of
from validator.http.rate_limits import heavy
from validator.http.responses import json_response
from validator.odds.answers import HandsAnswer, OddsAnswer, serialize_hands, serialize_odds
from validator.odds.deck_composition import UndealableDeck
from validator.odds.query import ImpossibleQuestion
from validator.rng import fresh_seed
from validator.services.cards.serialize import known_edition
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import DEFAULT_DRAWS, MAX_SHOWN, hands_of_text
from validator.services.odds.odds import DEFAULT_TURN, odds_of_text
from validator.support.encoding import JsonObject

odds = Blueprint("odds", __name__, url_prefix="/v1/decks", description="Opening hands and odds.")


Answer = TypeVar("Answer")


@odds.post("/hands")
@odds.query(HandsQuerySchema)
@odds.body("One or several deck lists, as text or JSON.", json=HANDS.spec(), text=TEXT_BODY)
@odds.answers(answer_of(HandsAnswer), "The hands, or their statistics.")
@odds.problems(400, 413, 415, 422)
@heavy
def deal_deck_hands(query: JsonObject) -> Response:
    """Draw opening hands.

    Includes mulligans, Prize cards, extra cards and next draws. The deck need not be legal but needs a Basic
    Pokémon and enough cards. The returned seed reproduces the hands.
    """
    (sent,), options = read_lists(HANDS, query)
    count = _value(options, "count", 1)
    counted = _value(options, "statistics", False)
    check_hands(count, options.place("count"))
    most_dealt = 10 * current_settings().max_hands if counted else 20 * MAX_SHOWN
    seed = _value(options, "seed", None)
    return json_response(
        serialize_hands(
            _ask(
                sent,
                options,
                lambda: hands_of_text(
                    sent.text,
                    source=sent.source,
                    count=count,
                    seed=fresh_seed() if seed is None else seed,
                    draws=_value(options, "draws", DEFAULT_DRAWS),
                    options=_options(sent, options),
                    show=not counted,
                    most_decks=1,
                    most_dealt=most_dealt,
                ),
            )
        )
    )


@odds.post("/odds")
@odds.query(OddsQuerySchema)
@odds.body("One or several deck lists, as text or JSON.", json=ODDS.spec(), text=TEXT_BODY)
@odds.answers(answer_of(OddsAnswer), "The odds.")
@odds.problems(400, 413, 415, 422)
@heavy
def compute_deck_odds(query: JsonObject) -> Response:
    """Compute odds.

    Opening hand, mulligans, cards by turn, Prize cards. Exact where a closed form exists; otherwise sampled,
    with a confidence interval.
    """
    (sent,), options = read_lists(ODDS, query)
    return json_response(
        serialize_odds(
            _ask(
                sent,
                options,
                lambda: odds_of_text(
                    sent.text,
                    source=sent.source,
                    cards=_value(options, "cards", ()),
                    combine=_value(options, "combine", "all"),
                    turn=_value(options, "turn", DEFAULT_TURN),
                    options=_options(sent, options),
                    seed=_value(options, "seed", 0),
                    most_decks=1,
                ),
            )
        )
    )


def _value(options: CheckOptions, key: str, otherwise: Any) -> Any:
    value = options.value(key)
    return otherwise if value is None else value


def _options(sent: DeckInput, options: CheckOptions) -> DealOptions:
    """Read how to deal. Raises `Problem` 422 for an unknown edition or an opponent's list too long."""
    edition = options.value("edition")
    try:
        if edition is not None:
            with within("edition"):
                known_edition(edition)
    except UsageError as error:
        raise options.problem(error) from None
    opponent = options.value("opponent")
    if opponent is not None:
        check_lists([sent.text, opponent], options.place("opponent").pointer)
    return DealOptions(**arguments_of(DealOptions, options.value))


def _ask(sent: DeckInput, options: CheckOptions, question: Callable[[], Answer]) -> Answer:
    """Call a service. Raises `Problem` 422 with the place of the invalid value."""
    try:
        return question()
    except InputError as error:
        reject_lists([(sent, error)])
        raise
    except (ImpossibleQuestion, UndealableDeck) as error:
        if error.at[0] == "deck":
            raise problem_of(error, pointer=sent.pointer) from None
        raise options.problem(error) from None
