"""What `/v1/simulations` takes and gives."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import described
from validator.api.schemas.derive import answer_of, request_of
from validator.api.schemas.one_of import OneOfField, OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.values import KnownName
from validator.services.runs.simulation_answers import SimulationAnswer, SimulationResultAnswer
from validator.services.runs.simulations import MOST_DECKS, NewSimulation
from validator.vocabulary import BOT_NAMES


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
            "Bot per deck (default greedy); of more than two decks, the same bot twice.",
            examples=[["greedy", "random"]],
        ),
    )


NEW_SIMULATION = OneOfSchemas({"decks": NewSimulationSchema})


SimulationResultSchema = answer_of(SimulationResultAnswer)
SimulationSchema = answer_of(SimulationAnswer)
