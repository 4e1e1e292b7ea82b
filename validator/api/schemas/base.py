"""What all schemas share."""

from __future__ import annotations

from marshmallow import RAISE, Schema


class Strict(Schema):
    """A schema that refuses unknown keys and says so in the OpenAPI document."""

    class Meta:
        """Refuse unknown keys."""

        unknown = RAISE


def says(text: str, **more: object) -> dict[str, object]:
    """Give a field's metadata: its description and any other JSON Schema keyword."""
    return {"description": text, **more}
