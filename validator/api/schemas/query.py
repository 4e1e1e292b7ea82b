"""Reading query strings by marshmallow schemas."""

from __future__ import annotations

from typing import Any, NoReturn

import marshmallow
from flask import Request
from marshmallow import Schema, ValidationError
from webargs.flaskparser import FlaskParser

from validator.http.problems import Problem, faults_of
from validator.support.encoding import JsonObject


class QueryParser(FlaskParser):
    """Reads query strings: an unknown or malformed parameter is a problem that names it."""

    DEFAULT_VALIDATION_STATUS = 400

    def __init__(self) -> None:
        super().__init__(unknown=marshmallow.RAISE)
        self._unsent: dict[Schema, JsonObject] = {}

    def parse(self, argmap: Any, req: Request | None = None, **options: Any) -> Any:
        """Read the query string; that of a request without one is read once for each schema."""
        sent = req or self.get_default_request()
        if options.get("location") != "query" or sent.query_string:
            return super().parse(argmap, req, **options)
        if argmap not in self._unsent:
            self._unsent[argmap] = super().parse(argmap, req, **options)
        return dict(self._unsent[argmap])

    def handle_error(
        self,
        error: ValidationError,
        req: Request,
        schema: Schema,
        *,
        error_status_code: int | None,
        error_headers: Any,
    ) -> NoReturn:
        """Raise the problem for a query string that the schema refuses."""
        messages = error.messages
        if isinstance(messages, dict) and set(messages) == {"query"}:
            messages = messages["query"]
        raise refused_query(messages, schema)


def refused_query(messages: Any, schema: Schema | None = None) -> Problem:
    """Return the problem for a query string that its schema refuses, or that nothing reads."""
    faults = faults_of(messages, lambda _path: sorted(schema.fields) if schema else (), parameter=True)
    return Problem(400, "INVALID_PARAMETER", "Invalid query string.", errors=faults)
