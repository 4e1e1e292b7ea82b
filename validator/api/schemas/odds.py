"""Hands and odds: what is asked, and what is answered."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from validator.api.schemas.answers import boolean, integer, objects, string, strings
from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Day
from validator.api.schemas.requests import EDITION, LIST, ON, TEXT, JsonList
from validator.api.schemas.values import Flag, Whole
from validator.chance import MAX_SEED
from validator.odds.question import LONGEST, MAX_TURN, MAX_WISHES
from validator.services.compute_odds import DEFAULT_TURN
from validator.services.draw_hands import DEFAULT_DRAWS, MAX_SHOWN
from validator.services.set_table import MAX_MULLIGAN_LIMIT, MAX_PRIZES, OPPONENT_SIZE

_SEED = "The same seed gives the same bytes"
_CHANCE = {"minimum": 0, "maximum": 1}


class _Deal(Strict):
    going = fields.String(
        validate=validate.OneOf(["first", "second"], error="{input!r} is not known. Known: {choices}."),
        metadata=says("Whether the player goes first or second; first without."),
    )
    prizes = Whole("Prize cards; 6 without, a Limited game has 4.", 0, MAX_PRIZES)
    mulligan_limit = Whole(
        "Mulligans after which a Basic Pokémon is set aside, 8 in organised play; no limit without.",
        1,
        MAX_MULLIGAN_LIMIT,
    )
    opponent_basics = Whole(
        f"Basic Pokémon in the opponent's {OPPONENT_SIZE} cards: their mulligans give bonus cards.",
        1,
        OPPONENT_SIZE,
    )
    opponent = fields.String(
        metadata=says("The opponent's deck list as text, in place of `opponent_basics`.")
    )
    only_basics = Flag(metadata=says("Redraw hands that only a card's own text would let start."))
    edition = fields.String(metadata=EDITION)
    on = Day(metadata=ON)


class _Hands(_Deal):
    count = Whole("Hands to deal; 1 without, `/v1/limits` shows the most.", 1)
    seed = Whole(f"{_SEED}; a new one without.", 0, MAX_SEED, examples=[7])
    draws = Whole(f"Next draws after the hand; {DEFAULT_DRAWS} without.", 0)
    statistics = Flag(
        metadata=says(f"Count what the hands hold instead of showing them; at most {MAX_SHOWN:,} are shown.")
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
        fields.String(validate=validate.Length(max=LONGEST, error="At most {max} characters are read.")),
        validate=validate.Length(max=MAX_WISHES, error="At most {max} cards are asked for together."),
        metadata=says(
            "Cards to ask for, each as `[N] CARD [| CARD …]`: at least N (or 1) of them, by name or print.",
            examples=[["Dreepy", "2 Ultra Ball | Drakloak"]],
        ),
    )
    combine = fields.String(
        validate=validate.OneOf(["all", "any"], error="{input!r} is not known. Known: {choices}."),
        metadata=says("Whether all or any of the cards are asked for together; all without."),
    )
    turn = Whole(f"By the draw of this own turn; {DEFAULT_TURN} without.", 1, MAX_TURN)
    seed = Whole(f"{_SEED}, for questions that must be sampled; 0 without.", 0, MAX_SEED)


class OddsTextSchema(_Odds):
    """A deck list as text, to tell the odds of."""

    text = fields.String(required=True, metadata=TEXT)


class OddsListSchema(_Odds):
    """A deck list as JSON, to tell the odds of."""

    list = JsonList(required=True, metadata=LIST)


class OddsQuerySchema(_Odds):
    """What to ask; keys of a JSON body come first, and `cards` may be given several times."""

    from_query = True


HANDS = Choice({"text": HandsTextSchema, "list": HandsListSchema})
ODDS = Choice({"text": OddsTextSchema, "list": OddsListSchema})


def chance(description: str, *, null: bool = False) -> fields.Float:
    """Give a field with a probability that is always there."""
    return fields.Float(required=True, allow_none=null, metadata=says(description, **_CHANCE))


def chances(description: str, *, null: bool = False) -> fields.List[Any]:
    """Give a field with a list of probabilities that is always there."""
    return fields.List(
        fields.Float(metadata=dict(_CHANCE)), required=True, allow_none=null, metadata=says(description)
    )


def one(schema: type[Strict], description: str, *, null: bool = False) -> fields.Nested:
    """Give a field with an object that is always there."""
    return fields.Nested(schema, required=True, allow_none=null, metadata=says(description))


class OpponentSchema(Strict):
    """The opponent's deck, as far as mulligans go."""

    size = integer("Cards.")
    starters = integer("Cards that can start the game.")


class _Table(Strict):
    source = string("Always `-`, as for standard input.")
    deck = integer("Place of the deck in the text, from 1.")
    name = string("The deck's own title.", null=True)
    edition = string("Rulebook edition.", examples=["sv2023"])
    size = integer("Cards of the deck.")
    starters_in_deck = integer("Cards of the deck that can start the game.")
    going = string("first or second.", enum=["first", "second"])
    prizes = integer("Prize cards.")
    mulligan_rule = string(
        "full: bonus cards for the opponent's extra mulligans; simple: for each of them.",
        enum=["full", "simple"],
    )
    mulligan_limit = integer("Mulligans after which a Basic Pokémon is set aside.", null=True)
    opponent = one(OpponentSchema, "The opponent; null for none.", null=True)


class DeckCardSchema(Strict):
    """A card of the deck."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    count = integer("Copies.")
    starts = boolean("Whether a hand with it is kept.")


class DrawSchema(Strict):
    """A card drawn for a turn."""

    turn = integer("The player's own turn.")
    card = string("Catalogue id.")


class OpeningSchema(Strict):
    """One hand dealt; cards are catalogue ids, in the order drawn."""

    number = integer("Number of the hand, from 1.")
    mulligans = fields.List(
        fields.List(fields.String()), required=True, metadata=says("Hands shown and shuffled back.")
    )
    hand = strings("The hand kept.")
    starters = integer("Cards of it that can start the game.")
    set_aside = boolean("Whether the mulligan limit made the hand; its first card was set aside.")
    prizes = strings("Prize cards.")
    opponent_mulligans = integer("The opponent's mulligans.")
    bonus_allowed = integer("Bonus cards that the player may draw for them.")
    bonus = strings("Bonus cards drawn.")
    opponent_bonus_allowed = integer("Bonus cards that the opponent may draw.")
    draws = objects(DrawSchema, "The next draws.")


class FitSchema(Strict):
    """A chi-square test of counts against the closed forms."""

    chi_square = fields.Float(required=True, metadata=says("The statistic.", minimum=0))
    freedom = integer("Degrees of freedom.")
    p_value = chance("How likely counts at least as far off are.")


class ShareSchema(Strict):
    """A share of the hands beside its exact value."""

    share = chance("The share.")
    interval = chances("95% Wilson interval, from and to.")
    exact = chance("The probability by closed form.")


class CardSampleSchema(Strict):
    """What the hands held of one name."""

    name = string("Printed English name.")
    count = integer("Copies in the deck.")
    in_hand = one(ShareSchema, "At least one in the kept hand.")
    seen = one(ShareSchema, "At least one seen with hand, bonus cards and all next draws.")
    any_prized = one(ShareSchema, "At least one among the Prize cards.")
    hand_fit = one(FitSchema, "Copies in the hand against the closed forms.")
    prized_fit = one(FitSchema, "Copies among the Prize cards against the closed forms.")


class SampleSchema(Strict):
    """Statistics of the hands."""

    hands = integer("Hands counted.")
    draws = integer("Next draws of each.")
    mulligans = objects(ShareSchema, "Hands by number of mulligans; the last for that many or more.")
    mulligan_fit = one(FitSchema, "Mulligans against the closed forms.")
    starters = objects(ShareSchema, "Hands by cards that can start the game.")
    starter_fit = one(FitSchema, "The same against the closed forms.")
    bonus = fields.List(
        fields.Nested(ShareSchema),
        required=True,
        allow_none=True,
        metadata=says("Hands by bonus cards allowed; null without an opponent."),
    )
    bonus_fit = one(FitSchema, "The same against the closed forms.", null=True)
    cards = objects(CardSampleSchema, "Each name of the deck.")


class DeckHandsSchema(_Table):
    """Hands dealt of one deck."""

    seed = integer("The seed that deals these hands again.")
    dealt = integer("Hands dealt.")
    cards = objects(DeckCardSchema, "The cards of the deck, by print.")
    hands = objects(OpeningSchema, "The hands; empty when they are counted.")
    statistics = one(SampleSchema, "What they hold; null when they are shown.", null=True)


class HandsSchema(Strict):
    """Hands dealt."""

    decks = objects(DeckHandsSchema, "The deck of the request.")


class OpeningOddsSchema(Strict):
    """Odds of the opening hand."""

    redraw = chance("A hand holds nothing that can start the game.")
    redraw_fraction = string("The same, exact.", examples=["643195/2145594"])
    mulligans = chances("By number of mulligans; the last for that many or more.")
    expected_mulligans = fields.Float(required=True, metadata=says("Their mean.", minimum=0))
    set_aside = chance("The mulligan limit makes the hand.")
    starters = chances("By cards of the kept hand that can start the game.")


class BonusOddsSchema(Strict):
    """Odds of bonus cards."""

    cards = chances("By bonus cards allowed.")
    expected = fields.Float(required=True, metadata=says("Their mean.", minimum=0))


class CardOddsSchema(Strict):
    """Odds of one name of the deck."""

    name = string("Printed English name.")
    count = integer("Copies in the deck.")
    starts = boolean("Whether a hand with it is kept.")
    hand = chances("By copies in the kept hand.")
    in_hand = chance("At least one in the kept hand.")
    by_turn = chances("At least one seen by turn 1, 2 …")
    prized = chances("By copies among the Prize cards.")
    any_prized = chance("At least one is a Prize card.")
    all_prized = chance("Every copy is a Prize card.")
    only_starter = chance("The kept hand has nothing else that can start; null for what cannot.", null=True)


class WishSchema(Strict):
    """Odds of a wish, or of several together."""

    cards = strings("The wishes as understood.")
    combine = string("How they go together.", enum=["all", "any"])
    hand = chance("Met by the kept hand.")
    by_turn = chances("Seen by turn 1, 2 …")
    method = string("exact by closed form, or sampled.", enum=["exact", "sampled"])
    sample = fields.Integer(metadata=says("Hands dealt, when sampled."))
    intervals = fields.List(
        fields.List(fields.Float()), metadata=says("95% Wilson intervals of hand and turns, when sampled.")
    )
    fractions = fields.List(
        fields.String(), metadata=says("The exact values of hand and turns, where nothing was rounded.")
    )


class DeckOddsSchema(_Table):
    """The odds of one deck."""

    turn = integer("The last turn answered.")
    draws_by_turn = fields.List(fields.Integer(), required=True, metadata=says("Cards drawn by turn 1, 2 …"))
    opening = one(OpeningOddsSchema, "The opening hand.")
    bonus = one(BonusOddsSchema, "Bonus cards; null without an opponent.", null=True)
    cards = objects(CardOddsSchema, "Each name of the deck.")
    wishes = objects(WishSchema, "Each card asked for.")
    together = one(WishSchema, "All or any of them; null for fewer than two.", null=True)
    notes = strings("What to know about the answer.")


class OddsSchema(Strict):
    """Odds told."""

    decks = objects(DeckOddsSchema, "The deck of the request.")
