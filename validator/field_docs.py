"""Notes on the fields of answers and requests: what a field means, its JSON name, its bounds.

A field carries its note in its type: `line: Annotated[int, Doc("Line number from 1.")]`. The encoder, the
schemas of the API, the OpenAPI document and the reference pages read the same note.
"""

from __future__ import annotations

from typing import Any

from validator.support.lazy_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class Doc:
    """A note on a field.

    Attributes:
        text: What the field means; a noun phrase.
        name: The JSON name, where it differs from the name of the field (`from`).
        examples: Example values.
        enum: The only values, where the type does not name them.
        low: The least number; of a list, of each of its numbers.
        high: The greatest number; of a list, of each of its numbers; of a text, the most characters.
        length: The number of entries of a list.
        schema: The schema of the value, by name, where its type is plain data.
        null: Take null in a request as if the field were left out; in an answer an optional one may be null.
        optional: Leave the field out of the JSON if it has its default.
        deprecated: Another field takes its place from the next version of the API on.
        hidden: Never write or read the field.
    """

    text: str = ""
    name: str = ""
    examples: tuple[Any, ...] = ()
    enum: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    length: int | None = None
    schema: str = ""
    null: bool = field(default=False, kw_only=True)
    optional: bool = field(default=False, kw_only=True)
    deprecated: bool = field(default=False, kw_only=True)
    hidden: bool = field(default=False, kw_only=True)
