"""The OpenAPI document is the one that was reviewed.

`python -m tests.contracts.test_openapi` updates the snapshot after an intended change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from validator.app import create_app
from validator.settings import Settings

SNAPSHOT = Path(__file__).with_name("openapi.json")


def make_document() -> dict[str, Any]:
    """Return the document as the service serves it; the version of the package is left out."""
    document: dict[str, Any] = create_app(Settings()).test_client().get("/openapi.json").get_json()
    document["info"]["version"] = "*"
    return document


def render(document: dict[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def test_the_document_is_the_reviewed_one() -> None:
    assert render(make_document()) == SNAPSHOT.read_text("utf-8"), (
        "the OpenAPI document has changed; if that is wanted: python -m tests.contracts.test_openapi"
    )


def test_every_reference_in_the_document_leads_somewhere() -> None:
    document = make_document()
    waiting: list[Any] = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            if "$ref" in value:
                found: Any = document
                for part in value["$ref"].removeprefix("#/").split("/"):
                    found = found[part]
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value


if __name__ == "__main__":
    SNAPSHOT.write_text(render(make_document()), "utf-8")
