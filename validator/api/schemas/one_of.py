"""Fields that marshmallow lacks: ISO dates, and bodies of several forms, selected by a key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from marshmallow import Schema, ValidationError, fields

from validator.http.problems import UNKNOWN_KEY, Problem, faults_of

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


MOST_KEYS = 1_000
"""Most keys of a body; none has a tenth as many, and each unknown one is a separate error."""


class DateField(fields.Date):
    """A day as `YYYY-MM-DD`."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> date:
        try:
            if isinstance(value, str) and _DAY.fullmatch(value):
                return date.fromisoformat(value)
        except ValueError:
            pass
        raise ValidationError(f"{value} is not a date; use YYYY-MM-DD, e.g. 2026-04-10.")


class OneOfSchemas:
    """Bodies of several forms, selected by a key: exactly one of the keys must be present."""

    def __init__(self, schemas: Mapping[str, type[Schema]]) -> None:
        self.schemas: dict[str, Schema] = {key: schema() for key, schema in schemas.items()}

    def load(self, body: Any) -> dict[str, Any]:
        """Load a body by the schema that its key asks for. Raises `ValidationError`."""
        if not isinstance(body, dict):
            raise ValidationError("This must be a JSON object.")
        if len(body) > MOST_KEYS:
            raise ValidationError(f"This object has {len(body):,} keys; no more than {MOST_KEYS} are read.")
        there = [key for key in self.schemas if key in body]
        if len(there) != 1:
            unknown = {key: [UNKNOWN_KEY] for key in body if key not in self.keys()}
            listed = ", ".join(self.schemas)
            text = f"Exactly one of {listed} is required" if len(self.schemas) > 1 else f"{listed} is needed"
            given = f"; {' and '.join(there)} are given." if there else "."
            raise ValidationError({"_schema": [text + given], **unknown})
        loaded: dict[str, Any] = self.schemas[there[0]].load(body)
        return loaded

    def keys(self) -> list[str]:
        """Name every key that one of the schemas takes."""
        return sorted({key for schema in self.schemas.values() for key in schema.fields})

    def spec(self) -> dict[str, Any]:
        """Return the choice for the OpenAPI document."""
        if len(self.schemas) == 1:
            return {"$ref": next(iter(self._references()))}
        return {"oneOf": [{"$ref": reference} for reference in self._references()]}

    def _references(self) -> list[str]:
        return [f"#/components/schemas/{component_name(schema)}" for schema in self.schemas.values()]


class OneOfField(fields.Field[dict[str, Any]]):
    """A field whose value is a `OneOfSchemas`."""

    def __init__(self, choice: OneOfSchemas, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.choice = choice

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any
    ) -> dict[str, Any]:
        return self.choice.load(value)


def component_name(schema: Schema | type[Schema]) -> str:
    """Name a schema in the OpenAPI document: its class without the ending `Schema`.

    Clients have one variable for a class and its field of the same name, so such a class is `…Data`.
    """
    kind = schema if isinstance(schema, type) else type(schema)
    name = kind.__name__.removesuffix("Schema")
    field = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
    return f"{name}Data" if field in kind._declared_fields else name


def load_body(choice: OneOfSchemas, body: Any) -> dict[str, Any]:
    """Load parsed JSON by the schema its keys ask for. Raises `Problem` 400 with a fault for each place."""
    try:
        return choice.load(body)
    except ValidationError as error:
        faults = faults_of(error.messages, lambda path: known_keys(choice, path), parameter=False)
        detail = faults[0].detail if len(faults) == 1 else f"The body has {len(faults)} errors."
        raise Problem(400, "INVALID_REQUEST", detail, errors=faults) from None


def known_keys(choice: OneOfSchemas, path: Sequence[Any]) -> list[str]:
    """Name the keys that the object at a path of a body may have."""
    here: Any = choice
    for part in path:
        here = _step(here, part)
    if isinstance(here, OneOfSchemas):
        return here.keys()
    return sorted(here.fields) if isinstance(here, Schema) else []


def _step(here: Any, part: Any) -> Any:
    if isinstance(here, OneOfSchemas):
        found = next((schema.fields[part] for schema in here.schemas.values() if part in schema.fields), None)
    elif isinstance(here, Schema):
        found = here.fields.get(part)
    elif isinstance(here, fields.List):
        found = here.inner
    else:
        found = None
    if isinstance(found, OneOfField):
        return found.choice
    return found.schema if isinstance(found, fields.Nested) else found
