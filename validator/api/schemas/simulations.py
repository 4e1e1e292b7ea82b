"""What `/v1/simulations` takes and gives."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from validator.api.schemas.answers import integer, objects, string, strings
from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Chosen, Day
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.values import Flag, Whole
from validator.chance import MAX_SEED
from validator.players import PLAYERS


def _number(description: str) -> fields.Float:
    return fields.Float(required=True, allow_none=True, metadata=says(description))


def _interval() -> fields.List[Any]:
    return fields.List(
        fields.Float(),
        required=True,
        validate=validate.Length(equal=2),
        metadata=says("95% confidence interval (Wilson)."),
    )


class NewSimulationSchema(Strict):
    """A simulation to start."""

    decks = fields.List(
        Chosen(PARSE, metadata=PARSE.spec()),
        required=True,
        validate=validate.Length(min=1, max=2, error="Send one or two decks."),
        metadata=says(
            "One deck list for both sides, or one per side; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    games = Whole("Number of games; maximum in `/v1/limits`.", 1, required=True, examples=[4])
    bots = fields.List(
        fields.String(
            validate=validate.OneOf(sorted(PLAYERS), error="Unknown player {input!r}. Known: {choices}.")
        ),
        validate=validate.Length(equal=2, error="A simulation needs two players."),
        metadata=says("Bot per deck (default greedy).", examples=[["greedy", "random"]]),
    )
    format = fields.String(
        allow_none=True,
        metadata=says("Format to check the decks against (default: standard).", examples=["standard"]),
    )
    on = Day(
        allow_none=True,
        metadata=says(
            "Date to check the decks against, YYYY-MM-DD (default: today).", examples=["2026-08-01"]
        ),
    )
    edition = fields.String(
        allow_none=True,
        metadata=says(
            "Rulebook edition to play by (default: the one in force on the date).", examples=["sv2023"]
        ),
    )
    seed = Whole("Seed for reproducible games on any machine (default: random).", 0, MAX_SEED)
    allow_partial = Flag(metadata=says("Allow cards with unsupported texts; those texts have no effect."))
    any_deck = Flag(metadata=says("Allow illegal 60-card decks."))


NEW_SIMULATION = Choice({"decks": NewSimulationSchema})


class SimulationSetupSchema(Strict):
    """What a simulation was started with."""

    decks = strings("Names of both decks.")
    bots = strings("Who plays each deck.")
    format = string("Format the decks were checked against.", examples=["standard"])
    on = string("Date the decks were checked against.")
    edition = string("The rulebook edition.", examples=["sv2023"])
    seed = integer("The seed of all games.")
    allow_partial = fields.Boolean(
        required=True, metadata=says("Whether cards with unsupported texts were allowed.")
    )


class SimulatedSideSchema(Strict):
    """What the games add up to for one deck."""

    deck = string("Its name.")
    bot = string("Who plays it.")
    wins = integer("Games won.")
    win_rate = _number("Win rate; null before the first game.")
    interval = _interval()
    mulligans_per_game = _number("Mean mulligans per game.")
    games_with_mulligan = _number("Share of games with a mulligan.")


class FirstPlayerSchema(Strict):
    """Win rate of the first player."""

    win_rate = _number("Share of decided games won by the first player.")
    interval = _interval()


class TurnsSchema(Strict):
    """Turns of a game, both players' counted."""

    median = integer("Median.", null=True)
    mean = _number("Mean.")
    least = integer("Least.", null=True)
    most = integer("Most.", null=True)


class SimulationResultSchema(Strict):
    """Results so far."""

    games = integer("Games finished.")
    sides = objects(SimulatedSideSchema, "Both decks.")
    draws = integer("Games without a winner.")
    first_player = fields.Nested(
        FirstPlayerSchema, required=True, metadata=says("Win rate of the first player.")
    )
    turns = fields.Nested(TurnsSchema, required=True, metadata=says("Game length in turns."))
    endings = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        required=True,
        metadata=says("Number of games by ending."),
    )


class SimulationSchema(Strict):
    """A simulation: how far it is, and what it adds up to."""

    id = string("Simulation ID.", examples=["bcXW7EWTDlSaGgYs"])
    state = fields.String(
        required=True,
        validate=validate.OneOf(["running", "done", "cancelled", "failed"]),
        metadata=says("State: running, or how it ended."),
    )
    created = string("Start time (UTC).")
    games = integer("Games requested.")
    done = integer("Games finished.")
    setup = fields.Nested(SimulationSetupSchema, required=True, metadata=says("Setup parameters."))
    result = fields.Nested(SimulationResultSchema, required=True, metadata=says("Results so far."))
    error = string("Reason for failure.", null=True)
