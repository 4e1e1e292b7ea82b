"""Reports on decks, and decks that are only read."""

from __future__ import annotations

from marshmallow import fields

from validator.api.schemas.answers import (
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
    source = fields.String(metadata=says("What it rests on, where no rulebook says it."))


class LineCardSchema(Strict):
    """The print that a card line stands for."""

    id = string("Catalogue id.", examples=["sv06-130"])
    name = string("Printed English name.")
    set = string(
        "The set's PTCG Live code; where it has none, another code that lists are read by.", examples=["TWM"]
    )
    number = string("Collector number as printed.", examples=["130"])
    category = string("Pokémon, Trainer or Energy.")
    mark = string("Regulation mark.", null=True)


class LegalitySchema(Strict):
    """How a print stands in the format on the day."""

    status = string("legal, reprint, doubtful, rotated, not yet legal, banned, not in format or unknown.")
    legal = boolean("Whether it may be played; null when that is not known.", null=True)
    via = string("Catalogue id of the print that makes it legal.", null=True)
    confidence = string("How sure the facts are: high, medium or low.")


class CardLineSchema(Strict):
    """A card line with how it was told."""

    line = integer("Line of the list, from 1.")
    entry = integer("Card line, from 0.")
    count = integer("Copies as written.")
    name = string("Name as written.")
    set = string("Set code as written.", null=True)
    number = string("Number as written.", null=True)
    how = string("How the card was told; `unresolved` when it was not.")
    card = fields.Nested(
        LineCardSchema,
        required=True,
        allow_none=True,
        metadata=says("The card; null when none could be told."),
    )
    alternatives = strings("Catalogue ids of other prints that the line could mean.")
    legality = fields.Nested(
        LegalitySchema,
        required=True,
        allow_none=True,
        metadata=says("How the print stands; null where the card is not known or the deck is not judged."),
    )


class PeriodSchema(Strict):
    """The span of the format in which the day lies."""

    label = string("Name of the period.", examples=["H-on"])
    start = fields.String(
        required=True, allow_none=True, data_key="from", metadata=says("First day; null for ever.")
    )
    to = string("Last day; null while no end is known.", null=True)
    confidence = string("How sure the period is: high, medium or low.")


class CountsSchema(Strict):
    """Cards of a deck."""

    total = integer("All, those that could not be told included.")
    pokemon = integer("Pokémon.")
    trainer = integer("Trainer cards.")
    energy = integer("Energy cards.")
    basic_energy = integer("Basic Energy cards.")
    basic_pokemon = integer("Basic Pokémon.")
    untold = fields.Integer(required=True, data_key="unknown", metadata=says("Cards that could not be told."))


class ReportSchema(Strict):
    """What there is to say about one deck."""

    source = string("The deck's name in the request; `-` or its place in the body without one.")
    deck = integer("Which deck of the text, from 1.")
    format = string("Name of the format.", examples=["standard"])
    format_label = string("The format's name for people.", examples=["Standard"])
    period = fields.Nested(PeriodSchema, required=True, metadata=says("The span of the format of the day."))
    date = string("The day of play.")
    edition = string("The rulebook edition that is cited.", examples=["sv2023"])
    verdict = string("illegal with an error, undetermined when a needed fact is not known.", enum=_VERDICTS)
    headline = string("The verdict in one line.", examples=["Legal in Standard on 2026-08-01"])
    reasons = strings("Names of the findings that decide a verdict other than legal.")
    legal_until = string("Last day on which the deck is known to stay legal; null if not known.", null=True)
    counts = fields.Nested(CountsSchema, required=True, metadata=says("Cards of the deck."))
    cards = objects(CardLineSchema, "Each card line with how it was told.")
    findings = objects(FindingSchema, "What there is to say, by line and code.")
    more_findings = fields.Integer(
        metadata=says("How many findings are not listed, where an answer would have too many.")
    )
    data_as_of = fields.Nested(DataAsOfSchema, required=True, metadata=says("How far the data reach."))


class SeveritiesSchema(Strict):
    """Counts of findings."""

    error = integer("Errors.")
    warning = integer("Warnings.")
    info = integer("Things to know.")


class SummarySchema(Strict):
    """Counts over all reports."""

    decks = integer("Decks.")
    legal = integer("Legal decks.")
    illegal = integer("Illegal decks.")
    undetermined = integer("Decks of which a needed fact is not known.")
    findings = fields.Nested(SeveritiesSchema, required=True, metadata=says("Findings of all reports."))


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


class UnknownToLiveSchema(Strict):
    """A line that PTCG Live will not import, or perhaps not."""

    deck = integer("Which deck of the text, from 1.")
    line = integer("Line of the list that was sent.")
    text = string("The line as it is written for PTCG Live.")
    reason = string("Why PTCG Live will not know it.")
    confidence = string("How sure that is.", enum=["high", "medium", "low"])
    instead = string("A print of the same card that PTCG Live knows, if any.", null=True)


class ConvertedSchema(Strict):
    """A list in another list format."""

    text = string("The list.")
    dialect = string("The list format it is in.")
    complete = boolean("Whether every line is a card; other lines are kept as written.")
    findings = objects(FindingSchema, "What there is to say about the list that was sent.")
    unknown_to_live = objects(
        UnknownToLiveSchema, "Lines that PTCG Live will not import; empty for other list formats."
    )


class ResolvedSchema(Strict):
    """Which card is meant."""

    card = fields.Nested(
        CardSchema, required=True, allow_none=True, metadata=says("The card; null when none could be told.")
    )
    how = string("How it was told.")
    alternatives = objects(PrintSchema, "Other prints that could be meant.")
    findings = objects(FindingSchema, "What there is to say about it.")
