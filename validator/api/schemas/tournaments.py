"""A stack of lists to check."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.deck_inputs import CheckTarget
from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import request_of
from validator.api.schemas.one_of import OneOfSchemas
from validator.api.schemas.requests import EXAMPLE, TEXT

_LONGEST_NAME = 200
_NAME = validate.Length(min=1, max=_LONGEST_NAME, error="Must have 1 to {max} characters.")


class NamedFileSchema(StrictSchema):
    """A file of a stack."""

    name = fields.String(
        required=True,
        validate=_NAME,
        metadata=described(
            "Name of the file. A Player ID or a name in it finds the player; `.csv` may be a roster, `.tdf`"
            " a tournament file of TOM.",
            examples=["Ana López.txt"],
        ),
    )
    text = fields.String(required=True, metadata=TEXT)


class StackQuerySchema(request_of(CheckTarget, query=True)):  # type: ignore[misc]
    """What to check against, if the body is plain text or a ZIP."""

    class Meta:
        """The options of a stack."""

        exclude = ("advice",)


class StackFilesSchema(request_of(CheckTarget)):  # type: ignore[misc]
    """Lists and rosters as files."""

    class Meta:
        """The options of a stack."""

        exclude = ("advice",)

    files = fields.List(
        fields.Nested(NamedFileSchema),
        required=True,
        validate=validate.Length(min=1, error="Send at least one file."),
        metadata=described(
            "Lists, rosters (CSV) and tournament files (TDF).",
            examples=[[{"name": "Ana López.txt", "text": EXAMPLE}]],
        ),
    )


STACK = OneOfSchemas({"files": StackFilesSchema})
"""The body of `/v1/tournaments/check`."""
