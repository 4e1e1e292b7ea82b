"""The interactive page at `/docs`: the OpenAPI document as HTML, with a form to try each address.

The page is rendered from the document itself and loads nothing from other hosts; its script only sends the
forms. Without it the page still reads, and forms without a path parameter or body still work.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Flask, Response, current_app, render_template

from validator.http.responses import answer_bytes
from validator.http.static_files import StaticFiles
from validator.support.encoding import JsonObject

if TYPE_CHECKING:
    from validator.api.openapi import Api

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

docs = Blueprint("docs", __name__, template_folder="templates")

static_files = StaticFiles(docs, Path(__file__).with_name("static"), "/docs/static")


def register_docs(app: Flask, api: Api) -> None:
    """Serve the interactive page of an API's document."""
    app.extensions["ptcg-api"] = api
    app.register_blueprint(docs)
    app.jinja_env.filters["kind"] = kind_of
    app.jinja_env.filters["prose"] = split_prose
    app.jinja_env.filters["plain"] = lambda text: str(text).replace("`", "")
    app.jinja_env.filters["anchor"] = lambda text: re.sub(r"\W+", "-", str(text)).strip("-").lower()


@docs.get("/docs")
def show_docs() -> Response:
    """Show the interactive page."""
    page = current_app.extensions.get("ptcg-docs-page")
    if page is None:
        document = current_app.extensions["ptcg-api"].document()
        page = render_template(
            "docs.html",
            document=document,
            operations=list_operations(document),
            static_file=static_files.address,
        ).encode()
        current_app.extensions["ptcg-docs-page"] = page
    response = answer_bytes(page, content_type="text/html; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    return response


_TOKEN = {
    "name": "Authorization",
    "in": "header",
    "description": "`Bearer` and a seat token.",
    "schema": {"type": "string", "examples": ["Bearer TOKEN"]},
}
"""Where a seat's token goes; OpenAPI describes it apart from the other headers."""


def list_operations(document: JsonObject) -> list[JsonObject]:
    """List the operations of an OpenAPI document, each with what its form needs."""
    operations = []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method in ("parameters", "options"):
                continue
            parameters = [
                resolve_reference(each, document)
                for each in [*item.get("parameters", ()), *operation.get("parameters", ())]
            ]
            if any("seat" in each for each in operation.get("security", ())):
                parameters.append(_TOKEN)
            body = operation.get("requestBody")
            operations.append(
                {
                    "method": method.upper(),
                    "path": path,
                    "tag": operation["tags"][0],
                    "deprecated": operation.get("deprecated", False),
                    "summary": operation.get("summary", ""),
                    "description": operation.get("description", ""),
                    "parameters": parameters,
                    "bodies": list_bodies(body["content"], document) if body else [],
                    "responses": [
                        (status, resolve_reference(response, document))
                        for status, response in sorted(operation["responses"].items())
                    ],
                }
            )
    return operations


def list_bodies(content: JsonObject, document: JsonObject) -> list[JsonObject]:
    """List the bodies an operation takes: content type, an example to begin with, and the schemas' names."""
    bodies = []
    for content_type, media in content.items():
        schema = media["schema"]
        forms = schema.get("oneOf", [schema])
        example = example_of(forms[0], document)
        shown = example if isinstance(example, str) else json.dumps(example, ensure_ascii=False, indent=2)
        bodies.append({"type": content_type, "example": shown, "forms": forms})
    return bodies


def resolve_reference(value: JsonObject, document: JsonObject) -> JsonObject:
    """Follow a `$ref` within the document, if the value is one."""
    reference = value.get("$ref")
    if reference is None:
        return value
    found: Any = document
    for part in reference.removeprefix("#/").split("/"):
        found = found[part]
    assert isinstance(found, dict)
    return found


def example_of(schema: JsonObject, document: JsonObject) -> Any:
    """Make an example of a schema from the examples of its fields; fields without one are left out."""
    schema = resolve_reference(schema, document)
    if schema.get("examples"):
        return schema["examples"][0]
    if "properties" in schema:
        inner = {name: example_of(each, document) for name, each in schema["properties"].items()}
        return {name: value for name, value in inner.items() if value is not None}
    return None


def kind_of(schema: JsonObject) -> str:
    """Describe a schema's type in a few words, references by name."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    for key in ("oneOf", "anyOf", "allOf"):
        if key in schema:
            return " or ".join(kind_of(each) for each in schema[key])
    if "enum" in schema:
        return "one of " + ", ".join(str(each) for each in schema["enum"])
    kinds = schema.get("type", "any")
    text = " or ".join(kinds) if isinstance(kinds, list) else str(kinds)
    if "array" in text and "items" in schema:
        text = text.replace("array", f"list of {kind_of(schema['items'])}")
    return f"{text} ({schema['format']})" if "format" in schema else text


def split_prose(text: str) -> list[tuple[str, list[str]]]:
    """Split a description into paragraphs (`p`) and lists (`ul`), the marks of Markdown taken off."""
    blocks: list[tuple[str, list[str]]] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        plain = re.sub(r"[`]|\*\*", "", block)
        items = re.split(r"(?m)^\* ", plain)
        if len(items) > 1:
            blocks.append(("ul", [" ".join(item.split()) for item in items if item.strip()]))
        else:
            blocks.append(("p", [" ".join(plain.split())]))
    return blocks
