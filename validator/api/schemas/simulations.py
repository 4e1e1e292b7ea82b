"""What `/v1/simulations` takes and gives."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.one_of import DateField, OneOfField, OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.responses import integer, objects, string, strings
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.bots import BOTS
from validator.rng import MAX_SEED


def _number(description: str) -> fields.Float:
    return fields.Float(required=True, allow_none=True, metadata=described(description))


def _interval() -> fields.List[Any]:
    return fields.List(
        fields.Float(),
        required=True,
        validate=validate.Length(equal=2),
        metadata=described("95% confidence interval (Wilson)."),
    )


class NewSimulationSchema(StrictSchema):
    """A simulation to start."""

    decks = fields.List(
        OneOfField(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=2, error="Send one or two decks."),
        metadata=described(
            "One deck list for both sides, or one per side; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    games = StrictInteger("Number of games; maximum in `/v1/limits`.", 1, required=True, examples=[4])
    bots = fields.List(
        fields.String(
            validate=validate.OneOf(sorted(BOTS), error="Unknown player {input!r}. Known: {choices}.")
        ),
        validate=validate.Length(equal=2, error="A simulation needs two players."),
        metadata=described("Bot per deck (default greedy).", examples=[["greedy", "random"]]),
    )
    format = fields.String(
        allow_none=True,
        metadata=described("Format to check the decks against (default: standard).", examples=["standard"]),
    )
    on = DateField(
        allow_none=True,
        metadata=described(
            "Date to check the decks against, YYYY-MM-DD (default: today).", examples=["2026-08-01"]
        ),
    )
    edition = fields.String(
        allow_none=True,
        metadata=described(
            "Rulebook edition to play by (default: the one in force on the date).", examples=["sv2023"]
        ),
    )
    seed = StrictInteger("Seed for reproducible games on any machine (default: random).", 0, MAX_SEED)
    allow_partial = StrictBoolean(
        metadata=described("Allow cards with unsupported texts; those texts have no effect.")
    )
    any_deck = StrictBoolean(metadata=described("Allow illegal 60-card decks."))


NEW_SIMULATION = OneOfSchemas({"decks": NewSimulationSchema})


class SimulationSetupSchema(StrictSchema):
    """What a simulation was started with."""

    decks = strings("Names of both decks.")
    bots = strings("Who plays each deck.")
    format = string("Format the decks were checked against.", examples=["standard"])
    on = string("Date the decks were checked against.")
    edition = string("The rulebook edition.", examples=["sv2023"])
    seed = integer("The seed of all games.")
    allow_partial = fields.Boolean(
        required=True, metadata=described("Whether cards with unsupported texts were allowed.")
    )


class SimulatedSideSchema(StrictSchema):
    """What the games add up to for one deck."""

    deck = string("Its name.")
    bot = string("Who plays it.")
    wins = integer("Games won.")
    win_rate = _number("Win rate; null before the first game.")
    interval = _interval()
    mulligans_per_game = _number("Mean mulligans per game.")
    games_with_mulligan = _number("Share of games with a mulligan.")


class FirstPlayerSchema(StrictSchema):
    """Win rate of the first player."""

    win_rate = _number("Share of decided games won by the first player.")
    interval = _interval()


class TurnsSchema(StrictSchema):
    """Turns of a game, both players' counted."""

    median = integer("Median.", null=True)
    mean = _number("Mean.")
    least = integer("Least.", null=True)
    most = integer("Most.", null=True)


class SimulationResultSchema(StrictSchema):
    """Results so far."""

    games = integer("Games finished.")
    sides = objects(SimulatedSideSchema, "Both decks.")
    draws = integer("Games without a winner.")
    first_player = fields.Nested(
        FirstPlayerSchema, required=True, metadata=described("Win rate of the first player.")
    )
    turns = fields.Nested(TurnsSchema, required=True, metadata=described("Game length in turns."))
    endings = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        required=True,
        metadata=described("Number of games by ending."),
    )


class SimulationSchema(StrictSchema):
    """A simulation: how far it is, and what it adds up to."""

    id = string("Simulation ID.", examples=["bcXW7EWTDlSaGgYs"])
    state = fields.String(
        required=True,
        validate=validate.OneOf(["running", "done", "cancelled", "failed"]),
        metadata=described("State: running, or how it ended."),
    )
    created = string("Start time (UTC).")
    games = integer("Games requested.")
    done = integer("Games finished.")
    setup = fields.Nested(SimulationSetupSchema, required=True, metadata=described("Setup parameters."))
    result = fields.Nested(SimulationResultSchema, required=True, metadata=described("Results so far."))
    error = string("Reason for failure.", null=True)
