"""API keys, where a setting asks for them: `/v1` and `/metrics` take `Authorization: Bearer KEY` then.

Pages and `/livez`, `/readyz`, `/openapi.json` stay open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask, current_app, g, request

from validator.api.openapi import Api
from validator.http.bearer import read_bearer
from validator.http.problems import Problem, ProblemItem
from validator.services.api_keys import ApiKeys, read_api_keys
from validator.settings import Settings

SCHEME = "api_key"

_KEYS = "ptcg-api-keys"


def register_api_keys(app: Flask, settings: Settings) -> None:
    """Ask for an API key where a key file is set. Raises `UsageError` for a file that cannot be used."""
    if not settings.api_keys_file:
        return
    app.extensions[_KEYS] = read_api_keys(Path(settings.api_keys_file))

    @app.before_request
    def ask_for_key() -> None:
        rule = request.url_rule
        if rule is None or not is_guarded(rule.rule) or find_caller() is not None:
            return
        sent = "Authorization" in request.headers
        detail = "Invalid API key." if sent else "An API key is required."
        remedy = "Send the header Authorization: Bearer KEY; the operator of the service issues keys."
        challenge = 'Bearer realm="ptcg"' + (', error="invalid_token"' if sent else "")
        raise Problem(
            401,
            "UNAUTHORIZED",
            detail,
            remedy=remedy,
            errors=(ProblemItem(detail, parameter="Authorization", remedy=remedy),),
            headers={"WWW-Authenticate": challenge},
        )


def is_guarded(rule: str) -> bool:
    """Say whether a path template is one that takes an API key."""
    return rule.startswith("/v1/") or rule == "/metrics"


def find_caller() -> str | None:
    """Give the name of the holder of the current request's API key; None without a key that is known."""
    if "api_key_name" not in g:
        keys: ApiKeys | None = current_app.extensions.get(_KEYS)
        sent = read_bearer() if keys is not None else None
        g.api_key_name = keys.find_holder(sent) if keys is not None and sent else None
    name: str | None = g.api_key_name
    return name


def document_api_keys(api: Api, settings: Settings) -> None:
    """Describe the scheme in the OpenAPI document; as needed where the service asks for a key."""
    api.spec.components.security_scheme(
        SCHEME,
        {
            "type": "http",
            "scheme": "bearer",
            "description": "API key; only required where the operator has configured it.",
        },
    )
    if settings.api_keys_file:
        api.spec.options["security"] = [{SCHEME: []}]
        api.amendments.append(guard_document)


def guard_document(document: dict[str, Any]) -> None:
    """Add the key to what an address of `/v1` asks for itself.

    The token of a seat cannot stand in `Authorization` then, so that way to send it is left out.
    """
    for path, item in document["paths"].items():
        for operation in item.values() if is_guarded(path) else ():
            if isinstance(operation, dict) and "security" in operation:
                ways = [way for way in operation["security"] or [{}] if "seat" not in way]
                operation["security"] = [{SCHEME: [], **way} for way in ways]
