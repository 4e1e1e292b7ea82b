"""The problem document of RFC 9457."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.base import Strict, says


class FaultSchema(Strict):
    """One thing that is wrong with a request, and where."""

    detail = fields.String(required=True, metadata=says("Description of the problem."))
    pointer = fields.String(
        metadata=says("JSON pointer into the body (RFC 6901).", examples=["/decks/0/text"])
    )
    parameter = fields.String(metadata=says("Name of the query parameter, path parameter or header."))
    remedy = fields.String(metadata=says("How to fix it."))


class ProblemSchema(Strict):
    """An error (RFC 9457)."""

    type = fields.String(required=True, metadata=says("Always `about:blank`."))
    title = fields.String(required=True, metadata=says("Name of the HTTP status."))
    status = fields.Integer(required=True, metadata=says("The HTTP status."))
    detail = fields.String(required=True, metadata=says("Human-readable description."))
    code = fields.String(
        required=True,
        metadata=says("Machine-readable error code; stable.", examples=["UNKNOWN_FORMAT"]),
    )
    remedy = fields.String(metadata=says("How to fix it."))
    instance = fields.String(metadata=says("The request's ID, as in `X-Request-Id` and in the log."))
    errors = fields.List(fields.Nested(FaultSchema), required=True, metadata=says("Individual problems."))
    more_errors = fields.Integer(
        metadata=says("How many entries are not listed, where there would be too many.")
    )
