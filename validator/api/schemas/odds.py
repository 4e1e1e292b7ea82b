"""Hands and odds: what is asked, and what is answered."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.one_of import DateField, OneOfSchemas
from validator.api.schemas.requests import EDITION, LIST, ON, TEXT, JsonList
from validator.api.schemas.responses import boolean, integer, objects, string, strings
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.odds.query import LONGEST, MAX_TURN, MAX_WISHES
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
            f"Count what the hands hold instead of showing them; at most {MAX_SHOWN:,} are shown."
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
    """A deck list as text, to tell the odds of."""

    text = fields.String(required=True, metadata=TEXT)


class OddsListSchema(_Odds):
    """A deck list as JSON, to tell the odds of."""

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


class FitSchema(StrictSchema):
    """A chi-square test of counts against the closed forms."""

    chi_square = fields.Float(required=True, metadata=described("The statistic.", minimum=0))
    freedom = integer("Degrees of freedom.")
    p_value = chance("p-value.")


class ShareSchema(StrictSchema):
    """A share of the hands beside its exact value."""

    share = chance("Proportion.")
    interval = chances("95% Wilson interval [low, high].")
    exact = chance("Exact probability.")


class CardSampleSchema(StrictSchema):
    """What the hands held of one name."""

    name = string("Printed English name.")
    count = integer("Copies in the deck.")
    in_hand = one(ShareSchema, "At least one in the opening hand.")
    seen = one(ShareSchema, "At least one seen in hand, extra cards and all next draws.")
    any_prized = one(ShareSchema, "At least one among the Prize cards.")
    hand_fit = one(FitSchema, "Copies in the hand against the closed forms.")
    prized_fit = one(FitSchema, "Copies among the Prize cards against the closed forms.")


class SampleSchema(StrictSchema):
    """Statistics of the hands."""

    hands = integer("Number of hands.")
    draws = integer("Next draws of each.")
    mulligans = objects(
        ShareSchema, "Hands by number of mulligans; the last entry includes all higher numbers."
    )
    mulligan_fit = one(FitSchema, "Mulligans against the closed forms.")
    starters = objects(ShareSchema, "Hands by cards that can start the game.")
    starter_fit = one(FitSchema, "The same against the closed forms.")
    bonus = fields.List(
        fields.Nested(ShareSchema),
        required=True,
        allow_none=True,
        metadata=described("Hands by extra cards allowed; null without an opponent."),
    )
    bonus_fit = one(FitSchema, "The same against the closed forms.", null=True)
    cards = objects(CardSampleSchema, "Each name of the deck.")


class DeckHandsSchema(_Table):
    """Hands dealt of one deck."""

    seed = integer("Seed that reproduces these hands.")
    dealt = integer("Hands dealt.")
    cards = objects(DeckCardSchema, "The cards of the deck, by print.")
    hands = objects(OpeningSchema, "The hands; empty if statistics were requested.")
    statistics = one(SampleSchema, "Statistics; null if hands are returned.", null=True)


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


class CardOddsSchema(StrictSchema):
    """Odds of one name of the deck."""

    name = string("Printed English name.")
    count = integer("Copies in the deck.")
    starts = boolean("Whether the card can start the game.")
    hand = chances("By copies in the opening hand.")
    in_hand = chance("At least one in the opening hand.")
    by_turn = chances("At least one seen by turn 1, 2 …")
    prized = chances("By copies among the Prize cards.")
    any_prized = chance("At least one is a Prize card.")
    all_prized = chance("Every copy is a Prize card.")
    only_starter = chance(
        "Probability that it is the only starting Pokémon in the opening hand; null if it cannot start.",
        null=True,
    )


class WishSchema(StrictSchema):
    """Odds of a wish, or of several together."""

    cards = strings("The conditions as understood.")
    combine = string("How they are combined.", enum=["all", "any"])
    hand = chance("Met by the opening hand.")
    by_turn = chances("Seen by turn 1, 2 …")
    method = string("exact (closed form) or sampled.", enum=["exact", "sampled"])
    sample = fields.Integer(metadata=described("Number of sampled hands."))
    intervals = fields.List(
        fields.List(fields.Float()),
        metadata=described("95% Wilson intervals for hand and turns, if sampled."),
    )
    fractions = fields.List(
        fields.String(), metadata=described("Exact fractions for hand and turns, if available.")
    )


class DeckOddsSchema(_Table):
    """The odds of one deck."""

    turn = integer("The last turn answered.")
    draws_by_turn = fields.List(
        fields.Integer(), required=True, metadata=described("Cards drawn by turn 1, 2 …")
    )
    opening = one(OpeningOddsSchema, "The opening hand.")
    bonus = one(BonusOddsSchema, "Extra cards; null without an opponent.", null=True)
    cards = objects(CardOddsSchema, "Each name of the deck.")
    wishes = objects(WishSchema, "Each requested condition.")
    together = one(WishSchema, "All or any of the conditions; null for fewer than two.", null=True)
    notes = strings("Notes on the result.")


class OddsSchema(StrictSchema):
    """Odds per deck."""

    decks = objects(DeckOddsSchema, "The deck of the request.")
