"""Hands and odds: what is asked, and what is answered."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of
from validator.api.schemas.one_of import DateField, OneOfSchemas
from validator.api.schemas.requests import EDITION, LIST, ON, TEXT, JsonList
from validator.api.schemas.responses import boolean, integer, objects, string, strings
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.odds.compute import CardOdds, ConditionOdds
from validator.odds.query import LONGEST, MAX_TURN, MAX_WISHES
from validator.odds.sample import Sample
from validator.rng import MAX_SEED
from validator.services.odds.deal_setup import MAX_MULLIGAN_LIMIT, MAX_PRIZES, OPPONENT_SIZE
from validator.services.odds.hands import DEFAULT_DRAWS, MAX_SHOWN
from validator.services.odds.odds import DEFAULT_TURN

_SEED = "The same seed gives the same bytes"
_CHANCE = {"minimum": 0, "maximum": 1}


class _Deal(StrictSchema):
    going = fields.String(
        validate=validate.OneOf(["first", "second"], error="Unknown value {input!r}. Known: {choices}."),
        metadata=described("Whether the player goes first or second (default first)."),
    )
    prizes = StrictInteger("Number of Prize cards (default 6; Limited 4).", 0, MAX_PRIZES)
    mulligan_limit = StrictInteger(
        "Mulligans after which a Basic Pokémon is set aside (tournaments: 8; default no limit).",
        1,
        MAX_MULLIGAN_LIMIT,
    )
    opponent_basics = StrictInteger(
        f"Number of Basic Pokémon in the opponent's {OPPONENT_SIZE} cards; their mulligans give extra cards.",
        1,
        OPPONENT_SIZE,
    )
    opponent = fields.String(
        metadata=described("Opponent's deck list as text, instead of `opponent_basics`.")
    )
    only_basics = StrictBoolean(
        metadata=described("Mulligan hands that could start only through a card's own text.")
    )
    edition = fields.String(metadata=EDITION)
    on = DateField(metadata=ON)


class _Hands(_Deal):
    count = StrictInteger("Number of hands (default 1; maximum in `/v1/limits`).", 1)
    seed = StrictInteger(f"{_SEED}; random by default.", 0, MAX_SEED, examples=[7])
    draws = StrictInteger(f"Draws after the opening hand (default {DEFAULT_DRAWS}).", 0)
    statistics = StrictBoolean(
        metadata=described(
            f"Return statistics instead of single hands; at most {MAX_SHOWN:,} hands can be returned."
        )
    )


class HandsTextSchema(_Hands):
    """A deck list as text, to deal hands of."""

    text = fields.String(required=True, metadata=TEXT)


class HandsListSchema(_Hands):
    """A deck list as JSON, to deal hands of."""

    list = JsonList(required=True, metadata=LIST)


class HandsQuerySchema(_Hands):
    """How to deal; keys of a JSON body come first."""

    from_query = True


class _Odds(_Deal):
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


class OddsTextSchema(_Odds):
    """A deck list as text, for odds."""

    text = fields.String(required=True, metadata=TEXT)


class OddsListSchema(_Odds):
    """A deck list as JSON, for odds."""

    list = JsonList(required=True, metadata=LIST)


class OddsQuerySchema(_Odds):
    """What to ask; keys of a JSON body come first, and `cards` may be given several times."""

    from_query = True


HANDS = OneOfSchemas({"text": HandsTextSchema, "list": HandsListSchema})
ODDS = OneOfSchemas({"text": OddsTextSchema, "list": OddsListSchema})


def chance(description: str, *, null: bool = False) -> fields.Float:
    """Return a field with a probability that is always there."""
    return fields.Float(required=True, allow_none=null, metadata=described(description, **_CHANCE))


def chances(description: str, *, null: bool = False) -> fields.List[Any]:
    """Return a field with a list of probabilities that is always there."""
    return fields.List(
        fields.Float(metadata=dict(_CHANCE)), required=True, allow_none=null, metadata=described(description)
    )


def one(schema: type[StrictSchema], description: str, *, null: bool = False) -> fields.Nested:
    """Return a field with an object that is always there."""
    return fields.Nested(schema, required=True, allow_none=null, metadata=described(description))


class OpponentSchema(StrictSchema):
    """The opponent's deck, as far as mulligans go."""

    size = integer("Cards.")
    starters = integer("Cards that can start the game.")


class _Table(StrictSchema):
    source = string("Always `-`.")
    deck = integer("Deck number in the text, from 1.")
    name = string("Title of the deck.", null=True)
    edition = string("Rulebook edition.", examples=["sv2023"])
    size = integer("Cards of the deck.")
    starters_in_deck = integer("Cards of the deck that can start the game.")
    going = string("first or second.", enum=["first", "second"])
    prizes = integer("Prize cards.")
    mulligan_rule = string(
        "full: extra cards for the difference in mulligans; simple: one for each.",
        enum=["full", "simple"],
    )
    mulligan_limit = integer("Mulligans after which a Basic Pokémon is set aside.", null=True)
    opponent = one(OpponentSchema, "The opponent; null if none.", null=True)


class DeckCardSchema(StrictSchema):
    """A card of the deck."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    count = integer("Copies.")
    starts = boolean("Whether the card can start the game.")


class DrawSchema(StrictSchema):
    """A card drawn for a turn."""

    turn = integer("The player's own turn.")
    card = string("Catalogue id.")


class OpeningSchema(StrictSchema):
    """One hand dealt; cards are catalogue ids, in the order drawn."""

    number = integer("Number of the hand, from 1.")
    mulligans = fields.List(
        fields.List(fields.String()), required=True, metadata=described("Mulliganed hands.")
    )
    hand = strings("Opening hand.")
    starters = integer("Cards of it that can start the game.")
    set_aside = boolean("Whether the mulligan limit forced the hand; its first card was set aside.")
    prizes = strings("Prize cards.")
    opponent_mulligans = integer("The opponent's mulligans.")
    bonus_allowed = integer("Extra cards the player may draw.")
    bonus = strings("Extra cards drawn.")
    opponent_bonus_allowed = integer("Extra cards the opponent may draw.")
    draws = objects(DrawSchema, "The next draws.")


class DeckHandsSchema(_Table):
    """Hands dealt of one deck."""

    seed = integer("Seed that reproduces these hands.")
    dealt = integer("Hands dealt.")
    cards = objects(DeckCardSchema, "The cards of the deck, by print.")
    hands = objects(OpeningSchema, "The hands; empty if statistics were requested.")
    statistics = one(answer_of(Sample), "Statistics; null if hands are returned.", null=True)


class HandsSchema(StrictSchema):
    """Hands dealt."""

    decks = objects(DeckHandsSchema, "The deck of the request.")


class OpeningOddsSchema(StrictSchema):
    """Odds of the opening hand."""

    redraw = chance("Probability that a hand must be mulliganed.")
    redraw_fraction = string("The same, as an exact fraction.", examples=["643195/2145594"])
    mulligans = chances("By number of mulligans; the last entry includes all higher numbers.")
    expected_mulligans = fields.Float(
        required=True, metadata=described("Expected number of mulligans.", minimum=0)
    )
    set_aside = chance("Probability that the mulligan limit forces the hand.")
    starters = chances("By number of starting Pokémon in the opening hand.")


class BonusOddsSchema(StrictSchema):
    """Odds of bonus cards."""

    cards = chances("By extra cards allowed.")
    expected = fields.Float(required=True, metadata=described("Expected number of mulligans.", minimum=0))


class DeckOddsSchema(_Table):
    """The odds of one deck."""

    turn = integer("The last turn answered.")
    draws_by_turn = fields.List(
        fields.Integer(), required=True, metadata=described("Cards drawn by turn 1, 2 …")
    )
    opening = one(OpeningOddsSchema, "The opening hand.")
    bonus = one(BonusOddsSchema, "Extra cards; null without an opponent.", null=True)
    cards = objects(answer_of(CardOdds), "Each name of the deck.")
    wishes = objects(answer_of(ConditionOdds), "Each requested condition.")
    together = one(
        answer_of(ConditionOdds), "All or any of the conditions; null for fewer than two.", null=True
    )
    notes = strings("Notes on the result.")


class OddsSchema(StrictSchema):
    """Odds per deck."""

    decks = objects(DeckOddsSchema, "The deck of the request.")
