"""Whole numbers, yes-or-no and short lists, as JSON has them and as query strings write them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate

from validator.api.schemas.base import described
from validator.support.did_you_mean import suggest
from validator.support.safe_text import show

_DIGITS = re.compile(r"-?[0-9]{1,4000}")


class KnownName(validate.OneOf):
    """One of some names; the error names the one that was perhaps meant."""

    def __init__(self, what: str, names: Sequence[str]) -> None:
        super().__init__(names)
        self.what = what

    def _format_error(self, value: Any) -> str:
        near = suggest(value, self.choices) if isinstance(value, str) else ""
        return f"Unknown {self.what}: {show(value, 40)}. {near} Known: {self.choices_text}.".replace(
            "  ", " "
        )


class StrictInteger(fields.Integer):
    """A whole number from `least` to `most`."""

    def __init__(
        self,
        description: str,
        least: int,
        most: int | None = None,
        *,
        required: bool = False,
        null: bool = False,
        **more: Any,
    ) -> None:
        bounds = f"at least {least}" if most is None else f"{least:,} to {most:,}"
        error = f"Invalid value {input}: must be {bounds}."
        super().__init__(
            required=required,
            allow_none=null,
            validate=validate.Range(min=least, max=most, error=error),
            metadata=described(description, **more),
        )

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> int:
        if isinstance(value, str) and getattr(self.root, "from_query", False) and _DIGITS.fullmatch(value):
            return int(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self.make_error("invalid", input=value)


class StrictBoolean(fields.Boolean):
    """Yes or no: `true` or `false`."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> bool:
        if isinstance(value, str) and getattr(self.root, "from_query", False):
            value = {"true": True, "false": False}.get(value, value)
        if isinstance(value, bool):
            return value
        raise self.make_error("invalid", input=value)


class Few(fields.List[Any]):
    """A list of at most `most` entries; of a longer one no entry is looked at."""

    def __init__(self, inner: fields.Field[Any], most: int, *, least: int = 0, **more: Any) -> None:
        super().__init__(inner, validate=validate.Length(min=least or None, max=most), **more)
        self.most = most

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if isinstance(value, list) and len(value) > self.most:
            raise ValidationError(f"{len(value):,} entries are given; at most {self.most:,} are taken.")
        return super()._deserialize(value, attr, data, **kwargs)
