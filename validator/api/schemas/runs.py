"""What the addresses of simulations, comparisons, goldfish and replays of battle logs take and give."""

from __future__ import annotations

from marshmallow import ValidationError, fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of, request_of
from validator.api.schemas.game_responses import ViewSchema
from validator.api.schemas.one_of import OneOfField, OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.values import KnownName, StrictBoolean, StrictInteger
from validator.bots import BOTS
from validator.bots.goals.hands import PASSIVE
from validator.rng import MAX_SEED
from validator.services.runs.comparisons import ComparisonAnswer, ComparisonResultAnswer, NewComparison
from validator.services.runs.goldfish import GOINGS, GoldfishAnswer, GoldfishRunAnswer
from validator.services.runs.log_replays import (
    LogReplayAnswer,
    LogReplayResultAnswer,
    LogStepAnswer,
    NewLogReplay,
)
from validator.services.runs.simulations import (
    MOST_DECKS,
    NewSimulation,
    SimulationAnswer,
    SimulationResultAnswer,
)
from validator.vocabulary import BOT_NAMES, DEFAULT_BOT

MOST_HANDS = 1_000
"""Most hands of one request that is answered at once."""
MOST_RUN_HANDS = 10_000
"""Most hands of a run in the background; `ptcg goldfish` plays more."""
MOST_GOALS = 4
MOST_PEEKS = 50
MOST_RUN_PEEKS = 300
PLAYERS = ("rules", "planner")

_UNKNOWN = "Unknown value {input!r}. Known: {choices}."


class GoalField(fields.Field[object]):
    """A goal as text, or as an object."""

    def _deserialize(self, value: object, attr: object, data: object, **kwargs: object) -> object:
        if not isinstance(value, str | dict):
            raise ValidationError("Expected text or an object.")
        return value


class GoldfishRequestSchema(StrictSchema):
    """Hands to play towards goals."""

    decks = fields.List(
        OneOfField(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=2, error="Send one or two decks."),
        metadata=described(
            "The deck list, and the opponent's if it is another one; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    goals = fields.List(
        GoalField(metadata={"anyOf": [{"type": "string", "maxLength": 500}, {"type": "object"}]}),
        required=True,
        validate=validate.Length(min=1, max=MOST_GOALS, error=f"Send 1 to {MOST_GOALS} goals."),
        metadata=described(
            "Goals, as text or as data (see the documentation).",
            examples=[["attack with Phantom Dive by turn 2"]],
        ),
    )
    hands = StrictInteger("Number of hands for each goal (default 100).", 1, MOST_HANDS)
    player = fields.String(
        validate=validate.OneOf(PLAYERS, error=_UNKNOWN),
        metadata=described("`rules` is fast (default); `planner` tries answers out and reaches more."),
    )
    going = fields.String(
        validate=validate.OneOf(GOINGS, error=_UNKNOWN),
        metadata=described("Go first, second, or each in every other hand (default both)."),
    )
    bot = fields.String(
        validate=validate.OneOf(sorted(BOTS), error=_UNKNOWN),
        metadata=described(f"The opponent's bot (default {PASSIVE}, which does nothing)."),
    )
    peek = StrictInteger(
        "Play each missed hand in so many ways with every card known (default 0).", 0, MOST_PEEKS
    )
    peek_hands = StrictInteger(
        "With `peek`: only so many hands, the first ones (default 0: all).", 0, MOST_RUN_HANDS
    )
    what_helps = StrictInteger(
        "Play the missed ones of so many hands, the first ones, again with each wanted card in hand (default "
        "0).",
        0,
        MOST_RUN_HANDS,
    )
    seed = StrictInteger("Seed for reproducible hands (default: random).", 0, MAX_SEED, examples=[7])
    edition = fields.String(metadata=described("Rulebook edition (default: current).", examples=["sv2023"]))
    allow_partial = StrictBoolean(
        metadata=described("Play cards with unsupported texts as if these did nothing.")
    )


class GoldfishRunRequestSchema(GoldfishRequestSchema):
    """Hands to play towards goals in the background."""

    hands = StrictInteger("Number of hands for each goal (default 1000).", 1, MOST_RUN_HANDS)
    peek = StrictInteger(
        "Play each missed hand in so many ways with every card known (default 0).", 0, MOST_RUN_PEEKS
    )


GOLDFISH_NOW = OneOfSchemas({"decks": GoldfishRequestSchema})
GOLDFISH_RUN = OneOfSchemas({"decks": GoldfishRunRequestSchema})
GoldfishSchema = answer_of(GoldfishAnswer)
GoldfishRunSchema = answer_of(GoldfishRunAnswer)


class NewSimulationSchema(request_of(NewSimulation)):  # type: ignore[misc]
    """A simulation to start."""

    decks = fields.List(
        OneOfField(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=MOST_DECKS, error=f"Send one to {MOST_DECKS} decks."),
        metadata=described(
            "One deck list for both sides, one per side, or up to 8 that play each against each; each has "
            "`text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    bots = fields.List(
        fields.String(validate=KnownName("player", BOT_NAMES)),
        validate=validate.Length(equal=2, error="A simulation needs two players."),
        metadata=described(
            f"Bot per deck (default {DEFAULT_BOT}); of more than two decks, the same bot twice.",
            examples=[["easy", "random"]],
        ),
    )


NEW_SIMULATION = OneOfSchemas({"decks": NewSimulationSchema})
SimulationResultSchema = answer_of(SimulationResultAnswer)
SimulationSchema = answer_of(SimulationAnswer)


class NewComparisonSchema(request_of(NewComparison)):  # type: ignore[misc]
    """A comparison to start."""

    decks = fields.List(
        OneOfField(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=2, max=MOST_DECKS, error=f"Send two to {MOST_DECKS} decks."),
        metadata=described(
            "The two lists to compare, then up to 6 opponents of both (default: the built-in lists of the "
            "edition); each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}, {"text": EXAMPLE}, {"text": EXAMPLE}]],
        ),
    )
    bot = fields.String(
        validate=KnownName("player", BOT_NAMES),
        metadata=described("Bot that plays all lists (default easy).", examples=["easy"]),
    )
    opponent_bot = fields.String(
        validate=KnownName("player", BOT_NAMES),
        metadata=described("Bot that plays the opponents (default: the same)."),
    )


NEW_COMPARISON = OneOfSchemas({"decks": NewComparisonSchema})

ComparisonResultSchema = answer_of(ComparisonResultAnswer)
ComparisonSchema = answer_of(ComparisonAnswer)

NEW_LOG_REPLAY = OneOfSchemas({"log": request_of(NewLogReplay)})
LogReplayResultSchema = answer_of(LogReplayResultAnswer)
LogReplaySchema = answer_of(LogReplayAnswer)


class LogBoardSchema(StrictSchema):
    """A step of a battle log, and the board after it."""

    step = fields.Nested(answer_of(LogStepAnswer), required=True)
    view = fields.Nested(ViewSchema, required=True)
