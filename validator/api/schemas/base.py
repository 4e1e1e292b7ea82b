"""What all schemas share."""

from __future__ import annotations

from typing import ClassVar

from marshmallow import RAISE, Schema


class StrictSchema(Schema):
    """A schema that refuses unknown keys and says so in the OpenAPI document."""

    from_query: ClassVar[bool] = False
    """Whether numbers and yes-or-no are written as text, as query strings have to."""

    class Meta:
        """Refuse unknown keys."""

        unknown = RAISE


def described(text: str, **more: object) -> dict[str, object]:
    """Return a field's metadata: its description and any other JSON Schema keyword."""
    return {"description": text, **more}
