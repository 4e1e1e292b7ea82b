"""Reports on decks, and decks that are only read."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.answers import (
    CardSchema,
    CitationSchema,
    PrintSchema,
    boolean,
    integer,
    objects,
    string,
    strings,
)
from validator.api.schemas.base import Strict, says

_SEVERITIES = ["error", "warning", "info"]
_VERDICTS = ["legal", "illegal", "undetermined"]


class WhereSchema(Strict):
    """A place in the list."""

    line = integer("Line, from 1; 0 for the deck as a whole.")
    column = integer("Column, from 1; 0 for the whole line.")
    entry = integer("Card line, from 0; null for no card line.", null=True)


class EditSchema(Strict):
    """A mechanical edit."""

    line = integer("Line to replace, from 1.")
    text = string("What to write there; empty to delete the line.")


class SuggestionSchema(Strict):
    """What would mend a finding."""

    text = string("For people.")
    safe = boolean("Whether the edit leaves the deck's cards the same.")
    edit = fields.Nested(EditSchema, metadata=says("An edit that a program can make."))


class FindingSchema(Strict):
    """One thing to say about a deck."""

    code = string("Which rule or check it is; never changes.", examples=["DCK001"])
    name = string("Name of it; never changes.", examples=["deck-size"])
    severity = string("How grave it is: an error makes a deck illegal.", enum=_SEVERITIES)
    message = string("What was found, for people.")
    where = fields.Nested(WhereSchema, required=True, metadata=says("Where."))
    cards = strings("Catalogue ids of the cards, or names as written where no card could be told.")
    cite = fields.Nested(
        CitationSchema,
        required=True,
        allow_none=True,
        metadata=says("The rule; null where no rulebook has one."),
    )
    suggestion = fields.Nested(SuggestionSchema, metadata=says("What would mend it."))
    confidence = fields.String(metadata=says("How sure the facts behind it are, where they are not sure."))
    undetermined = fields.Boolean(metadata=says("True when a needed fact is not known.", enum=[True]))


class CardLineSchema(Strict):
    """A card line with how it was told."""


class ReportSchema(Strict):
    """What there is to say about one deck."""


class SummarySchema(Strict):
    """Counts over all reports."""

    decks = integer("Decks.")
    legal = integer("Legal decks.")
    illegal = integer("Illegal decks.")
    undetermined = integer("Decks of which a needed fact is not known.")
    errors = integer("Findings that are errors.")
    warnings = integer("Findings that are warnings.")
    infos = integer("Findings to know.")


class EnvelopeSchema(Strict):
    """Reports, one for each deck, as `ptcg check --output-format json` gives them."""

    reports = objects(ReportSchema, "A report for each deck, in their order.")
    summary = fields.Nested(SummarySchema, required=True, metadata=says("Counts over all reports."))


class ParsedDeckSchema(Strict):
    """A deck that is read but not judged."""

    source = string("`-`.")
    deck = integer("Which deck of the text, from 1.")
    name = string("The deck's own title.", null=True)
    dialect = string("The list format it is in.")
    total = integer("Cards, those that could not be told included.")
    complete = boolean("Whether every line is a card.")
    cards = objects(CardLineSchema, "Each card line.")
    findings = objects(FindingSchema, "What there is to say about the list.")


class ParsedSchema(Strict):
    """Decks that are read but not judged."""

    decks = objects(ParsedDeckSchema, "Each deck of the text.")


class ConvertedSchema(Strict):
    """A list in another list format."""

    text = string("The list.")
    dialect = string("The list format it is in.")
    complete = boolean("Whether every line is a card; other lines are kept as written.")
    findings = objects(FindingSchema, "What there is to say about the list that was sent.")


class ResolvedSchema(Strict):
    """Which card is meant."""

    card = fields.Nested(
        CardSchema, required=True, allow_none=True, metadata=says("The card; null when none could be told.")
    )
    how = string("How it was told.")
    alternatives = objects(PrintSchema, "Other prints that could be meant.")
    findings = objects(FindingSchema, "What there is to say about it.")
