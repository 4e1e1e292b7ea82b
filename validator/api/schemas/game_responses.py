"""What `/v1/games` gives: the view by hand, as the engine makes it without dataclasses, the rest derived."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of
from validator.api.schemas.one_of import OneOfField, OneOfSchemas
from validator.api.schemas.problem import ProblemSchema
from validator.reports.answers import ReportAnswer, SummaryAnswer
from validator.services.explanations.hints import HintsAnswer, StepsAnswer
from validator.services.explanations.seat_view import EventAnswer
from validator.services.games.answers import (
    EventsAnswer,
    GameAnswer,
    QuestionAnswer,
    SeatsAnswer,
)


def string(description: str, *, null: bool = False, **more: Any) -> fields.String:
    """Return a text field that is always there; `null` allows null."""
    return fields.String(required=True, allow_none=null, metadata=described(description, **more))


def integer(description: str, *, null: bool = False) -> fields.Integer:
    """Return a field with a whole number that is always there."""
    return fields.Integer(required=True, allow_none=null, metadata=described(description))


def boolean(description: str) -> fields.Boolean:
    """Return a yes-or-no field that is always there."""
    return fields.Boolean(required=True, metadata=described(description))


def strings(description: str) -> fields.List[Any]:
    """Return a field with a list of texts that is always there."""
    return fields.List(fields.String(), required=True, metadata=described(description))


def objects(schema: type[StrictSchema], description: str) -> fields.List[Any]:
    """Return a field with a list of objects that is always there."""
    return fields.List(fields.Nested(schema), required=True, metadata=described(description))


def _maybe(schema: type[StrictSchema], description: str) -> fields.Nested:
    return fields.Nested(schema, required=True, allow_none=True, metadata=described(description))


class InZoneSchema(StrictSchema):
    """A card of the game."""

    card = integer("Card number in this game: 0–59 first deck, 60–119 second deck.")
    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")


class InPlaySchema(StrictSchema):
    """A Pokémon in play."""

    uid = integer("Instance ID in this game; unchanged when it evolves.")
    card = integer("Number of its top card.")
    id = string("Catalogue id of its top card.", examples=["sv06-130"])
    name = string("Name of its top card.")
    stage = string("Its stage.")
    types = strings("Current types.")
    hp = integer("Current maximum HP, before damage.")
    damage = integer("Damage on it.")
    energy = objects(InZoneSchema, "Energy cards attached to it.")
    tools = objects(InZoneSchema, "Pokémon Tools attached to it.")
    under = objects(InZoneSchema, "Cards under its top card, from the Basic Pokémon up.")
    conditions = strings("Special Conditions.")
    poison_counters = integer("Damage counters from Poisoned at each Pokémon Checkup.")
    burn_counters = integer("Damage counters from Burned at each Pokémon Checkup.")
    turned = string("Card rotation (Special Condition).", null=True)
    markers = fields.List(
        fields.List(fields.Raw()),
        required=True,
        metadata=described("Markers on it: name and number of each."),
    )
    retreat_cost = integer("Current Retreat Cost.")
    prizes = integer("Prize cards that the opponent takes when it is Knocked Out.")


class FaceDownSchema(StrictSchema):
    """A Pokémon face down, during the set-up."""

    face_down = fields.Boolean(required=True, metadata=described("Always true.", enum=[True]))


IN_PLAY = OneOfSchemas({"uid": InPlaySchema, "face_down": FaceDownSchema})

_EITHER = IN_PLAY.spec()["oneOf"]


class GameSideSchema(StrictSchema):
    """One side of a game, as a seat may see it."""

    active = OneOfField(
        IN_PLAY,
        required=True,
        allow_none=True,
        metadata=described("The Pokémon in the Active Spot.", oneOf=[*_EITHER, {"type": "null"}]),
    )
    bench = fields.List(
        OneOfField(IN_PLAY, metadata=IN_PLAY.spec()), required=True, metadata=described("Benched Pokémon.")
    )
    bench_limit = integer("Current Bench size limit.")
    hand = fields.List(
        fields.Nested(InZoneSchema),
        required=True,
        allow_none=True,
        metadata=described("Cards in hand; null unless the seat owns them."),
    )
    hand_count = integer("Number of cards in hand.")
    deck_count = integer("Number of cards in the deck.")
    prizes = fields.List(
        fields.Nested(InZoneSchema, allow_none=True),
        required=True,
        metadata=described("Prize cards; null for each face-down card."),
    )
    discard = objects(InZoneSchema, "The discard pile.")
    lost_zone = objects(InZoneSchema, "The Lost Zone.")
    resolving = objects(InZoneSchema, "Played cards that are still being resolved.")
    supporter_played = boolean("Whether a Supporter card was played this turn.")
    stadium_played = boolean("Whether a Stadium card was played this turn.")
    energy_attached = boolean("Whether an Energy card was attached from hand this turn.")
    retreated = boolean("Whether the Active Pokémon retreated this turn.")
    gx_used = boolean("Whether the GX attack of the game was used.")
    vstar_used = boolean("Whether the VSTAR Power of the game was used.")


class OptionSchema(StrictSchema):
    """One of the options of a decision."""

    number = integer("Value to send in `picked`.")
    kind = string("Option kind.", examples=["attack"])
    text = string("The option in English.")
    notation = string("Value to send in `action`; null if several options must be chosen.", null=True)
    values = fields.List(fields.Integer(), required=True, metadata=described("The numbers of the option."))


class DecisionSchema(StrictSchema):
    """The open decision."""

    player = integer("Deciding seat.")
    kind = string("Decision kind.", examples=["main"])
    number = integer("Number of the decision in the game.")
    question = string("The question in English.")
    options = fields.List(
        fields.Nested(OptionSchema),
        required=True,
        allow_none=True,
        metadata=described("Options; null unless the seat is the deciding one."),
    )
    low = fields.Integer(metadata=described("Minimum number of options to choose; deciding seat only."))
    high = fields.Integer(metadata=described("Maximum number of options to choose; deciding seat only."))
    ordered = fields.Boolean(
        metadata=described("Whether the order of the chosen options matters; deciding seat only.")
    )
    source = fields.Integer(
        allow_none=True, metadata=described("Card whose effect requires the decision; deciding seat only.")
    )


class ViewSchema(StrictSchema):
    """The table, as a seat may see it."""

    seat = integer("Whose view it is; null for a spectator.", null=True)
    edition = string("Rulebook edition in use.")
    turn = integer("Turn number; 0 during setup.")
    player = integer("Active player; null during setup.", null=True)
    first = integer("First player; null until known.", null=True)
    result = integer("Winner; 2 for a draw, null while in progress.", null=True)
    reason = string("How the game ended.", null=True)
    stadium = _maybe(InZoneSchema, "The Stadium in play.")
    facing = integer("Player whom the Stadium faces; null where it faces no one.", null=True)
    sides = objects(GameSideSchema, "Both sides.")
    decision = _maybe(DecisionSchema, "Open decision; null when the game is over.")


GameSchema = answer_of(GameAnswer)
QuestionSchema = answer_of(QuestionAnswer)
EventSchema = answer_of(EventAnswer)
EventsSchema = answer_of(EventsAnswer)
HintsSchema = answer_of(HintsAnswer)
StepsSchema = answer_of(StepsAnswer)


class StartedGameSchema(GameSchema, answer_of(SeatsAnswer)):  # type: ignore[misc, valid-type]
    """A game just started, as its first person sees it, with the secret of each seat of a person."""


class RefusedGameSchema(ProblemSchema):
    """No game was started (RFC 9457)."""

    reports = fields.List(
        fields.Nested(answer_of(ReportAnswer)),
        metadata=described("One report per deck; with `ILLEGAL_DECK`."),
    )
    summary = fields.Nested(
        answer_of(SummaryAnswer), metadata=described("Counts over the reports; with `ILLEGAL_DECK`.")
    )
    reasons = fields.List(
        fields.String(),
        metadata=described("Reasons cards are unsupported; with `NOT_SUPPORTED`, `LATER_KIND`."),
    )


class VersionConflictSchema(ProblemSchema):
    """The game has changed since the version of `If-Match` (RFC 9457)."""

    version = fields.Integer(metadata=described("Current version of the game; with `VERSION_CONFLICT`."))


GAME_ANSWERS: tuple[Any, ...] = (IN_PLAY,)
"""What is referred to by name, for the OpenAPI document."""
