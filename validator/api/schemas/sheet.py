"""What `/v1/decks/sheet` takes and how it refuses.

A player's data are in the JSON body only: query strings end up in the logs of servers on the way.
"""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.one_of import DateField, OneOfSchemas
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.reports import ReportSchema
from validator.api.schemas.requests import SeasonQuerySchema, ValidateListSchema, ValidateTextSchema
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.formats.divisions import DIVISIONS
from validator.reports.sheet_pdf import PAPERS
from validator.services.tournaments.sheet import LONGEST_FIELD

_PAPER = described("Paper size (default a4).", examples=["letter"])
_DECK = "Deck number, from 1, if the text contains several."
_FORCE = described("Create the sheet even if the deck is not legal; each page is marked.")
_PAPERS = validate.OneOf(sorted(PAPERS), error="Unknown paper size {input!r}. Known: {choices}.")
_LENGTH = validate.Length(max=LONGEST_FIELD, error=f"The limit is {LONGEST_FIELD} characters.")


class _Player(StrictSchema):
    player = fields.String(allow_none=True, validate=_LENGTH, metadata=described("Player's name."))
    player_id = fields.String(
        allow_none=True, validate=_LENGTH, metadata=described("Player ID.", examples=["1234567"])
    )
    birth = DateField(
        allow_none=True, metadata=described("Date of birth, YYYY-MM-DD.", examples=["2012-05-17"])
    )
    division = fields.String(
        allow_none=True,
        validate=validate.OneOf(DIVISIONS, error="Unknown age division {input!r}. Known: {choices}."),
        metadata=described("Age division (default: from birth year and season)."),
    )
    paper = fields.String(validate=_PAPERS, metadata=_PAPER)
    deck = StrictInteger(_DECK, 1, examples=[1])
    force = StrictBoolean(metadata=_FORCE)


class SheetTextSchema(ValidateTextSchema, _Player):
    """A deck list as text, to make a registration sheet of."""


class SheetListSchema(ValidateListSchema, _Player):
    """A deck list as JSON, to make a registration sheet of."""


SHEET = OneOfSchemas({"text": SheetTextSchema, "list": SheetListSchema})


class SheetQuerySchema(SeasonQuerySchema):
    """How to make the sheet, where the body is plain text."""

    from_query = True

    paper = fields.String(validate=_PAPERS, metadata=_PAPER)
    deck = StrictInteger(_DECK, 1, examples=[1])
    force = StrictBoolean(metadata=_FORCE)


class RefusedSheetSchema(ProblemSchema):
    """No sheet was made (RFC 9457); with the deck's report where the deck is not legal."""

    report = fields.Nested(ReportSchema, metadata=described("Report on the deck; with `ILLEGAL_DECK`."))
