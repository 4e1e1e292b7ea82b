"""What `/v1/simulations` takes and gives."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of
from validator.api.schemas.one_of import DateField, OneOfField, OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.bots import BOTS
from validator.rng import MAX_SEED
from validator.services.games.simulation_views import SimulationAnswer, SimulationResultAnswer


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


SimulationResultSchema = answer_of(SimulationResultAnswer)
SimulationSchema = answer_of(SimulationAnswer)
