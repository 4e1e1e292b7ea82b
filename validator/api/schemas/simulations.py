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
        validate=validate.Length(min=1, max=2, error="One deck or two are played."),
        metadata=says(
            "One deck list for both sides, or one for each; each has `text` or `list`.",
            examples=[[{"text": EXAMPLE}]],
        ),
    )
    games = Whole("How many games; `/v1/limits` shows the most.", 1, required=True, examples=[4])
    bots = fields.List(
        fields.String(
            validate=validate.OneOf(sorted(PLAYERS), error="There is no player {input!r}. Known: {choices}.")
        ),
        validate=validate.Length(equal=2, error="Two players play."),
        metadata=says("Who plays each deck; greedy without.", examples=[["greedy", "random"]]),
    )
    format = fields.String(
        allow_none=True,
        metadata=says("The format to judge the decks by; standard without.", examples=["standard"]),
    )
    on = Day(
        allow_none=True,
        metadata=says("The day of play, YYYY-MM-DD; today without.", examples=["2026-08-01"]),
    )
    edition = fields.String(
        allow_none=True,
        metadata=says("The rulebook edition to play by; that of the day without.", examples=["sv2023"]),
    )
    seed = Whole("The same seed plays the same games, wherever they are played; drawn without.", 0, MAX_SEED)
    allow_partial = Flag(
        metadata=says("Play cards of whose texts a part is not supported; what is missing does nothing.")
    )
    any_deck = Flag(metadata=says("Play decks of 60 cards that are not legal, too."))


NEW_SIMULATION = Choice({"decks": NewSimulationSchema})


class SimulationSetupSchema(Strict):
    """What a simulation was started with."""

    decks = strings("Names of both decks.")
    bots = strings("Who plays each deck.")
    format = string("The format the decks were judged by.", examples=["standard"])
    on = string("The day of play.")
    edition = string("The rulebook edition.", examples=["sv2023"])
    seed = integer("The seed of all games.")
    allow_partial = fields.Boolean(
        required=True, metadata=says("Whether cards are played of whose texts a part is not supported.")
    )


class SimulatedSideSchema(Strict):
    """What the games add up to for one deck."""

    deck = string("Its name.")
    bot = string("Who plays it.")
    wins = integer("Games won.")
    win_rate = _number("Share of the games won; null before the first.")
    interval = _interval()
    mulligans_per_game = _number("Mulligans a game.")
    games_with_mulligan = _number("Share of the games with a mulligan.")


class FirstPlayerSchema(Strict):
    """How often the player wins who goes first."""

    win_rate = _number("Share of the decided games.")
    interval = _interval()


class TurnsSchema(Strict):
    """Turns of a game, both players' counted."""

    median = integer("Median.", null=True)
    mean = _number("Mean.")
    least = integer("Least.", null=True)
    most = integer("Most.", null=True)


class SimulationResultSchema(Strict):
    """What the games so far add up to."""

    games = integer("Games counted.")
    sides = objects(SimulatedSideSchema, "Both decks.")
    draws = integer("Games without a winner.")
    first_player = fields.Nested(
        FirstPlayerSchema, required=True, metadata=says("How often the player wins who goes first.")
    )
    turns = fields.Nested(TurnsSchema, required=True, metadata=says("How long games are."))
    endings = fields.Dict(
        keys=fields.String(),
        values=fields.Integer(),
        required=True,
        metadata=says("How games ended, and how often."),
    )


class SimulationSchema(Strict):
    """A simulation: how far it is, and what it adds up to."""

    id = string("Id of the simulation.", examples=["bcXW7EWTDlSaGgYs"])
    state = fields.String(
        required=True,
        validate=validate.OneOf(["running", "done", "cancelled", "failed"]),
        metadata=says("Whether it still runs, and if not how it ended."),
    )
    created = string("When it was started, in UTC.")
    games = integer("Games asked for.")
    done = integer("Games played.")
    setup = fields.Nested(SimulationSetupSchema, required=True, metadata=says("What it was started with."))
    result = fields.Nested(
        SimulationResultSchema, required=True, metadata=says("What the games so far add up to.")
    )
    error = string("Why it failed.", null=True)
