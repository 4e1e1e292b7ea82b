"""What `/v1/decks/sheet` takes and how it refuses.

A player's data stand in the JSON body alone: query strings end up in the logs of servers on the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate

from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Day
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.reports import ReportSchema
from validator.api.schemas.requests import (
    SeasonQuerySchema,
    ValidateListSchema,
    ValidateTextSchema,
)
from validator.formats.divisions import DIVISIONS
from validator.reports.sheet_pdf import PAPERS
from validator.services.make_sheet import LONGEST_FIELD

_PAPER = says("Paper size; a4 without.", examples=["letter"])
_DECK = says("Which deck, from 1, where the text holds several.", examples=[1])
_FORCE = says("Make the sheet of a deck that is not legal all the same; it says so on each page.")
_PAPERS = validate.OneOf(sorted(PAPERS), error="{input!r} is no paper size. Known: {choices}.")
_FIRST = validate.Range(min=1, error="Decks are counted from 1.")
_LENGTH = validate.Length(max=LONGEST_FIELD, error=f"At most {LONGEST_FIELD} characters fit.")


class Flag(fields.Boolean):
    """Yes or no: a JSON boolean, or the words `true` and `false` in a query string."""

    def __init__(self, *, words: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = {"true": True, "false": False} if words else {}

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value in self.words:
            return self.words[value]
        raise ValidationError("This is true or false.")


class _Player(Strict):
    player = fields.String(allow_none=True, validate=_LENGTH, metadata=says("Player's name."))
    player_id = fields.String(
        allow_none=True, validate=_LENGTH, metadata=says("Player ID.", examples=["1234567"])
    )
    birth = Day(allow_none=True, metadata=says("Date of birth, YYYY-MM-DD.", examples=["2012-05-17"]))
    division = fields.String(
        allow_none=True,
        validate=validate.OneOf(DIVISIONS, error="{input!r} is no age division. Known: {choices}."),
        metadata=says("Age division; told by birth year and season without."),
    )
    paper = fields.String(validate=_PAPERS, metadata=_PAPER)
    deck = fields.Integer(strict=True, validate=_FIRST, metadata=_DECK)
    force = Flag(metadata=_FORCE)


class SheetTextSchema(ValidateTextSchema, _Player):
    """A deck list as text, to make a registration sheet of."""


class SheetListSchema(ValidateListSchema, _Player):
    """A deck list as JSON, to make a registration sheet of."""


SHEET = Choice({"text": SheetTextSchema, "list": SheetListSchema})


class SheetQuerySchema(SeasonQuerySchema):
    """How to make the sheet, where the body is plain text."""

    paper = fields.String(validate=_PAPERS, metadata=_PAPER)
    deck = fields.Integer(validate=_FIRST, metadata=_DECK)
    force = Flag(words=True, metadata=_FORCE)


class RefusedSheetSchema(ProblemSchema):
    """No sheet was made (RFC 9457); with the deck's report where the deck is not legal."""

    report = fields.Nested(ReportSchema, metadata=says("Why the deck is not legal; with `ILLEGAL_DECK`."))
