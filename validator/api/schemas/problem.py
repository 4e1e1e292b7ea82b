"""The problem document of RFC 9457."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.base import StrictSchema, described


class FaultSchema(StrictSchema):
    """A problem of a request, and its place."""

    detail = fields.String(required=True, metadata=described("Description of the problem."))
    pointer = fields.String(
        metadata=described("JSON pointer into the body (RFC 6901).", examples=["/decks/0/text"])
    )
    parameter = fields.String(metadata=described("Name of the query parameter, path parameter or header."))
    column = fields.Integer(metadata=described("First wrong character of the value, from 1."))
    length = fields.Integer(metadata=described("Number of wrong characters."))
    remedy = fields.String(metadata=described("How to fix it."))


class ProblemSchema(StrictSchema):
    """An error (RFC 9457)."""

    type = fields.String(required=True, metadata=described("Always `about:blank`."))
    title = fields.String(required=True, metadata=described("Name of the HTTP status."))
    status = fields.Integer(required=True, metadata=described("The HTTP status."))
    detail = fields.String(required=True, metadata=described("Human-readable description."))
    code = fields.String(
        required=True, metadata=described("Machine-readable error code; stable.", examples=["UNKNOWN_FORMAT"])
    )
    remedy = fields.String(metadata=described("How to fix it."))
    instance = fields.String(metadata=described("The request's ID, as in `X-Request-Id` and in the log."))
    errors = fields.List(
        fields.Nested(FaultSchema), required=True, metadata=described("Individual problems.")
    )
    more_errors = fields.Integer(
        metadata=described("How many entries are not listed, where there would be too many.")
    )
