"""What the addresses of replacements take."""

from __future__ import annotations

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.one_of import DateField
from validator.api.schemas.requests import ON, deck_body
from validator.api.schemas.values import StrictInteger
from validator.services.cards.suggest import MOST_PROPOSALS

_MOST_LINES, _MOST_NAMES, _LONGEST = 200, 200, 200
_FORMAT = described("Format name, see `/v1/formats` (default: standard).", examples=["standard", "expanded"])
_LIMIT = "Cards in each list (default: 5)."


class _Wanted(StrictSchema):
    format = fields.String(allow_none=True, metadata=_FORMAT)
    on = DateField(allow_none=True, metadata=ON)
    lines = fields.List(
        StrictInteger("Line of the list, from 1.", 1),
        validate=validate.Length(max=_MOST_LINES, error="The limit is {max} lines."),
        metadata=described("Only cards on these lines (default: all that may not stay).", examples=[[15]]),
    )
    want = fields.String(
        validate=validate.OneOf(
            ["legal", "alternatives"], error="Unknown value {input!r}. Known: {choices}."
        ),
        metadata=described("`alternatives`: also for cards that may stay (default: legal)."),
    )
    excluded = fields.List(
        fields.String(validate=validate.Length(max=_LONGEST, error="The limit is {max} characters.")),
        validate=validate.Length(max=_MOST_NAMES, error="The limit is {max} names."),
        data_key="exclude",
        metadata=described("Names of cards that are not offered.", examples=[["Judge"]]),
    )
    limit = StrictInteger(_LIMIT, 1, MOST_PROPOSALS)


SUGGEST = deck_body("Suggest", "A deck list as {}, to find replacements for.", _Wanted)


class SuggestQuerySchema(StrictSchema):
    """What to find replacements for, where the body or the address names only the cards."""

    from_query = True
    format = fields.String(metadata=_FORMAT)
    on = DateField(metadata=ON)
    limit = StrictInteger(_LIMIT, 1, MOST_PROPOSALS)
