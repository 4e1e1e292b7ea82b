"""API keys: where a key file is configured, `/v1` and `/metrics` require `Authorization: Bearer KEY`.

Pages and `/livez`, `/readyz`, `/openapi.json` stay open.
"""

from __future__ import annotations

from pathlib import Path

from flask import Flask, request

from validator.api.openapi import Api
from validator.http.callers import find_caller, register_callers
from validator.http.problems import Problem, ProblemItem
from validator.services.api_keys import read_api_keys
from validator.settings import Settings
from validator.support.encoding import JsonObject

SCHEME = "api_key"


def register_api_keys(app: Flask, settings: Settings) -> None:
    """Require an API key where a key file is set. Raises `UsageError` for an invalid file."""
    if not settings.api_keys_file:
        return
    register_callers(app, read_api_keys(Path(settings.api_keys_file)))

    @app.before_request
    def require_key() -> None:
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
    """Return whether a path template requires an API key."""
    return rule.startswith("/v1/") or rule == "/metrics"


def document_api_keys(api: Api, settings: Settings) -> None:
    """Describe the scheme in the OpenAPI document; as required where a key file is set."""
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


def guard_document(document: JsonObject) -> None:
    """Add the API key to the security of the operations of `/v1` that have their own.

    `Authorization` holds the API key then, so that a seat token can only be sent in its own header.
    """
    for path, item in document["paths"].items():
        for operation in item.values() if is_guarded(path) else ():
            if isinstance(operation, dict) and "security" in operation:
                ways = [way for way in operation["security"] or [{}] if "seat" not in way]
                operation["security"] = [{SCHEME: [], **way} for way in ways]
