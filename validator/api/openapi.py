"""flask-smorest, with changed defaults for this API.

What differs: errors are problem documents, and documented as such; query strings with an unknown key are
refused; the OpenAPI document is made once and served with an ETag; the decorators have types.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from inspect import cleandoc
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

import flask_smorest
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from validator.api.schemas.one_of import OneOfSchemas, component_name
from validator.api.schemas.problem import ProblemSchema
from validator.api.schemas.query import QueryParser, refused_query
from validator.http.problems import PROBLEM_TYPE, STATUSES, UNKNOWN_KEY, answer_http_error
from validator.http.rate_limits import RATE_HEADERS
from validator.http.responses import answer_bytes
from validator.support.encoding import JsonObject

if TYPE_CHECKING:
    from marshmallow import Schema

View = TypeVar("View", bound=Callable[..., Any])

DESCRIPTION = """Checks Pokémon TCG deck lists (is the deck legal in a format on a date; if not, why, on which
              line, by which rule, and how to fix it) and plays games with a full rules engine. Unofficial.

              * **An illegal deck is not an error**: the response is 200 with a report.
              * Errors are `application/problem+json` (RFC 9457). `code` is stable; `errors` lists each
              problem with its location. 400: the request does not match the schema. 422: it does, but cannot
              be processed (unknown format, text that is not a deck list).
              * Responses are UTF-8 JSON regardless of `Accept`, except that game events can be streamed as
              `text/event-stream`.
              * A game has a `version` (its ETag). Send it in `If-Match` with every change; an `Idempotency-
              Key` makes retries safe. Send a seat token as `Authorization: Bearer TOKEN`, never in a URL;
              without it you are a spectator.
              * A service with rate limits sends `X-RateLimit-Limit`, `X-RateLimit-Remaining` and
              `X-RateLimit-Reset` with every response; a 429 has `Retry-After` too.

              """


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]
    """A blueprint whose query strings are read strictly and whose decorators have types."""

    ARGUMENTS_PARSER = QueryParser()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._prepare_doc_cbks.append(_add_headers)
        self.before_request(_refuse_parameters)

    def register_views_in_doc(self, api: Api, *args: Any, **names: Any) -> None:
        """Describe the views when the document is wanted, which most services never are asked for."""
        api.waiting.append(partial(super().register_views_in_doc, api, *args, **names))

    def get(self, rule: str, **parameters: tuple[str, ...]) -> Callable[[View], View]:
        """Register a view for GET (and HEAD); `parameters` are those of the path: what it is, an example,
        and the pattern it has, if it has one.
        """
        return self._typed(self.route(rule, methods=["GET"], parameters=_describe(parameters)))

    def post(self, rule: str, **parameters: tuple[str, ...]) -> Callable[[View], View]:
        """Register a view for POST; `parameters` are those of the path, as for GET."""
        return self._typed(self.route(rule, methods=["POST"], parameters=_describe(parameters)))

    def delete(self, rule: str, **parameters: tuple[str, ...]) -> Callable[[View], View]:
        """Register a view for DELETE; `parameters` are those of the path, as for GET."""
        return self._typed(self.route(rule, methods=["DELETE"], parameters=_describe(parameters)))

    def header(
        self, name: str, description: str, schema: JsonObject, *, required: bool = False
    ) -> Callable[[View], View]:
        """Document a header of the request; the view reads it itself."""
        described = {
            "in": "header",
            "name": name,
            "required": required,
            "description": description,
            "schema": schema,
        }

        def decorate(view: View) -> View:
            extra: JsonObject = view.__dict__.setdefault("_apidoc", {})
            extra["sent_headers"] = [described, *extra.get("sent_headers", ())]
            return view

        return decorate

    def query(self, schema: type[Schema]) -> Callable[[View], View]:
        """Read the query string by a schema and pass it to the view as its first argument, a dict."""
        # Of a class, webargs would make the schema again for every request.
        return self._typed(self.arguments(schema(), location="query"))

    def body(
        self, description: str, *, required: bool = True, **contents: type[Schema] | JsonObject
    ) -> Callable[[View], View]:
        """Document the request body: `json`, `text` and `zip` are the schemas by content type."""
        types = {"json": "application/json", "text": "text/plain", "zip": "application/zip"}
        content = {types[kind]: {"schema": schema} for kind, schema in contents.items()}
        request_body = {"description": description, "required": required, "content": content}
        return self._typed(self.doc(requestBody=request_body))

    def answers(
        self,
        schema: type[Schema],
        description: str,
        *,
        cached: bool = False,
        headers: JsonObject | None = None,
    ) -> Callable[[View], View]:
        """Document the answer with status 200; views give responses that are made already.

        `cached` answers carry an ETag and may be asked for again with `If-None-Match`.
        """

        def decorate(view: View) -> View:
            if cached:
                text = "Not modified since the ETag in `If-None-Match`."
                view = self.alt_response(304, description=text, success=True)(view)
            answered: View = self.response(200, schema, description=description, headers=headers)(view)
            return answered

        return decorate

    def file(self, content_type: str, description: str) -> Callable[[View], View]:
        """Document an answer with status 200 that is a file."""
        schema = {"type": "string", "contentMediaType": content_type}
        return self._typed(self.response(200, schema, content_type=content_type, description=description))

    def problem(self, status: int, schema: type[Schema]) -> Callable[[View], View]:
        """Document a problem that says more than others do."""
        title = STATUSES[status][1]
        return self._typed(
            self.alt_response(status, schema=schema, content_type=PROBLEM_TYPE, description=title)
        )

    def problems(self, *statuses: int) -> Callable[[View], View]:
        """Document the problems that a view answers with."""

        def decorate(view: View) -> View:
            for status in statuses:
                view = self.alt_response(status, STATUSES[status][0])(view)
            return view

        return decorate

    def open(self) -> Callable[[View], View]:
        """Document that no API key is asked for here, whatever the settings say."""
        return self._typed(self.doc(security=[]))

    def made(
        self,
        schema: type[Schema],
        description: str,
        *,
        headers: JsonObject,
        links: JsonObject,
        status: int = 201,
    ) -> Callable[[View], View]:
        """Document the answer to what makes something (202: begins it), and which requests it leads to."""

        def decorate(view: View) -> View:
            answered: View = self.response(status, schema, description=description, headers=headers)(view)
            linked: View = self.doc(responses={status: {"links": links}})(answered)
            return linked

        return decorate

    def named(
        self, name: str, security: list[dict[str, list[str]]], *, alias: bool = False
    ) -> Callable[[View], View]:
        """Give an operation the name that links lead to and the secrets it takes (none: `[]`).

        An `alias` is the older address of another operation.
        """
        old = {"deprecated": True} if alias else {}
        return self._typed(self.doc(operationId=name, security=security, **old))

    @staticmethod
    def _typed(decorator: Any) -> Callable[[View], View]:
        return decorator  # type: ignore[no-any-return]


def _refuse_parameters() -> None:
    """Raise `Problem` 400 for a query string that the operation does not read."""
    view = current_app.view_functions[request.endpoint or ""]
    if request.args and request.path.startswith("/v1/") and "arguments" not in getattr(view, "_apidoc", ()):
        raise refused_query({name: [UNKNOWN_KEY] for name in request.args})


def _describe(parameters: dict[str, tuple[str, ...]]) -> list[JsonObject]:
    return [
        {
            "in": "path",
            "name": name,
            "required": True,
            "description": text,
            "schema": {
                "type": "string",
                **({"pattern": pattern[0]} if pattern else {"minLength": 1}),
                "examples": [example],
            },
        }
        for name, (text, example, *pattern) in parameters.items()
    ]


def _add_headers(doc: JsonObject, doc_info: JsonObject, **_: Any) -> JsonObject:
    """Add the headers that a view reads to what is documented of it."""
    if headers := doc_info.get("sent_headers"):
        doc["parameters"] = [*doc.get("parameters", ()), *headers]
    return doc


def _describe_options(item: JsonObject) -> JsonObject:
    """Describe what OPTIONS answers for a path: the methods that it takes."""
    tags = next(operation["tags"] for name, operation in item.items() if name != "parameters")
    allow = {"schema": {"type": "string"}, "description": "The methods, separated by commas."}
    return {
        "tags": tags,
        "summary": "Name the methods of this path.",
        "security": [],
        "responses": {
            "200": {"description": "The header `Allow` names them.", "headers": {"Allow": allow}},
            "default": {"$ref": "#/components/responses/DEFAULT_ERROR"},
        },
    }


class Api(flask_smorest.Api):  # type: ignore[misc]
    """The OpenAPI document and the error handlers of the application."""

    ERROR_SCHEMA = ProblemSchema

    def __init__(self, app: Flask, *, version: str) -> None:
        self._document: bytes | None = None
        self._lock = Lock()
        self.waiting: list[Callable[[], None]] = []
        self.amendments: list[Callable[[JsonObject], None]] = []
        super().__init__(
            app,
            spec_kwargs={
                "marshmallow_plugin": MarshmallowPlugin(schema_name_resolver=component_name),
                "title": "ptcg-validator",
                "version": version,
                "openapi_version": "3.1.0",
                "info": {"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
                "servers": [{"url": "/"}],
            },
        )

    def handle_http_exception(self, error: HTTPException) -> Response | HTTPException:
        """Answer with a problem document (flask-smorest's own handler drops `Allow`)."""
        return answer_http_error(error)

    def _register_responses(self) -> None:
        for code, title in STATUSES.values():
            response = {"description": title, "content": {PROBLEM_TYPE: {"schema": self.ERROR_SCHEMA}}}
            if code == "TOO_MANY_REQUESTS":
                described = {"Retry-After": "Seconds until the next request is allowed.", **RATE_HEADERS}
                response["headers"] = {
                    name: {"description": text, "schema": {"type": "integer"}}
                    for name, text in described.items()
                }
            self.spec.components.response(code, response, lazy=True)
        self.spec.components.response(
            "DEFAULT_ERROR",
            {"description": "Any other error", "content": {PROBLEM_TYPE: {"schema": self.ERROR_SCHEMA}}},
            lazy=True,
        )

    def _register_etag_headers(self) -> None:
        """Leave out flask-smorest's ETag parts: answers carry their own."""

    def _register_pagination_header(self) -> None:
        """Leave out flask-smorest's paging header: paging is by cursor."""

    def add_choice(self, choice: OneOfSchemas) -> None:
        """Put the schemas of a choice into the document, for the places that refer to them."""
        for schema in choice.schemas.values():
            add = self.spec.components.schema
            self.waiting.append(partial(add, component_name(schema), schema=type(schema)))

    def document(self) -> JsonObject:
        """Return the OpenAPI document, schemas described by their classes' docstrings."""
        with self._lock:  # what follows changes parts that the next reading has too
            return self._describe()

    def _describe(self) -> JsonObject:
        while self.waiting:
            self.waiting.pop(0)()
        document: JsonObject = self.spec.to_dict()
        schemas = document["components"]["schemas"]
        for key, name in self.ma_plugin.converter.refs.items():
            schemas[name].setdefault("description", cleandoc(key[0].__doc__ or ""))
        document["components"]["schemas"] = dict(sorted(schemas.items()))
        for item in document["paths"].values():
            item["options"] = _describe_options(item)
        for amend in self.amendments:
            amend(document)
        return document

    def _openapi_json(self) -> Response:
        with self._lock:
            if self._document is None:
                self._document = json.dumps(self._describe(), ensure_ascii=False, indent=2).encode()
        return answer_bytes(self._document)
