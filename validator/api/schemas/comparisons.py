"""What `/v1/comparisons` takes and gives."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import described
from validator.api.schemas.derive import answer_of, request_of
from validator.api.schemas.one_of import OneOfField, OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, PARSE
from validator.api.schemas.values import KnownName
from validator.services.runs.comparison_answers import ComparisonAnswer, ComparisonResultAnswer
from validator.services.runs.comparisons import MOST_DECKS, NewComparison
from validator.vocabulary import BOT_NAMES


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
