"""What `/v1/decks/sheet` takes and how it refuses.

A player's data are in the JSON body only: query strings end up in the logs of servers on the way.
"""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.deck_inputs import CheckTarget
from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of, request_of
from validator.api.schemas.one_of import DateField
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.requests import deck_body
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.formats.divisions import DIVISIONS
from validator.reports.answers import ReportAnswer
from validator.reports.sheet_pdf import PAPERS
from validator.services.tournaments.sheet import LONGEST_FIELD

_PAPERS = validate.OneOf(sorted(PAPERS), error="Unknown paper size {input!r}. Known: {choices}.")
_LENGTH = validate.Length(max=LONGEST_FIELD, error=f"The limit is {LONGEST_FIELD} characters.")


class _Paper(StrictSchema):
    paper = fields.String(
        validate=_PAPERS, metadata=described("Paper size (default a4).", examples=["letter"])
    )
    deck = StrictInteger("Deck number, from 1, if the text contains several.", 1, examples=[1])
    force = StrictBoolean(
        metadata=described("Create the sheet even if the deck is not legal; each page is marked.")
    )


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


class _Sheet(request_of(CheckTarget), _Paper, _Player):  # type: ignore[misc]
    pass


SHEET = deck_body("Sheet", "A deck list as {}, to make a registration sheet of.", _Sheet)


class SheetQuerySchema(_Paper, request_of(CheckTarget, query=True)):  # type: ignore[misc]
    """How to make the sheet, where the body is plain text."""


class RefusedSheetSchema(ProblemSchema):
    """No sheet was made (RFC 9457); with the deck's report where the deck is not legal."""

    report = fields.Nested(
        answer_of(ReportAnswer), metadata=described("Report on the deck; with `ILLEGAL_DECK`.")
    )
