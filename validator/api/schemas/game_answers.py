"""What `/v1/games` gives."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from validator.api.schemas.answers import boolean, integer, objects, string, strings
from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Chosen
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.reports import ReportSchema, SummarySchema


def _maybe(schema: type[Strict], description: str) -> fields.Nested:
    return fields.Nested(schema, required=True, allow_none=True, metadata=says(description))


class InZoneSchema(Strict):
    """A card of the game."""

    card = integer("Its number in this game: 0 to 59 the first deck, 60 to 119 the second.")
    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")


class InPlaySchema(Strict):
    """A Pokémon in play."""

    uid = integer("Its number in this game; stays the same while it evolves.")
    card = integer("Number of its top card.")
    id = string("Catalogue id of its top card.", examples=["sv06-130"])
    name = string("Name of its top card.")
    stage = string("Its stage.")
    types = strings("Its types now.")
    hp = integer("Its HP now, damage not taken off.")
    damage = integer("Damage on it.")
    energy = objects(InZoneSchema, "Energy cards attached to it.")
    tools = objects(InZoneSchema, "Pokémon Tools attached to it.")
    under = objects(InZoneSchema, "Cards under its top card, from the Basic Pokémon up.")
    conditions = strings("Special Conditions.")
    poison_counters = integer("Damage counters that Poisoned puts.")
    burn_counters = integer("Damage counters that Burned puts.")
    turned = string("How its card is turned.", null=True)
    markers = fields.List(
        fields.List(fields.Raw()), required=True, metadata=says("Markers on it: name and number of each.")
    )
    retreat_cost = integer("Energy it takes to retreat now.")
    prizes = integer("Prize cards that the opponent takes when it is Knocked Out.")


class FaceDownSchema(Strict):
    """A Pokémon face down, during the set-up."""

    face_down = fields.Boolean(required=True, metadata=says("Always true.", enum=[True]))


IN_PLAY = Choice({"uid": InPlaySchema, "face_down": FaceDownSchema})

_EITHER = IN_PLAY.spec()["oneOf"]


class GameSideSchema(Strict):
    """One side of a game, as a seat may see it."""

    active = Chosen(
        IN_PLAY,
        required=True,
        allow_none=True,
        metadata=says("The Pokémon in the Active Spot.", oneOf=[*_EITHER, {"type": "null"}]),
    )
    bench = fields.List(
        Chosen(IN_PLAY, metadata=IN_PLAY.spec()), required=True, metadata=says("Benched Pokémon.")
    )
    bench_limit = integer("Pokémon that the Bench holds now.")
    hand = fields.List(
        fields.Nested(InZoneSchema),
        required=True,
        allow_none=True,
        metadata=says("The hand; null for all but its owner."),
    )
    hand_count = integer("Cards in the hand.")
    deck_count = integer("Cards in the deck.")
    prizes = fields.List(
        fields.Nested(InZoneSchema, allow_none=True),
        required=True,
        metadata=says("The Prize cards; null for each that lies face down."),
    )
    discard = objects(InZoneSchema, "The discard pile.")
    lost_zone = objects(InZoneSchema, "The Lost Zone.")
    resolving = objects(InZoneSchema, "Cards played that lie open until they are done.")
    supporter_played = boolean("Whether a Supporter card was played this turn.")
    stadium_played = boolean("Whether a Stadium card was played this turn.")
    energy_attached = boolean("Whether Energy was attached for the turn.")
    retreated = boolean("Whether the Active Pokémon retreated this turn.")
    gx_used = boolean("Whether the GX attack of the game was used.")
    vstar_used = boolean("Whether the VSTAR Power of the game was used.")


class OptionSchema(Strict):
    """One of the options of a decision."""

    number = integer("What to send in `picked`.")
    kind = string("What kind of option.", examples=["attack"])
    text = string("The option in English.")
    notation = string("What to send in `action`; null where more than one has to be chosen.", null=True)
    values = fields.List(fields.Integer(), required=True, metadata=says("The numbers of the option."))


class DecisionSchema(Strict):
    """What somebody has to decide now."""

    player = integer("Who decides.")
    kind = string("What kind of decision.", examples=["main"])
    number = integer("Number of the decision in the game.")
    question = string("The question in English.")
    options = fields.List(
        fields.Nested(OptionSchema),
        required=True,
        allow_none=True,
        metadata=says("What may be chosen; null for all but who decides."),
    )
    low = fields.Integer(metadata=says("How many options have to be chosen at least; for who decides."))
    high = fields.Integer(metadata=says("How many may be chosen at most; for who decides."))
    ordered = fields.Boolean(metadata=says("Whether the order of the options counts; for who decides."))
    source = fields.Integer(
        allow_none=True, metadata=says("Number of the card whose effect asks; for who decides.")
    )


class ViewSchema(Strict):
    """The table, as a seat may see it."""

    seat = integer("Whose view it is; null for a spectator.", null=True)
    edition = string("The rulebook edition that is played by.")
    turn = integer("Number of the turn; 0 during the set-up.")
    player = integer("Whose turn it is; null during the set-up.", null=True)
    first = integer("Who goes first; null while that is not known.", null=True)
    result = integer("Who has won, 2 for a draw; null while the game runs.", null=True)
    reason = string("How the game ended.", null=True)
    stadium = _maybe(InZoneSchema, "The Stadium in play.")
    sides = objects(GameSideSchema, "Both sides.")
    decision = _maybe(DecisionSchema, "What has to be decided now; null when the game is over.")


class GameSetupSchema(Strict):
    """What a game was started with."""

    edition = string("The rulebook edition.", examples=["sv2023"])
    format = string("The format the decks were judged by.", examples=["standard"])
    on = string("The day of play.")
    decks = strings("Names of both decks; while the game runs `deck 1`, `deck 2` for who did not bring it.")
    allow_partial = fields.Boolean(
        metadata=says("Whether cards may be played of which a text does nothing; while a seat is open.")
    )
    shared = boolean("Whether one person holds every seat that no bot holds.")
    seed = fields.Integer(
        metadata=says("The seed; while the game runs only for a person who holds every seat.")
    )


class ParentSchema(Strict):
    """The game that a game was branched from."""

    id = string("Its id.")
    version = integer("Its version then.")


class GameSchema(Strict):
    """A game, as a seat may see it."""

    id = string("Id of the game.", examples=["bcXW7EWTDlSaGgYs"])
    state = string("`waiting` for a second player to join, `running` or `over`.", examples=["running"])
    version = integer("Grows by one with every change; the ETag, and what `If-Match` has to name.")
    setup = fields.Nested(GameSetupSchema, required=True, metadata=says("What it was started with."))
    players = strings("Who sits at each side: `human`, `open` or the name of a bot.")
    parent = _maybe(ParentSchema, "The game it was branched from.")
    can_undo = boolean("Whether the seat may take a choice back.")
    without_effect = fields.List(
        fields.String(),
        required=True,
        data_key="partial",
        metadata=says("Texts that do nothing, with `allow_partial`, of cards that the seat has seen."),
    )
    events = integer("Number of events so far.")
    view = _maybe(ViewSchema, "The table; null while a seat is open.")


class SeatTokenSchema(Strict):
    """The secret of a seat."""

    seat = integer("The seat, 0 or 1.")
    token = string(
        "Send it as `Authorization: Bearer TOKEN`. It is told this once, and cannot be found again."
    )


class OpenSeatSchema(Strict):
    """A seat that another person may take."""

    seat = integer("The seat, 0 or 1.")
    secret = string("Lets one person join, by `POST /v1/games/{id}/join`. It is told this once.")
    path = string("Address of the page where they join; send it to nobody else.")


class StartedGameSchema(GameSchema):
    """A game just started, as its first person sees it, with the secret of each seat of a person."""

    tokens = objects(SeatTokenSchema, "The secret of each seat; the same twice where one person holds both.")
    join = _maybe(OpenSeatSchema, "The seat that another person may join, once; null where none is open.")


class QuestionSchema(Strict):
    """What has to be decided now."""

    version = integer("The version of the game, for `If-Match`.")
    decision = _maybe(DecisionSchema, "The decision; null when the game is over.")


class EventSchema(Strict):
    """Something that has happened, as a seat may know it."""

    number = integer("Its place in the game, from 0.")
    kind = string("What happened.", examples=["draw"])
    player = integer("To whom, or by whom; null where that is nobody.", null=True)
    cards = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=says("Catalogue ids of the cards; null for one that the seat may not see."),
    )
    text = string("A line of the log; empty where it is not worth one.")


class EventsSchema(Strict):
    """Events of a game."""

    version = integer("The version of the game.")
    undone = integer(
        "Events from this number on that the client knows are gone, since choices were taken back; null where"
        " all that it knows stands.",
        null=True,
    )
    events = objects(EventSchema, "The events, in their order.")
    total = integer("Number of events of the game; ask again where these are not the last.")
    last_event_id = string(
        "What to send as `Last-Event-ID` to be told what follows; null before the first event.", null=True
    )


class RefusedGameSchema(ProblemSchema):
    """No game was started (RFC 9457)."""

    reports = fields.List(
        fields.Nested(ReportSchema), metadata=says("A report for each deck; with `ILLEGAL_DECK`.")
    )
    summary = fields.Nested(SummarySchema, metadata=says("Counts over the reports; with `ILLEGAL_DECK`."))
    reasons = fields.List(
        fields.String(), metadata=says("Why cards cannot be played; with `NOT_SUPPORTED`, `LATER_KIND`.")
    )


class MovedOnSchema(ProblemSchema):
    """The game has moved on since the version that `If-Match` names (RFC 9457)."""

    version = fields.Integer(metadata=says("The version of the game now; with `MOVED_ON`."))


GAME_ANSWERS: tuple[Any, ...] = (IN_PLAY,)
"""What is referred to by name, for the OpenAPI document."""
