"""The problem document of RFC 9457."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.base import Strict, says


class FaultSchema(Strict):
    """One thing that is wrong with a request, and where."""

    detail = fields.String(required=True, metadata=says("What is wrong."))
    pointer = fields.String(metadata=says("Where in the JSON body (RFC 6901).", examples=["/decks/0/text"]))
    parameter = fields.String(metadata=says("Which query or path parameter, or header."))
    remedy = fields.String(metadata=says("What to do about it."))


class ProblemSchema(Strict):
    """An error (RFC 9457)."""

    type = fields.String(
        required=True, metadata=says("Always `about:blank`: the title is that of the HTTP status.")
    )
    title = fields.String(required=True, metadata=says("Name of the HTTP status."))
    status = fields.Integer(required=True, metadata=says("The HTTP status."))
    detail = fields.String(required=True, metadata=says("What happened, for people."))
    code = fields.String(
        required=True,
        metadata=says("What happened, for machines; never changes.", examples=["UNKNOWN_FORMAT"]),
    )
    remedy = fields.String(metadata=says("What to do about it."))
    instance = fields.String(
        metadata=says("Names the request, by the id in the header `X-Request-Id`, which the log has, too.")
    )
    errors = fields.List(
        fields.Nested(FaultSchema), required=True, metadata=says("Each thing that is wrong.")
    )
    more_errors = fields.Integer(
        metadata=says("How many entries are not listed, where there would be too many.")
    )
