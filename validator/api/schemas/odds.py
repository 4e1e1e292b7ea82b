"""Hands and odds: what is asked, and what is answered."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import described
from validator.api.schemas.derive import request_of
from validator.api.schemas.requests import deck_body
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.odds.query import LONGEST, MAX_TURN, MAX_WISHES
from validator.rng import MAX_SEED
from validator.services.odds.deal_setup import DealOptions
from validator.services.odds.hands import DEFAULT_DRAWS, MAX_SHOWN
from validator.services.odds.odds import DEFAULT_TURN

_SEED = "The same seed gives the same bytes"


class _Hands(request_of(DealOptions)):  # type: ignore[misc]
    count = StrictInteger("Number of hands (default 1; maximum in `/v1/limits`).", 1)
    seed = StrictInteger(f"{_SEED}; random by default.", 0, MAX_SEED, examples=[7])
    draws = StrictInteger(f"Draws after the opening hand (default {DEFAULT_DRAWS}).", 0)
    statistics = StrictBoolean(
        metadata=described(
            f"Return statistics instead of single hands; at most {MAX_SHOWN:,} hands can be returned."
        )
    )


class HandsQuerySchema(_Hands):
    """How to deal; keys of a JSON body come first."""

    from_query = True


class _Odds(request_of(DealOptions)):  # type: ignore[misc]
    cards = fields.List(
        fields.String(validate=validate.Length(max=LONGEST, error="The limit is {max} characters.")),
        validate=validate.Length(max=MAX_WISHES, error="The limit is {max} cards."),
        metadata=described(
            "Conditions, each `[N] CARD [| CARD …]`: at least N (default 1) copies, by name or print.",
            examples=[["Dreepy", "2 Ultra Ball | Drakloak"]],
        ),
    )
    combine = fields.String(
        validate=validate.OneOf(["all", "any"], error="Unknown value {input!r}. Known: {choices}."),
        metadata=described("Whether all or any of the conditions must hold (default all)."),
    )
    turn = StrictInteger(f"Through the draw step of this own turn (default {DEFAULT_TURN}).", 1, MAX_TURN)
    seed = StrictInteger(f"{_SEED}, for sampled questions (default 0).", 0, MAX_SEED)


class OddsQuerySchema(_Odds):
    """What to ask; keys of a JSON body come first, and `cards` may be given several times."""

    from_query = True


HANDS = deck_body("Hands", "A deck list as {}, to deal hands of.", _Hands)
ODDS = deck_body("Odds", "A deck list as {}, for odds.", _Odds)
