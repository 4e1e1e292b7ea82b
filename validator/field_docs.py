"""Notes on the fields of answers and requests: what a field means, its JSON name, its bounds.

A field carries its note in its type: `line: Annotated[int, Doc("Line number from 1.")]`. The encoder, the
schemas of the API, the OpenAPI document and the reference pages read the same note.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Doc:
    """A note on a field.

    Attributes:
        text: What the field means; a noun phrase.
        name: The JSON name, where it differs from the name of the field (`from`).
        examples: Example values.
        enum: The only values, where the type does not name them.
        low: The least number, or number of entries.
        high: The greatest number, or number of entries.
        optional: Leave the field out of the JSON if it has its default.
        hidden: Never write the field.
    """

    text: str = ""
    name: str = ""
    examples: tuple[Any, ...] = ()
    enum: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    optional: bool = field(default=False, kw_only=True)
    hidden: bool = field(default=False, kw_only=True)
