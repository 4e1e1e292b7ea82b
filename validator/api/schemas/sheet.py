"""What `/v1/decks/sheet` takes and how it refuses.

A player's data stand in the JSON body alone: query strings end up in the logs of servers on the way.
"""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import Strict, says
from validator.api.schemas.choice import Choice, Day
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.reports import ReportSchema
from validator.api.schemas.requests import (
    SeasonQuerySchema,
    ValidateListSchema,
    ValidateTextSchema,
)
from validator.api.schemas.values import Flag, Whole
from validator.formats.divisions import DIVISIONS
from validator.reports.sheet_pdf import PAPERS
from validator.services.make_sheet import LONGEST_FIELD

_PAPER = says("Paper size; a4 without.", examples=["letter"])
_DECK = "Which deck, from 1, where the text holds several."
_FORCE = says("Make the sheet of a deck that is not legal all the same; it says so on each page.")
_PAPERS = validate.OneOf(sorted(PAPERS), error="{input!r} is no paper size. Known: {choices}.")
_LENGTH = validate.Length(max=LONGEST_FIELD, error=f"At most {LONGEST_FIELD} characters fit.")


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
    deck = Whole(_DECK, 1, examples=[1])
    force = Flag(metadata=_FORCE)


class SheetTextSchema(ValidateTextSchema, _Player):
    """A deck list as text, to make a registration sheet of."""


class SheetListSchema(ValidateListSchema, _Player):
    """A deck list as JSON, to make a registration sheet of."""


SHEET = Choice({"text": SheetTextSchema, "list": SheetListSchema})


class SheetQuerySchema(SeasonQuerySchema):
    """How to make the sheet, where the body is plain text."""

    from_query = True

    paper = fields.String(validate=_PAPERS, metadata=_PAPER)
    deck = Whole(_DECK, 1, examples=[1])
    force = Flag(metadata=_FORCE)


class RefusedSheetSchema(ProblemSchema):
    """No sheet was made (RFC 9457); with the deck's report where the deck is not legal."""

    report = fields.Nested(ReportSchema, metadata=says("Why the deck is not legal; with `ILLEGAL_DECK`."))
