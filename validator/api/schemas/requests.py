"""What the addresses take: bodies and query strings."""

from __future__ import annotations

from typing import get_args

from marshmallow import Schema, ValidationError, fields, validate

from validator.api.deck_inputs import CheckTarget
from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.derive import request_of
from validator.api.schemas.one_of import DateField, OneOfField, OneOfSchemas
from validator.decks.write import DIALECTS
from validator.search.query.tokens import LONGEST
from validator.vocabulary import Category

MAX_WORD = 200
"""Characters of a name, code or number in a query string."""

_WORD = validate.Length(max=MAX_WORD, error="The limit is {max} characters.")
EXAMPLE = """\
Pokémon: 8
4 Dreepy ASC 158
3 Drakloak ASC 159
3 Dragapult ex ASC 160
3 Wellspring Mask Ogerpon ex PRE 27
3 Hoothoot SCR 114
3 Noctowl PRE 78
2 Fan Rotom ASC 171
1 Budew ASC 16

Trainer: 11
4 Buddy-Buddy Poffin ASC 184
4 Poké Pad POR 81
4 Tera Orb SSP 189
2 Rare Candy MEG 125
1 Night Stretcher ASC 196
1 Sparkling Crystal PRE 129
3 Area Zero Underdepths PRE 94
3 Crispin PRE 105
3 Boss's Orders ASC 183
2 Lillie's Determination ASC 192
2 Dawn PFL 87

Energy: 3
4 Fire Energy SVE 2
4 Psychic Energy SVE 5
1 Water Energy SVE 3

Total Cards: 60
"""
"""A legal deck that the engine plays completely; every example of the document starts from it."""

EXAMPLE_LIST = [
    {"count": int(count), "name": " ".join(name), "set": code, "number": number}
    for count, *name, code, number in (line.split() for line in EXAMPLE.splitlines() if line[:1].isdigit())
]
"""The same deck as JSON."""

TEXT = described(
    "Deck list text: PTCG Live, PTCGO, Limitless, TCGplayer, CSV, JSON or plain text. May contain "
    "several decks.",
    examples=[EXAMPLE],
)
TEXT_BODY = {"type": "string", "pattern": r"\S", "description": "The deck list.", "examples": [EXAMPLE]}
_OBJECT = {"type": "object", "additionalProperties": {}}
_ENTRY = [_OBJECT, {"type": "string"}]
LIST = described(
    "Deck list as JSON: card sections, an array of cards with counts, or an array of several of either.",
    oneOf=[
        _OBJECT,
        {"type": "array", "items": {"anyOf": [*_ENTRY, {"type": "array", "items": {"anyOf": _ENTRY}}]}},
    ],
    examples=[EXAMPLE_LIST],
)
_TITLE = described("Name of the deck, used as `source` in the report.", examples=["round 1"])
ON = described("Date to check against, YYYY-MM-DD (default: today).", examples=["2026-08-01"])
EDITION = described("Rulebook edition to cite (default: newest before the date).", examples=["sv2023"])


class JsonList(fields.Raw):
    """A deck list that is a JSON array or object."""

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> object:
        if not isinstance(value, list | dict):
            raise ValidationError("Must be a JSON array or object.")
        for entry in value if isinstance(value, list) else ():
            if not all(
                isinstance(each, dict | str) for each in (entry if isinstance(entry, list) else [entry])
            ):
                raise ValidationError("Entries of the array must be objects or text.")
        return value


def deck_body(
    name: str, description: str, base: type[Schema] = StrictSchema, **others: type[Schema]
) -> OneOfSchemas:
    """Return the two forms of a body with one deck list: as `text`, or as JSON in `list`.

    Args:
        name: The beginning of the names of the schemas, such as `Parse` for `ParseText` and `ParseList`.
        description: Their description; `{}` represents text or JSON.
        base: The schema of what both forms have besides the list.
        others: Further forms, by the key that selects them.
    """
    text = {"text": fields.String(required=True, metadata=TEXT), "__doc__": description.format("text")}
    listed = {"list": JsonList(required=True, metadata=LIST), "__doc__": description.format("JSON")}
    forms = {
        "text": type(f"{name}TextSchema", (base,), text),
        "list": type(f"{name}ListSchema", (base,), listed),
    }
    return OneOfSchemas({**forms, **others})


class _Named(StrictSchema):
    name = fields.String(metadata=_TITLE)


NAMED_DECK = deck_body("Named", "One of several decks, as {}.", _Named)


class ValidateDecksSchema(request_of(CheckTarget)):  # type: ignore[misc]
    """Several decks to judge by one format, day and edition."""

    decks = fields.List(
        OneOfField(NAMED_DECK, metadata=NAMED_DECK.spec()),
        required=True,
        validate=validate.Length(min=1, error="Send at least one deck."),
        metadata=described("Decks; each has `text` or `list`.", examples=[[{"text": EXAMPLE}]]),
    )


VALIDATE = deck_body(
    "Validate", "A deck list as {}, to judge.", request_of(CheckTarget), decks=ValidateDecksSchema
)
PARSE = deck_body("Parse", "A deck list as {}, to read.")


class _Target(StrictSchema):
    to = fields.String(
        validate=validate.OneOf(sorted(DIALECTS), error="Unknown list format {input!r}. Known: {choices}."),
        metadata=described("List format to write (default: ptcgl, PTCG Live).", examples=["ptcgl"]),
    )


CONVERT = deck_body("Convert", "A deck list as {}, to rewrite in another list format.", _Target)
CHOICES = (NAMED_DECK, VALIDATE, PARSE, CONVERT)
"""Every body here that has several forms; see also `schemas.odds`."""


class SeasonQuerySchema(request_of(CheckTarget, query=True)):  # type: ignore[misc]
    """What to check against, if the body is plain text."""


class TargetQuerySchema(_Target):
    """What to write, where the body is plain text."""


class DayQuerySchema(StrictSchema):
    """The day to look at."""

    on = DateField(metadata=ON)


def _word(text: str, *examples: str) -> fields.String:
    """Return the field of a word of the query string, with a description."""
    more = {"examples": list(examples)} if examples else {}
    return fields.String(validate=_WORD, metadata=described(text, **more))


_DAY = described("The day asked about; today by default.")
_SET = "PTCG Live code, alias or catalogue ID."


class CardQuerySchema(StrictSchema):
    """The day of a card's legality."""

    on = DateField(metadata=_DAY)


class CardsQuerySchema(StrictSchema):
    """Which cards to list, and how many."""

    q = fields.String(
        validate=validate.Length(max=LONGEST, error="The limit is {max} characters."),
        metadata=described(
            "Query; see the guide.", examples=["type:fire hp>=200 legal:standard", "does:draw>=3"]
        ),
    )
    format = _word("The format asked about; `standard` by default.")
    on = DateField(metadata=_DAY)
    sort = _word("How hits are sorted, if the query does not say it.", "-hp,name")
    text = _word("Part of the card name; ignores case, accents and hyphens.")
    set = _word(_SET, "TWM", "sv06")
    mark = _word("Regulation mark.", "H")
    marker = _word("Marker, such as ACE SPEC.", "ACE SPEC", "Radiant")
    category = fields.String(
        validate=validate.OneOf(get_args(Category), error="Known: {choices}."),
        metadata=described("Card category."),
    )
    limit = fields.Integer(
        validate=validate.Range(min=1, error="Must be at least 1."),
        metadata=described("Page size; default and maximum in `/v1/limits`."),
    )
    cursor = _word("`next_cursor` of the previous page.")


class CompleteQuerySchema(StrictSchema):
    """A query, and the place of the cursor."""

    q = fields.String(
        required=True,
        validate=validate.Length(max=LONGEST, error="The limit is {max} characters."),
        metadata=described("The query.", examples=["type:f"]),
    )
    at = fields.Integer(
        validate=validate.Range(min=0, max=LONGEST, error="Must be 0 to {max}."),
        metadata=described("Place of the cursor; the end by default."),
    )


class ResolveQuerySchema(StrictSchema):
    """A card as a deck list names it: a whole `line`, or its `name`, `set` and `number`."""

    line = _word("A line of a deck list.", "4 Dragapult ex TWM 130")
    name = _word("The card's name.", "Dragapult ex")
    set = _word(_SET, "TWM")
    number = _word("Collector number.", "130")
