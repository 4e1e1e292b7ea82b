"""Reports on decks, and decks that are only read."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.responses import (
    CardSchema,
    CitationSchema,
    DataAsOfSchema,
    PrintSchema,
    boolean,
    integer,
    objects,
    string,
    strings,
)

_SEVERITIES = ["error", "warning", "info"]
_VERDICTS = ["legal", "illegal", "undetermined"]


class WhereSchema(StrictSchema):
    """A place in the list."""

    line = integer("Line number from 1; 0 for the whole deck.")
    column = integer("Column from 1; 0 for the whole line.")
    entry = integer("Index of the card line from 0; null if not a card line.", null=True)


class EditSchema(StrictSchema):
    """A mechanical edit."""

    line = integer("Line to replace, from 1.")
    text = string("Replacement text; empty deletes the line.")


class SuggestionSchema(StrictSchema):
    """A suggested fix."""

    text = string("Human-readable text.")
    safe = boolean("Whether the edit leaves the deck's cards unchanged.")
    edit = fields.Nested(EditSchema, metadata=described("Machine-applicable edit."))


class FindingSchema(StrictSchema):
    """A finding about a deck."""

    code = string("Finding code; stable.", examples=["DCK001"])
    name = string("Finding name; stable.", examples=["deck-size"])
    severity = string("Severity; an error makes the deck illegal.", enum=_SEVERITIES)
    message = string("Message.")
    where = fields.Nested(WhereSchema, required=True, metadata=described("Where."))
    cards = strings("Catalogue IDs, or names as written if unresolved.")
    cite = fields.Nested(
        CitationSchema,
        required=True,
        allow_none=True,
        metadata=described("Rulebook citation; null if none applies."),
    )
    suggestion = fields.Nested(SuggestionSchema, metadata=described("Suggested fix."))
    confidence = fields.String(metadata=described("Confidence in the underlying facts, if below high."))
    undetermined = fields.Boolean(
        metadata=described("Whether a fact needed for the verdict is missing.", enum=[True])
    )
    source = fields.String(metadata=described("What it rests on, where no rulebook says it."))


class LineCardSchema(StrictSchema):
    """The print a card line was resolved to."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    set = string(
        "The set's PTCG Live code; where it has none, another code that lists are read by.", examples=["TWM"]
    )
    number = string("Collector number as printed.", examples=["130"])
    category = string("Pokémon, Trainer or Energy.")
    mark = string("Regulation mark.", null=True)


class LegalitySchema(StrictSchema):
    """Legality of a print in the format on the date."""

    status = string("legal, reprint, doubtful, rotated, not yet legal, banned, not in format or unknown.")
    legal = boolean("Whether it may be played; null if undetermined.", null=True)
    via = string("Catalogue id of the print that makes it legal.", null=True)
    confidence = string("Confidence: high, medium or low.")


class CardLineSchema(StrictSchema):
    """A card line and how it was resolved."""

    line = integer("Line of the list, from 1.")
    entry = integer("Index of the card line, from 0.")
    count = integer("Copies as written.")
    name = string("Name as written.")
    set = string("Set code as written.", null=True)
    number = string("Number as written.", null=True)
    how = string("How the card was matched, or `unresolved`.")
    card = fields.Nested(
        LineCardSchema,
        required=True,
        allow_none=True,
        metadata=described("The card; null if unresolved."),
    )
    alternatives = strings("Catalogue IDs of other matching prints.")
    legality = fields.Nested(
        LegalitySchema,
        required=True,
        allow_none=True,
        metadata=described(
            "Legality of the print; null if the card is unresolved or the deck was only parsed."
        ),
    )


class PeriodSchema(StrictSchema):
    """The span of the format in which the day lies."""

    label = string("Name of the period.", examples=["H-on"])
    start = fields.String(
        required=True, allow_none=True, data_key="from", metadata=described("First date; null if open.")
    )
    to = string("Last date; null if open.", null=True)
    confidence = string("Confidence in the period: high, medium or low.")


class CountsSchema(StrictSchema):
    """Cards of a deck."""

    total = integer("All cards, including unresolved ones.")
    pokemon = integer("Pokémon.")
    trainer = integer("Trainer cards.")
    energy = integer("Energy cards.")
    basic_energy = integer("Basic Energy cards.")
    basic_pokemon = integer("Basic Pokémon.")
    untold = fields.Integer(required=True, data_key="unknown", metadata=described("Unresolved cards."))


class ReportSchema(StrictSchema):
    """Report on one deck."""

    source = string("Deck name from the request, else `-` or its JSON location.")
    deck = integer("Deck number in the text, from 1.")
    format = string("Format name.", examples=["standard"])
    format_label = string("Display name of the format.", examples=["Standard"])
    period = fields.Nested(
        PeriodSchema, required=True, metadata=described("Format period that contains the date.")
    )
    date = string("Date checked against.")
    edition = string("Rulebook edition cited.", examples=["sv2023"])
    verdict = string(
        "illegal if there is an error; undetermined if a needed fact is missing; else legal.", enum=_VERDICTS
    )
    headline = string("The verdict in one line.", examples=["Legal in Standard on 2026-08-01"])
    reasons = strings("Names of the findings that decide a verdict other than legal.")
    legal_until = string("Last date the deck is known to be legal; null if unknown.", null=True)
    counts = fields.Nested(CountsSchema, required=True, metadata=described("Cards of the deck."))
    cards = objects(CardLineSchema, "Card lines and how they were resolved.")
    findings = objects(FindingSchema, "Findings, by line and code.")
    more_findings = fields.Integer(
        metadata=described("How many findings are not listed, where an answer would have too many.")
    )
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=described("As-of dates of the data."))


class SeveritiesSchema(StrictSchema):
    """Counts of findings."""

    error = integer("Errors.")
    warning = integer("Warnings.")
    info = integer("Number of info findings.")


class SummarySchema(StrictSchema):
    """Counts over all reports."""

    decks = integer("Decks.")
    legal = integer("Legal decks.")
    illegal = integer("Illegal decks.")
    undetermined = integer("Undetermined decks.")
    findings = fields.Nested(
        SeveritiesSchema, required=True, metadata=described("Findings over all reports.")
    )


class EnvelopeSchema(StrictSchema):
    """Reports, one for each deck, as `ptcg check --output-format json` gives them."""

    reports = objects(ReportSchema, "One report per deck, in order.")
    summary = fields.Nested(SummarySchema, required=True, metadata=described("Counts over all reports."))


class ParsedDeckSchema(StrictSchema):
    """A parsed deck, not checked for legality."""

    source = string("`-`.")
    deck = integer("Deck number in the text, from 1.")
    name = string("Title of the deck.", null=True)
    dialect = string("Detected list format.")
    total = integer("Number of cards, including unresolved ones.")
    complete = boolean("Whether every line was resolved.")
    cards = objects(CardLineSchema, "Each card line.")
    findings = objects(FindingSchema, "Findings about the list.")


class ParsedSchema(StrictSchema):
    """Decks that are read but not judged."""

    decks = objects(ParsedDeckSchema, "Each deck of the text.")


class UnknownToLiveSchema(StrictSchema):
    """A line that PTCG Live will not import, or perhaps not."""

    deck = integer("Deck number in the text, from 1.")
    line = integer("Line of the list that was sent.")
    text = string("The line as it is written for PTCG Live.")
    reason = string("Why PTCG Live will not know it.")
    confidence = string("How sure that is.", enum=["high", "medium", "low"])
    instead = string("A print of the same card that PTCG Live knows, if any.", null=True)


class ConvertedSchema(StrictSchema):
    """A list in another list format."""

    text = string("The list.")
    dialect = string("Detected list format.")
    complete = boolean("Whether every line was resolved; others are kept as written.")
    findings = objects(FindingSchema, "Findings about the input list.")
    unknown_to_live = objects(
        UnknownToLiveSchema, "Lines that PTCG Live will not import; empty for other list formats."
    )


class ResolvedSchema(StrictSchema):
    """The resolved card."""

    card = fields.Nested(
        CardSchema, required=True, allow_none=True, metadata=described("The card; null if unresolved.")
    )
    how = string("How it was matched.")
    alternatives = objects(PrintSchema, "Other matching prints.")
    findings = objects(FindingSchema, "Findings.")
