"""Reports on decks, decks that are only parsed, and converted lists."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import answer_of
from validator.api.schemas.responses import CardSchema, PrintSchema, boolean, objects, string
from validator.findings import Finding
from validator.reports.answers import EnvelopeAnswer, ParsedAnswer, ReportAnswer, SummaryAnswer
from validator.services.decks.live_import import UnknownToLive

FindingSchema = answer_of(Finding)
ReportSchema = answer_of(ReportAnswer)
SummarySchema = answer_of(SummaryAnswer)
EnvelopeSchema = answer_of(EnvelopeAnswer)
ParsedSchema = answer_of(ParsedAnswer)


class ConvertedSchema(StrictSchema):
    """A list in another list format."""

    text = string("The list.")
    dialect = string("Detected list format.")
    complete = boolean("Whether every line was resolved; others are kept as written.")
    findings = objects(FindingSchema, "Findings about the input list.")
    unknown_to_live = objects(
        answer_of(UnknownToLive), "Lines that PTCG Live will not import; empty for other list formats."
    )


class ResolvedSchema(StrictSchema):
    """The resolved card."""

    card = fields.Nested(
        CardSchema, required=True, allow_none=True, metadata=described("The card; null if unresolved.")
    )
    how = string("How it was matched.")
    alternatives = objects(PrintSchema, "Other matching prints.")
    findings = objects(FindingSchema, "Findings.")
